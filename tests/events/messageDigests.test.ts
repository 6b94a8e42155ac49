import './environment.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendMessage } from '../../functions/core/conversations/messages.ts';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { markSeen } from '../../functions/core/conversations/seen.ts';
import { switchByToken } from '../../functions/core/emailReception/settings.ts';
import { unsubscribeToken } from '../../functions/core/emailReception/token.ts';
import { blockCompany } from '../../functions/core/scouts/blocks.ts';
import { session } from '../../functions/data/entities/account.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { messageDigest } from '../../functions/data/entities/messageDigest.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import { handler as mailHandler } from '../../functions/events/mail.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { epochIn, setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const service = mockClient(SESClient);
const minute = 60_000;
const hour = 60 * minute;
let start = Date.parse('2026-11-21T03:00:00.000Z');
let time = start;

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  service.reset();
  service.on(SendRawEmailCommand).callsFake(() => ({ MessageId: newId() }));
  // Each test on a day of its own, so that a sweep finds nothing of an earlier one.
  start += 24 * hour;
  time = start;
  setClock(() => time);
});
afterEach(() => setClock());

const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook', jp: '調理' } };
async function talking(of: { person?: TestStaff; firm?: TestCompany } = {}) {
  const person = of.person ?? (await makeStaff());
  const firm = of.firm ?? (await makeCompany({ name: 'Blue Bridge' }));
  const opened = await openConversation({ ...person, ...firm, type: 'APPLY', about });
  return { person, firm, id: opened!.id };
}

type Queued = Record<string, unknown>;
/** What was queued since the last look. */
function queued(): Queued[] {
  const all = queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!)
    .flatMap(({ MessageBody }): Queued[] => [JSON.parse(MessageBody!)].flat());
  queue.resetHistory();
  return all;
}
const works = async (handler: (event: never) => Promise<unknown>, ...messages: object[]) => {
  if (messages.length > 0)
    expect(await handler(batchOf(...messages) as never)).toEqual({ batchItemFailures: [] });
};

/** Somebody writes, and the stream's message is worked off. */
async function writes(from: TestStaff | TestCompany, id: string, text = 'SECRET words') {
  const { message } = await sendMessage(from.accountId, { conversationId: id, id: newId(), text });
  const { by, createdAt: at } = message;
  await works(due, { messageIn: id, by, at });
  return message;
}

/** A sweep, and all that follows it. @returns the mails that were sent */
async function swept(after: number) {
  time = start + after;
  service.resetHistory();
  queue.resetHistory();
  await sweep();
  await works(due, ...queued().filter((one) => 'digestOf' in one));
  await works(notify, ...queued());
  await works(mailHandler, ...queued());
  return Promise.all(
    service
      .commandCalls(SendRawEmailCommand)
      .map(({ args }) => PostalMime.parse(args[0].input.RawMessage!.Data as Uint8Array)),
  );
}
const header = (mail: Awaited<ReturnType<typeof swept>>[number], name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

async function connects({ accountId }: TestStaff) {
  const [id, sessionId] = [newId(), newId()];
  const at = new Date(time).toISOString();
  const expiresAt = epochIn(7200);
  await run(
    write.create(session, {
      ...{ id: sessionId, accountId, refreshHash: 'x', createdAt: at, refreshedAt: at, expiresAt },
    }),
  );
  await run(write.put(connection, { id, accountId, sessionId, connectedAt: at, expiresAt }));
  return id;
}

it('emails once, ten minutes after the first message, without its words', async () => {
  const { person, firm, id } = await talking();
  await writes(firm, id);
  time += 5 * minute;
  await writes(firm, id);
  expect(await swept(8 * minute)).toEqual([]);
  const [mail, ...others] = await swept(10 * minute);
  expect(others).toEqual([]);
  expect(mail!.to).toMatchObject([{ address: expect.stringContaining('@') }]);
  expect(mail!.subject).toContain('試験会社');
  expect(mail!.text).toContain(`conversationId=${id}`);
  expect(mail!.text).not.toContain('SECRET');
  expect(mail!.html).not.toContain('SECRET');
  // Nothing new: no second one.
  expect(await swept(3 * hour)).toEqual([]);
  expect((await get(messageDigest, person))?.dueAt).toBeUndefined();
});

it('keeps the mails of a conversation in one thread, with one subject', async () => {
  const { firm, id, person } = await talking();
  await writes(firm, id);
  const [first] = await swept(11 * minute);
  await writes(firm, id);
  const [second] = await swept(2 * hour);
  for (const name of ['references', 'in-reply-to']) {
    expect(header(first!, name)).toMatch(new RegExp(`^<conversation\\.${id}@[\\w.-]+>$`));
    expect(header(second!, name)).toBe(header(first!, name));
  }
  expect(second!.subject).toBe(first!.subject);
  // Of several conversations: a thread of the reader's own.
  const other = await talking({ person });
  await writes(other.firm, other.id);
  await writes(firm, id);
  const [both] = await swept(4 * hour);
  expect(header(both!, 'references')).toContain(`conversations.${person.accountId}@`);
});

it('emails at most once an hour', async () => {
  const { firm, id } = await talking();
  await writes(firm, id);
  expect(await swept(10 * minute)).toHaveLength(1);
  await writes(firm, id);
  expect(await swept(40 * minute)).toEqual([]);
  expect(await swept(69 * minute)).toEqual([]);
  expect(await swept(70 * minute)).toHaveLength(1);
});

it('does not email what was read, nor its author', async () => {
  const { person, firm, id } = await talking();
  const { number } = await writes(firm, id);
  await markSeen(person.accountId, id, number);
  expect(await swept(hour)).toEqual([]);
});

it('waits while its reader is connected, and emails once they are gone', async () => {
  const { person, firm, id } = await talking();
  const open = await connects(person);
  await writes(firm, id);
  expect(await swept(10 * minute)).toEqual([]);
  await run(write.remove(connection, { id: open }));
  expect(await swept(15 * minute)).toEqual([]);
  expect(await swept(20 * minute)).toHaveLength(1);
});

it('waits an hour at most while its reader is connected: a tab may be forgotten', async () => {
  const { person, firm, id } = await talking();
  await connects(person);
  await writes(firm, id);
  for (let after = 10; after < 70; after += 10) {
    expect(await swept(after * minute), `${after} minutes`).toEqual([]);
    // One that arrives meanwhile does not put it off again.
    if (after === 40) await writes(firm, id);
  }
  expect(await swept(70 * minute)).toHaveLength(1);
  // The next one may wait for an hour again.
  time = start + 200 * minute;
  await connects(person);
  await writes(firm, id);
  expect(await swept(210 * minute)).toEqual([]);
  expect(await swept(259 * minute)).toEqual([]);
  expect(await swept(280 * minute)).toHaveLength(1);
});

it('has a switch and a link to unsubscribe, for both sides', async () => {
  const { person, firm, id } = await talking();
  await writes(firm, id);
  const [mail] = await swept(10 * minute);
  expect(header(mail!, 'list-unsubscribe')).toBeDefined();
  await switchByToken(await unsubscribeToken(person.accountId, 'messages'), false, '/x');
  await writes(firm, id);
  expect(await swept(3 * hour)).toEqual([]);
  await writes(person, id);
  const [toFirm] = await swept(5 * hour);
  expect(toFirm!.subject).toContain('Santos');
  await switchByToken(await unsubscribeToken(firm.accountId, 'applicantMessages'), false, '/x');
  await writes(person, id);
  expect(await swept(8 * hour)).toEqual([]);
});

it('sends one mail when the worker dies between queuing it and noting it, and for repeated messages', async () => {
  const { person, firm, id } = await talking();
  const said = await writes(firm, id);
  const before = (await get(messageDigest, person))!;
  expect(await swept(10 * minute)).toHaveLength(1);
  // As if its last write had been lost.
  const now = (await get(messageDigest, person))!;
  await run(write.save(messageDigest, { ...before, version: now.version }));
  expect(await swept(12 * minute)).toEqual([]);
  await works(due, { messageIn: id, by: 'company', at: said.createdAt });
  expect(await swept(5 * hour)).toEqual([]);
});

it('is not lost for a message that arrives while it is composed', async () => {
  const { person, firm, id } = await talking();
  await writes(firm, id);
  time = start + 10 * minute;
  const other = await talking({ person });
  await Promise.all([works(due, { digestOf: person.accountId }), writes(other.firm, other.id)]);
  await works(due, { digestOf: person.accountId });
  expect(await get(messageDigest, person)).toSatisfy(
    (one: { dueAt?: string; coveredUntil?: string }) =>
      one.dueAt !== undefined || one.coveredUntil! >= new Date(start + 10 * minute).toISOString(),
  );
  await swept(3 * hour);
});

it('tells a company nothing of a person who hides from it', async () => {
  const { person, firm, id } = await talking();
  await writes(person, id);
  await blockCompany(person, firm.companyId);
  expect(await swept(hour)).toEqual([]);
});
