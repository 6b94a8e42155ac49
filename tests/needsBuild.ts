import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Files of tests and infra read what is built; the sources of the product never do. */
const mayRead = /^(?:tests|infra)\//;
const readsBuild = /['"`/}]\.build\b/;
const imported = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

/** Whether a test reads the built site or functions, itself or by what it imports. */
function readsWhatIsBuilt(test: string, seen = new Set<string>()): boolean {
  if (seen.has(test) || !mayRead.test(test)) return false;
  seen.add(test);
  const full = join(root, test);
  if (!existsSync(full)) return false;
  const text = readFileSync(full, 'utf8');
  if (readsBuild.test(text)) return true;
  return [...text.matchAll(imported)].some(([, path]) =>
    readsWhatIsBuilt(relative(root, join(dirname(full), path!)), seen),
  );
}

/**
 * Whether any of the chosen tests needs the build, so that the others run without it.
 * @param chosen parts of paths, as vitest takes them; none chooses all tests
 */
export function needsBuild(chosen: readonly string[]): boolean {
  const paths = chosen.filter((one) => !one.startsWith('-'));
  // An option may have a value that looks like a path.
  if (paths.length === 0 || paths.length < chosen.length) return true;
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((test) =>
    paths.some((path) => test.includes(path)),
  );
  return tests.some((test) => readsWhatIsBuilt(test));
}
