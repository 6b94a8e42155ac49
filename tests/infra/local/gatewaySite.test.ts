import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { expect, test } from 'vitest';
import { edge, storedAnswer } from '../../../infra/edge/functions.ts';
import { type SearchPage, siteGateway } from '../../../infra/local/gateway/site.ts';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import { startStorage } from '../../../infra/local/services/storage.ts';
import { cleanup, temporaryDirectory } from './support.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' };

const keys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
/** Signed as in functions/core/photos.ts. */
const signed = (path: string, secondsFromNow: number, keyPairId = 'KEY') => {
  const address = getSignedUrl({
    ...{ url: `http://localhost:4000${path}`, keyPairId, privateKey: keys.privateKey },
    dateLessThan: new Date(Date.now() + secondsFromNow * 1000).toISOString(),
  });
  return address.slice('http://localhost:4000'.length);
};

async function startGateway(
  searchPage: SearchPage = async () => ({ statusCode: 503 }),
  makeMissing?: (path: string, put: (key: string) => Promise<unknown>) => Promise<boolean>,
) {
  const storage = await startStorage({
    directory: temporaryDirectory(),
    buckets: [
      { name: 'site', publicRead: true },
      { name: 'media', publicRead: 'media/' },
    ],
  });
  cleanup(() => storage.close());
  const client = new S3Client({ ...localClientConfig(storage.endpoint), forcePathStyle: true });
  cleanup(() => client.destroy());
  const answer = siteGateway({
    ...{ storage: storage.endpoint, siteBucket: 'site', mediaBucket: 'media' },
    ...{ edge: edge(), stored: storedAnswer(), searchPage },
    photos: { origin: 'http://localhost:4000', key: { id: 'KEY', publicKey: keys.publicKey } },
    ...(makeMissing && { makeMissing: (path: string) => makeMissing(path, (key) => put(key, {})) }),
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup(() => new Promise((resolve) => server.close(resolve)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const put = (Key: string, Metadata: Record<string, string>, Bucket = 'site') =>
    client.send(
      new PutObjectCommand({ Bucket, Key, Body: `the page ${Key}`, ContentType: 'text/html', Metadata }),
    );
  const get = async (path: string) => {
    const { status, headers, text } = await fetch(`${origin}${path}`, { redirect: 'manual' }).then(
      async (one) => ({ status: one.status, headers: one.headers, text: await one.text() }),
    );
    return {
      ...{ status, location: headers.get('location'), text, marks: headers.get('x-amz-meta-digest') },
      cacheControl: headers.get('cache-control'),
    };
  };
  return { put, get, storage: storage.endpoint, stopStorage: () => storage.close() };
}

test('a stored page has the status of its metadata, as at the edge', async () => {
  const { put, get } = await startGateway();
  const page = (name: string) => `job_info/01JD0Q5X5V7Q2W3E4R5T6Y000${name}`;
  await put(`${page('A')}.html`, { digest: 'x' });
  await put(`${page('B')}.html`, { digest: 'x', status: '410' });
  await put(`${page('C')}.html`, { digest: 'x', 'gone-at': '2020-01-01T00:00:00.000Z' });
  await put(`${page('D')}.html`, { digest: 'x', 'gone-at': '2999-01-01T00:00:00.000Z' });
  await put('companies/old.html', { digest: 'x', status: '301', location: '/companies/new' });
  expect(await get(`/${page('A')}`)).toMatchObject({ status: 200, marks: null });
  expect(await get(`/${page('B')}`)).toMatchObject({ status: 410, text: `the page ${page('B')}.html` });
  expect(await get(`/${page('C')}`)).toMatchObject({ status: 410 });
  expect(await get(`/${page('D')}`)).toMatchObject({ status: 200 });
  expect(await get('/companies/old')).toMatchObject({ status: 301, location: '/companies/new' });
  expect(await get('/companies/none')).toMatchObject({ status: 404 });
});

test('a page waiting to be rendered is rendered on request; a missing one stays missing', async () => {
  const asked: string[] = [];
  const { put, get } = await startGateway(undefined, async (path, make) => {
    asked.push(path);
    if (path !== '/companies/waits') return false;
    await make('companies/waits.html');
    return true;
  });
  await put('companies/there.html', {});
  expect(await get('/companies/there')).toMatchObject({ status: 200 });
  expect(await get('/companies/waits')).toMatchObject({ status: 200, text: 'the page companies/waits.html' });
  expect(await get('/companies/waits')).toMatchObject({ status: 200 });
  expect(await get('/companies/none')).toMatchObject({ status: 404 });
  expect(asked).toEqual(['/companies/waits', '/companies/none']);
});

test('an uploaded picture cannot set its response', async () => {
  const { put, get } = await startGateway();
  await put('media/A/B.jpg', { status: '301', location: '/elsewhere' }, 'media');
  expect(await get('/media/A/B.jpg')).toMatchObject({ status: 200, location: null });
});

test.each(['photos', 'attachments'])('one of %s is served only with a valid signed URL', async (folder) => {
  const { put, get, storage } = await startGateway();
  const path = `/${folder}/A/B-96.jpg`;
  for (const name of ['B-96.jpg', 'B-480.jpg', 'C-96.jpg']) await put(`${folder}/A/${name}`, {}, 'media');
  await put('media/A/B.jpg', {}, 'media');
  expect(await get(signed(path, 60))).toMatchObject({ status: 200, text: `the page ${folder}/A/B-96.jpg` });
  const [base, proof] = signed(path, 60).split('?') as [string, string];
  const refused = {
    bare: base,
    expired: signed(path, -1),
    'of another size': `/${folder}/A/B-480.jpg?${proof}`,
    'of another person': `/${folder}/A/C-96.jpg?${proof}`,
    'written otherwise': `/${folder}/A/%42-96.jpg?${proof}`,
    'by another key': signed(path, 60, 'OTHER'),
    'made longer': `${base}?${proof.replace(/Expires=(\d+)/, (_, end) => `Expires=${Number(end) + 600}`)}`,
    forged: `${base}?${proof.replace(/Signature=.{8}/, 'Signature=AAAAAAAA')}`,
  };
  for (const [what, address] of Object.entries(refused)) {
    const answer = await get(address);
    expect([what, answer.status]).toEqual([what, 403]);
    expect(answer.text).not.toContain('the page');
    expect(answer.cacheControl).toBe('no-store');
  }
  // Signed, but deleted.
  expect((await get(signed('/photos/A/D-96.jpg', 60))).status).toBe(404);
  // No bypass either: neither through the public path nor at the storage itself.
  expect((await get('/media/..%2fphotos/A/B-96.jpg')).status).toBe(404);
  expect((await fetch(`${storage}/media/photos/A/B-96.jpg`)).status).toBe(403);
  expect((await fetch(`${storage}/media/media/A/B.jpg`)).status).toBe(200);
});

test('while the storage is down users see an error page in their language', async () => {
  const { get, stopStorage } = await startGateway();
  await stopStorage();
  expect(await get('/job')).toMatchObject({ status: 503, text: expect.stringContaining('<html lang="ja">') });
  expect(await get('/en/job')).toMatchObject({
    status: 503,
    text: expect.stringContaining('href="/en/job"'),
  });
});

test('a search is rendered on request; on failure the page without a query is served', async () => {
  const asked: string[] = [];
  let failure: 'none' | 'answers' | 'throws' = 'none';
  const { put, get } = await startGateway(async ({ rawPath, rawQueryString }) => {
    asked.push(`${rawPath}?${rawQueryString}`);
    if (failure === 'throws') throw new Error('out of memory');
    if (failure === 'answers') return { statusCode: 503, headers: {}, body: '' };
    return { statusCode: 200, headers: html, body: `found: ${rawQueryString}` };
  });
  await put('en/job.html', { digest: 'x' });
  expect(await get('/en/job')).toMatchObject({ status: 200, text: 'the page en/job.html' });
  expect(await get('/en/job?utm_source=a')).toMatchObject({ status: 200, text: 'the page en/job.html' });
  expect(asked).toEqual([]);
  expect(await get('/en/job?sort=salary&keyword=nurse')).toMatchObject({
    status: 200,
    text: 'found: keyword=nurse&sort=salary',
  });
  expect(asked).toEqual(['/en/job.html?keyword=nurse&sort=salary']);
  failure = 'answers';
  expect(await get('/en/job?keyword=nurse')).toMatchObject({ status: 200, text: 'the page en/job.html' });
  failure = 'throws';
  expect(await get('/en/job?keyword=nurse')).toMatchObject({ status: 200, text: 'the page en/job.html' });
  expect(await get('/job?keyword=nurse')).toMatchObject({ status: 404 });
});
