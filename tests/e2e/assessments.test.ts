import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';

import { newColleague, newCompany, newStaff, password, posting } from './people.ts';
import { Visitor } from './visitor.ts';

/** Two members of a company assess an applicant: neither sees what the other thinks before saying it. */
let system: SharedSystem;
let browser: Browser;
const desks: Visitor[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([takeSystem(), launchBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await system?.giveBack();
});
afterEach(async ({ task }) => {
  for (const desk of desks.splice(0)) {
    if (task.result?.state === 'fail') console.info(await desk.picture(task.name));
    expect(desk.problems).toEqual([]);
  }
});

/** Chosen by keys alone. */
async function choose(radio: Locator) {
  await radio.focus();
  await radio.press('Space');
}

describe.each(locales)('two members of a company, in %s', (locale: Locale) => {
  it('see each other’s opinions and cards once they have given their own', async () => {
    const owner = await newCompany(system, { locale });
    const colleague = await newColleague(system, owner, { locale });
    const title = { jp: 'フロント担当', en: 'Receptionist' };
    const { id, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting({ title, namelessFirstLook: true }), publish: true },
    });
    const person = await newStaff(system, { locale });
    await person.api('POST /jobs/{id}/apply', { params: { id }, body: { message: 'I like guests.' } });
    const { staffNumber } = await person.api('GET /staff/info');

    const open = async (email: string, size: 'desktop' | 'phone', path: string) => {
      const visitor = await Visitor.at(browser, system, locale, size);
      desks.push(visitor);
      await visitor.goto(address('clientLogin', undefined, locale));
      await visitor.logIn(email, password);
      await visitor.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
      await visitor.goto(path);
      return visitor;
    };
    const jobPage = address('clientJobDetail', { jobNumber }, locale);
    const applicantPage = address('clientApplication', { staffNumber, jobNumber }, locale);

    // Criteria: what may not be asked is refused.
    const first = await open(owner.email, 'desktop', jobPage);
    await first.button('assessments:criteria.edit').click();
    const language = first.t(`common:languages.${locale}`);
    const typed = (number: number) =>
      first.page
        .getByRole('group', { name: first.t('assessments:criteria.one', { number }), exact: true })
        .getByLabel(language, { exact: true });
    await typed(1).fill(locale === 'jp' ? '国籍' : 'Nationality');
    await first.button('assessments:save').click();
    await first.see(first.page.locator('.field-error').filter({ hasText: /国籍|Nationality/ }));
    const criterion = locale === 'jp' ? '接客の経験' : 'Serving guests';
    await typed(1).fill(criterion);
    await first.look('the criteria of a job');
    await first.button('assessments:save').click();
    await first.see(first.page.getByRole('listitem').filter({ hasText: criterion }));

    // The first opinion and card, by keys.
    await first.goto(applicantPage);
    await first.readToEnd();
    const opinion = (at: Visitor, one: 'YES' | 'NO') =>
      at.page
        .getByRole('radiogroup', { name: at.t('assessments:opinion.label') })
        .getByRole('radio', { name: at.t(`assessments:opinion.${one}`), exact: true });
    const opinions = (at: Visitor) =>
      at.page.getByRole('region', { name: at.t('assessments:opinion.title'), exact: true });
    const cards = (at: Visitor) =>
      at.page.getByRole('region', { name: at.t('assessments:card.READING'), exact: true });
    const save = (at: Locator, visitor: Visitor) =>
      at.getByRole('button', { name: visitor.t('assessments:save'), exact: true });
    await save(opinions(first), first).click();
    await first.see(opinions(first).locator('.field-error'));
    await choose(opinion(first, 'NO'));
    await opinions(first).getByLabel(first.t('assessments:comment')).fill('Too far away, I fear.');
    await save(opinions(first), first).press('Enter');
    await first.see(opinions(first).getByText('Too far away, I fear.'));
    const rate = async (at: Visitor, score: string, comment: string) => {
      await cards(at).getByRole('button').first().click();
      const scores = cards(at).getByRole('group', { name: criterion });
      await choose(scores.getByRole('radio', { name: score, exact: true }));
      await cards(at).getByLabel(at.t('assessments:comment')).fill(comment);
      await save(cards(at), at).press('Enter');
      await at.see(cards(at).getByText(comment));
    };
    await rate(first, '2', 'Few years so far.');
    await first.look('an applicant with an opinion and a card');

    // The colleague, on a phone, sees that there are some, and no more.
    const second = await open(colleague.email, 'phone', applicantPage);
    await second.readToEnd();
    await second.see(
      opinions(second).getByText(second.t('assessments:opinion.hidden', { count: 1 })),
      cards(second).getByText(second.t('assessments:card.hidden', { count: 1 })),
    );
    expect(await second.page.getByText(/Too far away|Few years/).count()).toBe(0);
    await choose(opinion(second, 'YES'));
    await save(opinions(second), second).press('Enter');
    await second.see(opinions(second).getByText('Too far away, I fear.'));
    expect(await second.page.getByText('Few years so far.').count()).toBe(0);
    await rate(second, '5', 'Ten summers of it.');
    await second.see(
      cards(second).getByText('Few years so far.'),
      cards(second).getByRole('cell', { name: '3.5', exact: true }),
    );
    await second.look('an applicant whom two members have assessed');
    // The first look is still one without name.
    expect(await second.page.getByText('Santos').count()).toBe(0);

    // Deleting one's own hides the other again.
    await opinions(second)
      .getByRole('button', { name: new RegExp(`^${second.t('assessments:delete')}`) })
      .click();
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: second.t('assessments:delete'), exact: true })
      .click();
    await second.see(opinions(second).getByText(second.t('assessments:opinion.hidden', { count: 1 })));
    expect(await second.page.getByText('Too far away').count()).toBe(0);

    // Nothing of it is the applicant's.
    const { data } = await person.api('GET /jobs/applied', { query: {} });
    expect(data.map(({ status, history }) => [status, history.length])).toEqual([['APPLIED', 1]]);
    expect(JSON.stringify(data)).not.toMatch(/Too far|Few years|summers/);
    for (const desk of desks) await desk.close();
  }, 240_000);
});
