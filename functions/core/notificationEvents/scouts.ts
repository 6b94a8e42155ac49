import * as z from 'zod';
import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import { scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { address } from '../../../shared/routes.ts';
import { scout } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, type Stored } from '../../data/table.ts';
import { relationTo } from '../applications/relation.ts';
import { changed, type Delivery } from './notificationEvent.ts';
import { companyAccount } from './recipients.ts';

/** Shared by the notifications about scouts. */

export type ScoutRecord = Stored<typeof scout>;

export const scoutKey = z.object({ scoutId: z.string() });

/** A scout that changed to this status. */
export const scoutBecame = (status: ScoutRecord['status']) =>
  changed(scout, (before, after) =>
    after?.status === status && before?.status !== status ? [{ scoutId: after.id }] : [],
  );

export const scoutOf = ({ scoutId }: { scoutId: string }) => get(scout, { id: scoutId });

/** Whether it ended early because its posting did. Undefined if it did not end unanswered. */
export const endedOf = ({ expiredAt, sentAt }: ScoutRecord) =>
  expiredAt === undefined ? undefined : { at: expiredAt, withJob: expiredAt < scoutExpiresAt(sentAt) };

export const aboutScout = ({ jobTitle: title, companyName: company }: ScoutRecord) => ({ title, company });

/** How a company refers to the job seeker, whose name it may not see. */
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

/** What the mails about a scout contain; undefined if it or its job seeker was deleted. */
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

/** Whether the job seeker now hides from the company, or has left: the company is not notified. */
const isGoneFor = async ({ companyId, staffId }: ScoutRecord): Promise<boolean> =>
  (await relationTo(companyId, staffId)) === 'UNAVAILABLE';

/** To the company: the outcome of its scout, linked to it. */
export async function notifyScoutingCompany(
  record: ScoutRecord,
  { at, type, text }: { at: string; type: string; text: { jp: string; en: string } },
): Promise<Delivery | undefined> {
  const [recipient, isGone] = await Promise.all([companyAccount(record.companyId), isGoneFor(record)]);
  if (isGone) return undefined;
  const link = address('clientScoutDetail', { id: record.id }, 'jp');
  return { recipients: [recipient], at, notice: { type, text, link } };
}
