import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { resumeKinds } from '../../shared/domain/codes.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';
import { eventually } from '../support/system.ts';

import { mailsTo, newCompany, newStaff, password, posting } from './people.ts';
import { Visitor } from './visitor.ts';

/**
 * A company on a phone reads applications, moves one by mistake and undoes it, asks, and declines with a
 * reason.
 */
let system: SharedSystem;
let browser: Browser;
let desk: Visitor | undefined;

beforeAll(async () => {
  [system, browser] = await Promise.all([takeSystem(), launchBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await system?.giveBack();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' && desk) console.info(await desk.picture(task.name));
  expect(desk?.problems ?? []).toEqual([]);
});

const title = { jp: 'フロント担当', en: 'Receptionist' };

describe.each(locales)('an employer on a phone, in %s', (locale: Locale) => {
  const other = locale === 'jp' ? 'en' : 'jp';
  const status = (code: string) => optionName('APPLIED_STATUS', code, locale);

  it('reads the documents, undoes a wrong move, asks, and declines: the applicant is notified once', async () => {
    const owner = await newCompany(system, { locale });
    const { id } = await owner.api('POST /jobs', { body: { content: posting({ title }), publish: true } });
    // The first in the list applied last.
    const [second, first] = [
      await newStaff(system, { locale: other }),
      await newStaff(system, { locale: other }),
    ];
    for (const { api } of [second, first])
      await api('POST /jobs/{id}/apply', { params: { id }, body: { message: 'I like people.' } });
    const numbers = [];
    for (const { api } of [first, second]) numbers.push((await api('GET /staff/info')).staffNumber);

    const visitor = await Visitor.at(browser, system, locale, 'phone');
    desk = visitor;
    const { page, t } = visitor;
    await visitor.goto(address('clientLogin', undefined, locale));
    await visitor.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await visitor.goto(`${address('clientApplicants', undefined, locale)}?jobId=${id}&filter=ALL`);
    await visitor.look('the list of applicants');
    const daily = optionName('STAFF_JAPANESE_LEVEL', 'daily', locale);
    await visitor.see(page.getByRole('row').filter({ hasText: daily }));
    const name = locale === 'jp' ? 'Santos Maria' : 'Maria Santos';
    await page.getByRole('link', { name }).first().click();
    await visitor.see(page.getByRole('heading', { level: 1, name, exact: true }));

    // All three documents as printed, and the facts beside them.
    await visitor.see(page.getByText('I like people.'), page.getByText(first.email));
    await visitor.see(page.getByText('University of the Philippines').first());
    for (const kind of resumeKinds) {
      await visitor.button(`resume:kinds.${kind}`).click();
      await visitor.see(
        page
          .getByRole('figure')
          .first()
          .locator('svg text')
          .filter({ hasText: /Philippines|サントス|Santos|SANTOS/ }),
      );
    }
    await visitor.look('an applicant');

    // With the keys to the other one, and back.
    const neighbour = (which: 'next' | 'previous') =>
      page
        .getByRole('navigation', { name: t('hiring:list.label') })
        .getByRole('link', { name: t(`hiring:list.${which}`) });
    await visitor.see(neighbour('next'));
    await page.keyboard.press('j');
    await visitor.see(page.getByText(second.email), neighbour('previous'));
    await page.keyboard.press('k');
    await visitor.see(page.getByText(first.email));

    // Users of speech input can switch the keys off, and that is stored.
    const keys = page.getByRole('button', { name: t('hiring:list.keySwitch', { next: 'J', previous: 'K' }) });
    await keys.click();
    await page.reload();
    await visitor.see(page.getByText(first.email), neighbour('next'));
    expect(await keys.getAttribute('aria-pressed')).toBe('false');
    const here = page.url();
    await page.keyboard.press('j');
    await sleep(500);
    expect(page.url()).toBe(here);
    await keys.click();
    await page.keyboard.press('j');
    await visitor.see(page.getByText(second.email));
    await page.keyboard.press('k');
    await visitor.see(page.getByText(first.email));

    // A double press is one move; it is undone, and nobody is notified.
    const before = (await mailsTo(system, first.email)).length;
    const move = visitor.button('hiring:stage.move', { status: status('INTERVIEW') });
    await move.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const box = (await move.boundingBox())!;
    const decline = visitor.button('clientApplicants:application.decline');
    const declineAt = await decline.boundingBox();
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await visitor.see(page.getByText(t('hiring:stage.moved', { status: status('INTERVIEW') })));
    // The layout has not shifted.
    expect(await decline.boundingBox()).toEqual(declineAt);
    await visitor.look('just moved');
    const interviewed = await owner.api('GET /jobs/applied', { query: { filterOption: 'ALL', jobId: id } });
    expect(interviewed.data.map((one) => [one.staff?.staffNumber, one.status, one.history.length])).toEqual([
      [numbers[0], 'INTERVIEW', 2],
      [numbers[1], 'APPLIED', 1],
    ]);
    await visitor.button('hiring:stage.undo').click();
    await visitor.see(page.getByText(t('hiring:stage.undone')));
    await visitor.readToEnd();
    await visitor.see(
      page.getByText(
        t('applicantRecords:history.UNDONE', { from: status('INTERVIEW'), to: status('APPLIED') }),
      ),
    );

    // A hire asks for confirmation.
    await visitor.button('hiring:stage.move', { status: status('HIRED') }).click();
    await visitor.see(page.getByRole('dialog', { name: t('clientApplicants:application.hire.title') }));
    await visitor.look('before hiring');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:cancel'), exact: true })
      .click();

    // Asks by message.
    await visitor.link('hiring:ask').click();
    await visitor.say('When could you start?');
    await page.goBack();

    // Declines: no reason is preselected.
    await visitor.button('clientApplicants:application.decline').click();
    const dialog = page.getByRole('dialog', { name: t('clientApplicants:application.declineTitle') });
    const confirm = dialog.getByRole('button', {
      name: t('clientApplicants:application.decline'),
      exact: true,
    });
    await confirm.click();
    await visitor.see(dialog.locator('.field-error').getByText(t('hiring:decline.reasonEmpty')));
    await visitor.look('a decline without a reason');
    await dialog.getByLabel(t('clientApplicants:application.declineReason')).selectOption('other-candidate');
    await dialog.getByLabel(t('clientApplicants:application.declineText')).fill('We wish you well.');
    // Interrupted: the text is restored afterwards.
    await page.reload();
    await visitor.button('clientApplicants:application.decline').click();
    await expect
      .poll(() => dialog.getByLabel(t('clientApplicants:application.declineText')).inputValue())
      .toBe('We wish you well.');
    await confirm.click();
    await visitor.see(page.getByText(t('hiring:stage.moved', { status: status('DECLINED') })));
    // Navigating away keeps the move, which can still be undone from elsewhere.
    await page.keyboard.press('j');
    await visitor.see(page.getByText(second.email), visitor.button('hiring:stage.undo'));
    const declined = await eventually(
      'the mail of the decline',
      async () => (await mailsTo(system, first.email)).find(({ text }) => text.includes('We wish you well.')),
      undoSeconds + 30,
    );
    // Time for any further mail to be sent.
    await sleep(5000);
    const mails = await mailsTo(system, first.email);
    expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual([declined.subject]);
    await visitor.close();
    desk = undefined;
  }, 240_000);
});
