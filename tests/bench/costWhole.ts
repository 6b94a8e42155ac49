import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { handler as jobsApi } from '../../functions/api/jobs.ts';
import { handler as searchApi } from '../../functions/api/search.ts';
import { closeReadModel } from '../../functions/core/lists/readModel.ts';
import { tableDefinition } from '../../functions/data/tableDefinition.ts';
import { handler as snapshot } from '../../functions/events/snapshot.ts';
import { stream as fedByStream, queues as wiring } from '../../functions/events/wiring.ts';
import { type LambdaName, lambdas } from '../../functions/lambdas.ts';
import { metered, type Usage } from '../../functions/platform/meter.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { edge, storedAnswer } from '../../infra/edge/functions.ts';
import {
  addresses,
  buckets,
  lambdaEnvironment,
  photoKeyId,
  tableName,
} from '../../infra/local/environment.ts';
import { siteGateway } from '../../infra/local/gateway/site.ts';
import { type QueueHandler, startConsumer } from '../../infra/local/services/consumers.ts';
import { localClientConfig } from '../../infra/local/services/credentials.ts';
import { startDynamodb } from '../../infra/local/services/dynamodb.ts';
import { startMail } from '../../infra/local/services/mail.ts';
import { startQueues } from '../../infra/local/services/queues.ts';
import { startStorage } from '../../infra/local/services/storage.ts';
import { type StreamHandler, startStream } from '../../infra/local/services/streams.ts';
import { buildReadings } from '../../infra/readings.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { address } from '../../shared/routes.ts';
import { eventOf, type Send } from '../support/api.ts';
import { completeContent, makeCompany, makeStaff } from '../support/people.ts';
import type { Row } from './report.ts';

/**
 * Total cost of publishing, searching, viewing and applying at the table: the request, and everything after
 * its commit, with the real stream, queues, storage and mailbox of the local system.
 */

type Api = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
type Spent = Map<string, Usage & { calls: number }>;

/** The handler of a function, found as for bundling. */
async function handlerOf<Handler>(name: LambdaName): Promise<Handler> {
  const { entry } = lambdas.find((one) => one.name === name)!;
  return ((await import(`../../${entry}`)) as { handler: Handler }).handler;
}

/** @param renderer the bundled site renderer @param openJobs in the table before @param say progress */
export async function measureWhole(
  renderer: string,
  openJobs: number,
  say: (line: string) => void,
): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'jobashi-cost-'));
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rmSync(directory, { recursive: true, force: true }));

  const dynamodb = await startDynamodb({ directory: join(directory, 'dynamodb') });
  cleanup.defer(() => dynamodb.close());
  await dynamodb.createTable(tableDefinition(tableName));
  const storage = await startStorage({
    directory: join(directory, 'storage'),
    buckets: Object.values(buckets).map((name) => ({ name, publicRead: name === buckets.SITE_BUCKET })),
  });
  cleanup.defer(() => storage.close());
  const queues = await startQueues({ directory: join(directory, 'queues'), queues: wiring });
  cleanup.defer(() => queues.close());
  const mailbox = await startMail({ directory: join(directory, 'mail') });
  cleanup.defer(() => mailbox.close());
  const endpoints = {
    dynamodb: dynamodb.endpoint,
    storage: storage.endpoint,
    queues: queues.endpoint,
    mailbox: mailbox.endpoint,
  };
  Object.assign(
    process.env,
    lambdaEnvironment({ ...addresses(), ...endpoints }, directory, wiring, (name) => queues.queueUrl(name)),
    { RENDERER_FILE: renderer, READINGS_FILE: buildReadings() },
  );
  cleanup.defer(closeReadModel);

  let spent: Spent = new Map();
  const counted = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { result, usage } = await metered(work);
    const before = spent.get(name) ?? { calls: 0, read: 0, write: 0, requests: 0 };
    spent.set(name, {
      calls: before.calls + 1,
      read: before.read + usage.read,
      write: before.write + usage.write,
      requests: before.requests + usage.requests,
    });
    return result;
  };

  const problems: string[] = [];
  const log = (line: string): void => {
    problems.push(line);
  };
  const stream = await handlerOf<StreamHandler>(fedByStream.consumer);
  const reader = await startStream({
    endpoint: dynamodb.endpoint,
    tableName,
    directory: join(directory, 'stream'),
    handler: ((event) => counted(fedByStream.consumer, async () => stream(event))) as StreamHandler,
    deadLetter: async (_, error) => log(String(error)),
    log,
  });
  cleanup.defer(() => reader.close());
  for (const queue of wiring) {
    const handler = await handlerOf<QueueHandler>(queue.consumer);
    const consumer = startConsumer({
      endpoint: queues.endpoint,
      queueUrl: queues.queueUrl(queue.name),
      queue,
      handler: (event) => counted(queue.consumer, async () => handler(event)) as ReturnType<QueueHandler>,
      concurrency: 1,
      log,
    });
    cleanup.defer(() => consumer.close());
  }

  const sqs = new SQSClient(localClientConfig(queues.endpoint));
  cleanup.defer(() => sqs.destroy());
  const waiting = async (): Promise<number> => {
    const counts = await Promise.all(
      wiring.map(async ({ name }) => {
        const { Attributes } = await sqs.send(
          new GetQueueAttributesCommand({ QueueUrl: queues.queueUrl(name), AttributeNames: ['All'] }),
        );
        return (['', 'NotVisible', 'Delayed'] as const).reduce(
          (sum, kind) => sum + Number(Attributes?.[`ApproximateNumberOfMessages${kind}`]),
          0,
        );
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  /** Until the stream is drained and the queues stay empty, because consumers write to the table, too. */
  const settled = async () => {
    const until = Date.now() + 120_000;
    for (let quiet = 0; quiet < 3; ) {
      if (Date.now() > until) throw new Error(`The queues do not become empty: ${problems.join('; ')}`);
      await reader.drained();
      quiet = (await waiting()) === 0 ? quiet + 1 : 0;
    }
    const { Contents: aside = [] } = await s3().send(
      new ListObjectsV2Command({ Bucket: buckets.DEAD_LETTERS_BUCKET }),
    );
    problems.push(...aside.map(({ Key }) => `${Key} is a dead letter`));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  const call = async (name: string, api: Api, operation: (typeof jobs)[keyof typeof jobs], request: Send) => {
    const answer = await counted(name, () => api(eventOf(operation, request), {} as Context));
    if (answer.statusCode >= 400) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return JSON.parse(answer.body || 'null') as { id: string; total: number };
  };

  say('filling a table');
  const { token } = await makeCompany({ postingLimit: null, planType: 'PLAN_FREE' });
  const applicant = await makeStaff();
  const content = completeContent() as JobContent;
  const create = (publish: boolean) =>
    call('create', jobsApi as Api, jobs.createJob, { token, body: { content, publish } });
  for (let n = 0; n < openJobs; n += 1) await create(true);
  await settled();
  await snapshot();
  const { id } = await create(false);
  await settled();

  const rows: Row[] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    say(what);
    spent = new Map();
    await work();
    await settled();
    const steps = [...spent].filter(([, { requests }]) => requests > 0);
    const sum = (of: keyof Usage) => steps.reduce((total, [, usage]) => total + usage[of], 0);
    rows.push({
      what,
      step: 'as a whole',
      read: String(sum('read')),
      write: String(sum('write')),
      requests: String(sum('requests')),
    });
    if (steps.length < 2) return;
    for (const [step, { calls, read, write, requests }] of steps)
      rows.push({
        step: `  ${step}${calls > 1 ? ` × ${calls}` : ''}`,
        ...{ read: String(read), write: String(write), requests: String(requests) },
      });
  };

  await measure('publish a draft', () =>
    call('the request', jobsApi as Api, jobs.updateJobStatus, {
      token,
      params: { id },
      body: { status: 'NEW' },
    }),
  );
  const search = async () => {
    const { total } = await call('the request', searchApi as unknown as Api, jobs.listJobs, {
      query: { keyword: 'teachers', employmentStatus: ['regular', 'contract'] },
    });
    if (total === 0) throw new Error('The search finds nothing');
  };
  // Readers poll for changes at most every two seconds.
  await sleep(2500);
  await measure('search, the first of a function in two seconds', search);
  await measure('search, any other', search);
  await measure('apply', () =>
    call('the request', jobsApi as Api, jobs.applyJob, {
      token: applicant.token,
      params: { id },
      body: { message: 'Hello' },
    }),
  );

  say('view, with the table switched off');
  await reader.close();
  await dynamodb.close();
  const answer = siteGateway({
    storage: storage.endpoint,
    siteBucket: buckets.SITE_BUCKET,
    mediaBucket: buckets.MEDIA_BUCKET,
    edge: edge(),
    stored: storedAnswer(),
    photos: { origin: addresses().site, key: { id: photoKeyId, publicKey: '' } },
    searchPage: () => Promise.reject(new Error('Nothing is searched here')),
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.defer(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const page = await fetch(`http://127.0.0.1:${port}${address('jobDetail', { jobId: id }, 'en')}`, {
    headers: { connection: 'close' },
  });
  const html = await page.text();
  if (page.status !== 200 || !html.includes(content.title.en!))
    throw new Error(`The page answered ${page.status}`);
  rows.push({
    what: 'view a job page',
    step: 'with the table switched off',
    read: '0',
    write: '0',
    requests: '0',
  });
  return rows;
}
