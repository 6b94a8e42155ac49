/** A recruiter filters applicants, moves them by key, by pointer and by menu, declines several, and undoes it. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { type AppliedStatus, unnamedReason } from '../../shared/domain/codes.ts';
import { messagePlaceholders } from '../../shared/domain/messageTemplates.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { restyled } from '../support/restyled.ts';
import { eventually } from '../support/system.ts';
import { mailsTo, newCompany, newStaff, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

const people = 4;

describe.each(locales)('a recruiter, in %s', (locale: Locale) => {
  it('filters, moves by key and pointer, declines several, undoes, and each is told once', async () => {
    const owner = await newCompany(system, { locale, plan: 'PLAN_UNLIMITED' });
    const { id } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const other = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const staff: Awaited<ReturnType<typeof newStaff>>[] = [];
    for (let index = 0; index < people; index += 1) staff.push(await newStaff(system, { locale }));
    const ids: string[] = [];
    for (const { api } of staff)
      ids.push((await api('POST /jobs/{id}/apply', { params: { id }, body: {} })).id);
    await staff[0]!.api('POST /jobs/{id}/apply', { params: { id: other.id }, body: {} });

    const desk = await visitor(locale, 'desktop');
    const { page, t } = desk;
    const status = (code: AppliedStatus) => optionName('APPLIED_STATUS', code, locale);
    const column = (code: AppliedStatus): Locator => page.locator(`[data-stage="${code}"]`);
    const cards = (code: AppliedStatus) => column(code).locator('[data-applicant]');
    const idsIn = (code: AppliedStatus) =>
      cards(code).evaluateAll((all) => all.map((one) => one.getAttribute('data-applicant')));
    const head = (code: AppliedStatus) => column(code).locator('.board-count');
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    const board = `${address('clientApplicants', undefined, locale)}`;
    // The read model follows the applications.
    await eventually(
      'all applicants are listed',
      async () => (await owner.api('GET /company/applicants', { query: {} })).total === people + 1,
      30,
    );
    await desk.goto(board);
    await desk.see(cards('APPLIED').first());
    expect(await cards('APPLIED').count()).toBe(people + 1);

    // What is searched is read from the URL as it was written there.
    await desk.goto(`${board}?keyword=50%2541`);
    await expect.poll(() => page.locator('search input').first().inputValue()).toBe('50%41');

    // Only one posting, in the URL.
    await desk.goto(`${board}?jobId=${id}&filter=ALL`);
    await expect.poll(() => cards('APPLIED').count()).toBe(people);
    expect(await head('APPLIED').textContent()).toBe(String(people));
    await desk.look('the board');

    // No letter acts while typing.
    await page.keyboard.press('/');
    await page.keyboard.type('jed?');
    expect(await page.locator('search input').first().inputValue()).toBe('jed?');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.locator('search input').first().fill('');
    await page.locator('h1').click();

    // The list of keys, and without a mouse into the next stage.
    await page.keyboard.press('?');
    await desk.see(page.getByRole('dialog', { name: t('applicantBoard:keys.title') }));
    await desk.look('the keys');
    await page.keyboard.press('Escape');
    const before = await idsIn('APPLIED');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-applicant]')?.getAttribute('data-applicant'),
      );
    expect(await focused()).toBe(before[1]);
    await page.keyboard.press('k');
    expect(await focused()).toBe(before[0]);
    // Held down, it repeats itself, and moves one applicant only.
    // Of all that is on the page, few elements are styled anew: it shows the move at once.
    const all = await page.evaluate(() => document.querySelectorAll('*').length);
    const byKey = await restyled(page, async () => {
      for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('e');
      await page.keyboard.up('e');
      await expect.poll(() => idsIn('SCREENING')).toEqual([before[0]]);
    });
    expect(Math.max(...byKey)).toBeGreaterThan(0);
    expect(Math.max(...byKey)).toBeLessThan(all / 4);
    expect(await head('APPLIED').textContent()).toBe(String(people - 1));
    // The next one has the focus.
    expect(await focused()).toBe(before[1]);
    await page.locator('.toast-act').click();
    await desk.see(page.getByText(t('applicantBoard:undone')));
    await expect.poll(() => cards('SCREENING').count()).toBe(0);

    // With a pointer to another stage; one that the rules refuse says why.
    const drag = async (card: Locator, to: AppliedStatus) => {
      const from = (await card.locator('.board-job').boundingBox())!;
      const target = (await column(to).boundingBox())!;
      await page.mouse.move(from.x + 10, from.y + 6);
      await page.mouse.down();
      await page.mouse.move(target.x + 30, target.y + 60, { steps: 8 });
      await page.mouse.up();
    };
    const dragged = (await idsIn('APPLIED'))[1]!;
    const byPointer = await restyled(page, async () => {
      await drag(page.locator(`[data-applicant="${dragged}"]`), 'INTERVIEW');
      await expect.poll(() => idsIn('INTERVIEW')).toEqual([dragged]);
    });
    expect(Math.max(...byPointer)).toBeGreaterThan(0);
    expect(Math.max(...byPointer)).toBeLessThan(all / 4);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(page.url()).toContain('/applicants');
    await drag(page.locator(`[data-applicant="${dragged}"]`), 'APPLIED');
    await desk.see(page.locator('.toast', { hasText: t('applicantBoard:refusal.back') }));
    expect(await idsIn('INTERVIEW')).toEqual([dragged]);

    // Without dragging: the card's menu.
    const [byMenu, ...rest] = await idsIn('APPLIED');
    await page.locator(`[data-applicant="${byMenu}"] [aria-haspopup=menu]`).click();
    await page
      .getByRole('menuitem', { name: t('applicantBoard:moveTo', { stage: status('OFFERED') }) })
      .click();
    await expect.poll(() => idsIn('OFFERED')).toEqual([byMenu]);

    // Several are declined; one has withdrawn meanwhile, and is named before.
    const gone = staff[ids.indexOf(rest[0]!)]!;
    await gone.api('PUT /jobs/applied/{id}/decline', { params: { id: rest[0]! }, body: {} });
    for (const one of [...rest, byMenu!])
      await page.locator(`[data-applicant="${one}"] input[type=checkbox]`).check();
    await page.getByRole('button', { name: t('applicantBoard:bulk.decline') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('applicantBoard:bulk.check'), exact: true }).click();
    await desk.see(dialog.getByText(t('applicantBoard:bulk.reasonEmpty')).last());
    // A reason that names nothing takes words of one's own: the first text is marked wrong and has the focus.
    await dialog.locator('select').selectOption(unnamedReason);
    await dialog.getByRole('button', { name: t('applicantBoard:bulk.check'), exact: true }).click();
    await desk.see(dialog.getByText(t('applicantBoard:bulk.messageMissing')));
    const first = dialog.locator('textarea').first();
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => first.evaluate((area) => area === document.activeElement)).toBe(true);
    await dialog.locator('select').selectOption('experience');
    const text = dialog.getByLabel(t('messageTemplates:pick.jp'));
    await text.fill('{nobody}');
    await dialog.getByRole('button', { name: t('applicantBoard:bulk.check'), exact: true }).click();
    await desk.see(dialog.locator('.field-error', { hasText: '{nobody}' }));
    await text.fill('');
    await dialog
      .getByRole('button', {
        name: t('messageTemplates:insert.one', { name: messagePlaceholders.name[locale] }),
      })
      .first()
      .click();
    await desk.look('a decline of several');
    await dialog.getByRole('button', { name: t('applicantBoard:bulk.check'), exact: true }).click();
    const yes = rest.length;
    await desk.see(
      dialog.getByText(t('applicantBoard:bulk.yes', { count: yes })),
      dialog.getByText(t('applicantBoard:bulk.no', { count: 1 })),
    );
    await desk.look('who is declined');
    await dialog.getByRole('button', { name: t('applicantBoard:bulk.run.decline', { count: yes }) }).click();
    await desk.see(page.getByText(t('applicantBoard:bulk.failed', { count: 1 })));
    expect(await head('DECLINED').textContent()).toBe(String(yes));
    await page
      .locator('.toast', { hasText: t('applicantBoard:declinedMany', { count: yes }) })
      .locator('.toast-act')
      .click();
    await desk.see(page.getByText(t('applicantBoard:undoneMany', { count: yes })));
    await expect.poll(() => head('DECLINED').textContent()).toBe('0');

    // Only the moves that stand are mailed of, once each, after the time to undo them.
    const about = async (of: string) =>
      (await mailsTo(system, staff[ids.indexOf(of)]!.email)).filter(({ subject }) =>
        /選考|application|Application/.test(subject),
      ).length;
    const start = await Promise.all([dragged, byMenu!, before[0]!].map(about));
    await eventually(
      'the moves that stand are mailed of',
      async () => (await about(dragged)) > 0 && (await about(byMenu!)) > 0,
      undoSeconds + 40,
    );
    const now = await Promise.all([dragged, byMenu!].map(about));
    expect(now[0]! - start[0]!).toBeLessThanOrEqual(1);
    expect(now[1]! - start[1]!).toBeLessThanOrEqual(1);
    const { data } = await owner.api('GET /jobs/applied', { query: { filterOption: 'ALL', jobId: id } });
    expect(Object.fromEntries(data.map((one) => [one.id, one.status]))).toMatchObject({
      [dragged]: 'INTERVIEW',
      [byMenu!]: 'OFFERED',
      [rest[0]!]: 'WITHDRAWN',
    });

    // The table is the same list, and remembered.
    await page.getByRole('button', { name: t('applicantBoard:face.table'), exact: true }).click();
    await desk.see(page.getByRole('table'));
    expect(page.url()).toContain('face=table');
    await desk.look('the table');
    await desk.goto(board);
    await desk.see(page.getByRole('table'));
  }, 240_000);
});
