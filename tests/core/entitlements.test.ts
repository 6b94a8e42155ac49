import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { openLedgers } from '../../functions/core/entitlements/ledger.ts';
import { giveBackWrites, isCounted, look, useWrites } from '../../functions/core/entitlements/use.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { untilWritten } from '../../functions/data/change.ts';
import { company, companyPlan } from '../../functions/data/entities/company.ts';
import { entitlement, entitlementEntry } from '../../functions/data/entities/entitlement.ts';
import { isRefused, retryIfRefused, transactNamed } from '../../functions/data/named.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { Failure } from '../../functions/platform/failure.ts';
import { newId } from '../../functions/platform/ids.ts';
import { type EntitlementRight, entitlementRights } from '../../shared/domain/entitlements.ts';
import { sample } from '../events/support.ts';
import { makeCompany } from '../support/people.ts';
import { useTable } from '../support/table.ts';

useTable();
afterEach(() => setClock());

const subject = { kind: 'staff', id: 'S1' };
const onDay = (day: string) => setClock(`${day}T03:00:00.000Z`);

/** As every caller does it. @returns whether it was counted by this call */
const use = (companyId: string, right: EntitlementRight, id: string): Promise<boolean> =>
  untilWritten(async () => {
    const writes = await useWrites(companyId, right, { id, subject });
    try {
      await transactNamed(writes);
      return true;
    } catch (error) {
      if (isRefused<'entitlement' | 'entry'>(error) && error.has('entry')) return false;
      throw error;
    }
  }, retryIfRefused('entitlement'));

async function giveBack(companyId: string, right: EntitlementRight, of: string, id = newId()): Promise<void> {
  await untilWritten(async () => {
    const writes = await giveBackWrites(companyId, right, { id, of, subject });
    if (writes.entry) await transactNamed(writes);
  }, retryIfRefused('entitlement'));
}

/** As a company was before there was a ledger. */
async function olderCompany(change: Record<string, unknown> = {}): Promise<string> {
  const owner = sample.company();
  const { pk, sk } = companyPlan.key({ companyId: owner.id });
  const item = {
    ...{ companyId: owner.id, planType: 'PLAN_LIGHT', openPostings: 2, postingLimit: 4, jobs: 5 },
  };
  const stored = { ...item, ...change, pk, sk, entity: 'companyPlan', schemaVersion: 1, version: 3 };
  await dynamodb().send(new PutCommand({ TableName: process.env.TABLE_NAME!, Item: stored }));
  await run(write.create(company, owner));
  return owner.id;
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? [error.code, error.values] : error),
  );

describe('the ledger', () => {
  it('opens with the first use, for all rights at once, and a look writes nothing', async () => {
    onDay('2026-11-24');
    const companyId = await olderCompany();
    expect(await look(companyId, 'openPostings')).toMatchObject({ limit: 4, used: 2, left: 2 });
    expect(await look(companyId, 'scouts')).toEqual({
      ...{ limit: 20, used: 0, left: 20, valid: true, renewsOn: '2026-12-24' },
    });
    expect(await get(entitlement, { companyId, right: 'scouts' })).toBeUndefined();
    await Promise.all(['a', 'b', 'c'].map((id) => use(companyId, 'scouts', id)));
    expect(await look(companyId, 'scouts')).toMatchObject({ used: 3, left: 17 });
    const all = await Promise.all(entitlementRights.map((right) => get(entitlement, { companyId, right })));
    expect(all.map((one) => one?.contract.amount)).toEqual([4, 20, 100, 100, 0]);
    expect(all.map((one) => one?.held)).toEqual([2, 0, 0, 0, 0]);
    const plan = await get(companyPlan, { companyId });
    expect(plan).toMatchObject({ contractId: all[0]?.contract.contractId, startsOn: '2026-11-24', jobs: 5 });
    expect(plan).not.toHaveProperty('beforeLedger');
  });

  it('is opened for every company by the migration, once, with a free plan’s own first day', async () => {
    onDay('2026-11-24');
    const companyId = await olderCompany({ planType: 'PLAN_FREE', validUntil: '2026-12-10' });
    expect(await openLedgers()).toBe(1);
    expect(await openLedgers()).toBe(0);
    expect((await get(entitlement, { companyId, right: 'scouts' }))?.contract).toMatchObject({
      ...{ planType: 'PLAN_FREE', startsOn: '2026-11-10', validUntil: '2026-12-10', amount: 0 },
    });
  });

  it('counts an act once, a month later too, and even when nothing is left', async () => {
    onDay('2026-11-24');
    const { companyId } = await makeCompany({ planType: 'PLAN_LIGHT' });
    const ids = Array.from({ length: 20 }, (_, index) => `act${index}`);
    for (const id of ids) expect(await use(companyId, 'scouts', id)).toBe(true);
    expect(await use(companyId, 'scouts', 'act0')).toBe(false);
    expect(await code(use(companyId, 'scouts', 'one more'))).toEqual([
      'entitlement_used_up',
      { right: 'scouts', limit: 20, renewsOn: '2026-12-24', context: 'scouts_renews' },
    ]);
    expect(await isCounted(companyId, 'scouts', 'act0')).toBe(true);
    expect(await isCounted(companyId, 'scouts', 'one more')).toBe(false);
    onDay('2026-12-24');
    expect(await use(companyId, 'scouts', 'act0')).toBe(false);
    expect(await look(companyId, 'scouts')).toMatchObject({ used: 0, left: 20 });
    expect(await use(companyId, 'scouts', 'one more')).toBe(true);
    const entries = await queryAll(
      entitlementEntry.ofPeriod({ companyId, right: 'scouts', period: '2026-12-24' }),
    );
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['opening', 0],
      ['grant', 20],
      ['use', -1],
    ]);
  });

  it('gives a credit back once, and releases a slot', async () => {
    onDay('2026-11-24');
    const { companyId } = await makeCompany({ planType: 'PLAN_LIGHT' });
    await use(companyId, 'scouts', 'a');
    await use(companyId, 'scouts', 'b');
    await giveBack(companyId, 'scouts', 'a');
    await expect(giveBack(companyId, 'scouts', 'a')).rejects.toThrow('entry');
    await giveBack(companyId, 'scouts', 'never used');
    expect(await look(companyId, 'scouts')).toMatchObject({ used: 1, left: 19 });
    await use(companyId, 'staffFavorites', 'a');
    await giveBack(companyId, 'staffFavorites', 'a');
    expect(await look(companyId, 'staffFavorites')).toMatchObject({ limit: 100, used: 0 });
  });

  it('refuses when the plan has ended, or does not have the right', async () => {
    onDay('2026-11-24');
    const { companyId } = await makeCompany({ validUntil: '2026-12-24' });
    expect(await code(use(companyId, 'scouts', 'a'))).toMatchObject([
      'entitlement_used_up',
      { limit: 0, context: 'scouts_none' },
    ]);
    onDay('2026-12-25');
    expect(await code(use(companyId, 'resumeViews', 'a'))).toEqual([
      'plan_expired',
      { validUntil: '2026-12-24' },
    ]);
    expect(await look(companyId, 'resumeViews')).toMatchObject({ limit: 10, left: 0, valid: false });
    expect(await code(look('nobody', 'scouts'))).toEqual(['not_found', {}]);
  });

  it('revokes and grants all rights with another plan, and extends the same one without refilling it', async () => {
    onDay('2026-11-24');
    const { companyId } = await makeCompany({ planType: 'PLAN_LIGHT', postingLimit: 3 });
    await use(companyId, 'scouts', 'a');
    await use(companyId, 'staffFavorites', 'a');
    onDay('2026-12-01');
    await setPlan(companyId, 'PLAN_LIGHT', '2027-03-31');
    expect(await look(companyId, 'scouts')).toMatchObject({
      ...{ used: 1, left: 19, validUntil: '2027-03-31', renewsOn: '2026-12-24' },
    });
    const both = [setPlan(companyId, 'PLAN_STANDARD'), setPlan(companyId, 'PLAN_STANDARD')];
    await Promise.all([...both, use(companyId, 'resumeViews', 'a')]);
    expect(await get(companyPlan, { companyId })).toMatchObject({ startsOn: '2026-12-01' });
    const balances = await Promise.all(entitlementRights.map((right) => look(companyId, right)));
    expect(balances.map(({ limit, validUntil }) => [limit, validUntil])).toEqual(
      [10, 60, 400, 500, 1].map((limit) => [limit, undefined]),
    );
    expect(balances[1]).toMatchObject({ left: 60, renewsOn: '2027-01-01' });
    expect(balances[3]).toMatchObject({ used: 1, left: 499 });
    const grants = await queryAll(
      entitlementEntry.ofPeriod({ companyId, right: 'scouts', period: '2026-12-01' }),
    );
    expect(grants.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['opening', 0],
      ['grant', 60],
    ]);
  });

  it('lets exactly as many through as are left, however many ask at once', async () => {
    const { companyId } = await makeCompany({ planType: 'PLAN_FREE' });
    const asked = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => use(companyId, 'resumeViews', `act${index}`)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await look(companyId, 'resumeViews')).toMatchObject({ used: 10, left: 0 });
  });
});
