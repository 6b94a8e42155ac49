import '../events/environment.ts';
import { fileURLToPath } from 'node:url';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, it, vi } from 'vitest';
import { createJob } from '../../functions/core/jobs/create.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import words from '../../functions/search/words.json' with { type: 'json' };
import { jobs } from '../../shared/contract/jobs.ts';
import { send } from '../support/api.ts';
import { completeContent, makeCompany, type TestCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { builtRenderer } from '../support/site.ts';

/*
 * Two releases running concurrently on one table and bucket, as during a deployment, which tokenize texts
 * differently. Every query must be answered, and every page rendered, at each moment.
 */
useReadModel();

/** Reloads all modules, with a different word list. */
async function deploy(list: typeof words) {
  vi.resetModules();
  vi.doMock('../../functions/search/words.json', () => ({ default: list }));
  const [search, page, render, builder, readModel, clock, analyser] = await Promise.all([
    import('../../functions/api/search.ts'),
    import('../../functions/site/search.ts'),
    import('../../functions/events/renderPaths.ts'),
    import('../../functions/core/readModel/snapshot.ts'),
    import('../../functions/core/lists/readModel.ts'),
    import('../../functions/platform/clock.ts'),
    import('../../functions/search/analyse.ts'),
  ]);
  vi.doUnmock('../../functions/search/words.json');
  return {
    search,
    page,
    render,
    builder,
    readModel,
    hash: analyser.analyserHash(),
    setClock: clock.setClock,
  };
}
type Version = Awaited<ReturnType<typeof deploy>>;

let company: TestCompany;
let ahead = 0;
const time = () => Date.now() + ahead;
/** Every reader looks for another manifest. */
const wait = () => {
  ahead += 31_000;
};

async function post(title: string): Promise<string> {
  const { id } = await createJob(company, {
    content: completeContent({ title: { jp: title } }),
    publish: true,
  });
  await indexJob(id);
  return id;
}

/** Queries in every possible way. @returns how many jobs the API found */
async function everything({ search, page, render, setClock }: Version, keyword: string): Promise<number> {
  setClock(time);
  const answer = await send(search.handler, jobs.listJobs, { query: { keyword } });
  expect(answer.status).toBe(200);
  const shown = (await page.handler({
    rawPath: '/job',
    rawQueryString: `keyword=${encodeURIComponent(keyword)}`,
  })) as { statusCode: number };
  expect(shown.statusCode).toBe(200);
  const { failed } = await render.renderPaths(['/job', '/en/job', '/', '/sitemap.xml']);
  expect([...failed]).toEqual([]);
  return answer.body.total as number;
}

const inBucket = async () => {
  const { Contents } = await s3().send(
    new ListObjectsV2Command({ Bucket: 'read-model', Prefix: 'jobs/manifest' }),
  );
  return (Contents ?? []).map(({ Key }) => Key!);
};

beforeAll(async () => {
  await builtRenderer();
  process.env.RENDERER_FILE = fileURLToPath(new URL('../../.build/site/renderer.mjs', import.meta.url));
  process.env.READINGS_FILE = fileURLToPath(new URL('../../.build/readings.bin', import.meta.url));
  company = await makeCompany({ postingLimit: null, name: 'Two Versions' });
}, 240_000);

it('a release with another analyser is deployed, and rolled back, without a single refusal', async () => {
  const old = await deploy(words);
  // A further synonym, and a word that is no longer hidden within another: documents get other tokens.
  const { 京都: _, ...breaks } = words.breaks;
  const next = await deploy({
    ...words,
    synonyms: [...words.synonyms, ['酪農', 'zorblax']],
    breaks: breaks as typeof words.breaks,
  });
  expect(next.hash).not.toBe(old.hash);

  await post('酪農スタッフ');
  old.setClock(time);
  await old.builder.buildSnapshot();
  expect(await everything(old, '酪農')).toBe(1);

  // Readers of the new release are running, its builder has not run.
  expect(await everything(next, '酪農')).toBe(1);
  await post('酪農の夜間当番');
  wait();
  expect(await everything(next, '酪農')).toBe(2);
  expect(await everything(old, '酪農')).toBe(2);

  // The new builder runs while both are queried.
  next.setClock(time);
  let built = false;
  const building = next.builder.buildSnapshot().then(() => {
    built = true;
  });
  do {
    for (const version of [old, next]) expect(await everything(version, '酪農')).toBe(2);
  } while (!built);
  await building;
  expect((await inBucket()).sort()).toEqual(
    [`jobs/manifest-1-${old.hash}.json`, `jobs/manifest-1-${next.hash}.json`].sort(),
  );
  wait();
  // The search page's query starts loading; `renderPaths` waits for it.
  for (const version of [old, next]) expect(await everything(version, '酪農')).toBe(2);
  expect(await everything(next, 'zorblax')).toBe(2);
  expect(await everything(old, 'zorblax')).toBe(0);

  // Rollback two days later, with the old release's snapshot; and four days later, when that one is too old.
  for (const days of [2, 4]) {
    ahead = days * 86_400_000 - 120_000;
    next.setClock(time);
    await next.builder.buildSnapshot();
    ahead += 120_000;
    old.readModel.closeReadModel();
    expect(await everything(old, '酪農')).toBe(2);
  }
  for (const version of [old, next]) version.readModel.closeReadModel();
}, 120_000);
