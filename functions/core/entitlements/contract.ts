import type { PlanType } from '../../../shared/domain/codes.ts';
import {
  amountOf,
  entitlementRights,
  underContract,
  withLastDay,
} from '../../../shared/domain/entitlements.ts';
import { isPlanValid, planOn } from '../../../shared/domain/plans.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type Contract, createEntry, planOf, readEntitlement, saveState } from './ledger.ts';

/**
 * Puts a company under a contract from today, in one transaction over its plan and all rights: what is left of
 * the old contract is revoked, the new one's credits and slots are granted. A plan that holds and is set again
 * is extended or shortened: it keeps its months, its credits and what is used of them.
 * @param validUntil last day in Tokyo; absent: without end
 * @throws Failure not_found
 */
export async function setContract(companyId: string, planType: PlanType, validUntil?: string): Promise<void> {
  await untilWritten(async () => {
    const rights = await Promise.all(entitlementRights.map((right) => readEntitlement(companyId, right)));
    const { validUntil: before, ...plan } = await planOf(companyId);
    const [at, today] = [instant(), tokyoDay(now())];
    const isSame = plan.planType === planType && isPlanValid(before, today);
    const contract: Contract = {
      contractId: isSame ? rights[0]!.contract.contractId : newId(),
      startsOn: isSame ? rights[0]!.contract.startsOn : today,
      planType,
      ...(validUntil !== undefined && { validUntil }),
    };
    const terms = planOn(planType, today);
    const written = rights.map((right) => ({
      right,
      ...(isSame
        ? withLastDay(right, validUntil, at)
        : underContract(right, { ...contract, amount: amountOf(terms, right.right) }, at)),
    }));
    await transactNamed({
      plan: write.save(companyPlan, { ...plan, ...contract }),
      rights: written.map(({ right, state }) => saveState(right, state)),
      entries: written.flatMap(({ right, entries }) => entries.map((entry) => createEntry(right, entry))),
    });
  });
}
