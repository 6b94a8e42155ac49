/** Members out of the office as CSV, and in: columns, a dry run, progress, a report, taken back. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { address, locales } from '../../shared/routes.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const titles =
  '姓（ローマ字）,名（ローマ字）,姓（カナ）,名（カナ）,性別,生年月日,国籍,電話番号,日本語,母語,備考';
const line = (name: string, phone: string) =>
  `${name},Linh,チャン,リン,女性,1998/4/5,ベトナム,${phone},ビジネスレベル,ベトナム語,紹介`;
/** Letters alone, as in a name. */
const unique = () => `Tran${newId().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
const phone = () => `080${String(Math.floor(Math.random() * 1e8)).padStart(8, '1')}`;

it.each(locales.flatMap((locale) => [[locale, 'phone'] as const, [locale, 'desktop'] as const]))(
  'HR imports members from a file after a dry run, and takes the import back (%s, %s)',
  async (locale, size) => {
    const employee = await newEmployee(system, { locale, affiliation: 'HR' });
    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    const path = address('csvStaff', undefined, locale);
    await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(employee.email, password);
    await one.page.waitForURL((url) => url.pathname === path);
    await one.see(one.heading('staffImport:title'), one.heading('staffImport:list.title'));
    await one.look('imports');
    const [first, second] = [unique(), unique()];
    const upload = (text: string) =>
      one.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload(titles);
    await one.see(one.page.getByText(one.t('fieldErrors:csvEmpty')));
    await one.look('a file without lines');
    await upload([titles, line(first, phone()), line(second, phone()), line(unique(), '12')].join('\r\n'));
    await one.see(one.heading('staffImport:found.title'));
    await one.look('what is in the file');
    const remarks = one.page.getByLabel(one.t('staffImport:found.fieldOf', { column: '備考' }));
    expect(await remarks.inputValue()).toBe('');
    await one.button('staffImport:check.label').click();
    await one.see(one.heading('staffImport:check.title'), one.heading('staffImport:problems.title'));
    await one.see(one.page.getByText(one.t('staffImport:problems.line', { line: 4 })));
    await one.look('what would happen');
    await one.button('staffImport:start.label').click();
    await one.look('the question before it starts');
    await one.button('staffImport:start.confirm').click();
    const counted = (outcome: string, count: number) =>
      one.page.getByText(
        one.t('staffImport:count', { outcome: one.t(`staffImport:outcome.${outcome}`), count }),
      );
    await one.see(one.page.getByText(one.t('staffImport:state.DONE'), { exact: true }));
    await one.see(counted('CREATED', 2), counted('FAILED', 1));
    await one.look('an import that is done');
    const listed = async () =>
      (await employee.api('GET /staff/management', { query: { keyword: first } })).total;
    await expect.poll(listed, { timeout: 20_000 }).toBe(1);
    const [report] = await Promise.all([
      one.page.waitForEvent('download'),
      one.button('staffImport:reportLabel').click(),
    ]);
    expect((await readFile(await report.path(), 'utf8')).split('\r\n')).toHaveLength(5);
    await one.button('staffImport:undo.label').click();
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('staffImport:undo.confirm') })
      .click();
    await one.see(one.page.getByText(one.t('staffImport:state.UNDONE'), { exact: true }));
    await expect.poll(listed, { timeout: 20_000 }).toBe(0);
    await one.link('staffImport:back').click();
    await one.see(one.page.getByRole('link', { name: 'members.csv' }));
    await one.look('earlier imports');
  },
  120_000,
);

it.each(locales)('the back office exports what the list of members finds (%s)', async (locale) => {
  const family = unique();
  const person = await newTalent(system, { locale });
  const { basicInfo, version } = await person.api('GET /staff/basic-info');
  await person.api('PUT /staff/basic-info', { body: { ...basicInfo!, familyName: family, version } });
  const employee = await newEmployee(system, { locale, affiliation: 'BACK_OFFICE' });
  const listed = async () =>
    (await employee.api('GET /staff/management', { query: { keyword: family } })).total;
  await expect.poll(listed, { timeout: 20_000 }).toBe(1);
  const one = await visitor(locale, 'phone');
  await one.page.setViewportSize({ ...sizes.phone, width: 320 });
  const path = `${address('managementStaffList', undefined, locale)}?keyword=${family}`;
  await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
  await one.logIn(employee.email, password);
  await one.button('staffFile:label').click();
  await one.see(one.heading('staffFile:title'));
  await one.look('the columns of a file');
  await one.button('staffFile:none').click();
  await one.button('staffFile:save').click();
  await one.see(one.page.getByText(one.t('staffFile:needsColumn')));
  await one.page.getByRole('checkbox', { name: one.t('staffFile:column.familyName'), exact: true }).check();
  await one.page.getByRole('radio', { name: one.t('staffFile:shift_jis') }).check();
  const [file] = await Promise.all([one.page.waitForEvent('download'), one.button('staffFile:save').click()]);
  const text = new TextDecoder('shift_jis').decode(await readFile(await file.path()));
  expect(text.trim().split('\r\n')).toEqual([
    one.t('staffFile:column.familyName').replaceAll('\u2060', ''),
    family,
  ]);
});
