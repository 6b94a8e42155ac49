import { expect, it } from 'vitest';
import { masksOf } from '../../functions/core/staff/masks.ts';
import { staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { get, run, write } from '../../functions/data/table.ts';
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
