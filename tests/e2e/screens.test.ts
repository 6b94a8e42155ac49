/** Every screen that the site says it has, opened by its address by whoever it is for. Public pages: links.test.ts. */
import { expect, it } from 'vitest';
import { address, type RouteId, routeOf } from '../../shared/routes.ts';
import { screens } from '../../shared/screens.ts';
import { newCompany, newEmployee, newStaff, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

const login = { staff: 'login', company: 'clientLogin', management: 'managementLogin' } as const;

it('each screen shows something of its own', async () => {
  const [staff, company, management] = await Promise.all([
    newStaff(system),
    newCompany(system),
    newEmployee(system, { role: 'admin' }),
  ]);
  const { id: jobId, jobNumber } = await company.api('POST /jobs', {
    body: { content: posting(), publish: true },
  });
  await staff.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: { message: 'Hello.' } });
  const { companyNumber } = await company.api('GET /company/private');
  const { staffNumber, id: staffId } = await staff.api('GET /staff/info');
  const parameters: Partial<Record<RouteId, Record<string, string>>> = {
    jobApply: { jobId },
    clientEdit: { companyNo: companyNumber },
    clientJobDetail: { jobNumber },
    clientJobEdit: { id: jobId },
    clientJobSuccess: { id: jobId },
    clientApplication: { staffNumber, jobNumber },
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
    // The last one is what somebody without the right is sent to.
    for (const id of screens[area].filter((one) => one !== 'managementForbidden')) {
      const needed = /\{/.test(routeOf(id).path);
      expect(!needed || parameters[id], `parameters of ${id}`).toBeTruthy();
      await one.goto(address(id, parameters[id] as never, 'en'));
      const heading = one.page.locator('main h1:visible').first();
      await heading.waitFor();
      expect(nothing, `${id} at ${one.page.url()}`).not.toContain(await heading.textContent());
    }
  }
}, 300_000);
