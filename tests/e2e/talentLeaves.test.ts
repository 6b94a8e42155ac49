import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockCompany } from '../../functions/core/scouts/blocks.ts';
import { putVisibility } from '../../functions/core/talent/visibility.ts';
import { change } from '../../functions/data/change.ts';
import { account } from '../../functions/data/entities/account.ts';
import { staff, staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { makeTalent } from '../support/people.ts';
import { eventually, type System, startSystem } from '../support/system.ts';
import { newCompany } from './people.ts';

/** People leave the search, saved people and counts of companies, on a whole system: stream, queue, read model. */

/** Seconds within which it must have happened. */
const soon = 5;

let system: System;
let firm: Awaited<ReturnType<typeof newCompany>>;
beforeAll(async () => {
  system = await startSystem();
  setLambdaEnvironment(system.where, system.directory);
  firm = await newCompany(system, { plan: 'PLAN_LIGHT' });
}, 240_000);
afterAll(() => system?.remove(), 30_000);

/** Where a company meets a person: found, counted, among the saved ones. */
async function seen({ staffId, staffNumber }: { staffId: string; staffNumber: string }) {
  const [all, saved] = await Promise.all([firm.api('GET /staff'), firm.api('GET /company/favorite-staff')]);
  const named = await firm.api('GET /staff', { query: { keyword: staffNumber } });
  const counted = Object.values(all.facets.japaneseLevel ?? {}).reduce((sum, one) => sum + one, 0);
  return {
    isFound: named.total === 1 && all.data.some(({ id }) => id === staffId),
    total: all.total,
    counted,
    isSaved: saved.data.some((one) => one.staff.staffId === staffId),
    saved: saved.total,
  };
}

/** Somebody who is found and saved. */
async function known() {
  const person = await makeTalent();
  await eventually('the person is found', async () => (await seen(person)).isFound);
  await firm.api('POST /company/favorite-staff', { body: { staffIds: [person.staffId] } });
  await eventually('and saved', async () => (await seen(person)).isSaved);
  return person;
}

type Known = Awaited<ReturnType<typeof known>>;

describe('somebody who', () => {
  it.each([
    [
      'switches it off',
      async ({ staffId }: Known) => {
        await putVisibility({ staffId }, { findable: false });
      },
    ],
    [
      'is suspended',
      async ({ accountId }: Known) => {
        await change(account, { id: accountId }, (one) => ({ ...one, state: 'SUSPENDED' as const }));
      },
    ],
    [
      'withdraws',
      async ({ staffId, accountId }: Known) => {
        await change(staff, { id: staffId }, (one) => ({ ...one, withdrawn: true }));
        await change(account, { id: accountId }, (one) => ({ ...one, state: 'WITHDRAWN' as const }));
      },
    ],
    [
      'has an incomplete profile',
      async ({ staffId }: Known) => {
        await change(staffBasicInfo, { staffId }, (one) => ({
          ...one,
          info: { ...one.info!, visaType: undefined },
        }));
      },
    ],
    [
      'hides from the company',
      async ({ staffId, accountId }: Known) => {
        await blockCompany({ staffId, accountId }, firm.companyId, {});
      },
    ],
  ] as [string, (person: Known) => Promise<void>][])(
    '%s is in no list and no count within seconds',
    async (_, leaves) => {
      const person = await known();
      const before = await seen(person);
      await leaves(person);
      await eventually(
        'out of search, saved people and counts',
        async () => {
          const now = await seen(person);
          return (
            !now.isFound &&
            !now.isSaved &&
            now.total === before.total - 1 &&
            now.counted === before.counted - 1 &&
            now.saved === before.saved - 1
          );
        },
        soon,
      );
      expect((await seen(person)).isFound).toBe(false);
    },
    60_000,
  );
});
