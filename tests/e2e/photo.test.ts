import type { Browser, FileChooser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { imageSize } from '../../functions/core/files/imageSize.ts';
import { address } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { asCamera, decode, encode, quarters, seen, segmentsOf, storedAs } from '../support/photos.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';
import { eventually } from '../support/system.ts';

import { newStaff, type Person, password } from './people.ts';
import { Visitor } from './visitor.ts';

/** A job seeker's photo: by keyboard on a small phone, temporarily offline, until it is erased. */
let system: SharedSystem;
let browser: Browser;
let visitor: Visitor;
/** As stored by a phone held upright, with the place. */
let camera: Buffer;
/** File choosers that the page opened; listened to from the start, because a browser may report them late. */
let choosers: FileChooser[];

beforeAll(async () => {
  [system, browser] = await Promise.all([takeSystem(), launchBrowser()]);
  camera = asCamera(await encode(storedAs(quarters(600, 800), 6), 'jpeg'), { orientation: 6 });
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

async function enter(person: Person, locale: 'jp' | 'en'): Promise<void> {
  const path = address('registrationBasicInfo', undefined, locale);
  visitor = await Visitor.at(browser, system, locale, 'phone');
  choosers = [];
  visitor.page.on('filechooser', (chooser) => choosers.push(chooser));
  await visitor.page.setViewportSize({ width: 320, height: 640 });
  await visitor.goto(`${address('login', undefined, locale)}?next=${encodeURIComponent(path)}`);
  await visitor.logIn(person.email, password);
  await visitor.see(visitor.page.locator('.photo-field'));
}

const key = (name: string) => visitor.page.keyboard.press(name);
const focused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const stage = () => visitor.page.getByRole('application', { name: visitor.t('photo:crop.area') });
const state = () => visitor.page.locator('.photo-crop [role=status]').textContent();
const shown = () => visitor.page.getByRole('img', { name: visitor.t('photo:alt') });
const said = (text: string) => visitor.page.locator('.photo-field').getByText(visitor.t(text));

/** By keyboard, retried once in case a busy browser missed the first press. */
async function openChooser(): Promise<FileChooser> {
  for (let presses = 0; presses < 3; presses += 1) {
    await visitor.tabTo(visitor.button('photo:choose'));
    await key('Enter');
    for (let waits = 0; waits < 40; waits += 1) {
      if (choosers[0]) return choosers[0];
      await visitor.page.waitForTimeout(200);
    }
  }
  const active = await visitor.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
  throw new Error(`No file was asked for; the focus is at ${active}`);
}

const jpegFile = () => ({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: camera });
const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
  visitor.page.locator('.photo-field input[type=file]').first().setInputFiles(file);

const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const looks = async (url: string) => seen(await decode(await bytesOf(url), 480, 640));

it('is cropped by keyboard only, stored without metadata, and shown by a signed URL', async () => {
  const person = await newStaff(system);
  await enter(person, 'jp');
  await (await openChooser()).setFiles(jpegFile());
  await visitor.see(stage());
  await visitor.tabTo(stage());
  const start = await state();
  for (const pressed of ['r', '+', '+', 'ArrowRight', 'ArrowLeft', '-', 'Shift+ArrowUp', 'ArrowDown']) {
    const before = await state();
    await key(pressed);
    await expect.poll(state, { message: pressed }).not.toBe(before);
  }
  await visitor.look('the frame of the photo');
  // Reset, and rotated clockwise once.
  await key('0');
  await expect.poll(state).toBe(start);
  await key('r');
  await expect.poll(state).toContain('90');
  await visitor.tabTo(visitor.button('photo:crop.use'));
  await key('Enter');
  await visitor.see(said('photo:ready'));
  expect(await focused(visitor.button('photo:change'))).toBe(true);
  await visitor.look('a new photo');

  const url = (await shown().getAttribute('src'))!;
  expect(url).toContain('&Signature=');
  expect((await fetch(url.split('?')[0]!)).status).toBe(403);
  const jpeg = await bytesOf(url);
  expect(imageSize('image/jpeg', jpeg)).toEqual({ width: 480, height: 640 });
  expect(segmentsOf(jpeg)).not.toContain(0xe1);
  expect(await looks(url)).toEqual(['blue', 'red', 'yellow', 'green']);

  // Another visit finds the photo in the draft, and requests its URL.
  await visitor.page.reload();
  await visitor.see(shown());

  await visitor.button('registration:saveAndGo').click();
  await visitor.page.waitForURL((to) => to.pathname !== address('registrationBasicInfo', undefined, 'jp'));
  const { basicInfo, photoUrl } = await person.api('GET /staff/basic-info');
  expect(url).toContain(basicInfo!.photo!.replace(/\.\w+$/, ''));
  expect(await looks(photoUrl!)).toEqual(['blue', 'red', 'yellow', 'green']);

  await visitor.goto(`${address('myPage', undefined, 'jp')}?tab=resume`);
  await visitor.see(visitor.page.getByRole('img', { name: visitor.t('resume:photo') }));
  await visitor.look('a resume with a photo');

  // Erased with its person, while its URL is still valid.
  await person.api('DELETE /auth/remove-account', { body: { password, reason: 'other' } });
  await eventually('the photo is gone', async () => (await fetch(photoUrl!)).status === 404, 60);
});

it('waits for the connection, can be removed and restored', async () => {
  const person = await newStaff(system, { locale: 'en' });
  await enter(person, 'en');
  await choose(jpegFile());
  await visitor.see(stage());
  await visitor.page.context().setOffline(true);
  await visitor.button('photo:crop.use').click();
  await visitor.see(said('photo:offline'));
  await visitor.look('a photo that waits');
  await visitor.page.context().setOffline(false);
  await visitor.see(said('photo:ready'));
  expect(await looks((await shown().getAttribute('src'))!)).toEqual(['red', 'green', 'blue', 'yellow']);

  await visitor.button('photo:remove').click();
  await visitor.see(said('photo:removed'));
  expect(await shown().count()).toBe(0);
  await visitor.look('a removed photo');
  await visitor.button('photo:undo').click();
  await visitor.see(said('photo:undone'), shown());
  // Cropped again, from the chosen picture.
  await visitor.button('photo:adjust').click();
  await visitor.see(stage());
  await key('Escape');
  await expect.poll(() => stage().count()).toBe(0);
  expect(await focused(visitor.button('photo:change'))).toBe(true);
});

it('is dragged and zoomed by pointer, wheel and touch', async () => {
  const person = await newStaff(system, { locale: 'en' });
  await enter(person, 'en');
  await choose(jpegFile());
  await visitor.see(stage());
  const box = (await stage().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const changes = async (what: string, act: () => Promise<void>) => {
    const before = await state();
    await act();
    await expect.poll(state, { message: what }).not.toBe(before);
  };
  await visitor.page.mouse.move(x, y);
  await changes('wheel', () => visitor.page.mouse.wheel(0, -300));
  await changes('drag', async () => {
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(x + 30, y + 20, { steps: 4 });
    await visitor.page.mouse.up();
  });
  await changes('tap', () => visitor.page.touchscreen.tap(x + 25, y - 20));
  await changes('button', () => visitor.button('photo:crop.left').click());
  // The keys work anywhere in the dialog: on a button, on the slider, on the buttons below.
  expect(await focused(visitor.button('photo:crop.left'))).toBe(true);
  for (const pressed of ['r', '+', '-', 'l', 'ArrowUp']) await changes(pressed, () => key(pressed));
  await visitor.page.getByRole('slider').focus();
  for (const pressed of ['L', '+', '-', 'ArrowRight']) await changes(`slider ${pressed}`, () => key(pressed));
  await visitor.button('photo:crop.cancel').focus();
  for (const pressed of ['r', '+']) await changes(`cancel ${pressed}`, () => key(pressed));
});

it('reports the error of a file', async () => {
  const person = await newStaff(system);
  await enter(person, 'jp');
  const garbage = Buffer.from('ftypheic no picture');
  await choose({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: garbage });
  await visitor.see(visitor.page.getByText(visitor.t('photo:heic')));
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: garbage });
  await visitor.see(visitor.page.getByText(visitor.t('photo:notReadable')));
  const stamp = { name: 'b.png', mimeType: 'image/png', buffer: await encode(quarters(60, 80), 'png') };
  await choose(stamp);
  await visitor.see(visitor.page.getByText(visitor.t('photo:tooSmall', { width: 120, height: 160 })));
  await visitor.look('a refused file');
});
