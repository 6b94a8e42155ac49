import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data-all.ts';
import { address } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';
import { eventually } from '../support/system.ts';

import { newStaff, type Person, password } from './people.ts';
import { Visitor } from './visitor.ts';

/** A job seeker's skills and preferences: on a small phone, by keyboard, temporarily offline. */
let system: SharedSystem;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [system, browser] = await Promise.all([takeSystem(), launchBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await system?.giveBack();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.info(await visitor?.picture(task.name));
  expect(visitor.problems).toEqual([]);
  await visitor?.close();
});

async function enter(person: Person, locale: 'jp' | 'en', path: string): Promise<void> {
  visitor = await Visitor.at(browser, system, locale, 'phone');
  await visitor.page.setViewportSize({ width: 320, height: 640 });
  await visitor.goto(`${address('login', undefined, locale)}?next=${encodeURIComponent(path)}`);
  await visitor.logIn(person.email, password);
  await visitor.page.waitForURL((url) => url.pathname + url.search === path);
}

const row = (name: string): Locator => visitor.page.getByRole('region', { name, exact: true });
const state = (name: string): Locator => visitor.page.locator(`.autosave-state[data-state="${name}"]`);
const press = (key: string) => visitor.page.keyboard.press(key);
const keys = (text: string) => visitor.page.keyboard.type(text);
const focused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** Types into the focused combobox, and selects the first match. */
async function pick(word: string): Promise<void> {
  await keys(word);
  await visitor.see(visitor.page.getByRole('listbox').getByRole('option').first());
  await press('Enter');
}

describe('skills', () => {
  it('render no list of months again at a key in another field', async () => {
    const person = await newStaff(system, { locale: 'en' });
    await enter(person, 'en', address('registrationSkill', undefined, 'en'));
    await visitor.see(visitor.heading('skillStep:title'));
    const remark = visitor.page.locator('input[name="certifications.0.remark"]');
    await visitor.see(remark);
    // Each list of months asks for their names.
    await visitor.page.evaluate(() => {
      const made = { lists: 0 };
      Object.assign(globalThis, { made });
      const { DateTimeFormat } = Intl;
      const counting = new Proxy(DateTimeFormat, {
        construct(target, given: [string, Intl.DateTimeFormatOptions?]) {
          if (given[1]?.month === 'long' && given[1].day === undefined) made.lists += 1;
          return new target(...given);
        },
      });
      Object.assign(Intl, { DateTimeFormat: counting });
    });
    const lists = () =>
      visitor.page.evaluate(() => (globalThis as never as { made: { lists: number } }).made.lists);
    await remark.click();
    await keys('first aid');
    expect(await remark.inputValue()).toBe('first aid');
    expect(await lists()).toBe(0);
    // One more row has one more list.
    await visitor.button('skillStep:certifications.add').click();
    await visitor.see(visitor.page.locator('input[name="certifications.1.remark"]'));
    expect(await lists()).toBe(1);
  }, 120_000);

  const skill = (number: number) => visitor.t('skillStep:skills.number', { number });
  const saved = async (person: Person) => (await person.api('GET /technical-info')).technicalInfo;

  it('are chosen by keyboard only and saved automatically, despite being offline temporarily', async () => {
    const person = await newStaff(system, { locale: 'en' });
    await enter(person, 'en', address('registrationSkill', undefined, 'en'));
    await visitor.see(visitor.heading('skillStep:title'));
    const it = visitor.page.locator('summary', { hasText: visitor.t('skillStep:skills.open') });
    await visitor.tabTo(it);
    await press('Enter');
    await visitor.tabTo(row(skill(1)).getByRole('combobox').first());
    // Found by its kind as well as by its own name.
    await pick('program java');
    await press('Tab');
    await press('Tab');
    await visitor.tabTo(row('Java').getByRole('combobox').nth(1));
    await keys('Adv');
    await visitor.see(state('saved'));
    expect((await saved(person)).techItSkills).toMatchObject([
      { skillId: 'language', detailId: 'java', levelId: 'advanced' },
    ]);

    await visitor.page.context().setOffline(true);
    await visitor.tabTo(visitor.button('skillStep:skills.add'));
    await press('Enter');
    const second = row(skill(2)).getByRole('combobox').first();
    await eventually('the focus is in the new row', () => focused(second));
    await pick('Excel');
    await row('Excel').getByRole('combobox').nth(1).selectOption('basic');
    await visitor.see(state('offline'));
    expect((await saved(person)).techItSkills).toHaveLength(1);
    await visitor.page.context().setOffline(false);
    await visitor.see(state('saved'));
    expect((await saved(person)).techItSkills).toMatchObject([{ detailId: 'java' }, { detailId: 'excel' }]);

    const up = visitor.button('common:list.up', { what: 'Excel' });
    await visitor.tabTo(up);
    await press('Enter');
    await visitor.see(
      visitor.page.getByText(visitor.t('common:list.moved', { name: 'Excel', place: 1, total: 2 })),
    );
    expect(await focused(up)).toBe(true);
    await eventually('the order', async () => (await saved(person)).techItSkills[0]?.detailId === 'excel');
    await visitor.button('form:autosave.undo').click();
    await eventually('it is back', async () => (await saved(person)).techItSkills[0]?.detailId === 'java');
    await visitor.look('skills');
  });

  it('show errors, and languages are those of the basic info', async () => {
    const person = await newStaff(system);
    await enter(person, 'jp', address('registrationSkill', undefined, 'jp'));
    const certification = row(visitor.t('skillStep:certifications.number', { number: 1 }));
    await certification.getByRole('combobox').first().fill('その他');
    await visitor.page.getByRole('option', { name: 'その他', exact: true }).click();
    await visitor.see(state('invalid'));
    await visitor.button('registration:goOn').click();
    const name = row('その他').locator(visitor.field('skillStep:certifications.name'));
    await eventually('the focus is on what is missing', () => focused(name));
    await visitor.look('skills with a mistake');
    await keys('ケーキデザイナー');
    await visitor.see(state('saved'));
    expect((await saved(person)).certifications).toMatchObject([{ remark: 'ケーキデザイナー' }]);

    // Each selected licence asks for its month, and a month alone for its year.
    const licence = optionName('DRIVING_LICENCE', 'ordinary', 'jp');
    await visitor.page.getByRole('checkbox', { name: licence, exact: true }).check();
    const acquired = visitor.t('skillStep:licenceDate', { licence });
    const half = (name: 'yearOf' | 'monthOf') =>
      visitor.page.getByLabel(visitor.t(`form:month.${name}`, { field: acquired }), { exact: true });
    await half('monthOf').selectOption('03');
    await visitor.see(state('refused'));
    await half('yearOf').selectOption('2019');
    await visitor.see(state('saved'));
    expect((await saved(person)).drivingLicences).toMatchObject([{ id: 'ordinary', year: 2019, month: 3 }]);
    await visitor.look('skills with a licence');

    await visitor.page.locator('summary', { hasText: visitor.t('skillStep:languages.change') }).click();
    const level = optionName('STAFF_JAPANESE_LEVEL', 'business', 'jp');
    await visitor.radio(visitor.t('registration:languages.japaneseLevel'), new RegExp(`^${level}`)).check();
    const language = row(visitor.t('skillStep:languages.number', { number: 1 }));
    await language.getByRole('combobox').first().fill('スペイン');
    await visitor.page.getByRole('option', { name: 'スペイン語', exact: true }).click();
    await row('スペイン語').getByRole('combobox').nth(1).selectOption('daily');
    await eventually('the languages', async () => {
      const { basicInfo } = await person.api('GET /staff/basic-info');
      return basicInfo?.languages[0]?.language === 'es' && basicInfo.japaneseLevel === 'business';
    });
    expect((await person.api('GET /staff/basic-info')).basicInfo).toMatchObject({ familyName: 'Santos' });
    await visitor.button('registration:goOn').click();
    await visitor.see(visitor.heading('careerHistory:work.title'));
  });

  it('are saved without languages while there is no basic info', async () => {
    const person = await newStaff(system, { complete: false });
    await enter(person, 'jp', address('registrationSkill', undefined, 'jp'));
    await visitor.see(visitor.link('skillStep:languages.firstLink'));
    await visitor.page.locator('summary', { hasText: visitor.t('skillStep:skills.open') }).click();
    await visitor.page.getByRole('checkbox', { name: '土木設計' }).check();
    await visitor.see(state('saved'));
    expect((await saved(person)).typeOfteches).toMatchObject([{ id: 'civil' }]);
  });
});

describe('wishes', () => {
  it('are found by a word, saved, and raise the completeness', async () => {
    const person = await newStaff(system, { locale: 'en' });
    const mine = async () => (await person.api('GET /staff/wishes')).wishes;
    const path = `${address('myPage', undefined, 'en')}?tab=wishes`;
    await enter(person, 'en', path);
    const position = row(visitor.t('wishes:positions.number', { number: 1 }));
    await position.getByRole('combobox').fill('ウェイター');
    await visitor.see(visitor.page.getByRole('option', { name: 'Restaurant Floor Staff', exact: true }));
    await position.getByRole('combobox').fill('translator');
    await visitor.page.getByRole('option', { name: 'Translator', exact: true }).click();
    const place = row(visitor.t('wishes:areas.number', { number: 1 }));
    await place.getByRole('combobox').nth(1).fill('とうきょう');
    await place.getByRole('combobox').nth(1).fill('tokyo');
    await visitor.page.getByRole('option', { name: 'Tokyo', exact: true }).click();
    await visitor.field('wishes:salary.from').fill('abc');
    await visitor.see(state('invalid'));
    await visitor.field('wishes:salary.from').fill('280,000');
    await visitor.see(state('saved'));
    expect(await mine()).toMatchObject({
      jobPositions: [{ detail: '87', name: { en: 'Translator' } }],
      areas: [{ prefecture: 'tokyo' }],
      salary: { from: 280000 },
    });
    await visitor.look('wishes');
    const { completeness } = await person.api('GET /staff/info');
    expect(completeness.sections).toMatchObject({ wishes: true, prText: false });

    await visitor.goto(address('registrationAdvice', undefined, 'en'));
    const done = visitor.t('advice:sections.wishes.title');
    await visitor.see(visitor.page.getByRole('link', { name: `${done}: ${visitor.t('advice:edit')}` }));
    await visitor.look('advice');
    await visitor.goto(`${address('myPage', undefined, 'en')}?tab=profile`);
    await visitor.see(visitor.page.getByText('Translator'));
    await visitor.look('profile');
  });
});

describe('the soccer programme', () => {
  it('is joined, changed, and left after confirmation', async () => {
    const person = await newStaff(system);
    const mine = async () => (await person.api('GET /staff/soccer')).soccer;
    await enter(person, 'jp', address('registrationSoccer', undefined, 'jp'));
    await visitor.button('soccer:join').click();
    await eventually('the first field has the focus', () =>
      focused(visitor.page.getByRole('checkbox').first()),
    );
    await visitor.look('joining with a mistake');
    await visitor.page.getByRole('checkbox', { name: '選手' }).check();
    await visitor.page.getByRole('checkbox', { name: 'ゴールキーパー' }).check();
    await visitor.button('soccer:join').click();
    await visitor.see(visitor.page.getByText(visitor.t('soccer:member')));
    expect(await mine()).toMatchObject({ roles: ['play'], positions: ['gk'] });
    await visitor.look('a member');
    await visitor.field('fields:years').fill('１２');
    await visitor.button('soccer:change').click();
    await eventually('the change', async () => (await mine())?.years === 12);
    await visitor.see(visitor.page.getByText(visitor.t('soccer:changed')));
    await visitor.button('soccer:leave').click();
    const dialog = visitor.page.getByRole('dialog');
    await visitor.see(dialog.getByText(visitor.t('soccer:leaveTitle')));
    expect(await mine()).not.toBeNull();
    await dialog.getByRole('button', { name: visitor.t('soccer:leave') }).click();
    await visitor.see(visitor.button('soccer:join'));
    expect(await mine()).toBeNull();
  });

  it('asks before overwriting what another tab saved, and goes both ways', async () => {
    const person = await newStaff(system);
    const mine = async () => (await person.api('GET /staff/soccer')).soccer;
    await person.api('POST /staff/register/soccer', { body: { roles: ['play'], years: 5, version: 0 } });
    await enter(person, 'jp', address('registrationSoccer', undefined, 'jp'));
    const years = visitor.field('fields:years');
    await expect.poll(() => years.inputValue()).toBe('5');

    // The other tab was faster; the draft here is kept too.
    const { version } = await person.api('GET /staff/soccer');
    await person.api('POST /staff/register/soccer', {
      body: { roles: ['play', 'coach'], years: 6, version },
    });
    await years.fill('7');
    await visitor.button('soccer:change').click();
    await visitor.see(visitor.page.getByText(visitor.t('form:changed.title')));
    expect(await mine()).toMatchObject({ roles: ['play', 'coach'], years: 6 });
    expect(await years.inputValue()).toBe('7');
    await visitor.look('a programme changed in two tabs');
    await visitor.button('form:changed.load').click();
    await expect.poll(() => years.inputValue()).toBe('6');

    const next = await person.api('GET /staff/soccer');
    await person.api('POST /staff/register/soccer', {
      body: { roles: ['coach'], years: 8, version: next.version },
    });
    await years.fill('9');
    await visitor.button('soccer:change').click();
    await visitor.see(visitor.page.getByText(visitor.t('form:changed.title')));
    await visitor.button('form:autosave.keepMine').click();
    await eventually('mine', async () => (await mine())?.years === 9);
    expect(await mine()).toMatchObject({ roles: ['play', 'coach'], years: 9 });
  });
});
