import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'esbuild';
import { readPatterns } from '../data/patternTable.ts';
import { builtRenderer } from '../support/site.ts';
import type { BenchContext } from './context.ts';
import type { Result, Row } from './report.ts';

/** Capacity units: of each access pattern, measured by its test, and of whole operations. */

const root = join(import.meta.dirname, '../..');
const test = 'tests/data/accessPatterns.test.ts';

/** Runs vitest with the test, and returns its output. */
function vitest(...given: string[]): Promise<{ output: string; passed: boolean }> {
  const command = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...given],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout, stderr) =>
        resolve({ output: stripVTControlCharacters(stdout + stderr), passed: !error }),
    );
  });
}

/** Runs the test and reads the table it prints. @throws Error if there is none */
async function patterns(): Promise<{ rows: Row[]; passed: boolean }> {
  const { output, passed } = await vitest('run', test, '--reporter=default');
  const rows = readPatterns(output).map(({ name, read, write, requests }) => ({
    pattern: name,
    ...{ 'read, 1,000 jobs': read[0], '20,000 jobs': read[1], 'write, 1,000 jobs': write[0] },
    ...{ 'write, 20,000 jobs': write[1], requests },
  }));
  if (rows.length === 0) throw new Error(`${test} printed no table:\n${output.slice(-3000)}`);
  return { rows, passed };
}

/** Only checks that the test exists, since it always runs anyway. @throws Error if it does not */
async function patternsAreThere(): Promise<{ rows: Row[]; passed: boolean }> {
  const { output, passed } = await vitest('list', test, '--filesOnly');
  if (!passed || !output.includes(test)) throw new Error(`There is no ${test}:\n${output.slice(-3000)}`);
  return { rows: [], passed };
}

/** Node strips types, but not JSX, which mails use. */
function readJsx(): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.tsx')) return next(url, context);
      const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
        loader: 'tsx',
        jsx: 'automatic',
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

export async function benchCost({ options, say }: BenchContext): Promise<Result> {
  await builtRenderer();
  // Read by the logger when it is loaded.
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
  readJsx();
  const { measureWhole } = await import('./costWhole.ts');
  const whole = await measureWhole(join(root, '.build/site/renderer.mjs'), options.once ? 1 : 20, say);
  const viewed = whole.find(({ what }) => what === 'view a job page')!;
  say('each access pattern, with 1,000 and with 20,000 jobs');
  const { rows, passed } = await (options.once ? patternsAreThere() : patterns());
  return {
    tables: [
      { title: 'Capacity units of whole operations: the request and all that follows from it', rows: whole },
      { title: 'Capacity units of each access pattern (functions/data/access-patterns.md)', rows },
    ],
    targets: [
      {
        what: 'a view of a public page',
        target: 'no capacity units',
        measured: `${viewed.read} and ${viewed.write}`,
        met: viewed.read === '0' && viewed.write === '0',
      },
      {
        what: 'no pattern costs more in a larger table, each as its list states',
        target: 'the test passes',
        measured: passed ? 'it passes' : 'it fails',
        met: passed,
      },
    ],
    notes: [
      'A read unit is one strongly consistent read of up to 4 kB (half of it eventually consistent), a write unit up to 1 kB, twice that in a transaction. Each index that shows an item takes writes of its own.',
    ],
  };
}
