import { GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attempt, attemptLogin, type Limit, sourceOf } from '../../../functions/core/limits.ts';
import { attempts } from '../../../functions/data/entities/account.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { Failure } from '../../../functions/platform/failure.ts';
import { metered } from '../../../functions/platform/meter.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

useTable();

const start = Date.parse('2026-11-21T03:00:00.000Z');
let at = start;
beforeEach(() => {
  at = start;
  setClock(() => at);
});
afterEach(() => setClock());

const limit = (subject: string, more: Partial<Limit> = {}): Limit => ({
  subject,
  limit: 3,
  seconds: 60,
  ...more,
});
const refusal = async (of: Limit): Promise<Failure | undefined> =>
  attempt(of).then(
    () => undefined,
    (error: Failure) => error,
  );

test('allows the limit and refuses the next until the oldest leaves the window', async () => {
  const of = limit('SLIDING');
  for (const second of [0, 10, 20]) {
    at = start + second * 1000;
    expect(await refusal(of)).toBeUndefined();
  }
  at = start + 30_000;
  expect(await refusal(of)).toMatchObject({ code: 'too_many_requests', retryAfter: 30 });
  at = start + 59_999;
  expect(await refusal(of)).toMatchObject({ retryAfter: 1 });
  // The first has left the window, the second and third have not: one passes, not three.
  at = start + 60_001;
  expect(await refusal(of)).toBeUndefined();
  expect(await refusal(of)).toMatchObject({ retryAfter: 10 });
});

test('allows exactly the limit of thirty concurrent attempts', async () => {
  const of = limit('AT_ONCE', { limit: 7 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(of)));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(7);
  expect(answers.filter((answer) => answer?.code === 'too_many_requests')).toHaveLength(23);
});

test('can uncount an attempt, and reset a subject', async () => {
  const of = limit('TAKEN_BACK', { limit: 1 });
  const first = await attempt(of);
  expect(await refusal(of)).toBeInstanceOf(Failure);
  await first.takeBack();
  const second = await attempt(of);
  await second.clear();
  expect(await refusal(of)).toBeUndefined();
});

test('resets the address after a success and uncounts one failure of the source', async () => {
  const email = 'limits@example.com';
  for (let index = 0; index < 9; index += 1) await attemptLogin(email, '192.0.2.77');
  const tenth = await attemptLogin(email, '192.0.2.77');
  await expect(attemptLogin(email, '192.0.2.78')).rejects.toMatchObject({ code: 'too_many_logins' });
  await tenth.succeeded();
  for (let index = 0; index < 10; index += 1) await attemptLogin(email, '192.0.2.79');
  // 10 counted, 1 uncounted: 41 more pass from the first source.
  for (let index = 0; index < 41; index += 1) await attemptLogin(`other${index}@example.com`, '192.0.2.77');
  await expect(attemptLogin('another@example.com', '192.0.2.77')).rejects.toMatchObject({
    code: 'too_many_logins',
    retryAfter: 900,
  });
});

test('counts an IPv4 address or an IPv6 /64 as one source', () => {
  expect(sourceOf('192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(sourceOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2');
  expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(sourceOf('::1')).toBe('0:0:0:0');
});

/** The requests to the table, including the client's retries. */
async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  const requests: string[] = [];
  const name = `requests${Math.random()}`;
  dynamodb().middlewareStack.add(
    (next, { commandName }) =>
      (command) => {
        requests.push(commandName!);
        return next(command);
      },
    { step: 'finalizeRequest', priority: 'low', name },
  );
  try {
    await work();
  } finally {
    dynamodb().middlewareStack.remove(name);
  }
  return requests;
}

const kept = async (subject: string) =>
  (
    await dynamodb().send(
      new GetCommand({ TableName: testEnvironment.TABLE_NAME, Key: attempts.key({ subject }) }),
    )
  ).Item;

describe('the cost of rate limiting', () => {
  test.each([1, 10, 100])(
    '%i concurrent ones need as many writes, whether allowed or not, and no read',
    async (count) => {
      const of = limit(`COST_${count}`, { limit: 20 });
      let answers: (Failure | undefined)[] = [];
      const requests = await requestsOf(async () => {
        answers = await Promise.all(Array.from({ length: count }, () => refusal(of)));
      });
      expect(requests).toEqual(Array.from({ length: count }, () => 'UpdateItemCommand'));
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(Math.min(count, 20));
    },
  );

  test('one write each, with occasional trimming, and a bounded record', async () => {
    const of = limit('CUT', { limit: 60 });
    for (let round = 0; round < 60; round += 1) {
      at += 1000;
      await attempt(of);
    }
    const { usage } = await metered(async () => {
      for (let round = 0; round < 60; round += 1) {
        at += 1000;
        await attempt(of);
      }
    });
    // Every fifteenth trims.
    expect(usage).toEqual({ read: 0, write: 64, requests: 64 });
    const record = (await kept('CUT'))!;
    expect(record.times.length).toBeLessThan(60 + 15);
    expect(record.times[0]).toBe(at);
    expect(record.expiresAt).toBe(at / 1000 + 60);
    expect(JSON.stringify(record).length).toBeLessThan(1500);
  });

  test('uncounting and resetting are one write each', async () => {
    const first = await attempt(limit('ONE_WRITE'));
    expect(await requestsOf(first.takeBack)).toEqual(['UpdateItemCommand']);
    expect(await requestsOf(first.clear)).toEqual(['DeleteItemCommand']);
    // Does not recreate a reset record.
    await first.takeBack();
    expect(await kept('ONE_WRITE')).toBeUndefined();
  });
});

test('allows one of two at the very edge', async () => {
  for (let round = 0; round < 20; round += 1) {
    const of = limit(`EDGE_${round}`);
    await attempt(of);
    await attempt(of);
    const answers = await Promise.all([refusal(of), refusal(of)]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  }
});

test('concurrent uncounting removes as many', async () => {
  const of = limit('BACK_AT_ONCE', { limit: 20 });
  const all = await Promise.all(Array.from({ length: 20 }, () => attempt(of)));
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => refusal(of))),
    ...all.slice(0, 12).map(({ takeBack }) => takeBack()),
  ]);
  const passed = answers.filter((answer) => answer === undefined).length;
  const later = await Promise.all(Array.from({ length: 30 }, () => refusal(of)));
  expect(passed + later.filter((answer) => answer === undefined).length).toBe(12);
});

test('never allows more than the limit within the window, and refuses none needlessly', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 40 }),
      async (most, pauses) => {
        number += 1;
        const of = limit(`ANY_${number}`, { limit: most });
        const passed: number[] = [];
        for (const pause of pauses) {
          at += pause;
          const within = passed.filter((time) => time > at - 60_000);
          const answer = await refusal(of);
          expect(answer === undefined).toBe(within.length < most);
          if (answer)
            expect(answer.retryAfter).toBe(Math.max(1, Math.ceil((within.at(-most)! + 60_000 - at) / 1000)));
          else passed.push(at);
        }
      },
    ),
    { numRuns: 25 },
  );
});

describe('a part of a subject', () => {
  const of = (name: string, subject: string) => limit(subject, { limit: 5, part: { name, limit: 2 } });
  test('has its own limit, below that of the whole, in the same write', async () => {
    const requests = await requestsOf(async () => {
      expect(await refusal(of('a', 'PARTS'))).toBeUndefined();
      expect(await refusal(of('a', 'PARTS'))).toBeUndefined();
      expect(await refusal(of('a', 'PARTS'))).toMatchObject({ retryAfter: 60 });
      at += 10_000;
      expect(await refusal(of('b', 'PARTS'))).toBeUndefined();
      expect(await refusal(of('b', 'PARTS'))).toBeUndefined();
      expect(await refusal(of('c', 'PARTS'))).toBeUndefined();
      // Five of the whole: the oldest leaves in 50 seconds.
      expect(await refusal(of('d', 'PARTS'))).toMatchObject({ retryAfter: 50 });
    });
    expect(requests).toEqual(Array.from({ length: 7 }, () => 'UpdateItemCommand'));
  });
  test('is trimmed when it is inactive', async () => {
    for (const name of ['a', 'b', 'c']) await attempt(of(name, 'SILENT'));
    at += 60_001;
    await attempt(of('d', 'SILENT'));
    const record = (await kept('SILENT'))!;
    expect(Object.keys(record).filter((field) => field.startsWith('times:'))).toEqual(['times:d']);
  });
});

describe('a repeated attempt', () => {
  const of = (key: string, subject: string) => limit(subject, { key });
  test('counts once, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => refusal(of('one', 'KEYS'))));
    expect(answers.filter(Boolean)).toEqual([]);
    expect(await refusal(of('two', 'KEYS'))).toBeUndefined();
    expect(await refusal(of('three', 'KEYS'))).toBeUndefined();
    expect(await refusal(of('four', 'KEYS'))).toMatchObject({ retryAfter: 60 });
    // Any of the counted ones may be repeated.
    expect(await refusal(of('one', 'KEYS'))).toBeUndefined();
  });
  test('counts again after it has left the window', async () => {
    await attempt(of('one', 'OLD_KEYS'));
    at += 60_001;
    await attempt(of('one', 'OLD_KEYS'));
    expect((await kept('OLD_KEYS'))!.times).toHaveLength(2);
  });
});
