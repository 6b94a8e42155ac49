import '../events/environment.ts';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signAccessToken } from '../../functions/core/accounts/tokens.ts';
import { deleteMessage, editMessage, sendMessage } from '../../functions/core/conversations/messages.ts';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { markSeen } from '../../functions/core/conversations/seen.ts';
import { notify } from '../../functions/core/notifications/create.ts';
import { markRead } from '../../functions/core/notifications/read.ts';
import { session } from '../../functions/data/entities/account.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { run, write } from '../../functions/data/table.ts';
import { epochIn, instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { handler as fallback } from '../../functions/socket/default.ts';
import { makeCompany, makeStaff, tokenFor } from '../support/people.ts';
import { connectionsOf, outcome, online as socketOf, talking, useSockets } from '../support/sockets.ts';
import { useTable } from '../support/table.ts';

useTable();
const sockets = useSockets();
const { open } = sockets;
const online = (who: { token: string }) => socketOf(open('bearer', who.token));

async function login() {
  const [accountId, sessionId] = [newId(), newId()];
  const at = instant();
  const expiresAt = epochIn(3600);
  await run(
    write.create(session, {
      ...{ id: sessionId, accountId, refreshHash: 'hash', createdAt: at, refreshedAt: at, expiresAt },
    }),
  );
  const token = await signAccessToken({
    ...{ sub: accountId, sid: sessionId, role: 'staff', locale: 'jp', staffId: accountId },
  });
  return { accountId, sessionId, token };
}

describe('the socket', () => {
  it('accepts users with a valid session, and deletes connections when they close', async () => {
    const { accountId, sessionId, token } = await login();
    const socket = open('bearer', token);
    expect(await outcome(socket)).toBe(101);
    expect(socket.protocol).toBe('bearer');
    expect(await connectionsOf(accountId)).toMatchObject([{ accountId, sessionId }]);
    socket.close();
    await once(socket, 'close');
    await expect.poll(() => connectionsOf(accountId)).toEqual([]);
  });

  it('refuses all others with 401', async () => {
    const { accountId, sessionId, token } = await login();
    expect(await outcome(open())).toBe(401);
    expect(await outcome(open('bearer'))).toBe(401);
    expect(await outcome(open(token))).toBe(401);
    expect(await outcome(open('bearer', `${token.slice(0, -2)}xx`))).toBe(401);
    // A URL would be logged.
    expect(await outcome(new WebSocket(`${sockets.gateway.url}?token=${token}`))).toBe(401);
    await run(write.remove(session, { accountId, id: sessionId }));
    expect(await outcome(open('bearer', token))).toBe(401);
    expect(await connectionsOf(accountId)).toEqual([]);
  });

  it('answers a ping, and rejects unknown frames', async () => {
    const { token } = await login();
    const socket = open('bearer', token);
    expect(await outcome(socket)).toBe(101);
    const ask = async (frame: string | Buffer) => {
      socket.send(frame);
      const [data] = await once(socket, 'message');
      return JSON.parse(String(data));
    };
    expect(await ask('{"action":"ping"}')).toEqual({ event: 'pong' });
    expect(await ask('{"action":"dance"}')).toEqual({
      event: 'error',
      code: 'unknown_action',
      action: 'dance',
    });
    for (const frame of ['hello', '[]', '{"action":1}', Buffer.from('{"action":"ping"}')]) {
      expect(await ask(frame)).toEqual({ event: 'error', code: 'malformed_frame' });
    }
    socket.close();
    await once(socket, 'close');
  });

  it('tolerates a socket that closes before the answer', async () => {
    const requestContext = { connectionId: 'bm9ib2R5PQ==' };
    const gone = { requestContext, body: '{"action":"ping"}', isBase64Encoded: false } as never;
    expect(await fallback(gone)).toEqual({ statusCode: 200 });
  });
});

describe('a conversation over the socket', () => {
  it('notifies both sides of messages, edits, deletions, reads and typing', async () => {
    const { person, firm, conversationId } = await talking();
    const [mine, theirs] = [await online(person), await online(firm)];
    const id = newId();
    const both = async (event: string, at: number) => {
      await expect.poll(() => mine.events()[at]).toBe(event);
      await expect.poll(() => theirs.events()[at]).toBe(event);
    };
    mine.send({ action: 'message', conversationId, id, text: 'Helo' });
    await both('message', 0);
    expect(mine.received[0]).toMatchObject({
      message: { id, number: 1, byMe: true, text: 'Helo' },
      conversation: { notSeenCount: 0 },
      unread: { total: 0 },
    });
    expect(theirs.received[0]).toMatchObject({
      message: { id, byMe: false, conversation: { type: ['APPLY'] } },
      conversation: { id: conversationId, notSeenCount: 1, lastMessage: { text: 'Helo', byMe: false } },
      unread: { total: 1, apply: 1, scout: 0, inquiry: 0 },
    });
    mine.send({ action: 'editMessage', conversationId, id, text: 'Hello' });
    await both('editMessage', 1);
    expect(theirs.last()).toMatchObject({ message: { text: 'Hello', editedAt: expect.any(String) } });
    theirs.send({ action: 'focusEvent', conversationId, number: 1 });
    await both('focusEvent', 2);
    expect(theirs.last()).toMatchObject({ conversation: { notSeenCount: 0 }, unread: { total: 0 } });
    const [, company] = (mine.last() as { conversation: { participants: unknown[] } }).conversation
      .participants;
    expect(company).toMatchObject({ isMe: false, lastSeenMessage: 1 });
    theirs.send({ action: 'isTyping', conversationId, typing: true });
    await expect.poll(() => mine.last()).toEqual({ event: 'isTyping', conversationId, typing: true });
    mine.send({ action: 'editMessageStatus', conversationId, id, status: 'DELETED' });
    await expect
      .poll(() => theirs.events())
      .toEqual(['message', 'editMessage', 'focusEvent', 'editMessageStatus']);
    expect((theirs.last() as { message: object }).message).not.toHaveProperty('text');
    await Promise.all([mine.leave(), theirs.leave()]);
  });

  it('notifies of a commit even if the function died after it', async () => {
    const { person, firm, conversationId } = await talking();
    const mine = await online(person);
    const over = (await connectionsOf(person.accountId))[0]!.id;
    const [other, theirs] = [await online(person), await online(firm)];
    const frame = { action: 'message', conversationId, id: newId(), text: 'Hello' } as const;
    // Everything up to the commit of a request, and nothing after it.
    await sendMessage(person.accountId, frame, over);
    await expect.poll(() => theirs.events()).toEqual(['message']);
    await expect.poll(() => other.events()).toEqual(['message']);
    expect(theirs.last()).toMatchObject({ message: { id: frame.id, byMe: false }, unread: { total: 1 } });
    expect(other.last()).toMatchObject({ message: { id: frame.id, byMe: true } });
    // A client without a receipt resends, as the site does, and is the only one to get it.
    mine.send(frame);
    await expect.poll(() => mine.events()).toEqual(['message']);
    await editMessage(person.accountId, { ...frame, text: 'Hello!' }, over);
    await expect.poll(() => theirs.events()).toEqual(['message', 'editMessage']);
    await deleteMessage(person.accountId, frame, over);
    await markSeen(firm.accountId, conversationId, 1);
    for (const one of [theirs, other])
      await expect.poll(() => one.events().slice(2).sort()).toEqual(['editMessageStatus', 'focusEvent']);
    await expect.poll(() => mine.events()).toEqual(['message', 'focusEvent']);
    await Promise.all([mine.leave(), other.leave(), theirs.leave()]);
  });

  it("notifies each socket once: the sender's by the receipt, all others by the commit", async () => {
    const { person, firm, conversationId } = await talking();
    const [mine, other, theirs] = [await online(person), await online(person), await online(firm)];
    for (const text of ['One', 'Two', 'Three']) {
      const before = mine.received.length;
      mine.send({ action: 'message', conversationId, id: newId(), text });
      await expect.poll(() => mine.received.length).toBe(before + 1);
    }
    for (const one of [other, theirs]) await expect.poll(() => one.received.length).toBe(3);
    await sockets.drained();
    for (const { received } of [mine, other, theirs]) {
      const numbers = received.map((frame) => ('message' in frame ? frame.message.number : 0));
      expect(numbers.sort()).toEqual([1, 2, 3]);
    }
    await Promise.all([mine.leave(), other.leave(), theirs.leave()]);
  });

  it('reports a new conversation to those who have it in their list, even without a request', async () => {
    const [person, firm] = [await makeStaff(), await makeCompany()];
    const [mine, theirs] = [await online(person), await online(firm)];
    const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };
    const pair = { ...person, companyId: firm.companyId, about };
    // A question that is not asked yet is visible to its author only.
    await openConversation({ ...pair, type: 'INQUIRY', by: 'staff' });
    await expect.poll(() => mine.events()).toEqual(['conversation']);
    await sockets.drained();
    expect(theirs.events()).toEqual([]);
    const opened = await openConversation({ ...pair, type: 'APPLY' });
    await expect.poll(() => theirs.events()).toEqual(['conversation']);
    expect(theirs.last()).toMatchObject({
      conversation: { id: opened!.id, type: ['INQUIRY', 'APPLY'], hidden: false },
      unread: { total: 0 },
    });
    await Promise.all([mine.leave(), theirs.leave()]);
  });

  it('updates the bell: a notification comes with the unread count, once', async () => {
    const person = await makeStaff();
    const [mine, stranger] = [await online(person), await online(await makeStaff())];
    const { accountId } = person;
    const made = (id: string) => ({ accountId, id, type: 'announcement', text: { en: 'News' } });
    const id = newId();
    await notify(made(id));
    await notify(made(id));
    await expect.poll(() => mine.events()).toEqual(['notification']);
    expect(mine.last()).toMatchObject({
      notification: { id, text: { en: 'News' }, isRead: false },
      unreadNotifications: 1,
      unread: { total: 0 },
    });
    await markRead(person, id);
    await notify(made(newId()));
    await expect.poll(() => mine.events()).toEqual(['notification', 'notification']);
    expect(mine.last()).toMatchObject({ unreadNotifications: 1 });
    expect(stranger.events()).toEqual([]);
    await Promise.all([mine.leave(), stranger.leave()]);
  });

  it('treats a resent message as the same, and answers only its sender', async () => {
    const { person, firm, conversationId } = await talking();
    const [mine, theirs] = [await online(person), await online(firm)];
    const frame = { action: 'message', conversationId, id: newId(), text: 'Once' };
    mine.send(frame);
    await expect.poll(() => mine.events()).toEqual(['message']);
    mine.send(frame);
    await expect.poll(() => mine.events()).toEqual(['message', 'message']);
    expect(mine.last()).toMatchObject({ message: { number: 1 } });
    mine.send({ ...frame, id: newId(), text: 'Twice' });
    await expect.poll(() => theirs.events()).toEqual(['message', 'message']);
    expect(theirs.last()).toMatchObject({ message: { number: 2 }, unread: { total: 2 } });
    await Promise.all([mine.leave(), theirs.leave()]);
  });

  it('refuses strangers like for a missing conversation, and rejects unknown frames', async () => {
    const { firm, conversationId } = await talking();
    const theirs = await online(firm);
    const stranger = await online(await makeStaff());
    const id = newId();
    const refused: [object, object][] = [
      [
        { action: 'message', conversationId, id, text: 'Hi' },
        { code: 'not_found', action: 'message', id },
      ],
      [
        { action: 'isTyping', conversationId, typing: true },
        { code: 'not_found', action: 'isTyping' },
      ],
      [
        { action: 'focusEvent', conversationId, number: 1 },
        { code: 'not_found', action: 'focusEvent' },
      ],
      [
        { action: 'editMessage', conversationId, id, text: 'x' },
        { code: 'not_found', id },
      ],
      [
        { action: 'editMessageStatus', conversationId, id, status: 'DELETED' },
        { code: 'not_found', id },
      ],
      [
        { action: 'message', conversationId, id, text: ' ' },
        { code: 'malformed_frame', id },
      ],
      [{ action: 'message', conversationId, id, text: 'x'.repeat(4001) }, { code: 'malformed_frame' }],
      [{ action: 'message', conversationId, text: 'x' }, { code: 'malformed_frame' }],
      [{ action: 'focusEvent', conversationId, number: 1, more: 1 }, { code: 'malformed_frame' }],
    ];
    for (const [index, [frame, answer]] of refused.entries()) {
      stranger.send(frame);
      await expect.poll(() => stranger.received[index]).toMatchObject({ event: 'error', ...answer });
    }
    expect(theirs.received).toEqual([]);
    await Promise.all([stranger.leave(), theirs.leave()]);
  });

  it.each([
    ['OWNER', true],
    ['RECRUITER', true],
    ['READER', false],
  ] as const)(
    'requires the rights to write and to read of company members: %s',
    async (companyRole, writes) => {
      const { person, firm, conversationId } = await talking();
      const { accountId, companyId } = firm;
      const token = await tokenFor({ accountId, companyId, role: 'company', companyRole });
      const [mine, other, member] = [await online(person), await online(firm), await online({ token })];
      const id = newId();
      other.send({ action: 'message', conversationId, id, text: 'By the owner' });
      await expect.poll(() => member.events()).toEqual(['message']);
      const written = [
        { action: 'message', conversationId, id: newId(), text: 'By a member' },
        { action: 'editMessage', conversationId, id, text: 'By a member' },
        { action: 'editMessageStatus', conversationId, id, status: 'DELETED' },
      ];
      for (const [index, frame] of written.entries()) {
        member.send(frame);
        const { action, id: about } = frame;
        await expect
          .poll(() => member.received[index + 1])
          .toMatchObject(
            writes ? { event: action } : { event: 'error', code: 'forbidden', action, id: about },
          );
      }
      member.send({ action: 'isTyping', conversationId, typing: true });
      if (writes) await expect.poll(() => mine.events()).toContain('isTyping');
      else await expect.poll(() => member.last()).toMatchObject({ code: 'forbidden', action: 'isTyping' });
      mine.send({ action: 'message', conversationId, id: newId(), text: 'Hello' });
      await expect.poll(() => member.last()).toMatchObject({ event: 'message', message: { byMe: false } });
      const { number } = (member.last() as { message: { number: number } }).message;
      member.send({ action: 'focusEvent', conversationId, number });
      await expect.poll(() => member.last()).toMatchObject({ event: 'focusEvent', unread: { total: 0 } });
      if (!writes) await expect.poll(() => mine.events()).toEqual(['message', 'message', 'focusEvent']);
      await Promise.all([mine.leave(), other.leave(), member.leave()]);
    },
  );

  it('neither accepts from nor sends to a socket whose session has ended, and deletes closed ones', async () => {
    const { person, firm, conversationId } = await talking();
    const [mine, theirs, second] = [await online(person), await online(firm), await online(firm)];
    const [first] = await connectionsOf(firm.accountId);
    await run(write.put(connection, { ...first!, id: 'bm9ib2R5PQ==' }));
    await run(write.remove(session, { accountId: firm.accountId, id: first!.sessionId }));
    mine.send({ action: 'message', conversationId, id: newId(), text: 'Hello' });
    await expect.poll(() => mine.events()).toEqual(['message']);
    await expect.poll(() => connectionsOf(firm.accountId)).toEqual([]);
    theirs.send({ action: 'message', conversationId, id: newId(), text: 'Still here' });
    await expect.poll(() => theirs.last()).toMatchObject({ event: 'error', code: 'session_ended' });
    // A user without an account is disconnected.
    await expect.poll(() => theirs.closed()).toBe(1000);
    expect(second.received).toEqual([]);
    await Promise.all([mine.leave(), theirs.leave(), second.leave()]);
  });
});
