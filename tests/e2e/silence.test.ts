/**
 * A company that does not answer, in both languages: when the time has run out the applicant is told, and withdraws with
 * one press; the company's page shows to what share of applications it answers in time, from five on.
 */
import { expect, it } from 'vitest';
import { replyShare } from '../../functions/core/applications/replyShare.ts';
import { replyClock } from '../../functions/data/entities/replyClock.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { dayLength, formatDay, tokyoDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { mailTo, newCompany, newStaff, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * dayLength).toISOString();

it.each(locales)(
  'is told to who waits, who withdraws with one press, and shown on its page, in %s',
  async (locale: Locale) => {
    setLambdaEnvironment(system.where, system.directory);
    const owner = await newCompany(system, { locale });
    const title = { jp: '夜間フロント', en: 'Night receptionist' };
    const { id: jobId } = await owner.api('POST /jobs', {
      body: { content: posting({ title }), publish: true },
    });
    const { id: companyId, slug } = await owner.api('GET /company/info');
    const person = await newStaff(system, { locale });
    const apply = (by: typeof person) =>
      by.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} }).then(({ id }) => id);
    const applicationId = await apply(person);
    const clockOf = (id: string) =>
      eventually('the clock of an application', () => get(replyClock, { applicationId: id }));
    // Eight days later.
    const clock = await clockOf(applicationId);
    const dueAt = daysAgo(1);
    await run(write.save(replyClock, { ...clock, startedAt: daysAgo(8), dueAt, remindedAt: daysAgo(3) }));
    await mailTo(system, person.email, new RegExp(title[locale]));
    await eventually('the sweep', async () => (await get(replyClock, { applicationId }))?.ranOutAt, 120);

    const one = await visitor(locale, 'phone');
    const { page, t } = one;
    await one.goto(address('login', undefined, locale));
    await one.logIn(person.email, password);
    await page.waitForURL((url) => url.pathname === address('myPage', undefined, locale));
    await one.goto(address('appliedJobs', undefined, locale));
    const missing = page.getByText(t('applications:list.replyMissing', { day: formatDay(dueAt, locale) }));
    await one.see(missing);
    await one.look('an application without an answer');
    const withdraw = one.button('applications:list.withdrawAtOnce');
    await withdraw.focus();
    await page.keyboard.press('Enter');
    await one.see(page.getByText(t('applications:list.withdrawn')));
    await missing.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await one.look('withdrawn');
    const { data } = await owner.api('GET /jobs/applied', { query: { filterOption: 'ALL' } });
    expect(data.map(({ status }) => status)).toEqual(['WITHDRAWN']);

    // Four others are answered at once.
    for (let count = 0; count < 4; count += 1) {
      const id = await apply(await newStaff(system, { locale }));
      await clockOf(id);
      await owner.api('PUT /jobs/applied/{id}/status', { params: { id }, body: { status: 'SCREENING' } });
    }
    await eventually('the share', async () => (await replyShare(companyId))?.applications === 5);
    const shown = await visitor(locale);
    const values = { count: 5, day: formatDay(tokyoDay(new Date()), locale) };
    // Edges keep a page for up to a minute.
    await eventually(
      'the share on the page',
      async () => {
        await shown.goto(address('companyPage', { name: slug }, locale));
        const text = (await shown.page.locator('.company-profile').textContent()) ?? '';
        return text.includes(shown.t('company:profile.repliesOf', values)) && text.includes('80%');
      },
      90,
    );
    await shown.look('a company with its share of answers');
  },
  240_000,
);
