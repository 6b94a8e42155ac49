import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { type ConsumerOptions, startConsumer } from '../../../infra/local/services/consumers.ts';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import {
  deadLetterQueueOf,
  peekDeadLetters,
  replayDeadLetter,
} from '../../../infra/local/services/deadLetterQueue.ts';
import { freePort } from '../../../infra/local/services/listen.ts';
import {
  deadLetterQueueName,
  type QueueDefinition,
  type Queues,
  revealMessages,
  startQueues,
} from '../../../infra/local/services/queues.ts';
import { cleanup, endNow, runFixture, temporaryDirectory, until } from './support.ts';

const definition: QueueDefinition = {
  name: 'pages',
  visibilitySeconds: 30,
  maxReceiveCount: 3,
  batchSize: 10,
  batchWindowSeconds: 0,
};

async function start(changes: Partial<QueueDefinition> = {}, directory = temporaryDirectory()) {
  const queue = { ...definition, ...changes };
  const queues = await startQueues({ directory, queues: [queue] });
  cleanup(() => queues.close());
  return { queue, queues, client: clientOf(queues.endpoint), url: queues.queueUrl('pages') };
}

function clientOf(endpoint: string): SQSClient {
  const client = new SQSClient(localClientConfig(endpoint));
  cleanup(() => client.destroy());
  return client;
}

function consume(
  queues: Queues,
  queue: QueueDefinition,
  handler: ConsumerOptions['handler'],
  more: Partial<ConsumerOptions> = {},
) {
  const consumer = startConsumer({
    endpoint: queues.endpoint,
    queueUrl: queues.queueUrl(queue.name),
    queue,
    handler,
    retryAfterSeconds: () => 0,
    ...more,
  });
  cleanup(() => consumer.close());
  return consumer;
}

const send = (client: SQSClient, QueueUrl: string, MessageBody: string, DelaySeconds?: number) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));

async function sendMany(client: SQSClient, QueueUrl: string, bodies: string[]): Promise<void> {
  for (let at = 0; at < bodies.length; at += 10) {
    const Entries = bodies
      .slice(at, at + 10)
      .map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  }
}

const receive = async (client: SQSClient, QueueUrl: string, more = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ??
  [];

const counts = async (client: SQSClient, QueueUrl: string) => {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  return {
    visible: Number(Attributes?.ApproximateNumberOfMessages),
    inFlight: Number(Attributes?.ApproximateNumberOfMessagesNotVisible),
    delayed: Number(Attributes?.ApproximateNumberOfMessagesDelayed),
  };
};

const bodies = (records: SQSRecord[]) => records.map(({ body }) => body);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('a message has its attributes, is hidden while in flight, and gone when deleted', async () => {
  const { client, url } = await start();
  await client.send(
    new SendMessageCommand({
      QueueUrl: url,
      MessageBody: '求人 🗻',
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'ページ' },
        bytes: { DataType: 'Binary', BinaryValue: new Uint8Array([0, 255]) },
      },
    }),
  );
  const [message] = await receive(client, url, {
    MessageAttributeNames: ['All'],
    MessageSystemAttributeNames: ['ApproximateReceiveCount'],
  });
  expect(message).toMatchObject({
    Body: '求人 🗻',
    Attributes: { ApproximateReceiveCount: '1' },
    MessageAttributes: {
      kind: { StringValue: 'ページ' },
      bytes: { BinaryValue: new Uint8Array([0, 255]) },
    },
  });
  expect(await receive(client, url)).toEqual([]);
  expect(await counts(client, url)).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message!.ReceiptHandle }));
  expect(await counts(client, url)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('visibility can be reset at once, and a stale receipt is refused', async () => {
  const { client, url } = await start();
  await send(client, url, 'again');
  const [message] = await receive(client, url);
  const back = new ChangeMessageVisibilityCommand({
    QueueUrl: url,
    ReceiptHandle: message!.ReceiptHandle,
    VisibilityTimeout: 0,
  });
  await client.send(back);
  await expect(client.send(back)).rejects.toThrow(/in flight/);
  expect(await receive(client, url)).toHaveLength(1);
});

test('a restarted consumer receives at once what was in flight, also in a waiting poll', async () => {
  const { client, url, queues } = await start();
  await send(client, url, 'held by a process that was killed');
  expect(await receive(client, url)).toHaveLength(1);
  const waiting = receive(client, url, { WaitTimeSeconds: 20 });
  await sleep(50);
  await revealMessages(queues.endpoint);
  expect(await waiting).toMatchObject([{ Body: 'held by a process that was killed' }]);
});

test('a long poll answers when a message arrives, or a delayed one is due', async () => {
  const { client, url } = await start();
  const waiting = receive(client, url, { WaitTimeSeconds: 20 });
  await sleep(50);
  await send(client, url, 'now');
  expect((await waiting)[0]?.Body).toBe('now');
  await send(client, url, 'delayed', 1);
  expect(await receive(client, url)).toEqual([]);
  expect((await receive(client, url, { WaitTimeSeconds: 20 }))[0]?.Body).toBe('delayed');
});

test('errors have the names that SQS gives them', async () => {
  const { client, url, queues } = await start();
  await expect(send(client, url, 'x'.repeat(1024 * 1024 + 1))).rejects.toThrow(/1048576 bytes/);
  await expect(send(client, url, '\u0000')).rejects.toMatchObject({ name: 'InvalidMessageContents' });
  await expect(client.send(new GetQueueUrlCommand({ QueueName: 'missing' }))).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  });
  const form = await fetch(queues.endpoint, {
    method: 'POST',
    body: new URLSearchParams({ Action: 'SendMessage' }),
  });
  expect(form.status).toBe(400);
});

test('acknowledged messages survive kills at any moment, each in exactly one place', async () => {
  const directory = temporaryDirectory();
  const port = await freePort();
  const definitions = JSON.stringify([{ ...definition, maxReceiveCount: 1 }]);
  const endpoint = `http://127.0.0.1:${port}`;
  const url = `${endpoint}/000000000000/pages`;
  const client = clientOf(endpoint);
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const server = runFixture('queues.ts', directory, String(port), definitions);
    await until('the queues are up', () => fetch(endpoint, { method: 'POST' }).catch(() => undefined));
    let running = true;
    const sending = (async () => {
      for (let count = 0; running; count++) {
        const body = `${round}-${count}`;
        await send(client, url, body).then(
          () => acknowledged.push(body),
          () => undefined,
        );
      }
    })();
    // Meanwhile messages move to the dead-letter queue.
    const receiving = (async () => {
      while (running) await receive(client, url, { VisibilityTimeout: 0 }).catch(() => undefined);
    })();
    const before = acknowledged.length;
    await until('messages are sent', () => acknowledged.length > before + 60);
    await endNow(server);
    running = false;
    await Promise.all([sending, receiving]);
  }
  const { client: again, queues } = await start({ maxReceiveCount: 1000 }, directory);
  const found: string[] = [];
  for (const name of ['pages', deadLetterQueueName('pages')])
    for (let batch = ['']; batch.length > 0; found.push(...batch))
      batch = (await receive(again, queues.queueUrl(name))).map(({ Body }) => Body!);
  expect(acknowledged.filter((body) => !found.includes(body))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
}, 60_000);

test('a consumer passes batches to the handler and deletes what succeeded', async () => {
  const { client, url, queue, queues } = await start();
  await sendMany(client, url, numbered(25));
  const records: SQSRecord[] = [];
  consume(queues, queue, async (event) => {
    records.push(...event.Records);
  });
  await until('all are deleted', async () => {
    const { visible, inFlight } = await counts(client, url);
    return visible + inFlight === 0;
  });
  expect(bodies(records).sort()).toEqual(numbered(25).sort());
  expect(records[0]).toMatchObject({
    eventSource: 'aws:sqs',
    eventSourceARN: expect.stringMatching(/:pages$/),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.any(String) },
  });
});

test('only the failed messages of a batch are retried, and end in the dead-letter queue', async () => {
  const { client, url, queue, queues } = await start();
  await sendMany(client, url, numbered(10));
  const handled: string[] = [];
  consume(queues, queue, async ({ Records }) => {
    handled.push(...bodies(Records));
    const failed = Records.filter(({ body }) => body === '3' || body === '7');
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  const deadLetters = await until('two dead letters', async () => {
    const found = await deadLetterQueueOf(client, 'pages');
    return found?.count === 2 && found;
  });
  expect(handled.filter((body) => body === '3')).toHaveLength(3);
  expect(handled.filter((body) => body === '4')).toHaveLength(1);
  expect(await counts(client, url)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  const letters = await peekDeadLetters(client, deadLetters.url);
  expect(letters.map(({ Body }) => Body).sort()).toEqual(['3', '7']);
});

test('a handler that throws, or reports an unknown message, fails the whole batch', async () => {
  const { client, url, queue, queues } = await start({ maxReceiveCount: 2 });
  await sendMany(client, url, ['a', 'b']);
  let runs = 0;
  consume(
    queues,
    queue,
    async () => {
      if (++runs === 1) throw new Error('broken');
      return { batchItemFailures: [{ itemIdentifier: 'nobody' }] };
    },
    { concurrency: 1 },
  );
  await until('both are dead letters', async () => (await deadLetterQueueOf(client, 'pages'))?.count === 2);
  expect(runs).toBe(2);
});

test('a batch of up to 100 is collected from several receives', async () => {
  const { client, url, queue, queues } = await start({ batchSize: 100 });
  await sendMany(client, url, numbered(130));
  const sizes: number[] = [];
  consume(
    queues,
    queue,
    async ({ Records }) => {
      sizes.push(Records.length);
    },
    { concurrency: 1 },
  );
  await until('all are handled', () => sizes.reduce((sum, size) => sum + size, 0) === 130);
  expect(sizes).toEqual([100, 30]);
});

test('a batch window waits for more messages', async () => {
  const { client, url, queue, queues } = await start({ batchWindowSeconds: 5, batchSize: 3 });
  const batches: string[][] = [];
  consume(
    queues,
    queue,
    async ({ Records }) => {
      batches.push(bodies(Records).sort());
    },
    { concurrency: 1 },
  );
  for (const body of numbered(3)) {
    await send(client, url, body);
    await sleep(30);
  }
  await until('the batch is full', () => batches.length > 0);
  expect(batches).toEqual([numbered(3)]);
});

test('closing waits for the current batch', async () => {
  const { client, url, queue, queues } = await start();
  await send(client, url, 'slow');
  let state = 'idle';
  const consumer = consume(queues, queue, async () => {
    state = 'working';
    await sleep(100);
    state = 'done';
  });
  await until('the handler works', () => state === 'working');
  await consumer.close();
  expect(state).toBe('done');
  expect(await counts(client, url)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('dead letters are counted, read, and replayed one by one with their attributes', async () => {
  const { client, url, queues } = await start();
  const deadLetters = queues.queueUrl(deadLetterQueueName('pages'));
  const MessageAttributes = { kind: { DataType: 'String', StringValue: 'page' } };
  for (const MessageBody of numbered(12))
    await client.send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody, MessageAttributes }));
  const net = (await deadLetterQueueOf(client, 'pages'))!;
  expect(net).toEqual({ sourceUrl: url, url: deadLetters, count: 12 });
  expect(await peekDeadLetters(client, net.url, 2)).toHaveLength(2);

  const ids = (await peekDeadLetters(client, net.url, 12)).map(({ MessageId }) => MessageId!);
  expect(await replayDeadLetter(client, net, ids[4]!)).toBe(true);
  expect(await replayDeadLetter(client, net, ids[4]!)).toBe(false);
  expect((await counts(client, url)).visible).toBe(1);
  expect((await deadLetterQueueOf(client, 'pages'))?.count).toBe(11);
  const [message] = await receive(client, url, { MessageAttributeNames: ['All'] });
  expect(message?.MessageAttributes?.kind?.StringValue).toBe('page');
});
