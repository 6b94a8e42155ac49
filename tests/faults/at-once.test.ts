import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { ApiError } from '../../shared/client/index.ts';
import { mailedLink, mailsTo, newCompany, newEmail, newStaff, password, posting } from '../e2e/people.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/** Two, or ten, who press at once. */
let system: System;
beforeAll(async () => {
  system = await startSystem();
}, 180_000);
afterAll(() => system?.remove(), 30_000);

interface Outcome<T> {
  done: T[];
  /** Codes of the refusals. */
  refused: string[];
}

async function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<Outcome<T>> {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)));
  const outcome: Outcome<T> = { done: [], refused: [] };
  for (const one of settled) {
    if (one.status === 'fulfilled') outcome.done.push(one.value);
    else outcome.refused.push(one.reason instanceof ApiError ? one.reason.code : String(one.reason));
  }
  return outcome;
}
const others = (times: number, code: string) => Array.from({ length: times - 1 }, () => code);

it('one account per address, and one mail', async () => {
  const email = newEmail('twin');
  const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('@', '＠')];
  const { done, refused } = await atOnce(8, (index) =>
    clientOf(system)('POST /staff/register', {
      body: { email: spellings[index % 4]!, password, agreed: true },
    }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others(8, 'email_taken'));
  // As a company neither.
  const company = clientOf(system)('POST /company/register', {
    body: {
      email,
      password,
      name: { jp: '双子商事' },
      industry: '39',
      personInCharge: { name: '橋本 花子' },
      agreed: true,
    },
  });
  await expect(company).rejects.toMatchObject({ code: 'email_taken' });
  await eventually('the mail', async () => (await mailsTo(system, email)).length > 0, 30);
  expect(await mailsTo(system, email)).toHaveLength(1);
}, 60_000);

it('one posting right', async () => {
  const { api } = await newCompany(system);
  const drafts = await Promise.all(
    Array.from({ length: 6 }, () => api('POST /jobs', { body: { content: posting() } })),
  );
  const { done, refused } = await atOnce(6, (index) =>
    api('PUT /jobs/{id}/status', { params: { id: drafts[index]!.id }, body: { status: 'NEW' } }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others(6, 'no_posting_right'));
  expect((await api('GET /company/private')).plan).toMatchObject({ openPostings: 1, postingLimit: 1 });
  expect((await api('GET /jobs/by-status', { query: { status: ['NEW'] } })).total).toBe(1);
}, 60_000);

it('one application, told once', async () => {
  const company = await newCompany(system);
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const staff = await newStaff(system);
  const { done, refused } = await atOnce(8, () =>
    staff.api('POST /jobs/{id}/apply', { params: { id }, body: {} }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others(8, 'already_applied'));
  const { data, total } = await company.api('GET /jobs/applied');
  expect({ total, id: data[0]?.id }).toEqual({ total: 1, id: done[0]!.id });
  const told = async (email: string) =>
    (await mailsTo(system, email)).filter(({ subject }) => subject.includes('応募'));
  await eventually(
    'both are told',
    async () => {
      const counts = await Promise.all(
        [company.email, staff.email].map(async (to) => (await told(to)).length),
      );
      return counts.every((count) => count > 0);
    },
    30,
  );
  expect(await told(company.email)).toHaveLength(1);
  expect(await told(staff.email)).toHaveLength(1);
}, 60_000);

it('one job of a retried request', async () => {
  const { api } = await newCompany(system);
  const clientToken = newId();
  const { done } = await atOnce(6, () => api('POST /jobs', { body: { content: posting(), clientToken } }));
  expect(done).toHaveLength(6);
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect((await api('GET /jobs/by-company')).total).toBe(1);
}, 60_000);

it('one use of a mailed link', async () => {
  const { email } = await newCompany(system);
  await clientOf(system)('POST /auth/forgot-password', { body: { email } });
  const link = await mailedLink(system, email, /forgot-password$/);
  const { done, refused } = await atOnce(4, (index) =>
    clientOf(system)('POST /auth/reset-password', {
      body: {
        token: new URLSearchParams(link.hash.slice(1)).get('token')!,
        password: `another1horse${index}`,
      },
    }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(others(4, 'link_invalid'));
}, 60_000);
