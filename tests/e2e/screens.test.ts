/** Every existing screen, opened by its URL as its role. Public pages: links.test.ts. */
import { expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data.ts';
import { type Area, address, locales, type RouteId, routeOf } from '../../shared/routes.ts';
import { screens } from '../../shared/screens.ts';
import { printedRoutes } from '../support/printedRoutes.ts';
import { eventually } from '../support/system.ts';
import {
  completeProfile,
  newCompany,
  newEmployee,
  newStaff,
  type Person,
  password,
  posting,
} from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const login = { staff: 'login', company: 'clientLogin', management: 'managementLogin' } as const;

/** The smallest phone. */
const smallest = { ...sizes.phone, width: 320 };

it('each screen shows content of its own', async () => {
  const [staff, company, management] = await Promise.all([
    newStaff(system),
    newCompany(system, { plan: 'PLAN_LIGHT' }),
    newEmployee(system, { role: 'admin' }),
  ]);
  const { employeeId } = await management.api('GET /auth/me');
  const { id: jobId, jobNumber } = await company.api('POST /jobs', {
    body: { content: posting(), publish: true },
  });
  await staff.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: { message: 'Hello.' } });
  const { id: companyId, companyNumber } = await company.api('GET /company/private');
  const { staffNumber, id: staffId } = await staff.api('GET /staff/info');
  const other = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const { results } = await company.api('POST /company/scouts', {
    body: {
      ...{ jobId: other.id, recipients: [staffId], texts: { en: 'Hello, {member number}.' } },
      clientToken: other.id,
    },
  });
  const scoutId = results[0]!.scoutId!;
  await management.api('POST /notifications', {
    body: { accountId: (await staff.api('GET /auth/me')).id, text: { en: 'Hello.' } },
  });
  const [entry] = (await management.api('GET /audit-log', { query: { record: staffNumber } })).data;
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
    managementCompany: { id: companyId },
    managementStaff: { id: staffId },
    managementEmployee: { id: employeeId! },
    managementAuditEntry: { id: entry!.id },
  };
  const people = { staff, company, management };
  const opened: string[] = [];
  for (const area of ['staff', 'company', 'management'] as const) {
    const one = await visitor('en');
    await one.goto(address(login[area], undefined, 'en'));
    await one.logIn(people[area].email, password);
    await one.page.waitForURL((url) => !url.pathname.endsWith(address(login[area], undefined, 'en')));
    const nothing = ['shell:notFound.title', 'shell:forbidden.title', 'shell:crash.title'].map((key) =>
      one.t(key),
    );
    for (const id of screens[area]) {
      const needed = /\{/.test(routeOf(id).path);
      expect(!needed || parameters[id], `parameters of ${id}`).toBeTruthy();
      await one.goto(address(id, parameters[id] as never, 'en'));
      const heading = one.page.locator('main h1:visible').first();
      await heading.waitFor();
      opened.push(routeOf(id).path);
      // The target for users without the right.
      if (id === 'managementForbidden') continue;
      expect(nothing, `${id} at ${one.page.url()}`).not.toContain(await heading.textContent());
    }
    // Screens at a query of another one.
    if (area !== 'company') continue;
    await one.goto(`${address('clientMyPage', undefined, 'en')}?tab=settings&section=templates`);
    await one.see(one.heading('messageTemplates:screen.title'));
  }
  const printed = printedRoutes('screens');
  expect(printed.en.toSorted()).toEqual(opened.toSorted());
  expect(printed.jp).toEqual(printed.en);
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

it.each(locales)(
  'what companies hire with fits the smallest phone, in both themes, in %s',
  async (locale) => {
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    const [person, hired] = [
      await newStaff(system, { locale, complete: false }),
      await newStaff(system, { locale }),
    ];
    // What this residence status allows takes the longest sentence.
    await completeProfile(person.api, { visaType: 'engineer-humanities-international' });
    const text = (jp: string, en: string) => ({ jp, en });
    const content = posting({
      questions: [
        {
          id: 'nights',
          kind: 'yesNo',
          text: text('夜勤はできますか。', 'Can you work nights?'),
          required: true,
        },
        {
          ...{ id: 'begin', kind: 'choice', required: true },
          text: text('いつから働けますか。', 'When could you start?'),
          choices: [
            { id: 'now', text: text('すぐに', 'Right away') },
            { id: 'later', text: text('それより後', 'Later than that') },
          ],
          needs: { choices: ['now'] },
        },
        {
          ...{ id: 'years', kind: 'number', required: false, needs: { atLeast: 2 } },
          text: text('接客の経験は何年ありますか。', 'How many years have you worked with guests?'),
        },
        {
          id: 'care',
          kind: 'text',
          text: text('工夫したことは何ですか。', 'What did you improve?'),
          required: false,
        },
      ],
    });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', { body: { content, publish: true } });
    const answers = { nights: { yes: true }, begin: { choice: 'later' }, years: { number: 1 } };
    for (const { api } of [person, hired])
      await api('POST /jobs/{id}/apply', { params: { id: jobId }, body: { message: 'Hello.', answers } });
    const hiredNumber = (await hired.api('GET /staff/info')).staffNumber;
    const { id } = await eventually('the application in the list of the company', async () =>
      (await owner.api('GET /jobs/applied')).data.find(({ staff }) => staff?.staffNumber === hiredNumber),
    );
    await owner.api('PUT /jobs/applied/{id}/status', { params: { id }, body: { status: 'HIRED' } });
    await eventually(
      'both are listed',
      async () =>
        (await owner.api('GET /company/applicants', { query: { status: ['APPLIED', 'HIRED'] } })).total === 2,
      30,
    );
    const staffNumber = (await person.api('GET /staff/info')).staffNumber;

    const desk = await visitor(locale, 'phone');
    const { page, t } = desk;
    await page.setViewportSize(smallest);
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    const list = address('clientApplicants', undefined, locale);
    await desk.goto(`${list}?face=board`);
    await desk.see(page.locator('[data-applicant]').first());
    await desk.look('the board');
    await desk.goto(`${list}?face=table&jobId=${jobId}&filter=ALL`);
    await desk.see(page.getByRole('table'));
    await desk.look('the table with answers');
    // On a wide screen the questions leave the other columns their words.
    await page.setViewportSize(sizes.desktop);
    const widths = await page
      .locator('td[data-label]')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(100);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(200);
    await page.setViewportSize(smallest);
    await desk.goto(address('clientApplication', { staffNumber, jobNumber }, locale));
    await desk.see(desk.heading('hiring:answers'), desk.heading('applicantRecords:history.title'));
    await desk.readToEnd();
    await desk.look('an applicant with answers');
    await desk.goto(address('clientApplication', { staffNumber: hiredNumber, jobNumber }, locale));
    await desk.readToEnd();
    await desk.see(page.getByRole('checkbox', { name: t('hires:card') }));
    await desk.look('the duties');
    await desk.goto(`${address('clientMyPage', undefined, locale)}?tab=settings`);
    await desk.see(desk.heading('clientSettings:devices'), desk.heading('clientSettings:data'));
    await desk.look('the settings');
    await desk.goto(address('clientEmailSetting', undefined, locale));
    await desk.see(page.getByRole('heading', { level: 1 }));
    await desk.look('the email settings');
    await desk.goto(address('clientJobEdit', { id: jobId }, locale));
    await desk.see(desk.button('jobQuestions:add'));
    await desk.look('the questions in the editor');
    await desk.goto(address('clientJobDetail', { jobNumber }, locale));
    await desk.button('clientJobs:list.acts', { title: content.title[locale]! }).click();
    await page.getByRole('menuitem', { name: t('clientJobs:act.close') }).click();
    await desk.see(page.getByRole('dialog').getByText(t('closing:total', { count: 1 })));
    await desk.look('closing');
    expect(
      await page.locator('dialog[open] .dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth),
    ).toBe(0);

    const guest = await visitor(locale, 'phone');
    await guest.page.setViewportSize(smallest);
    await guest.goto(address('jobApply', { jobId }, locale));
    await guest.see(guest.heading('screening:title'));
    await guest.page
      .getByRole('radiogroup', { name: text('いつから働けますか。', 'When could you start?')[locale] })
      .getByRole('radio')
      .last()
      .check();
    await guest.see(guest.page.locator('.apply-outside:not(:empty)'));
    await guest.look('questions to a guest');
  },
  240_000,
);

it.each(locales)(
  'an applicant is moved, read and answered with the keyboard alone, in %s',
  async (locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const { id } = await person.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
    await eventually(
      'the applicant is listed',
      async () => (await owner.api('GET /company/applicants', { query: {} })).total === 1,
      30,
    );
    const desk = await visitor(locale, 'desktop');
    const { page, t } = desk;
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.goto(address('clientApplicants', undefined, locale));
    const stage = (code: 'SCREENING' | 'INTERVIEW') => page.locator(`[data-stage="${code}"]`);
    const card = page.locator(`[data-applicant="${id}"]`);
    await desk.see(card);
    // On a slow line: the card is moved on before the server has answered.
    await page.route('**/jobs/applied/*/status', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    // By the card’s menu, which needs no key of its own.
    await desk.tabTo(card.locator('[aria-haspopup=menu]'));
    await page.keyboard.press('Enter');
    await desk.see(page.getByRole('menuitem').first());
    const screening = t('applicantBoard:moveTo', {
      stage: optionName('APPLIED_STATUS', 'SCREENING', locale),
    });
    for (let presses = 0; presses < 10; presses += 1) {
      const name = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (name === screening) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await desk.see(stage('SCREENING').locator(`[data-applicant="${id}"]`));
    // The moved card keeps the focus, and moves on by its key.
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-applicant]')?.getAttribute('data-applicant'),
      );
    await expect.poll(focused).toBe(id);
    await page.keyboard.press('e');
    await desk.see(stage('INTERVIEW').locator(`[data-applicant="${id}"]`));
    await expect.poll(focused).toBe(id);
    await desk.tabTo(card.locator('a').first());
    await page.keyboard.press('Enter');
    const name = locale === 'jp' ? 'Santos Maria' : 'Maria Santos';
    await desk.see(page.getByRole('heading', { level: 1, name, exact: true }));
    await desk.tabTo(desk.link('hiring:ask'));
    await page.keyboard.press('Enter');
    const composer = page.getByRole('textbox', { name: t('messages:composer.label'), exact: true });
    await desk.see(composer);
    await desk.tabTo(composer);
    await page.keyboard.type('When could you start?');
    await desk.tabTo(desk.button('messages:composer.send'));
    await page.keyboard.press('Enter');
    await desk.see(page.getByRole('log').getByText('When could you start?'));
    await eventually('the message is stored', async () => {
      const [talk] = (await person.api('GET /conversations', { query: {} })).data;
      return talk?.lastMessage?.text === 'When could you start?';
    });
  },
  120_000,
);
