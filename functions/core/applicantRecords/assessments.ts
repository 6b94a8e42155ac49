import { isDeepStrictEqual } from 'node:util';
import type { Assessments } from '../../../shared/contract/assessments.ts';
import {
  averagesOf,
  type Criterion,
  isAssessable,
  type Opinion,
  opinionCounts,
  reading,
} from '../../../shared/domain/assessments.ts';
import { untilWritten } from '../../data/change.ts';
import { memberOpinion, scorecard } from '../../data/entities/assessment.ts';
import { interview } from '../../data/entities/interview.ts';
import { isRefused, retryIfRefused } from '../../data/named.ts';
import { get, queryAll, run, type Stored, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfMember } from '../actor.ts';
import type { ApplicationRecord } from '../applications/answers.ts';
import { criteriaOf } from '../jobs/criteria.ts';
import { type Author, authorsOf } from './authors.ts';
import { countAssessment, notedApplication } from './records.ts';

type OpinionRecord = Stored<typeof memberOpinion>;
type Card = Stored<typeof scorecard>;
type Given = Pick<OpinionRecord, 'accountId' | 'comment' | 'createdAt' | 'editedAt' | 'version'>;

/**
 * What a member sees of the assessments of one thing, oldest first: those of colleagues only once there is their own,
 * so that nobody follows another. The only place that decides it.
 */
function seenBy<One extends Given>({ accountId }: OfMember, all: readonly One[]) {
  const mine = all.find((one) => one.accountId === accountId);
  const others = all
    .filter((one) => one !== mine)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.accountId.localeCompare(b.accountId));
  return mine
    ? { mine, others, hidden: 0, all: [mine, ...others] }
    : { others: [], hidden: others.length, all: [] };
}
type Seen<One extends Given> = ReturnType<typeof seenBy<One>>;

/** The same as answered, with what an assessment says. */
function shown<One extends Given>(
  { mine, others, hidden }: Seen<One>,
  author: (accountId: string) => Author,
) {
  const one = ({ accountId, comment, createdAt, editedAt, version }: One) => ({
    ...(comment !== undefined && { comment }),
    ...{ author: author(accountId), createdAt, version },
    ...(editedAt && { editedAt }),
  });
  return <Said extends object>(said: (of: One) => Said) => ({
    ...(mine && { mine: { ...said(mine), ...one(mine) } }),
    ...{ others: others.map((other) => ({ ...said(other), ...one(other) })), hidden },
  });
}

/** @throws Failure not_found, profile_unavailable */
export async function readAssessments(by: OfMember, applicationId: string): Promise<Assessments> {
  const { jobId } = await notedApplication(by, applicationId);
  const [given, cards, interviews, { criteria }] = await Promise.all([
    queryAll(memberOpinion.ofApplication({ applicationId })),
    queryAll(scorecard.ofApplication({ applicationId })),
    queryAll(interview.ofApplication({ applicationId })),
    criteriaOf(jobId),
  ]);
  const opinions = seenBy(by, given);
  const of = (occasion: string) =>
    seenBy(
      by,
      cards.filter((card) => card.occasion === occasion),
    );
  const occasions = [
    { occasion: reading, open: true, ...of(reading) },
    ...interviews
      .toSorted((a, b) => (a.startsAt ?? a.createdAt).localeCompare(b.startsAt ?? b.createdAt))
      .map(({ id, status, startsAt }) => ({
        ...{ occasion: id, open: isAssessable({ status, startsAt }, now()), ...of(id) },
        interview: { status, ...(startsAt !== undefined && { startsAt }) },
      }))
      .filter(({ open, mine, hidden }) => open || mine || hidden > 0),
  ];
  const author = await authorsOf(
    by,
    [opinions, ...occasions].flatMap(({ all }) => all.map(({ accountId }) => accountId)),
  );
  return {
    opinions: {
      ...shown(opinions, author)(({ opinion }) => ({ opinion })),
      ...(opinions.mine && { counts: opinionCounts(opinions.all) }),
    },
    criteria,
    cards: occasions.map(({ occasion, open, ...one }) => ({
      ...{ occasion, open },
      ...('interview' in one && { interview: one.interview }),
      ...shown<Card>(one, author)(({ ratings }) => ({ ratings })),
      ...(one.mine && { averages: averagesOf(one.all, criteria) }),
    })),
  };
}

/** A member's own record of a kind: how it is read and written. */
interface Own<One extends Given> {
  read: () => Promise<One | undefined>;
  create: (record: Omit<One, 'version'>) => Write;
  save: (record: One) => Write;
  remove: () => Write;
}

const ownOpinion = (by: OfMember, applicationId: string): Own<OpinionRecord> => {
  const key = { applicationId, accountId: by.accountId };
  return {
    read: () => get(memberOpinion, key),
    create: (record) => write.create(memberOpinion, record),
    save: (record) => write.save(memberOpinion, record),
    remove: () => write.remove(memberOpinion, key, { mustExist: true }),
  };
};

const ownCard = (by: OfMember, applicationId: string, occasion: string): Own<Card> => {
  const key = { applicationId, occasion, accountId: by.accountId };
  return {
    read: () => get(scorecard, key),
    create: (record) => write.create(scorecard, record),
    save: (record) => write.save(scorecard, record),
    remove: () => write.remove(scorecard, key, { mustExist: true }),
  };
};

/** Whether a request that was already answered is repeated. */
const isRepeated = <One extends Given>(before: One, said: Partial<One>, version: number): boolean =>
  before.version === version + 1 &&
  Object.entries(said).every(([field, value]) => isDeepStrictEqual(before[field as keyof One], value));

/**
 * Saves the caller's own. A record for each member, so that colleagues are in nobody's way; idempotent: repeated with
 * the version that was read then, it changes nothing.
 * @param say what is saved, by the record before; throws if it cannot be
 * @throws Failure not_found, profile_unavailable, changed_meanwhile
 */
async function saveOwn<One extends Given, Said extends Partial<One>>(
  by: OfMember,
  applicationId: string,
  version: number,
  own: Own<One>,
  say: (of: ApplicationRecord, before: One | undefined) => Said | Promise<Said>,
): Promise<Assessments> {
  await untilWritten(
    async () => {
      const of = await notedApplication(by, applicationId);
      const before = await own.read();
      const said = await say(of, before);
      if (before && isRepeated(before, said, version)) return;
      if ((before?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
      const at = instant();
      if (before) return saveOver(own.save({ ...before, ...said, editedAt: at }));
      const record = { applicationId, accountId: by.accountId, createdAt: at, ...said };
      await countAssessment(of, at, 1, own.create(record as unknown as Omit<One, 'version'>));
    },
    retryIfRefused('record', 'more'),
  );
  return readAssessments(by, applicationId);
}

/** @throws Failure changed_meanwhile, also if it is deleted meanwhile */
async function saveOver(save: Write): Promise<void> {
  try {
    await run(save);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}

/** @throws Failure not_found, profile_unavailable */
async function deleteOwn<One extends Given>(
  by: OfMember,
  applicationId: string,
  own: Own<One>,
): Promise<void> {
  await untilWritten(
    async () => {
      const of = await notedApplication(by, applicationId);
      if (!(await own.read())) throw new Failure('not_found');
      await countAssessment(of, instant(), -1, own.remove());
    },
    (error) => isRefused<'record' | 'more'>(error),
  );
}

/** @throws Failure not_found, profile_unavailable, changed_meanwhile */
export const saveOpinion = (
  by: OfMember,
  applicationId: string,
  { opinion, comment, version }: { opinion: Opinion; comment?: string | undefined; version: number },
): Promise<Assessments> =>
  saveOwn(by, applicationId, version, ownOpinion(by, applicationId), () => ({
    ...{ opinion, comment: comment || undefined },
  }));

/** @throws Failure not_found, profile_unavailable */
export const deleteOpinion = (by: OfMember, applicationId: string): Promise<void> =>
  deleteOwn(by, applicationId, ownOpinion(by, applicationId));

interface Occasion {
  id: string;
  occasion: string;
}

/**
 * A first card of an interview needs that the interview has begun; one's own can be changed whatever became of it.
 * @throws Failure not_found, interview_not_begun
 */
async function requireAssessable({ id: applicationId, occasion }: Occasion): Promise<void> {
  if (occasion === reading) return;
  const found = await get(interview, { id: occasion });
  if (found?.applicationId !== applicationId) throw new Failure('not_found');
  if (!isAssessable(found, now())) throw new Failure('interview_not_begun');
}

/**
 * What a card says: a rating that stays as it was keeps its criterion as it was worded then.
 * @throws Failure validation_failed for one that is neither of the job nor of one's own card before
 */
function rated(
  asked: readonly { id: string; score: number }[],
  criteria: readonly Criterion[],
  before: Card | undefined,
): Card['ratings'] {
  const rating = new Map((before?.ratings ?? []).map((one) => [one.id, one]));
  const known = new Map([...rating.values(), ...criteria].map(({ id, text }) => [id, text]));
  const unknown = asked.flatMap(({ id }, at) =>
    known.has(id) ? [] : [{ field: `ratings.${at}.id`, code: 'notOffered' }],
  );
  if (unknown.length > 0) throw new Failure('validation_failed', { fields: unknown });
  return asked.map(({ id, score }) => {
    const said = rating.get(id);
    return said?.score === score ? said : { id, text: known.get(id)!, score };
  });
}

/** @throws Failure not_found, profile_unavailable, changed_meanwhile, interview_not_begun, validation_failed */
export const saveScorecard = (
  by: OfMember,
  of: Occasion,
  {
    ratings,
    comment,
    version,
  }: {
    ratings: readonly { id: string; score: number }[];
    comment?: string | undefined;
    version: number;
  },
): Promise<Assessments> =>
  saveOwn(by, of.id, version, ownCard(by, of.id, of.occasion), async ({ jobId }, before) => {
    if (!before) await requireAssessable(of);
    const { criteria } = await criteriaOf(jobId);
    return {
      ...{ occasion: of.occasion, comment: comment || undefined },
      ratings: rated(ratings, criteria, before),
    };
  });

/** @throws Failure not_found, profile_unavailable */
export const deleteScorecard = (by: OfMember, { id, occasion }: Occasion): Promise<void> =>
  deleteOwn(by, id, ownCard(by, id, occasion));
