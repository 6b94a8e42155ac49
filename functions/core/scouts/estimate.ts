import type * as z from 'zod';
import type { scouts as contract, ScoutEstimate } from '../../../shared/contract/scouts.ts';
import type { OfCompany } from '../actor.ts';
import { look } from '../entitlements/use.ts';
import { prepareFor, readOffer } from './offer.ts';

type Asked = z.output<typeof contract.estimateScouts.body>;

/**
 * What sending would do, without doing any of it: the same checks in the same order.
 * @throws Failure not_found, job_not_open, validation_failed
 */
export async function estimateScouts({ companyId }: OfCompany, { recipients, ...asked }: Asked) {
  const offer = await readOffer(companyId, asked);
  const [balance, prepared] = await Promise.all([
    look(companyId, 'scouts'),
    Promise.all(recipients.map((staffId) => prepareFor(offer, staffId))),
  ]);
  const before = balance.valid ? balance.left : 0;
  let cost = 0;
  const estimates = prepared.map((one, index): ScoutEstimate => {
    const staffId = recipients[index]!;
    if (one.refusal) return { staffId, reachable: false, ...one.refusal, ...one.about };
    const isOver = before !== null && cost >= before;
    if (isOver) {
      const reason = balance.valid ? 'entitlement_used_up' : 'plan_expired';
      return { staffId, reachable: false, reason, ...one.about };
    }
    cost += 1;
    return { staffId, reachable: true, ...one.about };
  });
  return {
    recipients: estimates,
    cost,
    credits: {
      limit: balance.limit,
      before,
      after: before === null ? null : before - cost,
      ...(balance.renewsOn !== undefined && { renewsOn: balance.renewsOn }),
    },
  };
}
