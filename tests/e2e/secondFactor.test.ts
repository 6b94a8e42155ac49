/** The second factor of employees, from the first login where each needs one to a reset, in both languages. */
import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { now } from '../../functions/platform/clock.ts';
import { totpCode } from '../../functions/platform/totp.ts';
import { stepAt, stepSeconds } from '../../shared/domain/secondFactor.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { mailsTo, newEmployee, type Person, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newEmployee(system, { role: 'admin' });
}, 60_000);
// Each begins where passwords alone are enough.
beforeEach(async () => {
  await requireFactor(false);
});
async function requireFactor(required: boolean): Promise<void> {
  const { version } = await admin.api('GET /admin/second-factor');
  await admin.api('PUT /admin/second-factor', { body: { required, version } });
}

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);
const board = (locale: Locale) => address('boardManagement', undefined, locale);
const login = (locale: Locale) => address('managementLogin', undefined, locale);
const security = (locale: Locale) => address('managementSecurity', undefined, locale);

/** A code of a step later than the last one used, which the clock may have to reach. */
let lastStep = 0;
async function nextCode(key: string): Promise<string> {
  // One step ahead is accepted.
  await expect.poll(() => stepAt(now()) + 1 > lastStep, { timeout: 2 * stepSeconds * 1000 }).toBe(true);
  lastStep = Math.max(lastStep + 1, stepAt(now()) - 1);
  return totpCode(key, lastStep);
}

async function logOut(one: Visitor, locale: Locale): Promise<void> {
  await one.page
    .locator(`[data-log-out]`)
    .first()
    .evaluate((element) => (element as HTMLElement).click());
  await arrived(one, login(locale));
}

async function codesShown(one: Visitor): Promise<string[]> {
  const list = one.page.getByRole('list', { name: one.t('secondFactor:codes.label') });
  await one.see(list);
  return list.getByRole('listitem').allTextContents();
}

const keyShown = async (one: Visitor) => (await one.page.locator('[data-key]').getAttribute('data-key'))!;

it.each(locales)(
  'an employee sets it up at login, logs in with a code and with a recovery code, and an admin resets it (%s)',
  async (locale) => {
    // The admin requires it of everybody.
    const office = await visitor(locale);
    await office.goto(login(locale));
    await office.logIn(admin.email, password);
    await arrived(office, board(locale));
    await office.goto(security(locale));
    await office.see(office.heading('secondFactor:own.title'));
    const rule = office.page.getByRole('switch');
    // Its state is that of the answer.
    await rule.click();
    await office.see(office.page.getByText(office.t('secondFactor:policy.onDone')));
    await office.look('login security');

    const employee = await newEmployeeWhileOpen(locale);
    const one = await visitor(locale, 'phone');
    await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await one.goto(login(locale));
    await one.logIn(employee.email, password);
    await one.see(one.heading('secondFactor:enrol.title'));
    await one.see(one.page.getByRole('img', { name: one.t('secondFactor:key.qr') }));
    const key = await keyShown(one);
    expect(await one.link('secondFactor:key.open').getAttribute('href')).toContain(`secret=${key}`);
    await one.look('setting up at login');
    const code = one.field('secondFactor:appCode');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    await code.fill('000000');
    await one.button('secondFactor:confirm').click();
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    await code.fill(await nextCode(key));
    await code.press('Enter');
    const recovery = await codesShown(one);
    expect(recovery).toHaveLength(10);
    // Nobody goes on without having kept them.
    await one.button('secondFactor:enrol.goOn').click();
    await one.see(one.page.getByText(one.t('secondFactor:codes.missing')));
    await one.look('recovery codes');
    const [download] = await Promise.all([
      one.page.waitForEvent('download'),
      one.button('secondFactor:codes.download').click(),
    ]);
    const saved = await readFile(await download.path(), 'utf8');
    for (const each of recovery) expect(saved).toContain(each);
    await one.page.getByLabel(one.t('secondFactor:codes.kept')).check();
    await one.button('secondFactor:enrol.goOn').click();
    await arrived(one, board(locale));

    // With a code, by the keyboard alone.
    await logOut(one, locale);
    await one.logIn(employee.email, password);
    await one.see(one.heading('secondFactor:step.title'));
    await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
    await one.look('the second step');
    await one.page.keyboard.type('000000');
    await one.page.keyboard.press('Enter');
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    await code.fill(await nextCode(key));
    await one.page.keyboard.press('Enter');
    await arrived(one, board(locale));

    // With a recovery code.
    await logOut(one, locale);
    await one.logIn(employee.email, password);
    await one.button('secondFactor:step.useRecovery').click();
    await one.field('secondFactor:recoveryCode').fill(recovery[0]!.toLowerCase());
    await one.button('secondFactor:step.submit').click();
    await arrived(one, board(locale));
    await one.goto(security(locale));
    await one.see(one.page.getByText(one.t('secondFactor:own.left', { count: 9 })));
    // Where everybody needs it, it is not turned off.
    expect(await one.button('secondFactor:own.remove').count()).toBe(0);

    // New recovery codes, after the password.
    await one.button('secondFactor:own.renew').click();
    await one.field('fields:password').fill(password);
    await one.button('secondFactor:own.renew').click();
    expect(await codesShown(one)).not.toContain(recovery[1]);
    await one.page.getByLabel(one.t('secondFactor:codes.kept')).check();
    await one.button('secondFactor:own.finish').click();
    await one.see(one.page.getByText(one.t('secondFactor:own.left', { count: 10 })));

    // The phone is lost: the admin resets it.
    await office.goto(address('managementEmployee', { id: employee.employeeId }, locale));
    await office.button('management:employee.resetFactor.label').click();
    const dialog = office.page.getByRole('dialog');
    await office.look('the question before a reset');
    await dialog.getByRole('button', { name: office.t('management:employee.resetFactor.confirm') }).click();
    await office.see(office.page.getByText(office.t('management:employee.resetFactor.done')));
    await office.see(office.page.getByText(office.t('secondFactor:reset.off'), { exact: true }));
    await one.page.reload();
    await arrived(one, login(locale));
    await one.logIn(employee.email, password);
    await one.see(one.heading('secondFactor:enrol.title'));
    const subjects = ['secondFactorSetUp', 'recoveryCodeUsed', 'secondFactorRemoved'].map((name) =>
      one.t(`email:${name}.subject`),
    );
    await eventually('the emails about the second factor', async () => {
      const mails = (await mailsTo(system, employee.email)).map(({ subject }) => subject);
      return subjects.every((subject) => mails.includes(subject)) || undefined;
    });

    // Optional again, as it was.
    await office.goto(security(locale));
    await rule.click();
    await office.button('secondFactor:policy.offConfirm').click();
    await office.see(office.page.getByText(office.t('secondFactor:policy.offDone')));
  },
  240_000,
);

it('an employee sets it up by choice and turns it off with a code', async () => {
  const locale = 'en';
  const employee = await newEmployee(system, { locale });
  const one = await visitor(locale);
  await one.goto(login(locale));
  await one.logIn(employee.email, password);
  await arrived(one, board(locale));
  await one.goto(security(locale));
  expect(await one.page.getByRole('switch').count()).toBe(0);
  await one.button('secondFactor:own.setUp').click();
  await one.field('fields:password').fill(password);
  await one.button('secondFactor:own.continue').click();
  await one.see(one.page.getByRole('img', { name: one.t('secondFactor:key.qr') }));
  await one.look('setting up by choice');
  const key = await keyShown(one);
  await one.field('secondFactor:appCode').fill(await nextCode(key));
  await one.button('secondFactor:confirm').click();
  const [first] = await codesShown(one);
  await one.page.getByLabel(one.t('secondFactor:codes.kept')).check();
  await one.button('secondFactor:own.finish').click();
  await one.see(one.page.getByText(one.t('secondFactor:own.left', { count: 10 })));
  await one.button('secondFactor:own.remove').click();
  await one.field('fields:password').fill(password);
  await one.field('secondFactor:own.anyCode').fill(first!);
  await one.button('secondFactor:own.remove').click();
  await one.see(one.page.getByText(one.t('secondFactor:own.removeDone')));
  await one.see(one.page.getByText(one.t('secondFactor:own.offText')));
}, 120_000);

/** An employee who has not logged in yet where everybody needs a second factor: the helper logs in by password. */
async function newEmployeeWhileOpen(locale: Locale): Promise<Person & { employeeId: string }> {
  await requireFactor(false);
  const made = await newEmployee(system, { locale, affiliation: 'HR' });
  const { employeeId } = await made.api('GET /auth/me');
  await requireFactor(true);
  return { ...made, employeeId: employeeId! };
}
