import type * as z from 'zod';
import type { scouts as contract, ScoutOutcome, ScoutRefusal } from '../../../shared/contract/scouts.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { untilWritten } from '../../data/change.ts';
import { scout } from '../../data/entities/application.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import { isRefused } from '../../data/named.ts';
import { get, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { derivedId } from '../../platform/ids.ts';
import type { OfMember } from '../actor.ts';
import { useWrites as creditWrites } from '../entitlements/use.ts';
import { attempt } from '../limits.ts';
import { listToken } from '../lists/page.ts';
import { type Offer, prepareFor, readOffer } from './offer.ts';
import { sendScout } from './send.ts';

type Asked = z.output<typeof contract.createScout.body>;

/** Reasons that hold for everybody who follows. */
const ofAll: readonly (ScoutRefusal | undefined)[] = ['job_not_open', 'plan_expired', 'entitlement_used_up'];

const reasons: Partial<Record<Failure['code'], ScoutRefusal>> = {
  not_found: 'unavailable',
  already_applied: 'already_applied',
  scouted_recently: 'scouted_recently',
  job_not_open: 'job_not_open',
  plan_expired: 'plan_expired',
  entitlement_used_up: 'entitlement_used_up',
};

/**
 * Sends an offer to several people, one transaction each: credit, pause, scout, counter. Whoever was reached by
 * an earlier call with the same token is not scouted again, however late it is repeated.
 * @throws Failure not_found, job_not_open, validation_failed, too_many_requests, try_again
 */
export async function createScouts(actor: OfMember, { recipients, clientToken, ...asked }: Asked) {
  await attempt({ subject: `SCOUT#${actor.companyId}`, ...rateLimits.scout.company });
  const offer = await readOffer(actor.companyId, asked);
  const results: ScoutOutcome[] = [];
  let token: string | undefined;
  let over: ScoutRefusal | undefined;
  for (const staffId of recipients) {
    // Ids of earlier calls are found even after the credits are used up.
    const result = await sendTo(offer, actor, staffId, clientToken, over);
    results.push(result);
    if (result.scoutId !== undefined) token = listToken({ id: result.scoutId, version: 1 });
    if (ofAll.includes(result.reason)) over = result.reason;
  }
  return { results, ...(token !== undefined && { listToken: token }) };
}

async function sendTo(
  offer: Offer,
  { accountId }: OfMember,
  staffId: string,
  clientToken: string,
  over: ScoutRefusal | undefined,
): Promise<ScoutOutcome> {
  const { companyId, job, template } = offer;
  const id = derivedId(clientToken, `${clientToken} ${companyId} ${staffId}`);
  const send = async (): Promise<ScoutOutcome> => {
    if (await get(scout, { id })) return { staffId, scoutId: id };
    if (over) return { staffId, reason: over };
    const prepared = await prepareFor(offer, staffId);
    // Its own pause or application refuses a call whose twin sends it at this moment.
    if (prepared.refusal)
      return (await get(scout, { id })) ? { staffId, scoutId: id } : { staffId, ...prepared.refusal };
    const { text: message, language, isFindable } = prepared;
    try {
      const counted = await creditWrites(companyId, 'scouts', {
        ...{ id, accountId },
        subject: { kind: 'scout', id },
      });
      await sendScout(
        { id, companyId, staffId, jobId: job.id, message, language, sentBy: accountId, template },
        { ...counted, visibility: isFindable ? stillFindable(staffId) : undefined },
      );
      return { staffId, scoutId: id };
    } catch (error) {
      const reason = error instanceof Failure ? reasons[error.code] : undefined;
      if (!reason) throw error;
      return (await get(scout, { id })) ? { staffId, scoutId: id } : { staffId, reason };
    }
  };
  return untilWritten(send, (error) => isRefused(error));
}

const stillFindable = (staffId: string) =>
  write.check(
    staffVisibility,
    { staffId },
    { expression: 'findable = :yes AND attribute_not_exists(blacklisted)', values: { ':yes': true } },
  );
