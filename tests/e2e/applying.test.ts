import { expect, it } from 'vitest';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, askAddress, type Locale, locales } from '../../shared/routes.ts';
import { clientOf, eventually } from '../support/system.ts';
import {
  completeProfile,
  mailedLink,
  newCompany,
  newEmail,
  newStaff,
  page,
  password,
  posting,
} from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** Applying, from a guest's first press on a phone to the company's answer; and asking before applying. */

const at = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);
/** On the job's page, whose Japanese has readings between its words. */
const applyLink = (one: Visitor) => one.page.locator('job-standing a');
const letter = 'Seven years at front desks.\nI can start in January.';

/** A posting with a rendered page. */
async function published() {
  const company = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  for (const locale of locales) {
    const path = address('jobDetail', { jobId: id }, locale);
    await expect.poll(async () => (await page(system, path)).status, { timeout: 60_000 }).toBe(200);
  }
  return { company, jobId: id };
}

/** From the job's page to the mail of the registration. */
async function signUp(one: Visitor, locale: Locale, jobId: string): Promise<string> {
  await one.goto(address('jobDetail', { jobId }, locale));
  await applyLink(one).click();
  await at(one, address('jobApply', { jobId }, locale));
  await one.field('applying:message').fill(letter);
  await one.see(one.page.getByText(one.t('applying:kept')));
  await one.look('applying as a guest');
  await one.link('applying:guest.create').click();
  await at(one, address('registration', undefined, locale));
  const email = newEmail('guest');
  await one.field('fields:email').fill(email);
  await one.field('fields:password').fill(password);
  await one.page.getByRole('checkbox', { name: one.t('account:register.agreed') }).check();
  await one.button('account:register.submit').click();
  await one.see(one.heading('account:sent.title'));
  await one.look('the mail is on its way');
  return email;
}

it.each(['en', 'jp'] as const)(
  'a guest applies with a letter written before registering, and sees the answer (%s)',
  async (locale) => {
    const { company, jobId } = await published();
    const one = await visitor(locale, 'phone');
    const email = await signUp(one, locale, jobId);
    // On the device that signed up the link logs in, and leads back to the job.
    await one.goto((await mailedLink(system, email)).href);
    await at(one, address('jobApply', { jobId }, locale));
    expect(one.page.url()).not.toContain('token');
    await one.see(one.page.getByText(one.t('applying:letterWaits')));
    await one.look('applying with an empty profile');

    const api = clientOf(system);
    await api('POST /auth/login', { body: { email, password } });
    await completeProfile(api);
    await one.page.reload();
    const field = one.field('applying:message');
    await expect.poll(() => field.inputValue()).toBe(letter);
    await one.see(one.heading('applying:fit'));
    await one.look('applying');

    // The session ends while typing: the letter is restored after the login.
    await field.fill(`${letter} Thank you.`);
    await one.page.waitForTimeout(500);
    await one.page.evaluate(() => {
      localStorage.setItem('accessToken', 'a.b.c');
      localStorage.setItem('refreshToken', 'ended');
    });
    await one.button('applying:submit').click();
    await at(one, address('login', undefined, locale));
    await one.logIn(email, password);
    await at(one, address('jobApply', { jobId }, locale));
    await expect.poll(() => field.inputValue()).toBe(`${letter} Thank you.`);

    // An empty one asks for confirmation, and is not lost.
    await field.fill('');
    await one.button('applying:submit').click();
    await one.see(one.heading('applying:emptyTitle'));
    await one.look('applying without a message');
    await one.button('applying:emptyWrite').click();
    await field.fill(letter);
    await one.button('applying:submit').click();
    await one.see(one.heading('applying:done'));
    expect(
      await one.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);

    const received = await eventually(
      'the application in the list of the company',
      async () => (await company.api('GET /jobs/applied')).data[0],
    );
    expect(received).toMatchObject({ status: 'APPLIED', message: letter });
    await company.api('PUT /jobs/applied/{id}/status', {
      params: { id: received.id },
      body: { status: 'SCREENING', version: received.version },
    });
    // The job's page knows, and links to the application.
    const status = optionName('APPLIED_STATUS', 'SCREENING', locale);
    const state = applyLink(one).filter({ hasText: one.t('job:appliedWith', { status }) });
    // Visible when the company can no longer undo it.
    const early = optionName('APPLIED_STATUS', 'APPLIED', locale);
    await one.goto(address('jobDetail', { jobId }, locale));
    await one.see(applyLink(one).filter({ hasText: early }));
    await one.page.waitForTimeout(undoSeconds * 1000);
    await one.page.reload();
    await one.see(state);
    expect(await applyLink(one).count()).toBe(1);
    await one.look('the page of a job that one has applied for');
    await state.click();
    await at(one, address('appliedJobs', undefined, locale));
    await one.see(one.page.locator('.badge', { hasText: status }));
    // On a phone the steps of an application stand below each other: in a row one of them would be torn off.
    const edges = await one.page
      .locator('.track-step')
      .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().left)));
    expect(edges).toHaveLength(5);
    expect(new Set(edges).size).toBe(1);
  },
  240_000,
);

it('on another device the link confirms the address, asks for the password and leads to the job', async () => {
  const { jobId } = await published();
  const email = await signUp(await visitor('en', 'phone'), 'en', jobId);
  const other = await visitor('en', 'phone');
  await other.goto((await mailedLink(system, email)).href);
  await other.see(other.page.getByText(other.t('account:mailed.activated')));
  expect(await other.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect.poll(() => other.field('fields:email').inputValue()).toBe(email);
  await other.look('confirmed on another device');
  await other.field('fields:password').fill(password);
  await other.button('account:login.submit').click();
  await at(other, address('jobApply', { jobId }, 'en'));
}, 120_000);

it('a question is asked before applying, and both sides see that the posting has ended', async () => {
  const { company, jobId } = await published();
  const seeker = await newStaff(system, { complete: false });
  const one = await visitor('jp', 'phone');
  await one.goto(address('jobDetail', { jobId }, 'jp'));
  // A guest returns to the question after logging in.
  await one.page.locator('.ask-company a').click();
  await at(one, address('login', undefined, 'jp'));
  await one.logIn(seeker.email, password);
  await at(one, address('messages', undefined, 'jp'));
  await one.field('messages:ask.label').fill('研修はありますか。');
  await one.look('asking a company');
  await one.button('messages:ask.send').click();
  await one.see(one.page.getByText('研修はありますか。').last());
  await one.look('a question that was asked');

  const questions = async () =>
    (await company.api('GET /conversations', { query: { type: 'INQUIRY' } })).data[0];
  await expect
    .poll(async () => (await questions())?.lastMessage?.text, { timeout: 30_000 })
    .toBe('研修はありますか。');
  const { id, about } = (await questions())!;
  expect(about).toMatchObject({ jobId });

  const { version } = (await company.api('GET /jobs/by-company')).data.find((job) => job.id === jobId)!;
  await company.api('PUT /jobs/{id}/status', { params: { id: jobId }, body: { status: 'CLOSED', version } });
  await one.page.reload();
  await one.see(one.page.getByText(one.t('messages:thread.ended')));
  const told = await company.api('GET /conversations/{id}/messages', { params: { id } });
  expect(told.conversation.about).toMatchObject({ jobId, isOpen: false });
  await one.goto(askAddress(jobId, 'jp'));
  await one.see(one.heading('messages:ask.ended'));
}, 180_000);

it.each(locales)(
  'an application whose company closed its account says so, rather than rejected (%s)',
  async (locale) => {
    const owner = await newCompany(system, { locale });
    const { id } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const person = await newStaff(system, { locale });
    await person.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
    await person.api('POST /jobs/favorites', { body: { jobId: id } });
    await owner.api('DELETE /auth/remove-account', { body: { password, reason: 'other' } });
    // Until then the company could undo its move: the applicant does not see it yet.
    const standing = async () =>
      (await person.api('GET /jobs/standings', { query: { jobId: [id] } })).data[0]?.application;
    await expect
      .poll(async () => (await standing())?.declineReason, { timeout: (undoSeconds + 20) * 1000 })
      .toBe('company-left');
    const one = await visitor(locale, 'phone');
    await one.goto(
      `${address('login', undefined, locale)}?next=${encodeURIComponent(address('appliedJobs', undefined, locale))}`,
    );
    await one.logIn(person.email, password);
    const article = one.page.getByRole('article');
    const said = one.t('endReasons:company-left');
    await one.see(article.getByText(said, { exact: true }));
    // The badge and the last step.
    expect(await article.getByText(said, { exact: true }).count()).toBe(2);
    expect(
      await article.getByText(optionName('APPLIED_STATUS', 'DECLINED', locale), { exact: true }).count(),
    ).toBe(0);
    await one.look('an application whose company closed its account');
    expect((await standing())?.statusName).toBe(said);
  },
  120_000,
);
