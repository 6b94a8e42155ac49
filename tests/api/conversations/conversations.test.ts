import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/conversations.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { conversationIdOf } from '../../../functions/core/conversationId.ts';
import { deleteMessage, editMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { markSeen } from '../../../functions/core/conversations/seen.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { updateJobStatus } from '../../../functions/core/jobs/status.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { account, counters } from '../../../functions/data/entities/account.ts';
import { conversation } from '../../../functions/data/entities/conversation.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { type Send, send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const call = (name: keyof typeof contract, token: string | undefined, request: Send = {}) =>
  send(handler, contract[name], { ...(token && { token }), ...request });
const list = async (token: string, query = {}) => (await call('listConversations', token, { query })).body;
const messagesOf = async (token: string, id: string, query = {}) =>
  (await call('listMessages', token, { params: { id }, query })).body;

let firm: TestCompany;
let jobId: string;
beforeAll(async () => {
  firm = await makeCompany({ postingLimit: null, name: 'Blue Bridge' });
  ({ id: jobId } = await createJob(firm, { content: completeContent(), publish: true }));
});

const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'English teacher' } };
/** A job seeker in a conversation with the company. */
async function talking(type: 'APPLY' | 'SCOUT' | 'INQUIRY' = 'APPLY', company = firm) {
  const person = await makeStaff();
  const opened = await openConversation({ ...person, companyId: company.companyId, type, about });
  return { person, id: opened!.id };
}
const say = (from: TestStaff | TestCompany, conversationId: string, text = 'Hello', id = newId()) =>
  sendMessage(from.accountId, { conversationId, id, text });

describe('opening a conversation', () => {
  test('about an application, by either side, always returns the same one', async () => {
    const person = await makeStaff();
    const { id: applicationId } = await applyJob(person, jobId, {}, 'en');
    const made = await call('createConversation', person.token, { body: { applicationId } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        type: ['APPLY'],
        manuallyAdded: true,
        notSeenCount: 0,
        about: { jobId, title: { en: 'English teacher' } },
        other: { role: 'company', name: { en: 'Blue Bridge' }, slug: firm.slug, withdrawn: false },
      },
    });
    const again = await call('createConversation', firm.token, { body: { applicationId } });
    expect(again.body).toMatchObject({
      id: made.body.id,
      other: {
        role: 'staff',
        name: {},
        personName: { familyName: 'Santos', givenName: 'Maria' },
        staffNumber: person.staffNumber,
      },
    });
    const asked = await call('createConversation', person.token, { body: { jobId } });
    expect(asked.body).toMatchObject({ id: made.body.id, type: ['APPLY', 'INQUIRY'] });
  });

  test('about an open job is for job seekers only', async () => {
    const person = await makeStaff(false);
    const body = { jobId };
    expect((await call('createConversation', person.token, { body })).body.type).toEqual(['INQUIRY']);
    const { token } = await makeEmployee();
    for (const other of [firm.token, token])
      expect((await call('createConversation', other, { body })).status).toBe(403);
    expect((await call('createConversation', undefined, { body })).status).toBe(401);
    const nowhere = await call('createConversation', person.token, { body: { jobId: newId() } });
    expect(nowhere.status).toBe(404);
  });

  test("is refused for a closed job, a draft, or other people's application", async () => {
    const { id: draft } = await createJob(firm, { content: completeContent(), publish: false });
    const { id: closed } = await createJob(firm, { content: completeContent(), publish: true });
    await updateJobStatus(firm, closed, { status: 'CLOSED' });
    const person = await makeStaff();
    const ask = (asked: string) => call('createConversation', person.token, { body: { jobId: asked } });
    expect((await ask(draft)).status).toBe(404);
    expect((await ask(closed)).body.code).toBe('job_not_open');
    const { id: applicationId } = await applyJob(await makeStaff(), jobId, {}, 'en');
    for (const { token } of [person, await makeCompany()])
      expect((await call('createConversation', token, { body: { applicationId } })).status).toBe(404);
    for (const body of [{}, { jobId, applicationId }])
      expect((await call('createConversation', person.token, { body })).status).toBe(422);
  });

  test('shows both sides that the posting has ended, and refuses further questions', async () => {
    const { id: asked } = await createJob(firm, { content: completeContent(), publish: true });
    const person = await makeStaff();
    const made = await call('createConversation', person.token, { body: { jobId: asked } });
    expect(made.body.about).toMatchObject({ jobId: asked, isOpen: true });
    await say(person, made.body.id, 'What are the hours?');
    const told = async (token: string) => (await messagesOf(token, made.body.id)).conversation.about;
    expect(await told(firm.token)).toMatchObject({ isOpen: true });
    await updateJobStatus(firm, asked, { status: 'CLOSED' });
    for (const token of [person.token, firm.token])
      expect(await told(token)).toMatchObject({ jobId: asked, isOpen: false });
    const again = await call('createConversation', person.token, { body: { jobId: asked } });
    expect(again).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    // The question can still be answered.
    await say(firm, made.body.id, 'From nine to six.');
    expect((await list(person.token, { type: 'INQUIRY' })).data[0].lastMessage.text).toBe(
      'From nine to six.',
    );
  });

  test('is visible to the company after the first question', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const { id: asked } = await createJob(company, { content: completeContent(), publish: true });
    const { id } = (await call('createConversation', person.token, { body: { jobId: asked } })).body;
    expect((await list(person.token, { type: 'INQUIRY' })).total).toBe(1);
    expect(await list(company.token)).toMatchObject({ total: 0, data: [] });
    await say(person, id);
    expect(await list(company.token, { type: 'INQUIRY' })).toMatchObject({
      total: 1,
      data: [{ id, about: { jobId: asked } }],
      unread: { inquiry: 1 },
    });
  });

  test('is limited to a number of jobs per day, but not for the same job', async () => {
    const [company, person] = [await makeCompany({ postingLimit: null }), await makeStaff()];
    const ids = [];
    for (let n = 0; n < 31; n += 1)
      ids.push((await createJob(company, { content: completeContent(), publish: true })).id);
    const ask = (asked: string) => call('createConversation', person.token, { body: { jobId: asked } });
    for (const one of [ids[0]!, ids[0]!, ...ids.slice(0, 30)]) expect((await ask(one)).status).toBe(201);
    const refused = await ask(ids[30]!);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['Retry-After'] ?? refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await ask(ids[0]!)).status).toBe(201);
  });

  test('creates one for concurrent requests', async () => {
    const person = await makeStaff();
    const wanted = { staffId: person.staffId, companyId: firm.companyId, about };
    await Promise.all(
      (['APPLY', 'SCOUT', 'INQUIRY', 'APPLY', 'SCOUT'] as const).map((type) =>
        openConversation({ ...wanted, type }),
      ),
    );
    const { data, total, counts } = await list(person.token);
    expect(total).toBe(1);
    expect(data[0].type.toSorted()).toEqual(['APPLY', 'INQUIRY', 'SCOUT']);
    expect(counts).toEqual({ all: 1, application: 1, scout: 1, inquiry: 1 });
  });
});

describe('the list', () => {
  test('is newest first, by tab, in pages of 25, with counts', async () => {
    const company = await makeCompany();
    const made = [];
    for (let n = 0; n < 27; n += 1) made.push(await talking(n % 9 === 0 ? 'INQUIRY' : 'APPLY', company));
    await say(made[3]!.person, made[3]!.id, 'First!');
    await say(made[9]!.person, made[9]!.id);
    const first = await list(company.token);
    expect(first).toMatchObject({
      total: 27,
      page: 1,
      pageSize: 25,
      counts: { all: 27, application: 24, scout: 0, inquiry: 3 },
      unread: { total: 2, apply: 1, scout: 0, inquiry: 1 },
    });
    expect(first.data).toHaveLength(25);
    expect(first.data.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([made[9]!.id, made[3]!.id]);
    expect(first.data[1].lastMessage).toMatchObject({ text: 'First!', byMe: false, isDeleted: false });
    expect((await list(company.token, { page: '2' })).data).toHaveLength(2);
    expect((await list(company.token, { type: 'INQUIRY' })).total).toBe(3);
    expect((await list(company.token, { type: 'SCOUT' })).data).toEqual([]);
  });

  test('is forbidden for employees and anonymous callers', async () => {
    const { token } = await makeEmployee();
    expect((await call('listConversations', token)).status).toBe(403);
    expect((await call('listConversations', undefined)).status).toBe(401);
  });

  test('has those opened by hand first', async () => {
    const person = await makeStaff();
    const { id: applicationId } = await applyJob(person, jobId, {}, 'en');
    await call('createConversation', person.token, { body: { applicationId } });
    const other = await makeCompany();
    const spoken = await openConversation({ ...person, companyId: other.companyId, type: 'SCOUT', about });
    await say(other, spoken!.id);
    const order = async () => (await list(person.token)).data.map(({ id }: { id: string }) => id);
    const byHand = conversationIdOf(person.staffId, firm.companyId);
    expect(await order()).toEqual([byHand, spoken!.id]);
    await say(person, byHand);
    await say(other, spoken!.id);
    expect(await order()).toEqual([spoken!.id, byHand]);
  });
});

describe('messages', () => {
  test('are newest first, before a number, with the conversation', async () => {
    const { person, id } = await talking();
    for (let n = 1; n <= 7; n += 1) await say(n % 2 ? person : firm, id, `Number ${n}`);
    const all = await messagesOf(firm.token, id);
    expect(all).toMatchObject({ total: 7, conversation: { id, notSeenCount: 4 } });
    expect(all.data.map(({ number }: { number: number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(all.data[0]).toMatchObject({ byMe: false, text: 'Number 7', conversation: { type: ['APPLY'] } });
    expect((await messagesOf(person.token, id)).data[0].byMe).toBe(true);
    const some = await messagesOf(firm.token, id, { before: '4', pageSize: '2' });
    expect(some.data.map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    expect((await messagesOf(firm.token, id, { before: '1' })).data).toEqual([]);
    const { id: empty } = await talking();
    expect((await messagesOf(firm.token, empty)).data).toEqual([]);
  });

  test('of other people look like missing ones in every operation', async () => {
    const { person, id } = await talking();
    const { message } = await say(person, id);
    for (const stranger of [await makeStaff(), await makeCompany()]) {
      const { token, accountId } = stranger;
      expect((await call('listMessages', token, { params: { id } })).status).toBe(404);
      expect((await call('hideConversations', token, { body: { ids: [id] } })).status).toBe(404);
      const of = { conversationId: id, id: message.id };
      for (const act of [
        () => say(stranger, id),
        () => editMessage(accountId, { ...of, text: 'Mine' }),
        () => deleteMessage(accountId, of),
        () => markSeen(accountId, id, 1),
      ])
        await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    }
    // Employees have no right: the same answer for an existing and a missing one.
    const { token } = await makeEmployee();
    for (const one of [id, newId()]) {
      expect((await call('listMessages', token, { params: { id: one } })).status).toBe(403);
      expect((await call('hideConversations', token, { body: { ids: [one] } })).status).toBe(403);
    }
    expect((await call('listMessages', undefined, { params: { id } })).status).toBe(401);
    const nowhere = await call('listMessages', person.token, { params: { id: newId() } });
    expect(nowhere.status).toBe(404);
    expect((await messagesOf(person.token, id)).total).toBe(1);
  });

  test('are idempotent by id, also concurrently', async () => {
    const { person, id } = await talking();
    const messageId = newId();
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, n) => say(person, id, `Try ${n}`, messageId)),
    );
    expect(told.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    expect(new Set(told.map(({ message }) => message.text)).size).toBe(1);
    expect(await messagesOf(firm.token, id)).toMatchObject({ total: 1, conversation: { notSeenCount: 1 } });
    // The other side's id reveals and changes nothing.
    await expect(say(firm, id, 'Stolen', messageId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('sent concurrently by both all arrive, each with its own number', async () => {
    const { person, id } = await talking();
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => say(person, id, `a${n}`)),
      ...Array.from({ length: 8 }, (_, n) => say(firm, id, `b${n}`)),
    ]);
    const { data, total } = await messagesOf(person.token, id);
    expect(total).toBe(16);
    expect(new Set(data.map(({ text }: { text: string }) => text)).size).toBe(16);
    expect((await get(counters, person))?.messages).toBe(8);
  });

  test('can be edited and deleted by their author, for 24 hours', async () => {
    const { person, id } = await talking();
    const { message } = await say(person, id, 'Helo');
    const of = { conversationId: id, id: message.id };
    await expect(editMessage(firm.accountId, { ...of, text: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(deleteMessage(firm.accountId, of)).rejects.toMatchObject({ code: 'not_found' });
    await editMessage(person.accountId, { ...of, text: 'Hello' });
    const edited = await messagesOf(firm.token, id);
    expect(edited.data[0]).toMatchObject({ text: 'Hello', editedAt: expect.any(String) });
    expect(edited.conversation.lastMessage.text).toBe('Hello');
    await deleteMessage(person.accountId, of);
    const deleted = await messagesOf(firm.token, id);
    expect(deleted.data[0]).toMatchObject({ id: message.id, deletedAt: expect.any(String) });
    expect(deleted.data[0]).not.toHaveProperty('text');
    expect(deleted.conversation).toMatchObject({
      notSeenCount: 0,
      lastMessage: { text: '', isDeleted: true },
    });
    expect(JSON.stringify(await itemsBeside(conversation, { id: id }))).not.toContain('Hello');
    await expect(editMessage(person.accountId, { ...of, text: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { message: later } = await say(person, id);
    try {
      setClock(new Date(Date.now() + 24 * 3_600_000 + 1000).toISOString());
      const old = { conversationId: id, id: later.id };
      await expect(deleteMessage(person.accountId, old)).rejects.toMatchObject({ code: 'message_too_old' });
      await expect(editMessage(person.accountId, { ...old, text: 'x' })).rejects.toMatchObject({
        code: 'message_too_old',
      });
    } finally {
      setClock();
    }
  });

  test('are limited to sixty per minute', async () => {
    const { person, id } = await talking();
    for (let n = 0; n < 60; n += 1) await say(person, id);
    await expect(say(person, id)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('hiding', () => {
  test('removes conversations from the list until the next message, with their unread count', async () => {
    const company = await makeCompany();
    const [one, two] = [await talking('APPLY', company), await talking('SCOUT', company)];
    await say(one.person, one.id);
    await say(two.person, two.id);
    const hide = (body: object) => call('hideConversations', company.token, { body });
    expect((await hide({ ids: [one.id] })).body).toEqual({ ok: true });
    expect(await list(company.token)).toMatchObject({ total: 1, unread: { total: 1, apply: 0, scout: 1 } });
    expect((await list(one.person.token)).total).toBe(1);
    await hide({ all: true });
    expect(await list(company.token)).toMatchObject({ total: 0, unread: { total: 0 } });
    await say(one.person, one.id);
    expect(await list(company.token)).toMatchObject({ total: 1, unread: { total: 1, apply: 1 } });
    const upTo = new Date().toISOString();
    for (const body of [
      {},
      { ids: [] },
      { all: false },
      { ids: [one.id], all: true },
      { ids: [one.id], upTo },
    ])
      expect((await hide(body)).status).toBe(422);
    expect((await call('hideConversations', undefined, { body: { all: true } })).status).toBe(401);
  });

  test('hides a hundred per call, and leaves what gets a message meanwhile', async () => {
    const company = await makeCompany();
    const { person, id } = await talking('APPLY', company);
    const kept = (await get(conversation, { id }))!;
    for (let n = 1; n <= 120; n += 1) {
      const lastMessageTime = new Date(Date.parse(kept.lastMessageTime) - n * 60_000).toISOString();
      await run(write.put(conversation, { ...kept, id: newId(), lastMessageTime }));
    }
    await run(
      write.add(
        counters,
        { accountId: company.accountId },
        { add: { conversations: 120, conversationsApply: 120 } },
      ),
    );
    const hide = async (upTo?: string) =>
      (
        await call('hideConversations', company.token, {
          body: { all: true, ...(upTo !== undefined && { upTo }) },
        })
      ).body;
    const first = await hide();
    expect(first).toEqual({ ok: true, next: expect.any(String) });
    expect((await list(company.token)).total).toBe(21);
    await say(person, id);
    expect(await hide(first.next)).toEqual({ ok: true });
    expect(await list(company.token)).toMatchObject({ total: 1, unread: { total: 1 } });
  }, 60_000);
});

describe('a user who has left', () => {
  test('is a withdrawn user without a name, who cannot be written to', async () => {
    const { person, id } = await talking();
    await say(person, id, 'Good bye');
    const { message } = await say(firm, id, 'Wait!');
    const [left, login] = [
      await get(staff, { id: person.staffId }),
      await get(account, { id: person.accountId }),
    ];
    const { name: _, ...nameless } = left!;
    await run(write.save(staff, { ...nameless, withdrawn: true }));
    await run(write.save(account, { ...login!, state: 'WITHDRAWN' }));
    await eraseStaff(person.staffId);
    const { data, conversation: shown } = await messagesOf(firm.token, id);
    expect(data[1].text).toBe('Good bye');
    expect(shown.other).toEqual({
      role: 'staff',
      name: {},
      withdrawn: true,
      staffNumber: person.staffNumber,
    });
    await expect(say(firm, id)).rejects.toMatchObject({ code: 'conversation_closed' });
    // The other side can still delete its own messages, which does not recreate the erased counters.
    await deleteMessage(firm.accountId, { conversationId: id, id: message.id });
    expect(await get(counters, person)).toBeUndefined();
    const never = await openConversation({
      staffId: person.staffId,
      companyId: (await makeCompany()).companyId,
      type: 'APPLY',
      about,
    });
    expect(never).toBeUndefined();
    expect(await get(conversation, { id })).toBeDefined();
  });
});
