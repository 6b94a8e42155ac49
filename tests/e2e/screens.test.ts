/** Every existing screen, opened by its URL as its role. Public pages: links.test.ts. */
import { expect, it } from 'vitest';
import { type Area, address, type RouteId, routeOf } from '../../shared/routes.ts';
import { screens } from '../../shared/screens.ts';
import { newCompany, newEmployee, newStaff, type Person, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const login = { staff: 'login', company: 'clientLogin', management: 'managementLogin' } as const;

it('each screen shows content of its own', async () => {
  const [staff, company, management] = await Promise.all([
    newStaff(system),
    newCompany(system, { plan: 'PLAN_LIGHT' }),
    newEmployee(system, { role: 'admin' }),
  ]);
  const { id: jobId, jobNumber } = await company.api('POST /jobs', {
    body: { content: posting(), publish: true },
  });
  await staff.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: { message: 'Hello.' } });
  const { companyNumber } = await company.api('GET /company/private');
  const { staffNumber, id: staffId } = await staff.api('GET /staff/info');
  const other = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const { results } = await company.api('POST /company/scouts', {
    body: {
      ...{ jobId: other.id, recipients: [staffId], texts: { en: 'Hello, {member number}.' } },
      clientToken: other.id,
    },
  });
  const scoutId = results[0]!.scoutId!;
  const parameters: Partial<Record<RouteId, Record<string, string>>> = {
    jobApply: { jobId },
    clientEdit: { companyNo: companyNumber },
    clientJobDetail: { jobNumber },
    clientJobEdit: { id: jobId },
    clientJobSuccess: { id: jobId },
    clientApplication: { staffNumber, jobNumber },
    clientResume: { staffId },
    clientScoutDetail: { id: scoutId },
    managementJob: { id: jobId },
    managementStaff: { id: staffId },
  };
  const people = { staff, company, management };
  for (const area of ['staff', 'company', 'management'] as const) {
    const one = await visitor('en');
    await one.goto(address(login[area], undefined, 'en'));
    await one.logIn(people[area].email, password);
    await one.page.waitForURL((url) => !url.pathname.endsWith(address(login[area], undefined, 'en')));
    const nothing = ['shell:notFound.title', 'shell:forbidden.title', 'shell:crash.title'].map((key) =>
      one.t(key),
    );
    // The last one is the target for users without the right.
    for (const id of screens[area].filter((one) => one !== 'managementForbidden')) {
      const needed = /\{/.test(routeOf(id).path);
      expect(!needed || parameters[id], `parameters of ${id}`).toBeTruthy();
      await one.goto(address(id, parameters[id] as never, 'en'));
      const heading = one.page.locator('main h1:visible').first();
      await heading.waitFor();
      expect(nothing, `${id} at ${one.page.url()}`).not.toContain(await heading.textContent());
    }
    // Screens at a query of another one.
    if (area !== 'company') continue;
    await one.goto(`${address('clientMyPage', undefined, 'en')}?tab=settings&section=templates`);
    await one.see(one.heading('messageTemplates:screen.title'));
  }
}, 300_000);

const home = { staff: 'myPage', company: 'clientMyPage', management: 'boardManagement' } as const;
const newPerson: Record<Area, () => Promise<Person>> = {
  staff: () => newStaff(system),
  company: () => newCompany(system),
  management: () => newEmployee(system, { role: 'admin' }),
};

/** Lists with counts, and buttons that come late, beside the home. */
const lists = {
  staff: [],
  company: ['clientSearch', 'clientScouts', 'clientApplicants'],
  management: [],
} as const;

it.each(['staff', 'company', 'management'] as const)(
  'the home of %s and its lists do not shift while loading',
  async (area) => {
    const { email } = await newPerson[area]();
    for (const [size, locale] of [
      ['desktop', 'jp'],
      ['phone', 'en'],
      ['phone', 'jp'],
    ] as const) {
      const one = await visitor(locale, size);
      await one.goto(address(login[area], undefined, locale));
      await one.logIn(email, password);
      const path = address(home[area], undefined, locale);
      await one.page.waitForURL((url) => url.pathname === path);
      await one.page.waitForLoadState('networkidle');
      await one.page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The document is painted before the script, and the script before the data.
      await one.page.route(/\/assets\/.*\.js$|\/api\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue();
      });
      for (const id of [home[area], ...lists[area]]) {
        await one.goto(address(id, undefined, locale));
        await one.page.locator('main h1:visible').first().waitFor();
        await one.page.waitForLoadState('networkidle');
        const shifts = await one.page.evaluate(() => (globalThis as never as { shifts: number[] }).shifts);
        const sum = shifts.reduce((all, shift) => all + shift, 0);
        console.log(`layout shift, ${id}, ${sizes[size].width} px: ${sum.toFixed(4)}`);
        expect(sum, id).toBeLessThan(0.1);
      }
    }
  },
  120_000,
);
