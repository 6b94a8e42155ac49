import {
  amountOf,
  type Entitlement,
  type EntitlementContract,
  type EntitlementRight,
  type Entry,
  entitlementRights,
  newEntitlement,
  settled,
} from '../../../shared/domain/entitlements.ts';
import { freePlanDays, planOn } from '../../../shared/domain/plans.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { entitlement, entitlementEntry } from '../../data/entities/entitlement.ts';
import { transactNamed } from '../../data/named.ts';
import { eachShard } from '../../data/shards.ts';
import { get, queryAll, queryPages, type Stored, type Write, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';

export type PlanRecord = Stored<typeof companyPlan>;
export type EntitlementRecord = Stored<typeof entitlement>;

export type Contract = Omit<EntitlementContract, 'amount'>;

/** The rights of a company under a contract, as new records. */
export function firstEntitlements(
  companyId: string,
  contract: Contract,
  before?: PlanRecord['beforeLedger'],
): Omit<EntitlementRecord, 'version'>[] {
  const terms = planOn(contract.planType, contract.startsOn);
  return entitlementRights.map((right) => {
    const counted = right === 'openPostings' ? before : undefined;
    const amount = counted ? (counted.postingLimit ?? null) : amountOf(terms, right);
    return stored(companyId, newEntitlement(right, { ...contract, amount }, counted?.openPostings));
  });
}

const stored = (companyId: string, { lots, ...state }: Entitlement) => ({
  ...state,
  companyId,
  lots: [...lots],
});

/** The write that saves a right's new state under the version that was read. */
export const saveState = ({ companyId, version }: EntitlementRecord, state: Entitlement): Write =>
  write.save(entitlement, { ...stored(companyId, state), version });

export const createEntry = (
  { companyId, right }: { companyId: string; right: EntitlementRight },
  { lots, ...entry }: Entry,
): Write => write.create(entitlementEntry, { ...entry, ...(lots && { lots: [...lots] }), companyId, right });

/** A plan from before the ledger: its months are counted from the registration if that is known. */
function contractOf(plan: PlanRecord): Contract {
  const { planType, validUntil, contractId = newId() } = plan;
  const today = tokyoDay(now());
  const registered =
    planType === 'PLAN_FREE' && validUntil !== undefined ? addDays(validUntil, -freePlanDays) : today;
  const startsOn = plan.startsOn ?? [registered, today].sort()[0]!;
  return { contractId, planType, startsOn, ...(validUntil !== undefined && { validUntil }) };
}

/** @throws Failure not_found */
export async function planOf(companyId: string): Promise<PlanRecord> {
  const plan = await get(companyPlan, { companyId });
  if (!plan) throw new Failure('not_found');
  return plan;
}

/**
 * Makes a company's rights from a plan of before the ledger, in one transaction. Idempotent.
 * @returns whether there was anything to do
 * @throws Failure not_found
 */
async function openLedger(companyId: string): Promise<boolean> {
  return untilWritten(async () => {
    const plan = await planOf(companyId);
    const { beforeLedger, ...kept } = plan;
    if (plan.contractId !== undefined) return false;
    const contract = contractOf(plan);
    const { contractId, startsOn } = contract;
    await transactNamed({
      plan: write.save(companyPlan, { ...kept, contractId, startsOn }),
      rights: firstEntitlements(companyId, contract, beforeLedger).map((one) =>
        write.create(entitlement, one),
      ),
    });
    return true;
  });
}

/** Opens the ledger of every company that has not left and is older than it. @returns how many there were */
export async function openLedgers(): Promise<number> {
  let opened = 0;
  for (const part of eachShard(({ shard }) => company.present({ shard })))
    for await (const records of queryPages(part))
      for (const { id } of records) if (await openLedger(id)) opened += 1;
  return opened;
}

/** A right's record. @throws Failure not_found */
export async function readEntitlement(
  companyId: string,
  right: EntitlementRight,
): Promise<EntitlementRecord> {
  const read = () => get(entitlement, { companyId, right });
  let found = await read();
  if (!found) {
    await openLedger(companyId);
    found = await read();
  }
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * A right as it is now, without writing anything. One read.
 * @throws Failure not_found
 */
export async function viewEntitlement(
  companyId: string,
  right: EntitlementRight,
  options: { consistent?: boolean } = {},
): Promise<Entitlement> {
  return settled(await storedOrFromPlan(companyId, right, options), instant()).state;
}

/** A right as stored, or as its plan of before the ledger would open it. @throws Failure not_found */
export async function storedOrFromPlan(
  companyId: string,
  right: EntitlementRight,
  options: { consistent?: boolean } = {},
): Promise<Entitlement> {
  const found = await get(entitlement, { companyId, right }, options);
  return found ?? (await allFromPlan(companyId)).find((one) => one.right === right)!;
}

async function allFromPlan(companyId: string): Promise<Entitlement[]> {
  const plan = await planOf(companyId);
  return firstEntitlements(companyId, contractOf(plan), plan.beforeLedger);
}

/**
 * All rights of a company as they are at an instant, without writing anything. One query.
 * @throws Failure not_found
 */
export async function viewEntitlements(
  companyId: string,
  at: string,
): Promise<Record<EntitlementRight, Entitlement>> {
  const records = await queryAll(entitlement.ofCompany({ companyId }));
  const found = records.length > 0 ? records : await allFromPlan(companyId);
  return Object.fromEntries(found.map((one) => [one.right, settled(one, at).state])) as Record<
    EntitlementRight,
    Entitlement
  >;
}

/** Writes down what has become of a right by an instant, in a transaction of its own if there is anything. */
export const settle = (
  companyId: string,
  right: EntitlementRight,
  at: string,
): Promise<{ record: EntitlementRecord; state: Entitlement }> =>
  untilWritten(async () => {
    const record = await readEntitlement(companyId, right);
    const { state, entries } = settled(record, at);
    if (entries.length === 0) return { record, state };
    await transactNamed({
      entitlement: saveState(record, state),
      entries: entries.map((entry) => createEntry(record, entry)),
    });
    return { record: { ...record, version: record.version + 1 }, state };
  });
