/** A member's record as the office keeps it: entered for them, merged with what they save themselves. */
import { expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, locales } from '../../shared/routes.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

async function enter(one: Visitor, locale: 'jp' | 'en', email: string, path: string): Promise<void> {
  await one.goto(address('managementLogin', undefined, locale));
  await one.logIn(email, password);
  await arrived(one, address('boardManagement', undefined, locale));
  await one.goto(path);
}

it.each([
  ['jp', 'phone'],
  ['en', 'desktop'],
] as const)(
  'HR enters data for a member, who saves at the same time, and chooses between both (%s, %s)',
  async (locale, size) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const person = await newTalent(system, { locale });
    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await enter(one, locale, hr.email, address('managementStaff', { id: person.staffId }, locale));

    // The office's own view.
    await one.button('memberRecord:office.edit').click();
    const rank = optionName('STAFF_RANK', 'a', locale);
    await one.page.getByRole('combobox', { name: one.t('memberRecord:office.rank') }).selectOption('a');
    await one.field('memberRecord:office.remark').fill('Calls before deadlines.\nPrefers mornings.');
    await one.look('the form of the office’s record');
    await one.button('memberRecord:save').click();
    await one.see(one.page.getByText(rank, { exact: true }), one.page.getByText(/Prefers mornings/));

    // The member changes phone number and city while the form is open.
    await one.button('memberRecord:basicInfo.edit').click();
    await one.see(one.field('fields:familyName'));
    await one.look('basic information, entered for a member');
    const { basicInfo, version } = await person.api('GET /staff/basic-info');
    await person.api('PUT /staff/basic-info', {
      body: { ...basicInfo!, phone: '090-1111-1111', city: 'Minato', version },
    });
    await one.field('fields:phone').fill('090-2222-2222');
    await one.field('fields:street').fill('1-2-3');
    await one.button('memberRecord:save').click();
    await one.see(one.page.getByText(one.t('memberRecord:clash.title')));
    const phones = one.page.getByRole('radiogroup', { name: one.t('fields:phone') });
    expect(await one.page.getByRole('radiogroup').count()).toBe(1);
    await one.see(phones.getByText('090-1111-1111'), phones.getByText('090-2222-2222'));
    await one.button('memberRecord:clash.save').click();
    await one.see(one.page.getByText(one.t('memberRecord:clash.choose')));
    await one.look('a choice between what two people saved');
    await phones.getByRole('radio').nth(1).check();
    await one.button('memberRecord:clash.save').click();
    // Written as its country does once it comes into view.
    await one.see(one.button('memberRecord:basicInfo.edit'), one.page.locator('a[href="tel:+819022222222"]'));
    expect((await person.api('GET /staff/basic-info')).basicInfo).toMatchObject({
      ...{ phone: '+819022222222', city: 'Minato', street: '1-2-3' },
    });

    // What the rules of the member's own form refuse is said at its field.
    await one.button('memberRecord:basicInfo.edit').click();
    await one.field('fields:birthDate').fill('2020-01-01');
    await one.button('memberRecord:save').click();
    await expect.poll(() => one.field('fields:birthDate').getAttribute('aria-invalid')).toBe('true');

    // What was typed is not thrown away without a question.
    const dialog = one.page.getByRole('dialog');
    await one.button('memberRecord:cancel').click();
    await one.see(dialog.getByText(one.t('memberRecord:discard.text')));
    await dialog.getByRole('button', { name: one.t('memberRecord:discard.stay'), exact: true }).click();
    expect(await one.field('fields:birthDate').inputValue()).toBe('2020-01-01');
    await one.button('memberRecord:cancel').click();
    await dialog.getByRole('button', { name: one.t('memberRecord:discard.confirm'), exact: true }).click();
    await one.see(one.button('memberRecord:basicInfo.edit'));
  },
  240_000,
);

it.each(locales)(
  'shows departments that neither place nor answer for people no record (%s)',
  async (locale) => {
    const sales = await newEmployee(system, { locale, affiliation: 'SALES' });
    const person = await newTalent(system, { locale });
    const one = await visitor(locale, 'desktop');
    await enter(one, locale, sales.email, address('managementStaff', { id: person.staffId }, locale));
    await one.see(one.page.getByText(person.staffNumber).first());
    expect(await one.button('memberRecord:office.edit').count()).toBe(0);
    expect(await one.button('memberRecord:basicInfo.edit').count()).toBe(0);
  },
);

it.each(locales)('an admin suspends a member, ends it, and closes the account (%s)', async (locale) => {
  const admin = await newEmployee(system, { locale, role: 'admin' });
  const person = await newTalent(system, { locale });
  const { staffNumber } = await person.api('GET /staff/info');
  const one = await visitor(locale, 'desktop');
  await enter(one, locale, admin.email, address('managementStaff', { id: person.staffId }, locale));
  const dialog = one.page.getByRole('dialog');
  const confirm = (act: 'suspend' | 'reactivate' | 'close') =>
    dialog.getByRole('button', { name: one.t(`memberRecord:account.${act}.confirm`), exact: true }).click();

  // A reason is asked for before anything is sent.
  await one.button('memberRecord:account.suspend.label').click();
  await confirm('suspend');
  await one.see(dialog.getByText(one.t('memberRecord:account.reasonRequired')));
  await one.look('the question before a suspension');
  await dialog.getByRole('textbox').fill('Identity not confirmed');
  await confirm('suspend');
  await one.see(one.button('memberRecord:account.reactivate.label'));
  await one.see(one.page.getByText('Identity not confirmed'));
  await expect(person.api('GET /staff/basic-info')).rejects.toMatchObject({ status: 401 });
  await one.button('memberRecord:account.reactivate.label').click();
  await confirm('reactivate');
  await one.see(one.button('memberRecord:account.suspend.label'));

  // Another member’s number closes nothing.
  await one.button('memberRecord:account.close.label').click();
  const number = dialog.getByRole('textbox', { name: new RegExp(staffNumber) });
  await number.fill('S9999999');
  await confirm('close');
  await one.see(dialog.getByText(one.t('memberRecord:account.close.numberWrong')));
  await one.look('the question before an account is closed');
  await number.fill(staffNumber);
  await dialog.getByRole('combobox').selectOption('personal');
  await confirm('close');
  await one.see(one.page.getByRole('heading', { level: 1, name: one.t('people:withdrawn') }));
  expect(await one.button('memberRecord:account.close.label').count()).toBe(0);
});
