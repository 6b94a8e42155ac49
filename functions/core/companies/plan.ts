import type { PlanType } from '../../../shared/domain/codes.ts';
import { planOn } from '../../../shared/domain/plans.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';

/**
 * Puts a company on a plan with that plan's limits; what is used of it stays.
 * @param validUntil last day in Tokyo; absent: without end
 * @throws Failure not_found
 */
export async function setPlan(companyId: string, planType: PlanType, validUntil?: string): Promise<void> {
  const limit = planOn(planType, tokyoDay(now())).openPostings;
  for (;;) {
    const plan = await get(companyPlan, { companyId });
    if (!plan) throw new Failure('not_found');
    const { postingLimit: _limit, validUntil: _until, ...used } = plan;
    try {
      await run(
        write.save(companyPlan, {
          ...used,
          planType,
          ...(validUntil && { validUntil }),
          ...(limit !== null && { postingLimit: limit }),
        }),
      );
      return;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}
