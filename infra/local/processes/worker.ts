import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { Context } from 'aws-lambda';
import { type QueueName, queues, schedules, stream } from '../../../functions/events/wiring.ts';
import { type LambdaName, lambdas } from '../../../functions/lambdas.ts';
import { controlRefusal } from '../control.ts';
import { addresses, buckets, dataDirectory, tableName } from '../environment.ts';
import { pausedQueues } from '../firstPages.ts';
import { lambdaOnDemand, setLambdaEnvironment } from '../lambdas.ts';
import { type Consumer, type QueueHandler, startConsumer } from '../services/consumers.ts';
import { localAccountId, localClientConfig } from '../services/credentials.ts';
import { putInvocationRecord } from '../services/deadLetters.ts';
import { startDynamodb } from '../services/dynamodb.ts';
import { collectGarbageWhenIdle } from '../services/garbage.ts';
import { answerInvocation } from '../services/invocations.ts';
import { listen, readBody } from '../services/listen.ts';
import { revealMessages } from '../services/queues.ts';
import { startSchedules } from '../services/schedules.ts';
import { type StreamHandler, startStream } from '../services/streams.ts';

/** What happens after a commit and on schedule: the table's stream, the queues' consumers, the schedules. */
type Invoke = (event: unknown) => Promise<unknown>;
type Handler = (event: unknown, context: Context) => Promise<unknown>;

const where = addresses();
const directory = dataDirectory();
setLambdaEnvironment(where, directory);
const log = (line: string) => console.log(line);

const handlers = new Map<LambdaName, Invoke>();
function handler(name: LambdaName): Invoke {
  const known = handlers.get(name);
  if (known) return known;
  const run = lambdaOnDemand<Handler>(name);
  const invoke: Invoke = (event) =>
    run(event, { functionName: name, awsRequestId: crypto.randomUUID() } as Context);
  handlers.set(name, invoke);
  return invoke;
}
const queueUrl = (name: QueueName) => `${where.queues}/${localAccountId}/${name}`;

const s3 = new S3Client({ ...localClientConfig(where.storage), forcePathStyle: true });
const dynamodb = await startDynamodb({ directory: join(directory, 'dynamodb'), endpoint: where.dynamodb });
const entities: readonly string[] = stream.entities;
const reader = await startStream({
  endpoint: where.dynamodb,
  tableName,
  directory: join(directory, 'stream'),
  handler: handler(stream.consumer) as StreamHandler,
  filter: ({ dynamodb: change }) =>
    [change?.NewImage, change?.OldImage].some((image) => entities.includes(image?.entity?.S ?? '')),
  batchSize: stream.batchSize,
  deadLetter: (record, error) =>
    putInvocationRecord(s3, buckets.DEAD_LETTERS_BUCKET, {
      functionName: stream.consumer,
      event: { Records: [record] },
      error,
    }),
  onCheckpoint: (sequenceNumber) => dynamodb.trimStream(tableName, sequenceNumber),
  log,
});
await revealMessages(where.queues);
const consumers = new Map<string, Consumer>();
function consume(queue: (typeof queues)[number]): void {
  if (consumers.has(queue.name)) return;
  const consumer = startConsumer({
    endpoint: where.queues,
    queueUrl: queueUrl(queue.name),
    queue,
    handler: handler(queue.consumer) as QueueHandler,
    concurrency: queue.concurrency,
    log,
  });
  consumers.set(queue.name, consumer);
}
const held = pausedQueues(directory);
for (const queue of queues) if (!held.includes(queue.name)) consume(queue);
const clock = startSchedules({
  schedules,
  handlers: Object.fromEntries(schedules.map(({ name, consumer }) => [name, handler(consumer)])),
  directory: join(directory, 'schedules'),
  log,
});

// For the start command, operators and tests: invokes a function or schedule, waits until the stream is
// drained, resumes paused queues.
await listen(where.ports.control, (request, response) => {
  const refusal = controlRefusal(request, directory);
  if (refusal) {
    const [status, message] = refusal;
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ message }));
    return;
  }
  const [, verb, name = ''] = (request.url ?? '').split('/');
  const functionOf = (asked: string) => {
    const found = lambdas.find((one) => one.name === asked);
    return found && handler(found.name);
  };
  if (answerInvocation(request, response, functionOf)) return;
  const answer = async (): Promise<unknown> => {
    const released = queues.find((one) => verb === 'release' && one.name === name);
    if (released) {
      consume(released);
      return { ok: true };
    }
    if (verb === 'drained') return reader.drained().then(() => ({ ok: true }));
    if (verb === 'schedules' && schedules.some((one) => one.name === name))
      return clock.fire(name).then(() => ({ ok: true }));
    if (verb === 'invoke' && lambdas.some((one) => one.name === name)) {
      const event: unknown = JSON.parse((await readBody(request, 1024 ** 2)).toString('utf8') || '{}');
      return { result: await handler(name as LambdaName)(event) };
    }
    return undefined;
  };
  answer().then(
    (result) =>
      response
        .writeHead(result ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(result ?? {})),
    (error: unknown) => response.writeHead(500).end(JSON.stringify({ message: String(error) })),
  );
});
console.log('worker is ready');
flushCompileCache();
collectGarbageWhenIdle();
