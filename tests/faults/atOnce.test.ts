import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accountByEmail } from '../../functions/core/accounts/account.ts';
import { look as balanceOf, useWrites } from '../../functions/core/entitlements/use.ts';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { sendScout } from '../../functions/core/scouts/send.ts';
import { resumeLook } from '../../functions/data/entities/resumeLook.ts';
import { talentCounts } from '../../functions/data/entities/talent.ts';
import { transactNamed } from '../../functions/data/named.ts';
import { get, queryAll } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { ApiError } from '../../shared/client/index.ts';
import { ReceivedFrame, type SentFrame } from '../../shared/contract/socket.ts';
import { socketPath } from '../../shared/contract/socketPath.ts';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import type { EntitlementRight } from '../../shared/domain/entitlements.ts';
import { savedSearchLimit } from '../../shared/domain/savedSearches.ts';
import { mailedLink, mailsTo, newCompany, newEmail, newStaff, password, posting } from '../e2e/people.ts';
import { makeTalent } from '../support/people.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/** Sixteen concurrent requests on a whole system: `npm run races` prints the outcomes. */
const times = 16;

type Staff = Awaited<ReturnType<typeof newStaff>>;
type Company = Awaited<ReturnType<typeof newCompany>>;

let system: System;
/** On the unlimited plan: for tests that only need a job. */
let firm: Company;
/** On the free plan, with its one job slot. */
let shop: Company;
let person: Staff;
beforeAll(async () => {
  system = await startSystem();
  setLambdaEnvironment(system.where, system.directory);
  firm = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
  shop = await newCompany(system);
  person = await newStaff(system);
}, 240_000);
afterAll(async () => {
  console.log(figures.map(([kind, got]) => `${kind.padEnd(42)} ${got}`).join('\n'));
  await system?.remove();
}, 30_000);

const figures: [kind: string, got: string][] = [];

interface Outcome<T> {
  done: T[];
  /** Codes of the refusals. */
  refused: string[];
}

/** All concurrently. No answer may be a server error, for any kind. */
async function atOnce<T>(kind: string, work: readonly (() => Promise<T>)[]): Promise<Outcome<T>> {
  const settled = await Promise.allSettled(work.map((one) => one()));
  const outcome: Outcome<T> = { done: [], refused: [] };
  for (const one of settled) {
    if (one.status === 'fulfilled') outcome.done.push(one.value);
    else
      outcome.refused.push(one.reason instanceof ApiError ? one.reason.code : (one.reason as Error).message);
  }
  const codes = [...Map.groupBy(outcome.refused, (code) => code)].map(
    ([code, all]) => `${all.length} ${code}`,
  );
  figures.push([kind, [`${outcome.done.length} done`, ...codes.sort()].join(', ')]);
  for (const code of outcome.refused) expect(code).toMatch(/^[a-z_]+$/);
  expect(outcome.refused).not.toContain('internal_error');
  return outcome;
}

const all = <T>(work: (index: number) => Promise<T>, count = times) =>
  Array.from({ length: count }, (_, index) => () => work(index));
const half = <T>(work: (index: number) => Promise<T>) => all(work, times / 2);
/** Interleaved, so that neither side starts first. */
const mixed = (...sides: (() => Promise<unknown>)[][]) =>
  sides[0]!.flatMap((_, index) => sides.flatMap((side) => side[index] ?? []));
const others = (code: string) => Array.from({ length: times - 1 }, () => code);

async function openJob(company = firm): Promise<string> {
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  return id;
}
const draft = async (company: Company) =>
  (await company.api('POST /jobs', { body: { content: posting() } })).id;
const setStatus = (company: Company, id: string, status: 'NEW' | 'HIRING' | 'CLOSED') =>
  company.api('PUT /jobs/{id}/status', {
    params: { id },
    body: {
      status,
      ...(status === 'HIRING' && { closesAt: new Date(Date.now() + 20 * 86_400_000).toISOString() }),
    },
  });
const openPostings = async (company: Company) =>
  (await company.api('GET /jobs/by-status', { query: { status: ['NEW', 'HIRING'] } })).data.map(
    ({ id }) => id,
  );
const counted = async (company: Company) => (await company.api('GET /company/private')).plan.openPostings;
const apply = (who: Staff, id: string) => who.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
const own = async (who: Staff | Company, jobId: string) =>
  (await who.api('GET /jobs/applied', { query: { jobId, filterOption: 'ALL' } })).data;

/** The company's list once it has that many: it follows within seconds. */
const received = (who: Company, jobId: string, count = 1) =>
  eventually(
    `${count} in the list of the company`,
    async () => {
      const rows = await own(who, jobId);
      return rows.length >= count && rows;
    },
    60,
  );

/** A user's device. */
async function socketOf(who: Staff | Company): Promise<WebSocket> {
  const url = `${system.where.site.replace(/^http/, 'ws')}${socketPath}`;
  const socket = new WebSocket(url, ['bearer', who.api.tokens()!.accessToken]);
  await once(socket, 'open');
  return socket;
}

/** Resolves with the answer to a frame. @throws Error with the code of a refusal */
function asked(socket: WebSocket, frame: SentFrame & { id: string }): Promise<ReceivedFrame> {
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer) => {
      const received = ReceivedFrame.parse(JSON.parse(String(data)));
      const isRefused = received.event === 'error' && received.id === frame.id;
      if (!isRefused && !('message' in received && received.message.id === frame.id)) return;
      socket.off('message', hear);
      if (isRefused) reject(new Error(received.code));
      else resolve(received);
    };
    socket.on('message', hear);
    socket.send(JSON.stringify(frame));
  });
}
const said = (socket: WebSocket, message: { conversationId: string; id: string; text: string }) =>
  asked(socket, { action: 'message', ...message });

/** The mails with this subject, when they have arrived. */
async function expectMails(to: string, subject: string, count: number): Promise<void> {
  const found = async () =>
    (await mailsTo(system, to)).filter((mail) => mail.subject.includes(subject)).length;
  await eventually(`${subject} to ${to}`, async () => (await found()) >= count, 60);
  expect(await found(), `${subject} to ${to}`).toBe(count);
}

it('register one address, in several spellings, as staff and as company', async () => {
  const email = newEmail('twin');
  const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('@', '＠')];
  const { done, refused } = await atOnce(
    'register one address',
    mixed(
      half((index) =>
        clientOf(system)('POST /staff/register', {
          body: { email: spellings[index % 4]!, password, agreed: true },
        }),
      ),
      half((index) =>
        clientOf(system)('POST /company/register', {
          body: {
            email: spellings[index % 4]!,
            password,
            name: { jp: '双子商事' },
            industry: '39',
            personInCharge: { name: '橋本 花子' },
            agreed: true,
          },
        }),
      ),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('email_taken'));
  await expectMails(email, '', 1);

  const link = await mailedLink(system, email);
  const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
  const verified = await atOnce(
    'open the link of a registration',
    all(() => clientOf(system)('POST /auth/verify-account', { body: { token } })),
  );
  expect(verified.done.length).toBeGreaterThanOrEqual(1);
  await clientOf(system)('POST /auth/login', { body: { email, password } });
}, 120_000);

it('use a mailed link to a new password', async () => {
  const { email } = shop;
  await clientOf(system)('POST /auth/forgot-password', { body: { email } });
  const link = await mailedLink(system, email, /forgot-password$/);
  const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
  const passwords = Array.from({ length: times }, (_, index) => `another1horse${index}`);
  const { done, refused } = await atOnce(
    'set a password by a mailed link',
    all(async (index) => {
      await clientOf(system)('POST /auth/reset-password', { body: { token, password: passwords[index]! } });
      return passwords[index]!;
    }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('link_invalid'));
  await shop.api('POST /auth/login', { body: { email, password: done[0]! } });
}, 120_000);

it('refresh with one token', async () => {
  const api = clientOf(system);
  await api('POST /auth/login', { body: { email: person.email, password } });
  const { refreshToken } = api.tokens()!;
  const { done, refused } = await atOnce(
    'refresh with one token',
    all(() => clientOf(system)('POST /auth/refresh-token', { body: { refreshToken } })),
  );
  expect(done.length).toBeLessThanOrEqual(1);
  expect(new Set(refused)).toEqual(new Set(['session_ended']));
  // A token used twice may be stolen: its session has ended, also for the faster one.
  for (const pair of done)
    await expect(
      clientOf(system)('POST /auth/refresh-token', { body: { refreshToken: pair.refreshToken } }),
    ).rejects.toMatchObject({ code: 'session_ended' });
}, 60_000);

it('log in with wrong passwords', async () => {
  const { email } = await newStaff(system, { complete: false });
  const { done, refused } = await atOnce(
    'log in with wrong passwords',
    all((index) =>
      clientOf(system)('POST /auth/login', { body: { email, password: `wrong1horse${index}` } }),
    ),
  );
  expect(done).toEqual([]);
  expect(refused.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
  expect(refused.filter((code) => code === 'too_many_logins')).toHaveLength(times - 10);
}, 60_000);

it('apply for one job', async () => {
  const title = { jp: `同時応募 ${newId()}`, en: 'At once' };
  const { id } = await firm.api('POST /jobs', { body: { content: posting({ title }), publish: true } });
  const { done, refused } = await atOnce(
    'apply for one job',
    all(() => apply(person, id)),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('already_applied'));
  for (const rows of [await own(person, id), await received(firm, id)])
    expect(rows.map((one) => one.id)).toEqual([done[0]!.id]);
  await expectMails(firm.email, title.jp, 1);
  await expectMails(person.email, title.jp, 1);
}, 120_000);

it('move, decline and withdraw one application', async () => {
  const title = { jp: `同時選考 ${newId()}`, en: 'At once' };
  const { id } = await firm.api('POST /jobs', { body: { content: posting({ title }), publish: true } });
  const params = { id: (await apply(person, id)).id };
  const { done, refused } = await atOnce(
    'move, decline, withdraw one application',
    mixed(
      all(() => firm.api('PUT /jobs/applied/{id}/status', { params, body: { status: 'SCREENING' } }), 6),
      all(() => firm.api('PUT /jobs/applied/{id}/decline', { params, body: { reason: 'experience' } }), 6),
      all(() => person.api('PUT /jobs/applied/{id}/decline', { params, body: {} }), 4),
    ),
  );
  const reached = done.map((one) => (one as { status: string }).status);
  // Each read the application before; if the move came first, it may have refused all others.
  const moves = reached.filter((status) => status === 'SCREENING').length;
  expect(moves).toBeLessThanOrEqual(1);
  expect(reached.length - moves).toBeLessThanOrEqual(1);
  expect(reached.length).toBeGreaterThan(0);
  for (const code of refused) expect(['application_transition', 'changed_meanwhile']).toContain(code);
  const ofCompany = (await received(firm, id))[0]!;
  await eventually(
    'the applicant hears what the company has decided',
    async () => (await own(person, id))[0]!.status === ofCompany.status,
    undoSeconds + 20,
  );
  expect(reached).toContain(ofCompany.status);
  // Each side is notified of what the other did, once each.
  await expectMails(person.email, title.jp, 1 + moves + (ofCompany.status === 'DECLINED' ? 1 : 0));
  await expectMails(firm.email, title.jp, 1 + (ofCompany.status === 'WITHDRAWN' ? 1 : 0));
}, 120_000);

it('withdraw an application, and apply again', async () => {
  const id = await openJob();
  const params = { id: (await apply(person, id)).id };
  await atOnce(
    'withdraw, and apply again',
    mixed(
      half(() => person.api('PUT /jobs/applied/{id}/decline', { params, body: {} })),
      half(() => apply(person, id)),
    ),
  );
  const ofPerson = await own(person, id);
  const ofCompany = await received(firm, id, ofPerson.length);
  expect(ofPerson.map((one) => [one.id, one.status]).sort()).toEqual(
    ofCompany.map((one) => [one.id, one.status]).sort(),
  );
  expect(ofPerson.filter(({ status }) => status === 'APPLIED').length).toBeLessThanOrEqual(1);
  expect(ofPerson.find((one) => one.id === params.id)?.status).toBe('WITHDRAWN');
}, 60_000);

it('publish with one job slot', async () => {
  const drafts = await Promise.all(half(() => draft(shop)).map((make) => make()));
  const { done, refused } = await atOnce(
    'publish with one posting right',
    mixed(
      half((index) => setStatus(shop, drafts[index]!, 'NEW')),
      half(() => openJob(shop)),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('no_posting_right'));
  expect(await counted(shop)).toBe(1);
  const open = await openPostings(shop);
  expect(open).toHaveLength(1);

  const closed = await atOnce(
    'close one job',
    all(() => setStatus(shop, open[0]!, 'CLOSED')),
  );
  expect(closed.done.length).toBeGreaterThanOrEqual(1);
  for (const code of closed.refused) expect(['job_transition', 'changed_meanwhile']).toContain(code);
  expect(await counted(shop)).toBe(0);

  // The slot was returned once.
  const again = await atOnce(
    'reopen one job, publish another',
    mixed(
      half(() => setStatus(shop, open[0]!, 'HIRING')),
      half((index) => setStatus(shop, drafts.filter((id) => id !== open[0])[index % 7]!, 'NEW')),
    ),
  );
  expect(again.done.length).toBeGreaterThanOrEqual(1);
  const now = await openPostings(shop);
  expect(now).toHaveLength(1);
  expect(await counted(shop)).toBe(1);
  await setStatus(shop, now[0]!, 'CLOSED');

  const last = await draft(shop);
  await atOnce(
    'publish and delete one draft',
    mixed(
      half(() => setStatus(shop, last, 'NEW')),
      half(() => shop.api('DELETE /jobs/{id}', { params: { id: last } })),
    ),
  );
  const left = await openPostings(shop);
  expect(await counted(shop)).toBe(left.length);
  for (const id of left) await setStatus(shop, id, 'CLOSED');
  // In any order, the slot is available.
  await openJob(shop);
  expect(await counted(shop)).toBe(1);
}, 120_000);

it('save one version of a job', async () => {
  const { id, version } = await firm.api('POST /jobs', { body: { content: posting() } });
  const { done, refused } = await atOnce(
    'save one version of a job',
    all((index) =>
      firm.api('PUT /jobs/{id}', {
        params: { id },
        body: { version, content: posting({ title: { jp: `版 ${index}`, en: `Version ${index}` } }) },
      }),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('changed_meanwhile'));
}, 60_000);

it('send one posting again', async () => {
  const clientToken = newId();
  const before = (await firm.api('GET /jobs/by-company')).total;
  const { done } = await atOnce(
    'send one posting again (client token)',
    all(() => firm.api('POST /jobs', { body: { content: posting(), clientToken } })),
  );
  expect(done).toHaveLength(times);
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect((await firm.api('GET /jobs/by-company')).total).toBe(before + 1);
}, 60_000);

it('save searches up to the limit', async () => {
  const save = (keyword: string) =>
    person.api('POST /saved-searches', { body: { name: keyword, query: `keyword=${keyword}` } });
  const room = 2;
  for (let made = 0; made < savedSearchLimit - room; made += 1) await save(`before${made}`);
  const { done, refused } = await atOnce(
    `save ${times} searches where ${room} have room`,
    all((index) => save(`race${index}`)),
  );
  expect(done).toHaveLength(room);
  expect(refused).toEqual(Array.from({ length: times - room }, () => 'saved_search_limit'));
  expect((await person.api('GET /saved-searches')).data).toHaveLength(savedSearchLimit);
}, 60_000);

it('ask for a review', async () => {
  const { done, refused } = await atOnce(
    'ask for a review of the resume',
    all(() => person.api('POST /resume-reviews', { body: {} })),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('review_open'));
}, 60_000);

it('save a job', async () => {
  const jobId = await openJob();
  const before = (await person.api('GET /jobs/favorites', { query: {} })).total;
  const { done } = await atOnce(
    'save one job',
    all(() => person.api('POST /jobs/favorites', { body: { jobId } })),
  );
  expect(done).toHaveLength(times);
  expect((await person.api('GET /jobs/favorites', { query: {} })).total).toBe(before + 1);
}, 60_000);

it('answer a scout', async () => {
  const staffId = (await accountByEmail(person.email))!.staffId!;
  // Each by a different company, since one may scout a person once a month.
  const scouted = async () => {
    const company = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
    const jobId = await openJob(company);
    const id = await sendScout({ companyId: company.companyId, staffId, jobId, message: 'こんにちは' });
    return { company, jobId, params: { id } };
  };
  const accept = (params: { id: string }) =>
    person.api('POST /scouted-jobs/{id}/accept', { params, body: {} });
  const expectOne = async (company: Company, jobId: string, count: number) => {
    const [ofPerson, ofCompany] = [await own(person, jobId), await received(company, jobId, count)];
    expect(ofPerson).toHaveLength(count);
    expect(ofCompany.map(({ id }) => id)).toEqual(ofPerson.map(({ id }) => id));
  };
  const statusOf = async (scoutId: string) =>
    (await person.api('GET /scouted-jobs', { query: { scoutId } })).data[0]?.status;

  const first = await scouted();
  const accepted = await atOnce(
    'accept one scout',
    all(() => accept(first.params)),
  );
  expect(new Set(accepted.done.map(({ id }) => id)).size).toBe(1);
  await expectOne(first.company, first.jobId, 1);

  const second = await scouted();
  await atOnce(
    'accept and decline one scout',
    mixed(
      half(() => accept(second.params)),
      half(() =>
        person.api('PUT /scouted-jobs/{id}/decline', { params: second.params, body: { reason: 'location' } }),
      ),
    ),
  );
  const status = await statusOf(second.params.id);
  expect(['ACCEPTED', 'DECLINED']).toContain(status);
  await expectOne(second.company, second.jobId, status === 'ACCEPTED' ? 1 : 0);

  const third = await scouted();
  const both = await atOnce(
    'accept a scout, and apply for its job',
    mixed(
      half(() => accept(third.params)),
      half(() => apply(person, third.jobId)),
    ),
  );
  expect(new Set(both.done.map((one) => (one as { id: string }).id)).size).toBe(1);
  await expectOne(third.company, third.jobId, 1);
}, 240_000);

it('mark a notification read', async () => {
  // A company without other notifications meanwhile.
  const { api } = shop;
  for (const id of await openPostings(shop)) await setStatus(shop, id, 'CLOSED');
  await apply(person, await openJob(shop));
  const listed = async () => (await api('GET /notifications', { query: { pageSize: 100 } })).data;
  await eventually('the notification of the application', async () => (await listed()).length > 0, 60);
  const before = await listed();
  const { done } = await atOnce(
    'mark one notification read',
    all(() => api('POST /notifications/{id}/read', { params: { id: before[0]!.id } })),
  );
  expect(done).toHaveLength(times);
  expect((await listed()).filter(({ isRead }) => !isRead)).toHaveLength(before.length - 1);
  expect((await api('GET /notifications/unread-count')).count).toBe(before.length - 1);
}, 120_000);

it('move one applicant twenty times at once, together with others', async () => {
  const { id } = await firm.api('POST /jobs', { body: { content: posting(), publish: true } });
  const applicants = [person, await newStaff(system)];
  const ids = await Promise.all(applicants.map(async (one) => (await apply(one, id)).id));
  const stages = ['SCREENING', 'INTERVIEW', 'OFFERED'] as const;
  const applications = ids.map((of) => ({ id: of, version: 1 }));
  const { done } = await atOnce(
    'move applicants together',
    all(
      (index) =>
        firm.api('PUT /jobs/applied/moves', { body: { applications, to: stages[index % stages.length]! } }),
      20,
    ),
  );
  const results = done.flatMap((one) => one.results);
  for (const of of ids) {
    const ofOne = results.filter((one) => one.id === of);
    const [won, ...more] = ofOne.filter(({ application }) => application);
    expect(more).toEqual([]);
    const codes = new Set(ofOne.flatMap(({ refused }) => refused ?? []));
    for (const code of codes) expect(['changed_meanwhile', 'application_transition']).toContain(code);
    const now = (await received(firm, id, ids.length)).find((one) => one.id === of)!;
    expect([now.status, now.version, now.history.length]).toEqual([won!.application!.status, 2, 2]);
  }
  const expected = Object.groupBy(await own(firm, id), ({ status }) => status);
  const query = { jobId: [id], filterOption: 'ALL' as const };
  await eventually(
    'the counts agree',
    async () => {
      const { facets } = await firm.api('GET /company/applicants/board', { query });
      const counts = Object.entries(facets.status ?? {}).sort();
      return isDeepStrictEqual(
        counts,
        Object.entries(expected)
          .map(([status, rows]) => [status, rows!.length])
          .sort(),
      );
    },
    30,
  );
}, 120_000);

it('move an applicant, and undo it', async () => {
  const title = { jp: `同時取消 ${newId()}`, en: 'At once' };
  const { id } = await firm.api('POST /jobs', { body: { content: posting({ title }), publish: true } });
  const params = { id: (await apply(person, id)).id };
  const { undo } = await firm.api('PUT /jobs/applied/{id}/status', { params, body: { status: 'SCREENING' } });
  const { done, refused } = await atOnce(
    'take one move back',
    all(() => firm.api('PUT /jobs/applied/{id}/undo', { params, body: { move: undo!.move } })),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('changed_meanwhile'));
  for (const rows of [await own(person, id), await received(firm, id)])
    expect(rows[0]!.status).toBe('APPLIED');
  expect((await own(firm, id))[0]!.history.filter(({ undoneAt }) => undoneAt)).toHaveLength(1);
}, 60_000);

it('apply while the job closes', async () => {
  const id = await openJob();
  const applicants = [person, await newStaff(system), await newStaff(system)];
  await atOnce(
    'apply, while the job closes',
    mixed(
      all((index) => apply(applicants[index % 3]!, id), 12),
      all(() => setStatus(firm, id, 'CLOSED'), 4),
    ),
  );
  const made = (await Promise.all(applicants.map((one) => own(one, id)))).flat();
  const listed = await received(firm, id, made.length);
  expect(listed.map((one) => one.id).sort()).toEqual(made.map((one) => one.id).sort());
  const { data } = await firm.api('GET /jobs/by-company', { query: { pageSize: 100 } });
  expect(data.find((one) => one.id === id)).toMatchObject({ status: 'CLOSED', applicants: listed.length });
  await expect(apply(applicants[1]!, id)).rejects.toMatchObject({
    code: expect.stringMatching(/job_not_open|already_applied/),
  });
}, 120_000);

it('apply to a company while hiding from it', async () => {
  for (const one of await openPostings(shop)) await setStatus(shop, one, 'CLOSED');
  const id = await openJob(shop);
  const { companyId } = shop;
  await atOnce<unknown>('apply, while hiding from the company', [
    ...all(() => apply(person, id), 8),
    () => person.api('POST /blocked-companies', { body: { companyId, withdrawApplications: true } }),
    ...all(() => apply(person, id), 7),
  ]);
  const running = (await own(person, id)).filter(({ status }) => status !== 'WITHDRAWN');
  expect(running).toEqual([]);
  expect((await own(shop, id)).filter(({ status }) => status !== 'WITHDRAWN')).toEqual([]);
  await person.api('DELETE /blocked-companies/{companyId}', { params: { companyId } });
}, 120_000);

it('send a scout', async () => {
  const staffId = (await accountByEmail((await newStaff(system)).email))!.staffId!;
  const jobId = await openJob();
  const { companyId } = firm;
  const settled = await Promise.allSettled(
    all(() => sendScout({ companyId, staffId, jobId, message: 'こんにちは' })).map((send) => send()),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'scouted_recently' });
  figures.push(['send a scout', '1 done, 15 scouted_recently']);
}, 60_000);

/** People who can be found, made in the table: their lists need no login. */
const findable = (count: number) => Promise.all(Array.from({ length: count }, () => makeTalent()));
/** Uses what a plan allows, until so many are left. */
async function leave(company: Company, right: EntitlementRight, wanted: number): Promise<void> {
  const { left } = await balanceOf(company.companyId, right);
  const act = { id: newId(), subject: { kind: 'staff' as const, id: newId() }, amount: left! - wanted };
  await transactNamed({ ...(await useWrites(company.companyId, right, act)) });
}
const meter = async (company: Company, right: EntitlementRight) =>
  (await company.api('GET /service-plans/used')).rights.find((one) => one.right === right)!;
const contestants = 20;

it('scout with one credit', async () => {
  const company = await newCompany(system, { plan: 'PLAN_LIGHT' });
  const jobId = await openJob(company);
  const people = await findable(contestants);
  await leave(company, 'scouts', 1);
  const { done, refused } = await atOnce(
    'scout twenty people with one credit',
    all(async (index) => {
      const { results } = await company.api('POST /company/scouts', {
        body: {
          ...{ jobId, recipients: [people[index]!.staffId], texts: { jp: 'はじめまして', en: 'Hello' } },
          clientToken: newId(),
        },
      });
      const [one] = results;
      if (!one!.scoutId) throw new Error(one!.reason);
      return one!.scoutId;
    }, contestants),
  );
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(['entitlement_used_up']));
  expect(await meter(company, 'scouts')).toMatchObject({ left: 0 });
  const counts = await Promise.all(people.map(({ staffId }) => get(talentCounts, { staffId })));
  expect(counts.reduce((sum, one) => sum + (one?.scouts ?? 0), 0)).toBe(1);
  await eventually(
    'the list has the scout',
    async () => (await company.api('GET /company/scouts')).total === 1,
    60,
  );
}, 120_000);

it('look at resumes with one view', async () => {
  const company = await newCompany(system);
  const people = await findable(contestants);
  await leave(company, 'resumeViews', 1);
  const { done, refused } = await atOnce(
    'look at twenty resumes with one view',
    all(
      (index) =>
        company.api('GET /staff/resume/{staffNumber}', {
          params: { staffNumber: people[index]!.staffNumber },
        }),
      contestants,
    ),
  );
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(['entitlement_used_up']));
  expect(await meter(company, 'resumeViews')).toMatchObject({ left: 0 });
  const looks = await Promise.all(people.map(({ staffId }) => queryAll(resumeLook.ofStaff({ staffId }))));
  expect(looks.flat()).toHaveLength(1);
  // The same person at once is one view.
  await setPlan(company.companyId, 'PLAN_LIGHT');
  const before = await meter(company, 'resumeViews');
  const one = (await findable(1))[0]!;
  const again = await atOnce(
    'look at one resume twenty times',
    all(
      () => company.api('GET /staff/resume/{staffNumber}', { params: { staffNumber: one.staffNumber } }),
      contestants,
    ),
  );
  expect(again.done.length).toBeGreaterThanOrEqual(1);
  expect((await meter(company, 'resumeViews')).left).toBe(before.left! - 1);
}, 120_000);

it('save people with one slot', async () => {
  const company = await newCompany(system);
  const people = await findable(contestants);
  await leave(company, 'staffFavorites', 1);
  const { done, refused } = await atOnce(
    'save twenty people with one slot',
    all(async (index) => {
      const { saved, unsaved } = await company.api('POST /company/favorite-staff', {
        body: { staffIds: [people[index]!.staffId] },
      });
      if (unsaved[0]) throw new Error(unsaved[0].reason);
      return saved[0]!;
    }, contestants),
  );
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(['entitlement_used_up']));
  expect(await meter(company, 'staffFavorites')).toMatchObject({ left: 0 });
  const counts = await Promise.all(people.map(({ staffId }) => get(talentCounts, { staffId })));
  expect(counts.reduce((sum, one) => sum + (one?.favorites ?? 0), 0)).toBe(1);
  await eventually(
    'the list has the person',
    async () => (await company.api('GET /company/favorite-staff')).total === 1,
    60,
  );
}, 120_000);

it('open a conversation, and send one message and many', async () => {
  const jobId = await openJob();
  const { id: applicationId } = await apply(person, jobId);
  const opened = await atOnce(
    'open one conversation, from both sides',
    mixed(
      half(() => person.api('POST /conversations', { body: { applicationId } })),
      half(() => firm.api('POST /conversations', { body: { applicationId } })),
    ),
  );
  expect(opened.done).toHaveLength(times);
  const ids = new Set(opened.done.map((one) => (one as { id: string }).id));
  expect(ids.size).toBe(1);
  const [conversationId] = [...ids] as [string];
  const messages = async () =>
    (
      await person.api('GET /conversations/{id}/messages', {
        params: { id: conversationId },
        query: { pageSize: 100 },
      })
    ).data;
  const unread = async () => (await firm.api('GET /conversations', {})).unread.total;
  const [before, seen] = [(await messages()).length, await unread()];

  const sockets = await Promise.all([person, person, person, person, firm, firm].map(socketOf));
  const [mine, theirs] = [sockets.slice(0, 4), sockets.slice(4)];
  const id = newId();
  const one = await atOnce(
    'say one message, on four devices',
    all((index) => said(mine[index % 4]!, { conversationId, id, text: 'こんにちは' })),
  );
  expect(one.done).toHaveLength(times);
  expect(await messages()).toHaveLength(before + 1);
  expect(await unread()).toBe(seen + 1);

  const many = await atOnce(
    'say sixteen messages, from both sides',
    mixed(
      half((index) => said(mine[index % 4]!, { conversationId, id: newId(), text: `${index}` })),
      half((index) => said(theirs[index % 2]!, { conversationId, id: newId(), text: `${index}` })),
    ),
  );
  expect(many.done).toHaveLength(times);
  // Numbered without gaps or duplicates.
  const numbers = (await messages()).map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: before + 1 + times }, (_, index) => index + 1));

  const last = newId();
  await said(mine[0]!, { conversationId, id: last, text: '最後' });
  const count = await unread();
  await atOnce(
    'change and take back one message',
    mixed(
      half((index) =>
        asked(mine[index % 4]!, { action: 'editMessage', conversationId, id: last, text: `${index}` }),
      ),
      half((index) =>
        asked(mine[index % 4]!, { action: 'editMessageStatus', conversationId, id: last, status: 'DELETED' }),
      ),
    ),
  );
  // The first notification reached every device: slower requests are still in progress.
  await eventually('it is taken back', async () => {
    const left = (await messages()).find((message) => message.id === last)!;
    return left.deletedAt && !left.text && (await unread()) === count - 1;
  });
  for (const socket of sockets) socket.terminate();
}, 120_000);

it('take one address with two accounts', async () => {
  const [one, other] = [
    await newStaff(system, { complete: false }),
    await newStaff(system, { complete: false }),
  ];
  const email = newEmail('wanted');
  const tokenOf = async (who: Staff, before: number) => {
    await who.api('POST /auth/change-email', { body: { email, password } });
    await eventually('the link', async () => (await mailsTo(system, email)).length > before, 60);
    return new URLSearchParams((await mailedLink(system, email)).hash.slice(1)).get('token')!;
  };
  const tokens = [await tokenOf(one, 0), await tokenOf(other, 1)];
  const { done, refused } = await atOnce(
    'take one address with two accounts',
    all((index) => clientOf(system)('POST /auth/verify-account', { body: { token: tokens[index % 2]! } })),
  );
  expect(done).toHaveLength(1);
  for (const code of refused) expect(['link_invalid', 'email_taken', 'try_again']).toContain(code);
  await clientOf(system)('POST /auth/login', { body: { email, password } });
  const kept = await Promise.allSettled(
    [one, other].map((who) => clientOf(system)('POST /auth/login', { body: { email: who.email, password } })),
  );
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}, 120_000);

it('change a password', async () => {
  const { email, api } = await newStaff(system, { complete: false });
  const passwords = Array.from({ length: 8 }, (_, index) => `changed1horse${index}`);
  const { done } = await atOnce(
    'change one password',
    passwords.map((newPassword) => async () => {
      await api('POST /auth/change-password', { body: { currentPassword: password, newPassword } });
      return newPassword;
    }),
  );
  expect(done).toHaveLength(1);
  await clientOf(system)('POST /auth/login', { body: { email, password: done[0]! } });
}, 120_000);

it('save one version of a history', async () => {
  const { version } = await person.api('GET /education-history');
  const { done, refused } = await atOnce(
    'save one version of a history',
    all((index) =>
      person.api('POST /education-history', {
        body: {
          version,
          items: [
            {
              school: `School ${index}`,
              country: 'PH',
              entryDate: '2013-06',
              schoolStatus: { status: 'graduated', year: 2017 },
            },
          ],
        },
      }),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others('changed_meanwhile'));
}, 60_000);

it('send one inquiry again', async () => {
  const email = newEmail('asks');
  const clientToken = newId();
  const { done } = await atOnce(
    'send one inquiry again (client token)',
    all(() =>
      clientOf(system, 'ja')('POST /inquiries/staff', {
        body: {
          name: '橋本 花子',
          email,
          consent: true,
          clientToken,
          secondsOpen: 20,
          type: 'account',
          message: 'お世話になっております。教えてください。',
        },
      }),
    ),
  );
  expect(done).toHaveLength(times);
  expect(new Set(done.map(({ inquiryNumber }) => inquiryNumber)).size).toBe(1);
  await expectMails(email, 'お問い合わせを受け付けました', 1);
}, 120_000);

it('register companies of one name', async () => {
  const { done } = await atOnce(
    'register companies of one name',
    half(() => newCompany(system, { name: '同名商事' })),
  );
  expect(new Set(done.map(({ slug }) => slug)).size).toBe(times / 2);
  const numbers = await Promise.all(
    done.map(async ({ api }) => (await api('GET /company/private')).companyNumber),
  );
  expect(new Set(numbers).size).toBe(times / 2);
}, 240_000);

it('leave, while applying', async () => {
  const leaving = await newStaff(system);
  const id = await openJob();
  await atOnce(
    'leave, while applying',
    mixed(
      half(() => leaving.api('DELETE /auth/remove-account', { body: { password, reason: 'other' } })),
      half(() => apply(leaving, id)),
    ),
  );
  const login = clientOf(system)('POST /auth/login', { body: { email: leaving.email, password } });
  await expect(login).rejects.toMatchObject({ code: 'wrong_credentials' });
  await eventually(
    'nothing of who has left is running',
    async () => (await own(firm, id)).every(({ status }) => status === 'WITHDRAWN'),
    60,
  );
}, 120_000);
