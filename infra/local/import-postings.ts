import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { createCompany } from '../../functions/core/companies/register.ts';
import { datePublication } from '../../functions/core/jobs/datePublication.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { Failure } from '../../functions/platform/failure.ts';
import { tokyoDay } from '../../shared/domain/time.ts';
import { product } from '../../shared/product.ts';
import { address } from '../../shared/routes.ts';
import { type ApiUser, loggedIn } from './api-user.ts';
import { dataDirectory } from './environment.ts';
import { setLambdaEnvironment } from './lambdas.ts';
import { fromEnglishLine } from './postings/english.ts';
import { fromJapaneseLine } from './postings/japanese.ts';
import type { ImportedPosting, LeftOut } from './postings/posting.ts';
import { runningAddresses } from './running.ts';
import { writeAtomically } from './services/checkpoint.ts';

const usage = `Posts files of postings through the API of the running system, as their employers on the unlimited plan.
What publishing requires and a source does not say is not filled in: such a posting is kept as a draft, and counted.

  npm run import -- [--from <folder>] [--limit <number>] [--at-once <number>] [--no-verify]

  --from      folder with postings-en.jsonl, postings-ja.jsonl or both, ../shared/data by default
  --limit     maximum postings of each file
  --at-once   concurrent requests, 4 by default

Stop it with Ctrl+C and run it again: it resumes without duplicates.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: join(import.meta.dirname, '../../../shared/data') },
    limit: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    'no-verify': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

/** Exits with a message for the user of the command. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

const directory = dataDirectory();
const where = running();
setLambdaEnvironment(where, directory);

function running() {
  try {
    return runningAddresses(directory);
  } catch (error) {
    return refuse((error as Error).message);
  }
}
await fetch(where.site, { method: 'HEAD' }).catch(() =>
  refuse(
    `${product.name} does not answer at ${where.site}. Start it with npm start, then run the import again.`,
  ),
);

interface State {
  /** Day from which closing times are computed: kept when a run is resumed. */
  day: string;
  /** Job ids by the posting's key. */
  jobs: Record<string, string>;
}
const stateFile = join(directory, 'import', 'state.json');
mkdirSync(join(directory, 'import'), { recursive: true });
const state: State = existsSync(stateFile)
  ? (JSON.parse(readFileSync(stateFile, 'utf8')) as State)
  : { day: tokyoDay(Date.now()), jobs: {} };
const password = 'imported-postings-1';

const sources: readonly (readonly [
  name: string,
  (line: string, today: string) => ImportedPosting | LeftOut,
])[] = [
  ['postings-en.jsonl', fromEnglishLine],
  ['postings-ja.jsonl', fromJapaneseLine],
];
const present = sources.filter(([name]) => existsSync(resolve(values.from, name)));
if (present.length === 0)
  refuse(
    `In ${resolve(values.from)} there is neither ${sources.map(([name]) => name).join(' nor ')}.\n\n${usage}`,
  );
for (const [name] of sources.filter((one) => !present.includes(one)))
  console.log(`There is no ${name} in ${resolve(values.from)}: left out.`);

const leftOut = new Map<string, number>();
async function read([name, map]: (typeof sources)[number]): Promise<ImportedPosting[]> {
  const file = resolve(values.from, name);
  const postings: ImportedPosting[] = [];
  let lines = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === '') continue;
    lines += 1;
    const posting = map(line, state.day);
    if ('leftOut' in posting) leftOut.set(posting.leftOut, (leftOut.get(posting.leftOut) ?? 0) + 1);
    else postings.push(posting);
    if (values.limit && postings.length >= Number(values.limit)) break;
  }
  if (lines === 0) console.log(`${file} is empty.`);
  return postings;
}

const employers = new Map<string, Promise<ApiUser>>();
/** The employer's company, created by the operator at its first posting, and its session. */
function employerOf({ employer }: ImportedPosting): Promise<ApiUser> {
  const { key, name, industry } = employer;
  const known = employers.get(key) ?? enter();
  employers.set(key, known);
  return known;

  async function enter(): Promise<ApiUser> {
    const email = `${key}@import.example`;
    try {
      const { companyId } = await createCompany(
        {
          email,
          password,
          locale: name.jp ? 'jp' : 'en',
          name,
          industry,
          personInCharge: { name: 'Recruiting' },
          newsletter: false,
        },
        { verified: true },
      );
      await setPlan(companyId, 'PLAN_UNLIMITED');
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'email_taken') throw error;
      const { api } = await loggedIn(where, email, password);
      await setPlan((await api('GET /company/private')).id, 'PLAN_UNLIMITED');
    }
    return loggedIn(where, email, password);
  }
}

let stopped = false;
process.on('SIGINT', () => {
  if (stopped) process.exit(130);
  stopped = true;
});

const terminal = process.stdout.isTTY;
let lastShown = 0;
function show(line: string, force = false): void {
  const now = Date.now();
  if (!force && now - lastShown < (terminal ? 200 : 5_000)) return;
  lastShown = now;
  process.stdout.write(terminal ? `\r\u001b[K${line}` : `${line}\n`);
}
const save = () => writeAtomically(stateFile, JSON.stringify(state));

const postings: ImportedPosting[] = [];
for (const source of present) postings.push(...(await read(source)));
for (const [reason, count] of leftOut) console.log(`${count} left out: ${reason}`);
if (postings.length === 0) refuse('There is no posting to import.');
const published = postings.filter(({ missing }) => missing.length === 0);
const lacking = new Map<string, number>();
for (const field of postings.flatMap(({ missing }) => missing))
  lacking.set(field, (lacking.get(field) ?? 0) + 1);
if (lacking.size > 0)
  console.log(
    `${postings.length - published.length} are drafts, since their source does not say: ${[...lacking]
      .toSorted(([, a], [, b]) => b - a)
      .map(([field, count]) => `${field} (${count})`)
      .join(', ')}`,
  );
const waiting = postings.filter(({ key }) => state.jobs[key] === undefined);
const before = postings.length - waiting.length;
console.log(
  `${postings.length} postings of ${new Set(postings.map(({ employer }) => employer.key)).size} employers${before > 0 ? `, ${before} posted before` : ''}`,
);
const enoughToTell = 50;
const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.ceil(seconds / 60)} min`;
const atOnce = Math.max(1, Number(values['at-once']) || 4);
const began = Date.now();
let done = 0;
await pMap(
  waiting,
  async (posting) => {
    if (stopped) return;
    const { api } = await employerOf(posting);
    const { id } = await api('POST /jobs', { body: posting.body });
    if (posting.publishedAt) await datePublication(id, posting.publishedAt);
    state.jobs[posting.key] = id;
    done += 1;
    if (done % 25 === 0) save();
    const perSecond = done / ((Date.now() - began) / 1000);
    // The first ones also create their employers, so their duration says nothing about the others.
    const isKnown = done >= enoughToTell && Date.now() - began > 5_000;
    const left = isKnown ? ` · some ${inWords((waiting.length - done) / perSecond)} left` : '';
    show(`${before + done} of ${postings.length} posted · ${perSecond.toFixed(1)} a second${left}`);
  },
  { concurrency: atOnce },
);
save();
show(`${before + done} of ${postings.length} posted in ${((Date.now() - began) / 1000).toFixed(0)} s`, true);
if (terminal) console.log();
if (stopped) {
  console.log('Stopped. Run it again to continue.');
  process.exit(130);
}

/** Every published posting must have a page in both languages and be counted by the search. */
if (!values['no-verify']) {
  const ids = published.map(({ key }) => state.jobs[key]!);
  const isPage = async (id: string) =>
    (
      await Promise.all(
        (['jp', 'en'] as const).map((locale) =>
          fetch(where.site + address('jobDetail', { jobId: id }, locale), { method: 'HEAD' }),
        ),
      )
    ).every(({ status }) => status === 200);
  // On a busy machine a posting with its pages and lists takes up to a second.
  const seconds = 120 + ids.length;
  console.log(
    `Checking the pages of all ${ids.length} published postings, including those posted before, in both languages; for at most ${inWords(seconds)} …`,
  );
  let missing = ids;
  for (const until = Date.now() + seconds * 1000; missing.length > 0 && Date.now() < until && !stopped; ) {
    const still: string[] = [];
    await pMap(
      missing,
      async (id) => {
        if (!stopped && !(await isPage(id))) still.push(id);
      },
      { concurrency: 8 },
    );
    missing = still;
    show(`${ids.length - missing.length} of ${ids.length} are pages in both languages`, true);
    if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  if (terminal) console.log();
  // Every employer of a published posting, even if an earlier run posted all of its jobs.
  const every = new Map(published.map((posting) => [posting.employer.key, posting]));
  const openJobsOf = async (posting: ImportedPosting): Promise<number> => {
    const user = await employerOf(posting);
    const { id } = await user.api('GET /company/private');
    return (await user.api('GET /jobs/public/by-company/{companyId}', { params: { companyId: id } })).total;
  };
  const count = async () =>
    (await pMap(every.values(), openJobsOf, { concurrency: atOnce })).reduce((sum, one) => sum + one, 0);
  let found = await count();
  // The search lags behind by some seconds.
  for (const until = Date.now() + 60_000; found < ids.length && Date.now() < until && !stopped; ) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    found = await count();
  }
  console.log(
    `The search finds ${found} open jobs of the ${every.size} employers of these ${ids.length} published postings`,
  );
  if (missing.length > 0) {
    console.error(
      `${missing.length} postings have no pages yet; see ${join(directory, 'logs')} and \`npm run dead-letters\`.`,
    );
    process.exit(1);
  }
  console.log(`All of them are on ${product.name}: ${where.site}${address('jobList', undefined, 'jp')}`);
}
