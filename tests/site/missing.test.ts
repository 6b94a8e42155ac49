import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setClock } from '../../functions/platform/clock.ts';
import { handler } from '../../functions/site/missing.ts';

const s3 = mockClient(S3Client);
let minutes = 0;

beforeEach(() => {
  process.env.SITE_BUCKET = 'site';
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  s3.reset();
  s3.on(HeadObjectCommand).rejects(new NotFound({ message: 'no', $metadata: { httpStatusCode: 404 } }));
  // Each test an hour later, so that earlier cache entries have expired.
  minutes += 60;
  setClock(() => Date.UTC(2026, 10, 21, 0, minutes));
});
afterEach(() => setClock());

const holds = (key: string, html: string) =>
  s3.on(GetObjectCommand, { Bucket: 'site', Key: key }).callsFake(() => ({
    Body: { transformToString: () => Promise.resolve(html) },
  }));

it('answers 404 with the page in the language, uncached', async () => {
  holds('404.html', 'jp page');
  holds('en/404.html', 'en page');
  holds('client/404.html', 'jp company page');
  holds('en/client/404.html', 'en company page');
  for (const [rawPath, body] of [
    ['/job_info/x.html', 'jp page'],
    ['/en/job_info/x.html', 'en page'],
    ['/en.html', 'en page'],
    ['/enormous.html', 'jp page'],
    ['/client/nowhere.html', 'jp company page'],
    ['/en/client/nowhere.html', 'en company page'],
    ['/clients.html', 'jp page'],
  ] as const) {
    expect(await handler({ rawPath }), rawPath).toMatchObject({
      statusCode: 404,
      body,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(4);
});

it('answers with one line if there is no such page yet', async () => {
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'no', $metadata: {} }));
  expect(await handler({ rawPath: '/x.html' })).toMatchObject({
    statusCode: 404,
    body: 'ページが見つかりません。',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
});

it('answers 503 with a page in the language, while the bucket is down or the page exists', async () => {
  const down = new S3ServiceException({
    name: 'SlowDown',
    $fault: 'server',
    $metadata: { httpStatusCode: 503 },
  });
  const looks = [
    () => s3.on(HeadObjectCommand).rejects(down),
    () => s3.on(HeadObjectCommand).rejects(new Error('nobody there')),
    () => s3.on(HeadObjectCommand).resolves({}),
  ];
  for (const look of looks) {
    look();
    const answer = (await handler({ rawPath: '/en/job_info/x.html' })) as { body: string };
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '10' },
    });
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toContain('href="/en/job_info/x"');
    expect(answer.body).toContain('noindex');
  }
});

it('escapes the URL in its page', async () => {
  s3.on(HeadObjectCommand).rejects(new Error('nobody there'));
  const { body } = (await handler({ rawPath: '/"><script>alert(1)</script>' })) as { body: string };
  expect(body).not.toContain('<script');
});
