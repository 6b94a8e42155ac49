import { isDeepStrictEqual } from 'node:util';
import type { Assessments } from '../../../shared/contract/assessments.ts';
import { type Opinion, opinionCounts } from '../../../shared/domain/assessments.ts';
import { untilWritten } from '../../data/change.ts';
import { memberOpinion } from '../../data/entities/assessment.ts';
import { isRefused, retryIfRefused } from '../../data/named.ts';
import { get, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfMember } from '../actor.ts';
import { type Author, authorsOf } from './authors.ts';
import { countAssessment, notedApplication } from './records.ts';

type Given = Pick<
  Stored<typeof memberOpinion>,
  'accountId' | 'comment' | 'createdAt' | 'editedAt' | 'version'
>;

/**
 * What a member sees of the assessments of one thing, oldest first: those of colleagues only once there is their own,
 * so that nobody follows another. The only place that decides it.
 */
function seenBy<One extends Given>({ accountId }: OfMember, all: readonly One[]) {
  const mine = all.find((one) => one.accountId === accountId);
  const others = all
    .filter((one) => one !== mine)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.accountId.localeCompare(b.accountId));
  return mine ? { mine, others, hidden: 0 } : { others: [], hidden: others.length };
}

const shownGiven = (
  { accountId, comment, createdAt, editedAt, version }: Given,
  author: (accountId: string) => Author,
) => ({
  ...(comment !== undefined && { comment }),
  ...{ author: author(accountId), createdAt, version },
  ...(editedAt && { editedAt }),
});

/** @throws Failure not_found, profile_unavailable */
export async function readAssessments(by: OfMember, applicationId: string): Promise<Assessments> {
  await notedApplication(by, applicationId);
  const opinions = seenBy(by, await queryAll(memberOpinion.ofApplication({ applicationId })));
  const { mine, others, hidden } = opinions;
  const author = await authorsOf(
    by,
    [...(mine ? [mine] : []), ...others].map(({ accountId }) => accountId),
  );
  const shown = (one: Stored<typeof memberOpinion>) => ({
    opinion: one.opinion,
    ...shownGiven(one, author),
  });
  return {
    opinions: {
      ...(mine && { mine: shown(mine), counts: opinionCounts([mine, ...others]) }),
      ...{ others: others.map(shown), hidden },
    },
  };
}

/** Whether a request that was already answered is repeated. */
const isRepeated = <One extends Given>(before: One, change: object, version: number): boolean =>
  before.version === version + 1 &&
  Object.entries(change).every(([field, value]) => isDeepStrictEqual(before[field as keyof One], value));

/**
 * Saves the caller's own opinion. A record for each member, so that colleagues are in nobody's way; idempotent:
 * repeated with the version that was read then, it changes nothing.
 * @throws Failure not_found, profile_unavailable, changed_meanwhile
 */
export async function saveOpinion(
  by: OfMember,
  applicationId: string,
  { opinion, comment, version }: { opinion: Opinion; comment?: string | undefined; version: number },
): Promise<Assessments> {
  const { accountId } = by;
  const change = { opinion, comment: comment || undefined };
  await untilWritten(
    async () => {
      const of = await notedApplication(by, applicationId);
      const before = await get(memberOpinion, { applicationId, accountId });
      if (before && isRepeated(before, change, version)) return;
      if ((before?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
      const at = instant();
      if (before) return saveOver(write.save(memberOpinion, { ...before, ...change, editedAt: at }));
      await countAssessment(
        of,
        at,
        1,
        write.create(memberOpinion, { applicationId, accountId, ...change, createdAt: at }),
      );
    },
    retryIfRefused('record', 'more'),
  );
  return readAssessments(by, applicationId);
}

/** @throws Failure changed_meanwhile, also if it is deleted meanwhile */
async function saveOver(save: Parameters<typeof run>[0]): Promise<void> {
  try {
    await run(save);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}

/** @throws Failure not_found, profile_unavailable */
export async function deleteOpinion(by: OfMember, applicationId: string): Promise<void> {
  const { accountId } = by;
  await untilWritten(
    async () => {
      const of = await notedApplication(by, applicationId);
      if (!(await get(memberOpinion, { applicationId, accountId }))) throw new Failure('not_found');
      await countAssessment(
        of,
        instant(),
        -1,
        write.remove(memberOpinion, { applicationId, accountId }, { mustExist: true }),
      );
    },
    (error) => isRefused<'record' | 'more'>(error),
  );
}
