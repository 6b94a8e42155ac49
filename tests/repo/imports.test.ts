import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error It has no types.
import cruiser from '../../.dependency-cruiser.mjs';

interface Rule {
  name: string;
  from: { path?: string; pathNot?: string };
  to: { path?: string; pathNot?: string };
}
const rules = cruiser as { forbidden: Rule[] };

const root = join(import.meta.dirname, '../..');
const cruise = (cwd: string, ...paths: string[]) =>
  spawnSync('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...paths], {
    cwd,
    encoding: 'utf8',
  });

/** The same rules for imports of .astro files and sheets, which the checker cannot read. */
const importing = {
  astro: /^\s*import\s[^'"]*['"](\.[^'"?]+)/gm,
  css: /@(?:import|reference|plugin|config)\s+(?:url\()?\s*['"]?(\.[^'"?)\s;]+)/g,
};
const importsOf = (file: string, text = readFileSync(join(root, file), 'utf8')) =>
  [...text.matchAll(importing[file.endsWith('.css') ? 'css' : 'astro'])].map(([, target]) =>
    relative(root, join(root, dirname(file), target!)),
  );
const brokenIn = (file: string, text?: string) =>
  importsOf(file, text).flatMap((target) => brokenBy(file, target));
const matches = (pattern: string | undefined, path: string, group = '') =>
  pattern !== undefined && new RegExp(pattern.replace('$1', group)).test(path);
function brokenBy(file: string, target: string): string[] {
  return rules.forbidden
    .filter(({ from, to }) => {
      if (!from.path || !to.path || !matches(from.path, file) || matches(from.pathNot, file)) return false;
      const group = new RegExp(from.path).exec(file)?.[1];
      return matches(to.path, target, group) && !matches(to.pathNot, target, group);
    })
    .map(({ name }) => `${name}: ${file} → ${target}`);
}

/** Violations: file, its import, the rule that refuses it. */
const trespassers = [
  ['shared/trespasser.ts', '../functions/platform/clock.ts', 'shared'],
  ['functions/api/trespasser.ts', '../data/table.ts', 'api'],
  ['functions/core/trespasser.ts', '../http/chain.ts', 'core'],
  ['functions/search/trespasser.ts', '../data/table.ts', 'search'],
  ['functions/data/trespasser.ts', '../search/ranking.ts', 'data'],
  ['infra/trespasser.ts', '../functions/core/accounts/tokens.ts', 'infra'],
  ['site/src/lib/trespasser.ts', '../../../functions/platform/clock.ts', 'site'],
  ['site/src/lib/featured.ts', '../features/b/part.ts', 'lib'],
  ['site/src/lib/framed.ts', '../layouts/parts/frame.ts', 'lib'],
  ['site/src/ui/trespasser.ts', '../features/b/part.ts', 'ui'],
  ['site/src/layouts/trespasser.ts', '../features/b/part.ts', 'layouts'],
  ['site/src/features/a/trespasser.ts', '../b/part.ts', 'features-apart'],
  ['functions/core/a/one.ts', '../b/other.ts', 'no-circles-of-core-folders'],
] as const;

describe('imports go one way', () => {
  it('holds for the whole project', () => {
    const { status, stdout } = cruise(root, 'shared', 'functions', 'infra', 'site/src', 'tests');
    expect(stdout).toContain('no dependency violations found');
    expect(status).toBe(0);
  }, 240_000);

  it('holds for .astro files', () => {
    const files = globSync('site/src/**/*.astro', { cwd: root });
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => brokenIn(file))).toEqual([]);
    expect(brokenBy('site/src/features/a/A.astro', 'site/src/features/b/b.ts')).toHaveLength(1);
    expect(brokenBy('site/src/ui/A.astro', 'site/src/features/b/b.ts')).toHaveLength(1);
    expect(brokenBy('site/src/lib/A.astro', 'site/src/features/b/b.ts')).toHaveLength(1);
    expect(brokenBy('site/src/layouts/A.astro', 'site/src/features/b/b.ts')).toHaveLength(1);
    expect(brokenBy('site/src/layouts/A.astro', 'site/src/ui/Icon.astro')).toEqual([]);
    expect(brokenBy('site/src/pages/a.astro', 'functions/core/media.ts')).toHaveLength(1);
  });

  it('holds for sheets', () => {
    const files = globSync('site/src/**/*.css', { cwd: root });
    expect(files.length).toBeGreaterThan(30);
    expect(importsOf('site/src/ui/global.css')).toContain('site/src/ui/tokens.css');
    expect(files.flatMap((file) => brokenIn(file))).toEqual([]);
    for (const text of ['@import "../features/b/b.css";', "@import url('../features/b/b.css') layer(b);"])
      expect(brokenIn('site/src/ui/a.css', text)).toHaveLength(1);
    expect(brokenIn('site/src/features/a/a.css', '@import "../b/b.css";')).toHaveLength(1);
  });

  describe('refuses violations', () => {
    let copy: string;
    let refused: string;
    const write = (file: string, text: string) => {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    };
    beforeAll(() => {
      copy = mkdtempSync(join(tmpdir(), 'jobashi-imports-'));
      for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
        cpSync(join(root, file), join(copy, file));
      }
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
      for (const target of [
        'functions/platform/clock.ts',
        'functions/data/table.ts',
        'functions/http/chain.ts',
        'functions/core/accounts/tokens.ts',
        'functions/search/ranking.ts',
        'site/src/features/b/part.ts',
        'site/src/layouts/parts/frame.ts',
        'functions/core/a/two.ts',
      ]) {
        write(target, 'export const there = true;\n');
      }
      for (const [file, target] of trespassers) write(file, `import '${target}';\n`);
      write('functions/core/b/other.ts', "export type { there } from '../a/two.ts';\n");
      refused = cruise(copy, 'shared', 'functions', 'infra', 'site/src').stdout;
    }, 30_000);
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it.each(trespassers)('%s importing %s', (file, _target, rule) => {
      const of = rule === 'no-circles-of-core-folders' ? dirname(file) : file;
      expect(refused).toContain(`error ${rule}: ${of} `);
    });
  });
});
