import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler } from '../../../functions/api/search.ts';
import { closeReadModel, refreshReadModel } from '../../../functions/core/lists/readModel.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { indexJob } from '../../../functions/core/search/indexJob.ts';
import { openDocuments } from '../../../functions/core/search/source.ts';
import { searchDelta } from '../../../functions/data/entities/job.ts';
import { TableDeltaLog, writeDelta } from '../../../functions/data/readModelDeltas.ts';
import { BucketSnapshotStore } from '../../../functions/data/readModelStore.ts';
import { run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { analyserHash } from '../../../functions/search/analyse.ts';
import { schemaVersion } from '../../../functions/search/layout.ts';
import { fileName, manifestKind } from '../../../functions/search/manifest.ts';
import type { Delta } from '../../../functions/search/types.ts';
import { jobs as openJobs } from '../../../shared/collections/jobs.ts';
import { company as companyContract } from '../../../shared/contract/company.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, type TestCompany } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let company: TestCompany;
beforeAll(async () => {
  company = await makeCompany({ postingLimit: null, name: 'Bridge Academy' });
});

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function post(change: Partial<JobContent> = {}, by: TestCompany = company) {
  const answer = await send(jobsHandler, jobs.createJob, {
    token: by.token,
    body: { content: completeContent(change), publish: true },
  });
  expect(answer.status).toBe(201);
  await indexJob(answer.body.id);
  return answer.body as { id: string; jobNumber: string; version: number };
}
async function close(id: string) {
  const answer = await send(jobsHandler, jobs.updateJobStatus, {
    token: company.token,
    params: { id },
    body: { status: 'CLOSED' },
  });
  expect(answer.status).toBe(200);
  await indexJob(id);
}
async function search(query: Record<string, string | string[]> = {}) {
  await refreshReadModel();
  return send(handler, jobs.listJobs, { query });
}
const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

describe('the job search', () => {
  let nurse: string;
  let driver: string;
  let project: string;
  let teacher: string;
  beforeAll(async () => {
    teacher = (await post()).id;
    nurse = (
      await post({
        title: { jp: '看護師（夜勤あり）' },
        duties: { jp: '病棟での看護業務' },
        speciality: 'medical',
        jobPosition: { major: '04' },
        workAreas: [{ country: 'JP', prefecture: 'osaka' }],
        japaneseLevel: 'business',
        salary: { salaryType: 'hour', from: 2000, currency: 'JPY' },
      })
    ).id;
    driver = (
      await post({
        title: { en: 'Delivery driver' },
        duties: { en: 'Driving parcels through Hanoi' },
        languages: [{ language: 'vi', level: 'native' }],
        workAreas: [{ country: 'VN', city: 'Hanoi' }],
        visaSponsorship: false,
      })
    ).id;
    project = (
      await post({
        title: { en: 'Website translation' },
        duties: { en: 'Translate a website' },
        employmentStatus: 'freelance',
        insurance: ['none'],
        salary: { salaryType: 'project', from: 50_000, to: 80_000, currency: 'JPY' },
      })
    ).id;
  });

  it('refuses unknown codes, and ranges that end before they begin', async () => {
    for (const [query, field, code] of [
      [{ 'work_area[prefecture]': ['osaka', 'zzz'] }, 'work_area.prefecture.1', 'notOffered'],
      [{ country: 'XX' }, 'country.0', 'notOffered'],
      [{ 'work_area[country]': 'xx' }, 'work_area.country.0', 'notOffered'],
      [{ language: 'klingon' }, 'language.0', 'notOffered'],
      [{ visaType: 'tourist' }, 'visaType.0', 'notOffered'],
      [{ 'jobPosition[major]': '99' }, 'jobPosition.major.0', 'notOffered'],
      [{ 'jobPosition[detail]': ['156', '0'] }, 'jobPosition.detail.1', 'notOffered'],
      [{ 'work_area[city]': ['New York', '999999'] }, 'work_area.city.1', 'notOffered'],
      [{ japaneseLevel: 'fluent' }, 'japaneseLevel.0', 'notOffered'],
      [{ 'salary[from]': '300000', 'salary[to]': '200000' }, 'salary.to', 'range'],
      [{ 'work_area[town]': 'x' }, 'work_area.town', 'unknown'],
      [{ keywords: 'x' }, 'keywords', 'unknown'],
    ] as const) {
      const answer = await search(query as never);
      expect([field, answer.status]).toEqual([field, 422]);
      expect(answer.body.errors).toMatchObject([{ field, code }]);
    }
    expect((await search({ 'salary[from]': '1', 'salary[to]': '1' })).status).toBe(200);
    // A place abroad is a name that anybody may have written.
    expect((await search({ 'work_area[city]': ['New York', '131041'] })).status).toBe(200);
    expect((await search({ 'jobPosition[detail]': '156' })).status).toBe(200);
  });

  it('returns texts in the requested language, falling back to the other', async () => {
    const nurseIn = async (query: Record<string, string>) => {
      const { body } = await search({ keyword: '看護師', ...query });
      return body.data.find(({ id }: { id: string }) => id === nurse);
    };
    const both = await nurseIn({});
    expect(both.company.name).toEqual({ jp: expect.any(String), en: expect.any(String) });
    expect((await nurseIn({ lang: 'en' })).company.name).toEqual({ en: both.company.name.en });
    expect((await nurseIn({ lang: 'jp' })).company.name).toEqual({ jp: both.company.name.jp });
    // Its title is in Japanese only.
    expect((await nurseIn({ lang: 'en' })).title).toEqual({ jp: '看護師（夜勤あり）' });
    expect((await search({ lang: 'fr' })).status).toBe(422);
    // So is what is refused.
    const refusal = async (query: Record<string, string>) =>
      (await search({ ...query, foo: 'x' })).body.message;
    expect(await refusal({ lang: 'en' })).toMatch(/^[\x20-\x7e’]+$/);
    expect(await refusal({ lang: 'jp' })).toMatch(/[ぁ-ん]/);
  });

  it('finds by words of both languages and by the name of the company', async () => {
    expect(idsOf(await search({ keyword: '看護' }))).toEqual([nurse]);
    expect(idsOf(await search({ keyword: 'teachers' }))).toContain(teacher);
    expect((await search({ companyName: 'bridge' })).body.total).toBe(4);
    expect((await search({ keyword: 'ＨＡＮＯＩ' })).body.total).toBe(1);
  });

  it('filters, with alternatives within a filter, and counts further values', async () => {
    const answer = await search({ japaneseLevel: 'business' });
    expect(idsOf(answer)).toEqual([nurse]);
    expect(answer.body.facets.japaneseLevel).toEqual({ business: 1, daily: 3 });
    expect(answer.body.facets.prefecture).toEqual({ osaka: 1 });
    expect((await search({ country: ['VN', 'JP'] })).body.total).toBe(4);
    expect(idsOf(await search({ 'work_area[country]': 'VN' }))).toEqual([driver]);
    expect((await search({ country: 'JP', 'work_area[country]': 'VN' })).body.total).toBe(4);
    expect(idsOf(await search({ 'work_area[prefecture]': 'osaka', speciality: 'medical' }))).toEqual([nurse]);
    expect(idsOf(await search({ 'jobPosition[major]': '04' }))).toEqual([nurse]);
    expect(idsOf(await search({ visaSponsorship: 'false' }))).toEqual([driver]);
    expect(idsOf(await search({ language: 'vi' }))).toEqual([driver]);
    expect((await search({ employmentStatus: ['freelance', 'parttime'] })).body.total).toBe(1);
  });

  it('compares salaries by their lower end per year or hour, and projects with each other', async () => {
    // 2,000 an hour is 4,032,000 a year; 250,000 a month 3,000,000 to 3,600,000.
    expect(idsOf(await search({ 'salary[from]': '4000000' }))).toEqual([nurse]);
    expect(idsOf(await search({ 'salary[salaryType]': 'hour', 'salary[from]': '1900' }))).toEqual([nurse]);
    expect((await search({ 'salary[to]': '3500000' })).body.total).toBe(2);
    expect(idsOf(await search({ 'salary[salaryType]': 'project' }))).toEqual([project]);
    expect(idsOf(await search({ 'salary[salaryType]': 'project', 'salary[from]': '50000' }))).toEqual([
      project,
    ]);
    expect((await search({ 'salary[salaryType]': 'project', 'salary[from]': '70000' })).body.total).toBe(0);
    expect((await search({ 'salary[salaryType]': 'project', 'salary[to]': '40000' })).body.total).toBe(0);
    expect((await search({ 'salary[currency]': 'USD' })).body.total).toBe(0);
    expect((await search({ 'salary[currency]': 'JPY' })).body.total).toBe(4);
    expect(idsOf(await search({ sort: 'salary' }))[0]).toBe(nurse);
    // By the hour: 2,000 stated, 250,000 a month by its hours; work by the project has none.
    expect(idsOf(await search({ sort: 'hourlySalary' }))).toEqual([nurse, driver, teacher, project]);
    expect((await search({ sort: 'hourly' })).body.errors).toMatchObject([{ field: 'sort' }]);
  });

  it('sorts and filters by the estimate of what is left after tax and insurance', async () => {
    const { body } = await search({ sort: 'takeHome' });
    // Work by the project and abroad has no estimate, and comes last.
    expect(idsOf({ body }).slice(0, 2)).toEqual([nurse, teacher]);
    const left = body.data.map(({ takeHome }: { takeHome?: { from: number } }) => takeHome?.from);
    const [most, next, ...others] = left;
    expect(others).toEqual([undefined, undefined]);
    expect(idsOf(await search({ 'takeHome[from]': String(most) }))).toEqual([body.data[0].id]);
    expect((await search({ 'takeHome[from]': String(most + 1) })).body.total).toBe(0);
    expect((await search({ 'takeHome[to]': String(next) })).body.total).toBe(1);
    // Pay before tax is more.
    expect(most).toBeLessThan(body.data[0].pay.yearly.from / 12);
    // Typed, it means the same.
    const typed = await search({ keyword: `手取り月${most}円` });
    expect([idsOf(typed), typed.body.understood.dropped]).toEqual([[body.data[0].id], []]);
    expect((await search({ 'takeHome[from]': '20万' })).body.errors).toMatchObject([
      { field: 'takeHome.from' },
    ]);
  });

  it('combines filters and keyword', async () => {
    const { id } = await post({ title: { en: 'Beekeeper' }, visaTypes: ['ssw-1', 'student'] });
    const { id: other } = await post({ title: { en: 'Beekeeper' }, visaTypes: ['student'] });
    // A posting that accepts both statuses matches the selected and the typed one.
    const both = await search({ keyword: 'beekeeper student visa', visaType: 'ssw-1' });
    expect([idsOf(both), both.body.understood.dropped]).toEqual([[id], []]);
    // 2,000 an hour; others from 250,000 a month.
    const pay = await search({ keyword: '月給30万円以下', 'salary[from]': '4000000' });
    expect(pay.body.total).toBe(0);
    for (const one of [id, other]) await close(one);
  });

  it('finds what starts by a day, or immediately', async () => {
    const day = (days: number) => tokyoDay(later(days));
    const starting = async (start: JobContent['start'], more: Partial<JobContent> = {}) =>
      (await post({ title: { jp: '港の見張り番' }, ...(start && { start }), ...more })).id;
    const now = await starting({ kind: 'immediate' });
    const past = await starting({ kind: 'date', day: day(-30) });
    const soon = await starting({ kind: 'date', day: day(20) });
    const far = await starting({ kind: 'date', day: day(200) }, { remarks: { jp: '急募' } });
    const open = await starting({ kind: 'negotiable' });
    const read = await starting(undefined, { remarks: { jp: '即日勤務できる方を歓迎します' } });
    const by = async (query: Record<string, string>) =>
      idsOf(await search({ companyName: 'bridge', ...query })).sort();
    const immediate = [now, past, read].sort();
    expect(await by({ startBy: 'immediate' })).toEqual(immediate);
    expect(await by({ startBy: day(0) })).toEqual(immediate);
    // Before today is immediately, too.
    expect(await by({ startBy: day(-90) })).toEqual(immediate);
    expect(await by({ startBy: day(19) })).toEqual(immediate);
    expect(await by({ startBy: day(20) })).toEqual([...immediate, soon].sort());
    expect(await by({ startBy: day(365) })).toEqual([...immediate, soon, far].sort());
    // Typed, it means the same, together with what else is asked.
    expect(await by({ keyword: '見張り番 すぐ働ける' })).toEqual(immediate);
    expect(await by({ keyword: 'immediate start', startBy: day(20) })).toEqual(immediate);
    expect(await by({ keyword: '見張り番 急募', feature: 'immediate-start' })).toEqual([now, read].sort());
    expect(await by({ startBy: 'immediate', 'weeklyHours[to]': '1', 'salary[from]': '1' })).toEqual([]);
    const { body } = await search({ startBy: day(20) });
    expect(body.data.find(({ id }: { id: string }) => id === soon).start).toEqual({
      kind: 'date',
      day: day(20),
    });
    for (const wrong of ['soon', '2026-13-01', '', '20261201'])
      expect([wrong, (await search({ startBy: wrong })).status]).toEqual([wrong, 422]);
    for (const id of [now, past, soon, far, open, read]) await close(id);
  });

  it('reports amounts that it could not parse', async () => {
    const refused = await search({ 'salary[from]': '25万' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'salary.from', code: 'wrongType' }],
    });
  });

  it('paginates, and accepts any input', async () => {
    const second = await search({ pageSize: '3', page: '2' });
    expect([second.body.total, second.body.data.length]).toEqual([4, 1]);
    expect((await search({ page: '-1' })).status).toBe(422);
    expect((await search({ keyword: '") OR 1=1 NEAR * \'' })).status).toBe(200);
    expect((await search({ keyword: '\u0000' })).status).toBe(422);
    expect((await search({ keyword: 'あ'.repeat(201) })).status).toBe(422);
    expect((await search({ color: 'red' })).status).toBe(422);
  });

  it('lists the newest, and those of a company', async () => {
    const other = await makeCompany({ postingLimit: 2 });
    const newest = (await post({ title: { en: 'Chef' } }, other)).id;
    await refreshReadModel();
    expect(idsOf(await send(handler, jobs.newJobs, { query: { pageSize: '1' } }))).toEqual([newest]);
    const own = { companyId: other.companyId };
    expect(idsOf(await send(handler, jobs.publicJobsByCompany, { params: own }))).toEqual([newest]);
    const byNumber = await send(handler, jobs.publicJobsByCompanyNumber, {
      params: { companyNumber: company.companyNumber },
    });
    expect(byNumber.body.total).toBe(4);
    expect((await send(handler, jobs.publicJobsByCompany, { params: { companyId: newId() } })).status).toBe(
      404,
    );
    expect(
      (await send(handler, jobs.publicJobsByCompanyNumber, { params: { companyNumber: 'C9999999' } })).status,
    ).toBe(404);
  });

  it('counts the companies of each place', async () => {
    const countries = await send(handler, companyContract.companyCountries);
    expect(countries.body.data).toEqual([
      { code: 'JP', name: { jp: '日本', en: 'Japan' }, companies: 2 },
      { code: 'VN', name: expect.anything(), companies: 1 },
    ]);
    const prefectures = await send(handler, companyContract.companyPrefectures);
    expect(
      prefectures.body.data.map(({ code, companies }: { code: string; companies: number }) => [
        code,
        companies,
      ]),
    ).toEqual([
      ['tokyo', 2],
      ['osaka', 1],
    ]);
  });
});

describe('a change', () => {
  it('is found by the next query, in any order and repeatedly', async () => {
    const { id } = await post({ title: { jp: '牛乳配達員' } });
    await Promise.all([indexJob(id), indexJob(id)]);
    expect(idsOf(await search({ keyword: '牛乳' }))).toEqual([id]);
    await close(id);
    await indexJob(id);
    expect((await search({ keyword: '牛乳' })).body.total).toBe(0);
    expect(await indexJob(newId())).toBe(false);
  });

  it('survives a restart, with a snapshot and without', async () => {
    const kept = (await post({ title: { jp: '酪農スタッフ' } })).id;
    const closed = (await post({ title: { jp: '酪農見習い' } })).id;
    const progress: number[] = [];
    const manifest = await buildSnapshot('jobs', ({ done }) => progress.push(done));
    expect(progress.at(-1)).toBe(manifest.count);
    await close(closed);
    const added = (await post({ title: { jp: '酪農の夜間当番' } })).id;
    closeReadModel();
    expect(idsOf(await search({ keyword: '酪農' })).sort()).toEqual([kept, added].sort());
    await buildSnapshot();
    closeReadModel();
    expect((await search({ keyword: '酪農' })).body.total).toBe(2);
    const documents = [];
    for await (const document of openDocuments()) documents.push(document.id);
    expect(documents).toContain(kept);
    expect(documents).not.toContain(closed);
  });

  it('is not needed for an expired job, which is not found from closesAt on', async () => {
    const { id } = await post({ title: { jp: '花火師' }, closesAt: later(1) });
    expect(idsOf(await search({ keyword: '花火師' }))).toEqual([id]);
    setClock(later(1.01));
    try {
      expect((await send(handler, jobs.listJobs, { query: { keyword: '花火師' } })).body.total).toBe(0);
      await indexJob(id);
    } finally {
      setClock();
    }
  });
});

describe('the log of changes', () => {
  const read = async (log: TableDeltaLog, since: string) => {
    const found: Delta[] = [];
    for await (const delta of log.since(since)) found.push(delta);
    return found;
  };

  it('is read from an instant on, across hours, and not beyond three days', async () => {
    const log = new TableDeltaLog(openJobs);
    const start = Date.parse('2031-03-01T10:30:00.000Z');
    const clock = (minutes: number) => setClock(new Date(start + minutes * 60_000).toISOString());
    try {
      clock(0);
      expect(await read(log, '1970-01-01T00:00:00.000Z')).toEqual([]);
      const id = newId();
      await writeDelta(openJobs, id, 1);
      clock(45);
      await writeDelta(openJobs, id, 2);
      const all = await read(log, '1970-01-01T00:00:00.000Z');
      expect(all.map(({ at }) => at)).toEqual(['2031-03-01T10:30:00.000Z', '2031-03-01T11:15:00.000Z']);
      expect(all.map(({ id, version }) => [id, version])).toEqual([
        [id, 1],
        [id, 2],
      ]);
      expect(await read(log, '2031-03-01T10:30:00.001Z')).toHaveLength(1);
      clock(45 + 72 * 60 - 1);
      expect(await read(log, '1970-01-01T00:00:00.000Z')).toHaveLength(1);
      clock(45 + 72 * 60 + 1);
      expect(await read(log, '1970-01-01T00:00:00.000Z')).toEqual([]);
    } finally {
      setClock();
    }
  });
});

describe('the store of snapshots', () => {
  it('stores files, and activates one manifest after the other', async () => {
    const store = new BucketSnapshotStore({ name: 'jobs' });
    const directory = await mkdtemp(join(tmpdir(), 'jobashi-test-store-'));
    await writeFile(join(directory, 'a'), 'snapshot');
    await store.storeFile('a', join(directory, 'a'));
    await store.fetchFile('a', join(directory, 'b'));
    await expect(store.fetchFile('missing', join(directory, 'c'))).rejects.toThrow();
    const kind = manifestKind({ schemaVersion, analyserHash: analyserHash() });
    const before = await store.readManifest(kind);
    const manifest = (file: string) => ({ ...before!, file });
    const both = await Promise.all([
      store.writeManifest(kind, manifest('one'), before),
      store.writeManifest(kind, manifest('two'), before),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await store.writeManifest(kind, manifest('three'), before)).toBe(false);
    expect(await store.writeManifest(kind, manifest('three'), undefined)).toBe(false);
    expect(await store.writeManifest(kind, before!, await store.readManifest(kind))).toBe(true);
  });

  it('deletes only snapshots that no reader may still use', async () => {
    const store = new BucketSnapshotStore({ name: 'jobs' });
    const kind = manifestKind({ schemaVersion, analyserHash: analyserHash() });
    const before = await store.readManifest(kind);
    const files = async () => {
      const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket: 'read-model' }));
      return (Contents ?? []).map(({ Key }) => Key!);
    };
    const directory = await mkdtemp(join(tmpdir(), 'jobashi-test-store-'));
    await writeFile(join(directory, 'a'), 'snapshot');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const names = [80, 73, 71].map((hours) => fileName('jobs', hoursAgo(hours), 'f'.repeat(64)));
    for (const name of names) await store.storeFile(name, join(directory, 'a'));
    const other = (hours: number, analyser: string) =>
      store.writeManifest(
        `${schemaVersion}-${analyser}`,
        { ...before!, analyserHash: analyser, asOf: hoursAgo(hours), file: names[0]! },
        undefined,
      );
    await other(73, 'gone');
    await other(71, 'lately');
    const manifest = await buildSnapshot();
    const left = await files();
    expect(left.filter((key) => key.startsWith('jobs/manifest')).sort()).toEqual(
      [`jobs/manifest-${kind}.json`, `jobs/manifest-${schemaVersion}-lately.json`].sort(),
    );
    expect(left).toContain(`snapshots/${manifest.file}`);
    expect(left).toContain(`snapshots/${before!.file}`);
    for (const [index, name] of names.entries())
      expect(left.includes(`snapshots/${name}`), name).toBe(index === 2);
  });
});

it('continues from the data of the version with jobs only: its file, and later changes', async () => {
  const { id: kept } = await post({ title: { jp: '養蜂家' } });
  const { id: gone } = await post({ title: { jp: '養蜂家の助手' } });
  const manifest = await buildSnapshot();
  closeReadModel();
  // In that version's format: one place for manifests, one partition per hour.
  const { collection: _, ...former } = manifest;
  const Bucket = 'read-model';
  const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix: 'jobs/' }));
  for (const { Key } of Contents ?? []) await s3().send(new DeleteObjectCommand({ Bucket, Key: Key! }));
  const kind = manifestKind(manifest);
  await s3().send(
    new PutObjectCommand({ Bucket, Key: `manifest-${kind}.json`, Body: JSON.stringify(former) }),
  );
  const at = new Date(Date.now() + 1_000).toISOString();
  await run(
    write.put(searchDelta, {
      ...{ bucket: at.slice(0, 13), at, jobId: gone, jobVersion: 99 },
      expiresAt: Math.floor(Date.now() / 1000) + 60,
    }),
  );
  expect(idsOf(await search({ keyword: '養蜂家' }))).toEqual([kept]);
  // After its first snapshot this version uses neither.
  await buildSnapshot();
  closeReadModel();
  expect(idsOf(await search({ keyword: '養蜂家' })).sort()).toEqual([kept, gone].sort());
});
