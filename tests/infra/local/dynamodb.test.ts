import { DatabaseSync } from 'node:sqlite';
import { GetItemCommand, PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { tableDefinition as productTable } from '../../../functions/data/tableDefinition.ts';
import { type Dynamodb, startDynamodb } from '../../../infra/local/services/dynamodb.ts';
import { freePort } from '../../../infra/local/services/listen.ts';
import { startStream } from '../../../infra/local/services/streams.ts';
import { cleanup, endNow, isAlive, runFixture, temporaryDirectory, until } from './support.ts';
import { tableDefinition } from './table.ts';

const tableName = tableDefinition.TableName;

async function start(directory: string, port?: number): Promise<Dynamodb> {
  const dynamodb = await startDynamodb({ directory, port, sweepEverySeconds: 0 });
  cleanup(() => dynamodb.close());
  await dynamodb.createTable(tableDefinition);
  return dynamodb;
}

const put = (dynamodb: Dynamodb, sk: string, rest = {}) =>
  dynamodb.client.send(
    new PutItemCommand({ TableName: tableName, Item: { pk: { S: 'row' }, sk: { S: sk }, ...rest } }),
  );

const sortKeys = async (dynamodb: Dynamodb) =>
  ((await dynamodb.client.send(new ScanCommand({ TableName: tableName }))).Items ?? [])
    .map(({ sk }) => sk?.S)
    .sort();

test('creates the table once, with stream and time to live, and keeps it over a restart', async () => {
  const directory = temporaryDirectory();
  const first = await startDynamodb({ directory });
  const description = await first.createTable(tableDefinition);
  expect(description.StreamSpecification).toEqual({
    StreamEnabled: true,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  });
  await put(first, 'kept');
  await first.createTable(tableDefinition);
  await first.close();
  const second = await start(directory);
  expect(await sortKeys(second)).toEqual(['kept']);
});

test('adds missing indexes to a table of an earlier release, keeping its data', async () => {
  const directory = temporaryDirectory();
  const dynamodb = await startDynamodb({ directory });
  cleanup(() => dynamodb.close());
  const wanted = productTable('earlier-table');
  const [former, ...others] = wanted.GlobalSecondaryIndexes!;
  await dynamodb.createTable({
    ...wanted,
    GlobalSecondaryIndexes: [{ ...former!, IndexName: 'byFormer' }, ...others],
  });
  const item = { pk: { S: 'a' }, sk: { S: 'b' }, ownerKey: { S: 'o' }, ownerSort: { S: '1' } };
  await dynamodb.client.send(new PutItemCommand({ TableName: 'earlier-table', Item: item }));
  const { GlobalSecondaryIndexes } = await dynamodb.createTable(wanted);
  expect(GlobalSecondaryIndexes!.map(({ IndexName }) => IndexName).sort()).toEqual(
    wanted.GlobalSecondaryIndexes!.map(({ IndexName }) => IndexName).sort(),
  );
  const { Items } = await dynamodb.client.send(
    new QueryCommand({
      TableName: 'earlier-table',
      IndexName: 'byOwner',
      KeyConditionExpression: 'ownerKey = :owner',
      ExpressionAttributeValues: { ':owner': { S: 'o' } },
    }),
  );
  expect(Items).toEqual([item]);
});

test('loses no acknowledged write when the database is killed during writes, and restarts it', async () => {
  const dynamodb = await start(temporaryDirectory());
  const acknowledged: string[] = [];
  let writing = true;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; writing; count++) {
      const sk = `${writer}-${count}`;
      await put(dynamodb, sk);
      acknowledged.push(sk);
    }
  });
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.length;
    await until('writes go on', () => acknowledged.length > before + 30);
    process.kill((await dynamodb.pid())!, 'SIGKILL');
  }
  const before = acknowledged.length;
  await until('writes go on after the last kill', () => acknowledged.length > before + 30);
  writing = false;
  await Promise.all(writers);
  const stored = new Set(await sortKeys(dynamodb));
  expect(acknowledged.filter((sk) => !stored.has(sk))).toEqual([]);
});

test('does not outlive the process that started it, and can be restarted at once', async () => {
  const directory = temporaryDirectory();
  const port = await freePort();
  const parent = runFixture('dynamodbParent.ts', directory, String(port));
  let said = '';
  parent.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  const pid = Number(await until('the database is up', () => /^(\d+)\n/.exec(said)?.[1]));
  expect(isAlive(pid)).toBe(true);
  await endNow(parent);
  const again = await start(directory, port);
  await put(again, 'there');
  await until('the database has ended', () => !isAlive(pid));
});

test('deletes expired items, through the stream, and nothing else', async () => {
  const dynamodb = await start(temporaryDirectory());
  await put(dynamodb, 'expired', { expiresAt: { N: '1000' } });
  await put(dynamodb, 'later', { expiresAt: { N: '3000' } });
  await put(dynamodb, 'for ever');
  await put(dynamodb, 'not a number', { expiresAt: { S: '1000' } });
  expect(await dynamodb.sweepExpired(tableName, 2000)).toBe(1);
  expect(await sortKeys(dynamodb)).toEqual(['for ever', 'later', 'not a number']);
  const removed: unknown[] = [];
  const stream = await startStream({
    endpoint: dynamodb.endpoint,
    tableName,
    directory: temporaryDirectory(),
    deadLetter: async () => undefined,
    handler: async ({ Records }) => {
      removed.push(
        ...Records.filter(({ eventName }) => eventName === 'REMOVE').map(
          (record) => record.dynamodb?.OldImage,
        ),
      );
    },
  });
  cleanup(() => stream.close());
  await stream.drained();
  expect(removed).toMatchObject([{ sk: { S: 'expired' } }]);
});

test('trims the stream but keeps its newest record, so that sequence numbers continue', async () => {
  const directory = temporaryDirectory();
  const dynamodb = await start(directory);
  for (let count = 0; count < 10; count++) await put(dynamodb, String(count));
  expect(dynamodb.trimStream(tableName, '4')).toBe(4);
  expect(dynamodb.trimStream(tableName, '10')).toBe(5);
  await put(dynamodb, 'next');
  const database = new DatabaseSync(`${directory}/dynamodb.sqlite`);
  cleanup(() => database.close());
  const numbers = database.prepare('SELECT sequence_number AS number FROM _stream_records').all();
  expect(numbers.map(({ number }) => number)).toEqual(['10', '11']);
  const plan = database
    .prepare(
      'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
    )
    .all('x');
  expect(String(plan[0]?.detail)).toContain('jobashi_stream_position');
});

test('an unsupported platform, or another endpoint, is handled as configured', async () => {
  const dynamodb = await start(temporaryDirectory());
  await put(dynamodb, 'there');
  const other = await startDynamodb({ directory: temporaryDirectory(), endpoint: dynamodb.endpoint });
  cleanup(() => other.close());
  expect(other.pid()).toBeUndefined();
  await other.createTable(tableDefinition);
  const answer = await other.client.send(
    new GetItemCommand({ TableName: tableName, Key: { pk: { S: 'row' }, sk: { S: 'there' } } }),
  );
  expect(answer.Item?.sk?.S).toBe('there');
});
