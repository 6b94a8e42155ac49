import { beforeAll, expect, it } from 'vitest';
import { type AppSize, appSize } from '../../site/appSize.ts';
import { appTargets, staffAppSize } from '../bench/app.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

let size: AppSize;
beforeAll(async () => {
  await builtRenderer();
  size = staffAppSize();
}, 240_000);

it('needs little script for my page', () => {
  expect(size.firstLoad).toBeGreaterThan(50_000);
  expect(size.firstLoad).toBeLessThanOrEqual(appTargets.firstLoad);
});

it('needs little more for each further screen', () => {
  expect(size.screens.length).toBeGreaterThan(10);
  const larger = size.screens.filter(({ own }) => own > appTargets.section);
  expect(larger).toEqual([]);
});

it('keeps the shared form code small', () => {
  expect(size.forms).toBeGreaterThan(5_000);
  expect(size.forms).toBeLessThanOrEqual(appTargets.section);
});

it('needs little script for the dashboard of companies, and little more for each of their screens', () => {
  const { firstLoad, screens } = appSize(publicFolder, 'company', ['ClientMyPage']);
  expect(firstLoad).toBeGreaterThan(50_000);
  // 130 kB are aimed at.
  expect(firstLoad).toBeLessThanOrEqual(143_000);
  const sizes = new Map(screens.map(({ screen, own }) => [screen, own]));
  for (const screen of ['JobList', 'JobDetail', 'JobEditor', 'Applicants', 'Application', 'TalentSearch'])
    expect(sizes.get(screen), screen).toBeGreaterThan(10_000);
  expect(screens.filter(({ own }) => own > 30_000)).toEqual([]);
});
