/** The same data changed in two tabs or by two people: nothing is lost silently, and both ways work. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newEmployee, newStaff, type Person, password, posting } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

async function enter(one: Visitor, login: string, who: { email: string }, path: string): Promise<void> {
  await one.goto(login);
  await one.logIn(who.email, password);
  await one.page.waitForURL((url) => url.href !== new URL(login, one.page.url()).href);
  await one.goto(path);
}

const nothing = { techItSkills: [], certifications: [], typeOfteches: [], drivingLicences: [] };
const account = {
  place: 'japan' as const,
  bankCode: '0009',
  branchCode: '221',
  accountType: '1',
  holder: 'ｼﾌﾞﾔ',
};

/** A text that a job seeker changes here and elsewhere. */
interface Case {
  name: string;
  locale: Locale;
  path: (locale: Locale) => string;
  prepare?: (person: Person) => Promise<unknown>;
  /** What another tab saves. */
  elsewhere: (person: Person, text: string) => Promise<unknown>;
  stored: (person: Person) => Promise<string | undefined>;
  /** Types here; with autosave it is saved then. */
  type: (one: Visitor, text: string) => Promise<void>;
  load: string;
  /** What the screen shows after taking theirs. */
  shown: (one: Visitor, text: string) => Promise<void>;
}

const holds = (field: string) => async (one: Visitor, text: string) =>
  expect.poll(() => one.field(field).inputValue()).toBe(text);

const cases: Case[] = [
  {
    name: 'preferences',
    locale: 'jp',
    path: (locale) => `${address('myPage', undefined, locale)}?tab=wishes`,
    async elsewhere({ api }, prText) {
      const { version } = await api('GET /staff/wishes');
      const lists = { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [] };
      await api('PUT /staff/edit', { body: { ...lists, prText, version } });
    },
    stored: async ({ api }) => (await api('GET /staff/wishes')).wishes.prText,
    type: (one, text) => one.field('fields:prText').fill(text),
    load: 'form:autosave.load',
    shown: holds('fields:prText'),
  },
  {
    name: 'skills',
    locale: 'en',
    path: (locale) => address('registrationSkill', undefined, locale),
    async elsewhere({ api }, techPrNote) {
      const { version } = await api('GET /technical-info');
      await api('PUT /technical-info', { body: { ...nothing, techPrNote, version } });
    },
    stored: async ({ api }) => (await api('GET /technical-info')).technicalInfo.techPrNote,
    type: (one, text) => one.field('skillStep:note.label').fill(text),
    load: 'form:autosave.load',
    shown: holds('skillStep:note.label'),
  },
  {
    name: 'a saved search',
    locale: 'jp',
    path: (locale) => `${address('myPage', undefined, locale)}?tab=jobs&section=searches`,
    prepare: ({ api }) => api('POST /saved-searches', { body: { name: 'first', query: '?keyword=cafe' } }),
    async elsewhere({ api }, name) {
      const { data } = await api('GET /saved-searches');
      await api('PUT /saved-searches/{id}', { params: { id: data[0]!.id }, body: { name } });
    },
    stored: async ({ api }) => (await api('GET /saved-searches')).data[0]?.name,
    async type(one, text) {
      const box = one.field('savedSearches:name');
      if (!(await box.isVisible())) await one.page.getByRole('button', { name: renames(one) }).click();
      await box.fill(text);
      await one.button('savedSearches:save').click();
    },
    load: 'form:changed.load',
    shown: (one, text) => one.see(one.page.getByRole('link', { name: text, exact: true })),
  },
  {
    name: 'a bank account',
    locale: 'en',
    path: (locale) => `${address('myPage', undefined, locale)}?tab=payments&section=bank`,
    prepare: ({ api }) =>
      api('POST /bank-info', { query: {}, body: { ...account, accountNumber: '1000111' } }),
    elsewhere: ({ api }, digits) =>
      api('POST /bank-info', { query: {}, body: { ...account, accountNumber: `1000${digits}` } }),
    stored: async ({ api }) => (await api('GET /bank-info')).bankInfo?.lastDigits,
    async type(one, digits) {
      if (!(await one.field('payments:bank.bicLabel').isVisible())) {
        await one.button('payments:bank.change').click();
        await one.choose(one.t('payments:bank.countryLabel'), 'United States');
        await one.field('payments:bank.bicLabel').fill('chasus33');
        await one.field('payments:bank.bankNameLabel').fill('Chase');
        await one.field('payments:bank.bankAddressLabel').fill('New York');
        await one.field('payments:bank.holderAbroadLabel').fill('Maria Santos');
      }
      await one.field('payments:bank.accountLabel').fill(`1000${digits}`);
      await one.button('payments:bank.save').click();
    },
    load: 'form:changed.load',
    shown: (one, digits) => one.see(one.page.getByText(one.t('payments:bank.ending', { digits }))),
  },
];
const renames = (one: Visitor) => new RegExp(one.t('savedSearches:renameOf', { name: '.*' }));

describe('changed in two tabs', () => {
  it.each(cases)(
    '$name: asks, and goes both ways',
    async ({ name, locale, path, prepare, elsewhere, stored, type, load, shown }) => {
      const person = await newStaff(system, { locale });
      await prepare?.(person);
      const one = await visitor(locale, 'phone');
      await enter(one, address('login', undefined, locale), person, path(locale));
      // Digits, so that they also work as the end of an account's number.
      const begin = name === 'a bank account' ? '222' : 'mine 222';
      const [mine, theirs, later, last] = [
        begin,
        ...['333', '444', '555'].map((end) => begin.replace('222', end)),
      ];
      // The draft is based on the state before the other tab saved.
      await one.page.getByRole('main').waitFor();
      if (name === 'a bank account') await one.button('payments:bank.change').waitFor();
      else if (name === 'a saved search')
        await one.page.getByRole('button', { name: renames(one) }).waitFor();
      else await one.page.locator('.autosave-bar').waitFor();
      await elsewhere(person, theirs!);
      await type(one, mine!);
      await one.see(one.button(load), one.button('form:autosave.keepMine'));
      expect(await stored(person)).toBe(theirs);
      await one.look(`${name} changed in two tabs`);
      await one.button(load).click();
      await shown(one, theirs!);
      expect(await stored(person)).toBe(theirs);

      await elsewhere(person, later!);
      await type(one, last!);
      await one.see(one.button('form:autosave.keepMine'));
      expect(await stored(person)).toBe(later);
      await one.button('form:autosave.keepMine').click();
      await expect.poll(() => stored(person)).toBe(last);
      await shown(one, last!);
    },
    180_000,
  );
});

/** A form whose draft is kept on the device until it is saved. */
interface DraftCase extends Pick<Case, 'name' | 'locale' | 'path' | 'elsewhere' | 'stored'> {
  field: string;
  /** The save button, if there is no autosave. */
  save?: string;
  load: string;
}

const draftCases: DraftCase[] = [
  { ...cases[0]!, field: 'fields:prText' },
  { ...cases[1]!, field: 'skillStep:note.label' },
  {
    name: 'basic information',
    locale: 'jp',
    path: (locale) => address('registrationBasicInfo', undefined, locale),
    async elsewhere({ api }, city) {
      const { basicInfo, version } = await api('GET /staff/basic-info');
      const { photo: _, ...info } = basicInfo!;
      await api('PUT /staff/basic-info', { body: { ...info, city, version } });
    },
    stored: async ({ api }) => (await api('GET /staff/basic-info')).basicInfo?.city,
    field: 'fields:city',
    save: 'registration:saveAndGo',
    load: 'form:changed.load',
  },
];

describe('a draft restored over a newer save', () => {
  it.each(draftCases)(
    '$name: asks, also after a reload, and goes both ways',
    async ({ name, locale, path, elsewhere, stored, field, save, load }) => {
      const person = await newStaff(system, { locale });
      const one = await visitor(locale, 'phone');
      const { page } = one;
      const box = one.field(field);
      await enter(one, address('login', undefined, locale), person, path(locale));
      let mayReach = true;
      await page.route('**/api/**', (route) =>
        mayReach || route.request().method() !== 'PUT' ? route.continue() : route.abort(),
      );
      /** Typed here, where it cannot be saved, while another text is saved elsewhere. */
      const typeAndLeave = async (mine: string, theirs?: string) => {
        await box.waitFor();
        mayReach = false;
        await box.fill(mine);
        await page.waitForTimeout(500);
        if (theirs !== undefined) await elsewhere(person, theirs);
        await page.reload();
        await box.waitFor();
        mayReach = true;
      };
      await elsewhere(person, 'first');
      await page.reload();
      await typeAndLeave('mine', 'theirs');
      const ways = [one.button(load), one.button('form:autosave.keepMine')] as const;
      await one.see(...ways);
      expect(await box.inputValue()).toBe('mine');
      await one.look(`${name}: a draft over what was saved since`);
      await page.reload();
      await one.see(...ways);
      // Neither the button nor further typing decides it.
      await box.fill('mine too');
      if (save) await one.button(save).click();
      await page.waitForTimeout(2500);
      await one.see(...ways);
      expect(await stored(person)).toBe('theirs');
      await ways[0].click();
      await expect.poll(() => box.inputValue()).toBe('theirs');
      expect(await one.button('form:autosave.keepMine').count()).toBe(0);

      await typeAndLeave('mine', 'later');
      await one.see(...ways);
      expect(await stored(person)).toBe('later');
      await ways[1].click();
      await expect.poll(() => stored(person)).toBe('mine');

      // Without a conflicting save a draft needs no question.
      await one.goto(path(locale));
      await typeAndLeave('mine alone');
      await one.see(page.getByText(one.t('form:restored.title')));
      expect(await ways[1].count()).toBe(0);
      if (save) await one.button(save).click();
      await expect.poll(() => stored(person)).toBe('mine alone');
    },
    180_000,
  );
});

describe('changed by two people', () => {
  it('the order of the home page’s jobs: asks, and goes both ways', async () => {
    const company = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
    const made = [];
    for (const title of ['Barista', 'Gardener', 'Tailor'])
      made.push(
        await company.api('POST /jobs', {
          body: { content: posting({ title: { en: title, jp: title } }), publish: true },
        }),
      );
    const [first, second, third] = made.map(({ id }) => id) as [string, string, string];
    const admin = await newEmployee(system, { role: 'admin', locale: 'en' });
    const stored = async () => (await admin.api('GET /admin/jobs/hot')).picks.map(({ id }) => id);
    const elsewhere = async (jobIds: string[]) => {
      const { version } = await admin.api('GET /admin/jobs/hot');
      await admin.api('PUT /admin/jobs/hot', { body: { jobIds, version } });
    };
    await elsewhere([first, second]);
    const one = await visitor('en', 'phone');
    await enter(
      one,
      address('managementLogin', undefined, 'en'),
      admin,
      address('managementWebSetting', undefined, 'en'),
    );
    const hot = one.page.getByRole('region', { name: one.t('management:web.hot') });
    const within = (key: string, values?: Record<string, string>) =>
      hot.getByRole('button', { name: one.t(key, values), exact: true });
    await one.see(hot.getByRole('link', { name: 'Barista' }));

    await elsewhere([third, first, second]);
    await within('management:web.remove', { title: 'Barista' }).click();
    await within('management:web.save').click();
    await one.see(within('form:changed.load'), within('form:autosave.keepMine'));
    expect(await stored()).toEqual([third, first, second]);
    // The user's order is still shown for comparison.
    expect(await hot.getByRole('link', { name: 'Barista' }).count()).toBe(0);
    await one.look('an order changed by two people');
    await within('form:changed.load').click();
    await one.see(hot.getByRole('link', { name: 'Tailor' }), hot.getByRole('link', { name: 'Barista' }));

    await elsewhere([first]);
    await within('management:web.remove', { title: 'Barista' }).click();
    await within('management:web.save').click();
    await one.see(within('form:autosave.keepMine'));
    await within('form:autosave.keepMine').click();
    await expect.poll(stored).toEqual([third, second]);
    expect(await within('form:autosave.keepMine').count()).toBe(0);
  }, 240_000);

  it('the office’s note on an inquiry: is kept as a draft, asks, and goes both ways', async () => {
    const [employee, colleague] = [await newEmployee(system, { locale: 'jp' }), await newEmployee(system)];
    const person = await newStaff(system);
    const { inquiryNumber } = await person.api('POST /inquiries/staff', {
      body: {
        ...{ name: '山田', email: person.email, type: 'application', locale: 'jp', consent: true },
        ...{
          message: '応募の方法について教えてください。よろしくお願いします。',
          clientToken: newId(),
          secondsOpen: 40,
        },
      },
    });
    const { data } = await colleague.api('GET /inquiries', { query: { inquiryNumber } });
    const params = { id: data[0]!.id };
    const stored = async () => (await colleague.api('GET /inquiries/{id}', { params })).note;
    const elsewhere = async (change: { note?: string; status?: 'in-progress' }) => {
      const { version } = await colleague.api('GET /inquiries/{id}', { params });
      await colleague.api('PUT /inquiries/{id}', { params, body: { ...change, version } });
    };
    const one = await visitor('jp', 'phone');
    await enter(
      one,
      address('managementLogin', undefined, 'jp'),
      employee,
      `${address('managementInquiries', undefined, 'jp')}?inquiry=${params.id}`,
    );
    const note = one.field('management:inquiry.note');
    await note.fill('折り返し待ち');
    await one.page.reload();
    await expect.poll(() => note.inputValue()).toBe('折り返し待ち');

    // Moved by a colleague: the note is unchanged.
    await elsewhere({ status: 'in-progress' });
    await one.button('management:inquiry.noteSave').click();
    await expect.poll(stored).toBe('折り返し待ち');

    await elsewhere({ note: '同僚のメモ' });
    await note.fill('自分のメモ');
    await one.button('management:inquiry.noteSave').click();
    await one.see(one.button('form:changed.load'), one.button('form:autosave.keepMine'));
    expect(await stored()).toBe('同僚のメモ');
    await one.look('a note changed by two people');
    await one.button('form:changed.load').click();
    await expect.poll(() => note.inputValue()).toBe('同僚のメモ');

    await elsewhere({ note: '同僚の次のメモ' });
    await note.fill('最後のメモ');
    await one.button('management:inquiry.noteSave').click();
    await one.button('form:autosave.keepMine').click();
    await expect.poll(stored).toBe('最後のメモ');
    // Saved: no draft of it is left.
    await one.page.reload();
    await expect.poll(() => note.inputValue()).toBe('最後のメモ');
    expect(await one.page.getByText(one.t('form:restored.title')).count()).toBe(0);
  }, 240_000);

  it('an applicant: the slower user sees the other’s move first, and keeps their text', async () => {
    const owner = await newCompany(system, { locale: 'en' });
    const { id } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
    const person = await newStaff(system, { locale: 'jp' });
    await person.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
    const query = { jobId: id, filterOption: 'ALL' as const };
    const mine = () =>
      eventually(
        'the application in the list of the company',
        async () => (await owner.api('GET /jobs/applied', { query })).data[0],
      );
    const elsewhere = async (status: 'SCREENING' | 'INTERVIEW') => {
      const { id: applicationId, version } = await mine();
      await owner.api('PUT /jobs/applied/{id}/status', {
        params: { id: applicationId },
        body: { status, version },
      });
    };
    const name = (code: string) => optionName('APPLIED_STATUS', code, 'en');
    const one = await visitor('en', 'phone');
    const { page } = one;
    await enter(
      one,
      address('clientLogin', undefined, 'en'),
      owner,
      `${address('clientApplicants', undefined, 'en')}?jobId=${id}&filter=ALL`,
    );
    await page.getByRole('link', { name: 'Maria Santos' }).first().click();
    const move = one.button('hiring:stage.move', { status: name('SCREENING') });
    await move.waitFor();
    await elsewhere('SCREENING');
    await move.click();
    await one.see(page.getByText(one.t('common:reloaded')));
    expect((await mine()).history.map(({ status }) => status)).toEqual(['APPLIED', 'SCREENING']);
    await one.button('hiring:stage.move', { status: name('INTERVIEW') }).waitFor();

    // The text to the applicant survives a colleague's faster move.
    await one.button('clientApplicants:application.decline').click();
    const text = one.field('clientApplicants:application.declineText');
    await text.fill('Thank you for your time.');
    await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 });
    await elsewhere('INTERVIEW');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('clientApplicants:application.decline'), exact: true })
      .click();
    await one.see(page.getByText(one.t('common:reloaded')));
    expect((await mine()).status).toBe('INTERVIEW');
    await one.look('an applicant moved by two people');
    await one.button('clientApplicants:application.decline').click();
    expect(await text.inputValue()).toBe('Thank you for your time.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('clientApplicants:application.decline'), exact: true })
      .click();
    await expect.poll(async () => (await mine()).status).toBe('DECLINED');
    expect((await mine()).declineMessage).toBe('Thank you for your time.');
  }, 240_000);
});
