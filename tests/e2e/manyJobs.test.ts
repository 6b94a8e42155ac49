/** A company with more jobs than a select holds finds one of them by what it types, wherever it chooses a job. */
import { expect, it } from 'vitest';
import { accountByEmail } from '../../functions/core/accounts/account.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { longestKeyword } from '../../shared/domain/keywords.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { companyActor } from '../support/people.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** As many as a page of options has. */
const others = 100;

it.each(locales)(
  'applicants of one of many jobs, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const title = { jp: '夜間フロント係', en: 'Night receptionist' };
    const { id, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting({ title }), publish: true },
    });
    const person = await newStaff(system, { locale });
    await person.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
    // Drafts, past the session of a browser: many, and none of them has a page.
    setLambdaEnvironment(system.where, system.directory);
    const { id: accountId } = (await accountByEmail(owner.email))!;
    const actor = companyActor({ companyId: owner.companyId, accountId });
    for (let made = 0; made < others; made += 1)
      await createJob(actor, { content: posting(), publish: false });
    await eventually(
      'the list of jobs has them all',
      async () => (await owner.api('GET /jobs/options')).total === others + 1,
      60,
    );

    const desk = await visitor(locale, 'phone');
    const { page, t } = desk;
    await page.setViewportSize({ ...sizes.phone, width: 320 });
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.goto(`${address('clientApplicants', undefined, locale)}?filter=ALL`);
    const chosen = page
      .locator('input')
      .and(page.getByRole('combobox', { name: t('clientApplicants:applicants.job'), exact: true }));
    // As answered to what is typed.
    const options = page.locator('[role=listbox][aria-busy=false]').getByRole('option');
    await chosen.click();
    await desk.see(page.getByText(t('jobPicker:more', { count: others + 1 - 20 })));
    await desk.look('the newest of many jobs');
    for (const typed of [jobNumber, title[locale]]) {
      await chosen.fill(typed);
      await expect.poll(() => options.count()).toBe(1);
      await desk.see(options.filter({ hasText: title[locale] }));
    }
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('jobId') === id);
    await page.reload();
    await expect.poll(() => chosen.inputValue()).toBe(title[locale]);
    await desk.look('applicants of one of many jobs');
    // Whatever is typed that is no job leaves the choice alone, also more than a search takes.
    for (const typed of ['zzzz', 'z'.repeat(longestKeyword + 1)]) {
      await chosen.fill(typed);
      await desk.see(page.locator('[aria-busy=false]').getByText(t('common:combobox.noMatch')));
    }
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).searchParams.get('jobId')).toBe(id);
  },
  240_000,
);
