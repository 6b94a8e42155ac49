import { expect, it } from 'vitest';
import { address } from '../../shared/routes.ts';
import { newStaff, password } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** Bank account and numbers as job seekers enter them: by keyboard, on a small phone, temporarily offline. */

const section = (locale: 'jp' | 'en', name: string) =>
  `${address('myPage', undefined, locale)}?tab=payments&section=${name}`;

async function enter(one: Visitor, locale: 'jp' | 'en', email: string, path: string): Promise<void> {
  await one.goto(`${address('login', undefined, locale)}?next=${encodeURIComponent(path)}`);
  await one.logIn(email, password);
  await one.page.waitForURL((url) => url.pathname === address('myPage', undefined, locale));
}

/** What is stored on the device, and what else the page contains. */
const kept = (one: Visitor) =>
  one.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));

it('an account in Japan, using the keyboard only and temporarily offline', async () => {
  const { email } = await newStaff(system, { locale: 'jp' });
  const one = await visitor('jp', 'phone');
  await one.page.setViewportSize({ width: 320, height: 700 });
  await enter(one, 'jp', email, section('jp', 'bank'));
  await one.button('payments:bank.add').press('Enter');
  await one.look('the empty form of a bank account');
  const { keyboard } = one.page;
  const tab = () => keyboard.press('Tab');
  const active = () => one.page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'));
  /** Selects the first option found by the server. */
  const find = async (typed: string, found: string) => {
    await keyboard.type(typed);
    await one.see(one.page.getByRole('option', { name: new RegExp(`^${found}`) }));
    await expect.poll(active).not.toBeNull();
    await keyboard.press('Enter');
    await one.page.getByRole('listbox').waitFor({ state: 'detached' });
  };
  await one.field('payments:bank.bankLabel').focus();
  await find('ﾐﾂｲｽﾐﾄﾓ', '三井住友銀行');
  await tab();
  await one.look('a form with a bank that was found');
  if ((await one.page.evaluate(() => document.activeElement?.tagName)) === 'BUTTON') await tab();
  await find('shinjuku', '新宿');
  await one.field('payments:bank.numberLabel').focus();
  await keyboard.type('7391846');
  await tab();
  await keyboard.type('グエン・マイ');
  await one.button('payments:bank.save').press('Enter');
  // The first invalid field has the focus.
  const holder = one.field('payments:bank.holderLabel');
  await expect.poll(() => holder.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => holder.evaluate((field) => field === document.activeElement)).toBe(true);
  await one.look('what is wrong with a holder');
  await holder.fill('グエン マイ');
  await one.see(one.page.getByText(one.t('payments:bank.holderStored', { name: 'ｸﾞｴﾝ ﾏｲ' })));

  await one.page.context().setOffline(true);
  await one.button('payments:bank.save').press('Enter');
  await one.see(one.page.getByText(one.t('form:offline.title')));
  expect(await one.field('payments:bank.numberLabel').inputValue()).toBe('7391846');
  await one.page.context().setOffline(false);
  // Automatically, when back online.
  await one.see(one.page.getByText(one.t('payments:bank.ending', { digits: '846' })));
  // The pressed button is gone: the focus is at the account.
  const title = one.page.getByRole('heading', { name: one.t('payments:bank.title'), exact: true });
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await one.look('a bank account');
  expect(await kept(one)).not.toMatch(/7391846|ｸﾞｴﾝ|グエン マイ/);
  expect(await one.page.content()).not.toContain('7391846');
}, 180_000);

it('an account abroad, and deleting it', async () => {
  const { email } = await newStaff(system, { locale: 'en' });
  const one = await visitor('en');
  await enter(one, 'en', email, section('en', 'bank'));
  await one.button('payments:bank.add').click();
  await one.choose(one.t('payments:bank.countryLabel'), 'Germany');
  await one.field('payments:bank.bicLabel').fill('deutdeff');
  await one.field('payments:bank.ibanLabel').fill('DE88 3704 0044 0532 0130 00');
  await one.field('payments:bank.bankNameLabel').fill('Deutsche Bank');
  await one.field('payments:bank.bankAddressLabel').fill('Taunusanlage 12, Frankfurt');
  await one.field('payments:bank.holderAbroadLabel').fill('Jörg Müller');
  await one.button('payments:bank.save').click();
  await one.see(one.page.getByText(one.t('fieldErrors:ibanCheck')));
  await one.look('an account abroad with a mistake');
  await one.field('payments:bank.ibanLabel').fill('DE89 3704 0044 0532 0130 00');
  await one.button('payments:bank.save').click();
  await one.see(one.page.getByText('Jorg Muller'));
  await one.button('payments:bank.remove').click();
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: one.t('payments:bank.remove') })
    .click();
  await one.see(one.button('payments:bank.add'));
}, 120_000);

it('the tax numbers: questioned, agreed to, and deleted', async () => {
  const { email } = await newStaff(system, { locale: 'jp' });
  const one = await visitor('jp', 'phone');
  await enter(one, 'jp', email, section('jp', 'numbers'));
  await one.button('payments:invoice.add').click();
  await one.field('payments:invoice.label').fill('T8234567890123');
  await one.button('payments:invoice.save').click();
  await one.see(one.heading('payments:invoice.checkTitle'));
  await one.look('a doubt about a registration number');
  await one.button('payments:invoice.checkYes').click();
  await one.see(one.page.getByText('T8234567890123', { exact: true }));

  await one.button('payments:individual.add').click();
  await one.field('payments:individual.label').fill('1234 5678 9018');
  await one.button('payments:individual.save').click();
  await one.see(one.page.getByText(one.t('payments:individual.notAgreed')));
  await one.look('an individual number without agreement');
  await one.page.getByRole('checkbox', { name: one.t('payments:individual.agree') }).check();
  await one.button('payments:individual.save').click();
  await one.see(one.page.getByText(one.t('payments:individual.registered'), { exact: true }));
  await one.look('the numbers');
  expect(await one.page.content()).not.toMatch(/1234 ?5678 ?9018/);
  expect(await kept(one)).not.toMatch(/1234 ?5678/);
  await one.button('payments:individual.remove').last().click();
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: one.t('payments:individual.remove') })
    .click();
  await one.see(one.page.getByText(one.t('payments:individual.none'), { exact: true }));
}, 120_000);

it('a user of an identity provider is asked for the password first', async () => {
  const { email } = await newStaff(system, { locale: 'en' });
  const one = await visitor('en');
  await one.goto(`${address('login', undefined, 'en')}?next=${encodeURIComponent(section('en', 'bank'))}`);
  await one.button('account:login.google').click();
  await one.page.waitForURL((url) => url.origin === system.where.identity);
  await one.page.locator('input[name="typed_name"]').fill('Maria Santos');
  await one.page.locator('input[name="typed_email"]').fill(email);
  await one.page.locator('button[value="typed"]').click();
  await one.see(one.heading('payments:gate.title'));
  await one.look('the question for the password');
  await one.field('payments:gate.password').fill('something1else');
  await one.button('payments:gate.submit').click();
  await one.see(one.page.getByText(one.t('fieldErrors:passwordWrong')));
  await one.field('payments:gate.password').fill(password);
  await one.button('payments:gate.submit').click();
  await one.see(one.button('payments:bank.add'));
}, 120_000);
