import type { JobStatus } from '../../../shared/domain/codes.ts';
import { type JobActor, jobTransition } from '../../../shared/domain/jobStatus.ts';
import { isPlanValid } from '../../../shared/domain/plans.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { entitlement } from '../../data/entities/entitlement.ts';
import { jobLog } from '../../data/entities/job.ts';
import { isThere, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { readEntitlement } from '../entitlements/ledger.ts';
import { giveBackWrites, holdAgainWrites, useWrites } from '../entitlements/use.ts';

/** Who changes a job: the account and its role. */
export interface JobChangedBy {
  as: JobActor;
  accountId?: string;
}

/** A posting as it is before the change: for the ledger, each change of it is one act. */
interface Changed {
  id: string;
  companyId: string;
  /** 0 for a new one. */
  version: number;
}

const subjectOf = ({ id }: Changed) => ({ kind: 'job', id });

/**
 * The writes that take a job slot, so that of two concurrent requests one gets the last. Refused under the
 * name `entitlement` when somebody else has used the right: read again.
 * @throws Failure no_posting_right, plan_expired, not_found
 */
export async function takePostingRight(of: Changed, accountId?: string) {
  const { id, companyId, version } = of;
  const act = { id: `PUBLISH#${id}#${version}`, subject: subjectOf(of), accountId };
  try {
    return await useWrites(companyId, 'openPostings', act);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'entitlement_used_up') throw error;
    throw new Failure('no_posting_right', { values: { limit: error.values.limit ?? 0 } });
  }
}

/**
 * The writes that hold the slot of a posting again that was closed because nobody confirmed it, even if the
 * company has filled its slots since.
 * @throws Failure not_found
 */
export const holdPostingRightAgain = (of: Changed, accountId?: string) =>
  holdAgainWrites(of.companyId, 'openPostings', {
    ...{ id: `PUBLISH#${of.id}#${of.version}`, subject: subjectOf(of) },
    ...(accountId !== undefined && { accountId }),
  });

/** The writes that return the slot of a posting. */
export const returnPostingRight = (of: Changed, accountId?: string) =>
  giveBackWrites(of.companyId, 'openPostings', {
    ...{ id: `CLOSE#${of.id}#${of.version}`, of: of.id, subject: subjectOf(of) },
    ...(accountId !== undefined && { accountId }),
  });

/** Only checks: extending a posting period requires a valid plan. */
export const checkPlan = (companyId: string) =>
  write.check(
    entitlement,
    { companyId, right: 'openPostings' },
    {
      expression: `${isThere.expression} AND (attribute_not_exists(#contract.#until) OR #contract.#until >= :today)`,
      names: { '#contract': 'contract', '#until': 'validUntil' },
      values: { ':today': tokyoDay(now()) },
    },
  );

/**
 * The last day of a company's plan, after which no posting is open; undefined without one.
 * @throws Failure plan_expired, not_found
 */
export async function planLastDay(companyId: string): Promise<string | undefined> {
  const { validUntil } = (await readEntitlement(companyId, 'openPostings')).contract;
  if (!isPlanValid(validUntil, tokyoDay(now()))) throw planExpired(validUntil);
  return validUntil;
}

const planExpired = (validUntil = '') => new Failure('plan_expired', { values: { validUntil } });

/** The failure when `checkPlan` was refused. */
export async function planFailure(companyId: string): Promise<Failure> {
  return planExpired((await readEntitlement(companyId, 'openPostings')).contract.validUntil);
}

/** Counts a posting. */
export const countJobs = (companyId: string, by: 1 | -1) =>
  write.add(companyPlan, { companyId }, { add: { jobs: by }, condition: isThere });

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
