import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sheets = (pattern: string) => globSync(`site/src/${pattern}`, { cwd: root });

/** The classes of a sheet. */
const classesOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!));

/** The class names in a component or page. */
const namedIn = (source: string) =>
  new Set(
    [...source.matchAll(/\bclass(?:Name|:list)?=(?:"[^"]*"|\{[^}]*\})|\bclasses\([^)]*\)/g)]
      .flatMap(([text]) => [...text.matchAll(/(["'`])(.*?)\1/gs)])
      .flatMap(([, , written]) => written!.split(/\s+/)),
  );

const parts = new Set(sheets('{ui,lib}/**/*.css').flatMap((file) => classesOf(read(file))));
const sources = globSync('site/src/**/*.{tsx,astro}', { cwd: root }).map((file) => {
  const text = read(file);
  return { file, text, named: namedIn(text) };
});

/** Utilities used in a feature's sheet besides its own classes. */
const utilities = new Set(['font-bold']);

it('loads a feature’s styles with their users', () => {
  let uses = 0;
  const problems: string[] = [];
  for (const sheet of sheets('features/*/*.css')) {
    const folder = `${dirname(sheet)}/`;
    for (const name of new Set(classesOf(read(sheet)))) {
      if (parts.has(name) || utilities.has(name)) continue;
      for (const { file, text, named } of sources) {
        if (!named.has(name)) continue;
        uses += 1;
        const path = relative(dirname(file), sheet);
        if (!file.startsWith(folder)) problems.push(`${file} uses .${name} of ${sheet}`);
        else if (!text.includes(`import '${path.startsWith('.') ? path : `./${path}`}';`))
          problems.push(`${file} uses .${name} without importing ${sheet}`);
      }
    }
  }
  expect(uses).toBeGreaterThan(250);
  expect(problems).toEqual([]);
});

it('keeps parts and features in separate layers', () => {
  expect(read('site/src/ui/global.css')).toContain('@layer theme, base, components, features, utilities;');
  const layers = (files: string[]) =>
    new Set(
      files.flatMap((file) => [...read(file).matchAll(/^@layer ([\w, ]+) \{/gm)].map(([, name]) => name)),
    );
  expect(layers(sheets('features/*/*.css'))).toEqual(new Set(['features']));
  expect(layers(sheets('{ui,lib}/**/*.css'))).not.toContain('features');
  for (const sheet of sheets('features/*/*.css'))
    expect(
      read(sheet)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .trim(),
      sheet,
    ).toMatch(/^@layer features \{/);
});

const declared = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The scale of CONTRIBUTING, in px; 1 is the width of a line that something lies on. */
const scale = [0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 56, 64, 72, 96];

/** Space that is no step of the scale: room for what lies over it. */
const room = [
  ['features/home/home.css', 'margin-bottom: -88px', 'the search lies over the lower edge of the picture'],
  ['features/home/home.css', 'margin-bottom: -46px', 'the same, where the picture is beside the words'],
  ['ui/controls.css', 'padding-inline-end: 44px', 'the button in a field'],
  ['ui/job/jobBody.css', 'padding-bottom: 76px', 'the bar for applying'],
  ['ui/frame.css', 'padding-bottom: 164px', 'the same, and the proposal of another language above it'],
  ['ui/parts.css', 'padding-bottom: 3.4rem', 'a line of marks, which come later'],
] as const;

/** What is not measured in em, as text is: padding, margins and gaps; not where scrolling stops, which is under a bar. */
function offScale(css: string): string[] {
  const spaces = /(?<![\w-])((?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap): ([^;}]*)/g;
  return [...declared(css).matchAll(spaces)].flatMap(([declaration, , value]) => {
    const lengths = [...value!.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g)];
    const isOnScale = ([, number, unit]: RegExpExecArray) =>
      scale.includes(Number(number) * (unit === 'rem' ? 16 : 1));
    // The arguments of calc() and clamp() are a size of the screen or of a bar, and the ends of a range.
    const measured = value!.includes('calc(') ? [] : lengths;
    return measured.every(isOnScale) ? [] : [declaration.replace(/\s+/g, ' ').trim()];
  });
}

it('takes space from the scale', () => {
  expect(offScale('.a { margin: 0 auto; padding: 12px 1.5em; gap: 0.5rem clamp(16px, 3vw, 32px); }')).toEqual(
    [],
  );
  expect(offScale('.a { margin: -14px 0; gap: 28px } .b { padding: clamp(18px, 3vw, 32px); }')).toEqual([
    'margin: -14px 0',
    'gap: 28px',
    'padding: clamp(18px, 3vw, 32px)',
  ]);
  const found = sheets('**/*.css').flatMap((sheet) =>
    offScale(read(sheet)).map((declaration) => `${sheet.replace('site/src/', '')}: ${declaration}`),
  );
  expect(found.toSorted()).toEqual(room.map(([sheet, declaration]) => `${sheet}: ${declaration}`).toSorted());
});

/** Sheets of pages that are read, where little changes, and of printing. */
const ofReading = ['ui/readings.css', 'ui/paperPages.css'];

/**
 * Selectors with `:has()` in an ancestor whose own element has neither class, id, attribute nor name: a browser that
 * sees anything change in a page styles all elements of it anew.
 */
const restyling = (css: string): string[] =>
  [...declared(css).matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selector]) => selector!.trim().split(/,(?![^(]*\))/))
    .map((selector) => selector.replace(/\s+/g, ' ').trim())
    .filter((selector) => {
      const at = selector.lastIndexOf(':has(');
      if (at < 0 || selector.startsWith('@')) return false;
      let depth = 0;
      let end = at + 4;
      do {
        if (selector[end] === '(') depth += 1;
        if (selector[end] === ')') depth -= 1;
        end += 1;
      } while (depth > 0 && end < selector.length);
      const subject = selector
        .slice(end)
        .split(/[ >+~]+/)
        .at(-1)!;
      return /[ >+~]/.test(selector.slice(end)) && !/^[a-z.#[]/.test(subject.replace(/^:is\(/, ''));
    });

it('restyles no whole page where `:has()` changes', () => {
  expect(restyling('.a:has(> .b) > .c > * { x: y } .a:has(.b) :not(.c) { x: y }')).toEqual([
    '.a:has(> .b) > .c > *',
    '.a:has(.b) :not(.c)',
  ]);
  expect(restyling('.a:has(> .b) { x: y } body:has(.b) .c { x: y } .a:has(i) > h1 { x: y }')).toEqual([]);
  const found = sheets('**/*.css').filter(
    (sheet) => !ofReading.includes(sheet.replace('site/src/', '')) && restyling(read(sheet)).length > 0,
  );
  expect(found).toEqual([]);
  // They come with the pages that need them.
  for (const sheet of ofReading)
    expect(read('site/src/ui/global.css')).not.toContain(sheet.replace('ui/', './'));
});

/** Widths at which a sheet changes besides the breakpoints of the theme. */
const widths = [
  ['', 360, 'the narrowest phones'],
  ['', 480, 'phones, where half of their width holds no words'],
  ['features/search/search.css', 390, 'the keyword and its button fit beside each other'],
  ['ui/places.css', 900, 'the places fit beside the logo'],
  ['features/companyPages/companyPages.css', 1200, 'the five plans fit beside each other'],
] as const;

it('changes at the breakpoints of the theme', () => {
  const theme = [...read('site/src/ui/global.css').matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, px]) =>
    Number(px),
  );
  expect(theme.length).toBeGreaterThan(3);
  const used = new Set<number>();
  const found = sheets('**/*.css').flatMap((sheet) =>
    [...declared(read(sheet)).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\(([^()]*width[^()]*)\)/g)].flatMap(([, condition]) => {
        // The last pixel below a width is a part of one, as screens with a zoom have.
        const from = /^min-width: (\d+)px$/.exec(condition!)?.[1];
        const below = /^max-width: (\d+)\.98px$/.exec(condition!)?.[1];
        const width = from ? Number(from) : below ? Number(below) + 1 : Number.NaN;
        const listed = widths.find(
          ([file, px]) => px === width && (file === '' || sheet === `site/src/${file}`),
        );
        if (listed) used.add(width);
        return theme.includes(width) || listed ? [] : [`${sheet}: ${condition}`];
      }),
    ),
  );
  expect(found).toEqual([]);
  expect([...used].toSorted((a, b) => a - b)).toEqual(widths.map(([, px]) => px).toSorted((a, b) => a - b));
});
