import type { Application } from '../../../shared/contract/jobs.ts';
import {
  movesKnownToApplicant,
  moveToUndo,
  standingMoves,
} from '../../../shared/domain/applicationStatus.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { companyLeftReason } from '../../../shared/domain/codes.ts';
import { type DisclosedField, isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { common } from '../../../shared/locales/common.ts';
import { hiding } from '../../../shared/locales/hiding.ts';
import { account } from '../../data/entities/account.ts';
import type { application } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { getMany, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { signedPhotoUrl } from '../photos.ts';
import { blockedIds } from '../staff/blocked.ts';
import { type Known, relationsTo } from './relation.ts';

export type ApplicationRecord = Stored<typeof application>;
export type Side = 'staff' | 'company';

/** Which of these jobs are open at this moment. */
export async function openJobs(jobIds: readonly string[]): Promise<Set<string>> {
  const at = now();
  const records = await getMany(
    job,
    [...new Set(jobIds)].map((id) => ({ id })),
  );
  return new Set(records.filter((record) => isOpen(record, at)).map(({ id }) => id));
}

type Face = NonNullable<Application['staff']>;

/** What a company is shown of its applicants, and how each of them stands to it. */
export async function applicantCards(
  companyId: string,
  staffIds: readonly string[],
  known: Known,
  locale: Locale,
) {
  const ids = [...new Set(staffIds)];
  const people = await getMany(
    staff,
    ids.map((id) => ({ id })),
  );
  return applicantCardsOf(people, await relationsTo(companyId, people, known), locale);
}

/** What somebody who stands so to people is shown of them. */
export async function applicantCardsOf(
  people: readonly Stored<typeof staff>[],
  relations: ReadonlyMap<string, Relation>,
  locale: Locale,
) {
  const showing = (...fields: readonly DisclosedField[]) =>
    people.filter(({ id }) => fields.some((field) => isDisclosed(relations.get(id)!, field)));
  const [infos, accounts] = await Promise.all([
    getMany(
      staffBasicInfo,
      showing('photo', 'phone', 'address', 'residence', 'japaneseLevel').map(({ id: staffId }) => ({
        staffId,
      })),
    ),
    getMany(
      account,
      showing('email').map(({ accountId }) => ({ id: accountId })),
    ),
  ]);
  const infoOf = new Map(infos.map(({ staffId, info }) => [staffId, info]));
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return new Map(
    await Promise.all(
      people.map(async (person): Promise<[string, Face]> => {
        // Of whoever applied it is one of these.
        const relation = relations.get(person.id)! as Face['relation'];
        const shows = (field: DisclosedField) => isDisclosed(relation, field);
        const info = infoOf.get(person.id);
        const email = emails.get(person.accountId);
        return [
          person.id,
          {
            staffId: person.id,
            staffNumber: person.staffNumber,
            relation,
            name: shows('name')
              ? (person.name ?? person.staffNumber)
              : relation === 'WITHDRAWN'
                ? common[locale].withdrawnUser
                : hiding[locale].applicant,
            ...(info?.photo && shows('photo') && { photoUrl: await signedPhotoUrl(info.photo, 'medium') }),
            ...(info?.visaType && shows('residence') && { visaType: info.visaType }),
            ...(info?.visaExpiresOn && shows('residence') && { visaExpiresOn: info.visaExpiresOn }),
            ...(info && shows('japaneseLevel') && { japaneseLevel: info.japaneseLevel }),
            ...(info?.jlpt && shows('japaneseLevel') && { jlpt: info.jlpt }),
            ...(info?.prefecture && shows('address') && { prefecture: info.prefecture }),
            ...(info && shows('phone') && { phone: info.phone }),
            ...(email && shows('email') && { email }),
          },
        ];
      }),
    ),
  );
}

/**
 * An application as its side knows it at this moment: a job seeker knows nothing of a move that was taken back, and nothing
 * yet of one that still can be.
 */
export function asSeenBy(side: Side, record: ApplicationRecord): ApplicationRecord {
  if (side === 'company') return record;
  const history = movesKnownToApplicant(record.history, now());
  const last = history.at(-1)!;
  if (last === standingMoves(record.history).at(-1)) return { ...record, history };
  const { declineReason, declineMessage, ...rest } = record;
  return { ...rest, status: last.status, updatedAt: last.at, history };
}

/**
 * What both sides wrote; of what the applicant wrote, as much as the company may read. Why a company declined is its own record:
 * the applicant learns only that it has left.
 */
function wordsOf(
  side: Side,
  { status, message, declineReason, declineMessage }: ApplicationRecord,
  person: Face | undefined,
): Pick<Application, 'message' | 'declineReason' | 'declineMessage'> {
  const hidesLetter = person !== undefined && !isDisclosed(person.relation, 'letter');
  // A decline is in the company's words, a withdrawal in the applicant's.
  const hidesEnd = hidesLetter && status === 'WITHDRAWN';
  return {
    ...(message && !hidesLetter && { message }),
    ...(declineReason &&
      (side === 'staff' ? declineReason === companyLeftReason : !hidesEnd) && { declineReason }),
    ...(declineMessage && !hidesEnd && { declineMessage }),
  };
}

/**
 * Applications as one side reads them.
 * @param records all of one company where a company reads them, all of one person where staff do
 * @param open jobs that are open now, where that is known already
 * @param known more applications to the company: where they tell how an applicant stands to it, nothing is read again
 */
export async function toApplications(
  records: readonly ApplicationRecord[],
  side: Side,
  locale: Locale,
  open?: ReadonlySet<string>,
  known: Known = { applications: records, areAll: false },
): Promise<Application[]> {
  const [first] = records;
  const [openNow, people, blocked] = await Promise.all([
    open ?? openJobs(records.map(({ jobId }) => jobId)),
    side === 'company' && first
      ? applicantCards(
          first.companyId,
          records.map(({ staffId }) => staffId),
          known,
          locale,
        )
      : undefined,
    side === 'staff' && first ? blockedIds(first.staffId, { consistent: false }) : undefined,
  ]);
  return records.map((stored) => {
    const record = asSeenBy(side, stored);
    const undo = side === 'company' ? moveToUndo(record.history, 'company', now()) : undefined;
    const person = people?.get(record.staffId);
    return {
      id: record.id,
      status: record.status,
      moved: record.moved,
      job: {
        id: record.jobId,
        jobNumber: record.jobNumber,
        title: record.jobTitle,
        isOpen: openNow.has(record.jobId),
        company: {
          id: record.companyId,
          slug: record.companySlug,
          name: record.companyName,
          ...(blocked && { isBlocked: blocked.has(record.companyId) }),
        },
      },
      ...(person && { staff: person }),
      ...wordsOf(side, record, person),
      appliedAt: record.appliedAt,
      updatedAt: record.updatedAt,
      version: record.version,
      history: record.history.map(({ status, at, by, undone }) => ({
        status,
        at,
        by,
        ...(undone && { undoneAt: undone.at }),
      })),
      ...(undo &&
        undo.left > 0 && { undo: { move: record.history[undo.step]!.at, milliseconds: undo.left } }),
    };
  });
}
