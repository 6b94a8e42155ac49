import { afterEach, beforeEach, expect, test } from 'vitest';
import { attempt, attemptLogin, type Limit, sourceOf } from '../../../functions/core/accounts/limits.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { Failure } from '../../../functions/platform/failure.ts';
import { useTable } from '../../support/table.ts';

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

test('so many pass and the next is refused until the oldest is out of the window', async () => {
  const of = limit('SLIDING');
  for (const second of [0, 10, 20]) {
    at = start + second * 1000;
    expect(await refusal(of)).toBeUndefined();
  }
  at = start + 30_000;
  expect(await refusal(of)).toMatchObject({ code: 'too_many_requests', retryAfter: 30 });
  at = start + 59_999;
  expect(await refusal(of)).toMatchObject({ retryAfter: 1 });
  // The first has slid out, the second and third have not: one passes, not three.
  at = start + 60_001;
  expect(await refusal(of)).toBeUndefined();
  expect(await refusal(of)).toMatchObject({ retryAfter: 10 });
});

test('of thirty at once exactly the limit pass', async () => {
  const of = limit('AT_ONCE', { limit: 7 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(of)));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(7);
  expect(answers.filter((answer) => answer?.code === 'too_many_requests')).toHaveLength(23);
});

test('an attempt can be taken back, and a subject cleared', async () => {
  const of = limit('TAKEN_BACK', { limit: 1 });
  const first = await attempt(of);
  expect(await refusal(of)).toBeInstanceOf(Failure);
  await first.takeBack();
  const second = await attempt(of);
  await second.clear();
  expect(await refusal(of)).toBeUndefined();
});

test('a success frees the address and takes back one fault of the source', async () => {
  const email = 'limits@example.com';
  for (let index = 0; index < 9; index += 1) await attemptLogin(email, '192.0.2.77');
  const tenth = await attemptLogin(email, '192.0.2.77');
  await expect(attemptLogin(email, '192.0.2.78')).rejects.toMatchObject({ code: 'too_many_logins' });
  await tenth.succeeded();
  for (let index = 0; index < 10; index += 1) await attemptLogin(email, '192.0.2.79');
  // 10 counted, 1 taken back: 41 more pass from the first source.
  for (let index = 0; index < 41; index += 1) await attemptLogin(`other${index}@example.com`, '192.0.2.77');
  await expect(attemptLogin('another@example.com', '192.0.2.77')).rejects.toMatchObject({
    code: 'too_many_logins',
    retryAfter: 900,
  });
});

test('a source is an IPv4 address or the /64 of an IPv6 one', () => {
  expect(sourceOf('192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(sourceOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2');
  expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(sourceOf('::1')).toBe('0:0:0:0');
});
