import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Where this branch diverged from main; undefined in a clone without main. */
export function branchPoint(): string | undefined {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // Missing.
    }
  }
  return undefined;
}

/** Differences from a commit: in later commits, the index and the working tree. */
export const changedSince = (commit: string): string[] =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
    .filter(Boolean);

/** Namespaces used by every screen do not identify one. */
const everywhere = new Set(['common', 'errors', 'fieldErrors', 'fields', 'form', 'layout', 'shell', 'state']);

/** The text namespaces that a file of the site uses, or is. */
export function bundlesIn(file: string, text: string): string[] {
  const own = /^shared\/locales\/(?:\w+\/)?(\w+)\.(?:json|ts)$/.exec(file)?.[1];
  const used = [...text.matchAll(/shared\/locales\/(\w+)\.ts'/g)].map(([, name]) => name!);
  return [own, ...(file.startsWith('site/') ? used : [])].filter(
    (name): name is string => name !== undefined && name !== 'index' && !everywhere.has(name),
  );
}

/**
 * Tests that depend on a change only through the built site, not by imports: those of built pages, and those
 * that use a screen, found by its texts.
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
 * The tests affected by a change: by imports, and through the build.
 * @param list vitest's answer about imports: test files that depend on differences from a commit
 */
export function testsOfChange(commit: string, list: (commit: string) => string[]): string[] {
  return [...new Set([...list(commit), ...testsBehindTheBuild(changedSince(commit))])].toSorted();
}
