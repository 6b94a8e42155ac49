import type { Between } from '../../../shared/collections/collection.ts';
import type { JobFigures, JobFunnel } from '../../../shared/contract/jobFigures.ts';
import { reachedSteps } from '../../../shared/domain/applicationStatus.ts';
import { figureDays } from '../../../shared/domain/jobFigures.ts';
import { addDays, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { job, jobCounters } from '../../data/entities/job.ts';
import { countingStart, jobDay } from '../../data/entities/jobFigures.ts';
import { get, queryAll } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import { queryList } from '../lists/readModel.ts';
import { applicantLayout } from './applicants.ts';

const hour = 3_600_000;

/**
 * The figures of a posting. What is read does not grow with its applicants: views and saves are kept counts, the rest
 * is counted by the read model.
 * @throws Failure not_found, the same for another company's posting and a missing one; try_again
 */
export async function readJobFigures(actor: Actor, jobId: string): Promise<JobFigures> {
  const record = await get(job, { id: jobId }, { consistent: false });
  if (!record || (actor.role === 'company' && record.companyId !== actor.companyId))
    throw new Failure('not_found');
  const { companyId } = record;
  const today = tokyoDay(now());
  const from = addDays(today, 1 - figureDays);
  const [start, counters, found, recent, total] = await Promise.all([
    get(countingStart, {}, { consistent: false }),
    get(jobCounters, { jobId }, { consistent: false }),
    queryAll(jobDay.ofJob({ jobId }), { from, to: today, consistent: false }),
    applicationsOf({ jobId, companyId }, { from: Date.parse(startOfDay(from)) }),
    applicationsOf({ jobId, companyId }),
  ]);
  const countOf = new Map(found.map((one) => [one.day, one]));
  const days = Array.from({ length: figureDays }, (_, index) => addDays(from, index));
  const sum = (count: 'views' | 'saves') => found.reduce((all, one) => all + one[count], 0);
  return {
    ...(start && { countedFrom: start.day }),
    days: days.map((day) => ({ day, views: countOf.get(day)?.views ?? 0 })),
    recent: { views: sum('views'), saves: sum('saves'), ...recent },
    total: { views: counters?.views ?? 0, saves: counters?.saves ?? 0, ...total },
  };
}

/** What came of the applications for a posting. @param applied instants within which they were sent */
async function applicationsOf(
  { jobId, companyId }: { jobId: string; companyId: string },
  applied?: Between,
): Promise<Omit<JobFunnel, 'views' | 'saves'>> {
  const { total, facets, median } = await queryList(applicantLayout, {
    filters: { companyId: [companyId], jobId: [jobId] },
    ...(applied && { ranges: { applied } }),
    sort: 'newest',
    offset: 0,
    limit: 0,
    facets: ['reached'],
    median: { of: 'firstAnswer' },
  });
  const reached = reachedSteps.map((step) => [step, facets.reached?.[step] ?? 0]);
  return {
    applications: total,
    reached: Object.fromEntries(reached) as JobFunnel['reached'],
    answered: median!.rows,
    ...(median!.rows > 0 && { medianAnswerHours: Math.round((median!.value / hour) * 10) / 10 }),
  };
}
