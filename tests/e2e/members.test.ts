/** The office's people: found by parts of their names, read, put on the blacklist and taken off it. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, locales } from '../../shared/routes.ts';
import { newCompany, newEmployee, newTalent, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);
const letters = () =>
  newId()
    .replace(/[^A-Z]/g, '')
    .slice(-6)
    .toLowerCase();

it.each(
  locales.flatMap(
    (locale) =>
      [
        [locale, 'phone'],
        [locale, 'desktop'],
      ] as const,
  ),
)(
  'HR finds a member, reads who it is, and keeps the blacklist (%s, %s)',
  async (locale, size) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const person = await newTalent(system, { locale });
    const familyName = `Zara${letters()}`;
    const { basicInfo, version } = await person.api('GET /staff/basic-info');
    await person.api('PUT /staff/basic-info', { body: { ...basicInfo!, familyName, version } });
    const known = async () =>
      (await hr.api('GET /staff/management', { query: { keyword: familyName } })).data.map(({ id }) => id);
    // What a member changes is listed within seconds.
    await expect.poll(known, { timeout: 20_000 }).toEqual([person.staffId]);

    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(hr.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    if (size === 'phone')
      await one.page.locator('.site-header summary').filter({ visible: true }).last().click();
    await one.link('officeNavigation:managementStaff').filter({ visible: true }).first().click();
    await arrived(one, address('managementStaffList', undefined, locale));
    await one.see(one.heading('people:title'));
    await one.see(one.page.getByRole('row').nth(1));
    await one.look('the members');
    // On a phone every part of a cell is beside its label.
    if (size === 'phone')
      expect(
        await one.page.locator('td[data-label] > *').evaluateAll((parts) => {
          const left = (of: Element) => of.getBoundingClientRect().left;
          return parts.filter((part) => left(part) < left(part.parentElement!) + 60).length;
        }),
      ).toBe(0);

    // What is asked is in the address, and holds after a reload.
    await one.field('people:keyword').fill(familyName);
    await one.page.keyboard.press('Enter');
    const name = new RegExp(familyName);
    const link = one.page.getByRole('main').getByRole('link', { name });
    await one.see(link);
    expect(new URL(one.page.url()).searchParams.get('keyword')).toBe(familyName);
    await one.page.reload();
    await expect.poll(() => link.count()).toBe(1);
    await one.look('the members with a name');
    await link.click();
    await arrived(one, address('managementStaff', { id: person.staffId }, locale));
    await one.see(one.page.getByRole('heading', { level: 1, name }));
    await one.see(one.page.getByText(person.staffNumber).first(), one.page.getByText(person.email));
    await one.see(one.heading('member:applications'), one.heading('member:resume'));
    await one.see(one.page.getByText(one.t('people:findable.FINDABLE'), { exact: true }).first());
    await one.page.waitForLoadState('networkidle');
    await one.look('a member');

    // A reason is asked for before anything is sent.
    await one.button('member:blacklist.add.label').click();
    const dialog = one.page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: one.t('member:blacklist.add.confirm'), exact: true });
    await confirm.click();
    await one.see(dialog.getByText(one.t('member:blacklist.reasonRequired')));
    await one.look('the question before somebody comes on the blacklist');
    await dialog.getByRole('combobox').selectOption('no-show');
    await dialog.getByRole('textbox').fill('Twice in October');
    await confirm.click();
    await one.see(one.page.getByText(one.t('member:blacklist.noticeTitle')));
    const reason = optionName('BLACKLIST_REASON', 'no-show', locale);
    await one.see(one.page.getByText(one.t('member:blacklist.reasonIs', { reason })));
    await one.see(one.page.getByText(/Twice in October/));
    await one.look('a member on the blacklist');

    // Companies do not find them any more, and the own setting stays as it was.
    const firm = await newCompany(system, {});
    await expect
      .poll(
        async () =>
          (await firm.api('GET /staff', { query: { keyword: person.staffNumber } })).data.map(({ id }) => id),
        { timeout: 20_000 },
      )
      .toEqual([]);
    expect(await person.api('GET /staff/visibility')).toMatchObject({ findable: true });

    // The own change is in the list at once.
    await one.page
      .locator('.list-page')
      .getByRole('link', { name: one.t('people:title'), exact: true })
      .first()
      .click();
    await arrived(one, address('managementStaffList', undefined, locale));
    await one.goto(
      `${address('managementStaffList', undefined, locale)}?keyword=${familyName}&findable=BLACKLISTED`,
    );
    await one.see(link);
    await one.page.getByRole('checkbox', { name: new RegExp(person.staffNumber) }).check();
    await one.button('people:blacklist.endMany.label', { count: 1 }).click();
    await one.see(dialog.getByText(one.t('people:blacklist.end.text')));
    await one.look('the question before somebody comes off the blacklist');
    await dialog
      .getByRole('button', { name: one.t('people:blacklist.endMany.confirm', { count: 1 }), exact: true })
      .click();
    await one.see(one.page.getByText(one.t('people:blacklist.endMany.done', { count: 1 })));
    await one.see(one.page.getByText(one.t('people:emptyFilter')));

    // The office's search has parts of the email address, too.
    await one.page.keyboard.press('Control+k');
    const search = one.page.getByRole('combobox', { name: one.t('palette:title') });
    await search.fill(person.email.split('@')[0]!);
    await one.see(one.page.getByRole('option', { name }));
  },
  300_000,
);

it('has no list, and no blacklist, for a department without the right', async () => {
  const sales = await newEmployee(system, { locale: 'en', affiliation: 'SALES' });
  const person = await newTalent(system, { locale: 'en' });
  const one = await visitor('en', 'desktop');
  await one.goto(address('managementLogin', undefined, 'en'));
  await one.logIn(sales.email, password);
  await arrived(one, address('boardManagement', undefined, 'en'));
  expect(await one.link('officeNavigation:managementStaff').filter({ visible: true }).count()).toBe(0);
  await one.goto(address('managementStaffList', undefined, 'en'));
  await one.page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await one.page.getByRole('table').count()).toBe(0);
  await one.look('the members, without the right');
  await one.goto(address('managementStaff', { id: person.staffId }, 'en'));
  await one.see(one.page.getByText(person.staffNumber).first());
  expect(await one.button('member:blacklist.add.label').count()).toBe(0);
}, 180_000);
