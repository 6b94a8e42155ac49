import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { shell } from '../../shared/locales/shell.ts';
import { type Locale, locales } from '../../shared/routes.ts';
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

it.each(locales)(
  'needs little script for the dashboard of companies, and little more for each of their screens (%s)',
  (locale) => {
    const { firstLoad, lists, screens } = appSize(
      publicFolder.replace(/\/$/, ''),
      'company',
      ['ClientMyPage'],
      locale,
    );
    expect(firstLoad).toBeGreaterThan(50_000);
    expect(firstLoad).toBeLessThanOrEqual(130_000);
    expect(lists).toBeGreaterThan(5_000);
    expect(lists).toBeLessThanOrEqual(25_000);
    const sizes = new Map(screens.map(({ screen, own }) => [screen, own]));
    for (const screen of ['JobList', 'JobDetail', 'JobEditor', 'ClientApplication', 'TalentSearch'])
      expect(sizes.get(screen), screen).toBeGreaterThan(5_000);
    expect(screens.filter(({ own }) => own > 30_000)).toEqual([]);
  },
);

it.each(locales)(
  'needs little script for the board of the office, and little more for each screen (%s)',
  (locale) => {
    const { firstLoad, lists, screens } = appSize(
      publicFolder.replace(/\/$/, ''),
      'management',
      ['Board'],
      locale,
    );
    expect(firstLoad).toBeGreaterThan(50_000);
    expect(firstLoad).toBeLessThanOrEqual(150_000);
    expect(lists).toBeGreaterThan(5_000);
    expect(lists).toBeLessThanOrEqual(25_000);
    const sizes = new Map(screens.map(({ screen, own }) => [screen, own]));
    // The search is no part of the first load.
    for (const screen of ['Jobs', 'Employee', 'Palette'])
      expect(sizes.get(screen), screen).toBeGreaterThan(2_000);
    expect(screens.filter(({ own }) => own > 30_000)).toEqual([]);
  },
);

it('puts texts of its own language only into the scripts of a page', () => {
  const scripts = (locale: Locale) =>
    globSync(`${publicFolder}assets/${locale}/*.js`).map((file) => readFileSync(file, 'utf8'));
  const [jp, en] = [scripts('jp'), scripts('en')];
  expect(jp.length).toBeGreaterThan(50);
  expect(en.length).toBe(jp.length);
  const { loading } = shell.jp;
  expect(jp.some((text) => text.includes(loading))).toBe(true);
  expect(en.filter((text) => text.includes(loading))).toEqual([]);
  expect([...jp, ...en].filter((text) => text.includes('textsOfOneLanguage'))).toEqual([]);
});

it('has no script that imports itself through others, since one of them would run too early', () => {
  const folder = `${publicFolder}assets/jp/`;
  const imports = new Map(
    globSync('*.js', { cwd: folder }).map((file) => [
      file,
      [
        ...readFileSync(folder + file, 'utf8').matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
      ].map(([, imported]) => imported!),
    ]),
  );
  const reached = (from: string) => {
    const found = new Set<string>();
    const visit = (file: string) => {
      for (const next of imports.get(file) ?? []) {
        if (found.has(next)) continue;
        found.add(next);
        visit(next);
      }
    };
    visit(from);
    return found;
  };
  expect([...imports.keys()].filter((file) => reached(file).has(file))).toEqual([]);
});

it.each(['BoardFace', 'TableFace'])('needs little for the applicants as %s', (face) => {
  for (const locale of locales) {
    const { firstLoad } = appSize(publicFolder, 'company', ['ClientMyPage'], locale);
    const shown = appSize(publicFolder, 'company', ['ClientMyPage', 'Applicants', face], locale);
    const own = shown.firstLoad - firstLoad;
    expect(own, `${face} in ${locale}`).toBeGreaterThan(10_000);
    expect(own, `${face} in ${locale}`).toBeLessThanOrEqual(30_000);
  }
});

/** Names of the scripts that the pane of an applicant fetches at once: all but those that stand in a `Near`. */
function withTheApplicant(): string[] {
  const pane = readFileSync('site/src/features/client/application/Pane.tsx', 'utf8');
  const atOnce = pane.replaceAll(/<Near\b[\s\S]*?<\/Near>/g, '');
  const parts = new Map(
    [...pane.matchAll(/const (\w+) = lazy\(\(\) => import\('[^']*?(\w+)\.tsx'\)\)/g)].map(
      ([, name, file]) => [name!, file!] as const,
    ),
  );
  const others = [...pane.matchAll(/(?<!=> )import\('[^']*?(\w+)\.tsx?'\)/g)].map(([, file]) => file!);
  expect([...parts.keys()]).toContain('Notes');
  const shown = [...parts].filter(([name]) => atOnce.includes(`<${name}`)).map(([, file]) => file);
  return [...shown, ...others];
}

it.each(locales)('needs little for all that opens with an applicant (%s)', (locale) => {
  const loaded = (...more: string[]) =>
    appSize(publicFolder, 'company', ['ClientMyPage', ...more], locale).firstLoad;
  const { firstLoad, screens } = appSize(publicFolder, 'company', ['ClientMyPage'], locale);
  const page = screens.find(({ screen }) => screen === 'ClientApplication')!;
  const atOnce = withTheApplicant();
  expect(atOnce).toEqual(['ScreeningAnswers']);
  // Without the shared form code, which the frame has fetched.
  const shared = page.first - page.own;
  const own = loaded('ClientApplication', ...atOnce) - firstLoad - shared;
  expect(own).toBeGreaterThan(page.own);
  expect(own).toBeLessThanOrEqual(30_000);
});
