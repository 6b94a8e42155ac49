/**
 * After a hire, on a phone: the company says when work starts, sees the days, ticks a duty off, and finds the rest on its
 * dashboard; before that, who waits for an answer stands first there, with a link to all of them.
 */
import { it } from 'vitest';
import { formatDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const small = { ...sizes.phone, width: 320 };

it.each(locales)(
  'shows who waits and what the law asks, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting(), publish: true },
    });
    const { id } = await person.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
    await owner.api('PUT /jobs/applied/{id}/status', { params: { id }, body: { status: 'HIRED' } });
    // A move can be undone for ten seconds; the sweep and the list follow.
    await eventually(
      'the duties have begun',
      async () => (await owner.api('GET /jobs/applied/open-duties', { query: {} })).total === 1,
      60,
    );
    const { staffNumber } = await person.api('GET /staff/info');
    const another = await newStaff(system, { locale });
    await another.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
    const query = { awaitsReply: 'true', filterOption: 'ALL' } as const;
    await eventually('an answer is due', async () => {
      const { total } = await owner.api('GET /company/applicants', { query });
      return total === 1;
    });
    const [first] = (await owner.api('GET /company/applicants', { query })).data;
    const reply = first!.reply;
    const desk = await visitor(locale, 'phone');
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.see(desk.heading('hires:open'));
    await desk.look('the dashboard with a hire');
    const waiting = desk.page.getByRole('region', { name: desk.t('client:reply.title') });
    await desk.see(waiting.getByText(desk.t('client:reply.due', { day: formatDay(reply!.dueAt, locale) })));
    await waiting.getByRole('link', { name: desk.t('client:reply.all') }).click();
    await desk.page.waitForURL((url) => url.searchParams.get('reply') === 'awaited');
    await desk.see(desk.page.getByText(desk.t('client:reply.due', { day: formatDay(reply!.dueAt, locale) })));
    await desk.look('all who wait for an answer');
    await desk.goto(address('clientApplication', { staffNumber, jobNumber }, locale));
    await desk.readToEnd();
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
  180_000,
);
