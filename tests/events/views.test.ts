import './environment.ts';
import { gzipSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { job, jobCounters } from '../../functions/data/entities/job.ts';
import { countingStart, jobDay } from '../../functions/data/entities/jobFigures.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler } from '../../functions/events/views.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { localClientConfig } from '../../infra/local/services/credentials.ts';
import { type LogLine, logFile, logLine } from '../support/edgeLog.ts';
import { useReadModel } from '../support/readModel.ts';
import { testEnvironment } from '../support/table.ts';
import { batchOf, queueAddresses, sample } from './support.ts';

Object.assign(process.env, queueAddresses);
const made = useReadModel();
afterEach(() => {
  setClock();
  vi.restoreAllMocks();
});

async function aJob(change: object = {}): Promise<string> {
  const record = sample.job(change);
  await run(write.create(job, record));
  return record.id;
}
const opened = (jobId: string, change: Partial<LogLine> = {}): Partial<LogLine> => ({
  'cs-uri-stem': `/job_info/${jobId}`,
  ...change,
});
const bot = { 'cs(User-Agent)': 'Googlebot/2.1' };

/** Stores a file of the log, and returns the message about it. */
async function filed(lines: readonly Partial<LogLine>[], bytes?: Buffer) {
  const key = `AWSLogs/1/CloudFront/E 1.2026-11-21-03.${newId()}.gz`;
  const client = new S3Client({ ...localClientConfig(made.storage.endpoint), forcePathStyle: true });
  await client.send(
    new PutObjectCommand({
      Bucket: testEnvironment.EDGE_LOG_BUCKET,
      Key: key,
      Body: bytes ?? logFile(lines),
    }),
  );
  client.destroy();
  return { Records: [{ s3: { object: { key: key.replaceAll(' ', '+') } } }] };
}
const count = async (message: unknown) => (await handler(batchOf(message))).batchItemFailures.length;
const total = async (jobId: string) => (await get(jobCounters, { jobId }))?.views ?? 0;
const days = async (jobId: string) =>
  (await queryAll(jobDay.ofJob({ jobId }))).map(({ day, views }) => [day, views]);

describe('a file of the log', () => {
  it('is counted by job and Tokyo day, without bots', async () => {
    const [one, other] = [await aJob(), await aJob()];
    const message = await filed([
      opened(one),
      opened(one, { 'cs-uri-stem': `/en/job_info/${one}`, 'sc-status': '304' }),
      opened(one, bot),
      opened(one, { 'cs-method': 'HEAD' }),
      opened(one, { time: '14:59:59' }),
      opened(one, { time: '15:00:00' }),
      opened(other),
      { 'cs-uri-stem': '/job' },
    ]);
    expect(await count(message)).toBe(0);
    expect(await days(one)).toEqual([
      ['2026-11-21', 3],
      ['2026-11-22', 1],
    ]);
    expect([await total(one), await total(other)]).toEqual([4, 1]);
    expect((await get(jobCounters, { jobId: one }))?.applicants).toBe(0);
  });
  it('is counted once, however often it is reported, also at the same time', async () => {
    const jobId = await aJob();
    const message = await filed([opened(jobId), opened(jobId)]);
    await Promise.all([count(message), count(message), count(message)]);
    await count(message);
    expect([await total(jobId), await days(jobId)]).toEqual([2, [['2026-11-21', 2]]]);
  });
  it('is counted beside others of the same job at the same time', async () => {
    const jobId = await aJob();
    const messages = await Promise.all(Array.from({ length: 8 }, () => filed([opened(jobId)])));
    const failed = await Promise.all(messages.map(count));
    for (const [at, message] of messages.entries()) if (failed[at]) await count(message);
    expect(await total(jobId)).toBe(8);
  });
  it('is resumed after it was interrupted between its parts', async () => {
    const jobs = await Promise.all(Array.from({ length: 120 }, () => aJob()));
    const message = await filed(jobs.flatMap((id) => [opened(id), opened(id)]));
    const client = dynamodb();
    const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    let parts = 0;
    vi.spyOn(client, 'send').mockImplementation(((command: unknown) => {
      if (command instanceof TransactWriteCommand && ++parts === 2)
        return Promise.reject(new Error('killed'));
      return send(command);
    }) as never);
    expect(await count(message)).toBe(1);
    vi.restoreAllMocks();
    const after = await Promise.all(jobs.map(total));
    expect(after.filter((views) => views === 2)).toHaveLength(49);
    expect(after.filter((views) => views === 0)).toHaveLength(71);
    expect(await count(message)).toBe(0);
    expect(await Promise.all(jobs.map(total))).toEqual(jobs.map(() => 2));
  });
  it('leaves out jobs that do not exist, and those of companies that have left', async () => {
    const [jobId, left] = [await aJob(), await aJob({ status: 'CLOSED', closeReason: 'withdrawn' })];
    const missing = newId();
    await count(await filed([opened(jobId), opened(left), opened(missing)]));
    expect([await total(jobId), await total(left), await total(missing)]).toEqual([1, 0, 0]);
    expect([...(await days(left)), ...(await days(missing))]).toEqual([]);
  });
  it('is counted in spite of unreadable lines', async () => {
    const jobId = await aJob();
    const text = `#Version: 1.0\n${JSON.stringify(logLine(opened(jobId)))}\n{"date":`;
    expect(await count(await filed([], gzipSync(text)))).toBe(0);
    expect(await total(jobId)).toBe(1);
  });
  it('that has expired is left out', async () => {
    expect(await count({ Records: [{ s3: { object: { key: 'AWSLogs/gone.gz' } } }] })).toBe(0);
  });
  it('that is damaged is retried, and no part of it counted', async () => {
    const jobId = await aJob();
    const bytes = logFile(Array.from({ length: 500 }, () => opened(jobId)));
    expect(await count(await filed([], bytes.subarray(0, bytes.length - 20)))).toBe(1);
    expect(await total(jobId)).toBe(0);
  });
});

it("the bucket's test changes nothing", async () => {
  expect(await count({ Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'x' })).toBe(0);
});

it('the first file says from when views are counted, and a later one does not change it', async () => {
  const start = await get(countingStart, {});
  expect(start?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  setClock(() => Date.now() + 5 * 86_400_000);
  await count(await filed([opened(await aJob())]));
  expect(await get(countingStart, {})).toEqual(start);
});
