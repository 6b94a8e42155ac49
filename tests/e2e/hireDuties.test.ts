/** After a hire, on a phone: the company says when work starts, sees the days, ticks a duty off, and finds the rest on its dashboard. */
import { it } from 'vitest';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const small = { ...sizes.phone, width: 320 };

it.each(locales)(
  'shows what the law asks, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting(), publish: true },
    });
    const { id } = await person.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
    await owner.api('PUT /jobs/applied/{id}/status', { params: { id }, body: { status: 'HIRED' } });
    await eventually('the duties have begun', async () => {
      const { total } = await owner.api('GET /jobs/applied/open-duties');
      return total === 1;
    });
    const { staffNumber } = await person.api('GET /staff/info');
    const desk = await visitor(locale, 'phone');
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.see(desk.heading('hires:open'));
    await desk.look('the dashboard with a hire');
    await desk.goto(address('clientApplication', { staffNumber, jobNumber }, locale));
    await desk.see(desk.heading('hires:title'));
    await desk.field('hires:startsOn').fill('2026-12-01');
    await desk.field('hires:insured').selectOption('yes');
    const duties = desk.page.getByRole('region', { name: desk.t('hires:title') });
    await duties.getByRole('button', { name: desk.t('hires:save'), exact: true }).click();
    const day = locale === 'jp' ? '2027年1月10日' : '10 January 2027';
    await desk.see(desk.page.getByText(desk.t('hires:due', { day })));
    await desk.page.getByRole('checkbox', { name: desk.t('hires:card') }).click();
    await desk.see(desk.page.getByText(owner.email));
    await desk.page.setViewportSize(small);
    await desk.look('the duties after a hire');
    await desk.goto(address('clientMyPage', undefined, locale));
    await desk.see(desk.page.getByText(desk.t('hires:report')));
    await desk.look('the dashboard of the smallest phone');
  },
  120_000,
);
