import type { PlanType } from './codes.ts';
import { addDays, endOfDay } from './time.ts';

/** A plan's limits; null: unlimited. Prices are yen per month without tax. */
export interface PlanTerms {
  planType: PlanType;
  /** First valid day (Asia/Tokyo). */
  validFrom: string;
  pricePerMonth: number;
  openPostings: number | null;
  scoutsPerMonth: number | null;
  resumeViewsPerMonth: number | null;
  staffFavorites: number | null;
  featuredJobs: number | null;
}

/**
 * Prices and limits are data: a later row with its own `validFrom` replaces an earlier one from that day on.
 */
export const planTable: readonly PlanTerms[] = [
  row('PLAN_FREE', 0, 1, 0, 10, 20, 0),
  row('PLAN_LIGHT', 30_000, 3, 20, 100, 100, 0),
  row('PLAN_STANDARD', 60_000, 10, 60, 400, 500, 1),
  row('PLAN_PREMIUM', 120_000, 30, 200, 2_000, null, 3),
  row('PLAN_UNLIMITED', 240_000, null, null, null, null, 10),
];

function row(
  planType: PlanType,
  pricePerMonth: number,
  openPostings: number | null,
  scoutsPerMonth: number | null,
  resumeViewsPerMonth: number | null,
  staffFavorites: number | null,
  featuredJobs: number | null,
): PlanTerms {
  return {
    planType,
    validFrom: '2026-01-01',
    pricePerMonth,
    openPostings,
    scoutsPerMonth,
    resumeViewsPerMonth,
    staffFavorites,
    featuredJobs,
  };
}

export const planTermMonths = [1, 3, 6, 12] as const;

/** Days that a free account is valid from registration; an employee can extend it. */
export const freePlanDays = 30;

/** The terms of a plan on a day: the latest valid row (the first one if the day is earlier). */
export function planOn(planType: PlanType, day: string, table: readonly PlanTerms[] = planTable): PlanTerms {
  const rows = table
    .filter((terms) => terms.planType === planType)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const terms = rows.findLast((candidate) => candidate.validFrom <= day) ?? rows[0];
  if (!terms) throw new RangeError(`No terms for ${planType}`);
  return terms;
}

/** Last day of a free account registered on a day. */
export const freePlanValidUntil = (registeredOn: string): string => addDays(registeredOn, freePlanDays);

/** Whether a plan is valid on a day; without an end it always is. */
export const isPlanValid = (validUntil: string | undefined, day: string): boolean =>
  validUntil === undefined || day <= validUntil;

/** Whether one more use is within a limit. */
export const isWithinLimit = (used: number, limit: number | null): boolean => limit === null || used < limit;

/** Instant until which postings can be open under a plan: the end of its last day; undefined without one. */
const postingsEndAt = (validUntil: string | undefined): string | undefined =>
  validUntil === undefined ? undefined : endOfDay(validUntil);

/** When a posting closes that is published under a plan: at the plan's end at the latest. Instants. */
export function closesUnderPlan(closesAt: string, validUntil: string | undefined): string {
  const end = postingsEndAt(validUntil);
  return end !== undefined && Date.parse(end) < Date.parse(closesAt) ? end : closesAt;
}

/** The error code with which the server refuses publishing under this plan; undefined if it is allowed. */
export const publishingRefusal = (plan: {
  valid: boolean;
  openPostings: number;
  postingLimit: number | null;
}): 'plan_expired' | 'no_posting_right' | undefined =>
  !plan.valid
    ? 'plan_expired'
    : isWithinLimit(plan.openPostings, plan.postingLimit)
      ? undefined
      : 'no_posting_right';
