import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Event } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import { freePort } from '../../../infra/local/services/listen.ts';
import { type StorageOptions, startStorage } from '../../../infra/local/services/storage.ts';
import { cleanup, endNow, runFixture, temporaryDirectory, until } from './support.ts';

const Bucket = 'files';
const siteOrigin = 'http://127.0.0.1:42000';

async function start(options: Partial<StorageOptions> = {}) {
  const storage = await startStorage({
    directory: temporaryDirectory(),
    buckets: [{ name: 'files' }, { name: 'site', publicRead: true }],
    allowedOrigins: [siteOrigin],
    ...options,
  });
  cleanup(() => storage.close());
  return { storage, client: clientOf(storage.endpoint), endpoint: storage.endpoint };
}

function clientOf(endpoint: string, changes = {}): S3Client {
  const client = new S3Client({
    ...localClientConfig(endpoint),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...changes,
  });
  cleanup(() => client.destroy());
  return client;
}

const put = (client: S3Client, Key: string, Body: string | Uint8Array, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

const get = async (client: S3Client, Key: string, more = {}) => {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, bytes: Buffer.from(await answer.Body!.transformToByteArray()) };
};

const keys = async (client: S3Client, more = {}) =>
  ((await client.send(new ListObjectsV2Command({ Bucket, ...more }))).Contents ?? []).map(({ Key }) => Key);

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${/<Code>(\w+)</.exec(await response.text())?.[1]}`;
}

test('an object is returned as stored, for any key and size', async () => {
  const { client } = await start();
  const large = randomBytes(3_000_000);
  for (const [Key, body] of [
    ['plain.txt', Buffer.from('hello')],
    ['empty', Buffer.alloc(0)],
    ['求人/写真 (1)+&?#%20\'"*!~.jpg', Buffer.from('日本')],
    ['../../etc/passwd', Buffer.from('just a key')],
    ['large', large],
  ] as const) {
    await put(client, Key, body, {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'inline',
      Metadata: { owner: 'somebody' },
    });
    const answer = await get(client, Key);
    expect(answer.bytes.equals(body)).toBe(true);
    expect(answer).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'inline',
      ContentLength: body.length,
      Metadata: { owner: 'somebody' },
    });
  }
});

test('SDK streams and digests are supported, and a wrong digest is refused', async () => {
  const { client, endpoint } = await start();
  const checking = clientOf(endpoint, { requestChecksumCalculation: 'WHEN_SUPPORTED' });
  const bytes = randomBytes(400_000);
  await checking.send(new PutObjectCommand({ Bucket, Key: 'checked', Body: bytes }));
  expect((await get(client, 'checked')).bytes.equals(bytes)).toBe(true);
  await checking.send(
    new PutObjectCommand({
      Bucket,
      Key: 'stream',
      Body: Readable.from([bytes]),
      ContentLength: bytes.length,
    }),
  );
  expect((await get(client, 'stream')).bytes.equals(bytes)).toBe(true);
  await expect(put(client, 'x', 'body', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
    name: 'BadDigest',
  });
  await expect(get(client, 'x')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('ranges and conditions of a read', async () => {
  const { client } = await start();
  const body = randomBytes(500_000);
  const { ETag } = await put(client, 'r', body);
  const part = await get(client, 'r', { Range: 'bytes=300000-300009' });
  expect(part.bytes.equals(body.subarray(300_000, 300_010))).toBe(true);
  expect(part.ContentRange).toBe('bytes 300000-300009/500000');
  expect((await get(client, 'r', { Range: 'bytes=-5' })).bytes.equals(body.subarray(-5))).toBe(true);
  await expect(get(client, 'r', { Range: 'bytes=500000-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  await expect(get(client, 'r', { IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  });
  expect((await client.send(new HeadObjectCommand({ Bucket, Key: 'r' }))).ContentLength).toBe(500_000);
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
});

test('one of two conditional writes wins', async () => {
  const { client } = await start();
  const results = await Promise.allSettled([
    put(client, 'manifest', 'a', { IfNoneMatch: '*' }),
    put(client, 'manifest', 'b', { IfNoneMatch: '*' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { ETag } = await get(client, 'manifest');
  await put(client, 'manifest', 'c', { IfMatch: ETag });
  await expect(put(client, 'manifest', 'd', { IfMatch: ETag })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  expect((await get(client, 'manifest')).bytes.toString()).toBe('c');
});

test('lists in order, by prefix, a page at a time, and deletes', async () => {
  const { client } = await start();
  const all = ['a/1', 'a/2', 'a/b/3', 'b', 'あ/1', 'ん'];
  for (const Key of all.toReversed()) await put(client, Key, Key);
  expect(await keys(client)).toEqual(all);
  expect(await keys(client, { Prefix: 'a/' })).toEqual(['a/1', 'a/2', 'a/b/3']);
  const paged: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1, ContinuationToken }));
    paged.push(...(page.Contents ?? []).map(({ Key }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(paged).toEqual(all);
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
  expect(await keys(client)).toEqual(all.filter((key) => key !== 'b'));
});

test('a wrong key pair, an unknown bucket and unsupported calls are refused', async () => {
  const { client, endpoint } = await start();
  const forged = { accessKeyId: 'LOCALJOBASHI00000001', secretAccessKey: 'guessed' };
  await expect(put(clientOf(endpoint, { credentials: forged }), 'x', 'x')).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  const stranger = { accessKeyId: 'SOMEBODYELSE', secretAccessKey: 'x' };
  await expect(put(clientOf(endpoint, { credentials: stranger }), 'x', 'x')).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  });
  await expect(
    client.send(new PutObjectCommand({ Bucket: 'other', Key: 'x', Body: 'x' })),
  ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  // What the product does not call answers an error, and stores nothing.
  await put(client, 'kept', 'kept');
  const unserved = [
    new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/kept` }),
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'kept' }] } }),
    new ListObjectsV2Command({ Bucket, Delimiter: '/' }),
  ];
  for (const command of unserved)
    await expect(client.send(command as never)).rejects.toMatchObject({ name: 'NotImplemented' });
  expect(await keys(client)).toEqual(['kept']);
  const tagging = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'x' }));
  expect(await codeOf(await fetch(`${tagging}&tagging`))).toBe('403 SignatureDoesNotMatch');
});

test('without a signature only public objects can be read, by key', async () => {
  const { client, endpoint } = await start();
  await put(client, 'private', 'secret');
  await client.send(
    new PutObjectCommand({ Bucket: 'site', Key: 'page', Body: 'hello', ContentType: 'text/html' }),
  );
  const page = await fetch(`${endpoint}/site/page`);
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html',
    'hello',
  ]);
  const again = await fetch(`${endpoint}/site/page`, {
    headers: { 'if-none-match': page.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
  for (const [method, path] of [
    ['GET', '/files/private'],
    ['GET', '/site'],
    ['GET', '/site/'],
    ['GET', '/site?list-type=2'],
    ['GET', '/'],
    ['PUT', '/site/page'],
    ['DELETE', '/site/page'],
    ['POST', '/site?delete'],
  ] as const) {
    const response = await fetch(endpoint + path, { method });
    expect(`${method} ${path} ${await codeOf(response)}`).toBe(`${method} ${path} 403 AccessDenied`);
  }
});

test('a presigned URL works for its one purpose, and only until it expires', async () => {
  const { client } = await start();
  const url = await getSignedUrl(
    client,
    new PutObjectCommand({ Bucket, Key: 'cv.pdf', ContentType: 'application/pdf', ContentLength: 3 }),
    { expiresIn: 60, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
  );
  const upload = (address: string, type: string, body: string, method = 'PUT') =>
    fetch(address, { method, headers: { 'content-type': type }, ...(method === 'GET' ? {} : { body }) });
  expect(await codeOf(await upload(url, 'text/html', 'abc'))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await upload(url, 'application/pdf', 'abcd'))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await upload(url.replace('cv.pdf', 'other.pdf'), 'application/pdf', 'abc'))).toBe(
    '403 SignatureDoesNotMatch',
  );
  expect(await codeOf(await upload(url, 'application/pdf', 'abc', 'GET'))).toBe('403 SignatureDoesNotMatch');
  expect(
    await codeOf(await upload(url.replace('Expires=60', 'Expires=6000'), 'application/pdf', 'abc')),
  ).toBe('403 SignatureDoesNotMatch');
  expect((await upload(url, 'application/pdf', 'abc')).status).toBe(200);
  const sneaky = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'x-amz-meta-admin': 'yes' },
    body: 'abc',
  });
  expect(await codeOf(sneaky)).toBe('403 AccessDenied');

  const read = await getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket,
      Key: 'cv.pdf',
      ResponseContentDisposition: 'attachment; filename="CV.pdf"',
    }),
    { expiresIn: 60 },
  );
  const answer = await fetch(read);
  expect(await answer.text()).toBe('abc');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="CV.pdf"');
  const old = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'cv.pdf' }), {
    expiresIn: 60,
    signingDate: new Date(Date.now() - 61_000),
  });
  expect(await codeOf(await fetch(old))).toBe('403 AccessDenied');
  expect(await codeOf(await fetch(read.replace(/Expires=60/, 'Expires=9999999')))).toBe(
    '400 AuthorizationQueryParametersError',
  );
});

test('a form upload must satisfy every condition of its policy', async () => {
  const { client, endpoint } = await start();
  const policy = (changes = {}) =>
    createPresignedPost(client, {
      Bucket,
      Key: 'photos/1.png',
      Conditions: [
        ['content-length-range', 2, 10],
        ['starts-with', '$Content-Type', 'image/'],
      ],
      Fields: { 'Content-Type': 'image/png' },
      Expires: 60,
      ...changes,
    });
  const send = async ({ url, fields }: PresignedPost, body: string | Uint8Array, changes = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, String(value));
    form.append('file', new Blob([body as string]), 'me.png');
    return fetch(url, { method: 'POST', body: form });
  };
  const post = await policy();
  expect(await codeOf(await send(post, 'x'))).toBe('400 EntityTooSmall');
  expect(await codeOf(await send(post, 'x'.repeat(11)))).toBe('400 EntityTooLarge');
  for (const changes of [
    { 'Content-Type': 'text/html' },
    { key: 'photos/2.png' },
    { extra: 'field' },
    { 'X-Amz-Signature': '0'.repeat(64) },
    { Policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64') },
  ])
    expect((await send(post, 'fine', changes)).status).toBe(403);
  expect(await codeOf(await send({ ...post, url: `${endpoint}/site` }, 'fine'))).toBe('403 AccessDenied');
  expect(await codeOf(await send({ url: post.url, fields: {} }, 'fine'))).toBe('403 AccessDenied');
  expect(await keys(client)).toEqual([]);

  const bytes = new Uint8Array([0x89, 0x50, 0x0d, 0x0a, 0x2d, 0x2d, 0xff, 0]);
  expect((await send(post, bytes)).status).toBe(204);
  const stored = await get(client, 'photos/1.png');
  expect(new Uint8Array(stored.bytes)).toEqual(bytes);
  expect(stored.ContentType).toBe('image/png');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  cleanup(() => vi.useRealTimers());
  expect(await codeOf(await send(post, 'fine'))).toBe('403 AccessDenied');
});

test('pages of the site may upload, pages of others may not', async () => {
  const { endpoint } = await start();
  const preflight = (origin: string) =>
    fetch(`${endpoint}/files/x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight(siteOrigin);
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  const refused = await preflight('http://127.0.0.1:9');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
});

test('reports each object, retrying after a failed listener and after a restart', async () => {
  const directory = temporaryDirectory();
  const told: string[] = [];
  let failures = 1;
  const onEvent = async ({ Records: [record] }: S3Event) => {
    if (failures-- > 0) throw new Error('not yet');
    told.push(`${record!.eventName} ${record!.s3.object.key}`);
  };
  const { client, storage } = await start({ directory, onEvent });
  await put(client, 'a b/あ', 'x');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a b/あ' }));
  await storage.eventsDelivered();
  expect(told).toEqual(['ObjectCreated:Put a+b/%E3%81%82', 'ObjectRemoved:Delete a+b/%E3%81%82']);

  failures = Number.POSITIVE_INFINITY;
  await put(client, 'later', 'x');
  await storage.close();
  failures = 0;
  const { storage: again } = await start({ directory, onEvent });
  await again.eventsDelivered();
  expect(told.at(-1)).toBe('ObjectCreated:Put later');
});

test('acknowledged objects survive kills, incomplete ones leave nothing behind', async () => {
  const directory = temporaryDirectory();
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = clientOf(endpoint, { maxAttempts: 1 });
  const bodies = [Buffer.alloc(1_000, 'small'), Buffer.alloc(600_000, 'large')];
  const acknowledged = new Map<string, Buffer>();
  for (let round = 0; round < 3; round++) {
    const server = runFixture('storage.ts', directory, String(port));
    await until('the storage is up', () => fetch(endpoint).catch(() => undefined));
    let running = true;
    const writers = [0, 1].map(async (writer) => {
      for (let count = 0; running; count++) {
        // Some are replaced repeatedly.
        const key = `${writer}-${count % 40}`;
        const body = Buffer.concat([bodies[writer]!, Buffer.from(`${round}-${count}`)]);
        await put(client, key, body).then(
          () => acknowledged.set(key, body),
          () => acknowledged.delete(key),
        );
      }
    });
    const before = acknowledged.size;
    await until('objects are stored', () => acknowledged.size > Math.min(60, before + 20));
    await endNow(server);
    running = false;
    await Promise.all(writers);
  }
  const { client: again } = await start({ directory });
  for (const [key, body] of acknowledged) expect((await get(again, key)).bytes.equals(body), key).toBe(true);
  const large = (await keys(again)).filter((key) => key!.startsWith('1-'));
  expect(readdirSync(join(directory, 'bodies'))).toHaveLength(large.length);
}, 60_000);

test('unused objects expire, as with a lifecycle rule', async () => {
  const directory = temporaryDirectory();
  const bucket = { name: 'b', expire: { prefix: 'uploads/', days: 7 } };
  const first = await startStorage({ directory, buckets: [bucket] });
  const client = new S3Client({ ...localClientConfig(first.endpoint), forcePathStyle: true });
  for (const Key of ['uploads/a', 'media/a'])
    await client.send(new PutObjectCommand({ Bucket: 'b', Key, Body: 'x' }));
  client.destroy();
  await first.close();
  const keysIn = async (storage: Awaited<ReturnType<typeof startStorage>>) => {
    const reader = new S3Client({ ...localClientConfig(storage.endpoint), forcePathStyle: true });
    const { Contents = [] } = await reader.send(new ListObjectsV2Command({ Bucket: 'b' }));
    reader.destroy();
    await storage.close();
    return Contents.map(({ Key }) => Key);
  };
  expect(await keysIn(await startStorage({ directory, buckets: [bucket] }))).toEqual([
    'media/a',
    'uploads/a',
  ]);
  const database = new DatabaseSync(join(directory, 'objects.sqlite'));
  database.exec(`UPDATE objects SET last_modified = last_modified - ${7 * 86_400_000 + 1}`);
  database.close();
  expect(await keysIn(await startStorage({ directory, buckets: [bucket] }))).toEqual(['media/a']);
});
