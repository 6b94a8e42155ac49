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
