import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sendScout } from '../../functions/core/scouts/send.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { address, type Locale } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';
import {
  mailedLink,
  mailsTo,
  mailTo,
  newCompany,
  newStaff,
  type Person,
  password,
  posting,
} from './people.ts';
import { type sizes, Visitor } from './visitor.ts';

/** My page, as job seekers use it: a scout and its answer, mails that stop, devices, the own data. */
let system: System;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
}, 240_000);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [index, one] of visitors.entries()) console.log(await one.picture(`${task.name} ${index}`));
  const problems = visitors.flatMap((one) => one.problems);
  for (const one of visitors.splice(0)) await one.close();
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await system?.remove();
}, 30_000);

async function visitor(locale: Locale, size?: keyof typeof sizes): Promise<Visitor> {
  const one = await Visitor.at(browser, system, locale, size);
  visitors.push(one);
  return one;
}

/** Somebody who is logged in in a browser, on a page of the site. */
async function loggedIn({ email }: Person, locale: Locale, next: string, size?: keyof typeof sizes) {
  const one = await visitor(locale, size);
  await one.goto(`${address('login', undefined, locale)}?next=${encodeURIComponent(next)}`);
  await one.logIn(email, password);
  await one.page.waitForURL((url) => url.pathname + url.search === next);
  return one;
}

/** A job seeker and a scout that a company sent them. */
async function scouted() {
  const [person, company] = await Promise.all([
    newStaff(system, { locale: 'en' }),
    newCompany(system, { locale: 'en', name: 'Kawasemi Inc.' }),
  ]);
  const job = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const [{ staffId }, { companyId }] = await Promise.all([
    person.api('GET /auth/me'),
    company.api('GET /auth/me'),
  ]);
  setLambdaEnvironment(system.where, system.directory);
  const message = 'We read your profile and would like to meet you.';
  const id = await sendScout({ staffId: staffId!, companyId: companyId!, jobId: job.id, message });
  return { person, company, id, message };
}

it('a scout is mailed, read on a phone, and accepted; the company learns of it once', async () => {
  const { person, company, id, message } = await scouted();
  expect((await mailTo(system, person.email, /scouted you/)).text).toContain(message);
  const one = await loggedIn(person, 'en', `${address('myPage', undefined, 'en')}?tab=scouts`, 'phone');
  await one.page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await one.page.waitForURL((url) => url.searchParams.get('scout') === id);
  await one.see(one.page.getByText(message));
  await one.look('a scout on a phone');
  await one.link('scouts:accept').click();
  await one.button('applications:apply.submit').click();
  await one.see(one.heading('applications:apply.done'));

  const { data } = await company.api('GET /jobs/applied', { query: { filterOption: 'ALL' } });
  expect(data).toMatchObject([{ status: 'APPLIED', staff: { email: person.email } }]);
  await mailTo(system, company.email, /Scout accepted/);
  const mails = await mailsTo(system, company.email);
  expect(mails.filter(({ subject }) => /application/i.test(subject))).toEqual([]);
  expect((await person.api('GET /scouted-jobs')).data).toMatchObject([{ status: 'ACCEPTED' }]);
}, 180_000);

it('a mail stops its kind without a login, only when asked to, and starts it again', async () => {
  const { person } = await scouted();
  const link = await mailedLink(system, person.email, /mailmagizine/);
  const isOn = async () =>
    (await person.api('GET /email-reception-settings')).switches.find(({ kind }) => kind === 'scouts')?.on;
  const stranger = await visitor('en');
  await stranger.goto(link.href);
  await stranger.see(stranger.button('emailReception:link.stop'));
  expect(new URL(stranger.page.url()).hash).toBe('');
  expect(await isOn()).toBe(true);
  await stranger.look('stopping a kind of mail');
  await stranger.button('emailReception:link.stop').click();
  await stranger.see(stranger.button('emailReception:link.startAgain'));
  expect(await isOn()).toBe(false);
  await stranger.button('emailReception:link.startAgain').click();
  await eventually('the kind to be on again', async () => ((await isOn()) ? true : undefined), 30);

  // What a mail program does by itself.
  const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
  const oneClick = await fetch(
    `${system.where.site}/api/v1/email-reception-settings/unsubscribe?${new URLSearchParams({ token })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  );
  expect(oneClick.status).toBe(200);
  expect(await isOn()).toBe(false);
}, 180_000);

it('other devices are logged out from here, and the own data is downloaded', async () => {
  const person = await newStaff(system, { locale: 'en' });
  const settings = `${address('myPage', undefined, 'en')}?tab=settings`;
  const one = await loggedIn(person, 'en', `${settings}&section=devices`);
  const other = clientOf(system, 'en');
  await other('POST /auth/login', { body: { email: person.email, password } });
  await one.page.reload();
  await one.button('accountSettings:sessions.endOthers').click();
  await one.look('the devices that are logged in');
  await one.button('accountSettings:sessions.endOthersConfirm').last().click();
  await one.see(one.page.getByText(one.t('accountSettings:sessions.onlyHere')));
  await expect(other('GET /auth/me')).rejects.toMatchObject({ status: 401 });

  await one.goto(`${settings}&section=data`);
  await one.field('account:email.passwordLabel').fill(password);
  await one.look('the own data');
  const download = one.page.waitForEvent('download');
  await one.button('accountSettings:export.submit').click();
  const archive = readFileSync(await (await download).path());
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(archive.toString('latin1')).toContain('data/account.json');
  await one.see(one.page.getByText(one.t('accountSettings:export.done')));
}, 180_000);

it('tabs are in the address: with a title each, back and forth, on the narrowest phone', async () => {
  const person = await newStaff(system);
  const here = address('myPage', undefined, 'jp');
  const one = await loggedIn(person, 'jp', here, 'phone');
  await one.page.setViewportSize({ width: 320, height: 640 });
  const tabs = one.page.getByRole('navigation', { name: one.t('myPage:tabs.label') });
  for (const tab of [
    'profile',
    'applications',
    'favorites',
    'scouts',
    'notifications',
    'settings',
  ] as const) {
    await tabs.getByRole('link', { name: one.t(`myPage:tabs.${tab}`) }).click();
    await one.page.waitForURL((url) => url.searchParams.get('tab') === tab);
    await one.see(tabs.locator('[aria-current="page"]').filter({ hasText: one.t(`myPage:tabs.${tab}`) }));
    await one.page.waitForFunction((name) => document.title.includes(name), one.t(`myPage:tabs.${tab}`));
    await one.look(`my page, ${tab}`);
  }
  await one.page.goBack();
  await one.page.waitForURL((url) => url.searchParams.get('tab') === 'notifications');
  await one.page.goto(`${here}?tab=nothing&section=nothing`);
  await one.see(tabs.locator('[aria-current="page"]').filter({ hasText: one.t('myPage:tabs.index') }));
}, 180_000);

it('a recommended job says why by touch and by keyboard, is turned down, undone and taken back', async () => {
  const [person, company] = await Promise.all([
    newStaff(system, { locale: 'en' }),
    newCompany(system, { locale: 'en', name: 'Uguisu Inc.' }),
  ]);
  const job = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const listed = async () =>
    (await person.api('GET /jobs/recommended', { query: { pageSize: 100 } })).data.some(
      (one) => one.job.id === job.id,
    );
  await eventually('the job to be recommended', async () => ((await listed()) ? true : undefined), 60);
  const one = await loggedIn(person, 'en', `${address('myPage', undefined, 'en')}?tab=jobs`, 'phone');
  const card = one.page
    .locator('.job-card')
    .filter({ has: one.page.locator(`.job-card-title a[href$="${job.id}"]`) });
  const reasons = card.locator('.fit-why li');
  const why = card.locator('.fit-why summary');
  await one.see(card.locator('.fit-main'));
  await why.tap();
  await one.see(reasons);
  expect(new URL(one.page.url()).searchParams.get('tab')).toBe('jobs');
  await why.press('Enter');
  await reasons.first().waitFor({ state: 'hidden' });
  await why.click();
  await one.look('recommended jobs with their reasons on a phone');

  await card.getByRole('button', { name: one.t('fit:turnDown.open') }).tap();
  await one.see(one.heading('fit:turnDown.question'));
  await one.look('why a job is not wanted');
  await one.button('fit:turnDown.reason.other').tap();
  await card.waitFor({ state: 'detached' });
  expect(await listed()).toBe(false);
  await one.button('fit:turnDown.undo').tap();
  await card.waitFor();

  await card.getByRole('button', { name: one.t('fit:turnDown.open') }).tap();
  await one.button('fit:turnDown.reason.other').tap();
  await card.waitFor({ state: 'detached' });
  await one.page.reload();
  const list = one.page.locator('.turned-down');
  if (!(await list.locator('li').first().isVisible())) await list.locator('summary').tap();
  await one.see(list.getByText(one.t('fit:turnDown.reason.other')));
  await one.look('what was turned down');
  await list.getByRole('button').first().tap();
  await card.waitFor();
  expect(await listed()).toBe(true);
}, 240_000);
