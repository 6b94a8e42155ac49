import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { type Dynamodb, startDynamodb } from '../../../infra/local/services/dynamodb.ts';
import { type StreamOptions, startStream } from '../../../infra/local/services/streams.ts';
import { cleanup, endNow, lines, runFixture, temporaryDirectory, until } from './support.ts';
import { tableDefinition } from './table.ts';

const tableName = tableDefinition.TableName;

async function startTable(): Promise<Dynamodb> {
  const dynamodb = await startDynamodb({ directory: temporaryDirectory(), sweepEverySeconds: 0 });
  cleanup(() => dynamodb.close());
  await dynamodb.createTable(tableDefinition);
  return dynamodb;
}

const put = (dynamodb: Dynamodb, sk: string, rest = {}) =>
  dynamodb.client.send(
    new PutItemCommand({ TableName: tableName, Item: { pk: { S: 'row' }, sk: { S: sk }, ...rest } }),
  );

async function read(dynamodb: Dynamodb, options: Partial<StreamOptions> & Pick<StreamOptions, 'handler'>) {
  const buried: string[] = [];
  const stream = await startStream({
    endpoint: dynamodb.endpoint,
    tableName,
    directory: temporaryDirectory(),
    backoffMilliseconds: 5,
    deadLetter: async (record) => {
      buried.push(sortKey(record));
    },
    ...options,
  });
  cleanup(() => stream.close());
  return { stream, buried };
}

const sortKey = (record: DynamoDBRecord) => record.dynamodb!.Keys!.sk!.S!;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test("passes every change in order, in Lambda's format", async () => {
  const dynamodb = await startTable();
  const records: DynamoDBRecord[] = [];
  const { stream } = await read(dynamodb, {
    handler: async (event) => {
      records.push(...event.Records);
    },
  });
  for (const sk of numbered(5)) await put(dynamodb, sk, { bytes: { B: new Uint8Array([1, 2]) } });
  await put(dynamodb, '0', { changed: { BOOL: true } });
  await stream.drained();
  expect(records.map(sortKey)).toEqual([...numbered(5), '0']);
  expect(records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: expect.stringMatching(/^arn:aws:dynamodb:.*:table\/parts\/stream\//),
    dynamodb: {
      Keys: { pk: { S: 'row' }, sk: { S: '0' } },
      NewImage: { bytes: { B: 'AQI=' } },
      ApproximateCreationDateTime: expect.any(Number),
    },
  });
  expect(records[5]).toMatchObject({
    eventName: 'MODIFY',
    dynamodb: { OldImage: { bytes: { B: 'AQI=' } }, NewImage: { changed: { BOOL: true } } },
  });
});

test('a table without changes is drained at once', async () => {
  const { stream } = await read(await startTable(), { handler: async () => undefined });
  await stream.drained();
});

test('resumes after a clean shutdown, without repeating', async () => {
  const dynamodb = await startTable();
  const directory = temporaryDirectory();
  const seen: string[] = [];
  const handler: StreamOptions['handler'] = async ({ Records }) => {
    seen.push(...Records.map(sortKey));
  };
  await put(dynamodb, 'first');
  const { stream } = await read(dynamodb, { directory, handler });
  await stream.drained();
  await stream.close();
  await put(dynamodb, 'second');
  const { stream: again } = await read(dynamodb, { directory, handler });
  await again.drained();
  expect(seen).toEqual(['first', 'second']);
});

test('a record that always fails is isolated, retried and stored as a dead letter; the rest arrive', async () => {
  const dynamodb = await startTable();
  for (const sk of numbered(16)) await put(dynamodb, sk);
  const done: string[] = [];
  let alone = 0;
  const { stream, buried } = await read(dynamodb, {
    maxAttempts: 3,
    handler: async ({ Records }) => {
      const keys = Records.map(sortKey);
      if (keys.includes('11')) {
        if (keys.length === 1) alone++;
        throw new Error('poison');
      }
      done.push(...keys);
    },
  });
  await stream.drained();
  expect(buried).toEqual(['11']);
  expect(alone).toBe(3);
  expect(done).toEqual(numbered(16).filter((sk) => sk !== '11'));
});

test('a partial failure keeps what came before it and retries from the first failed one', async () => {
  const dynamodb = await startTable();
  for (const sk of numbered(6)) await put(dynamodb, sk);
  const batches: string[][] = [];
  let failures = 2;
  const { stream, buried } = await read(dynamodb, {
    handler: async ({ Records }) => {
      batches.push(Records.map(sortKey));
      const failed = Records.find((record) => sortKey(record) === '3');
      if (!failed || failures-- <= 0) return undefined;
      return { batchItemFailures: [{ itemIdentifier: failed.dynamodb!.SequenceNumber! }] };
    },
  });
  await stream.drained();
  expect(buried).toEqual([]);
  expect(batches[0]).toEqual(numbered(6));
  expect(batches[1]).toEqual(['3', '4', '5']);
  expect(batches.flat().filter((sk) => sk < '3')).toEqual(['0', '1', '2']);
  expect(batches.flat().at(-1)).toBe('5');
});

test('filtered records are skipped, and not read again', async () => {
  const dynamodb = await startTable();
  const directory = temporaryDirectory();
  const seen: string[] = [];
  const options: Pick<StreamOptions, 'handler' | 'filter' | 'directory'> = {
    directory,
    filter: (record) => Number(sortKey(record)) % 3 === 0,
    handler: async ({ Records }) => {
      seen.push(...Records.map(sortKey));
    },
  };
  for (const sk of numbered(8)) await put(dynamodb, sk);
  const { stream } = await read(dynamodb, options);
  await stream.drained();
  await stream.close();
  const { stream: again } = await read(dynamodb, { ...options, filter: () => true });
  await again.drained();
  expect(seen).toEqual(['0', '3', '6']);
});

test('records reported by the handler are retried without limit, never dead letters', async () => {
  const dynamodb = await startTable();
  for (const sk of numbered(3)) await put(dynamodb, sk);
  let asked = 0;
  const { stream, buried } = await read(dynamodb, {
    maxAttempts: 2,
    handler: async ({ Records }) => {
      const first = Records.find((record) => sortKey(record) === '1');
      if (!first || asked === 12) return undefined;
      asked += 1;
      return { batchItemFailures: [{ itemIdentifier: first.dynamodb!.SequenceNumber! }] };
    },
  });
  await stream.drained();
  expect(asked).toBe(12);
  expect(buried).toEqual([]);
});

test('waits for the dead-letter bucket rather than dropping a record', async () => {
  const dynamodb = await startTable();
  await put(dynamodb, 'poison');
  let refusals = 3;
  const buried: string[] = [];
  const { stream } = await read(dynamodb, {
    maxAttempts: 1,
    handler: async () => {
      throw new Error('poison');
    },
    deadLetter: async (record) => {
      if (refusals-- > 0) throw new Error('the bucket is away');
      buried.push(sortKey(record));
    },
  });
  await stream.drained();
  expect(buried).toEqual(['poison']);
});

test('a repeatedly killed reader loses nothing', async () => {
  const dynamodb = await startTable();
  const file = join(temporaryDirectory(), 'handled');
  const directory = temporaryDirectory();
  const written = numbered(150);
  const writing = (async () => {
    for (const sk of written) await put(dynamodb, sk);
  })();
  for (let round = 1; round <= 3; round++) {
    const reader = runFixture('streamReader.ts', dynamodb.endpoint, tableName, directory, file);
    await until('records are handled', () => new Set(lines(file)).size >= round * 25, 20_000);
    await endNow(reader);
  }
  await writing;
  runFixture('streamReader.ts', dynamodb.endpoint, tableName, directory, file);
  await until('all records are handled', () => new Set(lines(file)).size === written.length, 20_000);
}, 60_000);

test('a database killed under the reader is read on, and read records can be trimmed', async () => {
  const dynamodb = await startTable();
  const seen = new Set<string>();
  const { stream } = await read(dynamodb, {
    onCheckpoint: (sequenceNumber) => dynamodb.trimStream(tableName, sequenceNumber),
    handler: async ({ Records }) => {
      for (const record of Records) seen.add(sortKey(record));
    },
  });
  for (const sk of numbered(20)) await put(dynamodb, sk);
  process.kill((await dynamodb.pid())!, 'SIGKILL');
  await sleep(5);
  for (const sk of numbered(40).slice(20)) await put(dynamodb, sk);
  await stream.drained();
  expect([...seen].sort()).toEqual(numbered(40).sort());
});
