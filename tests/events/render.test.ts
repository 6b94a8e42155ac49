import './environment.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContent } from '../../functions/core/pages/page.ts';
import { readObject } from '../../functions/events/pageObject.ts';
import { handler } from '../../functions/events/render.ts';
import { renderPaths } from '../../functions/events/renderPaths.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { type Storage, startStorage } from '../../infra/local/services/storage.ts';
import { testEnvironment } from '../support/table.ts';
import { batchOf } from './support.ts';

// The contents of pages are tested in core; here they are given by each test.
const data = vi.hoisted(() => ({
  pages: new Map<string, unknown>(),
  refreshed: 0,
  loaded: [] as string[],
  beforeLoad: undefined as ((path: string) => Promise<void>) | undefined,
  onRefresh: undefined as (() => Promise<void>) | undefined,
}));
vi.mock('../../functions/core/pages/page.ts', () => ({
  async pageOf(path: string) {
    data.loaded.push(path);
    const content = data.pages.get(path) ?? { kind: 'none' };
    await data.beforeLoad?.(path);
    return content;
  },
}));
vi.mock('../../functions/core/lists/readModel.ts', () => ({
  async refreshReadModel() {
    data.refreshed += 1;
    await data.onRefresh?.();
  },
}));

let directory: string;
let storage: Storage;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jobashi-render-'));
  storage = await startStorage({ directory, buckets: [{ name: 'site' }] });
  Object.assign(process.env, testEnvironment, {
    AWS_ENDPOINT_URL_S3: storage.endpoint,
    RENDERER_FILE: fileURLToPath(new URL('fixtures/renderer.mjs', import.meta.url)),
  });
  await s3().send(new PutObjectCommand({ Bucket: 'site', Key: '410.html', Body: 'nicht da: jp' }));
  await s3().send(new PutObjectCommand({ Bucket: 'site', Key: 'en/410.html', Body: 'not there: en' }));
});
afterAll(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

let job = 0;
let path: string;
beforeEach(() => {
  job += 1;
  path = `/job_info/01JD0Q5X5V7Q2W3E4R5T6Y${String(job).padStart(4, '0')}`;
  data.pages.clear();
  data.loaded.length = 0;
  data.beforeLoad = undefined;
  data.onRefresh = undefined;
});

const shows = (text: string, more: object = {}): PageContent =>
  ({ kind: 'page', page: { text }, ...more }) as never;
const head = async (key: string) => {
  const { Metadata, ContentType, CacheControl, LastModified, ETag } = await s3().send(
    new HeadObjectCommand({ Bucket: 'site', Key: key }),
  );
  return { marks: Metadata, type: ContentType, cache: CacheControl, at: LastModified, etag: ETag };
};
const keyOf = (address: string) => `${address.slice(1)}.html`;

describe('a page', () => {
  it('is stored at its path, cached for half a minute and served stale for another', async () => {
    data.pages.set(path, shows('a job'));
    data.pages.set(`/en${path}`, shows('a job'));
    expect(await renderPaths([path, `/en${path}`])).toMatchObject({ written: 2, failed: new Map() });
    expect(await readObject(keyOf(path))).toBe(`<p>http://localhost:4000${path} a job</p>`);
    expect(await readObject(`en${path}.html`)).toContain(`/en${path} a job`);
    expect(await head(keyOf(path))).toMatchObject({
      type: 'text/html; charset=utf-8',
      cache: 'public, max-age=30, stale-while-revalidate=30',
      marks: { digest: expect.any(String) },
    });
  });

  it('that is unchanged is not written again, unless its expiry differs', async () => {
    data.pages.set(path, shows('closed'));
    await renderPaths([path]);
    const before = await head(keyOf(path));
    expect(await renderPaths([path])).toMatchObject({ written: 0, unchanged: 1 });
    expect((await head(keyOf(path))).etag).toBe(before.etag);

    const goneAt = '2027-02-19T14:59:59.000Z';
    data.pages.set(path, shows('closed', { goneAt }));
    expect(await renderPaths([path])).toMatchObject({ written: 1 });
    expect((await head(keyOf(path))).marks).toMatchObject({ 'gone-at': goneAt });
  });

  it('that was deleted is a 410 page in its language', async () => {
    for (const address of [path, `/en${path}`]) data.pages.set(address, shows('a job'));
    await renderPaths([path, `/en${path}`]);
    data.pages.delete(path);
    data.pages.delete(`/en${path}`);
    await renderPaths([path, `/en${path}`]);
    expect(await readObject(keyOf(path))).toBe('nicht da: jp');
    expect(await readObject(`en${path}.html`)).toBe('not there: en');
    expect((await head(keyOf(path))).marks).toMatchObject({ status: '410' });

    expect((await head(`en${path}.html`)).marks).toMatchObject({ status: '410' });

    data.pages.set(path, shows('open again'));
    await renderPaths([path]);
    expect((await head(keyOf(path))).marks).not.toHaveProperty('status');
  });

  it('that never existed leaves no object', async () => {
    expect(await renderPaths([path])).toMatchObject({ written: 0, failed: new Map() });
    expect(await readObject(keyOf(path))).toBeUndefined();
  });

  it('that moved redirects to its new path', async () => {
    data.pages.set('/companies/old', { kind: 'moved', to: '/companies/new' });
    await renderPaths(['/companies/old']);
    expect((await head('companies/old.html')).marks).toMatchObject({
      status: '301',
      location: '/companies/new',
    });
    expect(await readObject('companies/old.html')).toContain('url=/companies/new');
  });

  it('for machines is stored as XML', async () => {
    data.pages.set('/sitemap.xml', { kind: 'xml', xml: '<urlset/>' });
    await renderPaths(['/sitemap.xml']);
    expect(await readObject('sitemap.xml')).toBe('<urlset/>');
    expect((await head('sitemap.xml')).type).toBe('application/xml; charset=utf-8');
  });
});

describe('a batch', () => {
  it('renders each page once, after one check for changes', async () => {
    data.pages.set(path, shows('a job'));
    data.pages.set('/job', shows('a list'));
    const refreshed = data.refreshed;
    const messages = Array.from({ length: 30 }, () => ({ paths: [path, '/job'] }));
    expect(await handler(batchOf(...messages))).toEqual({ batchItemFailures: [] });
    expect(data.loaded.sort()).toEqual(['/job', path].sort());
    expect(data.refreshed).toBe(refreshed + 1);
  });

  it('fails for a page that does not render, leaving the bucket unchanged; the others are stored', async () => {
    data.pages.set(path, shows('good'));
    await renderPaths([path]);
    data.pages.set(path, { kind: 'page', page: { fails: true } });
    data.pages.set('/job/regular', shows(`list ${job}`));
    const event = batchOf({ paths: [path, '/job/regular'] }, { paths: ['/job/regular'] }, '{', {
      paths: ['/no such'],
    });
    const { batchItemFailures } = await handler(event);
    const failed = batchItemFailures.map(({ itemIdentifier }) =>
      event.Records.findIndex(({ messageId }) => messageId === itemIdentifier),
    );
    expect(failed.sort()).toEqual([0, 2, 3]);
    expect(await readObject(keyOf(path))).toContain('good');
    expect(await readObject('job/regular.html')).toContain(`list ${job}`);
  });
});

describe('two concurrent workers', () => {
  it('never overwrite newer data with older', async () => {
    data.pages.set(path, shows('old'));
    let overtaken = false;
    data.beforeLoad = async () => {
      if (overtaken) return;
      overtaken = true;
      // While the first worker has the old data, a second one reads and writes newer ones.
      data.pages.set(path, shows('new'));
      await renderPaths([path]);
    };
    await renderPaths([path]);
    expect(overtaken).toBe(true);
    expect(await readObject(keyOf(path))).toContain('new');
  });

  it('nor data from an older read model', async () => {
    data.pages.set(path, shows('old'));
    let refreshes = 0;
    data.onRefresh = async () => {
      refreshes += 1;
      if (refreshes > 1) data.pages.set(path, shows('new'));
      // This worker's read model is refreshed; then another worker with a newer one writes.
      else await s3().send(new PutObjectCommand({ Bucket: 'site', Key: keyOf(path), Body: 'new' }));
    };
    await renderPaths([path]);
    expect(refreshes).toBe(2);
    expect(await readObject(keyOf(path))).toContain('new');
  });

  it('give up on a page with constant conflicts, with an error', async () => {
    data.pages.set(path, shows('mine'));
    let other = 0;
    data.beforeLoad = async () => {
      other += 1;
      const Body = `theirs ${other}`;
      await s3().send(new PutObjectCommand({ Bucket: 'site', Key: keyOf(path), Body }));
    };
    expect([...(await renderPaths([path])).failed.keys()]).toEqual([path]);
    expect(await readObject(keyOf(path))).toMatch(/^theirs/);
  });
});
