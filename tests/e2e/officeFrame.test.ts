/** The frame of the office: navigation, densities, and the search by keyboard alone, in both languages. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { address, locales } from '../../shared/routes.ts';
import { newEmployee, newStaff, password } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);
const combobox = (one: Visitor) => one.page.getByRole('combobox', { name: one.t('palette:title') });

async function loggedIn(
  locale: (typeof locales)[number],
  size: 'desktop' | 'phone',
  role: 'employee' | 'admin',
) {
  const employee = await newEmployee(system, { locale, role });
  const one = await visitor(locale, size);
  await one.goto(address('managementLogin', undefined, locale));
  await one.logIn(employee.email, password);
  await arrived(one, address('boardManagement', undefined, locale));
  return one;
}

it.each(locales)(
  'finds and opens records by keyboard alone, and keeps what was opened until logout (%s)',
  async (locale) => {
    const colleague = { familyName: `Ueno${newId().slice(-8)}`, givenName: 'Rei' };
    await newEmployee(system, { locale, name: colleague });
    const person = await newStaff(system, { locale });
    const { staffNumber, id: staffId } = await person.api('GET /staff/info');
    const one = await loggedIn(locale, 'desktop', 'admin');
    const { keyboard } = one.page;

    await keyboard.press('Control+k');
    await one.see(combobox(one));
    await expect.poll(() => combobox(one).evaluate((input) => input === document.activeElement)).toBe(true);
    await one.look('the search before anything is typed');
    await keyboard.type(staffNumber.toLowerCase());
    await one.see(one.page.getByRole('option', { name: new RegExp(`^${staffNumber}`) }));
    await expect
      .poll(() =>
        one.page
          .getByRole('status')
          .filter({ hasText: one.t('palette:count', { count: 1 }) })
          .count(),
      )
      .toBe(1);
    await one.look('the search with an answer');
    await keyboard.press('Enter');
    await arrived(one, address('managementStaff', { id: staffId }, locale));
    await expect.poll(() => combobox(one).count()).toBe(0);

    // By the beginning of a name, with the slash; recent things are first.
    await keyboard.press('/');
    await one.see(one.page.getByRole('option', { name: new RegExp(`^${staffNumber}`) }));
    await keyboard.type(colleague.familyName.slice(0, 10));
    await one.see(one.page.getByRole('option', { name: new RegExp(colleague.familyName) }).first());
    await keyboard.press('Escape');
    await expect.poll(() => combobox(one).count()).toBe(0);

    // An action, and its result.
    await keyboard.press('Control+k');
    await keyboard.type(one.t('palette:registerEmployee'));
    await one.see(one.page.getByRole('option', { name: one.t('palette:registerEmployee') }));
    await keyboard.press('Enter');
    await arrived(one, address('managementEmployeeRegistration', undefined, locale));
    await keyboard.press('Escape');

    // Nothing of that name; a list takes the words.
    await one.page.locator('[data-palette]').click();
    const unknown = `nobody${newId()}`;
    await combobox(one).fill(unknown);
    await one.see(one.page.getByText(one.t('palette:none', { value: unknown })));
    await one.look('the search without an answer');
    const inList = one.t('palette:inList', { list: one.t('officeNavigation:employees'), value: unknown });
    await one.page.getByRole('option', { name: inList }).click();
    await arrived(one, address('managementEmployees', undefined, locale));
    expect(new URL(one.page.url()).searchParams.get('keyword')).toBe(unknown);

    // Nothing of it stays on the device.
    const kept = () =>
      one.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')).length);
    expect(await kept()).toBe(1);
    await keyboard.press('Control+k');
    await keyboard.type(one.t('layout:nav.logout'));
    await one.see(one.page.getByRole('option', { name: one.t('layout:nav.logout') }));
    await keyboard.press('Enter');
    await arrived(one, address('managementLogin', undefined, locale));
    expect(await kept()).toBe(0);
    // And a guest has no search.
    await keyboard.press('Control+k');
    expect(await combobox(one).count()).toBe(0);
  },
  240_000,
);

it('answers within the time of a keystroke', async () => {
  const one = await loggedIn('jp', 'desktop', 'admin');
  const person = await newStaff(system, { locale: 'jp' });
  const { staffNumber } = await person.api('GET /staff/info');
  await one.page.keyboard.press('Control+k');
  await one.see(combobox(one));
  // The functions are started by the first.
  await combobox(one).fill(staffNumber);
  const option = one.page.getByRole('option', { name: new RegExp(`^${staffNumber}`) });
  await one.see(option);
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await combobox(one).fill('');
    await expect.poll(() => option.count()).toBe(0);
    times.push(
      await one.page.evaluate(async (number) => {
        const input = document.querySelector<HTMLInputElement>('[role=combobox]')!;
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        const start = performance.now();
        set.call(input, number);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        while (!document.querySelector('[role=listbox]')?.textContent?.includes(number))
          await new Promise((then) => setTimeout(then, 2));
        return performance.now() - start;
      }, staffNumber),
    );
  }
  console.info(`first answers of the search: ${times.map((one) => one.toFixed(0)).join(', ')} ms`);
  // Speed is measured, not asserted; an answer that never comes is a fault.
  expect(times).toHaveLength(10);
}, 240_000);

it.each(locales)(
  'leads through the screens beside the page, folds, and keeps the density without a flash (%s)',
  async (locale) => {
    const one = await loggedIn(locale, 'desktop', 'admin');
    const side = one.page.locator('.office-side');
    const link = side.getByRole('link', { name: one.t('officeNavigation:employees') });
    await link.click();
    await arrived(one, address('managementEmployees', undefined, locale));
    expect(await link.getAttribute('aria-current')).toBe('page');
    await one.see(one.heading('management:employees.title'));
    const fold = side.getByRole('button', { name: one.t('layout:office.fold') });
    await fold.click();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await one.look('the employees with a folded navigation');
    const html = one.page.locator('html');
    // A script that takes a second: what is typed meanwhile goes into the field, not to the button with the focus.
    await one.page.route('**/assets/**/Palette*.js', async (route) => {
      await new Promise((then) => setTimeout(then, 1000));
      await route.continue();
    });
    await one.page.reload();
    await one.see(one.heading('management:employees.title'));
    await fold.focus();
    await one.page.keyboard.press('Control+k');
    const command = one.t('palette:setDensity', { density: one.t('layout:office.compact') });
    // What an input method composes needs the field.
    if (locale === 'jp') await one.see(combobox(one));
    await one.page.keyboard.type(command);
    await one.see(combobox(one));
    await expect.poll(() => combobox(one).inputValue()).toBe(command);
    expect(await html.getAttribute('data-rail')).toBe('on');
    await one.see(one.page.getByRole('option', { name: command }));
    await one.page.keyboard.press('Enter');
    await expect.poll(() => html.getAttribute('data-density')).toBe('compact');
    await one.look('the employees, compact');
    // Before any script of the app.
    await one.page.route('**/assets/**/*.js', (route) => route.abort());
    await one.page.reload();
    expect(await html.getAttribute('data-density')).toBe('compact');
    expect(await html.getAttribute('data-rail')).toBe('on');
    expect(await link.getAttribute('aria-current')).toBe('page');
  },
  240_000,
);

it('is in the menu of a phone', async () => {
  const one = await loggedIn('en', 'phone', 'employee');
  await one.page.locator('.site-header summary').filter({ visible: true }).last().click();
  await one.see(one.link('officeNavigation:employees'));
  await one.look('the menu on a phone');
  expect(await one.link('officeNavigation:webSetting').count()).toBe(0);
  await one.button('layout:office.comfortable').click();
  expect(await one.page.locator('html').getAttribute('data-density')).toBe('comfortable');
  await one.link('officeNavigation:employees').click();
  await arrived(one, address('managementEmployees', undefined, 'en'));
  await one.button('layout:office.search').click();
  await one.see(combobox(one));
  await one.look('the search on a phone');
}, 240_000);
