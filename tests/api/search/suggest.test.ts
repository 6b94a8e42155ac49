import { beforeAll, describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler } from '../../../functions/api/search.ts';
import { refreshReadModel } from '../../../functions/core/lists/readModel.ts';
import { indexJob } from '../../../functions/core/search/indexJob.ts';
import type { JobSuggestion } from '../../../shared/contract/jobSearch.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, type TestCompany } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

const carer = { jp: '介護スタッフ', en: 'Care worker' };
const nurse = { jp: '看護師', en: 'Nurse' };
const at = (prefecture: string) => ({ workAreas: [{ country: 'JP', prefecture }] });

beforeAll(async () => {
  const company = await makeCompany({ postingLimit: null, name: 'Harbor Hotels' });
  const other = await makeCompany({ postingLimit: null, name: 'Bridge Academy' });
  const post = async (by: TestCompany, change: Partial<JobContent>) => {
    const answer = await send(jobsHandler, jobs.createJob, {
      token: by.token,
      body: { content: completeContent(change), publish: true },
    });
    expect(answer.status).toBe(201);
    await indexJob(answer.body.id);
  };
  await post(company, { title: carer, ...at('tokyo') });
  await post(company, { title: carer, ...at('tokyo'), employmentStatus: 'parttime' });
  await post(company, { title: carer, ...at('osaka') });
  await post(other, { title: nurse, ...at('kanagawa'), employmentStatus: 'parttime' });
  const bakery = await makeCompany({ postingLimit: null, japaneseName: '株式会社うみかぜベーカリー' });
  const baker = { jp: '製パン', en: 'Baker' };
  await post(bakery, { title: baker, ...at('hyogo') });
  await post(bakery, { title: baker, ...at('hyogo'), employmentStatus: 'contract' });
  await refreshReadModel();
}, 60_000);

type Answer = { status: number; body: { data: JobSuggestion[]; searches: number[] } };
const suggest = (keyword: string, lang: 'jp' | 'en' = 'jp', more: Record<string, string | string[]> = {}) =>
  send(handler, jobs.suggestJobs, { query: { keyword, lang, ...more } }) as Promise<Answer>;
const textsOf = ({ body }: Answer, kind?: string) =>
  body.data.filter((one) => !kind || one.kind === kind).map(({ text }) => text);
const found = async (query: Record<string, string>): Promise<number> =>
  (await send(handler, jobs.listJobs, { query })).body.total;

describe('suggestions for the job search', () => {
  it.each([
    ['介', 'jp', 'occupation', '介護'],
    ['かい', 'jp', 'occupation', '介護'],
    ['カイ', 'jp', 'occupation', '介護'],
    ['kaig', 'jp', 'occupation', '介護'],
    ['kai', 'jp', 'occupation', '介護'],
    ['care', 'jp', 'occupation', '介護'],
    ['nur', 'en', 'occupation', 'nurse'],
    ['看', 'en', 'occupation', 'nurse'],
    ['東', 'jp', 'place', '東京'],
    ['とう', 'jp', 'place', '東京都'],
    ['toky', 'jp', 'place', '東京都'],
    ['toukyou', 'jp', 'place', '東京都'],
    ['tok', 'en', 'place', 'Tokyo'],
    ['おお', 'en', 'place', 'Osaka'],
    ['アル', 'jp', 'feature', 'アルバイト'],
    ['part ti', 'en', 'feature', 'part time'],
  ] as const)('completes %s (%s)', async (typed, lang, kind, text) => {
    const answer = await suggest(typed, lang);
    expect(textsOf(answer, kind).join(' ')).toContain(text);
    // Users cannot choose a word's reading.
    if (lang === 'jp')
      expect(textsOf(answer, 'occupation').filter((one) => /^[ぁ-ん]+$/.test(one))).toEqual([]);
  });

  it('counts what the search finds, and leaves out completions without jobs', async () => {
    for (const [typed, lang] of [
      ['か', 'jp'],
      ['東京 介', 'jp'],
      ['東京介', 'jp'],
      ['tokyo care', 'en'],
      ['no n', 'en'],
      ['har', 'en'],
      ['harbor', 'en'],
    ] as const) {
      const { body } = await suggest(typed, lang);
      expect(new Set(body.data.map(({ keyword }) => keyword)).size, typed).toBe(body.data.length);
      for (const { keyword, count } of body.data) expect(await found({ keyword }), keyword).toBe(count);
    }
    expect((await suggest('きょうと')).body.data).toEqual([]);
  });

  it('completes the last piece and keeps those before it', async () => {
    const [first] = (await suggest('東京 介')).body.data;
    expect(first).toEqual({ kind: 'occupation', text: '介護', keyword: '東京 介護', count: 2 });
    expect((await suggest('東京介')).body.data[0]).toEqual(first);
    const english = (await suggest('tokyo part t', 'en')).body.data;
    expect(english[0]).toEqual({
      kind: 'feature',
      text: 'part time',
      keyword: 'tokyo part time',
      count: 1,
    });
    // Quoted text is literal.
    expect((await suggest('"care')).body.data.map(({ keyword }) => keyword)).not.toContain('"care');
    expect((await suggest('"care wo"', 'en')).body.data).toEqual([]);
  });

  it.each([
    ['harb', 'en', 'Harbor Hotels', 3],
    ['hote', 'en', 'Harbor Hotels', 3],
    ['HARBOR HO', 'en', 'Harbor Hotels', 3],
    ['はーばー', 'jp', undefined, 0],
    ['うみかぜ', 'jp', '株式会社うみかぜベーカリー', 2],
    ['ウミカ', 'jp', '株式会社うみかぜベーカリー', 2],
    ['株式会社うみ', 'jp', '株式会社うみかぜベーカリー', 2],
    ['べーか', 'jp', '株式会社うみかぜベーカリー', 2],
    ['umika', 'jp', '株式会社うみかぜベーカリー', 2],
    ['arbor', 'en', undefined, 0],
    ['株式会社', 'jp', undefined, 0],
  ] as const)('names companies by the beginning of a word: %s (%s)', async (typed, lang, name, count) => {
    const companies = (await suggest(typed, lang)).body.data.filter(({ kind }) => kind === 'company');
    expect(companies).toEqual(name ? [{ kind: 'company', text: name, keyword: `"${name}"`, count }] : []);
    if (name) expect(await found({ keyword: `"${name}"` })).toBe(count);
  });

  it('names companies by words of their names, whose jobs the quoted name finds', async () => {
    const { body } = await suggest('harbor', 'en');
    expect(body.data.filter(({ kind }) => kind === 'company')).toEqual([
      { kind: 'company', text: 'Harbor Hotels', keyword: '"Harbor Hotels"', count: 3 },
    ]);
    const within = (await suggest('osaka harbor', 'en')).body.data;
    expect(within.at(-1)).toMatchObject({ keyword: 'osaka "Harbor Hotels"', count: 1 });
  });

  it("counts within the page's other conditions", async () => {
    const within = '?keyword=nurse&work_area[prefecture]=osaka&page=3&sort=salary';
    expect((await suggest('介', 'jp', { within })).body.data[0]).toMatchObject({
      keyword: '介護',
      count: 1,
    });
    expect(
      (await suggest('', 'jp', { search: ['?keyword=看護', '?employmentStatus=parttime', 'nonsense'] })).body,
    ).toEqual({ data: [], searches: [1, 2, 6] });
    expect((await suggest('', 'jp', { search: ['?', '?', '?', '?'] })).status).toBe(422);
  });

  it.each([
    '',
    ' ',
    'xqzzw',
    '〓〓',
    '"',
    '-',
    'なし',
    'the',
    'a'.repeat(200),
    '介'.repeat(200),
    '{"$ne":1}',
  ])('returns nothing for %j', async (typed) => {
    const answer = await suggest(typed);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([]);
  });

  it('returns at most eight, and refuses keywords that the search refuses', async () => {
    for (const typed of ['s', 'か', 'c', 'と'])
      expect((await suggest(typed)).body.data.length).toBeLessThanOrEqual(8);
    expect((await suggest('a'.repeat(201))).status).toBe(422);
  });
});
