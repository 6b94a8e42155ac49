import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import { expect, test } from 'vitest';
import { viewOf } from '../../../functions/core/jobFigures/log.ts';
import { edgeLogFields } from '../../../functions/events/wiring.ts';
import { edgeLog } from '../../../infra/local/gateway/edgeLog.ts';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import { startStorage } from '../../../infra/local/services/storage.ts';
import { browser } from '../../support/edgeLog.ts';
import { cleanup, temporaryDirectory } from './support.ts';

async function start() {
  const reported: string[] = [];
  const storage = await startStorage({
    directory: temporaryDirectory(),
    buckets: [{ name: 'edge-log' }, { name: 'site', silent: true }],
    onEvent: ({ Records: [record] }: S3Event) => void reported.push(record!.s3.object.key),
  });
  cleanup(() => storage.close());
  const log = edgeLog({ storage: storage.endpoint, bucket: 'edge-log' });
  cleanup(() => log.close());
  const server = createServer((request, response) => {
    log.note(request, response);
    response.writeHead(request.url!.includes('gone') ? 410 : 200).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup(() => new Promise((resolve) => server.close(resolve)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new S3Client({ ...localClientConfig(storage.endpoint), forcePathStyle: true });
  cleanup(() => client.destroy());
  const linesOf = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'edge-log', Key }));
    const text = gunzipSync(await Body!.transformToByteArray()).toString('utf8');
    return text.trim().split('\n');
  };
  return { log, storage, reported, linesOf, origin };
}

test('requests are in the log with its fields alone, as the edge writes them', async () => {
  const { log, storage, reported, linesOf, origin } = await start();
  const headers = { 'user-agent': browser, cookie: 'a=b', referer: 'https://example.com/' };
  await fetch(`${origin}/job_info/01JD0Q5X5V7Q2W3E4R5T6Y000A?name=Taro`, { headers });
  await fetch(`${origin}/en/job_info/gone`, { headers });
  await log.file();
  await storage.eventsDelivered();
  expect(reported).toHaveLength(1);
  const lines = await linesOf(reported[0]!);
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line))).toEqual([...edgeLogFields]);
    expect(line).not.toMatch(/Taro|a=b|example|127\.0\.0/);
  }
  expect(lines.map(viewOf)).toEqual([
    expect.objectContaining({ jobId: '01JD0Q5X5V7Q2W3E4R5T6Y000A', isBot: false }),
    undefined,
  ]);
});

test('nothing is written while nobody comes, and a storage that is down delays no visitor', async () => {
  const { log, storage, reported, origin } = await start();
  await log.file();
  await storage.eventsDelivered();
  expect(reported).toEqual([]);
  await storage.close();
  expect((await fetch(`${origin}/job`)).status).toBe(200);
  await log.file();
});
