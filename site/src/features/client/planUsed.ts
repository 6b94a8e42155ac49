/** What a company's plan leaves, for the checks of postings and after a refusal. */
import { ApiError } from '../../../../shared/client/index.ts';
import type { PlanUsed } from '../../../../shared/contract/entitlements.ts';
import type { Plan } from './plan.tsx';

/** The plan as the checks of postings take it, from the same figures. */
export function planOf({ rights, ...plan }: PlanUsed): Plan {
  const { used, limit } = rights.find(({ right }) => right === 'openPostings')!;
  const { planType, validUntil, valid } = plan;
  return {
    ...{ planType, valid },
    ...(validUntil && { validUntil }),
    openPostings: used,
    postingLimit: limit,
  };
}

/** The plan has nothing left for it, or has ended. */
export const isRefusedByPlan = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['entitlement_used_up', 'plan_expired'].includes(error.code);
