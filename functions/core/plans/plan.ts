import type { PlanType } from '../../../shared/domain/codes.ts';
import {
  duePlanReminder,
  isPlanReminderTrue,
  type PlanReminded,
} from '../../../shared/domain/planReminders.ts';
import { planOn } from '../../../shared/domain/plans.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { endWithPlan } from './endWithPlan.ts';

/**
 * Puts a company on a plan with that plan's limits; what is used of it stays, but no posting is open longer than the plan.
 * @param validUntil last day in Tokyo; absent: without end
 * @throws Failure not_found
 */
export async function setPlan(companyId: string, planType: PlanType, validUntil?: string): Promise<void> {
  const limit = planOn(planType, tokyoDay(now())).openPostings;
  const plan = await change(companyPlan, { companyId }, (found) => {
    const { postingLimit: _limit, validUntil: _until, ...used } = found;
    return {
      ...used,
      planType,
      ...(validUntil && { validUntil }),
      ...(limit !== null && { postingLimit: limit }),
    };
  });
  if (!plan) throw new Failure('not_found');
  if (validUntil !== undefined) await endWithPlan(companyId, validUntil);
}

/** Companies whose plan a reminder is due of up to an instant, shard by shard, the earliest of each shard first. */
export async function* duePlans(untilInstant: string): AsyncGenerator<{ companyId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(companyPlan.due, untilInstant))
    yield { companyId: record.companyId, dueAt };
}

/**
 * Hands on the reminder whose time has come, then writes down that it was: interrupted between the two it is handed on
 * again, and its name makes it one. Safe to call at any time and as often as one likes.
 */
export async function remindOfPlan(
  companyId: string,
  handOn: (reminder: PlanReminded) => Promise<void>,
): Promise<void> {
  await change(companyPlan, { companyId }, async (plan) => {
    const { validUntil } = plan;
    const days = duePlanReminder(validUntil, plan.reminded, now());
    if (validUntil === undefined || days === undefined) return undefined;
    const reminded = { validUntil, days };
    if (isPlanReminderTrue(validUntil, days, tokyoDay(now()))) await handOn(reminded);
    return { ...plan, reminded };
  });
}
