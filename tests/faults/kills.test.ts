import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { ApiError } from '../../shared/client/index.ts';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { address } from '../../shared/routes.ts';
import { mailsTo, mailTo, newCompany, newStaff, page, password, posting } from '../e2e/people.ts';
import { type Part, pidOf, pidsOf, running } from '../e2e/processes.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/** `kill -9` of every part at any moment: nothing acknowledged is lost, and it starts again by itself. */
let system: System;
let company: Awaited<ReturnType<typeof newCompany>>;
/** Ids that the API has answered, by the client's token. */
const acknowledged = new Map<string, string>();

beforeAll(async () => {
  system = await startSystem();
  company = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
}, 180_000);
afterAll(() => system?.remove(), 30_000);

/** Publishes postings one after another until told to stop, and again with the same token where no answer came. */
async function keepPublishing(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const clientToken = newId();
    const title = { jp: `倉庫スタッフ ${clientToken}`, en: `Warehouse staff ${clientToken}` };
    for (;;) {
      try {
        const made = await company.api('POST /jobs', {
          body: { content: posting({ title }), publish: true, clientToken },
        });
        acknowledged.set(clientToken, made.id);
        break;
      } catch (error) {
        // Refused for what it says would be a fault of the test; everything else is a part that is not there.
        if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
        await sleep(50);
      }
    }
  }
}

const published = async (many: number) => {
  const from = acknowledged.size;
  await eventually(`${many} more postings`, async () => acknowledged.size >= from + many, 90);
};

/** Every posting that was acknowledged is there once, is a page in both languages and is found. */
async function expectEverything(): Promise<void> {
  const ids = [...acknowledged.values()];
  const own = await eventually(
    'all postings in the own list',
    async () => {
      const found: string[] = [];
      for (let number = 1; ; number += 1) {
        const answer = await company.api('GET /jobs/by-company', { query: { page: number, pageSize: 100 } });
        found.push(...answer.data.map(({ id }) => id));
        if (found.length >= answer.total || answer.data.length === 0) return found;
      }
    },
    30,
  );
  expect(own.toSorted()).toEqual(ids.toSorted());
  await eventually(
    'all of them found',
    async () => {
      const { total } = await company.api('GET /jobs/public/by-company/{companyId}', {
        params: { companyId: company.companyId },
      });
      return total === ids.length;
    },
    60,
  );
  for (const jobId of ids)
    for (const locale of ['jp', 'en'] as const)
      await eventually(
        `the page of ${jobId}`,
        async () => (await page(system, address('jobDetail', { jobId }, locale))).status === 200,
        60,
      );
}

it.each<Part>(['gateway', 'worker', 'database', 'services'])(
  'the %s is killed during writes: it starts again, and nothing acknowledged is lost',
  async (part) => {
    const stop = new AbortController();
    const writers = Promise.all(Array.from({ length: 3 }, () => keepPublishing(stop.signal)));
    try {
      await published(4);
      const before = await pidOf(system, part);
      process.kill(before, 'SIGKILL');
      const after = await pidOf(system, part, before);
      expect(after).not.toBe(before);
      await published(4);
    } finally {
      stop.abort();
    }
    await writers;
    await expectEverything();
  },
  180_000,
);

it('the worker is killed while a move waits to be told, and again as it is told: one mail, and none of one taken back', async () => {
  const title = { jp: '通訳', en: 'Interpreter' };
  const { id: jobId } = await company.api('POST /jobs', {
    body: { content: posting({ title }), publish: true },
  });
  const people = [await newStaff(system), await newStaff(system)];
  const ids = await Promise.all(
    people.map(
      async ({ api }) => (await api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} })).id,
    ),
  );
  const [stays, undone] = await Promise.all(
    ids.map((id) =>
      company.api('PUT /jobs/applied/{id}/status', { params: { id }, body: { status: 'INTERVIEW' } }),
    ),
  );
  await company.api('PUT /jobs/applied/{id}/undo', {
    params: { id: undone!.id },
    body: { move: undone!.undo!.move },
  });
  const until = Date.parse(stays!.undo!.move) + undoSeconds * 1000;
  const first = await pidOf(system, 'worker');
  process.kill(first, 'SIGKILL');
  const second = await pidOf(system, 'worker', first);
  await sleep(Math.max(0, until - Date.now()));
  process.kill(second, 'SIGKILL');
  await pidOf(system, 'worker', second);
  await mailTo(system, people[0]!.email, /選考/);
  // Another lease of a claim, and of a message: whatever could come twice has come.
  await sleep(30_000);
  const about = async (email: string) =>
    (await mailsTo(system, email)).filter(({ subject }) => /選考/.test(subject)).length;
  expect([await about(people[0]!.email), await about(people[1]!.email)]).toEqual([1, 0]);
  const late = company.api('PUT /jobs/applied/{id}/undo', {
    params: { id: stays!.id },
    body: { move: stays!.undo!.move },
  });
  await expect(late).rejects.toMatchObject({ code: 'undo_over' });
}, 180_000);

it('the start command is killed: nothing is left behind, and the next start has all data', async () => {
  const staff = await newStaff(system);
  const [jobId] = acknowledged.values();
  const { id } = await staff.api('POST /jobs/{id}/apply', { params: { id: jobId! }, body: {} });

  const everything = await pidsOf(system);
  expect(everything.length).toBeGreaterThanOrEqual(4);
  process.kill(system.process.pid!, 'SIGKILL');
  await eventually('everything ends with it', async () => (await running(everything)).length === 0, 30);
  await expect(fetch(system.where.site)).rejects.toThrow();

  const began = Date.now();
  system = await startSystem({ directory: system.directory, firstPort: system.where.ports.site });
  console.log(
    `A second start with ${acknowledged.size} postings: ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  await expectEverything();
  const api = clientOf(system);
  await api('POST /auth/login', { body: { email: staff.email, password } });
  expect((await api('GET /jobs/applied')).data.map((one) => one.id)).toEqual([id]);
}, 120_000);
