import '../events/environment.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempt, limitFrames } from '../../functions/core/limits.ts';
import { attempts } from '../../functions/data/entities/account.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { metered } from '../../functions/platform/meter.ts';
import { handler as conversations } from '../../functions/socket/conversations.ts';
import { handler as fallback } from '../../functions/socket/default.ts';
import { frameLimit, messageLimit } from '../../shared/domain/messages.ts';
import {
  connectionsOf,
  type Online,
  outcome,
  online as socketOf,
  talking,
  useSockets,
} from '../support/sockets.ts';
import { useTable } from '../support/table.ts';

useTable();
const { open } = useSockets();
const online = (who: { token: string }) => socketOf(open('bearer', who.token));
afterEach(() => setClock());

/** Opening it counts as a frame. */
const mostFrames = frameLimit.connection - 1;
const tooMany = { event: 'error', code: 'too_many_requests', retryAfter: expect.any(Number) };
const codes = ({ received }: Online) => received.flatMap((one) => (one.event === 'error' ? [one.code] : []));
const window = () => {
  const after = Date.now() + frameLimit.seconds * 1000 + 1;
  setClock(() => after);
};

describe('a flooding socket', () => {
  // All within the window, however slow the machine.
  beforeEach(() => {
    const at = Date.now();
    setClock(() => at);
  });

  it.each([
    ['isTyping', (conversationId: string) => ({ action: 'isTyping', conversationId, typing: true })],
    ['focusEvent', (conversationId: string) => ({ action: 'focusEvent', conversationId, number: 1 })],
    [
      'editMessage',
      (conversationId: string) => ({ action: 'editMessage', conversationId, id: newId(), text: 'x' }),
    ],
    [
      'editMessageStatus',
      (conversationId: string) => ({
        ...{ action: 'editMessageStatus', conversationId, id: newId(), status: 'DELETED' },
      }),
    ],
    ['message', (conversationId: string) => ({ action: 'message', conversationId, id: newId(), text: 'x' })],
    ['message', () => ({ action: 'message' })],
    ['ping', () => ({ action: 'ping' })],
    ['dance', () => ({ action: 'dance' })],
    [undefined, () => ['no frame']],
  ])('with %s gets one error, and is closed', async (action, frame) => {
    const { person, firm, conversationId } = await talking();
    const [mine, theirs] = [await online(person), await online(firm)];
    // Most of its allowance was used a moment ago.
    const { id } = (await connectionsOf(person.accountId))[0]!;
    const before = Array.from({ length: 80 }, () => limitFrames(person.accountId, id));
    await Promise.all(before);
    for (let count = 0; count < 100; count += 1) mine.send(frame(conversationId));
    await expect.poll(() => mine.closed(), { timeout: 20_000 }).toBe(1000);
    expect(mine.last()).toMatchObject({ ...tooMany, ...(action && { action }) });
    const { retryAfter } = mine.last() as { retryAfter: number };
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(frameLimit.seconds);
    expect(codes(mine).filter((code) => code === 'too_many_requests')).toHaveLength(1);
    await expect.poll(() => connectionsOf(person.accountId)).toEqual([]);
    // The other side is not affected.
    theirs.send({ action: 'ping' });
    await expect.poll(() => theirs.last()).toEqual({ event: 'pong' });
    await theirs.leave();
  });

  // On a slow machine the frames take longer than the time in which they are counted.
  it('is refused until there is room, and then works normally', { retry: 2 }, async () => {
    const { person, firm, conversationId } = await talking();
    const theirs = await online(firm);
    for (let round = 0; round < 2; round += 1) {
      const mine = await online(person);
      for (let count = 0; count < frameLimit.connection; count += 1) mine.send({ action: 'ping' });
      await expect.poll(() => mine.closed(), { timeout: 20_000 }).toBe(1000);
      expect(mine.events().filter((event) => event === 'pong')).toHaveLength(mostFrames);
    }
    // Two connections have used up the account's limit.
    expect(await outcome(open('bearer', person.token))).toBe(403);
    window();
    const back = await online(person);
    const id = newId();
    back.send({ action: 'message', conversationId, id, text: 'Here I am again' });
    await expect.poll(() => theirs.last()).toMatchObject({ event: 'message', message: { id } });
    expect(await connectionsOf(person.accountId)).toHaveLength(1);
    await Promise.all([back.leave(), theirs.leave()]);
  });

  it("of an account with several connections shares the account's limit", async () => {
    const { person } = await talking();
    const mine = await Promise.all([1, 2, 3, 4].map(() => online(person)));
    for (let count = 0; count < 90; count += 1) for (const one of mine) one.send({ action: 'ping' });
    await expect
      .poll(() => mine.map(({ closed }) => closed()), { timeout: 20_000 })
      .toEqual([1000, 1000, 1000, 1000]);
    const pongs = mine.flatMap((one) => one.events().filter((event) => event === 'pong'));
    expect(pongs).toHaveLength(frameLimit.account - mine.length);
    for (const one of mine) expect(codes(one)).toEqual(['too_many_requests']);
  });
});

describe('many users with normal usage', () => {
  it('are all served', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, talking));
    const pairs = await Promise.all(
      all.map(async ({ person, firm, conversationId }) => ({
        ...{ mine: await online(person), theirs: await online(firm), conversationId },
      })),
    );
    // Twenty pasted messages, with the frames around them.
    const ids = Array.from({ length: 20 }, newId);
    for (const { mine, theirs, conversationId } of pairs) {
      for (const id of ids) mine.send({ action: 'message', conversationId, id, text: 'Pasted' });
      for (let count = 0; count < 10; count += 1)
        theirs.send({ action: 'isTyping', conversationId, typing: count % 2 === 0 });
    }
    for (const { mine, theirs } of pairs) {
      // They arrive separately: their numbers are their order.
      const heard = () =>
        theirs.received
          .flatMap((one) => ('message' in one ? [one.message] : []))
          .toSorted((a, b) => a.number - b.number)
          .map(({ id }) => id);
      await expect.poll(heard, { timeout: 30_000 }).toEqual(ids);
      await expect.poll(() => mine.events().filter((event) => event === 'message').length).toBe(ids.length);
      expect([...codes(mine), ...codes(theirs)]).toEqual([]);
      await Promise.all([mine.leave(), theirs.leave()]);
    }
  }, 60_000);
});

/** As the cloud passes frames: all concurrently. */
const frame = (connectionId: string, body: object, routeKey = '$default') =>
  ({
    ...{ requestContext: { connectionId, routeKey }, body: JSON.stringify(body), isBase64Encoded: false },
  }) as unknown as APIGatewayProxyWebsocketEventV2;

async function connected() {
  const { person, conversationId } = await talking();
  const mine = await online(person);
  const { id } = (await connectionsOf(person.accountId))[0]!;
  return { person, conversationId, mine, id };
}

describe('concurrent frames', () => {
  beforeEach(() => {
    const at = Date.now();
    setClock(() => at);
  });

  it('pass exactly up to the limit, and one of the others gets the error', async () => {
    const { mine, id } = await connected();
    await Promise.all(Array.from({ length: mostFrames + 40 }, () => fallback(frame(id, { action: 'ping' }))));
    await expect.poll(() => mine.closed()).toBe(1000);
    expect(mine.events().filter((event) => event === 'pong').length).toBeLessThanOrEqual(mostFrames);
    expect(codes(mine)).toEqual(['too_many_requests']);
  });

  it('at the very edge: one of two passes', async () => {
    const { mine, id } = await connected();
    for (let count = 0; count < mostFrames - 1; count += 1) await fallback(frame(id, { action: 'ping' }));
    expect(mine.closed()).toBeUndefined();
    await Promise.all([1, 2].map(() => fallback(frame(id, { action: 'dance' }))));
    await expect.poll(() => mine.closed()).toBe(1000);
    expect(codes(mine).sort()).toEqual(['too_many_requests', 'unknown_action']);
  });

  it('cost a read and a write each, and only the read while being closed', async () => {
    const { person, conversationId, id } = await connected();
    const typing = frame(id, { action: 'isTyping', conversationId, typing: true }, 'isTyping');
    // The connection, its session and the conversation; the other side is not connected.
    expect((await metered(() => conversations(typing))).usage).toMatchObject({ write: 1 });
    expect((await metered(() => fallback(frame(id, { action: 'ping' })))).usage).toEqual({
      ...{ read: 1, write: 1, requests: 2 },
    });
    await run(write.add(connection, { id }, { set: { endedAt: Date.now() } }));
    expect((await metered(() => conversations(typing))).usage).toEqual({ read: 1, write: 0, requests: 1 });
    expect((await get(attempts, { subject: `FRAME#${person.accountId}` }))!.times).toHaveLength(3);
  });

  it('after a failed close cause another one', async () => {
    const { mine, id } = await connected();
    await run(write.add(connection, { id }, { set: { endedAt: Date.now() } }));
    await fallback(frame(id, { action: 'ping' }));
    expect(mine.closed()).toBeUndefined();
    window();
    await fallback(frame(id, { action: 'ping' }));
    await expect.poll(() => mine.closed()).toBe(1000);
    expect(mine.received).toEqual([]);
  });

  it('leave nothing behind if the socket is gone', async () => {
    const { person, mine, id } = await connected();
    await mine.leave();
    await expect.poll(() => connectionsOf(person.accountId)).toEqual([]);
    await Promise.all(
      Array.from({ length: 20 }, () => conversations(frame(id, { action: 'message' }, 'message'))),
    );
    expect(await get(connection, { id })).toBeUndefined();
  });
});

it('a resent message does not count against the limit', async () => {
  const { person, conversationId } = await talking();
  const mine = await online(person);
  const message = { action: 'message', conversationId, id: newId(), text: 'Once' };
  for (let count = 0; count < 5; count += 1) mine.send(message);
  await expect.poll(() => mine.events()).toEqual(Array.from({ length: 5 }, () => 'message'));
  expect((await get(attempts, { subject: `MESSAGE#${person.accountId}` }))!.times).toHaveLength(1);
  await mine.leave();
});

it('a message beyond the limit per minute gets a waiting time, and the connection stays', async () => {
  const { person, conversationId } = await talking();
  const mine = await online(person);
  const subject = `MESSAGE#${person.accountId}`;
  await Promise.all(Array.from({ length: messageLimit.limit }, () => attempt({ subject, ...messageLimit })));
  const id = newId();
  mine.send({ action: 'message', conversationId, id, text: 'One too many' });
  await expect
    .poll(() => mine.last())
    .toEqual({ ...tooMany, action: 'message', id, retryAfter: expect.any(Number) });
  mine.send({ action: 'ping' });
  await expect.poll(() => mine.last()).toEqual({ event: 'pong' });
  await mine.leave();
});
