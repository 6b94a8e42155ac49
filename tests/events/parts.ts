import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll } from 'vitest';
import { closeReadModel } from '../../functions/core/lists/readModel.ts';
import { type QueueName, queues as wiring } from '../../functions/events/wiring.ts';
import { lambdas } from '../../functions/lambdas.ts';
import { type QueueHandler, startConsumer } from '../../infra/local/services/consumers.ts';
import { localClientConfig } from '../../infra/local/services/credentials.ts';
import type { Place } from '../../infra/local/services/deadLetters.ts';
import { answerInvocation } from '../../infra/local/services/invocations.ts';
import { listen } from '../../infra/local/services/listen.ts';
import { type Mail, startMail } from '../../infra/local/services/mail.ts';
import { type Queues, startQueues } from '../../infra/local/services/queues.ts';
import { type Storage, startStorage } from '../../infra/local/services/storage.ts';
import { startStream } from '../../infra/local/services/streams.ts';
import { testEnvironment, useTable } from '../support/table.ts';

/** The handler of a function by name, from its source. */
export async function handlerOf<Handler>(name: string): Promise<Handler> {
  const { entry } = lambdas.find((one) => one.name === name)!;
  const file = fileURLToPath(new URL(`../../${entry}`, import.meta.url));
  return ((await import(file)) as { handler: Handler }).handler;
}

export interface Parts {
  place: Place;
  storage: Storage;
  queues: Queues;
  mailbox: Mail;
  /** Messages of a queue: waiting, in flight and delayed. */
  count: (queue: QueueName) => Promise<number>;
  send: (queue: QueueName, body: string) => Promise<unknown>;
  /** Reads the table's stream from its beginning. */
  readStream: () => Promise<{ drained: () => Promise<void> }>;
}

/**
 * Everything behind the table for the tests of one file: queues with all consumers, storage and mailbox of
 * the local system, and the dead-letter bucket.
 */
export function useParts(): Parts {
  const table = useTable();
  const parts = {} as Parts;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'jobashi-parts-'));
    closers.push(() => rm(directory, { recursive: true, force: true }));
    const buckets = Object.entries(testEnvironment).filter(([name]) => name.endsWith('_BUCKET'));
    parts.storage = await startStorage({
      directory: join(directory, 'storage'),
      buckets: buckets.map(([, name]) => ({ name })),
    });
    parts.mailbox = await startMail({ directory: join(directory, 'mail') });
    parts.queues = await startQueues({ directory: join(directory, 'queues'), queues: wiring });
    const { storage, mailbox, queues } = parts;
    closers.unshift(
      () => storage.close(),
      () => mailbox.close(),
      () => queues.close(),
      closeReadModel,
    );
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: storage.endpoint,
      AWS_ENDPOINT_URL_SQS: queues.endpoint,
      AWS_ENDPOINT_URL_SES: mailbox.endpoint,
      READ_MODEL_CACHE: join(directory, 'read-model'),
      RENDERER_FILE: fileURLToPath(new URL('fixtures/renderer.mjs', import.meta.url)),
      ...Object.fromEntries(
        wiring.map(({ name, environmentVariable }) => [environmentVariable, queues.queueUrl(name)]),
      ),
    });
    const lambda = await listen(0, (request, response) => {
      const functionOf = (name: string) => async (event: unknown) =>
        (await handlerOf<(event: unknown) => Promise<unknown>>(name))(event);
      if (!answerInvocation(request, response, functionOf)) response.writeHead(404).end();
    });
    closers.unshift(() => lambda.close());
    const [s3, sqs] = [
      new S3Client({ ...localClientConfig(storage.endpoint), forcePathStyle: true }),
      new SQSClient(localClientConfig(queues.endpoint)),
    ];
    parts.place = {
      ...{ bucket: testEnvironment.DEAD_LETTERS_BUCKET, s3, sqs },
      lambda: new LambdaClient(localClientConfig(lambda.url)),
      queueName: (name) => name,
      functionName: (name) => name,
    };
    for (const Key of ['410.html', 'en/410.html'])
      await s3.send(new PutObjectCommand({ Bucket: 'site', Key, Body: 'not there' }));
    parts.send = (queue, MessageBody) =>
      sqs.send(new SendMessageCommand({ QueueUrl: queues.queueUrl(queue), MessageBody }));
    parts.count = async (queue) => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: queues.queueUrl(queue), AttributeNames: ['All'] }),
      );
      const of = (state: '' | 'NotVisible' | 'Delayed') =>
        Number(Attributes![`ApproximateNumberOfMessages${state}`]);
      return of('') + of('NotVisible') + of('Delayed');
    };
    for (const queue of wiring) {
      const consumer = startConsumer({
        endpoint: queues.endpoint,
        queueUrl: queues.queueUrl(queue.name),
        queue,
        handler: await handlerOf<QueueHandler>(queue.consumer),
        concurrency: queue.concurrency,
      });
      closers.unshift(() => consumer.close());
    }
    parts.readStream = async () => {
      const reader = await startStream({
        endpoint: table.dynamodb.endpoint,
        tableName: testEnvironment.TABLE_NAME,
        directory: await mkdtemp(join(directory, 'stream-')),
        handler: await handlerOf('events-stream'),
        deadLetter: async (_, error) => {
          throw error;
        },
      });
      closers.unshift(() => reader.close());
      return reader;
    };
  }, 60_000);
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return parts;
}
