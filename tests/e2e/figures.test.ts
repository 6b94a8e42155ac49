/** A visitor reads a posting twice, a bot once; its company sees two views, what was saved, and what came of it. */
import { expect, it } from 'vitest';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { browser } from '../support/edgeLog.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

it.each(locales)(
  'a company sees what comes of its posting, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    const { id, jobNumber } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const figures = () => owner.api('GET /jobs/{id}/figures', { params: { id } });
    const shownAs = (language: Locale) => address('jobDetail', { jobId: id }, language);
    for (const language of locales)
      await eventually('the page of the job', async () => {
        const { ok, body } = await fetch(system.where.site + shownAs(language), { method: 'HEAD' });
        await body?.cancel();
        return ok;
      });

    const desk = await visitor(locale, 'phone');
    const { page, t } = desk;
    await page.setViewportSize({ ...sizes.phone, width: 320 });
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    const screen = address('clientJobDetail', { jobNumber }, locale);
    await desk.goto(screen);
    await desk.see(desk.heading('jobFigures:title'), page.getByText(t('jobFigures:empty')));
    await desk.look('nothing counted yet');

    // Twice in a browser, in either language; automated ones are no visitors.
    const reader = await visitor(locale, 'desktop');
    await reader.page.setExtraHTTPHeaders({ 'user-agent': browser });
    for (const language of locales) {
      await reader.goto(shownAs(language));
      await reader.page.locator('h1').first().waitFor();
    }
    const bot = await visitor(locale, 'desktop');
    await bot.goto(shownAs('jp'));
    await bot.page.setExtraHTTPHeaders({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await bot.goto(shownAs('en'));

    const person = await newStaff(system, { locale });
    await person.api('POST /jobs/favorites', { body: { jobId: id } });
    const application = await person.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
    await owner.api('PUT /jobs/applied/{id}/status', {
      params: { id: application.id },
      body: { status: 'INTERVIEW' },
    });
    await eventually(
      'two views and the applicant',
      async () => {
        const { total } = await figures();
        return total.views === 2 && total.reached.INTERVIEW === 1 && total.answered === 1;
      },
      40,
    );
    // Files of the log come one after the other: a later one adds nothing.
    expect((await figures()).total).toMatchObject({ views: 2, saves: 1, applications: 1 });

    await desk.goto(screen);
    const funnel = page.getByRole('table', { name: t('jobFigures:title') });
    const line = (name: string) => funnel.getByRole('row', { name });
    await desk.see(line(`${t('jobFigures:step.views')} 2`), line(`${t('jobFigures:step.saves')} 1`));
    expect(await line(`${t('jobFigures:step.applications')} 1`).textContent()).toContain('50%');
    await desk.see(page.getByText(t('jobFigures:withinHour')));
    await desk.look('the figures of 30 days on a phone');
    await page.getByText(t('jobFigures:asTable')).click();
    await desk.see(page.getByRole('row', { name: /2$/ }).first());
    await desk.look('views per day as a table');

    // All time, by keyboard.
    const all = desk.button('jobFigures:total');
    await all.focus();
    await page.keyboard.press('Enter');
    expect(await all.getAttribute('aria-pressed')).toBe('true');
    await desk.see(line(`${t('jobFigures:step.views')} 2`));
    expect(await page.getByText(t('jobFigures:byDay')).count()).toBe(0);
    await page.setViewportSize(sizes.desktop);
    await desk.look('the figures of all time');
    expect(desk.problems).toEqual([]);
  },
  240_000,
);
