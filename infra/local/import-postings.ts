import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { createCompany } from '../../functions/core/companies/register.ts';
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
import type { ImportedPosting } from './postings/posting.ts';
import { runningAddresses } from './running.ts';
import { writeAtomically } from './services/checkpoint.ts';

const usage = `Posts files of postings through the API of the running system, as their employers on the unlimited plan.

  npm run import -- [--from <folder>] [--limit <number>] [--at-once <number>] [--no-verify]

  --from      folder with postings-en.jsonl and postings-ja.jsonl, ../shared/data by default
  --limit     only the first so many of each file
  --at-once   requests at a time, 4 by default

Stop it with Ctrl+C and start it again: it goes on where it stood and makes nothing twice.`;

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

const directory = dataDirectory();
const where = runningAddresses(directory);
setLambdaEnvironment(where, directory);

interface State {
  /** Day as of which closing times are reckoned: the same over a resumed run. */
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

async function read(
  name: string,
  map: (line: string, today: string) => ImportedPosting,
): Promise<ImportedPosting[]> {
  const file = resolve(values.from, name);
  if (!existsSync(file)) throw new Error(`${file} is not there. ${usage}`);
  const postings: ImportedPosting[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() !== '') postings.push(map(line, state.day));
    if (values.limit && postings.length >= Number(values.limit)) break;
  }
  return postings;
}

const employers = new Map<string, Promise<ApiUser>>();
/** The employer's company, made by the operator on first sight, and its session. */
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

const postings = [
  ...(await read('postings-en.jsonl', fromEnglishLine)),
  ...(await read('postings-ja.jsonl', fromJapaneseLine)),
];
const waiting = postings.filter(({ key }) => state.jobs[key] === undefined);
const before = postings.length - waiting.length;
console.log(
  `${postings.length} postings of ${new Set(postings.map(({ employer }) => employer.key)).size} employers${before > 0 ? `, ${before} posted before` : ''}`,
);
const atOnce = Math.max(1, Number(values['at-once']) || 4);
const began = Date.now();
let done = 0;
await pMap(
  waiting,
  async (posting) => {
    if (stopped) return;
    const { api } = await employerOf(posting);
    state.jobs[posting.key] = (await api('POST /jobs', { body: posting.body })).id;
    done += 1;
    if (done % 25 === 0) save();
    const perSecond = done / ((Date.now() - began) / 1000);
    const left = Math.ceil((waiting.length - done) / perSecond);
    show(`${before + done} of ${postings.length} posted · ${perSecond.toFixed(0)} a second · ${left} s left`);
  },
  { concurrency: atOnce },
);
save();
show(`${before + done} of ${postings.length} posted in ${((Date.now() - began) / 1000).toFixed(0)} s`, true);
if (terminal) console.log();
if (stopped) {
  console.log('Stopped. Start it again to go on.');
  process.exit(130);
}

/** Every posting must be a page in both languages and be counted by the search. */
if (!values['no-verify']) {
  const ids = postings.map(({ key }) => state.jobs[key]!);
  const isPage = async (id: string) =>
    (
      await Promise.all(
        (['jp', 'en'] as const).map((locale) =>
          fetch(where.site + address('jobDetail', { jobId: id }, locale), { method: 'HEAD' }),
        ),
      )
    ).every(({ status }) => status === 200);
  let missing = ids;
  for (const until = Date.now() + 300_000; missing.length > 0 && Date.now() < until && !stopped; ) {
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
  let found = 0;
  for (const user of await Promise.all(employers.size > 0 ? employers.values() : [])) {
    const { id } = await user.api('GET /company/private');
    found += (await user.api('GET /jobs/public/by-company/{companyId}', { params: { companyId: id } })).total;
  }
  if (employers.size > 0) console.log(`${found} jobs of these employers are found by the search`);
  if (missing.length > 0) {
    console.error(
      `${missing.length} postings are no pages yet; see ${join(directory, 'logs')} and \`npm run dead-letters\`.`,
    );
    process.exit(1);
  }
  console.log(`All of them are on ${product.name}: ${where.site}${address('jobList', undefined, 'jp')}`);
}
