import './environment.ts';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../functions/data/entities/application.ts';
import { job } from '../../functions/data/entities/job.ts';
import { technicalInfo, workList } from '../../functions/data/entities/staff.ts';
import { talentCounts } from '../../functions/data/entities/talent.ts';
import { bodyOf } from '../../functions/events/send.ts';
import { handler } from '../../functions/events/stream.ts';
import { newId } from '../../functions/platform/ids.ts';
import { testEnvironment } from '../support/table.ts';
import { change, queueAddresses, sample } from './support.ts';

Object.assign(process.env, testEnvironment, queueAddresses);
const queue = mockClient(SQSClient);
const bucket = mockClient(S3Client);
const down = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A job whose pages change: one message. */
const edited = (more: object = {}) => {
  const before = sample.job(more);
  const content = { ...before.content, title: { en: 'Another title' } };
  return change(job, { before, after: { ...before, content } });
};
const bodies = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));

const deadLetters = () =>
  bucket
    .commandCalls(PutObjectCommand)
    .map(({ args }) => JSON.parse(String(args[0].input.Body)) as { record: unknown });

beforeEach(() => {
  bucket.reset();
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

describe('the stream', () => {
  it('sends the messages of every record, ten per call', async () => {
    const records = [
      ...Array.from({ length: 12 }, () => edited()),
      change(application, { after: sample.application() }),
    ];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    const sizes = queue
      .commandCalls(SendMessageBatchCommand)
      .map(({ args }) => [args[0].input.QueueUrl!.split('/').at(-1), args[0].input.Entries!.length]);
    expect(sizes.sort()).toEqual([
      // From when an answer to the application is due.
      ['due', 1],
      ['index', 10],
      // The application also concerns the list of applicants, and what its company has saved of the person.
      ['index', 4],
      ['notify', 2],
    ]);
  });

  it('asks once for what several records of a batch change, by the highest version', async () => {
    const [staffId, other] = [newId(), newId()];
    const updatedAt = new Date().toISOString();
    const counts = { scouts: 0, favorites: 0, scoreSum: 0, scoreCount: 0 };
    const records = [
      change(talentCounts, { after: { staffId, ...counts, version: 7 } }),
      change(workList, { after: { staffId, updatedAt, items: [], version: 2 } }),
      change(talentCounts, { after: { staffId: other, ...counts } }),
      change(technicalInfo, { after: { staffId, updatedAt, info: {}, version: 3 } }),
    ];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    const sent = bodies();
    const rows = sent.filter(({ kind, list }) => kind === 'row' && list === 'talent');
    expect(rows.filter(({ id }) => id === staffId)).toMatchObject([{ version: 7 }]);
    expect(rows.filter(({ id }) => id === other)).toMatchObject([{ version: 1 }]);
    expect(sent.filter(({ kind, staffId: of }) => kind === 'favorites' && of === staffId)).toHaveLength(1);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(sent.length);
  });

  it('asks for every page that a job has left, however often it changes', async () => {
    expect(await handler({ Records: [edited({ id: 'SAME' }), edited({ id: 'SAME' })] })).toEqual({
      batchItemFailures: [],
    });
    expect(bodies().filter(({ kind }) => kind === 'job')).toHaveLength(2);
  });

  it('keeps what several records ask for, if one of them becomes a dead letter', async () => {
    const staffId = newId();
    const updatedAt = new Date().toISOString();
    const broken = change(workList, { after: { staffId, updatedAt, items: [] } });
    delete broken.dynamodb!.NewImage!.staffId;
    const records = [change(technicalInfo, { after: { staffId, updatedAt, info: {} } }), broken];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(deadLetters()).toHaveLength(1);
    expect(bodies().filter(({ list, id }) => list === 'talent' && id === staffId)).toHaveLength(1);
  });

  it('resends only what the queue did not accept', async () => {
    queue
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [{ Id: '1', Code: 'InternalError', SenderFault: false }] })
      .resolves({ Successful: [], Failed: [] });
    const records = [edited(), edited(), edited()];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    const sent = bodies();
    expect(sent).toHaveLength(4);
    expect(sent[3]).toEqual(sent[1]);
  });

  it('waits for a full queue, and reports the first record that was not sent', async () => {
    queue.on(SendMessageBatchCommand).callsFake(({ Entries }) => ({
      Successful: [],
      Failed: (Entries as { Id: string; MessageBody: string }[])
        .filter(({ MessageBody }) => /LATER/.test(MessageBody))
        .map(({ Id }) => ({ Id, Code: 'InternalError', SenderFault: false })),
    }));
    const later = () => edited({ id: 'LATER' });
    const records = [edited(), later(), edited(), later()];
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: records[1]!.dynamodb!.SequenceNumber }],
    });
    expect(bucket.commandCalls(PutObjectCommand)).toHaveLength(0);
  });

  it('retries as long as it may run', async () => {
    queue
      .on(SendMessageBatchCommand)
      .rejectsOnce(down())
      .rejectsOnce(down())
      .rejectsOnce(down())
      .rejectsOnce(down())
      .resolves({ Successful: [], Failed: [] });
    const context = { getRemainingTimeInMillis: () => 900_000 };
    expect(await handler({ Records: [edited()] }, context)).toEqual({ batchItemFailures: [] });
  });

  it.each([
    ['is down', down()],
    ['may not be written to', Object.assign(new Error(), { name: 'AccessDenied', $fault: 'client' })],
    ['is not there', Object.assign(new Error(), { name: 'QueueDoesNotExist', $fault: 'client' })],
    ['is asked too often', Object.assign(new Error(), { name: 'RequestThrottled', $fault: 'client' })],
  ])('reports the first record while the queue %s, and stores no dead letters', async (_, error) => {
    queue.on(SendMessageBatchCommand).rejects(error);
    const records = [edited(), edited()];
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: records[0]!.dynamodb!.SequenceNumber }],
    });
    expect(queue.commandCalls(SendMessageBatchCommand).length).toBeGreaterThan(1);
    expect(bucket.commandCalls(PutObjectCommand)).toHaveLength(0);
  });

  it('stores a dead letter for an unparsable record, and sends those before and after', async () => {
    const broken = edited();
    delete broken.dynamodb!.NewImage!.status;
    expect(await handler({ Records: [edited(), broken, edited()] })).toEqual({ batchItemFailures: [] });
    expect(bodies()).toHaveLength(2);
    expect(deadLetters()).toEqual([
      { source: 'stream', at: expect.any(String), error: expect.anything(), record: broken },
    ]);
  });

  it.each([
    ['an entry', { Failed: [{ Id: '1', Code: 'InvalidMessageContents', SenderFault: true }] }],
    ['a whole call', Object.assign(new Error(), { name: 'InvalidParameterValue', $fault: 'client' })],
  ])('stores a dead letter for the record whose message its queue rejects: %s', async (_, refusal) => {
    const isPoison = (body: string) => /POISON/.test(body);
    queue.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: { MessageBody: string }[] }) => {
      if (!Entries.some(({ MessageBody }) => isPoison(MessageBody))) return {};
      if (refusal instanceof Error) throw refusal;
      return refusal;
    });
    const poisoned = edited({ id: 'POISON' });
    expect(await handler({ Records: [edited(), poisoned, edited()] })).toEqual({ batchItemFailures: [] });
    expect(deadLetters().map(({ record }) => record)).toEqual([poisoned]);
    const sent = bodies().filter(({ jobId }) => jobId !== 'POISON');
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(2);
  });

  it('has a record retried if its dead letter cannot be stored', async () => {
    bucket.on(PutObjectCommand).rejects(down());
    const broken = edited();
    delete broken.dynamodb!.OldImage!.status;
    expect(await handler({ Records: [edited(), broken, edited()] })).toEqual({
      batchItemFailures: [{ itemIdentifier: broken.dynamodb!.SequenceNumber }],
    });
    expect(bodies()).toHaveLength(2);
  });
});

it('a message contains only characters that queues accept, and is parsed unchanged', () => {
  const text = '看護師 \uFFFF\uFFFE \uD800 \u0000\u007F 𠮟';
  const body = bodyOf({ text });
  // https://www.w3.org/TR/REC-xml/#charsets
  expect(body).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
  expect(JSON.parse(body)).toEqual({ text });
});
