import type { EntitlementMeter, PlanUsed } from '../../../shared/contract/entitlements.ts';
import {
  balanceAt,
  type Entitlement,
  type EntitlementRight,
  entitlementRights,
} from '../../../shared/domain/entitlements.ts';
import { instant } from '../../platform/clock.ts';
import { viewEntitlements } from './ledger.ts';

const meterOf = (right: EntitlementRight, state: Entitlement, at: string): EntitlementMeter => {
  const { limit, used, left, renewsOn } = balanceAt(state, at);
  return { right, limit, used, left, ...(renewsOn !== undefined && { renewsOn }) };
};

/** A company's plan and what is used of it, as every screen and message says it. @throws Failure not_found */
export async function planUsed(companyId: string): Promise<PlanUsed> {
  const at = instant();
  const states = await viewEntitlements(companyId, at);
  const { contract } = states.openPostings;
  const { valid, validUntil } = balanceAt(states.openPostings, at);
  return {
    planType: contract.planType,
    startsOn: contract.startsOn,
    ...(validUntil !== undefined && { validUntil }),
    valid,
    rights: entitlementRights.map((right) => meterOf(right, states[right], at)),
  };
}
