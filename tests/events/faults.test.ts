import './environment.ts';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { WriteRefused } from '../../functions/data/table.ts';
import { isTransient } from '../../functions/events/faults.ts';
import { eachMessage } from '../../functions/events/receive.ts';
import { retries } from '../../functions/events/wiring.ts';
import { Failure } from '../../functions/platform/failure.ts';
import { Later } from '../../functions/platform/later.ts';
import { fromService, lastingErrors, temporaryErrors } from '../support/serviceErrors.ts';
import { testEnvironment } from '../support/table.ts';
import { batchOf, queueAddresses } from './support.ts';

Object.assign(process.env, testEnvironment, queueAddresses);
const queue = mockClient(SQSClient);
const bucket = mockClient(S3Client);
beforeEach(() => {
  queue.reset();
  bucket.reset();
});

const network = (code: string) => Object.assign(new Error(code), { code });

const mayPass: [string, unknown][] = [
  ...temporaryErrors,
  ['the table does not answer', network('ECONNREFUSED')],
  ['a connection broke', network('ECONNRESET')],
  ['a name was not found', new Error('request failed', { cause: network('EAI_AGAIN') })],
  ['SES has a limit a second', fromService('Throttling', 400)],
  ['sending is paused', fromService('AccountSendingPausedException', 400)],
  ['a right is missing', fromService('AccessDeniedException', 400)],
  ['a bucket is missing', fromService('NoSuchBucket', 404)],
  ['another wrote first', new WriteRefused([], undefined)],
  ['the search is not there yet', new Failure('try_again')],
  ['another worker is at it', new Later('later')],
];
const failsAgain: [string, unknown][] = [
  ...lastingErrors,
  ['it does not parse', z.string().safeParse(1).error],
  ['it is no JSON', new SyntaxError('Unexpected token')],
  ['the mail service refuses a mail', fromService('MessageRejected', 400)],
  ['nobody knows', new Error('unknown')],
  ['it is no error at all', 'text'],
];

const send = (error: unknown, receives: number) => {
  const event = batchOf({ jobId: 'poison' }, { jobId: 'other' });
  for (const { attributes } of event.Records) attributes.ApproximateReceiveCount = String(receives);
  const handler = eachMessage('match', z.object({ jobId: z.string() }), async ({ jobId }) => {
    if (jobId === 'poison') throw error;
  });
  return handler(event).then(({ batchItemFailures }) => batchItemFailures.length);
};
const pauses = () =>
  queue.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input.VisibilityTimeout);

describe('a failed message', () => {
  it.each(mayPass)('because %s is retried without limit', async (_, error) => {
    expect(isTransient(error)).toBe(true);
    for (const receives of [1, retries.ownFailures, retries.maxReceiveCount])
      expect(await send(error, receives)).toBe(1);
    expect(pauses()).toEqual([1, 8, 300]);
    expect(bucket.commandCalls(PutObjectCommand)).toHaveLength(0);
  });

  it.each(failsAgain)('because %s is retried a few times, and becomes a dead letter', async (_, error) => {
    expect(isTransient(error)).toBe(false);
    for (let receives = 1; receives < retries.ownFailures; receives += 1)
      expect(await send(error, receives)).toBe(1);
    expect(bucket.commandCalls(PutObjectCommand)).toHaveLength(0);
    expect(await send(error, retries.ownFailures)).toBe(0);
    expect(bucket.commandCalls(PutObjectCommand)).toHaveLength(1);
    expect(pauses()).toEqual([1, 2, 4]);
  });

  it('is retried if the bucket is unavailable', async () => {
    bucket.on(PutObjectCommand).rejects(network('ECONNREFUSED'));
    expect(await send(new TypeError('wrong'), 50)).toBe(1);
    expect(pauses()).toEqual([300]);
  });

  it("is retried by its queue's timeout if no delay is known", async () => {
    queue.on(ChangeMessageVisibilityCommand).rejects(network('ECONNREFUSED'));
    expect(await send(new TypeError('wrong'), 1)).toBe(1);
  });
});
