import type { Application } from '../../../shared/contract/applications.ts';
import {
  movesKnownToApplicant,
  moveToUndo,
  standingMoves,
} from '../../../shared/domain/applicationStatus.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { type DisclosedField, isDisclosed, type Relation } from '../../../shared/domain/disclosure.ts';
import { isEndReason } from '../../../shared/domain/endReasons.ts';
import { hasLapsed, isKeptForATime } from '../../../shared/domain/retention.ts';
import { common } from '../../../shared/locales/common.ts';
import { hiding } from '../../../shared/locales/hiding.ts';
import { account } from '../../data/entities/account.ts';
import type { application } from '../../data/entities/application.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { getMany, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { signedPhotoUrl } from '../photos.ts';
import { blockedIds } from '../staff/blocked.ts';
import type { Mask } from '../staff/masks.ts';
import { masksIn } from './masks.ts';
import { type JobsNow, jobsNow } from './openJobs.ts';
import { shownAnswers } from './questions.ts';
import { type Known, relationsTo } from './relation.ts';
import { shownReplies } from './replyClock.ts';

export type ApplicationRecord = Stored<typeof application>;
export type Side = 'staff' | 'company';

type Face = NonNullable<Application['staff']>;

/** What a company sees of its applicants, and each one's relation to it. */
async function applicantCards(companyId: string, staffIds: readonly string[], known: Known, locale: Locale) {
  const ids = [...new Set(staffIds)];
  const people = await getMany(
    staff,
    ids.map((id) => ({ id })),
  );
  return applicantCardsOf(people, await relationsTo(companyId, people, known), locale);
}

/** The same of people of whom only lapsed applications are shown, whatever else is between them and the company. */
function lapsedCards(records: readonly ApplicationRecord[], people: ReadonlyMap<string, Face>) {
  const ids = [...new Set(records.map(({ staffId }) => staffId))];
  return new Map(
    ids.flatMap((id): [string, Face][] => {
      const face = people.get(id);
      if (!face) return [];
      // Who has left or hides is shown as that.
      if (face.relation === 'WITHDRAWN' || face.relation === 'UNAVAILABLE') return [[id, face]];
      const { staffId, staffNumber } = face;
      return [[id, { staffId, staffNumber, relation: 'LAPSED', name: staffNumber }]];
    }),
  );
}

/** What a caller with these relations sees of people. */
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
      showing('photo', 'phone', 'prefecture', 'residence', 'japaneseLevel').map(({ id: staffId }) => ({
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
        // The relation of whoever is shown is always one of these.
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
                : relation === 'UNAVAILABLE'
                  ? hiding[locale].applicant
                  : person.staffNumber,
            ...(info?.photo && shows('photo') && { photoUrl: await signedPhotoUrl(info.photo, 'medium') }),
            ...(info?.visaType && shows('residence') && { visaType: info.visaType }),
            ...(info?.visaExpiresOn && shows('residence') && { visaExpiresOn: info.visaExpiresOn }),
            ...(info && shows('japaneseLevel') && { japaneseLevel: info.japaneseLevel }),
            ...(info?.jlpt && shows('japaneseLevel') && { jlpt: info.jlpt }),
            ...(info?.prefecture && shows('prefecture') && { prefecture: info.prefecture }),
            ...(info && shows('phone') && { phone: info.phone }),
            ...(email && shows('email') && { email }),
          },
        ];
      }),
    ),
  );
}

/**
 * An application as one side sees it now: a job seeker does not see a move that was undone, nor one that can
 * still be undone.
 */
export function asSeenBy(side: Side, record: ApplicationRecord): ApplicationRecord {
  if (side === 'company') return record;
  const history = movesKnownToApplicant(record.history, now());
  const last = history.at(-1)!;
  if (last === standingMoves(record.history).at(-1)) return { ...record, history };
  const { declineReason, declineMessage, isReasonShared, ...rest } = record;
  return { ...rest, status: last.status, updatedAt: last.at, history };
}

interface Shown {
  /** As a company sees them; undefined for themselves. */
  person: Face | undefined;
  /** The record has ended, whatever else is between both. */
  isOver: boolean;
  mask?: Mask | undefined;
}

/**
 * What both sides wrote, and of the applicant's texts what the company may read. The applicant reads why the company
 * declined, unless it was chosen when such reasons were for the company's own records.
 */
function wordsOf(
  side: Side,
  { status, message, answers, declineReason, declineMessage, isReasonShared, closingId }: ApplicationRecord,
  { person, isOver, mask = (text) => text }: Shown,
): Pick<Application, 'message' | 'answers' | 'declineReason' | 'declineMessage'> {
  const hidesLetter = person !== undefined && (isOver || !isDisclosed(person.relation, 'letter'));
  // What a company writes may name the person; before a first look it could not, except when closing a posting.
  const hidesNamed =
    status === 'DECLINED' &&
    person !== undefined &&
    !isDisclosed(person.relation, 'name') &&
    (closingId !== undefined || person.relation !== 'NAMELESS');
  // The reason for a decline was written by the company, that for a withdrawal by the applicant.
  const hidesEnd = hidesLetter && (isOver || status === 'WITHDRAWN');
  return {
    ...(message && !hidesLetter && { message: mask(message, 'staff') }),
    ...(answers && !hidesLetter && { answers: shownAnswers(answers, (text) => mask(text, 'staff')) }),
    ...(declineReason &&
      (side === 'staff'
        ? isReasonShared || isEndReason(declineReason)
        : !hidesEnd || status === 'DECLINED') && { declineReason }),
    ...(declineMessage &&
      !hidesEnd &&
      !hidesNamed && { declineMessage: mask(declineMessage, status === 'WITHDRAWN' ? 'staff' : 'company') }),
  };
}

/**
 * Applications as one side reads them.
 * @param records all of one company if a company reads them, all of one person if staff do
 * @param jobs how their jobs are now, if already known
 * @param known further applications to the company: if they settle an applicant's relation to it, nothing
 * more is read
 */
export async function toApplications(
  records: readonly ApplicationRecord[],
  side: Side,
  locale: Locale,
  jobs?: JobsNow,
  known: Known = { applications: records, areAll: false },
): Promise<Application[]> {
  const [first] = records;
  const [{ open, choosing }, people, blocked, replies] = await Promise.all([
    jobs ?? jobsNow(records.map(({ jobId }) => jobId)),
    side === 'company' && first
      ? applicantCards(
          first.companyId,
          records.map(({ staffId }) => staffId),
          known,
          locale,
        )
      : undefined,
    side === 'staff' && first ? blockedIds(first.staffId, { consistent: false }) : undefined,
    shownReplies(
      records.map((record) => asSeenBy(side, record)),
      side,
    ),
  ]);
  const relations = new Map([...(people ?? [])].map(([id, { relation }]) => [id, relation]));
  const isOver = (record: ApplicationRecord) => people !== undefined && hasLapsed(record, now());
  const lapsed = records.some(isOver) ? lapsedCards(records.filter(isOver), people!) : undefined;
  const masks = people && first ? await masksIn(first.companyId, relations, records) : undefined;
  return records.map((stored) => {
    const record = asSeenBy(side, stored);
    const undo = side === 'company' ? moveToUndo(record.history, 'company', now()) : undefined;
    const over = isOver(record);
    const person = over ? lapsed?.get(record.staffId) : people?.get(record.staffId);
    const isHidden = person?.relation === 'UNAVAILABLE' || blocked?.has(record.companyId);
    const reply = choosing.has(record.jobId) && !isHidden ? replies.get(record.id) : undefined;
    return {
      id: record.id,
      status: record.status,
      moved: record.moved,
      job: {
        id: record.jobId,
        jobNumber: record.jobNumber,
        title: record.jobTitle,
        isOpen: open.has(record.jobId),
        company: {
          id: record.companyId,
          slug: record.companySlug,
          name: record.companyName,
          ...(blocked && { isBlocked: blocked.has(record.companyId) }),
        },
      },
      ...(person && { staff: person }),
      ...wordsOf(side, record, { person, isOver: over, mask: masks?.get(record.staffId) }),
      ...(reply && { reply }),
      ...(side === 'company' &&
        isKeptForATime(record) &&
        record.keptUntil !== undefined && {
          kept: { until: record.keptUntil, isOver: over },
        }),
      ...(record.timeZone &&
        person &&
        isDisclosed(person.relation, 'prefecture') && { timeZone: record.timeZone }),
      appliedAt: record.appliedAt,
      updatedAt: record.updatedAt,
      version: record.version,
      history: record.history.map(({ status, at, by, undone, message }) => ({
        status,
        at,
        by,
        ...(undone && { undoneAt: undone.at }),
        // It may name the person. They read it in the conversation.
        ...(message && person && isDisclosed(person.relation, 'name') && { message: message.text }),
      })),
      ...(undo &&
        undo.left > 0 && { undo: { move: record.history[undo.step]!.at, milliseconds: undo.left } }),
    };
  });
}
