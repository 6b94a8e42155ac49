import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';
import { eventually } from '../support/system.ts';

import { newStaff, type Person, password } from './people.ts';
import { Visitor } from './visitor.ts';

/** A job seeker fills in a profile: by keyboard, on a small phone, temporarily offline. */
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
  await visitor.page.waitForURL((url) => url.pathname === path);
}

const offline = (isOffline: boolean) => visitor.page.context().setOffline(isOffline);
const item = (title: string): Locator => visitor.page.getByRole('region', { name: title, exact: true });
const inItem = (title: string, key: string): Locator => item(title).locator(visitor.field(key));
const state = (name: string): Locator => visitor.page.locator(`.autosave-state[data-state="${name}"]`);
const keys = (text: string) => visitor.page.keyboard.type(text);
const focused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** Presses Tab until this has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await focused(target)) return;
    await visitor.page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

describe('education', () => {
  const school = (number: number) => visitor.t('careerHistory:education.item', { number });
  const saved = async (person: Person) => (await person.api('GET /education-history')).data;

  async function fill(number: number, name: string, year: string): Promise<void> {
    const of = (key: string) => inItem(school(number), `careerHistory:education.${key}`);
    await of('school').fill(name);
    const [years, months] = [
      item(school(number)).locator('select').nth(1),
      item(school(number)).locator('select').nth(2),
    ];
    await years.selectOption(year);
    await months.selectOption('04');
    await of('country').fill('日本');
    await visitor.page.getByRole('option', { name: '日本', exact: true }).click();
    await of('status').selectOption('graduated');
  }

  it('saves automatically despite being offline temporarily, and nothing typed is lost', async () => {
    const person = await newStaff(system, { complete: false });
    await enter(person, 'jp', address('registrationEducation', undefined, 'jp'));
    await fill(1, '大阪大学', '2015');
    await visitor.see(state('saved'));
    expect(await saved(person)).toMatchObject([{ school: '大阪大学', entryDate: '2015-04' }]);

    await offline(true);
    const faculty = inItem(school(1), 'careerHistory:education.faculty');
    await tabTo(faculty);
    await keys('Bungaku');
    await visitor.see(state('offline'));
    await keys('bu');
    expect((await saved(person))[0]).not.toHaveProperty('faculty');
    await offline(false);
    await visitor.see(state('saved'));
    expect(await saved(person)).toMatchObject([{ school: '大阪大学', faculty: 'Bungakubu' }]);
    expect(await focused(faculty)).toBe(true);
    await visitor.look('education');
  });

  it('restores the unsaved draft after a reload', async () => {
    const person = await newStaff(system, { complete: false, locale: 'en' });
    const path = address('registrationEducation', undefined, 'en');
    await enter(person, 'en', path);
    const name = () => inItem(school(1), 'careerHistory:education.school');
    await name().fill('Hanoi University');
    await visitor.see(state('invalid'));
    await visitor.page.reload();
    await visitor.see(visitor.page.getByText(visitor.t('form:restored.title')));
    expect(await name().inputValue()).toBe('Hanoi University');
    await visitor.look('a restored draft');
    // Another device of the same account has only what was saved.
    expect(await saved(person)).toEqual([]);
    await visitor.button('form:restored.discard').click();
    expect(await name().inputValue()).toBe('');
    await visitor.page.reload();
    await visitor.see(name());
    expect(await visitor.page.getByText(visitor.t('form:restored.title')).count()).toBe(0);
  });

  it('is reordered, and undone step by step', async () => {
    const person = await newStaff(system, { complete: false });
    await enter(person, 'jp', address('registrationEducation', undefined, 'jp'));
    await fill(1, 'A大学', '2010');
    await visitor.button('careerHistory:education.add').click();
    await fill(2, 'B大学', '2015');
    await visitor.see(state('saved'));
    const names = async () => (await saved(person)).map((one) => one.school);
    expect(await names()).toEqual(['A大学', 'B大学']);

    const up = visitor.button('common:list.up', { what: school(2) });
    await up.focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.see(
      visitor.page.getByText(visitor.t('careerHistory:list.moved', { name: 'B大学', place: 1 })),
    );
    expect(await focused(visitor.button('common:list.up', { what: school(1) }))).toBe(true);
    await eventually('the order', async () => (await names())[0] === 'B大学');

    await visitor.button('careerHistory:list.remove', { what: school(1) }).click();
    await eventually('the removal', async () => (await names()).length === 1);
    await visitor.button('form:autosave.undo').click();
    await eventually('it is back', async () => (await names()).join() === 'B大学,A大学');
    await visitor.button('form:autosave.undo').click();
    await eventually('the first order', async () => (await names()).join() === 'A大学,B大学');
    await visitor.button('form:autosave.redo').click();
    await eventually('the second order', async () => (await names()).join() === 'B大学,A大学');
  });

  it('asks before overwriting what another device saved', async () => {
    const person = await newStaff(system, { complete: true, locale: 'en' });
    await enter(person, 'en', address('registrationEducation', undefined, 'en'));
    const name = inItem(school(1), 'careerHistory:education.school');
    await visitor.see(name);
    const [first] = await saved(person);
    await person.api('POST /education-history', { body: { items: [{ ...first!, faculty: 'Law' }] } });
    await name.fill('Another University');
    await visitor.see(state('changed'));
    await visitor.look('a list changed elsewhere');
    expect((await saved(person))[0]).toMatchObject({ faculty: 'Law', school: first!.school });
    await visitor.button('form:autosave.load').click();
    await visitor.see(inItem(school(1), 'careerHistory:education.faculty'));
    expect(await inItem(school(1), 'careerHistory:education.faculty').inputValue()).toBe('Law');
    await name.fill('Another University');
    await visitor.see(state('saved'));
    expect((await saved(person))[0]).toMatchObject({ faculty: 'Law', school: 'Another University' });
  });
});

describe('work', () => {
  it('focuses the first field of an added job', async () => {
    const person = await newStaff(system, { complete: false });
    await enter(person, 'jp', address('registrationWorkHistory', undefined, 'jp'));
    const added = (number: number) =>
      inItem(visitor.t('careerHistory:work.item', { number }), 'careerHistory:work.company');
    for (const number of [2, 3]) {
      await visitor.button('careerHistory:work.add').click();
      await eventually('the focus', async () => await focused(added(number)));
    }
  });
});

describe('basic information', () => {
  const path = (locale: 'jp' | 'en') => address('registrationBasicInfo', undefined, locale);
  const value = (key: string) => visitor.field(key).inputValue();
  const stored = async (person: Person) => (await person.api('GET /staff/basic-info')).basicInfo;

  /** Selects a combobox option by keyboard only. */
  async function pick(label: string, option: string): Promise<void> {
    const box = visitor.page.getByRole('combobox', { name: label });
    await tabTo(box);
    await keys(option);
    await visitor.page.getByRole('option', { name: option, exact: true }).waitFor();
    await visitor.page.keyboard.press('Enter');
  }

  it('is filled in by keyboard only, with proposals, and saved after reconnecting', async () => {
    const person = await newStaff(system, { complete: false, locale: 'en' });
    await enter(person, 'en', path('en'));
    const { t, field, page } = visitor;
    await tabTo(field('fields:familyName'));
    await keys('Santos');
    await tabTo(field('fields:givenName'));
    await keys('Maria');
    await tabTo(field('fields:familyNameKana'));
    await eventually('the katakana', async () => (await value('fields:givenNameKana')) === 'マリア');
    expect(await value('fields:familyNameKana')).toBe('サントス');
    await visitor.see(page.getByText(t('basicInfo:kanaProposed')));
    // Edited by the user, it stays.
    await tabTo(field('fields:givenNameKana'));
    await page.keyboard.press('Control+A');
    await keys('マーリア');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await keys('h');
    await tabTo(field('fields:familyNameKana'));
    expect(await value('fields:givenNameKana')).toBe('マーリア');

    await tabTo(visitor.radio(t('fields:gender'), /./).first());
    await page.keyboard.press('Space');
    await tabTo(field('fields:birthDate'));
    await field('fields:birthDate').fill('1995-04-01');
    await visitor.see(page.getByText(/Heisei 7/));
    await pick(t('fields:nationality'), 'Philippines');
    await tabTo(visitor.radio(t('basicInfo:inJapan'), t('basicInfo:inJapanYes')));
    await page.keyboard.press('Space');
    await tabTo(field('fields:visaExpiresOn'));
    await field('fields:visaExpiresOn').fill('2040-03-31');
    await visitor.see(page.getByText(/expires in [\d,]+ days/));
    await tabTo(field('fields:postalCode'));
    await keys('150-0001');
    await eventually('the address', async () => (await value('fields:city')) === '渋谷区');
    expect(await page.getByRole('combobox', { name: t('fields:prefecture') }).inputValue()).toBe('Tokyo');
    expect(await value('fields:street')).toBe('神宮前');
    await tabTo(field('fields:street'));
    await page.keyboard.press('End');
    await keys('1-2-3');
    await visitor.look('basic information');

    await offline(true);
    await tabTo(field('fields:phone'));
    await keys('090-1234-5678');
    await tabTo(
      page
        .getByRole('radiogroup', { name: t('registration:languages.japaneseLevel') })
        .getByRole('radio')
        .first(),
    );
    await page.keyboard.press('Space');
    await pick(t('fields:motherTongue'), 'Filipino (Tagalog)');
    await tabTo(visitor.button('registration:saveAndGo'));
    await page.keyboard.press('Enter');
    await visitor.see(page.getByText(t('form:offline.title')));
    await visitor.look('a form without a connection');
    expect(await stored(person)).toBeNull();
    await offline(false);
    await page.waitForURL((url) => url.pathname === address('registrationSkill', undefined, 'en'));
    expect(await stored(person)).toMatchObject({
      familyName: 'Santos',
      givenNameKana: 'マーリア',
      nationality: 'PH',
      postalCode: '1500001',
      prefecture: 'tokyo',
      city: '渋谷区',
      street: '神宮前1-2-3',
      phone: '+819012345678',
      visaExpiresOn: '2040-03-31',
    });
    // Saved: no draft is left on the device.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  });

  it('asks before overwriting what another page saved, and goes both ways', async () => {
    const person = await newStaff(system, { locale: 'en' });
    const elsewhere = async (familyName: string) => {
      const { basicInfo, version } = await person.api('GET /staff/basic-info');
      await person.api('PUT /staff/basic-info', { body: { ...basicInfo!, familyName, version } });
    };
    await enter(person, 'en', path('en'));
    await visitor.see(visitor.field('fields:city'));
    await elsewhere('Reyes');
    await visitor.field('fields:city').fill('Sakai');
    await visitor.button('registration:saveAndGo').click();
    await visitor.see(visitor.button('form:changed.load'));
    await visitor.look('basic information that was changed elsewhere');
    expect(await stored(person)).toMatchObject({ familyName: 'Reyes' });
    expect(await stored(person)).not.toHaveProperty('city');
    await visitor.button('form:changed.load').click();
    await eventually('the latest', async () => (await value('fields:familyName')) === 'Reyes');
    expect(await value('fields:city')).toBe('');

    await elsewhere('Cruz');
    await visitor.field('fields:city').fill('Suita');
    await visitor.button('registration:saveAndGo').click();
    await visitor.button('form:autosave.keepMine').click();
    await visitor.page.waitForURL((url) => url.pathname !== path('en'));
    expect(await stored(person)).toMatchObject({ familyName: 'Reyes', city: 'Suita' });
  });

  it('is saved once if the answer was lost and typing continued', async () => {
    const person = await newStaff(system, { locale: 'en' });
    await enter(person, 'en', path('en'));
    const { page, field } = visitor;
    let lost = 0;
    await page.route('**/api/v1/staff/basic-info', async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await field('fields:city').fill('Sakai');
    await visitor.button('registration:saveAndGo').click();
    await visitor.see(page.getByText(visitor.t('form:offline.title')));
    await field('fields:street').fill('1-2-3');
    await visitor.button('form:offline.now').click();
    await page.waitForURL((url) => url.pathname !== path('en'));
    expect(lost).toBe(1);
    expect(await stored(person)).toMatchObject({ city: 'Sakai', street: '1-2-3' });
    // The intentionally aborted request.
    visitor.problems.length = 0;
  });

  it('keeps a draft on the device until the user logs out', async () => {
    const person = await newStaff(system, { complete: false });
    await enter(person, 'jp', path('jp'));
    await visitor.field('fields:familyName').fill('Nguyen');
    await visitor.goto(address('home', undefined, 'jp'));
    await visitor.goto(path('jp'));
    await visitor.see(visitor.page.getByText(visitor.t('form:restored.title')));
    expect(await value('fields:familyName')).toBe('Nguyen');
    await visitor.page.getByLabel(visitor.t('common:menu'), { exact: true }).click();
    await visitor.button('layout:nav.logout').filter({ visible: true }).click();
    await visitor.page.waitForURL((url) => url.pathname !== path('jp'));
    const left = await visitor.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
    );
    expect(left).toEqual([]);
  });
});
