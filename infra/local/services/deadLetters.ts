import { randomUUID } from 'node:crypto';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { GetQueueUrlCommand, type Message, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import type { DeadLetter } from '../../../functions/events/deadLetter.ts';
import { queues, stream } from '../../../functions/events/wiring.ts';
import { deadLetterQueueOf, peekDeadLetters, replayDeadLetter } from './deadLetterQueue.ts';

/** A system's dead letters and the clients to replay them: local or in the cloud. */
export interface Place {
  bucket: string;
  s3: S3Client;
  sqs: SQSClient;
  lambda: LambdaClient;
  queueName: (name: string) => string;
  functionName: (name: string) => string;
}

/** A dead letter. */
export interface Entry {
  /** `<source>/<id>`, for showing and replaying it. */
  id: string;
  /** `stream`, or the name of a queue. */
  source: string;
  /** When it was stored. Instant. */
  at: string;
  error: string;
}

export type Replayed = 'replayed' | 'gone' | { failed: string };

/** Prefix of Lambda's own failure destination, for functions that died. */
const invocationPrefix = 'aws/lambda/';

/** What Lambda writes for a batch of the stream that it gave up: `payload` is the function's event. */
interface InvocationRecord {
  version: '1.0';
  timestamp: string;
  requestContext: {
    requestId: string;
    functionArn: string;
    condition: string;
    approximateInvokeCount?: number;
  };
  responseContext: { functionError?: string; errorMessage?: string };
  payload: unknown;
}

/** Writes a record like Lambda's for a stream mapping with a bucket as its failure destination. */
export async function putInvocationRecord(
  s3: S3Client,
  bucket: string,
  { functionName, event, error }: { functionName: string; event: unknown; error: unknown },
): Promise<void> {
  const timestamp = new Date().toISOString();
  const record: InvocationRecord = {
    version: '1.0',
    timestamp,
    requestContext: {
      requestId: randomUUID(),
      functionArn: functionName,
      condition: 'RetryAttemptsExhausted',
    },
    responseContext: { functionError: 'Unhandled', errorMessage: String(error) },
    payload: JSON.stringify(event),
  };
  const day = timestamp.slice(0, 10).replaceAll('-', '/');
  const Key = `${invocationPrefix}${functionName}/${day}/${timestamp.replaceAll(':', '.')}-${randomUUID()}.json`;
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: JSON.stringify(record),
      ContentType: 'application/json',
    }),
  );
}

const firstLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
};

const sourceOf = (key: string): string => (key.startsWith(invocationPrefix) ? 'stream' : key.split('/')[0]!);
const idOf = (key: string): string => key.replace(/\.json$/, '');

interface Stored {
  key: string;
  at: Date;
}

async function stored({ s3, bucket }: Place): Promise<Stored[]> {
  const all: Stored[] = [];
  let ContinuationToken: string | undefined;
  do {
    const answer = await s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }));
    all.push(...(answer.Contents ?? []).map(({ Key, LastModified }) => ({ key: Key!, at: LastModified! })));
    ContinuationToken = answer.NextContinuationToken;
  } while (ContinuationToken);
  return all.sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function read({ s3, bucket }: Place, key: string) {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return { text: await Body!.transformToString(), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

const isInvocation = (letter: DeadLetter | InvocationRecord): letter is InvocationRecord =>
  'payload' in letter;

/** The issues of a ZodError, which is JSON, in readable form: `content.title: Invalid input`. */
function readable({ name, message }: DeadLetter['error']): string {
  if (name !== 'ZodError') return message;
  try {
    const issues = JSON.parse(message) as { path: (string | number)[]; message: string }[];
    return issues.map((issue) => `${issue.path.join('.') || 'all of it'}: ${issue.message}`).join('; ');
  } catch {
    return message;
  }
}

function errorOf(letter: DeadLetter | InvocationRecord): string {
  if (!isInvocation(letter)) return firstLine(`${letter.error.name}: ${readable(letter.error)}`);
  const { errorMessage, functionError } = letter.responseContext ?? {};
  return firstLine(`the function died: ${errorMessage ?? functionError ?? letter.requestContext.condition}`);
}

/**
 * The dead-letter queue of one of our queues: the last resort, for a consumer that died before it could store
 * the message.
 */
const netOf = ({ sqs, queueName }: Place, queue: string) => deadLetterQueueOf(sqs, queueName(queue));

const netEntry = (source: string, { MessageId, Attributes }: Message): Entry => ({
  id: `${source}/${MessageId}`,
  source,
  at: new Date(Number(Attributes?.SentTimestamp)).toISOString(),
  error: 'the function died each time it was given this message: its log says of what',
});

/** Dead letters, oldest first. @param limit maximum read from each place */
export async function listDeadLetters(
  place: Place,
  { source, limit }: { source?: string | undefined; limit: number },
): Promise<{ entries: Entry[]; total: number }> {
  const found = (await stored(place)).filter(({ key }) => !source || sourceOf(key) === source);
  const looked = await Promise.all(
    found.slice(0, limit).map(async ({ key, at }): Promise<Entry[]> => {
      const object = await read(place, key);
      if (!object) return [];
      const letter = JSON.parse(object.text) as DeadLetter | InvocationRecord;
      return [{ id: idOf(key), source: sourceOf(key), at: at.toISOString(), error: errorOf(letter) }];
    }),
  );
  const nets = await Promise.all(
    queues
      .filter(({ name }) => !source || source === name)
      .map(async ({ name }) => {
        const net = await netOf(place, name);
        if (!net || net.count === 0) return { count: 0, entries: [] };
        const messages = await peekDeadLetters(place.sqs, net.url, limit);
        return { count: net.count, entries: messages.map((message) => netEntry(name, message)) };
      }),
  );
  const entries = [...looked.flat(), ...nets.flatMap((net) => net.entries)];
  const total = nets.reduce((sum, { count }) => sum + count, found.length);
  return { entries: entries.sort((one, other) => one.at.localeCompare(other.at)), total };
}

const parts = (id: string) => ({ source: sourceOf(id), messageId: id.split('/').at(-1)! });

/** All data of a dead letter; undefined if there is none. */
export async function showDeadLetter(place: Place, id: string): Promise<unknown> {
  const object = (await read(place, `${id}.json`)) ?? (await read(place, id));
  if (object) return JSON.parse(object.text);
  const { source, messageId } = parts(id);
  if (!queues.some(({ name }) => name === source)) return undefined;
  const net = await netOf(place, source);
  const messages = net ? await peekDeadLetters(place.sqs, net.url, net.count) : [];
  return messages.find((message) => message.MessageId === messageId);
}

/** Ids of the dead letters of a source, or of all. */
export async function idsOf(place: Place, source?: string): Promise<string[]> {
  const ids = (await stored(place))
    .map(({ key }) => idOf(key))
    .filter((id) => !source || sourceOf(id) === source);
  for (const { name } of queues) {
    if (source && source !== name) continue;
    const net = await netOf(place, name);
    if (!net || net.count === 0) continue;
    const messages = await peekDeadLetters(place.sqs, net.url, net.count);
    ids.push(...messages.map(({ MessageId }) => `${name}/${MessageId}`));
  }
  return ids;
}

/**
 * Replays a dead letter: a message to its queue, a record of the stream to the function that reads it.
 * Deleted only after success; dead letters stored meanwhile are kept. Safe to repeat, since every consumer
 * tolerates duplicates.
 */
export async function replay(place: Place, id: string): Promise<Replayed> {
  for (const key of [`${id}.json`, id]) {
    const object = await read(place, key);
    if (!object) continue;
    const letter = JSON.parse(object.text) as DeadLetter | InvocationRecord;
    const failed = isInvocation(letter)
      ? await invokeAgain(
          place,
          typeof letter.payload === 'string' ? JSON.parse(letter.payload) : letter.payload,
        )
      : letter.source === 'stream'
        ? await invokeAgain(place, { Records: [letter.record as DynamoDBRecord] })
        : await sendAgain(place, letter.source, letter.record as SQSRecord);
    if (failed !== undefined) return { failed };
    const anew = await etagOf(place, key);
    if (anew !== undefined && anew !== object.etag) {
      const after = (await showDeadLetter(place, id)) as DeadLetter | undefined;
      return { failed: after ? errorOf(after) : 'it became a dead letter again' };
    }
    await place.s3.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: key }));
    return 'replayed';
  }
  const { source, messageId } = parts(id);
  const net = queues.some(({ name }) => name === source) ? await netOf(place, source) : undefined;
  return net && (await replayDeadLetter(place.sqs, net, messageId)) ? 'replayed' : 'gone';
}

async function etagOf({ s3, bucket }: Place, key: string): Promise<string | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ETag;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/**
 * @returns the reason for a failure; undefined if the event was handled, which includes storing it as a dead
 * letter again
 */
async function invokeAgain({ lambda, functionName }: Place, event: unknown): Promise<string | undefined> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName(stream.consumer), Payload: JSON.stringify(event) }),
  );
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString('utf8') || 'null') as {
    errorMessage?: string;
    batchItemFailures?: unknown[];
  } | null;
  if (FunctionError) return firstLine(`${FunctionError}: ${answer?.errorMessage ?? ''}`);
  if (answer?.batchItemFailures?.length) return 'a queue or the bucket does not answer now';
  return undefined;
}

async function sendAgain({ sqs, queueName }: Place, queue: string, record: SQSRecord): Promise<undefined> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: queueName(queue) }));
  const attributes = Object.entries(record.messageAttributes ?? {}).map(
    ([name, { dataType, stringValue, binaryValue }]) => [
      name,
      {
        DataType: dataType,
        ...(binaryValue ? { BinaryValue: Buffer.from(binaryValue, 'base64') } : { StringValue: stringValue }),
      },
    ],
  );
  await sqs.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: record.body,
      MessageAttributes: Object.fromEntries(attributes),
    }),
  );
}
