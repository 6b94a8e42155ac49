import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type Shard,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readJson, writeAtomically } from './checkpoint.ts';
import { localAccountId, localClientConfig, localRegion } from './credentials.ts';
import { backoff } from './listen.ts';

export type StreamHandler = (
  event: DynamoDBStreamEvent,
) => Promise<DynamoDBBatchResponse | undefined> | Promise<void>;

export interface StreamOptions {
  /** Endpoint of the DynamoDB whose table is read. */
  endpoint: string;
  tableName: string;
  /** Where the reader stores its checkpoint. */
  directory: string;
  handler: StreamHandler;
  /** Records passed to the handler, all by default: like a mapping's filter. */
  filter?: (record: DynamoDBRecord) => boolean;
  /**
   * Called with a record at which the handler threw `maxAttempts` times; the reader continues when it
   * returns.
   */
  deadLetter: (record: DynamoDBRecord, error: unknown) => Promise<void>;
  /** Called after each checkpoint, for example to trim what has been read. */
  onCheckpoint?: (sequenceNumber: string) => void;
  batchSize?: number;
  maxAttempts?: number;
  /** How often an idle stream is asked; after a hundred empty answers a fifth as often. */
  pollMilliseconds?: number;
  /** Delay after the first failure of a record; doubles up to five seconds. */
  backoffMilliseconds?: number;
  log?: (line: string) => void;
}

export interface Stream {
  /** Resolves when everything written before the call has been handled. */
  drained(): Promise<void>;
  /** Stops after the current batch. */
  close(): Promise<void>;
}

interface Checkpoint {
  streamArn: string;
  shards: Record<string, string>;
}

/**
 * Reads a table's stream and invokes a Lambda handler with batches like an event source mapping: in order, at
 * least once, with partial failures, bisection, and a dead-letter destination after the last retry. Records
 * that the handler reports as failed are retried without limit; if it throws, `maxAttempts` times.
 */
export async function startStream(options: StreamOptions): Promise<Stream> {
  const { tableName, handler, deadLetter } = options;
  const batchSize = options.batchSize ?? 100;
  const maxAttempts = options.maxAttempts ?? 5;
  const pollMilliseconds = options.pollMilliseconds ?? 50;
  const firstBackoff = options.backoffMilliseconds ?? 100;
  const log = options.log ?? (() => undefined);
  const file = join(options.directory, `${tableName}.stream.json`);
  const client = new DynamoDBStreamsClient({ ...localClientConfig(options.endpoint), maxAttempts: 8 });
  const stopping = new AbortController();
  const idleRounds = new Map<string, number>();

  const streamArn = await findStream(client, tableName);
  const eventSourceARN = `arn:aws:dynamodb:${localRegion}:${localAccountId}:table/${tableName}/stream/${streamArn.split('/').at(-1)}`;
  const stored = readJson<Checkpoint>(file);
  // A recreated table has a new stream with its own sequence numbers.
  const checkpoint: Checkpoint = stored?.streamArn === streamArn ? stored : { streamArn, shards: {} };

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  const commit = (shardId: string, record: DynamoDBRecord) => {
    const sequenceNumber = record.dynamodb!.SequenceNumber!;
    checkpoint.shards[shardId] = sequenceNumber;
    writeAtomically(file, JSON.stringify(checkpoint));
    try {
      options.onCheckpoint?.(sequenceNumber);
    } catch (error) {
      log(`After the checkpoint of ${tableName}: ${(error as Error).message}`);
    }
  };

  /** Index of the first unhandled record, or the length; the error is what the handler threw. */
  const attempt = async (records: DynamoDBRecord[]): Promise<{ handled: number; error?: unknown }> => {
    try {
      const failures = (await handler({ Records: records }))?.batchItemFailures ?? [];
      if (failures.length === 0) return { handled: records.length };
      const positions = failures.map(({ itemIdentifier }) =>
        records.findIndex((record) => record.dynamodb?.SequenceNumber === itemIdentifier),
      );
      // An unknown identifier fails the whole batch, as in Lambda.
      return { handled: Math.max(0, Math.min(...positions)) };
    } catch (error) {
      return { handled: 0, error: error ?? new Error('The handler threw nothing') };
    }
  };

  const handle = async (shardId: string, batch: DynamoDBRecord[]): Promise<void> => {
    let records = batch;
    let tries = 0;
    let waits = 0;
    while (records.length > 0 && !stopping.signal.aborted) {
      const { handled, error } = await attempt(records);
      if (handled > 0) {
        commit(shardId, records[handled - 1]!);
        records = records.slice(handled);
        tries = 0;
        waits = 0;
        continue;
      }
      if (error === undefined) {
        waits++;
        log(`${tableName}: ${records.length} records failed and are retried, time ${waits}`);
        await pause(backoff(waits, firstBackoff, 5_000));
        continue;
      }
      if (records.length > 1) {
        const middle = Math.ceil(records.length / 2);
        await handle(shardId, records.slice(0, middle));
        records = records.slice(middle);
        continue;
      }
      tries++;
      const [record] = records as [DynamoDBRecord];
      const which = `${tableName} record ${record.dynamodb?.SequenceNumber}`;
      log(`${which}, try ${tries} of ${maxAttempts}: ${describe(error)}`);
      if (tries < maxAttempts) {
        await pause(backoff(tries, firstBackoff, 5_000));
        continue;
      }
      await bury(record, error, which);
      if (stopping.signal.aborted) return;
      commit(shardId, record);
      return;
    }
  };

  const bury = async (record: DynamoDBRecord, error: unknown, which: string) => {
    for (let tries = 1; !stopping.signal.aborted; tries++) {
      try {
        return await deadLetter(record, error);
      } catch (failure) {
        log(`${which} could not be stored as a dead letter: ${describe(failure)}`);
        await pause(backoff(tries, firstBackoff, 5_000));
      }
    }
  };

  const iteratorFor = async (shardId: string) => {
    const SequenceNumber = checkpoint.shards[shardId];
    const answer = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ...(SequenceNumber
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }
          : { ShardIteratorType: 'TRIM_HORIZON' }),
      }),
    );
    return answer.ShardIterator;
  };

  /** Returns when the shard is closed and completely read, or when the reader stops. */
  const readShard = async (shardId: string): Promise<void> => {
    let iterator: string | undefined;
    for (let failures = 0, empty = 0; !stopping.signal.aborted; ) {
      try {
        iterator ??= await iteratorFor(shardId);
        const answer = await client.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }),
        );
        failures = 0;
        const records = (answer.Records ?? []).map((record) => toLambdaRecord(record, eventSourceARN));
        const wanted = options.filter ? records.filter(options.filter) : records;
        if (wanted.length > 0) await handle(shardId, wanted);
        if (records.length > wanted.length && !stopping.signal.aborted) commit(shardId, records.at(-1)!);
        empty = records.length === 0 ? empty + 1 : 0;
        if (empty > 0) {
          idleRounds.set(shardId, (idleRounds.get(shardId) ?? 0) + 1);
          // Asking takes a tenth of a processor: less where nothing has happened for long.
          if (answer.NextShardIterator) await pause(empty > 100 ? 5 * pollMilliseconds : pollMilliseconds);
        }
        if (!answer.NextShardIterator) return;
        iterator = answer.NextShardIterator;
      } catch (error) {
        iterator = undefined;
        if (error instanceof TrimmedDataAccessException) {
          log(`${tableName}: records were trimmed before they were read, continuing at the oldest one`);
          delete checkpoint.shards[shardId];
        } else if (!(error instanceof ExpiredIteratorException)) {
          failures++;
          if (failures > 1) log(`${tableName}: the stream does not answer: ${describe(error)}`);
          await pause(backoff(failures, pollMilliseconds, 2_000));
        }
      }
    }
  };

  const reading = new Map<string, Promise<void>>();
  const finished = new Set<string>();
  const watchShards = async () => {
    while (!stopping.signal.aborted) {
      try {
        for (const { ShardId = '', ParentShardId } of await listShards(client, streamArn)) {
          const parentPending = ParentShardId && reading.has(ParentShardId) && !finished.has(ParentShardId);
          if (reading.has(ShardId) || parentPending) continue;
          reading.set(
            ShardId,
            readShard(ShardId).then(() => {
              finished.add(ShardId);
            }),
          );
        }
      } catch (error) {
        log(`${tableName}: the shards could not be listed: ${describe(error)}`);
      }
      // Shards appear with the first record, and again when a table splits.
      await pause(reading.size === finished.size ? pollMilliseconds : 5_000);
    }
  };
  const watching = watchShards();

  return {
    async drained() {
      const before = new Map(idleRounds);
      // Two empty answers per shard: the first may have been requested before the last write.
      const idle = () =>
        reading.size > 0 &&
        [...reading.keys()].every(
          (shardId) =>
            finished.has(shardId) || (idleRounds.get(shardId) ?? 0) >= (before.get(shardId) ?? 0) + 2,
        );
      while (!idle() && !stopping.signal.aborted) await sleep(10);
    },
    async close() {
      stopping.abort();
      await watching;
      await Promise.all(reading.values());
      client.destroy();
    },
  };
}

async function findStream(client: DynamoDBStreamsClient, tableName: string): Promise<string> {
  const answer = await client.send(new ListStreamsCommand({ TableName: tableName }));
  const arn = answer.Streams?.at(-1)?.StreamArn;
  if (!arn) throw new Error(`The table ${tableName} has no stream.`);
  return arn;
}

async function listShards(client: DynamoDBStreamsClient, streamArn: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  let ExclusiveStartShardId: string | undefined;
  do {
    const answer = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId }),
    );
    shards.push(...(answer.StreamDescription?.Shards ?? []));
    ExclusiveStartShardId = answer.StreamDescription?.LastEvaluatedShardId;
  } while (ExclusiveStartShardId);
  return shards;
}

function toLambdaRecord(record: StreamRecord, eventSourceARN: string): DynamoDBRecord {
  const change = record.dynamodb;
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: record.eventSource,
    awsRegion: localRegion,
    eventSourceARN,
    dynamodb: {
      ApproximateCreationDateTime: change?.ApproximateCreationDateTime
        ? change.ApproximateCreationDateTime.getTime() / 1_000
        : undefined,
      Keys: toLambdaImage(change?.Keys),
      NewImage: toLambdaImage(change?.NewImage),
      OldImage: toLambdaImage(change?.OldImage),
      SequenceNumber: change?.SequenceNumber,
      SizeBytes: change?.SizeBytes,
      StreamViewType: change?.StreamViewType,
    },
    ...(record.userIdentity
      ? { userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId } }
      : {}),
  } as DynamoDBRecord;
}

/** Lambda's events have binary values as base64 text, the SDK as bytes. */
function toLambdaImage(image: unknown): { [key: string]: AttributeValue } | undefined {
  if (!image) return undefined;
  const convert = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    if (Array.isArray(value)) return value.map(convert);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]));
    return value;
  };
  return convert(image) as { [key: string]: AttributeValue };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
