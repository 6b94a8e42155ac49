import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  it('hands over what is due by the next one but a half, each at its second', async () => {
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

  it('fails when what is due could not be handed over', async () => {
    queue.on(SendMessageBatchCommand).rejects(new Error('down'));
    await closing(1);
    await expect(sweep()).rejects.toThrow('could not be sent');
  });
});

describe('what is due', () => {
  it('happens at its time, once', async () => {
    const record = await closing(10);
    setClock(() => now + 9_999);
    expect(await due(batchOf({ jobId: record.id }))).toEqual({ batchItemFailures: [] });
    expect(await get(job, { id: record.id })).toMatchObject({ status: 'HIRING' });
    setClock(() => now + 10_000);
    expect(await due(batchOf({ jobId: record.id }, { jobId: record.id }))).toEqual({ batchItemFailures: [] });
    expect(await get(job, { id: record.id })).toMatchObject({ status: 'LATED' });
    expect(await queryAll(jobLog, 'table', `JOB#${record.id}`, { beginsWith: 'LOG#' })).toHaveLength(1);
  });

  it('is no error for a job that is gone', async () => {
    expect(await due(batchOf({ jobId: 'NONE' }))).toEqual({ batchItemFailures: [] });
  });
});
