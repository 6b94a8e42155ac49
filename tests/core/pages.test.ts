import { beforeAll, describe, expect, it } from 'vitest';
import { editCompany } from '../../functions/core/companies/edit.ts';
import { closeAllJobs } from '../../functions/core/jobs/close.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { getRecord } from '../../functions/core/jobs/records.ts';
import { refreshJobsOfCompany } from '../../functions/core/jobs/refreshCompany.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { refreshReadModel } from '../../functions/core/lists/readModel.ts';
import { pageOf } from '../../functions/core/pages/page.ts';
import { allPages, pagesOf, pagesOfCompany } from '../../functions/core/pages/paths.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { account } from '../../functions/data/entities/account.ts';
import { album } from '../../functions/data/entities/album.ts';
import { company as companyEntity } from '../../functions/data/entities/company.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { setClock } from '../../functions/platform/clock.ts';
import type {
  CompanyPageData,
  HomePageData,
  JobPageData,
  ListingPageData,
  SearchPageData,
  SearchReferenceData,
} from '../../shared/contract/pages.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { nothingAsked } from '../../shared/jobSearch.ts';
import { allListings, listingAddress, listingOf } from '../../shared/listings.ts';
import { locales, matchRoute, objectKeyFor } from '../../shared/routes.ts';
import { completeContent, makeCompany, type TestCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';

useReadModel();

let company: TestCompany;
beforeAll(async () => {
  company = await makeCompany({ postingLimit: null, name: 'Harbor Hotel' });
});
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
async function post(change: Partial<JobContent> = {}, by = company): Promise<string> {
  const { id } = await createJob(by, { content: completeContent(change), publish: true });
  await indexJob(id);
  await refreshReadModel();
  return id;
}
async function close(id: string) {
  await updateJobStatus(company, id, { status: 'CLOSED' });
  await indexJob(id);
  await refreshReadModel();
}
async function page<Data>(path: string): Promise<Data> {
  const content = await pageOf(path);
  if (content.kind !== 'page') throw new Error(`${path}: ${content.kind}`);
  return content.page as Data;
}
async function xml(path: string): Promise<string> {
  const content = await pageOf(path);
  if (content.kind !== 'xml') throw new Error(`${path}: ${content.kind}`);
  return content.xml;
}

describe('the page of a job', () => {
  it('shows its company and similar open jobs, most similar first', async () => {
    const [far, near] = [
      await post({ workAreas: [{ country: 'JP', prefecture: 'kyoto' }] }),
      await post({ title: { jp: '英会話講師' } }),
    ];
    const id = await post();
    const data = await page<JobPageData>(`/job_info/${id}`);
    expect(data).toMatchObject({
      kind: 'job',
      job: { id, isOpen: true },
      company: { name: { en: 'Harbor Hotel' } },
    });
    expect(data.similar.map((one) => one.id)).toEqual([near, far]);
    expect((await page<JobPageData>(`/en/job_info/${id}`)).job.id).toBe(id);
  });

  it('shows that it has ended, until it is removed after 90 days', async () => {
    const id = await post();
    await close(id);
    const content = await pageOf(`/job_info/${id}`);
    expect(content).toMatchObject({ kind: 'page', page: { job: { isOpen: false, status: 'CLOSED' } } });
    expect((content as { goneAt: string }).goneAt > later(89)).toBe(true);
    setClock(later(91));
    try {
      expect((await pageOf(`/job_info/${id}`)).kind).toBe('none');
    } finally {
      setClock();
    }
  });

  it('does not exist for a draft, an unknown id, and malformed paths', async () => {
    const draft = await createJob(company, { content: completeContent(), publish: false });
    for (const path of [
      `/job_info/${draft.id}`,
      '/job_info/01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
      '/job_info/x%00',
      '/job_info/JOB',
    ]) {
      expect((await pageOf(path)).kind).toBe('none');
    }
  });
});

describe('listings', () => {
  it('show their jobs and link to neighbours that are not empty', async () => {
    const id = await post({
      title: { jp: '介護士' },
      speciality: 'care',
      japaneseLevel: 'business',
      employmentStatus: 'parttime',
      languages: [{ language: 'ne', level: 'native' }],
      workAreas: [{ country: 'JP', prefecture: 'okinawa' }],
    });
    for (const path of [
      '/en/job/place/okinawa',
      '/job/place/japan',
      '/job/language/nepali',
      '/job/speciality/care',
      '/job/parttime',
      '/job/jpnlanguage/business',
    ]) {
      const data = await page<ListingPageData>(path);
      expect(data.jobs.map((one) => one.id)).toContain(id);
      expect(data.narrower.every(({ count }) => count > 0 && count < data.total)).toBe(true);
      expect(data.neighbours).not.toContainEqual(expect.objectContaining({ listing: data.listing }));
    }
    const all = await page<SearchPageData>('/job');
    expect(all.jobs.map((one) => one.id)).toContain(id);
    expect(all).toMatchObject({ kind: 'search', asked: nothingAsked(), loosened: [] });
    expect(all.facets.speciality?.care).toBe(1);
    expect((await page<ListingPageData>('/job/place/okinawa')).total).toBe(1);
    await close(id);
    const empty = await page<ListingPageData>('/job/place/okinawa');
    expect([empty.total, empty.jobs]).toEqual([0, []]);
    expect((await pageOf('/job/place/atlantis')).kind).toBe('none');
  });

  it('show statistics of their jobs, and how to narrow them', async () => {
    const place = { country: 'JP', prefecture: 'ehime' };
    const monthly = (from: number) => ({ salaryType: 'month' as const, from, currency: 'JPY' as const });
    for (const from of [200_000, 210_000, 220_000, 240_000]) {
      await post({ workAreas: [{ ...place, city: '382019' }], salary: monthly(from), japaneseLevel: 'none' });
    }
    const path = '/job/place/ehime';
    const four = await page<ListingPageData>(path);
    expect(four.figures).toEqual({ companies: 1, noJapanese: 4, sponsored: 4, remote: 0 });
    const elsewhere = { country: 'JP', prefecture: 'kagawa', city: '372013' };
    await post({
      workAreas: [{ ...place, city: '382019' }, elsewhere],
      salary: { ...monthly(250_000), to: 350_000 },
      visaSponsorship: false,
      remotePolicy: 'hybrid',
      employmentStatus: 'contract',
    });
    await post({
      workAreas: [place],
      salary: { salaryType: 'project', from: 900_000, currency: 'JPY' },
      employmentStatus: 'freelance',
    });
    await post({ workAreas: [place], salary: { salaryType: 'month', from: 9_000, currency: 'USD' } });
    const { figures, narrower, neighbours } = await page<ListingPageData>(path);
    // The third of five in yen: project fees have no month, and dollars are not comparable.
    expect(figures).toEqual({
      companies: 1,
      noJapanese: 4,
      sponsored: 6,
      remote: 1,
      pay: { fullTime: 220_000 },
    });
    expect(narrower.filter(({ by }) => by === 'city')).toEqual([{ by: 'city', code: '382019', count: 5 }]);
    expect(narrower).toContainEqual({ by: 'employmentStatus', code: 'contract', count: 1 });
    // Its border neighbour comes first, without a count that would change with that one's jobs.
    expect(neighbours[0]).toEqual({ listing: { by: 'prefecture', prefecture: 'kagawa' } });
    expect(neighbours.length).toBeGreaterThan(1);
  });

  it('have paths that are parsed again, in both languages, and a place in the bucket', () => {
    for (const locale of locales) {
      const addresses = allListings().map((listing) => {
        const path = listingAddress(listing, locale)!;
        expect(listingOf(matchRoute(path)!)).toEqual(listing);
        expect(objectKeyFor(path)).toBeDefined();
        return path;
      });
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });
});

describe('home and companies', () => {
  it('home counts open jobs, companies and listings', async () => {
    const before = await page<HomePageData>('/');
    const id = await post({ workAreas: [{ country: 'FR' }], languages: [] });
    const data = await page<HomePageData>('/en');
    expect(data.jobs).toBe(before.jobs + 1);
    expect(data.newJobs[0]?.id).toBe(id);
    expect(data.companies).toBe(1);
    expect(data.countries).toEqual([{ listing: { by: 'country', country: 'FR' }, count: 1 }]);
    expect(data.prefectures.length).toBeGreaterThan(0);
  });

  it('a company’s page lists its open jobs; a former path redirects; none before confirmation', async () => {
    const other = await makeCompany({ postingLimit: 3, name: 'First Name' });
    const id = await post({}, other);
    const data = await page<CompanyPageData>(`/companies/${other.slug}`);
    expect([data.total, data.jobs[0]?.id]).toEqual([1, id]);
    const record = (await get(companyEntity, { id: other.companyId }))!;
    const { slug } = await editCompany(other, {
      ...record.profile,
      name: { en: 'Second Name' },
      version: record.version,
    });
    expect(await pageOf(`/en/companies/${other.slug}`)).toEqual({
      kind: 'moved',
      to: `/en/companies/${slug}`,
    });
    expect(await pagesOfCompany(other.companyId)).toEqual(
      expect.arrayContaining([`/companies/${slug}`, `/en/companies/${other.slug}`]),
    );
    const before = await getRecord(id);
    await refreshJobsOfCompany(other.companyId);
    const paths = pagesOf((await getRecord(id))!, before);
    expect(paths).toEqual(expect.arrayContaining([`/companies/${slug}`, `/companies/${other.slug}`]));
    const owner = (await get(account, { id: other.accountId }))!;
    await run(write.save(account, { ...owner, state: 'PENDING' }));
    expect((await pageOf(`/companies/${slug}`)).kind).toBe('none');
    await run(write.save(account, { ...owner, version: owner.version + 1 }));
  });

  it('a company’s page shows its albums in its order', async () => {
    const other = await makeCompany();
    const photo = (name: string) => ({
      ...{ photo: `media/A/${name}.jpg`, alt: { jp: name }, width: 4, height: 3 },
    });
    const of = { companyId: other.companyId };
    await run(
      write.create(album, { ...of, id: 'A', place: 1, title: { en: 'Second' }, photos: [photo('a')] }),
    );
    await run(
      write.create(album, {
        ...of,
        id: 'B',
        place: 0,
        title: { en: 'First' },
        photos: ['b', 'c'].map(photo),
      }),
    );
    const { albums } = await page<CompanyPageData>(`/companies/${other.slug}`);
    expect(albums.map(({ title }) => title.en)).toEqual(['First', 'Second']);
    expect(albums[0]!.photos.map(({ url }) => url.split('/').at(-1))).toEqual(['b.jpg', 'c.jpg']);
    expect(albums[0]!.photos[0]).toMatchObject({ alt: { jp: 'b' }, width: 4, height: 3 });
  });

  it('a company that has left has no pages', async () => {
    const other = await makeCompany({ postingLimit: 3 });
    const id = await post({}, other);
    const record = (await get(companyEntity, { id: other.companyId }))!;
    await run(write.save(companyEntity, { ...record, withdrawn: true }));
    expect((await pageOf(`/companies/${other.slug}`)).kind).toBe('none');
    await closeAllJobs(other.companyId, { as: 'company' });
    expect((await pageOf(`/job_info/${id}`)).kind).toBe('none');
  });
});

describe('the pages of a job', () => {
  it('include all that show it, and those that it has left', async () => {
    const id = await post();
    const now = (await getRecord(id))!;
    const paths = pagesOf(now);
    for (const path of [
      `/job_info/${id}`,
      `/en/job_info/${id}`,
      '/',
      '/en',
      '/job',
      '/job/place/tokyo',
      '/en/job/place/japan',
      '/job/language/english',
      '/job/speciality/education',
      '/en/job/regular',
      '/job/jpnlanguage/daily',
      `/companies/${company.slug}`,
      '/sitemap-jobs-1.xml',
      '/sitemap.xml',
    ]) {
      expect(paths).toContain(path);
    }
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(objectKeyFor(path)).toBeDefined();
    const was = { ...now, content: { ...now.content, workAreas: [{ country: 'JP', prefecture: 'nara' }] } };
    expect(paths).not.toContain('/job/place/nara');
    expect(pagesOf(now, was)).toContain('/job/place/nara');
  });

  it('of a deployment are each page once, and all can be rendered', async () => {
    const all: string[] = [];
    for await (const portion of allPages()) all.push(...portion);
    expect(new Set(all).size).toBe(all.length);
    const kinds = new Set<string>();
    for (const path of all) kinds.add((await pageOf(path)).kind);
    expect(kinds).toEqual(new Set(['page', 'xml', 'text', 'moved']));
  });
});

describe('sitemaps', () => {
  it('contain open jobs in both languages, each with its alternate, and drop ended ones', async () => {
    const id = await post();
    const text = await xml('/sitemap-jobs-1.xml');
    const entry = text
      .split('<url>')
      .find((one) => one.includes(`<loc>http://localhost:4000/en/job_info/${id}</loc>`));
    for (const tag of ['ja', 'en', 'x-default']) expect(entry).toContain(`hreflang="${tag}"`);
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    const robots = await pageOf('/robots.txt');
    expect(robots.kind === 'text' && robots.text).toContain(
      `Sitemap: ${process.env.SITE_ORIGIN}/sitemap.xml`,
    );
    expect(await xml('/sitemap.xml')).toContain('/sitemap-jobs-1.xml');
    const pages = await xml('/sitemap-pages.xml');
    for (const path of ['/policy', '/en/client/privacy']) expect(pages).toContain(`${path}<`);
    expect(await xml('/sitemap-listings.xml')).toContain('/job/place/tokyo<');
    expect(await xml('/sitemap-guides.xml')).toContain('/en/beginners-guide<');
    expect(await xml('/sitemap-companies.xml')).toContain(`/companies/${company.slug}<`);
    await close(id);
    expect(await xml('/sitemap-jobs-1.xml')).not.toContain(id);
    expect(await xml('/sitemap-jobs-2.xml')).not.toContain('<url>');
    expect((await pageOf('/sitemap-jobs-x.xml')).kind).toBe('none');
  });
});

describe('the search reference', () => {
  it('counts the results of each way of searching, updated with every job', async () => {
    const path = '/searchjob';
    const before = await page<SearchReferenceData>(path);
    const change = {
      workAreas: [{ country: 'JP', prefecture: 'tottori', city: '312011' }],
      jobPosition: { major: '06', middle: '036' },
      salary: { salaryType: 'month' as const, from: 390_000, to: 420_000, currency: 'JPY' as const },
      remotePolicy: 'remote' as const,
      visaTypes: ['instructor', 'permanent-resident'],
    };
    const id = await post(change);
    expect(pagesOf((await getRecord(id))!)).toEqual(expect.arrayContaining([path, '/en/searchjob']));
    const after = await page<SearchReferenceData>('/en/searchjob');
    expect(after.jobs).toBe(before.jobs + 1);
    expect(after.prefectures).toContainEqual({
      listing: { by: 'prefecture', prefecture: 'tottori' },
      count: 1,
    });
    expect(after.cities).toContainEqual({ by: 'city', code: '312011', count: 1 });
    const hospitality = after.occupations.find(({ major }) => major.code === '06');
    expect(hospitality).toMatchObject({
      major: { count: 1 },
      middles: [{ by: 'positionMiddle', code: '036', count: 1 }],
    });
    expect(after.remote).toContainEqual({ by: 'remotePolicy', code: 'remote', count: 1 });
    expect(after.visaTypes).toContainEqual({ by: 'visaType', code: 'permanent-resident', count: 1 });
    const band = (data: SearchReferenceData, from: number) =>
      data.payBands.find((one) => one.salaryType === 'month' && one.from === from)?.count ?? 0;
    expect([300_000, 400_000].map((from) => band(after, from) - band(before, from))).toEqual([1, 0]);
    await close(id);
    expect((await page<SearchReferenceData>(path)).cities).not.toContainEqual(
      expect.objectContaining({ code: '312011' }),
    );
  });
});
