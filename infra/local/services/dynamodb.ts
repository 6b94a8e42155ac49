import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type CreateGlobalSecondaryIndexAction,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexUpdate,
  ResourceInUseException,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { localClientConfig } from './credentials.ts';
import { type LeashedProcess, spawnLeashed } from './leash.ts';
import { backoff, freePort, loopback } from './listen.ts';

/** The attribute for DynamoDB's time to live, in seconds since 1970. */
const timeToLiveAttribute = 'expiresAt';

export interface DynamodbOptions {
  /** Folder of the database file. */
  directory: string;
  port?: number;
  /** Uses this DynamoDB instead of starting one; `DYNAMODB_ENDPOINT` by default. */
  endpoint?: string | undefined;
  /** Interval for deleting expired items; 0 leaves it to `sweepExpired`. */
  sweepEverySeconds?: number;
  log?: (line: string) => void;
}

export interface Dynamodb {
  endpoint: string;
  client: DynamoDBClient;
  /** Process id of the embedded database, undefined with an external DynamoDB. */
  pid(): Promise<number> | undefined;
  /** Creates the table with its stream and time to live. Idempotent. */
  createTable(definition: CreateTableCommandInput): Promise<TableDescription>;
  /** Deletes stream records up to and including a sequence number, once every reader has read them. */
  trimStream(tableName: string, throughSequenceNumber: string): number;
  /** Deletes expired items; returns how many. */
  sweepExpired(tableName: string, nowSeconds?: number): Promise<number>;
  close(): Promise<void>;
}

export async function startDynamodb(options: DynamodbOptions): Promise<Dynamodb> {
  const external = options.endpoint ?? process.env.DYNAMODB_ENDPOINT;
  return external ? connect(external) : embed(options);
}

async function connect(endpoint: string): Promise<Dynamodb> {
  const client = new DynamoDBClient(localClientConfig(endpoint));
  return {
    endpoint,
    client,
    pid: () => undefined,
    createTable: (definition) => createTable(client, definition),
    // An external DynamoDB does both itself.
    trimStream: () => 0,
    sweepExpired: async () => 0,
    close: async () => client.destroy(),
  };
}

async function embed(options: DynamodbOptions): Promise<Dynamodb> {
  mkdirSync(options.directory, { recursive: true });
  const log = options.log ?? (() => undefined);
  const file = join(options.directory, 'dynamodb.sqlite');
  const port = options.port || (await freePort());
  const endpoint = `http://${loopback}:${port}`;
  const program = findProgram();
  const tables = new Set<string>();
  let closing = false;
  let running: LeashedProcess;

  const launch = async () => {
    running = spawnLeashed(program, ['--host', loopback, '--port', String(port), '--db-path', file], {
      graceSeconds: 0,
    });
    const { child, exited } = running;
    let said = '';
    let listens = false;
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2_000);
      listens ||= said.includes('listening on');
    });
    let ended: number | undefined;
    void exited.then((status) => {
      ended = status;
    });
    const deadline = Date.now() + 15_000;
    // Wait for its own message that it listens: another process may answer on the port.
    while (!(listens && (await answers(endpoint)))) {
      if (ended !== undefined) throw new Error(`The embedded DynamoDB ended with ${ended}: ${said.trim()}`);
      if (Date.now() > deadline) throw new Error('The embedded DynamoDB did not answer within 15 s.');
      await sleep(5);
    }
    prepare(file);
  };

  // A database of a process that was just killed takes a moment to end.
  const launchOncePortIsFree = async () => {
    for (const deadline = Date.now() + 3_000; ; await sleep(50)) {
      try {
        return await launch();
      } catch (error) {
        await running.stop(0);
        if (Date.now() > deadline) throw error;
      }
    }
  };

  const keepAlive = async () => {
    for (let attempt = 1; !closing; ) {
      const status = await running.exited;
      if (closing) return;
      log(`DynamoDB ended with ${status}, starting it again`);
      try {
        await launch();
        attempt = 1;
      } catch (error) {
        log(`DynamoDB did not start again: ${(error as Error).message}`);
        await running.stop(0);
        await sleep(backoff(attempt++, 100, 5_000));
      }
    }
  };

  await launchOncePortIsFree();
  const alive = keepAlive();
  // Enough retries to survive a restart of the database.
  const client = new DynamoDBClient({ ...localClientConfig(endpoint), maxAttempts: 8 });
  const database = new DatabaseSync(file, { timeout: 5_000 });

  const sweepExpired = async (tableName: string, nowSeconds = Math.floor(Date.now() / 1_000)) => {
    const keyNames = keysOf(database, tableName);
    let removed = 0;
    for (const { item_json } of expiredRows(database, tableName, nowSeconds)) {
      const item = JSON.parse(item_json) as Record<string, AttributeValue>;
      try {
        // Through the API, so that the stream includes it; conditional, since the expiry may have been
        // extended meanwhile.
        await client.send(
          new DeleteItemCommand({
            TableName: tableName,
            Key: Object.fromEntries(keyNames.map((name) => [name, item[name]!])),
            ConditionExpression: '#ttl <= :now',
            ExpressionAttributeNames: { '#ttl': timeToLiveAttribute },
            ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
          }),
        );
        removed++;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
    return removed;
  };

  const everySeconds = options.sweepEverySeconds ?? 30;
  let sweeping = false;
  const timer =
    everySeconds > 0
      ? setInterval(async () => {
          if (sweeping) return;
          sweeping = true;
          try {
            for (const tableName of tables) await sweepExpired(tableName);
          } catch (error) {
            if (!closing) log(`Expired items were not removed: ${(error as Error).message}`);
          } finally {
            sweeping = false;
          }
        }, everySeconds * 1_000).unref()
      : undefined;

  return {
    endpoint,
    client,
    pid: () => running.pid,
    async createTable(definition) {
      const description = await createTable(client, definition);
      tables.add(definition.TableName!);
      indexExpiry(database, definition.TableName!);
      return description;
    },
    trimStream(tableName, throughSequenceNumber) {
      return trimStream(database, tableName, throughSequenceNumber);
    },
    sweepExpired,
    async close() {
      closing = true;
      clearInterval(timer);
      client.destroy();
      if (database.isOpen) database.close();
      await running.stop(2_000);
      await alive;
    },
  };
}

function findProgram(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    if (existsSync(program)) return program;
  } catch {
    // Reported below.
  }
  throw new Error(
    `There is no embedded DynamoDB for this platform (package ${name}). Install that package, or set ` +
      'DYNAMODB_ENDPOINT to any DynamoDB, for example DynamoDB Local.',
  );
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
        'x-amz-date': '20260101T000000Z',
      },
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Without this index the database scans all stream records at every write. */
function prepare(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(
      `CREATE INDEX IF NOT EXISTS jobashi_stream_position
         ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`,
    );
  } finally {
    database.close();
  }
}

const expiry = `CAST(json_extract(item_json, '$.${timeToLiveAttribute}.N') AS REAL)`;
const expires = `json_extract(item_json, '$.${timeToLiveAttribute}.N') IS NOT NULL`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function indexExpiry(database: DatabaseSync, tableName: string): void {
  database.exec(
    `CREATE INDEX IF NOT EXISTS ${quoted(`jobashi_expiry_${tableName}`)}
       ON ${quoted(tableName)} (${expiry}) WHERE ${expires}`,
  );
}

function expiredRows(database: DatabaseSync, tableName: string, nowSeconds: number) {
  return database
    .prepare(
      `SELECT item_json FROM ${quoted(tableName)}
        WHERE ${expires} AND ${expiry} <= ? ORDER BY ${expiry} LIMIT 1000`,
    )
    .all(nowSeconds) as { item_json: string }[];
}

function keysOf(database: DatabaseSync, tableName: string): string[] {
  const row = database.prepare('SELECT key_schema FROM _tables WHERE table_name = ?').get(tableName);
  if (!row) throw new Error(`There is no table ${tableName}.`);
  return (JSON.parse(row.key_schema as string) as { AttributeName: string }[]).map(
    (key) => key.AttributeName,
  );
}

/** The newest record is kept: the next sequence number is derived from it. */
function trimStream(database: DatabaseSync, tableName: string, throughSequenceNumber: string): number {
  // Small batches, so that the database's writes do not wait for long.
  const bite = database.prepare(
    `DELETE FROM _stream_records WHERE id IN (
       SELECT id FROM _stream_records
        WHERE table_name = :table AND CAST(sequence_number AS INTEGER) <= :through
          AND CAST(sequence_number AS INTEGER) <
              (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = :table)
        LIMIT 500)`,
  );
  const parameters = { table: tableName, through: BigInt(throughSequenceNumber) };
  let removed = 0;
  for (let changes = 500; changes === 500; removed += changes) changes = Number(bite.run(parameters).changes);
  return removed;
}

/** Adds missing indexes to a table of an earlier release: one at a time, as DynamoDB requires. */
async function withIndexesOf(
  { TableName, AttributeDefinitions, GlobalSecondaryIndexes = [] }: CreateTableCommandInput,
  table: TableDescription,
  client: DynamoDBClient,
): Promise<TableDescription> {
  const there = new Set(table.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  const wanted = new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  const update = (change: GlobalSecondaryIndexUpdate) =>
    client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [change] }),
    );
  for (const IndexName of there) if (!wanted.has(IndexName)) await update({ Delete: { IndexName } });
  for (const index of GlobalSecondaryIndexes)
    if (!there.has(index.IndexName)) await update({ Create: index as CreateGlobalSecondaryIndexAction });
  return (await client.send(new DescribeTableCommand({ TableName }))).Table!;
}

async function createTable(
  client: DynamoDBClient,
  definition: CreateTableCommandInput,
): Promise<TableDescription> {
  const TableName = definition.TableName;
  const describe = async () => (await client.send(new DescribeTableCommand({ TableName }))).Table!;
  try {
    return await withIndexesOf(definition, await describe(), client);
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  try {
    await client.send(
      new CreateTableCommand({
        BillingMode: 'PAY_PER_REQUEST',
        ...definition,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  let table = await describe();
  while (table.TableStatus !== 'ACTIVE') {
    await sleep(20);
    table = await describe();
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLiveAttribute },
    }),
  );
  return table;
}
