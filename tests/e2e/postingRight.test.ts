/** What a company's plan includes: from my page and from where a limit refuses, with the history behind it. */
import { expect, it } from 'vitest';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { addDays, tokyoDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';

import { newCompany, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

const names = (t: (key: string) => string, rights: readonly string[]) =>
  rights.map((right) => t(`planUsage:rights.${right}`));

it.each(locales)(
  'a company sees what it has left, by what it is used, and what a lapsed plan means, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const title = { jp: '受付スタッフ', en: 'Receptionist' };
    const { id } = await owner.api('POST /jobs', { body: { content: posting({ title }), publish: true } });
    await owner.api('PUT /jobs/{id}/status', { params: { id }, body: { status: 'CLOSED' } });
    await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    await owner.api('POST /jobs', { body: { content: posting(), publish: false } });

    const one = await visitor(locale, 'phone');
    const { page, t } = one;
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    const amount = (right: string, number: number) => t(`planUsage:amount.${right}`, { number });
    const slots = t('planUsage:inUse', {
      used: amount('openPostings', 1),
      limit: amount('openPostings', 1),
    });
    await page.getByText(slots).waitFor();
    await page.getByRole('link', { name: t('planUsage:all') }).click();
    await page.waitForURL((url) => url.pathname === address('clientPostingRight', undefined, locale));

    const meters = page.getByRole('list', { name: t('postingRight:meters') });
    await meters.waitFor();
    // Nothing can be featured yet: what a plan has of it is not shown.
    const all = ['openPostings', 'scouts', 'resumeViews', 'staffFavorites'];
    expect(await meters.getByRole('heading').allTextContents()).toEqual(names(t, all));
    // Scouts are not in the free plan: they have no meter.
    expect(await meters.getByRole('progressbar').count()).toBe(3);
    const bar = meters.getByRole('progressbar', { name: t('planUsage:rights.openPostings') });
    expect(await bar.getAttribute('aria-valuetext')).toBe(slots);
    await one.look('what the plan includes');

    // Published twice, closed once; each with a link to its posting.
    const history = page.getByRole('region', {
      name: t('postingRight:historyOf', { right: t('planUsage:rights.openPostings') }),
    });
    await history.getByText(t('postingRight:acts.openPostings_release')).waitFor();
    expect(await history.getByText(t('postingRight:acts.openPostings_hold')).count()).toBe(2);
    await history.getByLabel(t('postingRight:which')).selectOption('resumeViews');
    await page.waitForURL((url) => url.searchParams.get('right') === 'resumeViews');
    await page.getByText(t('postingRight:kinds.opening')).waitFor();
    await page.getByText(`+${amount('resumeViews', 10)}`).waitFor();
    await one.goto(`${address('clientPostingRight', undefined, locale)}?period=2020-01-01`);
    await page.getByText(t('postingRight:missing')).waitFor();
    await page.getByRole('button', { name: t('postingRight:latest') }).click();
    await history.getByRole('link', { name: title[locale] }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain('/client/job/detail/');

    // Lowered and lapsed: what is in use stays, nothing new.
    setLambdaEnvironment(system.where, system.directory);
    await setPlan(owner.companyId, 'PLAN_FREE', addDays(tokyoDay(new Date()), -1));
    await one.goto(address('clientPostingRight', undefined, locale));
    await meters.getByText(t('planUsage:lapsed')).first().waitFor();
    await one.look('a lapsed plan');
    expect(one.problems).toEqual([]);
  },
  120_000,
);

it('a limit that refuses leads to what the plan includes', async () => {
  const owner = await newCompany(system, { locale: 'en' });
  await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
  const { id } = await owner.api('POST /jobs', { body: { content: posting(), publish: false } });
  const one = await visitor('en');
  await one.goto(address('clientLogin', undefined, 'en'));
  await one.logIn(owner.email, password);
  await one.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, 'en'));
  await one.goto(address('clientJobEdit', { id }, 'en'));
  await one.page
    .getByRole('button', { name: one.t('jobEditor:actions.publish') })
    .first()
    .click();
  await one.page
    .getByRole('dialog')
    .getByRole('link', { name: one.t('clientJobs:refusal.usage') })
    .click();
  await one.page.waitForURL((url) => url.pathname === address('clientPostingRight', undefined, 'en'));
}, 60_000);
