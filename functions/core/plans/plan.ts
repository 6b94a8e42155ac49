import type { PlanType } from '../../../shared/domain/codes.ts';
import {
  duePlanReminder,
  isPlanReminderTrue,
  type PlanReminded,
} from '../../../shared/domain/planReminders.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { now } from '../../platform/clock.ts';
import { setContract } from '../entitlements/contract.ts';
import { endWithPlan } from './endWithPlan.ts';

/**
 * Sets a company's plan with what it allows; held slots stay, but no posting stays open longer than the plan.
 * @param validUntil last day in Tokyo; absent: unlimited
 * @throws Failure not_found
 */
export async function setPlan(companyId: string, planType: PlanType, validUntil?: string): Promise<void> {
  await setContract(companyId, planType, validUntil);
  if (validUntil !== undefined) await endWithPlan(companyId, validUntil);
}

/** Companies with a plan reminder due up to an instant, shard by shard, the earliest of each shard first. */
export async function* duePlans(untilInstant: string): AsyncGenerator<{ companyId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(companyPlan.due, untilInstant))
    yield { companyId: record.companyId, dueAt };
}

/**
 * Queues a due reminder, then marks it as queued: interrupted in between, it is queued again, and
 * deduplicated by its id. Idempotent.
 */
export async function remindOfPlan(
  companyId: string,
  enqueue: (reminder: PlanReminded) => Promise<void>,
): Promise<void> {
  await change(companyPlan, { companyId }, async (plan) => {
    const { validUntil } = plan;
    const days = duePlanReminder(validUntil, plan.reminded, now());
    if (validUntil === undefined || days === undefined) return undefined;
    const reminded = { validUntil, days };
    if (isPlanReminderTrue(validUntil, days, tokyoDay(now()))) await enqueue(reminded);
    return { ...plan, reminded };
  });
}
