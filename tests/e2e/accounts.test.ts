import { expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data.ts';
import { errors } from '../../shared/locales/errors.ts';
import { address } from '../../shared/routes.ts';
import { clientOf } from '../support/system.ts';
import {
  mailedLink,
  mailsTo,
  mailTo,
  newCompany,
  newEmail,
  newStaff,
  page,
  password,
  posting,
} from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** Accounts as users experience them: identity providers, forgotten passwords, a new address, and closing. */

const at = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

/** Logs in at Google with this address. */
async function throughGoogle(one: Visitor, name: string, email: string): Promise<void> {
  await one.button('account:login.google').click();
  await one.page.waitForURL((url) => url.origin === system.where.identity);
  await one.page.locator('input[name="typed_name"]').fill(name);
  await one.page.locator('input[name="typed_email"]').fill(email);
  await one.page.locator('button[value="typed"]').click();
  await one.page.waitForURL((url) => url.origin === system.where.site);
}

it('Google creates an account for a new user, and finds an existing one by its address', async () => {
  const newcomer = await visitor('en');
  const email = newEmail('google');
  await newcomer.goto(address('login', undefined, 'en'));
  await throughGoogle(newcomer, 'Linh Tran', email);
  // There is no account without agreeing.
  await newcomer.see(newcomer.heading('account:agreement.title'));
  expect(newcomer.page.url()).not.toContain('code=');
  await newcomer.look('agreement of somebody new');
  await newcomer.button('account:register.submit').click();
  await newcomer.see(newcomer.page.locator('.field-error'));
  await newcomer.page.getByRole('checkbox', { name: newcomer.t('account:register.agreed') }).check();
  await newcomer.button('account:register.submit').click();
  await at(newcomer, address('registrationBasicInfo', undefined, 'en'));
  await expect.poll(() => newcomer.field('fields:familyName').inputValue()).toBe('Tran');
  expect(await newcomer.field('fields:givenName').inputValue()).toBe('Linh');
  await newcomer.goto(address('myPage', undefined, 'en'));
  await newcomer.see(newcomer.page.getByRole('heading', { level: 1 }));
  await newcomer.look('my page of somebody new');

  const known = await newStaff(system, { locale: 'en' });
  const again = await visitor('en');
  const next = address('appliedJobs', undefined, 'en');
  await again.goto(`${address('login', undefined, 'en')}?next=${encodeURIComponent(next)}`);
  await throughGoogle(again, 'Somebody Else', known.email.toUpperCase());
  await at(again, next);
  const token = await again.page.evaluate(() => localStorage.getItem('accessToken'));
  const me = await fetch(`${system.where.site}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { staffNumber } = await known.api('GET /auth/me');
  expect(await me.json()).toMatchObject({ email: known.email, staffNumber });
  // The password still works.
  await clientOf(system)('POST /auth/login', { body: { email: known.email, password } });
}, 120_000);

it('an unconfirmed address is reported, and gets its mail again', async () => {
  const email = newEmail('pending');
  await clientOf(system)('POST /staff/register', { body: { email, password, locale: 'en', agreed: true } });
  const first = await mailedLink(system, email);
  const one = await visitor('en');
  await one.goto(address('login', undefined, 'en'));
  await one.logIn(email, password);
  await one.see(one.page.getByText(one.t('account:login.inactive')));
  await one.look('login before the address is confirmed');
  await one.button('account:resend.action').click();
  await one.see(one.page.getByText(one.t('account:resend.sent')));
  await expect
    .poll(async () => (await mailedLink(system, email)).href, { timeout: 30_000 })
    .not.toBe(first.href);
  // The former link is invalid, and its page offers another.
  await one.goto(first.href);
  await one.see(one.page.getByText(one.t('account:mailed.invalid')));
  // This device requested the mail: its link logs in.
  await one.goto((await mailedLink(system, email)).href);
  await at(one, address('registrationBasicInfo', undefined, 'en'));
}, 90_000);

it('after ten wrong passwords even the right one must wait, and is told how long', async () => {
  const { email } = await newStaff(system, { complete: false });
  const api = clientOf(system);
  for (let wrong = 0; wrong < 10; wrong += 1)
    await expect(
      api('POST /auth/login', { body: { email, password: 'wrong1password' } }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' });
  const one = await visitor('jp');
  await one.goto(address('login', undefined, 'jp'));
  await one.logIn(email, password);
  await one.see(one.page.getByText(errors.jp.code.too_many_logins));
  await one.see(one.page.getByText(/あと1[0-5]分お待ちください。/));
  await one.look('locked out');
}, 60_000);

it('a forgotten password is reset by the mailed link, once, and ends every session', async () => {
  const { email, api } = await newStaff(system, { complete: false });
  const one = await visitor('jp');
  await one.goto(address('login', undefined, 'jp'));
  await one.link('account:login.forgot').click();
  await one.field('fields:email').fill(email);
  await one.look('forgotten password');
  await one.button('account:forgot.submit').click();
  await one.see(one.heading('account:forgot.sentTitle'));
  const link = await mailedLink(system, email, /\/pass$/);
  // The token does not reach the server; an open tab notices it without loading.
  expect(link.search).toBe('');
  await one.goto(link.href);
  await one.see(one.heading('account:forgot.resetTitle'));
  expect(one.page.url()).not.toContain('token=');
  await one.look('a new password');
  await one.field('fields:newPassword').fill('another2horse');
  await one.button('account:forgot.resetSubmit').click();
  await one.see(one.page.getByText(one.t('account:login.passwordSet')));
  await expect(api('GET /auth/me')).rejects.toMatchObject({ status: 401 });
  await one.logIn(email, 'another2horse');
  await at(one, address('registrationBasicInfo', undefined, 'jp'));

  const again = await visitor('jp');
  await again.goto(link.href);
  await again.field('fields:newPassword').fill('third3horse');
  await again.button('account:forgot.resetSubmit').click();
  await again.see(again.page.getByText(again.t('account:forgot.invalid')));
}, 90_000);

it('a new address is used after its confirmation', async () => {
  const { email } = await newStaff(system);
  const next = newEmail('moved');
  const one = await visitor('jp');
  await one.goto(`${address('login', undefined, 'jp')}?next=${address('changeEmail', undefined, 'jp')}`);
  await one.logIn(email, password);
  await one.see(one.heading('account:email.title'));
  await one.look('change of address');
  await one.field('account:email.new').fill(next);
  await one.field('account:email.passwordLabel').fill(password);
  await one.button('account:email.submit').click();
  await one.see(one.heading('account:email.sentTitle'));
  await clientOf(system)('POST /auth/login', { body: { email, password } });
  await mailTo(system, next, /新しいメールアドレスの確認/);
  await one.goto((await mailedLink(system, next)).href);
  await one.see(one.page.getByText(one.t('account:mailed.changed')));
  await clientOf(system)('POST /auth/login', { body: { email: next, password } });
  await expect(clientOf(system)('POST /auth/login', { body: { email, password } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
}, 90_000);

it('a user who withdraws is erased, and their applications are anonymous', async () => {
  const company = await newCompany(system);
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const staff = await newStaff(system);
  await staff.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
  const one = await visitor('jp');
  await one.goto(`${address('login', undefined, 'jp')}?next=${address('withdrawAccount', undefined, 'jp')}`);
  await one.logIn(staff.email, password);
  await one.see(one.heading('account:withdraw.titleStaff'));
  await one.look('withdrawal');
  await one.radio(one.t('account:withdraw.reason'), optionName('WITHDRAW_REASON', 'other', 'jp')).check();
  await one.field('account:email.passwordLabel').fill(password);
  await one.field('account:withdraw.confirmLabel').fill(staff.email);
  await one.button('account:withdraw.submitStaff').click();
  await one.see(one.page.getByText(one.t('account:login.withdrawn')));
  expect(await one.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect(
    clientOf(system)('POST /auth/login', { body: { email: staff.email, password } }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
  await expect
    .poll(async () => (await company.api('GET /jobs/applied')).data[0]?.staff, { timeout: 30_000 })
    .toMatchObject({ relation: 'WITHDRAWN', name: '退会したユーザー' });
  expect(JSON.stringify(await company.api('GET /jobs/applied'))).not.toMatch(/Santos|1234-?5678|@example/);
  // The last mail confirms it, once, without links that require a login.
  const farewell = await mailTo(system, staff.email, /退会手続きが完了しました/);
  expect(farewell.text).toMatch(/7年間保存/);
  expect(farewell.text).not.toMatch(/\/login|\/mypage/);
  expect((await mailsTo(system, staff.email)).filter(({ subject }) => /退会/.test(subject))).toHaveLength(1);
}, 90_000);

it('a company that leaves removes its job and its pages', async () => {
  const company = await newCompany(system);
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const jobPath = address('jobDetail', { jobId: id }, 'jp');
  const status = async (path: string) => (await page(system, path)).status;
  await expect.poll(() => status(jobPath), { timeout: 30_000 }).toBe(200);
  const one = await visitor('jp');
  const leave = address('clientRemoveAccount', undefined, 'jp');
  await one.goto(`${address('clientLogin', undefined, 'jp')}?next=${leave}`);
  await one.logIn(company.email, password);
  await one.see(one.heading('account:withdraw.titleCompany'));
  await one.look('end of a company account');
  await one.radio(one.t('account:withdraw.reason'), one.t('account:withdraw.companyReason.other')).check();
  await one.field('account:email.passwordLabel').fill(password);
  await one.field('account:withdraw.confirmLabel').fill(company.email);
  await one.button('account:withdraw.submitCompany').click();
  await one.see(one.page.getByText(one.t('account:login.withdrawn')));
  await expect.poll(() => status(jobPath), { timeout: 30_000 }).toBe(410);
  await expect
    .poll(() => status(address('companyPage', { name: company.slug }, 'jp')), { timeout: 30_000 })
    .toBe(410);
  expect((await mailTo(system, company.email, /退会手続きが完了しました/)).text).toContain('企業ページ');
}, 90_000);
