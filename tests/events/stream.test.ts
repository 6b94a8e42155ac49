import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../functions/data/entities/application.ts';
import { job } from '../../functions/data/entities/job.ts';
import { handler } from '../../functions/events/stream.ts';
import { testEnvironment } from '../support/table.ts';
import { change, queueAddresses, sample } from './support.ts';

Object.assign(process.env, testEnvironment, queueAddresses);
const queue = mockClient(SQSClient);

/** A job that closes: one message. */
const ended = (more: object = {}) => {
  const before = sample.job(more);
  return change(job, { before, after: { ...before, status: 'CLOSED' } });
};
const bodies = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

describe('the stream', () => {
  it('hands on what every record means, ten to a call', async () => {
    const records = [
      ...Array.from({ length: 12 }, () => ended()),
      change(application, { after: sample.application() }),
    ];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    const sizes = queue
      .commandCalls(SendMessageBatchCommand)
      .map(({ args }) => [args[0].input.QueueUrl!.split('/').at(-1), args[0].input.Entries!.length]);
    expect(sizes.sort()).toEqual([
      ['index', 10],
      ['index', 2],
      ['notify', 1],
    ]);
  });

  it('sends again what the queue did not take, and only that', async () => {
    queue
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [{ Id: '1', Code: 'InternalError', SenderFault: false }] })
      .resolves({ Successful: [], Failed: [] });
    const records = [ended(), ended(), ended()];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    const sent = bodies();
    expect(sent).toHaveLength(4);
    expect(sent[3]).toEqual(sent[1]);
  });

  it('reports the first record whose message the queue never took', async () => {
    queue.on(SendMessageBatchCommand).callsFake(({ Entries }) => ({
      Successful: [],
      Failed: (Entries as { Id: string; MessageBody: string }[])
        .filter(({ MessageBody }) => /POISON/.test(MessageBody))
        .map(({ Id }) => ({ Id, Code: 'InternalError', SenderFault: false })),
    }));
    const poisoned = () => ended({ id: 'POISON' });
    const records = [ended(), poisoned(), ended(), poisoned()];
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: records[1]!.dynamodb!.SequenceNumber }],
    });
  });

  it('reports the first record while the queue is down', async () => {
    queue.on(SendMessageBatchCommand).rejects(new Error('down'));
    const records = [ended(), ended()];
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: records[0]!.dynamodb!.SequenceNumber }],
    });
    expect(queue.commandCalls(SendMessageBatchCommand).length).toBeGreaterThan(1);
  });

  it('sends what comes before a record it does not understand, and reports that one', async () => {
    const broken = ended();
    delete broken.dynamodb!.NewImage!.status;
    const records = [ended(), broken, ended()];
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [{ itemIdentifier: broken.dynamodb!.SequenceNumber }],
    });
    expect(bodies()).toHaveLength(1);
  });
});
