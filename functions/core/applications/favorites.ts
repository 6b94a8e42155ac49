import type { JobCard } from '../../../shared/contract/postings.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { favoriteCount, favoriteJob } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, getMany, queryAll, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { interestWrite, isWithinInterestWindow } from '../featured/interest.ts';
import { saveWrites } from '../jobFigures/saves.ts';
import { publicState } from '../jobs/read.ts';
import { type Paging, paginate } from '../paging.ts';
import { jobCard } from '../search/document.ts';

/** Maximum of saved jobs per person. */
const favoriteLimit = 500;

type Writes = 'favorite' | 'count' | 'interest' | 'saves' | 'day';

export interface FavoriteRow {
  savedAt: string;
  isOpen: boolean;
  job: JobCard;
}

/** Saved jobs, latest first; ended ones stay, marked as ended. */
export async function listFavoriteJobs({ staffId }: OfStaff, paging: Paging): Promise<List<FavoriteRow>> {
  const saved = await queryAll(favoriteJob.ofStaff({ staffId }), {
    newestFirst: true,
  });
  const { data, ...rest } = paginate(saved, paging);
  const records = await getMany(
    job,
    data.map(({ jobId }) => ({ id: jobId })),
  );
  const at = now();
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    data: data.flatMap(({ jobId, savedAt }) => {
      const record = byId.get(jobId);
      return record ? [{ savedAt, isOpen: isOpen(record, at), job: jobCard(record) }] : [];
    }),
    ...rest,
  };
}

/** Saves a job. Idempotent. @throws Failure not_found, favorite_limit */
export async function addFavoriteJob({ staffId }: OfStaff, jobId: string): Promise<void> {
  const wanted = await get(job, { id: jobId }, { consistent: false });
  if (!wanted || publicState(wanted) !== 'shown') throw new Failure('not_found');
  const savedAt = instant();
  try {
    await transactNamed<Writes>({
      interest: interestWrite(wanted, 'saves', savedAt),
      ...saveWrites(jobId, savedAt),
      favorite: write.create(favoriteJob, { staffId, jobId, savedAt, counted: true }),
      count: write.add(
        favoriteCount,
        { staffId },
        {
          add: { jobs: 1 },
          set: { staffId },
          condition: {
            expression: 'attribute_not_exists(jobs) OR jobs < :limit',
            values: { ':limit': favoriteLimit },
          },
        },
      ),
    });
  } catch (error) {
    if (!isRefused<'favorite' | 'count'>(error)) throw error;
    if (!error.has('favorite')) throw new Failure('favorite_limit', { values: { limit: favoriteLimit } });
  }
}

/** Removes a saved job. Idempotent. */
export async function deleteFavoriteJob({ staffId }: OfStaff, jobId: string): Promise<void> {
  const [saved, wanted] = await Promise.all([
    get(favoriteJob, { staffId, jobId }),
    get(job, { id: jobId }, { consistent: false }),
  ]);
  if (!saved) return;
  let counts: Partial<ReturnType<typeof saveWrites>> = saved.counted
    ? saveWrites(jobId, saved.savedAt, -1)
    : {};
  for (;;)
    try {
      return await transactNamed<Writes>({
        // Saving and removing a job repeatedly must not raise its ranking.
        interest:
          wanted && isWithinInterestWindow(saved.savedAt)
            ? interestWrite(wanted, 'saves', saved.savedAt, -1)
            : undefined,
        ...counts,
        favorite: write.remove(favoriteJob, { staffId, jobId }, { version: saved.version }),
        count: write.add(favoriteCount, { staffId }, { add: { jobs: -1 }, set: { staffId } }),
      });
    } catch (error) {
      if (!isRefused<Writes>(error)) throw error;
      if (error.has('favorite')) return;
      // Not counted any more.
      const { saves, day } = counts;
      counts = { ...(saves && !error.has('saves') && { saves }), ...(day && !error.has('day') && { day }) };
    }
}

/** Removes all saved jobs of somebody who leaves, so that jobs do not count them any more. Idempotent. */
export async function deleteFavoriteJobs(of: OfStaff): Promise<void> {
  for (const { jobId } of await queryAll(favoriteJob.ofStaff(of))) await deleteFavoriteJob(of, jobId);
}
