/** Forms of a company about its applicants: nothing typed is lost, by a conflict, a refusal, a failure or a press beside. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { messagePlaceholders } from '../../shared/domain/messageTemplates.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newStaff, type Person, password, posting } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const years = { jp: '接客の経験は何年ありますか。', en: 'How many years have you worked with guests?' };
const questions = [{ id: 'years', kind: 'number' as const, text: years, required: false }];
const texts = { jp: '{氏名} 様', en: 'Dear {name}' };

/** A company with an applicant whose name it does not see yet, a note, a card, an opinion and a template. */
async function desk(locale: Locale, more: { size?: 'desktop' | 'phone' } = {}) {
  const owner = await newCompany(system, { locale });
  const person = await newStaff(system, { locale });
  const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
    body: { content: posting({ namelessFirstLook: true, questions }), publish: true },
  });
  await person.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
  const { staffNumber } = await person.api('GET /staff/info');
  const { id } = await eventually('the application in the list of the company', async () => {
    const { data } = await owner.api('GET /jobs/applied', { query: { filterOption: 'ALL' } });
    return data[0];
  });
  const one = await visitor(locale, more.size ?? 'desktop');
  await one.goto(address('clientLogin', undefined, locale));
  await one.logIn(owner.email, password);
  await one.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
  const paths = {
    job: address('clientJobDetail', { jobNumber }, locale),
    applicant: address('clientApplication', { staffNumber, jobNumber }, locale),
    templates: `${address('clientMyPage', undefined, locale)}?tab=settings&section=templates`,
  };
  return { owner, person, one, paths, jobId, params: { id } };
}

type Desk = Awaited<ReturnType<typeof desk>>;

interface Case {
  name: string;
  locale: Locale;
  path: keyof Desk['paths'];
  prepare: (at: Desk) => Promise<unknown>;
  elsewhere: (at: Desk, text: string) => Promise<unknown>;
  stored: (at: Desk) => Promise<string | undefined>;
  /** The part of the screen with the form. */
  within: (one: Visitor) => Locator;
  /** Opens the form, unless it always is. */
  opens?: (one: Visitor) => Locator;
  box: (one: Visitor) => Locator;
  save: string;
}

const criterion = { id: 'guests', text: { jp: '接客', en: 'Guests' } };
const occasion = 'READING';
const region = (key: string) => (one: Visitor) =>
  one.page.getByRole('region', { name: one.t(key), exact: true });
const edits = (key: string) => (one: Visitor) =>
  one.page.getByRole('button', { name: new RegExp(`^${one.t(key)} \\(`) });
const owned = ({ owner }: Desk): Person['api'] => owner.api;
const assessed = (at: Desk) => owned(at)('GET /jobs/applied/{id}/assessments', { params: at.params });
const putOpinion = async (at: Desk, comment: string) => {
  const { opinions } = await assessed(at);
  const body = { opinion: 'YES' as const, comment, version: opinions.mine?.version ?? 0 };
  await owned(at)('PUT /jobs/applied/{id}/assessments/opinion', { params: at.params, body });
};
const putCriteria = async (at: Desk, en: string) => {
  const params = { id: at.jobId };
  const { version } = await owned(at)('GET /jobs/{id}/criteria', { params });
  const criteria = [{ id: criterion.id, text: { jp: en, en } }];
  await owned(at)('PUT /jobs/{id}/criteria', { params, body: { criteria, version } });
};
const putCard = async (at: Desk, comment: string) => {
  const { cards } = await assessed(at);
  const body = { ratings: [{ id: criterion.id, score: 2 }], comment, version: cards[0]!.mine?.version ?? 0 };
  await owned(at)('PUT /jobs/applied/{id}/assessments/cards/{occasion}', {
    ...{ params: { ...at.params, occasion }, body },
  });
};
const notes = (at: Desk) =>
  owned(at)('GET /jobs/applied/{id}/notes', { params: at.params, query: {} }).then(({ data }) => data);
const templates = (at: Desk) => owned(at)('GET /company/templates', { query: {} }).then(({ data }) => data);
const newTemplate = (at: Desk, purpose: 'DECLINED' | 'SCREENING', more: object = {}) =>
  owned(at)('POST /company/templates', {
    body: { purpose, name: 'First', texts, clientToken: newId(), ...more },
  });

const cases: Case[] = [
  {
    ...{ name: 'a template', locale: 'jp', path: 'templates', save: 'messageTemplates:screen.save' },
    prepare: (at) => newTemplate(at, 'DECLINED'),
    async elsewhere(at, name) {
      const { id, version } = (await templates(at))[0]!;
      await owned(at)('PUT /company/templates/{id}', {
        params: { id },
        body: { purpose: 'DECLINED', name, texts, version },
      });
    },
    stored: async (at) => (await templates(at))[0]?.name,
    within: (one) => one.page.getByRole('main'),
    opens: (one) => one.page.getByRole('link', { name: new RegExp(one.t('messageTemplates:screen.edit')) }),
    box: (one) => one.field('messageTemplates:screen.name'),
  },
  {
    ...{ name: 'an opinion', locale: 'en', path: 'applicant', save: 'assessments:save' },
    prepare: (at) => putOpinion(at, 'before'),
    elsewhere: putOpinion,
    stored: async (at) => (await assessed(at)).opinions.mine?.comment,
    within: region('assessments:opinion.title'),
    opens: (one) => edits('assessments:edit')(one).first(),
    box: (one) => region('assessments:opinion.title')(one).getByLabel(one.t('assessments:comment')),
  },
  {
    ...{ name: 'a card', locale: 'jp', path: 'applicant', save: 'assessments:save' },
    async prepare(at) {
      await putCriteria(at, 'Guests');
      await putCard(at, 'before');
    },
    elsewhere: putCard,
    stored: async (at) => (await assessed(at)).cards[0]?.mine?.comment,
    within: region('assessments:card.READING'),
    opens: (one) => region('assessments:card.READING')(one).getByRole('button').first(),
    box: (one) => region('assessments:card.READING')(one).getByLabel(one.t('assessments:comment')),
  },
  {
    ...{ name: 'criteria', locale: 'en', path: 'job', save: 'assessments:save' },
    prepare: (at) => putCriteria(at, 'before'),
    elsewhere: putCriteria,
    stored: async (at) =>
      (await owned(at)('GET /jobs/{id}/criteria', { params: { id: at.jobId } })).criteria[0]?.text.en,
    within: region('assessments:criteria.title'),
    opens: (one) => one.button('assessments:criteria.edit'),
    box: (one) =>
      region('assessments:criteria.title')(one).getByLabel(one.t('common:languages.en'), { exact: true }),
  },
  {
    ...{ name: 'a note', locale: 'jp', path: 'applicant', save: 'assessments:save' },
    prepare: (at) =>
      owned(at)('POST /jobs/applied/{id}/notes', {
        ...{ params: at.params, body: { text: 'before', clientToken: newId() } },
      }),
    async elsewhere(at, text) {
      const { id: noteId, version } = (await notes(at))[0]!;
      await owned(at)('PUT /jobs/applied/{id}/notes/{noteId}', {
        ...{ params: { ...at.params, noteId }, body: { text, version } },
      });
    },
    stored: async (at) => (await notes(at))[0]?.text,
    within: (one) => region('applicantRecords:notes.title')(one).getByRole('article'),
    opens: edits('applicantRecords:notes.edit'),
    box: (one) => region('applicantRecords:notes.title')(one).getByRole('article').locator('textarea'),
  },
  {
    ...{ name: 'tags', locale: 'en', path: 'applicant', save: 'applicantRecords:marks.submit' },
    prepare: async () => undefined,
    async elsewhere(at, tag) {
      const { version } = await owned(at)('GET /jobs/applied/{id}/marks', { params: at.params });
      await owned(at)('PUT /jobs/applied/{id}/marks', { params: at.params, body: { tags: [tag], version } });
    },
    stored: async (at) =>
      (await owned(at)('GET /jobs/applied/{id}/marks', { params: at.params })).tags.join(),
    within: region('applicantRecords:marks.title'),
    box: (one) => one.field('applicantRecords:marks.tags'),
  },
];

/** Where the focus is: within this part, not on the page. */
const hasFocus = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);

describe('changed in two tabs', () => {
  it.each(cases)(
    '$name: keeps what was typed, asks, and goes both ways; the focus stays',
    async ({ locale, path, prepare, elsewhere, stored, within, opens, box, save }) => {
      const at = await desk(locale);
      const { one } = at;
      await prepare(at);
      await one.goto(at.paths[path]);
      if (path === 'applicant') await one.readToEnd();
      const part = within(one);
      const open = async () => {
        if (!opens) return;
        await opens(one).click();
        await hasFocus(part.locator('form').first());
      };
      const button = (key: string) => part.getByRole('button', { name: one.t(key), exact: true });
      await open();
      await box(one).waitFor();
      await elsewhere(at, 'theirs');
      await box(one).fill('mine');
      await button(save).click();
      await one.see(button('form:changed.load'), button('form:autosave.keepMine'));
      expect(await box(one).inputValue()).toBe('mine');
      expect(await stored(at)).toBe('theirs');
      await button('form:changed.load').click();
      await expect.poll(() => box(one).inputValue()).toBe('theirs');

      await elsewhere(at, 'later');
      await box(one).fill('last');
      await button(save).click();
      await button('form:autosave.keepMine').click();
      await expect.poll(() => stored(at)).toBe('last');
      if (opens) {
        await part
          .locator('form')
          .filter({ has: box(one) })
          .waitFor({ state: 'detached' });
        await hasFocus(part);

        // Left without saving: typed text is there again.
        await open();
        await box(one).fill('kept');
        await one.page.waitForTimeout(500);
        await one.page.reload();
        if (path === 'applicant') await one.readToEnd();
        if (path === 'templates') await expect.poll(() => box(one).inputValue()).toBe('kept');
        else {
          await one.see(part.getByText(one.t('form:restored.title')));
          expect(await box(one).inputValue()).toBe('kept');
          await button('common:cancel').click();
          await hasFocus(part);
          await one.page.reload();
          if (path === 'applicant') await one.readToEnd();
          await one.see(opens(one));
          expect(await part.getByText(one.t('form:restored.title')).count()).toBe(0);
        }
      }
      expect(await stored(at)).toBe('last');
    },
    120_000,
  );
});

it('keeps a template open whose save failed, and says why', async () => {
  const at = await desk('en');
  const { one } = at;
  await one.goto(`${at.paths.templates}&template=new`);
  await one.field('messageTemplates:screen.name').fill('Typed');
  await one.field('messageTemplates:screen.en').fill('Hello');
  let lost = 0;
  await one.page.route('**/company/templates', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    // It is made, but its answer is lost.
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await one.button('messageTemplates:screen.save').click();
  await one.see(one.page.getByText(one.t('form:failed')));
  expect(await one.field('messageTemplates:screen.name').inputValue()).toBe('Typed');
  await one.button('messageTemplates:screen.save').click();
  await one.see(one.page.getByText(one.t('messageTemplates:screen.saved')));
  await one.see(one.heading('messageTemplates:screen.title'));
  expect((await templates(at)).map(({ name }) => name)).toEqual(['Typed']);
}, 120_000);

it.each(locales)(
  'a decline with a template, in %s: says what is missing and loses nothing typed',
  async (locale) => {
    const at = await desk(locale, { size: 'phone' });
    const { one } = at;
    await newTemplate(at, 'DECLINED', { texts: { [locale]: texts[locale] } });
    await one.goto(at.paths.applicant);
    await one.button('clientApplicants:application.decline').click();
    const dialog = one.page.getByRole('dialog').first();
    await dialog.getByLabel(one.t('clientApplicants:application.declineReason')).selectOption({ index: 1 });
    const message = one.field('clientApplicants:application.declineText');
    await message.fill('Typed first');
    const pick = dialog.getByLabel(one.t('messageTemplates:pick.label'));
    await pick.selectOption({ label: 'First' });
    const asks = one.page.getByRole('dialog', { name: one.t('messageTemplates:pick.replaceTitle') });
    await asks.getByRole('button', { name: one.t('common:cancel'), exact: true }).click();
    expect(await message.inputValue()).toBe('Typed first');
    await pick.selectOption({ label: 'First' });
    await asks.getByRole('button', { name: one.t('messageTemplates:pick.replace'), exact: true }).click();
    const box = one.field(`messageTemplates:pick.${locale}`);
    expect(await box.inputValue()).toBe(texts[locale]);
    await box.press('ControlOrMeta+a');
    await box.press('Delete');
    await hasFocus(box);
    await box.fill(texts[locale]);
    const decline = dialog.getByRole('button', {
      name: one.t('clientApplicants:application.decline'),
      exact: true,
    });
    await decline.click();
    await one.see(dialog.getByText(new RegExp(messagePlaceholders.name[locale])).last());
    await one.see(dialog.getByRole('alert').filter({ hasText: messagePlaceholders.name[locale] }));
    await one.look('a decline that cannot be written');
  },
  120_000,
);

it('keeps a message with a move: closed, refused and in a conflict', async () => {
  const at = await desk('en');
  const { one } = at;
  await one.goto(at.paths.applicant);
  await one.button('hiring:stage.withMessage').click();
  const dialog = one.page.getByRole('dialog', { name: one.t('messageTemplates:move.title') });
  const box = dialog.getByLabel(one.t('messageTemplates:pick.en'));
  await box.fill('Please come');
  await one.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await one.button('hiring:stage.withMessage').click();
  await one.see(dialog.getByText(one.t('form:restored.title')));
  expect(await box.inputValue()).toBe('Please come');
  // Moved in another tab.
  await at.owner.api('PUT /jobs/applied/{id}/status', {
    ...{ params: at.params, body: { status: 'INTERVIEW', version: 1 } },
  });
  const check = dialog.getByRole('button', { name: one.t('messageTemplates:move.check'), exact: true });
  await check.click();
  await one.see(dialog.getByRole('alert').filter({ visible: true }).last());
  expect(await box.inputValue()).toBe('Please come');
  const to = dialog.getByLabel(one.t('messageTemplates:move.stage'));
  await expect
    .poll(() => to.locator('option').allTextContents())
    .toContain(optionName('APPLIED_STATUS', 'OFFERED', 'en'));
  await to.selectOption('OFFERED');
  await check.click();
  await dialog.getByRole('button', { name: one.t('messageTemplates:move.done'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const status = async () =>
    (await at.owner.api('GET /jobs/applied', { query: { filterOption: 'ALL' } })).data[0]?.status;
  await expect.poll(status).toBe('OFFERED');
  await one.button('hiring:stage.withMessage').click();
  await box.waitFor();
  expect(await box.inputValue()).toBe('');
}, 120_000);

it('says beside the scores that one is missing, until it is chosen', async () => {
  const at = await desk('jp');
  const { one } = at;
  await putCriteria(at, 'Guests');
  await one.goto(at.paths.applicant);
  await one.readToEnd();
  const card = region('assessments:card.READING')(one);
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: one.t('assessments:save'), exact: true }).click();
  const error = card.getByText(one.t('assessments:card.noScore'));
  await one.see(error);
  const group = card.getByRole('group', { name: one.t('assessments:card.criteria') });
  const described = (await group.getAttribute('aria-describedby'))!.split(' ');
  expect(described).toContain(await card.locator('.field-error').getAttribute('id'));
  await hasFocus(group);
  await one.look('a card without scores');
  await group.getByRole('radio', { name: '4', exact: true }).check();
  await error.waitFor({ state: 'detached' });
}, 120_000);

it('goes from one end of a range to the other by Tab', async () => {
  const at = await desk('en');
  const { one } = at;
  await one.goto(`${address('clientApplicants', undefined, 'en')}?jobId=${at.jobId}&filter=ALL`);
  const end = (which: 'from' | 'to') => one.field(`list:numbers.${which}`, { label: years.en });
  await end('from').waitFor();
  await end('from').fill('2');
  await one.page.keyboard.press('Tab');
  await one.page.waitForURL(/2\.\./);
  await hasFocus(end('to'));
  await one.page.keyboard.type('5');
  await one.page.keyboard.press('Enter');
  await one.page.waitForURL(/2\.\.5/);
  await hasFocus(end('to'));
  await one.page.goBack();
  await expect.poll(() => end('to').inputValue()).toBe('');
}, 120_000);

it('shows both of two answers that cross, and keeps an open form when a reload fails', async () => {
  const at = await desk('en');
  const { one } = at;
  await putCriteria(at, 'Guests');
  await one.goto(at.paths.applicant);
  await one.readToEnd();
  const opinion = region('assessments:opinion.title')(one);
  const card = region('assessments:card.READING')(one);
  const save = (part: Locator) =>
    part.getByRole('button', { name: one.t('assessments:save'), exact: true }).click();
  const comment = (part: Locator) => part.getByLabel(one.t('assessments:comment'));
  const late = Promise.withResolvers<void>();
  await one.page.route('**/assessments/opinion', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'PUT') await late.promise;
    await route.fulfill({ response });
  });
  await opinion.getByRole('radio').first().check();
  await comment(opinion).fill('An opinion');
  await card.getByRole('button').first().click();
  await card.getByRole('radio', { name: '4', exact: true }).check();
  await comment(card).fill('A card');
  await save(opinion);
  // Stored, but not answered yet.
  await expect.poll(async () => (await assessed(at)).opinions.mine?.comment).toBe('An opinion');
  await save(card);
  await one.see(card.getByText('A card'));
  late.resolve();
  await one.see(opinion.getByText('An opinion'));
  await one.see(card.getByText('A card'));

  await card.getByRole('button').first().click();
  await comment(card).fill('Typed meanwhile');
  await one.page.route(/\/assessments$/, (route) => route.abort());
  await opinion.getByRole('button', { name: new RegExp(`^${one.t('assessments:delete')}`) }).click();
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: one.t('assessments:delete'), exact: true })
    .click();
  await one.page.getByText(one.t('state:failed')).waitFor({ timeout: 60_000 });
  expect(await comment(card).inputValue()).toBe('Typed meanwhile');
}, 150_000);
