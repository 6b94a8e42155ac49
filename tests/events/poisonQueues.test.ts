import './environment.ts';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { account, currentLink, link } from '../../functions/data/entities/account.ts';
import { application } from '../../functions/data/entities/application.ts';
import { company, companySlug } from '../../functions/data/entities/company.ts';
import { conversation } from '../../functions/data/entities/conversation.ts';
import { job, jobCounters } from '../../functions/data/entities/job.ts';
import { mail, suppression } from '../../functions/data/entities/message.ts';
import { jobAlert } from '../../functions/data/entities/savedSearch.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { staffExport } from '../../functions/data/entities/staffExport.ts';
import { staffImport } from '../../functions/data/entities/staffImport.ts';
import { type AnyEntity, get, run, toItem, write } from '../../functions/data/table.ts';
import type { DeadLetter } from '../../functions/events/deadLetter.ts';
import type { Messages } from '../../functions/events/messages.ts';
import { pauseSeconds } from '../../functions/events/receive.ts';
import { type QueueName, queues } from '../../functions/events/wiring.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { listDeadLetters, replay, showDeadLetter } from '../../infra/local/services/deadLetters.ts';
import { logFile } from '../support/edgeLog.ts';
import { testEnvironment } from '../support/table.ts';
import { useParts } from './parts.ts';
import { sample } from './support.ts';

/**
 * Every consumer receives a message that it cannot handle: it becomes a dead letter within seconds, other
 * messages are handled, and after the cause is fixed it is replayed and handled once.
 */
const parts = useParts();

/** Corrupts an existing item. @returns a function that repairs it */
async function broken(of: AnyEntity, record: object): Promise<() => Promise<void>> {
  const item = toItem(of, record as never, 1);
  const { createdAt: _, sentAt: __, appliedAt: ___, state: ____, jobs: _____, ...rest } = item;
  expect(rest).not.toEqual(item);
  await dynamodb().send(
    new PutCommand({ TableName: testEnvironment.TABLE_NAME, Item: { ...rest, status: ['none'] } }),
  );
  return () => run(write.put(of, record as never));
}

interface Poison<Name extends QueueName> {
  /** Valid, but impossible to handle until the referenced item is repaired. */
  message: Messages[Name];
  mend: () => Promise<void>;
  /** One that its consumer can handle. */
  harmless: Messages[Name];
  /** Whether the first was handled. */
  isDone?: () => Promise<boolean>;
}

const closesAt = new Date(Date.now() + 86_400_000).toISOString();
async function ofJob<Message>(message: (jobId: string) => Message) {
  const one = sample.job({ closesAt });
  return { message: message(one.id), mend: await broken(job, one), harmless: message(newId()) };
}

/** One per queue, required by the type. */
const poisons: { [Name in QueueName]: () => Promise<Poison<Name>> } = {
  index: () => ofJob((jobId) => ({ kind: 'job', jobId })),
  match: () => ofJob((jobId) => ({ jobId })),
  picture: () => ofJob((jobId) => ({ jobIds: [jobId] })),
  due: () => ofJob((jobId) => ({ jobId })),
  async render() {
    const owner = sample.company({ slug: `broken-${newId().toLowerCase()}` });
    await run(write.create(account, sample.account({ id: owner.accountId, role: 'company' })));
    await run(write.create(companySlug, { slug: owner.slug, companyId: owner.id }));
    return {
      message: { paths: [`/companies/${owner.slug}`] },
      mend: await broken(company, owner),
      harmless: { paths: ['/companies/nobody'] },
    };
  },
  async alert() {
    const staffId = newId();
    const dueAt = '2026-11-20T23:00:00.000Z';
    const one = { id: newId(), staffId, dueAt, jobs: [], more: 0, closed: false };
    return {
      message: { staffId, dueAt },
      mend: await broken(jobAlert, one),
      harmless: { staffId: newId(), dueAt },
      isDone: async () => !(await get(jobAlert, one)),
    };
  },
  async notify() {
    const one = sample.application();
    return {
      message: { notificationEvent: 'applicationReceived', key: { applicationId: one.id, step: 0 } },
      mend: await broken(application, one),
      harmless: { notificationEvent: 'applicationReceived', key: { applicationId: newId(), step: 0 } },
    };
  },
  async mail() {
    const one = sample.account({ email: 'mended@example.com', state: 'PENDING' });
    const wanted = sample.link({ accountId: one.id, email: one.email });
    await run(write.create(account, one));
    await run(
      write.put(currentLink, { accountId: one.id, type: wanted.type, linkId: wanted.id, expiresAt: 4e9 }),
    );
    const message = (linkId: string) => ({
      notificationEvent: 'activeAccount',
      key: { linkId, accountId: one.id },
      recipient: one.id,
    });
    const mails = async () =>
      (await (await fetch(`${parts.mailbox.endpoint}/messages?to=${one.email}`)).json()) as {
        messages: unknown[];
      };
    return {
      message: message(wanted.id),
      mend: await broken(link, wanted),
      harmless: message(newId()),
      isDone: async () => (await mails()).messages.length === 1,
    };
  },
  async push() {
    const id = newId();
    const side = () => ({
      accountId: newId(),
      lastSeen: 0,
      notSeenCount: 0,
      hidden: false,
      manuallyAdded: false,
    });
    const talk = {
      ...{ id, staffId: newId(), companyId: newId(), types: [], staff: side(), company: side() },
      ...{ concealed: false, lastNumber: 0, lastMessageTime: instant(), createdAt: instant() },
    };
    const message = (conversationId: string): Messages['push'] => ({
      ...{ of: 'conversation', event: 'conversation' },
      ...{ conversationId, sides: ['staff'] },
    });
    return {
      message: message(id),
      mend: await broken(conversation, talk),
      harmless: message(newId()),
    };
  },
  async erase() {
    const one = sample.staff();
    const message = (staffId: string) => ({ kind: 'account', accountId: one.accountId, staffId }) as const;
    return { message: message(one.id), mend: await broken(staff, one), harmless: message(newId()) };
  },
  async views() {
    const jobId = newId();
    await run(write.create(job, sample.job({ id: jobId })));
    const key = `AWSLogs/${jobId}.gz`;
    const file = (bytes: Uint8Array) =>
      parts.place.s3.send(
        new PutObjectCommand({ Bucket: testEnvironment.EDGE_LOG_BUCKET, Key: key, Body: bytes }),
      );
    await file(Buffer.from('no file of the log'));
    return {
      message: { Records: [{ s3: { object: { key } } }] },
      mend: async () => void (await file(logFile([{ 'cs-uri-stem': `/job_info/${jobId}` }]))),
      harmless: { Event: 's3:TestEvent' },
      isDone: async () => (await get(jobCounters, { jobId }))?.views === 1,
    };
  },
  async export() {
    const of = sample.account({ role: 'admin', state: 'ACTIVE', employeeId: newId() });
    await run(write.create(account, of));
    const one = {
      ...{ id: newId(), accountId: of.id, asked: '{}', columns: [], encoding: 'utf-8', locale: 'jp' },
      ...{ state: 'RUNNING', rows: 0, written: 0, key: `exports/${of.id}/x.csv`, fileName: 'x.csv' },
      ...{ createdAt: instant(), expiresAt: 4e9 },
    };
    return {
      message: { accountId: of.id, id: one.id },
      mend: await broken(staffExport, one),
      harmless: { accountId: of.id, id: newId() },
      isDone: async () => (await get(staffExport, one))?.state === 'DONE',
    };
  },
  async import() {
    const of = sample.account({ role: 'admin', state: 'ACTIVE', employeeId: newId() });
    await run(write.create(account, of));
    // To be taken back, with nothing in it: no file is read.
    const one = {
      ...{ id: newId(), accountId: of.id, employeeId: newId(), locale: 'jp', fileName: 'x.csv', size: 1 },
      ...{ key: `imports/${of.id}/x.csv`, state: 'UNDOING', columns: [], fields: [], lines: 0, check: 1 },
      ...{ done: 0, stretch: 1, undo: { from: 'DONE', phase: 'write', changed: 0, done: 0, kept: 0 } },
      ...{ undoneBy: of.id, createdAt: instant(), expiresAt: 4e9 },
    };
    return {
      message: { importId: one.id, stretch: 1 },
      mend: await broken(staffImport, one),
      harmless: { importId: newId(), stretch: 1 },
      isDone: async () => (await get(staffImport, one))?.state === 'UNDONE',
    };
  },
  async feedback() {
    const messageId = `0100-${newId().toLowerCase()}`;
    const key = { accountId: newId(), reason: 'LINK#1' };
    const of = { template: 'reset_password', claimedAt: instant(), messageId, expiresAt: 4e9 };
    const feedback = (eventType: string, id: string) => ({
      eventType,
      mail: { messageId: id, timestamp: instant() },
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: `${id}@example.com` }] },
    });
    return {
      message: feedback('Bounce', messageId),
      mend: await broken(mail, { ...key, ...of, state: 'SENT' }),
      harmless: feedback('Delivery', 'other'),
      isDone: async () =>
        (await get(mail, key))?.state === 'BOUNCED' &&
        (await get(suppression, { email: `${messageId}@example.com` })) !== undefined,
    };
  },
};

const list = async (source: string) => (await listDeadLetters(parts.place, { source, limit: 100 })).entries;
const soon = { timeout: 60_000, interval: 100 };

describe.concurrent.each(queues.map(({ name }) => name))('the consumer of the queue %s', (name) => {
  it('stores a dead letter for what it cannot handle, handles the rest, and handles it after the cause is fixed', async ({
    expect,
  }) => {
    const { message, mend, harmless, isDone } = await poisons[name]();
    const impossible = [
      'no JSON at all \u{1F4A3}',
      '{"of":"an unknown shape"}',
      'null',
      JSON.stringify(message),
    ];
    for (const body of impossible) await parts.send(name, body);
    await parts.send(name, JSON.stringify(harmless));

    await expect.poll(() => list(name), soon).toHaveLength(impossible.length);
    await expect.poll(() => parts.count(name), soon).toBe(0);
    const entries = await list(name);
    const shown = await Promise.all(
      entries.map(async ({ id }) => (await showDeadLetter(parts.place, id)) as DeadLetter),
    );
    expect(shown.map(({ record }) => (record as { body: string }).body).sort()).toEqual(impossible.sort());
    for (const { source, error } of entries) {
      expect(source).toBe(name);
      expect(error).toMatch(/^(?:SyntaxError|ZodError|TypeError|Error): \S/);
    }

    await mend();
    const at = shown.findIndex(({ record }) => 'body' in record && record.body === JSON.stringify(message));
    const { id } = entries[at]!;
    expect(await replay(parts.place, id)).toBe('replayed');
    expect(await replay(parts.place, id)).toBe('gone');
    await expect.poll(() => parts.count(name), soon).toBe(0);
    expect((await list(name)).map((entry) => entry.id)).not.toContain(id);
    if (isDone) await expect.poll(isDone, soon).toBe(true);

    // One that cannot be fixed becomes a new dead letter after the replay.
    const [hopeless] = (await list(name)).map((entry) => entry.id);
    expect(await replay(parts.place, hopeless!)).toBe('replayed');
    await expect.poll(() => list(name), soon).toHaveLength(impossible.length - 1);
  }, 180_000);
});

it('retries have growing, limited delays', () => {
  expect([1, 2, 3, 4, 9, 10, 100].map(pauseSeconds)).toEqual([1, 2, 4, 8, 256, 300, 300]);
});
