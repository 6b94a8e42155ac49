import { expect, it } from 'vitest';
import { findableProfile } from '../../../functions/core/talent/findable.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { staff, staffBasicInfo, staffWishes } from '../../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../../functions/data/entities/talent.ts';
import { run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

it('finds nobody who has not agreed, is incomplete, suspended or gone', async () => {
  const { staffId, accountId } = await makeStaff();
  const found = async () => (await findableProfile(staffId)) !== undefined;
  expect(await found()).toBe(false);
  await change(staffBasicInfo, { staffId }, (one) => ({
    ...one,
    info: { ...one.info, visaType: 'long-term' },
  }));
  const wished = { employmentTypes: [], jobPositions: [{ major: '05' }], areas: [], remotePolicies: [] };
  await run(write.put(staffWishes, { staffId, info: wished, updatedAt: instant() }));
  // Everything is there, but nobody has asked the person.
  expect(await found()).toBe(false);
  await run(write.put(staffVisibility, { staffId, findable: true, decidedAt: instant() }));
  expect(await found()).toBe(true);

  await change(account, { id: accountId }, (one) => ({ ...one, state: 'SUSPENDED' as const }));
  expect(await found()).toBe(false);
  await change(account, { id: accountId }, (one) => ({ ...one, state: 'ACTIVE' as const }));
  await change(staffWishes, { staffId }, (one) => ({ ...one, info: { ...one.info, jobPositions: [] } }));
  expect(await found()).toBe(false);
  await change(staffWishes, { staffId }, (one) => ({ ...one, info: wished }));
  expect(await found()).toBe(true);
  await change(staff, { id: staffId }, (one) => ({ ...one, withdrawn: true }));
  expect(await found()).toBe(false);
  expect(await findableProfile('01UNKNOWN')).toBeUndefined();
});
