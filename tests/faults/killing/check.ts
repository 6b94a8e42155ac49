import { setTimeout as sleep } from 'node:timers/promises';
import { accountByEmail } from '../../../functions/core/accounts/account.ts';
import { queues } from '../../../functions/events/wiring.ts';
import { deadLettersOf } from '../../../infra/local/deadLetterPlace.ts';
import { setLambdaEnvironment } from '../../../infra/local/lambdas.ts';
import { listDeadLetters } from '../../../infra/local/services/deadLetters.ts';
import type { AnswerOf } from '../../../shared/client/index.ts';
import { job as jobTexts } from '../../../shared/locales/job.ts';
import { address, locales } from '../../../shared/routes.ts';
import { page } from '../../e2e/people.ts';
import { eventually } from '../../support/system.ts';
import type { Posting } from './ledger.ts';
import type { Load } from './load.ts';
import type { MailFindings } from './mails.ts';

/** The system's data compared with what it has acknowledged. */
export interface Findings {
  lost: string[];
  doubled: string[];
  /** Pages and searches that differ from the table. */
  stale: string[];
  /** Counters that differ from what they count. */
  miscounted: string[];
  deadLetters: string[];
  pages: number;
  mails: MailFindings;
}

const pageSize = 100;

async function everyPage<T>(read: (page: number) => Promise<{ data: T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; ; number += 1) {
    const { data, total } = await read(number);
    all.push(...data);
    if (all.length >= total || data.length === 0) return all;
  }
}

/** Waits for the effects of commits, with a limit, and then compares. */
const settled = (what: string, read: () => Promise<boolean>, seconds = 90): Promise<boolean> =>
  eventually(what, read, seconds).then(
    () => true,
    () => false,
  );

/** Text as written: a Japanese page has readings over its kanji. */
const withoutReadings = (html: string) => html.replace(/<ruby>(.*?)<rp>.*?<\/ruby>/gs, '$1');

/** Everything after the effects of the last commit, or a timeout. The load has stopped. */
export async function check(load: Load): Promise<Findings> {
  const found = { lost: [], doubled: [], stale: [], miscounted: [], deadLetters: [], pages: 0 };
  // Including delayed ones, such as moves of applicants.
  await settled('all mails', async () => load.mails.hasAll(Number.POSITIVE_INFINITY));
  await checkAccounts(load, found);
  await checkPostings(load, found);
  await checkApplications(load, found);
  await checkSaved(load, found);
  await checkMessages(load, found);
  await checkNotifications(load, found);
  // Not before a mail of a killed worker can have been sent again.
  await sleep(Math.max(0, load.kills.at(-1)! + againMilliseconds - Date.now()));
  await checkDeadLetters(load, found);
  return { ...found, mails: load.mails.compare(load.kills) };
}

/** A message in flight when its consumer was killed becomes visible again, and must then be handled. */
const againMilliseconds = queues.find(({ name }) => name === 'mail')!.visibilitySeconds * 1000 + 4_000;

type Held = Omit<Findings, 'mails'>;

/** Every id of `expected` once, and nothing else. */
function compare(what: string, expected: readonly string[], actual: readonly string[], found: Held): void {
  const counts = new Map<string, number>();
  for (const one of actual) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of new Set(expected)) if (!counts.has(one)) found.lost.push(`${what} ${one}`);
  const known = new Set(expected);
  for (const [one, count] of counts) if (count > 1 || !known.has(one)) found.doubled.push(`${what} ${one}`);
}

async function checkAccounts({ system, ledger }: Load, found: Held): Promise<void> {
  setLambdaEnvironment(system.where, system.directory);
  for (const { email, isConfirmed } of ledger.registered) {
    const account = await accountByEmail(email);
    if (!account) found.lost.push(`account ${email}`);
    else if ((account.state === 'ACTIVE') !== isConfirmed)
      found.lost.push(`state of account ${email}: ${account.state}`);
  }
}

async function checkPostings(load: Load, found: Held): Promise<void> {
  const { companies, ledger } = load;
  for (const [index, { api, companyId }] of companies.entries()) {
    const own = ledger.postings.filter(({ company }) => company === index);
    const open = own.filter(({ isClosed }) => !isClosed);
    const listed = await everyPage((number) =>
      api('GET /jobs/by-company', { query: { page: number, pageSize } }),
    );
    compare(
      'posting',
      own.map(({ id }) => id),
      listed.map(({ id }) => id),
      found,
    );
    const status = new Map(listed.map((one) => [one.id, one.status as string]));
    for (const { id, isClosed } of own)
      if (status.has(id) && (status.get(id) === 'CLOSED') !== isClosed)
        found.lost.push(`status of posting ${id}: ${status.get(id)}`);

    const counted = new Map(listed.map((one) => [one.id, one.applicants]));
    for (const posting of own) {
      const count = ledger.applications.filter((one) => one.posting === posting).length;
      if (counted.has(posting.id) && counted.get(posting.id) !== count)
        found.miscounted.push(`applicants of ${posting.id}: ${counted.get(posting.id)}, not ${count}`);
    }

    const { plan } = await api('GET /company/private');
    if (plan.openPostings !== open.length)
      found.miscounted.push(`open postings of company ${index}: ${plan.openPostings}, not ${open.length}`);

    const searched = () =>
      everyPage((number) =>
        api('GET /jobs/public/by-company/{companyId}', {
          params: { companyId },
          query: { page: number, pageSize },
        }),
      );
    const expected = open.map(({ id }) => id).sort();
    const isSame = async () =>
      JSON.stringify((await searched()).map(({ id }) => id).sort()) === JSON.stringify(expected);
    if (!(await settled('the search', isSame))) found.stale.push(`search of company ${index}`);
  }
  for (const posting of ledger.postings) await checkPages(load, posting, found);
}

async function checkPages({ system }: Load, posting: Posting, found: Held): Promise<void> {
  const { id: jobId, token, edit = '', isClosed } = posting;
  for (const locale of locales) {
    const path = address('jobDetail', { jobId }, locale);
    found.pages += 1;
    const isRight = async () => {
      const { status, html } = await page(system, path);
      if (status !== 200 || !html.includes(token) || !html.includes(edit)) return false;
      const saysClosed =
        !html.includes('"@type":"JobPosting"') &&
        withoutReadings(html).includes(jobTexts[locale].closed.title);
      return saysClosed === isClosed;
    };
    if (!(await settled(path, isRight, 60))) found.stale.push(`${path}${isClosed ? ' (closed)' : ''}`);
  }
}

async function checkApplications({ companies, staff, ledger }: Load, found: Held): Promise<void> {
  type Row = AnswerOf<'GET /jobs/applied'>['data'][number];
  const all = { filterOption: 'ALL', showCloseJob: 'true', pageSize } as const;
  const hold = (who: string, expected: typeof ledger.applications, rows: readonly Row[]) => {
    compare(
      `application at ${who}`,
      expected.map(({ id }) => id),
      rows.map(({ id }) => id),
      found,
    );
    const statuses = new Map(rows.map(({ id, status }) => [id, status as string]));
    for (const { id, status } of expected)
      if (statuses.has(id) && statuses.get(id) !== status)
        found.lost.push(`status of application ${id} at ${who}: ${statuses.get(id)}`);
  };
  for (const [index, { api }] of companies.entries()) {
    const own = ledger.applications.filter(({ posting }) => posting.company === index);
    const read = () => everyPage((number) => api('GET /jobs/applied', { query: { ...all, page: number } }));
    // A company's list follows within seconds.
    await settled(`the list of company ${index}`, async () => (await read()).length >= own.length);
    hold(`company ${index}`, own, await read());
  }
  for (const [index, { api }] of staff.entries()) {
    const own = ledger.applications.filter((one) => one.staff === index);
    hold(
      `staff ${index}`,
      own,
      await everyPage((number) => api('GET /jobs/applied', { query: { ...all, page: number } })),
    );
  }
}

async function checkSaved({ staff, ledger }: Load, found: Held): Promise<void> {
  for (const [index, { api }] of staff.entries()) {
    const own = ledger.saved.filter((one) => one.staff === index);
    const rows = await everyPage((number) =>
      api('GET /jobs/favorites', { query: { page: number, pageSize } }),
    );
    compare(
      `saved job of staff ${index}`,
      own.map(({ posting }) => posting.id),
      rows.map(({ job }) => job.id),
      found,
    );
  }
}

async function checkMessages({ staff, companies, ledger }: Load, found: Held): Promise<void> {
  for (const [conversationId, said] of Map.groupBy(ledger.said, (one) => one.conversationId)) {
    const { api } = staff[said[0]!.staff]!;
    const stored: string[] = [];
    for (let before: number | undefined; ; ) {
      const answer = await api('GET /conversations/{id}/messages', {
        params: { id: conversationId },
        query: { pageSize, ...(before !== undefined && { before }) },
      });
      stored.push(...answer.data.map(({ id }) => id));
      const last = answer.data.at(-1);
      if (!last || last.number === 1) break;
      before = last.number;
    }
    compare(
      'message',
      said.map(({ id }) => id),
      stored,
      found,
    );
  }
  for (const [index, { api }] of companies.entries()) {
    const expected = ledger.said.filter(({ company }) => company === index).length;
    const { unread, data } = await api('GET /conversations', {});
    const counted = data.reduce((sum, { notSeenCount }) => sum + notSeenCount, 0);
    if (unread.total !== expected || counted !== expected)
      found.miscounted.push(
        `unread messages of company ${index}: ${unread.total} and ${counted}, not ${expected}`,
      );
  }
}

/**
 * Companies are notified of each application and withdrawal, job seekers of each move: once, and counted
 * once.
 */
async function checkNotifications({ staff, companies, ledger }: Load, found: Held): Promise<void> {
  const hold = async (who: string, api: (typeof staff)[number]['api'], expected: number) => {
    const listed = await everyPage((number) =>
      api('GET /notifications', { query: { page: number, pageSize } }),
    );
    const unread = listed.filter(({ isRead }) => !isRead).length;
    const { count } = await api('GET /notifications/unread-count');
    if (listed.length < expected) found.lost.push(`notifications of ${who}: ${listed.length} of ${expected}`);
    if (listed.length > expected)
      found.doubled.push(`notifications of ${who}: ${listed.length}, not ${expected}`);
    if (count !== unread) found.miscounted.push(`unread notifications of ${who}: ${count}, not ${unread}`);
  };
  for (const [index, { api }] of companies.entries()) {
    const own = ledger.applications.filter(({ posting }) => posting.company === index);
    const withdrawn = own.filter(({ status }) => status === 'WITHDRAWN');
    await hold(`company ${index}`, api, own.length + withdrawn.length);
  }
  for (const [index, { api }] of staff.entries()) {
    const own = ledger.applications.filter((one) => one.staff === index);
    const declined = own.filter(({ status }) => status === 'DECLINED');
    await hold(`staff ${index}`, api, own.filter(({ isMoved }) => isMoved).length + declined.length);
  }
}

async function checkDeadLetters({ system }: Load, found: Held): Promise<void> {
  const place = deadLettersOf(system.where, system.directory);
  const { entries } = await listDeadLetters(place, { limit: 1_000 });
  for (const { id, error } of entries) found.deadLetters.push(`${id} ${error}`);
}
