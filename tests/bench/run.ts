import { parseArgs } from 'node:util';
import { BenchContext } from './context.ts';
import { parts } from './parts.ts';
import { machine, resultText, tableText } from './report.ts';

/**
 * `npm run bench [-- part…] [--flags]`: the figures, printed as tables. Nothing here is a gate: a target that is not met is
 * printed as such and ends nothing; only a part that could not measure makes the command fail.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    pages: { type: 'string', default: '1200' },
    postings: { type: 'string', default: '20000' },
    jobs: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '2000' },
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

const counted = (name: 'pages' | 'postings' | 'queries' | 'times' | 'seconds' | 'applications'): number => {
  const count = Number(values[name]);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`--${name} wants a whole number above 0, not ${values[name]}`);
  process.exit(2);
};

await using context = new BenchContext({
  pages: counted('pages'),
  postings: counted('postings'),
  jobs: values.jobs.split(',').map(Number),
  queries: counted('queries'),
  minisearchEverywhere: values['minisearch-everywhere'],
  times: counted('times'),
  ...(values.site && { site: values.site.replace(/\/$/, '') }),
  seconds: counted('seconds'),
  applications: counted('applications'),
});

const failed: string[] = [];
for (const part of parts) {
  if (positionals.length > 0 && !positionals.includes(part.name)) continue;
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
