import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { mailsTo, newCompany, newStaff, posting } from '../e2e/people.ts';
import { pidOf, pidsOf, running } from '../e2e/processes.ts';
import { eventually, startSystem } from '../support/system.ts';
import { check } from './killing/check.ts';
import { Load } from './killing/load.ts';
import { killRounds, parts } from './killing/rounds.ts';

/**
 * `kill -9` of every part during writes: it restarts automatically, and acknowledged changes exist, once.
 * `npm run kill -- --rounds 100` does the same at random, for longer.
 */
let load: Load;
beforeAll(async () => {
  load = new Load(await startSystem(), { seed: 1, staff: 3 });
  await load.prepare();
}, 240_000);
afterAll(async () => {
  load?.mails.close();
  await load?.system.remove();
}, 30_000);

const acknowledged = (many: number) => {
  const wanted = load.ledger.acknowledged + many;
  return eventually(
    `${many} more writes`,
    async () => load.hasFailed || load.ledger.acknowledged >= wanted,
    120,
  );
};

let company: Awaited<ReturnType<typeof newCompany>>;
let people: Awaited<ReturnType<typeof newStaff>>[];
let stays: Awaited<ReturnType<typeof move>>[number];
/** Moves together, as from the board. */
const move = async (...ids: string[]) => {
  const { results } = await company.api('PUT /jobs/applied/moves', {
    body: { applications: ids.map((id) => ({ id, version: 1 })), to: 'INTERVIEW' },
  });
  return results.map(({ application }) => application!);
};

it('the worker is killed while a move is delayed, and again while it is notified', async () => {
  const { system } = load;
  company = await newCompany(system);
  people = [await newStaff(system), await newStaff(system)];
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  const ids = await Promise.all(
    people.map(async ({ api }) => (await api('POST /jobs/{id}/apply', { params: { id }, body: {} })).id),
  );
  const [first, undone] = await move(...ids);
  stays = first!;
  await company.api('PUT /jobs/applied/{id}/undo', {
    params: { id: undone!.id },
    body: { move: undone!.undo!.move },
  });
  const until = Date.parse(stays.undo!.move) + undoSeconds * 1000;
  const before = await pidOf(system, 'worker');
  process.kill(before, 'SIGKILL');
  const next = await pidOf(system, 'worker', before);
  await sleep(Math.max(0, until - Date.now()));
  process.kill(next, 'SIGKILL');
  await pidOf(system, 'worker', next);
}, 300_000);

it('whatever is killed, nothing acknowledged is lost or duplicated, and every mail is sent once', async () => {
  load.start();
  await acknowledged(15);
  await killRounds(load, { rounds: parts.length, seed: 1, choose: (round) => parts[round]! });

  // The start command alone: its processes end with it.
  const everything = await pidsOf(load.system);
  expect(everything.length).toBeGreaterThanOrEqual(4);
  process.kill(load.system.process.pid!, 'SIGKILL');
  load.kills.push(Date.now());
  // Immediately: the start waits for processes of the killed one.
  const { directory, where } = load.system;
  load.system = await startSystem({ directory, firstPort: where.ports.site });
  expect(await running(everything)).toEqual([]);
  await acknowledged(10);

  await load.stop();
  const { pages, mails, ...wrong } = await check(load);
  const { missing, doubled, unasked } = mails;
  console.log(`${load.ledger.acknowledged} operations, ${pages} pages, ${mails.sent} mails`);
  expect({ ...wrong, mails: { missing, doubled, unasked } }).toEqual({
    lost: [],
    doubled: [],
    stale: [],
    miscounted: [],
    deadLetters: [],
    mails: { missing: [], doubled: [], unasked: [] },
  });
  // Each wait inside has a limit; on a busy machine many of them take long.
}, 1_200_000);

it('the effective move has one mail, the undone one none', async () => {
  const about = async (email: string) =>
    (await mailsTo(load.system, email)).filter(({ subject }) => /選考/.test(subject)).length;
  // Any duplicate would have arrived meanwhile.
  expect([await about(people[0]!.email), await about(people[1]!.email)]).toEqual([1, 0]);
  const late = company.api('PUT /jobs/applied/{id}/undo', {
    params: { id: stays.id },
    body: { move: stays.undo!.move },
  });
  await expect(late).rejects.toMatchObject({ code: 'undo_over' });
}, 120_000);
