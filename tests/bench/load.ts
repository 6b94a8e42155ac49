import autocannon, { type Request } from 'autocannon';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { apiPrefix } from '../../shared/contract/core.ts';
import { address, locales } from '../../shared/routes.ts';
import { golden } from '../search/golden.ts';
import { makeStaff } from '../support/people.ts';
import type { BenchContext } from './context.ts';
import { benchFlood } from './flood.ts';
import { random } from './jobs.ts';
import { atMost, type Result, type Row, short } from './report.ts';

/** Load on the local system with 64 concurrent callers. Only ever against our own system, on loopback. */

const mostConnections = 64;
const jobsAppliedFor = 100;
/** Factor for the maximum duration of kinds with a count instead of a time. */
const maximumDuration = 10;

interface Load {
  what: string;
  /** Sent in sequence by whichever connection is free; `limited`: each once. */
  requests: readonly Request[];
  limited?: true;
}

async function openJobs(site: string): Promise<string[]> {
  const answer = await fetch(`${site}${apiPrefix}/jobs?pageSize=${jobsAppliedFor}`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  if (data.length === 0) throw new Error('No job is open');
  return data.map(({ id }) => id);
}

const views = (jobs: readonly string[]): Request[] =>
  jobs.flatMap((jobId) =>
    locales.map((locale) => ({
      path: address('jobDetail', { jobId }, locale),
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })),
  );

/** The written queries, and each with one of these filters. */
function searches(): Request[] {
  const filters = [
    'employmentStatus=regular&employmentStatus=contract',
    'japaneseLevel=none&japaneseLevel=rudimentary&japaneseLevel=daily',
    'work_area[prefecture]=tokyo&work_area[prefecture]=kanagawa',
    'language=en&visaSponsorship=true',
    'salary[salaryType]=month&salary[from]=220000',
    'sort=salary&page=2',
  ];
  return golden.flatMap(({ keyword }, index) => {
    const lang = index % 2 === 0 ? 'jp' : 'en';
    const asked = `keyword=${encodeURIComponent(keyword)}&lang=${lang}`;
    return [asked, `${asked}&${filters[index % filters.length]}`].map((query) => ({
      path: `${apiPrefix}/jobs?${query.replaceAll('[', '%5B').replaceAll(']', '%5D')}`,
    }));
  });
}

/** One request for each of `count` distinct pairs of an applicant and a job. */
async function applications(jobs: readonly string[], count: number): Promise<Request[]> {
  const requests: Request[] = [];
  while (requests.length < count) {
    const { token } = await makeStaff();
    for (const jobId of jobs.slice(0, count - requests.length)) {
      requests.push({
        method: 'POST',
        path: `${apiPrefix}/jobs/${jobId}/apply`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ message: 'よろしくお願いいたします。' }),
      });
    }
  }
  return requests;
}

/** Deterministic shuffle, so that neighbours in a list are not requested together. */
function shuffled<T>(list: readonly T[]): T[] {
  const next = random(7);
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** @param amount total requests; by default as many as fit into `seconds` */
async function fire(
  site: string,
  next: () => Request,
  { connections, seconds }: { connections: number; seconds: number },
  amount?: number,
) {
  const instance = autocannon({
    url: site,
    connections: Math.min(connections, amount ?? connections),
    timeout: 30,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  // An amount alone has no time limit.
  const limit = setTimeout(() => instance.stop(), seconds * maximumDuration * 1000);
  try {
    return await instance;
  } finally {
    clearTimeout(limit);
  }
}

export async function benchLoad(context: BenchContext): Promise<Result> {
  const { say, options } = context;
  const connections = options.once ? 4 : mostConnections;
  const kind = { connections, seconds: options.seconds };
  const { where, directory } = await context.system();
  if (new URL(where.site).hostname !== 'localhost') throw new Error(`${where.site} is not this machine`);
  setLambdaEnvironment(where, directory);
  const jobs = await openJobs(where.site);
  // First, before the effects of applying run.
  const flood = await benchFlood(where.site, options, say);
  const warmUp = connections * 2;
  say(`making ${options.applications} pairs of applicants and jobs`);
  const loads: Load[] = [
    { what: 'view a job page', requests: shuffled(views(jobs)) },
    { what: 'search', requests: shuffled(searches()) },
    {
      what: 'apply',
      requests: shuffled(await applications(jobs, options.applications + warmUp)),
      limited: true,
    },
  ];
  const rows: Row[] = [];
  const notes: string[] = [];
  let failures = 0;
  for (const { what, requests, limited } of loads) {
    let at = 0;
    const next = () => requests[at++ % requests.length]!;
    // Warm-up: loads modules and compresses pages.
    await fire(where.site, next, kind, warmUp);
    say(
      `${what}: ${connections} connections, ${limited ? `${requests.length - warmUp} requests` : `${options.seconds} s`}`,
    );
    const result = await fire(where.site, next, kind, limited ? requests.length - warmUp : undefined);
    const answered = result['2xx'] + result.non2xx;
    if (answered === 0) throw new Error(`${what}: nothing was answered in ${result.duration} s`);
    if (limited && answered < requests.length - warmUp)
      notes.push(`${what}: cut off after ${result.duration.toFixed(0)} s, with ${answered} answers`);
    const failed = result.non2xx + result.errors + result.timeouts;
    failures += failed;
    if (failed > 0) {
      const codes = Object.entries(result.statusCodeStats).map(([code, { count }]) => `${count} × ${code}`);
      notes.push(`${what}: ${codes.join(', ')}, ${result.errors} errors, ${result.timeouts} timeouts`);
    }
    rows.push({
      what,
      'different requests': short(requests.length),
      answered: short(result['2xx']),
      'requests/s': short(result['2xx'] / result.duration),
      'p50 ms': short(result.latency.p50),
      'p99 ms': short(result.latency.p99),
      'longest ms': short(result.latency.max),
      failed: String(failed),
    });
  }
  return {
    tables: [
      { title: `${connections} connections, each sending its next request when it has its answer`, rows },
      { title: 'One socket floods: how long others wait, beside the same without it', rows: flood.rows },
    ],
    targets: [
      atMost('requests that fail', 0, failures, ''),
      atMost('a message of others while one socket floods, p99', 100, flood.p99, 'ms'),
      atMost('messages of others that nothing answers', 0, flood.unanswered, ''),
    ],
    notes: [
      ...notes,
      ...flood.notes,
      'The callers, the gateway, the functions, the database and the storage share this machine’s cores; in the cloud each function and each page has its own. What applying sets off (notices, mails) runs meanwhile.',
    ],
  };
}
