import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scout } from '../../functions/data/entities/application.ts';
import { job, jobLog } from '../../functions/data/entities/job.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses, sample } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const now = Date.parse('2026-11-21T03:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  setClock(() => now);
});
afterEach(() => setClock());

const sent = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!)
    .map(({ MessageBody, DelaySeconds }) => ({ ...JSON.parse(MessageBody!), DelaySeconds }));

async function closing(seconds: number) {
  const record = sample.job({
    status: 'HIRING',
    publishedAt: inSeconds(-10 * 86_400),
    closesAt: inSeconds(seconds),
  });
  await run(write.create(job, record));
  return record;
}

describe('the sweep', () => {
  it('queues what is due until one and a half intervals ahead, each at its second', async () => {
    const [overdue, soon, edge] = [await closing(-5), await closing(20.2), await closing(90)];
    await closing(91);
    await sweep();
    const expected = [
      { jobId: overdue.id, DelaySeconds: 0 },
      { jobId: soon.id, DelaySeconds: 21 },
      { jobId: edge.id, DelaySeconds: 90 },
    ];
    expect(sent()).toHaveLength(3);
    expect(sent()).toEqual(expect.arrayContaining(expected));
  });

  it('fails when due work could not be queued', async () => {
    queue.on(SendMessageBatchCommand).rejects(new Error('down'));
    await closing(1);
    await expect(sweep()).rejects.toThrow('could not be sent');
  });
});

describe('what is due', () => {
  it('is applied at its time, once', async () => {
    const record = await closing(10);
    setClock(() => now + 9_999);
    expect(await due(batchOf({ jobId: record.id }))).toEqual({ batchItemFailures: [] });
    expect(await get(job, { id: record.id })).toMatchObject({ status: 'HIRING' });
    setClock(() => now + 10_000);
    expect(await due(batchOf({ jobId: record.id }, { jobId: record.id }))).toEqual({ batchItemFailures: [] });
    expect(await get(job, { id: record.id })).toMatchObject({ status: 'LATED' });
    expect(await queryAll(jobLog.ofJob({ jobId: record.id }))).toHaveLength(1);
  });

  it('is no error for a deleted job', async () => {
    expect(await due(batchOf({ jobId: 'NONE' }))).toEqual({ batchItemFailures: [] });
  });
});

describe('a scout without an answer', () => {
  const days = (count: number) => count * 86_400;
  async function scoutSent(ago: number, more: object = {}) {
    const open = await closing(days(60));
    const record = sample.scout({ jobId: open.id, sentAt: inSeconds(-ago), ...more });
    await run(write.create(scout, record));
    return record;
  }
  const statusOf = async (id: string) => (await get(scout, { id }))?.status;

  it('is found after its 14 days, expires then, and is not found again', async () => {
    const [ending, young] = [await scoutSent(days(14) - 30), await scoutSent(days(3))];
    const answered = await scoutSent(days(15), { status: 'ACCEPTED', answeredAt: inSeconds(-10) });
    const found = async () => {
      queue.resetHistory();
      await sweep();
      return sent().flatMap(({ scoutId }) => scoutId ?? []);
    };
    expect(await found()).toEqual([ending.id]);
    await due(batchOf({ scoutId: ending.id }));
    expect(await statusOf(ending.id)).toBe('SENT');
    setClock(() => now + 30_000);
    await due(batchOf({ scoutId: ending.id }, { scoutId: ending.id }, { scoutId: answered.id }));
    expect(await get(scout, { id: ending.id })).toMatchObject({
      status: 'EXPIRED',
      expiredAt: inSeconds(30),
      version: 2,
    });
    expect([await statusOf(young.id), await statusOf(answered.id)]).toEqual(['SENT', 'ACCEPTED']);
    expect(await found()).toEqual([]);
  });

  it('expires with its posting, without affecting others or answered ones', async () => {
    const one = await scoutSent(days(1), { status: 'SEEN' });
    const answered = await scoutSent(days(1), { jobId: one.jobId, status: 'DECLINED' });
    const other = await scoutSent(days(1));
    await due(batchOf({ endedJobId: one.jobId }));
    expect(await statusOf(one.id)).toBe('SEEN');
    const posting = (await get(job, { id: one.jobId }))!;
    await run(write.save(job, { ...posting, status: 'CLOSED', closedAt: inSeconds(0) }));
    await due(batchOf({ endedJobId: one.jobId }));
    expect([await statusOf(one.id), await statusOf(answered.id), await statusOf(other.id)]).toEqual([
      'EXPIRED',
      'DECLINED',
      'SENT',
    ]);
  });
});
