/** A company whose plan has ended looks for people: what it still sees, what it is told, and what it does not get. */
import { expect, it } from 'vitest';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { addDays, tokyoDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { makeTalent } from '../support/people.ts';
import { eventually } from '../support/system.ts';
import { newCompany, password } from './people.ts';
import { system, visitor } from './visitors.ts';

it.each(locales)(
  'a company with a lapsed plan looks through the list alone, in %s',
  async (locale: Locale) => {
    setLambdaEnvironment(system.where, system.directory);
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    const person = await makeTalent({
      wishes: { prText: 'I am Maria Santos, write to maria@example.com. I like to teach.' },
    });
    const query = { keyword: person.staffNumber };
    await eventually('the person in the list', async () =>
      (await owner.api('GET /staff', { query })).total === 1 ? true : undefined,
    );
    await setPlan(owner.companyId, 'PLAN_LIGHT', addDays(tokyoDay(new Date()), -1));

    const one = await visitor(locale);
    const { page, t } = one;
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/staff')) answers.push(await response.text().catch(() => ''));
    });
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(`${address('clientSearch', undefined, locale)}?keyword=${person.staffNumber}`);

    // The list is as ever, beside what has ended and the way to a plan.
    const opener = page.locator(`[data-opens="${person.staffId}"]`);
    await one.see(
      opener,
      page.getByText(t('talentLapsed:title')),
      page.getByText(t('talentLapsed:text')),
      page.getByRole('link', { name: t('talentLapsed:ask') }),
      page.getByRole('link', { name: t('talentLapsed:plans') }),
    );
    await opener.click();
    await one.see(page.locator('.talent-preview').getByText('I like to teach.', { exact: false }));
    await one.look('the talent search with a lapsed plan');
    const personal = /Maria|Santos|サントス|maria@example|Blue Shop|\+8190|1995-04/;
    expect(await page.locator('main').textContent()).not.toMatch(personal);
    expect(answers.join()).toContain(person.staffNumber);
    expect(answers.join()).not.toMatch(personal);

    // A resume is refused, and nothing of it is said.
    const resume = await owner
      .api('GET /staff/resume/{staffNumber}', { params: { staffNumber: person.staffNumber } })
      .then((answer) => JSON.stringify(answer))
      .catch(({ code }: { code: string }) => code);
    expect(resume).toBe('plan_expired');
    expect(one.problems).toEqual([]);
  },
  120_000,
);
