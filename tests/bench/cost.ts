import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'esbuild';
import { builtRenderer } from '../support/site.ts';
import type { BenchContext } from './context.ts';
import type { Result, Row } from './report.ts';

/** Capacity units: of each access pattern, measured by the test that holds them, and of whole operations. */

const root = join(import.meta.dirname, '../..');
const test = 'tests/data/access-patterns.test.ts';
const line = /^\s*(\w+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+(\d+)\s*$/;

/** Runs the test and reads the table it prints. */
async function patterns(): Promise<{ rows: Row[]; passed: boolean }> {
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const { output, passed } = await new Promise<{ output: string; passed: boolean }>((resolve) => {
    execFile(
      process.execPath,
      [vitest, 'run', test, '--reporter=default'],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout, stderr) =>
        resolve({ output: stripVTControlCharacters(stdout + stderr), passed: !error }),
    );
  });
  const rows = output.split('\n').flatMap((text) => {
    const [, name, read1, read20, write1, write20, requests] = line.exec(text) ?? [];
    if (!name) return [];
    return {
      pattern: name,
      ...{ 'read, 1,000 jobs': read1, '20,000 jobs': read20, 'write, 1,000 jobs': write1 },
      ...{ 'write, 20,000 jobs': write20, requests },
    };
  });
  if (rows.length === 0) throw new Error(`${test} printed no table:\n${output.slice(-3000)}`);
  return { rows, passed };
}

/** Node takes types away, not JSX: mails have some. */
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

export async function benchCost({ say }: BenchContext): Promise<Result> {
  await builtRenderer();
  // The logger reads it when it is loaded.
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
  readJsx();
  const { measureWhole } = await import('./costWhole.ts');
  const whole = await measureWhole(join(root, '.build/site/renderer.mjs'), say);
  const viewed = whole.find(({ what }) => what === 'view a job page')!;
  say('each access pattern, with 1,000 and with 20,000 jobs');
  const { rows, passed } = await patterns();
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
