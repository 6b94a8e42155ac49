/** The rank of a member, changed in the list itself by pointer, by a finger and by keys, and taken back. */
import { expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data.ts';
import { address } from '../../shared/routes.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { system, visitor } from './visitors.ts';

it.each([
  ['jp', 'phone'],
  ['en', 'desktop'],
] as const)(
  'HR changes a rank in the list and takes it back (%s, %s)',
  async (locale, size) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const person = await newTalent(system, { locale });
    const query = { keyword: person.staffNumber };
    const rank = async () => (await hr.api('GET /staff/management', { query })).data[0]?.rank;
    await expect
      .poll(async () => (await hr.api('GET /staff/management', { query })).total, { timeout: 20_000 })
      .toBe(1);
    const one = await visitor(locale, size);
    const path = `${address('managementStaffList', undefined, locale)}?keyword=${person.staffNumber}`;
    await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(hr.email, password);
    const row = one.page.getByRole('row').filter({ hasText: person.staffNumber });
    const face = row.getByRole('button', { name: one.t('people:rank.none') });
    const choice = row.getByRole('combobox');
    await one.see(face);
    await one.look('a rank in the list');
    if (size === 'phone') await face.click();
    else {
      await row.getByRole('checkbox').focus();
      while (!(await choice.count())) await one.page.keyboard.press('Tab');
      expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await choice.selectOption('a');
    await expect.poll(rank, { timeout: 20_000 }).toBe('a');
    const undo = one.button('people:rank.undo');
    await one.see(undo);
    await undo.click();
    await expect.poll(async () => (await rank()) ?? 'none', { timeout: 20_000 }).toBe('none');
    await one.page.reload();
    await one.see(face);
    // With a rank it says which.
    await face.hover();
    await choice.selectOption('b');
    await expect.poll(rank, { timeout: 20_000 }).toBe('b');
    await one.page.reload();
    await one.see(row.getByRole('button', { name: optionName('STAFF_RANK', 'b', locale) }));
  },
  180_000,
);
