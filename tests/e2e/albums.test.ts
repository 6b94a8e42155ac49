import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address, type Locale } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';
import { eventually } from '../support/system.ts';

import { newCompany, page, password } from './people.ts';
import { pictureOf } from './picture.ts';
import { Visitor } from './visitor.ts';

/** A company edits albums of photos, and its page shows them; the tests depend on each other. */
let system: SharedSystem;
let browser: Browser;
let owner: Awaited<ReturnType<typeof newCompany>>;
let desk: Visitor;

beforeAll(async () => {
  [system, browser] = await Promise.all([takeSystem(), launchBrowser()]);
  owner = await newCompany(system, { name: 'みなと写真館' });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await system?.giveBack();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.info(await desk?.picture(task.name));
});

const edit = () => address('clientEdit', { companyNo: 'C0000000' }, 'jp');
const companyPath = (locale: Locale) => address('companyPage', { name: owner.slug }, locale);
const album = (number: number): Locator =>
  desk.page.getByRole('group', { name: desk.t('companyEdit:albums.album', { number }), exact: true });
const title = (number: number): Locator =>
  album(number).getByRole('textbox', { name: words('name', 'jp'), exact: true });
const words = (what: 'name' | 'alt', language: Locale): string =>
  desk.t(`companyEdit:albums.${language === 'jp' ? 'inJapanese' : 'inEnglish'}`, {
    label: desk.t(`companyEdit:albums.${what}`),
  });
const alt = (inAlbum: number, photo: number, language: Locale = 'jp'): Locator =>
  album(inAlbum).getByRole('textbox', {
    name: `${desk.t('companyEdit:albums.photo', { number: photo })} ${words('alt', language)}`,
    exact: true,
  });
const rows = (inAlbum: number): Locator => album(inAlbum).getByRole('listitem');
const add = async (inAlbum: number, ...sizes: [number, number][]): Promise<void> => {
  const before = await rows(inAlbum).count();
  await album(inAlbum)
    .locator('input[type=file]')
    .setInputFiles(
      sizes.map(([width, height], index) => ({
        name: `photo-${index}.png`,
        mimeType: 'image/png',
        buffer: pictureOf(width, height),
      })),
    );
  await rows(inAlbum)
    .nth(before + sizes.length - 1)
    .waitFor();
};
const save = async (): Promise<void> => {
  await desk.button('companyEdit:save').click();
  await desk.see(desk.page.getByText(desk.t('companyEdit:saved')));
  await desk.see(desk.heading('companyEdit:albums.title'));
};
const stored = async () => {
  const { data } = await owner.api('GET /albums', { query: { companyId: owner.companyId } });
  return Promise.all(
    data.map(async ({ id, title }) => ({
      title: title.jp,
      photos: (await owner.api('GET /photos', { query: { albumId: id } })).data,
    })),
  );
};

describe('albums of a company', () => {
  it('are filled with photos, which require texts', async () => {
    desk = await Visitor.at(browser, system, 'jp');
    await desk.goto(address('clientLogin', undefined, 'jp'));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, 'jp'));
    await desk.goto(edit());
    await desk.see(desk.heading('companyEdit:albums.title'));
    await desk.button('companyEdit:albums.add').click();
    // No errors before typing; the focus is in the field.
    await expect.poll(() => title(1).evaluate((one) => one.matches(':focus'))).toBe(true);
    await desk.page.waitForTimeout(300);
    expect(await desk.page.locator('[aria-invalid="true"], .field-error').count()).toBe(0);
    await title(1).fill('厨房');
    // An album without photos, photos without texts: each error is at its field.
    await desk.button('companyEdit:save').click();
    await desk.see(album(1).getByText(desk.t('fieldErrors:tooFew', { field: '写真', minimum: 1 })));
    await add(1, [3200, 2000], [900, 1200]);
    await desk.button('companyEdit:save').click();
    await desk.see(desk.page.locator(':focus[aria-invalid="true"]'));
    expect(await alt(1, 1).evaluate((one) => one.matches(':focus'))).toBe(true);
    await desk.look('albums, with mistakes');
    await alt(1, 1).fill('盛り付けをする料理人');
    await alt(1, 2).fill('朝の市場');
    await alt(1, 2, 'en').fill('The market in the morning');
    await desk.button('companyEdit:albums.add').click();
    await title(2).fill('寮');
    await add(2, [640, 480]);
    await alt(2, 1).fill('寮の部屋');
    await save();
    const [kitchen, dormitory] = await stored();
    expect([kitchen?.title, dormitory?.title]).toEqual(['厨房', '寮']);
    // Scaled down, with the original aspect ratio.
    expect(kitchen?.photos.map(({ alt: { jp }, width, height }) => [jp, width, height])).toEqual([
      ['盛り付けをする料理人', 1600, 1000],
      ['朝の市場', 900, 1200],
    ]);
    await desk.look('albums that are saved');
  }, 240_000);

  it('show on the company’s page within seconds, in both languages', async () => {
    const { html } = await eventually(
      'the photos on the page',
      async () => {
        const found = await page(system, companyPath('jp'));
        return found.html.includes('盛り付けをする料理人') ? found : undefined;
      },
      30,
    );
    expect(html).toContain('alt="朝の市場"');
    await desk.goto(companyPath('en'));
    const photo = desk.page.getByRole('img', { name: 'The market in the morning' });
    await desk.see(photo);
    // Upright, and in a size for its place.
    const [isUpright, address] = await photo.evaluate((one: HTMLImageElement) =>
      one.decode().then(() => [one.naturalHeight > one.naturalWidth, one.currentSrc]),
    );
    expect(isUpright).toBe(true);
    expect(address).toMatch(/\/media\/.*-900x1200(?:-480)?\.(?:jpg|webp)$/);
    await desk.look('page of a company with photos');
  }, 120_000);

  it('are reordered and deleted after confirmation, by keyboard', async () => {
    const { page: screen } = desk;
    const [before] = await stored();
    await desk.goto(edit());
    await desk.see(title(1));
    const up = album(1).getByRole('button', {
      name: desk.t('companyEdit:albums.up', {
        what: desk.t('companyEdit:albums.photo', { number: 2 }),
      }),
    });
    await up.focus();
    await screen.keyboard.press('Enter');
    await expect.poll(() => alt(1, 1).inputValue()).toBe('朝の市場');
    // The focus moves along.
    await expect
      .poll(() => screen.evaluate(() => document.activeElement?.closest('li')?.querySelector('input')?.value))
      .toBe('朝の市場');
    await album(1)
      .getByRole('button', { name: desk.t('companyEdit:albums.removePhoto', { number: 2 }) })
      .click();
    const question = screen.getByRole('dialog');
    await question.getByRole('button', { name: desk.t('common:cancel') }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await rows(1).count()).toBe(2);
    await album(1)
      .getByRole('button', { name: desk.t('companyEdit:albums.removePhoto', { number: 2 }) })
      .click();
    await question.getByRole('button', { name: desk.t('companyEdit:albums.remove') }).click();
    await expect.poll(() => rows(1).count()).toBe(1);
    await desk.button('companyEdit:albums.removeAlbum', { number: 2 }).click();
    await screen.keyboard.press('Escape');
    expect(await album(2).isVisible()).toBe(true);
    await desk.button('companyEdit:albums.removeAlbum', { number: 2 }).click();
    await question.getByRole('button', { name: desk.t('companyEdit:albums.remove') }).click();
    await album(2).waitFor({ state: 'hidden' });
    await save();
    const after = await stored();
    expect(after).toEqual([{ title: '厨房', photos: [before!.photos[1]] }]);
    // Removed photos are no longer accessible.
    await eventually(
      'the file of a deleted photo to go',
      async () => (await fetch(new URL(before!.photos[0]!.url, system.where.site))).status !== 200,
      30,
    );
    expect((await fetch(new URL(after[0]!.photos[0]!.url, system.where.site))).status).toBe(200);
  }, 180_000);

  it('survive a conflict with another page: both ways are offered', async () => {
    const business = () =>
      desk.page
        .getByRole('group', { name: desk.t('fields:business') })
        .getByRole('textbox')
        .first();
    const elsewhere = async (text: string) => {
      const { version, profile } = await owner.api('GET /company/info');
      const { name, industry, personsInCharge } = profile;
      await owner.api('PUT /company', {
        body: {
          ...profile,
          name: name!,
          industry: industry!,
          personsInCharge: personsInCharge!,
          business: { jp: text },
          version,
        },
      });
    };
    const now = async () => (await owner.api('GET /company/info')).profile.business?.jp;
    await desk.goto(edit());
    await business().fill('写真の撮影');
    await elsewhere('魚の卸売');
    await desk.button('companyEdit:save').click();
    await desk.see(desk.button('form:changed.load'));
    await desk.look('a company that was changed elsewhere');
    expect(await now()).toBe('魚の卸売');
    await desk.button('form:autosave.keepMine').click();
    await eventually('what was typed', async () => (await now()) === '写真の撮影');
    expect((await stored()).length).toBeGreaterThan(0);

    await desk.see(desk.page.getByText(desk.t('companyEdit:saved')));
    await elsewhere('青果の卸売');
    await business().fill('なにか');
    await desk.button('companyEdit:save').click();
    await desk.button('form:changed.load').click();
    await eventually('the latest', async () => (await business().inputValue()) === '青果の卸売');
  }, 120_000);

  it('are editable on a phone too', async () => {
    const phone = await Visitor.at(browser, system, 'en', 'phone');
    await phone.goto(address('clientLogin', undefined, 'en'));
    await phone.logIn(owner.email, password);
    await phone.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, 'en'));
    await phone.goto(address('clientEdit', { companyNo: 'C0000000' }, 'en'));
    await phone.see(phone.heading('companyEdit:albums.title'));
    await phone.look('albums at a phone');
    // A file that is not really a picture.
    await phone.page.locator('.album-drop input').setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await phone.see(phone.page.getByText(phone.t('companyEdit:albums.unreadable', { name: 'broken.png' })));
    expect(phone.problems).toEqual([]);
    expect(desk.problems).toEqual([]);
  }, 120_000);
});
