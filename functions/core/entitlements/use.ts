import {
  type Balance,
  balanceAt,
  type EntitlementAct,
  type EntitlementRight,
  type EntrySubject,
  givenBack,
  heldAgain,
  isSlot,
  released,
  used,
} from '../../../shared/domain/entitlements.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { entitlementEntry } from '../../data/entities/entitlement.ts';
import { get, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { createEntry, saveState, settle, viewEntitlement } from './ledger.ts';

/**
 * Using what a plan allows: the writes go into the transaction of the business act that they count.
 *
 *     untilWritten(async () => {
 *       const counted = await useWrites(companyId, 'scouts', { id, subject });
 *       await transactNamed({ ...counted, scout: … });
 *     }, retryIfRefused('entitlement'));
 *
 * A refused `entry` means that the act was counted before; `entitlement`, that somebody else used the right
 * meanwhile: read again.
 */

/** What a company has of a right now. One read; eventually consistent if wanted. @throws Failure not_found */
export const look = async (
  companyId: string,
  right: EntitlementRight,
  options: { consistent?: boolean } = {},
): Promise<Balance> => balanceAt(await viewEntitlement(companyId, right, options), instant());

/**
 * First day of the plan month of a right. One read, not consistent: a month begins by the clock, and a contract that has just changed
 * grants anew. @throws Failure not_found
 */
export const planMonthOf = async (companyId: string, right: EntitlementRight): Promise<string> =>
  (await viewEntitlement(companyId, right, { consistent: false })).period ?? tokyoDay(instant());

/** Whether an act was counted: its entry exists. */
export const isCounted = async (
  companyId: string,
  right: EntitlementRight,
  actId: string,
): Promise<boolean> => (await get(entitlementEntry, { companyId, right, id: actId })) !== undefined;

/** Why a right could not be used. */
export function refusal(
  code: 'plan_expired' | 'entitlement_used_up',
  right: EntitlementRight,
  { limit, validUntil, renewsOn }: Balance,
): Failure {
  if (code === 'plan_expired') return new Failure(code, { values: { validUntil: validUntil ?? '' } });
  const context = limit === 0 ? 'none' : renewsOn !== undefined ? 'renews' : undefined;
  return new Failure(code, {
    values: {
      right,
      limit: limit ?? 0,
      ...(renewsOn !== undefined && { renewsOn }),
      // Chooses the wording.
      context: context === undefined ? right : `${right}_${context}`,
    },
  });
}

/**
 * The writes that draw credits or hold slots. An act that was counted before is not refused, however little is
 * left: its `entry` is, when it is written.
 * @param act its id is that of the business act, so that a retry writes nothing twice
 * @throws Failure plan_expired, entitlement_used_up, not_found
 */
export async function useWrites(
  companyId: string,
  right: EntitlementRight,
  act: EntitlementAct,
): Promise<{ entitlement: Write | undefined; entry: Write }> {
  const at = instant();
  const { record, state } = await settle(companyId, right, at);
  const outcome = used(state, act, at);
  if ('refused' in outcome) {
    const before = await get(entitlementEntry, { companyId, right, id: act.id });
    if (before) return { entitlement: undefined, entry: write.create(entitlementEntry, before) };
    throw refusal(outcome.refused, right, balanceAt(state, at));
  }
  return {
    entitlement: saveState(record, outcome.state),
    entry: createEntry(record, outcome.entries[0]!),
  };
}

/**
 * The writes that give back what an act used. A consumable's credits return to their own lots, once whatever
 * the `id`, and without effect if those have expired; of an act that was never counted there are none. A slot
 * is released, once for each `id`.
 * @param act `of`: the id of the act that used it
 * @throws Failure not_found
 */
export async function giveBackWrites(
  companyId: string,
  right: EntitlementRight,
  act: { id: string; of: string; subject: EntrySubject; accountId?: string },
): Promise<{ entitlement: Write | undefined; entry: Write | undefined }> {
  const at = instant();
  const { record, state } = await settle(companyId, right, at);
  let written: ReturnType<typeof released>;
  if (isSlot(right)) written = released(state, act, at);
  else {
    const use = await get(entitlementEntry, { companyId, right, id: act.of });
    if (!use) return { entitlement: undefined, entry: undefined };
    written = givenBack(state, use, act, at);
  }
  return {
    entitlement: saveState(record, written.state),
    entry: createEntry(record, written.entries[0]!),
  };
}

/**
 * The writes that hold a slot again that was released while what it is for could not be seen; never refused.
 * @throws Failure not_found
 */
export async function holdAgainWrites(
  companyId: string,
  right: EntitlementRight,
  act: EntitlementAct,
): Promise<{ entitlement: Write; entry: Write }> {
  const at = instant();
  const { record, state } = await settle(companyId, right, at);
  const written = heldAgain(state, act, at);
  return { entitlement: saveState(record, written.state), entry: createEntry(record, written.entries[0]!) };
}
