import * as z from 'zod';
import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import { scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { address } from '../../../shared/routes.ts';
import { scout } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, type Stored } from '../../data/table.ts';
import { relationTo } from '../applications/relation.ts';
import { changed, type Delivery } from './happening.ts';
import { companyAccount } from './recipients.ts';

/** What the happenings of a scout have in common. */

export type ScoutRecord = Stored<typeof scout>;

export const scoutKey = z.object({ scoutId: z.string() });

/** A scout that came to stand so. */
export const scoutBecame = (status: ScoutRecord['status']) =>
  changed(scout, (before, after) =>
    after?.status === status && before?.status !== status ? [{ scoutId: after.id }] : [],
  );

export const scoutOf = ({ scoutId }: { scoutId: string }) => get(scout, { id: scoutId });

/** Whether it ended before its time, because its posting did. Nothing where it did not end unanswered. */
export const endedOf = ({ expiredAt, sentAt }: ScoutRecord) =>
  expiredAt === undefined ? undefined : { at: expiredAt, withJob: expiredAt < scoutExpiresAt(sentAt) };

export const aboutScout = ({ jobTitle: title, companyName: company }: ScoutRecord) => ({ title, company });

/** By what a company knows the job seeker: it has not seen the name. */
export const numberOf = ({ staffNumber }: ScoutRecord) => ({ jp: staffNumber, en: staffNumber });

export interface ScoutProps {
  scoutId: string;
  job: { jobNumber: string; title: LocalizedText };
  company: LocalizedText;
  staffName?: ShownName | undefined;
  staffNumber: string;
  /** Instant. */
  sentAt: string;
}

/** What the mails of a scout say of it; nothing where it or its job seeker is gone. */
export async function scoutProps(key: {
  scoutId: string;
}): Promise<{ record: ScoutRecord; props: ScoutProps } | undefined> {
  const record = await scoutOf(key);
  const person = record && (await get(staff, { id: record.staffId }));
  if (!record || !person) return undefined;
  const props = {
    scoutId: record.id,
    job: { jobNumber: record.jobNumber, title: record.jobTitle },
    company: record.companyName,
    staffName: person.name,
    staffNumber: record.staffNumber,
    sentAt: record.sentAt,
  };
  return { record, props };
}

/** Whether the job seeker hides from the company meanwhile, or has left: it is told nothing of them. */
export const isGoneFor = async ({ companyId, staffId }: ScoutRecord): Promise<boolean> =>
  (await relationTo(companyId, staffId)) === 'UNAVAILABLE';

/** To the company: what became of its scout, at its posting. */
export async function notifyScoutingCompany(
  record: ScoutRecord,
  { at, type, text }: { at: string; type: string; text: { jp: string; en: string } },
): Promise<Delivery | undefined> {
  const [recipient, isGone] = await Promise.all([companyAccount(record.companyId), isGoneFor(record)]);
  if (isGone) return undefined;
  const link = address('clientJobDetail', { jobNumber: record.jobNumber }, 'jp');
  return { recipients: [recipient], at, notice: { type, text, link } };
}
