import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notify } from '../../functions/core/notifications/create.ts';
import { sendScout } from '../../functions/core/scouts/send.ts';
import { newId } from '../../functions/platform/ids.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { address, type Locale } from '../../shared/routes.ts';
import { clientOf, eventually } from '../support/system.ts';
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
import type { sizes, Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** My page as job seekers use it: a scout and its answer, unsubscribing, sessions, data export. */

/** A logged-in user in a browser, on a page of the site. */
async function loggedIn({ email }: Person, locale: Locale, next: string, size?: keyof typeof sizes) {
  const one = await visitor(locale, size);
  await one.goto(`${address('login', undefined, locale)}?next=${encodeURIComponent(next)}`);
  await one.logIn(email, password);
  await one.page.waitForURL((url) => url.pathname + url.search === next);
  return one;
}

/** A job seeker with a scout from a company. */
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

it('a scout is mailed, read on a phone, and accepted; the company is notified once', async () => {
  const { person, company, id, message } = await scouted();
  expect((await mailTo(system, person.email, /sent you a scout message/)).text).toContain(message);
  const one = await loggedIn(person, 'en', `${address('myPage', undefined, 'en')}?tab=scouts`, 'phone');
  await one.page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await one.page.waitForURL((url) => url.searchParams.get('scout') === id);
  await one.see(one.page.getByText(message));
  await one.look('a scout on a phone');
  await one.link('scouts:accept').click();
  await one.button('applying:submit').click();
  await one.button('applying:emptySend').click();
  await one.see(one.heading('applying:done'));

  const data = await eventually('the application in the list of the company', async () => {
    const list = await company.api('GET /jobs/applied', { query: { filterOption: 'ALL' } });
    return list.total > 0 && list.data;
  });
  expect(data).toMatchObject([{ status: 'APPLIED', staff: { email: person.email } }]);
  await mailTo(system, company.email, /Scout accepted/);
  const mails = await mailsTo(system, company.email);
  expect(mails.filter(({ subject }) => /application/i.test(subject))).toEqual([]);
  expect((await person.api('GET /scouted-jobs')).data).toMatchObject([{ status: 'ACCEPTED' }]);
}, 180_000);

it('a mail unsubscribes from its kind without a login, after confirmation, and subscribes again', async () => {
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

  // What a mail client does by itself.
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

it('other devices are logged out from here, and the data export is downloaded', async () => {
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

const placesOf = (one: Visitor) => one.page.getByRole('navigation', { name: one.t('myPage:places.label') });
const partsOf = (one: Visitor, place: string) =>
  one.page.getByRole('navigation', {
    name: one.t('myPage:sections.label', { tab: one.t(`myPage:places.${place}`) }),
  });
const current = (one: Visitor) => placesOf(one).locator('[aria-current="page"]').filter({ visible: true });

it('places are in the URL: in a bar on the narrowest phone, back and forward, with titles', async () => {
  const person = await newStaff(system);
  const here = address('myPage', undefined, 'jp');
  const one = await loggedIn(person, 'jp', here, 'phone');
  await one.page.setViewportSize({ width: 320, height: 640 });
  const places = placesOf(one);
  // Payments are not shown to users without any.
  const bar = ['ホーム', '求人', '応募', 'プロフィール', 'その他'];
  await eventually('the bar', async () => {
    const shown = await places.locator('> :is(a, button):visible').allInnerTexts();
    return shown.map((text) => text.trim()).join() === bar.join();
  });
  const title = (name: string) => one.page.waitForFunction((part) => document.title.includes(part), name);
  for (const [place, name] of [
    ['jobs', '求人'],
    ['applications', '応募'],
    ['profile', 'プロフィール'],
  ] as const) {
    await places.getByRole('link', { name, exact: true }).tap();
    await one.page.waitForURL((url) => url.searchParams.get('tab') === place);
    await one.see(current(one).filter({ hasText: name }));
    await title(one.t(`myPage:places.${place}`));
    await one.look(`my page, ${place}`);
  }
  await partsOf(one, 'profile')
    .getByRole('link', { name: one.t('myPage:tabs.wishes') })
    .tap();
  await one.page.waitForURL((url) => url.searchParams.get('tab') === 'wishes');
  await title(`${one.t('myPage:tabs.wishes')} | ${one.t('myPage:places.profile')}`);
  await one.see(current(one).filter({ hasText: 'プロフィール' }));
  // The bar covers nothing of the form.
  await one.see(one.page.locator('.autosave'));
  const [foot, barTop] = await one.page.evaluate(() => [
    document.querySelector('.autosave')!.getBoundingClientRect().bottom,
    document.querySelector('.places')!.getBoundingClientRect().top,
  ]);
  expect(foot).toBeLessThanOrEqual(barTop! + 1);

  const more = places.getByRole('button', { name: one.t('myPage:places.more') });
  await more.press('Enter');
  const settings = places.getByRole('link', { name: one.t('myPage:places.settings') });
  await one.see(settings);
  await one.look('what is behind "more"');
  await one.page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await more.tap();
  await settings.tap();
  await one.page.waitForURL((url) => url.searchParams.get('tab') === 'settings');
  await settings.waitFor({ state: 'hidden' });
  await one.look('my page, settings');
  await one.page.goBack();
  await one.page.waitForURL((url) => url.searchParams.get('tab') === 'wishes');
  await one.page.goto(`${here}?tab=nothing&section=nothing`);
  await one.see(current(one).filter({ hasText: 'ホーム' }));
}, 180_000);

it('former URLs lead to their part, and the places fit at 1280 px in English with counts', async () => {
  const person = await newStaff(system, { locale: 'en' });
  const here = address('myPage', undefined, 'en');
  const one = await loggedIn(person, 'en', here);
  await one.page.setViewportSize({ width: 1280, height: 800 });
  await one.page.route('**/api/v1/auth/header-info', async (route) => {
    const answer = await route.fetch();
    const info = await answer.json();
    const messages = { ...info.messages, total: 123, version: 99 };
    await route.fulfill({ response: answer, json: { ...info, unreadNotifications: 45, messages } });
  });
  await one.page.reload();
  await one.see(placesOf(one).getByText('45'), placesOf(one).getByText('99+'));
  await one.look('my page on a desk');
  for (const [query, place, part] of [
    ['tab=index', 'index', 'tabs.index'],
    ['tab=notifications', 'index', 'tabs.notifications'],
    ['tab=jobs', 'jobs', 'sections.jobs.index'],
    ['tab=jobs&section=searches', 'jobs', 'sections.jobs.searches'],
    ['tab=favorites', 'jobs', 'tabs.favorites'],
    ['tab=applications', 'applications', 'tabs.applications'],
    ['tab=messages', 'applications', 'tabs.messages'],
    ['tab=profile', 'profile', 'tabs.profile'],
    ['tab=wishes', 'profile', 'tabs.wishes'],
    ['tab=resume', 'profile', 'tabs.resume'],
    ['tab=scouts', 'scouts', 'sections.scouts.index'],
    ['tab=scouts&section=blocked', 'scouts', 'sections.scouts.blocked'],
    ['tab=payments', 'payments', 'sections.payments.index'],
    ['tab=payments&section=bank', 'payments', 'sections.payments.bank'],
    ['tab=payments&section=numbers', 'payments', 'sections.payments.numbers'],
    ['tab=settings', 'settings', 'sections.settings.index'],
    ['tab=settings&section=mail', 'settings', 'sections.settings.mail'],
    ['tab=settings&section=devices', 'settings', 'sections.settings.devices'],
    ['tab=settings&section=data', 'settings', 'sections.settings.data'],
  ] as const) {
    await one.page.goto(`${here}?${query}`);
    await one.see(
      current(one).filter({ hasText: one.t(`myPage:places.${place}`) }),
      partsOf(one, place)
        .locator('[aria-current="page"]')
        .filter({ hasText: one.t(`myPage:${part}`) }),
    );
    // In one line, all of them visible.
    const boxes = await placesOf(one)
      .locator('> a')
      .evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect()).map(({ top, right }) => [top, right]),
      );
    expect(new Set(boxes.map(([top]) => top)).size, query).toBe(1);
    expect(Math.max(...boxes.map(([, right]) => right!)), query).toBeLessThanOrEqual(1280);
    expect(boxes.length, query).toBe(place === 'payments' ? 7 : 6);
  }
  // A user with a number finds it again.
  await person.api('PUT /staff/invoice-number', { body: { invoiceNumber: 'T7000012050002' } });
  await one.page.goto(here);
  await placesOf(one)
    .getByRole('link', { name: one.t('myPage:places.payments') })
    .click();
  await one.page.waitForURL((url) => url.searchParams.get('tab') === 'payments');
}, 240_000);

it('home begins with the interview, shows the state of its conversation, and recent changes', async () => {
  const [person, company] = await Promise.all([
    newStaff(system, { locale: 'en' }),
    newCompany(system, { locale: 'en', name: 'Kogera Inc.' }),
  ]);
  const job = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const { id } = await person.api('POST /jobs/{id}/apply', { params: { id: job.id }, body: {} });
  const here = address('myPage', undefined, 'en');
  const one = await loggedIn(person, 'en', here);
  await one.see(one.heading('myPage:nextStep.follow', { count: 1 }));
  expect(await one.heading('myPageBlocks:changes.title').count()).toBe(0);

  await company.api('PUT /jobs/applied/{id}/status', { params: { id }, body: { status: 'INTERVIEW' } });
  // The company may undo it for a moment; then it is visible to the applicant.
  await eventually(
    'the move',
    async () =>
      (await person.api('GET /jobs/applied', { query: { filterOption: 'ALL' } })).data[0]?.status ===
      'INTERVIEW',
    40,
  );
  await one.page.reload();
  await one.see(
    one.heading('myPage:nextStep.interview', { company: 'Kogera Inc.' }),
    one.page.getByText(one.t('myPage:nextStep.interviewNew', { title: 'English teacher' })),
    one.heading('myPageBlocks:changes.title'),
  );
  await one.look('home with an interview');
  await one.link('myPage:nextStep.interviewNewAction').click();
  await one.say('I am free on Monday and Tuesday.');
  await one.goto(here);
  await one.see(one.link('myPage:nextStep.interviewAnsweredAction'));

  // The company finds it on its home, and answers.
  const desk = await visitor('en', 'phone');
  await desk.goto(address('clientLogin', undefined, 'en'));
  await desk.logIn(company.email, password);
  await desk.page.getByRole('link', { name: desk.t('client:home.nextMessages', { count: 1 }) }).tap();
  await desk.see(desk.page.getByRole('log').getByText('I am free on Monday and Tuesday.'));
  await desk.look('a company’s conversation on a phone');
  await desk.say('Monday at ten?');
  await desk.goto(address('clientMyPage', undefined, 'en'));
  await desk.see(desk.heading('client:home.next'));
  expect(
    await desk.page.getByRole('link', { name: desk.t('client:home.nextMessages', { count: 1 }) }).count(),
  ).toBe(0);
  await desk.look('a company’s home on a phone');

  await one.page.reload();
  await one.see(one.link('myPage:nextStep.interviewAskedAction'));
}, 240_000);

it('the bell lists new notifications, and marks them as read when seen, or all of them', async () => {
  const person = await newStaff(system, { locale: 'en' });
  const { id: accountId } = await person.api('GET /auth/me');
  const tell = async (count: number) => {
    setLambdaEnvironment(system.where, system.directory);
    for (let at = 0; at < count; at += 1)
      await notify({ accountId, id: newId(), type: 'announcement', text: { en: `News ${at}` } });
  };
  const unread = async () => (await person.api('GET /notifications/unread-count')).count;
  await tell(10);
  const one = await loggedIn(person, 'en', address('myPage', undefined, 'en'), 'phone');
  const bell = one.page.locator('notification-bell summary');
  await one.see(bell.getByText('10'));
  await bell.tap();
  await one.see(one.page.locator('.bell-item').getByText('News 9'));
  await one.look('the open bell');
  await eventually('those that are listed', async () => (await unread()) === 2);
  await one.button('notifications:readAll').first().tap();
  await eventually('all of them', async () => (await unread()) === 0);
  await one.page.locator('.bell-all').filter({ visible: true }).tap();
  await one.page.waitForURL((url) => url.searchParams.get('tab') === 'notifications');
  await tell(1);
  await one.page.reload();
  await one.see(one.page.getByText(one.t('notifications:unread')));
  await eventually('the new one', async () => (await unread()) === 0);
}, 180_000);

it('a recommended job shows its reasons by touch and by keyboard, is dismissed, undone and restored', async () => {
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
