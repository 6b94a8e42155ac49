import { expect, it } from 'vitest';
import { putBasicInfo } from '../../functions/core/staff/basicInfo.ts';
import { masksOf } from '../../functions/core/staff/masks.ts';
import { staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { get, run, write } from '../../functions/data/table.ts';
import type { StaffBasicInfo } from '../../shared/contract/staff.ts';
import { makeStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';

useTable();

/** The mask of a person with these names. */
async function maskOf(names: Record<string, string>) {
  const { staffId } = await makeStaff();
  const record = (await get(staffBasicInfo, { staffId }))!;
  await run(write.save(staffBasicInfo, { ...record, info: { ...record.info, ...names } }));
  return (await masksOf([staffId])).get(staffId)!;
}

it('finds each word of a name, and names of one character together', async () => {
  const mask = await maskOf({
    ...{ familyName: 'dela Cruz', givenName: 'Maria Clara' },
    ...{ familyNameKana: 'ワン', givenNameKana: 'ウェイ', familyNameKanji: '王', givenNameKanji: '伟' },
  });
  expect(mask('I am Clara, Maria for my friends', 'staff')).toBe('I am ●●●, ●●● for my friends');
  expect(mask('Maria Clara dela Cruz', 'staff')).toBe('●●●');
  expect(mask('王伟です。王　伟と書きます。ワンです。', 'staff')).toBe('●●●です。●●●と書きます。●●●です。');
  expect(mask('王国の伟大な料理', 'staff')).toBe('王国の伟大な料理');
});

it('leaves short names that are words in what a company wrote, but not the whole name', async () => {
  const mask = await maskOf({ familyName: 'Nguyen', givenName: 'An' });
  expect(mask('An offer for Nguyen An, call 03-1234-5678', 'company')).toBe(
    'An offer for ●●●, call 03-1234-5678',
  );
  expect(mask('An here, call 03-1234-5678', 'staff')).toBe('●●● here, call ●●●');
});

it('finds names that were replaced since something was typed, the newest five, and not one that was taken up again', async () => {
  const one = await makeStaff();
  const rename = async (givenName: string) => {
    const { info, version } = (await get(staffBasicInfo, one))!;
    await putBasicInfo(one, { ...(info as StaffBasicInfo), givenName, version });
  };
  const first = (await get(staffBasicInfo, one))!.info.givenName;
  await rename('Zsofika');
  await rename('Zsofi');
  await rename(first);
  const found = (await get(staffBasicInfo, one))!;
  expect(found.formerNames?.map(({ givenName }) => givenName)).toEqual(['Zsofi', 'Zsofika']);
  const mask = (await masksOf([one.staffId])).get(one.staffId)!;
  expect(mask(`${first}, Zsofika or Zsofi`, 'staff')).toBe('●●●, ●●● or ●●●');
  // Saving something else keeps them.
  const { info, version } = found;
  await putBasicInfo(one, { ...(info as StaffBasicInfo), phone: '+819011112222', version });
  for (const name of ['Bea', 'Cea', 'Dea', 'Eea']) await rename(name);
  const last = (await get(staffBasicInfo, one))!.formerNames!;
  expect(last.map(({ givenName }) => givenName)).toEqual(['Dea', 'Cea', 'Bea', first, 'Zsofi']);
});
