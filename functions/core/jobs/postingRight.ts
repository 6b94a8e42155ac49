import type { JobStatus } from '../../../shared/domain/codes.ts';
import { type JobActor, jobTransition } from '../../../shared/domain/jobStatus.ts';
import { isPlanValid } from '../../../shared/domain/plans.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { jobLog } from '../../data/entities/job.ts';
import { type Condition, get, isThere, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';

/** Who changes a job: the account and its role. */
export interface JobChangedBy {
  as: JobActor;
  accountId?: string;
}

/** The plan is valid today. */
const planHolds = (): Condition => ({
  expression: `${isThere.expression} AND (attribute_not_exists(validUntil) OR validUntil >= :today)`,
  values: { ':today': tokyoDay(now()) },
});

/**
 * Takes a job slot: refused if the plan has expired or no slot is left, so that of two concurrent requests
 * one gets the last.
 */
export function takePostingRight(companyId: string, newJobs = 0) {
  const holds = planHolds();
  return write.add(
    companyPlan,
    { companyId },
    {
      add: { openPostings: 1, ...(newJobs > 0 && { jobs: newJobs }) },
      condition: {
        expression: `${holds.expression} AND (attribute_not_exists(postingLimit) OR openPostings < postingLimit)`,
        values: { ...holds.values },
      },
    },
  );
}

export const returnPostingRight = (companyId: string) =>
  write.add(companyPlan, { companyId }, { add: { openPostings: -1 }, condition: isThere });

/** Only checks: extending a posting period requires a valid plan. */
export const checkPlan = (companyId: string) => write.check(companyPlan, { companyId }, planHolds());

/**
 * The last day of a company's plan, after which no posting is open; undefined without one.
 * @throws Failure plan_expired, not_found
 */
export async function planLastDay(companyId: string): Promise<string | undefined> {
  const plan = await get(companyPlan, { companyId });
  if (!plan) throw new Failure('not_found');
  if (!isPlanValid(plan.validUntil, tokyoDay(now()))) throw await planFailure(companyId);
  return plan.validUntil;
}

/** Counts a draft. */
export const countJobs = (companyId: string, by: 1 | -1) =>
  write.add(companyPlan, { companyId }, { add: { jobs: by }, condition: isThere });

/** The reason why the plan's condition was refused. */
export async function planFailure(companyId: string): Promise<Failure> {
  const plan = await get(companyPlan, { companyId });
  if (!plan) return new Failure('not_found');
  const { validUntil, postingLimit = 0 } = plan;
  if (validUntil !== undefined && !isPlanValid(validUntil, tokyoDay(now()))) {
    return new Failure('plan_expired', { values: { validUntil } });
  }
  return new Failure('no_posting_right', { values: { limit: postingLimit } });
}

/** @throws Failure job_transition if the table of transitions has no such row for this actor. */
export function requireTransition(from: JobStatus, to: JobStatus, actor: JobActor) {
  const transition = jobTransition(from, to, actor);
  if (!transition) throw new Failure('job_transition', { values: { from, to } });
  return transition;
}

/** Log entry for a change of status: who, what, when. */
export function logEntry(
  jobId: string,
  entry: { from?: JobStatus; to: JobStatus; actor: JobChangedBy; reason?: string },
) {
  return write.create(jobLog, {
    jobId,
    id: newId(),
    ...(entry.from && { from: entry.from }),
    to: entry.to,
    actor: entry.actor.as,
    ...(entry.actor.accountId && { accountId: entry.actor.accountId }),
    ...(entry.reason && { reason: entry.reason }),
    at: instant(),
  });
}
