import type { IncomingMessage, ServerResponse } from 'node:http';
import { localAccountId, localRegion } from './credentials.ts';
import { BodyTooLarge, listen, readBody } from './listen.ts';
import {
  type MessageAttributes,
  md5,
  md5OfAttributes,
  QueueStore,
  type StoredMessage,
} from './queueStore.ts';

export interface QueueDefinition {
  name: string;
  /** Visibility timeout; at least the consumer's maximum duration. */
  visibilitySeconds: number;
  /** Receives after which a message goes to the dead-letter queue. */
  maxReceiveCount: number;
  batchSize: number;
  batchWindowSeconds: number;
}

export interface QueuesOptions {
  directory: string;
  queues: readonly QueueDefinition[];
  port?: number;
}

export interface Queues {
  endpoint: string;
  queueUrl(name: string): string;
  /** Lets a queue reject longer messages, as a fault; in the cloud this is a queue's setting. */
  limitMessages(name: string, bytes: number): void;
  close(): Promise<void>;
}

export const deadLetterQueueName = (name: string) => `${name}-dead-letters`;
export const queueArn = (name: string) => `arn:aws:sqs:${localRegion}:${localAccountId}:${name}`;

const kibibyte = 1_024;
const maximumMessageBytes = 1_024 * kibibyte;
const fourteenDays = 14 * 24 * 3_600;

const revealAction = 'RevealMessages';

/**
 * For the only process that consumes queues, at its start: makes its killed predecessor's messages visible at
 * once. Not part of SQS, since the cloud does not kill functions midway.
 */
export async function revealMessages(endpoint: string): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${revealAction}` },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`The queues answered ${answer.status}`);
}

class QueueError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Serves the part of the SQS API that the product uses, standard queues only, on disk and on loopback. */
export async function startQueues(options: QueuesOptions): Promise<Queues> {
  const store = new QueueStore(options.directory);
  for (const definition of options.queues) {
    const deadLetters = deadLetterQueueName(definition.name);
    store.saveQueue(deadLetters, { VisibilityTimeout: '30', MessageRetentionPeriod: String(fourteenDays) });
    store.saveQueue(definition.name, {
      VisibilityTimeout: String(definition.visibilitySeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: queueArn(deadLetters),
        maxReceiveCount: definition.maxReceiveCount,
      }),
    });
  }
  const stopping = new AbortController();
  const server = await listen(options.port ?? 0, (request, response) => {
    void answer(request, response, (action, input, signal) => {
      if (action === revealAction) return store.revealAll();
      const operation = Object.hasOwn(operations, action) ? operations[action] : undefined;
      if (!operation) throw new QueueError('UnsupportedOperation', `${action} is not served here.`);
      return operation(
        { store, endpoint: server.url, signal: AbortSignal.any([signal, stopping.signal]) },
        input,
      );
    });
  });
  const queueUrl = (name: string) => `${server.url}/${localAccountId}/${name}`;
  return {
    endpoint: server.url,
    queueUrl,
    limitMessages(name, bytes) {
      const { CreatedTimestamp: _, ...before } = store.queueAttributes(existing(store, name))!;
      store.saveQueue(name, { ...before, MaximumMessageSize: String(bytes) });
    },
    async close() {
      stopping.abort();
      await server.close();
      store.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  run: (action: string, input: Input, signal: AbortSignal) => unknown,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const reply = (status: number, body: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...headers });
    response.end(JSON.stringify(body));
  };
  try {
    // CSRF protection: a browser sends a preflight for this content type, which is not answered.
    if (!request.headers['content-type']?.startsWith('application/x-amz-json-1.0'))
      throw new QueueError('InvalidAction', 'Only the JSON protocol of SQS is served.');
    const action = String(request.headers['x-amz-target']).replace(/^AmazonSQS\./, '');
    const input = parse(await readBody(request, 12 * maximumMessageBytes));
    reply(200, (await run(action, input, gone.signal)) ?? {});
  } catch (error) {
    const code =
      error instanceof QueueError
        ? error.code
        : error instanceof BodyTooLarge
          ? 'BatchRequestTooLong'
          : 'InternalFailure';
    const message = (error as Error).message;
    reply(
      code === 'InternalFailure' ? 500 : 400,
      { __type: `com.amazonaws.sqs#${code}`, message },
      { 'x-amzn-query-error': `${queryCodes[code] ?? code};Sender` },
    );
  }
}

const queryCodes: Record<string, string> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
};

type Input = Record<string, unknown>;

interface Context {
  store: QueueStore;
  endpoint: string;
  signal: AbortSignal;
}

type Operation = (context: Context, input: Input) => unknown;

const operations: Record<string, Operation> = {
  GetQueueUrl({ store, endpoint }, input) {
    const name = existing(store, String(input.QueueName ?? ''));
    return { QueueUrl: `${endpoint}/${localAccountId}/${name}` };
  },
  GetQueueAttributes({ store }, input) {
    const name = queueOf(store, input);
    const counts = store.count(name);
    const all: Record<string, string> = {
      ...store.queueAttributes(name),
      QueueArn: queueArn(name),
      ApproximateNumberOfMessages: String(counts.visible),
      ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
      ApproximateNumberOfMessagesDelayed: String(counts.delayed),
    };
    const wanted = (input.AttributeNames as string[] | undefined) ?? [];
    return {
      Attributes: Object.fromEntries(
        Object.entries(all).filter(([key]) => wanted.includes('All') || wanted.includes(key)),
      ),
    };
  },
  SendMessage({ store }, input) {
    const name = queueOf(store, input);
    const message = messageOf(input, largestMessage(store, name));
    const [MessageId] = store.send(name, [message]);
    return { MessageId, ...digests(message) };
  },
  SendMessageBatch({ store }, input) {
    const name = queueOf(store, input);
    const entries = entriesOf(input);
    const largest = largestMessage(store, name);
    const good: { Id: string; message: ReturnType<typeof messageOf> }[] = [];
    const Failed: unknown[] = [];
    for (const entry of entries) {
      try {
        good.push({ Id: String(entry.Id), message: messageOf(entry, largest) });
      } catch (error) {
        Failed.push(failure(entry, error));
      }
    }
    const bytes = good.reduce((sum, { message }) => sum + messageBytes(message), 0);
    if (bytes > maximumMessageBytes)
      throw new QueueError('BatchRequestTooLong', `A batch holds at most ${maximumMessageBytes} bytes.`);
    const ids = store.send(
      name,
      good.map(({ message }) => message),
    );
    return {
      Successful: good.map(({ Id, message }, index) => ({ Id, MessageId: ids[index], ...digests(message) })),
      Failed,
    };
  },
  async ReceiveMessage({ store, signal }, input) {
    const name = queueOf(store, input);
    const limit = integer(input, 'MaxNumberOfMessages', 1, 1, 10);
    const attributes = store.queueAttributes(name)!;
    const visibility = integer(input, 'VisibilityTimeout', Number(attributes.VisibilityTimeout), 0, 43_200);
    const wait = integer(
      input,
      'WaitTimeSeconds',
      Number(attributes.ReceiveMessageWaitTimeSeconds ?? 0),
      0,
      20,
    );
    const messages = await store.receive(name, limit, visibility * 1_000, wait * 1_000, signal);
    return messages.length > 0 ? { Messages: messages.map((message) => received(message, input)) } : {};
  },
  DeleteMessage({ store }, input) {
    store.remove(queueOf(store, input), String(input.ReceiptHandle ?? ''));
  },
  DeleteMessageBatch({ store }, input) {
    const name = queueOf(store, input);
    const entries = entriesOf(input);
    store.removeAll(
      name,
      entries.map((entry) => String(entry.ReceiptHandle ?? '')),
    );
    return { Successful: entries.map(({ Id }) => ({ Id })), Failed: [] };
  },
  ChangeMessageVisibility({ store }, input) {
    changeVisibility(store, queueOf(store, input), input);
  },
  ChangeMessageVisibilityBatch({ store }, input) {
    const name = queueOf(store, input);
    const Successful: unknown[] = [];
    const Failed: unknown[] = [];
    for (const entry of entriesOf(input)) {
      try {
        changeVisibility(store, name, entry);
        Successful.push({ Id: entry.Id });
      } catch (error) {
        Failed.push(failure(entry, error));
      }
    }
    return { Successful, Failed };
  },
};

function changeVisibility(store: QueueStore, name: string, input: Input): void {
  const seconds = integer(input, 'VisibilityTimeout', Number.NaN, 0, 43_200);
  if (!store.changeVisibility(name, String(input.ReceiptHandle ?? ''), seconds * 1_000))
    throw new QueueError('MessageNotInflight', 'No message is in flight under that receipt.');
}

function parse(body: Buffer): Input {
  try {
    const input: unknown = JSON.parse(body.toString('utf8'));
    if (input && typeof input === 'object' && !Array.isArray(input)) return input as Input;
  } catch {
    // Reported below.
  }
  throw new QueueError('InvalidParameterValue', 'The body is not a JSON object.');
}

function existing(store: QueueStore, name: string): string {
  if (!store.queueAttributes(name)) throw new QueueError('QueueDoesNotExist', `There is no queue ${name}.`);
  return name;
}

function queueOf(store: QueueStore, input: Input): string {
  return existing(
    store,
    String(input.QueueUrl ?? '')
      .split('/')
      .at(-1)!,
  );
}

function entriesOf(input: Input): Input[] {
  const entries = Array.isArray(input.Entries) ? (input.Entries as Input[]) : [];
  if (entries.length === 0) throw new QueueError('EmptyBatchRequest', 'A batch holds at least one entry.');
  if (entries.length > 10)
    throw new QueueError('TooManyEntriesInBatchRequest', 'A batch holds at most 10 entries.');
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new QueueError('BatchEntryIdsNotDistinct', 'Two entries of the batch have the same Id.');
  return entries;
}

// SQS accepts only XML 1.0's characters.
const forbiddenCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Bytes: the queue's setting, or SQS's default. */
const largestMessage = (store: QueueStore, queue: string): number =>
  Number(store.queueAttributes(queue)?.MaximumMessageSize ?? maximumMessageBytes);

function messageOf(input: Input, largestBytes: number) {
  const body = input.MessageBody;
  if (typeof body !== 'string' || body === '')
    throw new QueueError('MissingParameter', 'A message has a MessageBody.');
  if (forbiddenCharacters.test(body))
    throw new QueueError('InvalidMessageContents', 'The body holds characters that are not allowed.');
  const attributes = (input.MessageAttributes ?? {}) as MessageAttributes;
  if (Object.keys(attributes).length > 10)
    throw new QueueError('InvalidParameterValue', 'A message has at most 10 attributes.');
  const message = { body, attributes, delaySeconds: integer(input, 'DelaySeconds', 0, 0, 900) };
  if (messageBytes(message) > largestBytes)
    throw new QueueError('InvalidParameterValue', `A message holds at most ${largestBytes} bytes.`);
  return message;
}

function messageBytes({ body, attributes }: { body: string; attributes: MessageAttributes }): number {
  let bytes = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue = '', BinaryValue = '' }] of Object.entries(attributes))
    bytes += Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64');
  return bytes;
}

function digests({ body, attributes }: { body: string; attributes: MessageAttributes }) {
  return { MD5OfMessageBody: md5(body), MD5OfMessageAttributes: md5OfAttributes(attributes) };
}

function received(message: StoredMessage, input: Input) {
  const wantedSystem = [input.MessageSystemAttributeNames, input.AttributeNames].flat();
  const system: Record<string, string> = {
    SenderId: localAccountId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  };
  const wanted = [input.MessageAttributeNames].flat() as (string | undefined)[];
  const attributes = Object.fromEntries(
    Object.entries(message.attributes).filter(([name]) =>
      wanted.some((want) => want === 'All' || want === '.*' || want === name),
    ),
  );
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: Object.fromEntries(
      Object.entries(system).filter(([name]) => wantedSystem.includes('All') || wantedSystem.includes(name)),
    ),
    ...(Object.keys(attributes).length > 0
      ? { MessageAttributes: attributes, MD5OfMessageAttributes: md5OfAttributes(attributes) }
      : {}),
  };
}

function failure(entry: Input, error: unknown) {
  if (!(error instanceof QueueError)) throw error;
  return { Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message };
}

function integer(input: Input, name: string, byDefault: number, least: number, most: number): number {
  const value = input[name] ?? byDefault;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new QueueError('InvalidParameterValue', `${name} is a whole number from ${least} to ${most}.`);
  return value;
}
