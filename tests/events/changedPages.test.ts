import { fileURLToPath } from 'node:url';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJob } from '../../functions/core/jobs/create.ts';
import { getRecord, loadJob } from '../../functions/core/jobs/records.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { updateJob } from '../../functions/core/jobs/update.ts';
import { listingFacets, listingsBy, openCounts } from '../../functions/core/pages/counts.ts';
import { allPages, pagesOf } from '../../functions/core/pages/paths.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { renderPaths } from '../../functions/events/renderPaths.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { prefectures } from '../../shared/domain/codes.ts';
import { listingAddress } from '../../shared/listings.ts';
import { locales, objectKeyFor } from '../../shared/routes.ts';
import { completeContent, makeCompany, type TestCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';

/** With a renderer that prints its data, so that digests show which data a page uses. */
useReadModel();

let company: TestCompany;
let everything: string[];
let seconds = 0;
/** A fixed minute, except for the order of events in it. */
const at = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 3_600_000;
const tick = () => {
  seconds += 1;
  setClock(new Date(at + seconds * 1000).toISOString());
};
/** A few of the hundreds of countries and languages. */
const isLooked = (path: string) => {
  const [, kind, value = ''] = /\/job\/(place|language)\/(.+)$/.exec(path) ?? [];
  const few = ['japan', 'vietnam', 'united-states', 'english', 'chinese', 'vietnamese', ...prefectures];
  return kind === undefined || few.includes(value);
};
const listOfPages = async () => {
  const paths: string[] = [];
  for await (const portion of allPages()) paths.push(...portion);
  return paths.filter(isLooked);
};

beforeAll(async () => {
  process.env.RENDERER_FILE = fileURLToPath(new URL('fixtures/stillRenderer.mjs', import.meta.url));
  tick();
  for (const Key of ['410.html', 'en/410.html'])
    await s3().send(new PutObjectCommand({ Bucket: 'site', Key, Body: 'gone' }));
  company = await makeCompany({ postingLimit: null });
  const places = ['tokyo', 'kanagawa', 'saitama', 'osaka', 'osaka', 'kyoto', 'tokyo', 'fukuoka'];
  for (const prefecture of places) await publish({ workAreas: [{ country: 'JP', prefecture }] });
  await renderPaths(await listOfPages());
}, 120_000);
afterAll(() => setClock());

async function publish(change: Partial<JobContent>): Promise<string> {
  tick();
  const { id } = await createJob(company, { content: completeContent(change), publish: true });
  await indexJob(id);
  return id;
}

/** The digests of all pages in the bucket. */
async function digests(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...everything];
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const head = { Bucket: 'site', Key: objectKeyFor(path)! };
      const answer = await s3()
        .send(new HeadObjectCommand(head))
        .catch(() => undefined);
      if (answer?.Metadata?.digest) found.set(path, answer.Metadata.digest);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return found;
}

/**
 * Pages that may change later: the feeds of all jobs, rendered hourly; pages of other jobs, with similar ones
 * as of rendering; suggestions of empty listings.
 */
async function atOnce(id: string, paths: readonly string[]): Promise<string[]> {
  const { facets } = await openCounts();
  const filled = new Set(
    listingFacets.flatMap((facet) =>
      listingsBy(facet, facets).flatMap(({ listing }) =>
        locales.map((locale) => listingAddress(listing, locale)),
      ),
    ),
  );
  return paths.filter(
    (path) =>
      !path.endsWith('/jobs.xml') &&
      (!path.includes('/job_info/') || path.includes(id)) &&
      (!path.includes('/job/') || filled.has(path)),
  );
}
const kindOf = (path: string) =>
  path
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/(job_info|companies|place|language|speciality|jpnlanguage)\/.*/, '$1/…')
    .replace(/^$/, '/');

/**
 * Makes a change, renders the pages that it names, and then all: what the second round changes was missed.
 */
async function pagesChangedBy(id: string, change: () => Promise<unknown>) {
  const previous = await getRecord(id);
  tick();
  await change();
  await indexJob(id);
  everything = await listOfPages();
  const before = await digests();
  const asked = pagesOf((await getRecord(id))!, previous);
  await renderPaths(asked);
  const after = await digests();
  const changed = everything.filter((path) => before.get(path) !== after.get(path));
  await renderPaths(everything);
  const late = await digests();
  const forgotten = everything.filter((path) => after.get(path) !== late.get(path));
  return { asked, changed, kinds: [...new Set(changed.map(kindOf))].sort(), forgotten };
}

it('a job that opens changes the pages that show or count it, and no others', async () => {
  const draft = completeContent({ workAreas: [{ country: 'JP', prefecture: 'tokyo' }] });
  tick();
  const { id } = await createJob(company, { content: draft, publish: false });
  const { asked, changed, kinds, forgotten } = await pagesChangedBy(id, () =>
    updateJobStatus(company, id, { status: 'NEW' }),
  );
  expect(kinds).toEqual([
    '/',
    '/companies/…',
    '/feed.xml',
    '/job',
    '/job/jpnlanguage/…',
    '/job/language/…',
    '/job/place/…',
    '/job/regular',
    '/job/speciality/…',
    '/job_info/…',
    '/searchjob',
    '/sitemap-jobs-1.xml',
    '/sitemap-listings.xml',
    '/sitemap-pages.xml',
    '/sitemap.xml',
  ]);
  expect(changed.filter((path) => path.includes('/place/')).sort()).toEqual([
    '/en/job/place/japan',
    '/en/job/place/tokyo',
    '/job/place/japan',
    '/job/place/tokyo',
  ]);
  // The company was already in its sitemap; all other requested pages had to be rendered.
  expect(asked.filter((path) => !changed.includes(path))).toEqual(['/sitemap-companies.xml']);
  expect(await atOnce(id, forgotten)).toEqual([]);
}, 120_000);

it('the first job of a place and the end of its last change the neighbouring places too', async () => {
  const content = completeContent({ workAreas: [{ country: 'JP', prefecture: 'chiba' }] });
  tick();
  const { id } = await createJob(company, { content, publish: false });
  const opened = await pagesChangedBy(id, () => updateJobStatus(company, id, { status: 'NEW' }));
  expect(opened.changed).toEqual(expect.arrayContaining(['/job/place/chiba', '/en/job/place/tokyo']));
  expect(await atOnce(id, opened.forgotten)).toEqual([]);
  const closed = await pagesChangedBy(id, () => updateJobStatus(company, id, { status: 'CLOSED' }));
  expect(closed.changed).toEqual(expect.arrayContaining(['/job/place/chiba', '/en/job/place/tokyo']));
  expect(await atOnce(id, closed.forgotten)).toEqual([]);
}, 120_000);

it('a change of long texts changes only its own page, and the dates in feed and sitemaps', async () => {
  const id = await publish({ workAreas: [{ country: 'JP', prefecture: 'tokyo' }] });
  await renderPaths(await listOfPages());
  const { record, content } = (await loadJob(id))!;
  const { kinds, asked, forgotten } = await pagesChangedBy(id, () =>
    updateJob(company, id, {
      content: { ...content, remarks: { en: 'Bring your own cup.' } },
      version: record.version,
    }),
  );
  expect(kinds).toEqual([
    '/feed.xml',
    '/job_info/…',
    '/sitemap-jobs-1.xml',
    '/sitemap-listings.xml',
    '/sitemap-pages.xml',
    '/sitemap.xml',
  ]);
  expect(asked.length).toBe(8);
  expect(await atOnce(id, forgotten)).toEqual([]);
}, 120_000);
