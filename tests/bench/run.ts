import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { BenchContext, type BenchOptions, tiny } from './context.ts';
import { type Part, parts } from './parts.ts';
import { machine, resultText, tableText } from './report.ts';

/**
 * `npm run bench [-- part…] [--flags]`: prints figures as tables. Not a gate: a missed target is only marked;
 * the command fails only if a part could not measure.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    pages: { type: 'string', default: '1200' },
    postings: { type: 'string', default: '20000' },
    jobs: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '2000' },
    lines: { type: 'string', default: '50000' },
    'minisearch-everywhere': { type: 'boolean', default: false },
    times: { type: 'string', default: '9' },
    site: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    applications: { type: 'string', default: '2000' },
  },
});

const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such part: ${unknown.join(', ')}\n`);
  console.error(`usage: npm run bench [-- ${parts.map(({ name }) => name).join(' ')}] [flags]\n`);
  console.error(tableText(parts.map(({ name, about, flags }) => ({ part: name, about, flags }))));
  process.exit(unknown.length > 0 ? 2 : 0);
}

const counted = (
  name: 'pages' | 'postings' | 'queries' | 'lines' | 'times' | 'seconds' | 'applications',
): number => {
  const count = Number(values[name]);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`--${name} wants a whole number above 0, not ${values[name]}`);
  process.exit(2);
};

const asked = (): BenchOptions => ({
  pages: counted('pages'),
  postings: counted('postings'),
  jobs: values.jobs.split(',').map(Number),
  queries: counted('queries'),
  lines: counted('lines'),
  minisearchEverywhere: values['minisearch-everywhere'],
  times: counted('times'),
  ...(values.site && { site: values.site.replace(/\/$/, '') }),
  seconds: counted('seconds'),
  applications: counted('applications'),
  once: false,
});

await using context = new BenchContext(values.tiny ? tiny : asked());

const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const flags = process.argv.slice(2).filter((given) => !parts.some(({ name }) => name === given));

/** @returns whether it could measure */
const inOwnProcess = async ({ name }: Part): Promise<boolean> => {
  const child = spawn(process.execPath, [import.meta.filename, name, ...flags], { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
};

const failed: string[] = [];
for (const part of chosen) {
  if (part.ownTable && chosen.length > 1) {
    if (!(await inOwnProcess(part))) failed.push(part.name);
    continue;
  }
  const where = machine();
  try {
    context.say(`${part.name} …`);
    console.log(resultText(part.title, where, await (await part.load())(context)));
  } catch (error) {
    failed.push(part.name);
    console.error(`${part.name} could not be measured: ${(error as Error).stack ?? error}`);
  }
}
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(', ')}`);
  process.exitCode = 1;
}
