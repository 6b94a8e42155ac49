import { encodeTime } from 'ulid';
import { notification as wording } from '../../../shared/locales/notification.ts';
import { address } from '../../../shared/routes.ts';
import type { application } from '../../data/entities/application.ts';
import { notification } from '../../data/entities/message.ts';
import { staff } from '../../data/entities/staff.ts';
import { getMany, queryPages, type Stored } from '../../data/table.ts';
import { reword } from '../notifications/create.ts';

/** Notifications that name an applicant; those of applying and withdrawing follow the relation (renameApplicant.ts). */
const naming: readonly string[] = ['interview', 'reply-due'];
const text = { jp: wording.jp.recordEnded, en: wording.en.recordEnded };

/**
 * Takes the names out of a company's notifications about applications whose record has ended: one look through what it was
 * notified of since the first of them. Idempotent.
 */
export async function rewordNotices(
  accountId: string,
  ended: readonly Pick<Stored<typeof application>, 'staffId' | 'jobNumber' | 'appliedAt'>[],
): Promise<void> {
  const [first] = ended.map(({ appliedAt }) => appliedAt).toSorted();
  if (first === undefined) return;
  const people = await getMany(
    staff,
    [...new Set(ended.map(({ staffId }) => staffId))].map((id) => ({ id })),
  );
  const numberOf = new Map(people.map(({ id, staffNumber }) => [id, staffNumber]));
  const pages = new Set(
    ended.flatMap(({ staffId, jobNumber }) => {
      const staffNumber = numberOf.get(staffId);
      return staffNumber ? [address('clientApplication', { staffNumber, jobNumber }, 'jp')] : [];
    }),
  );
  const pageOf = (link = '') => link.split(/[?#]/, 1)[0]!;
  // Their ids begin with their time.
  const since = { from: encodeTime(Date.parse(first)) };
  for await (const notices of queryPages(notification.ofAccount({ accountId }), since))
    for (const { id, type, link } of notices)
      if (naming.includes(type) && pages.has(pageOf(link))) await reword({ accountId, id }, text);
}
