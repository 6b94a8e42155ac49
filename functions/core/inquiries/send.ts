import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { inquiries } from '../../../shared/contract/inquiries.ts';
import type { InquiryKind } from '../../../shared/domain/codes.ts';
import { inquiryKeptDays, leastSecondsOpen } from '../../../shared/domain/inquiries.ts';
import { inquiry, inquiryToken } from '../../data/entities/inquiry.ts';
import { get, transact, WriteRefused, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { limitInquiries } from '../limits.ts';

export type StaffInquiry = z.output<typeof inquiries.staffInquiry.body>;
export type CompanyInquiry = z.output<typeof inquiries.companyInquiry.body>;
export type BannerRequest = z.output<typeof inquiries.bannerRequest.body>;

/** An inquiry sent with one of the forms. */
export type NewInquiry =
  | ({ kind: 'staff' } & StaffInquiry)
  | ({ kind: 'company' } & CompanyInquiry)
  | ({ kind: 'banner' } & BannerRequest);

export interface SentBy {
  sourceIp: string;
  /** Of the logged-in user, from their token. */
  accountId?: string | undefined;
}

const tokenSeconds = 24 * 3600;
const keptSeconds = inquiryKeptDays * 24 * 3600;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `INQ-7K4P2-M9X0C`: derived from the token, so that spam gets a number that looks the same. */
export function inquiryNumberOf(clientToken: string): string {
  const digest = createHash('sha256').update(`inquiry ${clientToken}`).digest();
  const letters = [...digest.subarray(0, 10)].map((byte) => alphabet[byte % 32]).join('');
  return `INQ-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A honeypot field was filled in, or the form was sent faster than anybody could read it. */
const isByMachine = ({ subject = '', secondsOpen }: NewInquiry): boolean =>
  subject !== '' || secondsOpen < leastSecondsOpen;

/** When a closed inquiry without further activity expires. Seconds since 1970. */
export const inquiryExpiresAt = (): number => epochIn(keptSeconds);

/**
 * Stores an inquiry, once per token; the mails to both sides follow from the record. Spam gets the same
 * answer, so that bots do not learn how they were detected.
 * @returns the reference number
 * @throws Failure too_many_requests; conflict if the token has been used for another inquiry
 */
export async function sendInquiry(sent: NewInquiry, by: SentBy): Promise<string> {
  const { clientToken, secondsOpen: _, subject: __, ...content } = sent;
  const inquiryNumber = inquiryNumberOf(clientToken);
  if (isByMachine(sent)) {
    logger.info('Inquiry of a bot', { kind: sent.kind });
    return inquiryNumber;
  }
  const contentHash = sha256(JSON.stringify(content));
  if (await isKnown(clientToken, contentHash)) return inquiryNumber;
  await limitInquiries(sent.email, by.sourceIp, clientToken);
  try {
    await transact([
      write.create(inquiryToken, { clientToken, contentHash, expiresAt: epochIn(tokenSeconds) }),
      write.create(inquiry, recordOf(sent, inquiryNumber, by)),
    ]);
  } catch (error) {
    // A duplicate request was faster.
    if (error instanceof WriteRefused && (await isKnown(clientToken, contentHash))) return inquiryNumber;
    throw error;
  }
  return inquiryNumber;
}

async function isKnown(clientToken: string, contentHash: string): Promise<boolean> {
  const known = await get(inquiryToken, { clientToken });
  if (known && known.contentHash !== contentHash) throw new Failure('conflict');
  return known !== undefined;
}

function recordOf(sent: NewInquiry, inquiryNumber: string, { accountId }: SentBy) {
  const at = instant();
  const { kind, name, email, phone, locale, message } = sent;
  return {
    id: newId(),
    inquiryNumber,
    kind: kind satisfies InquiryKind,
    status: 'new' as const,
    type: sent.kind === 'banner' ? ('media' as const) : sent.type,
    name,
    ...(sent.kind !== 'staff' && { companyName: sent.companyName }),
    email,
    ...(phone && { phone }),
    ...(message && { message }),
    ...(sent.kind === 'banner' && { banner: bannerOf(sent) }),
    locale,
    history: [],
    ...(accountId && { accountId }),
    consentAt: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: inquiryExpiresAt(),
  };
}

const bannerOf = ({ website, size, place, from, until }: BannerRequest) => ({
  website,
  size,
  place,
  ...(from && { from }),
  ...(until && { until }),
});
