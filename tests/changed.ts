import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Where this branch left main; undefined in a clone that has no main. */
export function branchPoint(): string | undefined {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // Not there.
    }
  }
  return undefined;
}

/** What differs from a commit, in commits since, in the index and in the folder. */
export const changedSince = (commit: string): string[] =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
    .filter(Boolean);

/** Words that every screen has say nothing of which screen it is. */
const everywhere = new Set(['common', 'errors', 'fields', 'form', 'layout', 'shell', 'state']);

/** The bundles of words that a file of the site speaks by, or is. */
export function bundlesIn(file: string, text: string): string[] {
  const own = /^shared\/locales\/(?:\w+\/)?(\w+)\.(?:json|ts)$/.exec(file)?.[1];
  const used = [...text.matchAll(/shared\/locales\/(\w+)\.ts'/g)].map(([, name]) => name!);
  return [own, ...(file.startsWith('site/') ? used : [])].filter(
    (name): name is string => name !== undefined && name !== 'index' && !everywhere.has(name),
  );
}

/**
 * Tests that see a change only through what is built, and so do not import it: those that look at built pages, and those
 * that walk through a screen, known by the words they look for.
 */
export function testsBehindTheBuild(changed: readonly string[]): string[] {
  const seen = changed.filter((file) => /^(?:site|shared\/locales)\//.test(file));
  if (seen.length === 0) return [];
  const bundles = new Set(
    seen.flatMap((file) => {
      const full = join(root, file);
      return existsSync(full) ? bundlesIn(file, readFileSync(full, 'utf8')) : [];
    }),
  );
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((test) => {
    const text = readFileSync(join(root, test), 'utf8');
    if (text.includes("/support/site.ts'")) return true;
    if (!test.startsWith('tests/e2e/')) return false;
    return [...text.matchAll(/['`](\w+):\w/g)].some(([, name]) => bundles.has(name!));
  });
}

/**
 * The tests that a change touches: those that import what changed, by whatever way, and those behind the build.
 * @param list what vitest knows of the imports: the files of tests that lead to what differs from a commit
 */
export function testsOfChange(commit: string, list: (commit: string) => string[]): string[] {
  return [...new Set([...list(commit), ...testsBehindTheBuild(changedSince(commit))])].toSorted();
}
