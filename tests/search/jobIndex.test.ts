import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import type { JobDocument } from '../../functions/search/jobs.ts';
import { type JobIndex, jobLayout } from '../../functions/search/jobs.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import { composeJobs } from '../bench/jobs.ts';
import { anyDocument, anyQuery } from './arbitraries.ts';
import { ask, job, now } from './documents.ts';
import { search } from './reference.ts';

const directory = mkdtempSync(join(tmpdir(), 'search-index-'));
let files = 0;
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function snapshotOf(documents: Iterable<JobDocument>): Promise<JobIndex> {
  files += 1;
  const path = join(directory, `${files}.sqlite`);
  await buildSnapshot({ layout: jobLayout, documents, path });
  return new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
}
const changesOf = (documents: Iterable<JobDocument>) => {
  const index = new CollectionIndex(jobLayout);
  for (const document of documents) index.put(document);
  return index;
};
const numbers = (index: JobIndex, question: object) =>
  index.query(ask(question)).hits.map((hit) => Number(hit.number.slice(1)));

describe('compared with a simple reference', () => {
  it('filters, counts, orders and paginates the same, from a file, from memory and from both', async () => {
    let asked = 0;
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyDocument(40), { selector: ({ id }) => id, maxLength: 40, size: 'max' }),
        fc.uniqueArray(anyDocument(40), { selector: ({ id }) => id, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
        fc.array(anyQuery, { minLength: 5, maxLength: 15 }),
        async (before, after, removed, queries) => {
          const current = new Map(before.map((document) => [document.id, document]));
          const mixed = await snapshotOf(before);
          for (const document of after) {
            current.set(document.id, { ...document, version: 2 });
            mixed.put(document, 2);
          }
          for (const number of removed) {
            current.delete(job(number).id);
            mixed.remove(job(number).id, 3);
          }
          const documents = [...current.values()];
          const stored = await snapshotOf(documents);
          const changed = changesOf(documents);
          for (const query of queries) {
            const expected = search(documents, query);
            asked += 1;
            if (expected.hits.length >= 3) telling += 1;
            for (const index of [mixed, stored, changed]) expect(index.query(query)).toEqual(expected);
          }
          const answers = queries.map((query) => search(documents, query));
          const at = Math.max(
            0,
            answers.findIndex(({ total }) => total > 0),
          );
          for (const index of [mixed, stored, changed])
            expect(index.firstFound(queries)).toEqual({ found: answers[at], at });
          mixed.close();
          stored.close();
        },
      ),
      { numRuns: 60 },
    );
    // Empty results prove nothing about order.
    expect(telling / asked).toBeGreaterThan(0.15);
  });

  it('answers the same when phrases are frequent enough to be precomputed', async () => {
    const documents = [...composeJobs(1500)];
    const stored = await snapshotOf(documents);
    const changed = changesOf(documents);
    const database = new DatabaseSync(join(directory, `${files}.sqlite`), { readOnly: true });
    const kept = database
      .prepare('SELECT phrase FROM frequent')
      .all()
      .map(({ phrase }) => phrase);
    database.close();
    // Both are queried below.
    expect(kept).toContain('看護 護師');
    expect(kept).toContain('日常 常会 会話');
    for (const keyword of [
      '看護師',
      'スタッフ',
      'teacher',
      '東京 介護',
      '社会保険',
      '日常会話',
      '師',
      'fully remote',
      '株式会社青葉',
    ]) {
      for (const sort of ['relevance', 'newest', 'salary', 'hourlySalary', 'takeHome'] as const) {
        const query = ask({
          keyword,
          sort,
          offset: 20,
          facets: ['prefecture' as const, 'language' as const],
        });
        const answer = stored.query(query);
        expect(answer.total, keyword).toBeGreaterThan(0);
        expect(answer).toEqual(changed.query(query));
      }
    }
    stored.close();
  });
});

it('answers a keyword the same when it is remembered, and when it has been forgotten', async () => {
  const index = await snapshotOf(composeJobs(300));
  const keywords = ['介護 夜勤', 'nurse', '英語 研修', '東京'];
  const all = () => keywords.map((keyword) => numbers(index, { keyword, limit: 300 }));
  const first = all();
  expect(first.flat().length).toBeGreaterThan(0);
  expect(all()).toEqual(first);
  // More than are remembered.
  for (let other = 0; other < 2_600; other += 1) index.query(ask({ keyword: `word${other}` }));
  expect(all()).toEqual(first);
  index.close();
});

describe('the first question that finds anything', () => {
  const index = changesOf([
    job(1, { employmentStatus: 'regular' }),
    job(2, { employmentStatus: 'parttime' }),
  ]);
  const status = (employmentStatus: string) =>
    ask({ filters: { employmentStatus: [employmentStatus] }, facets: ['employmentStatus' as const] });

  it('takes no question after it', () => {
    let taken = 0;
    function* questions() {
      for (const one of ['freelance', 'parttime', 'regular']) {
        taken += 1;
        yield status(one);
      }
    }
    const { found, at } = index.firstFound(questions());
    expect([found.hits.map(({ number }) => number), at, taken]).toEqual([['J0000002'], 1, 2]);
  });

  it('is the first of all, with its counts, if none does', () => {
    const { found, at } = index.firstFound([status('freelance'), status('dispatch')]);
    expect([found, at]).toEqual([index.query(status('freelance')), 0]);
    expect(found.facets.employmentStatus).toEqual({ regular: 1, parttime: 1 });
  });

  it('requires a question', () => expect(() => index.firstFound([])).toThrow(TypeError));
});

describe('time', () => {
  const jobs = [
    job(1, { closesAt: '2026-11-21T03:00:00.000Z' }),
    job(2, { closesAt: '2026-11-21T03:00:00.001Z' }),
  ];
  it.each(['file', 'memory'])(
    'neither finds nor counts a job from the instant it closes (%s)',
    async (where) => {
      const index = where === 'file' ? await snapshotOf(jobs) : changesOf(jobs);
      const answer = index.query(ask({ facets: ['country' as const] }));
      expect(answer.hits.map(({ number }) => number)).toEqual(['J0000002']);
      expect(answer.total).toBe(1);
      expect(answer.facets).toEqual({ country: { JP: 1 } });
      // Time may also go back: another machine's clock.
      expect(numbers(index, { now: '2026-11-21T02:59:59.999Z' })).toEqual([2, 1]);
      expect(numbers(index, { now: '2026-11-22T00:00:00.000Z' })).toEqual([]);
      index.close();
    },
  );
});

describe('facets', () => {
  it('ignore their own filter and apply the others', () => {
    const index = changesOf([
      job(1, { prefecture: ['tokyo'], japaneseLevel: 'none' }),
      job(2, { prefecture: ['osaka'], japaneseLevel: 'none' }),
      job(3, { prefecture: ['osaka', 'kyoto'], japaneseLevel: 'daily' }),
    ]);
    const answer = index.query(
      ask({
        filters: { prefecture: ['osaka'], japaneseLevel: ['none'] },
        facets: ['prefecture' as const, 'japaneseLevel' as const],
      }),
    );
    expect(answer.total).toBe(1);
    expect(answer.facets).toEqual({
      prefecture: { tokyo: 1, osaka: 1 },
      japaneseLevel: { none: 1, daily: 1 },
    });
  });
});

describe('a keyword of many words', () => {
  it('never drops a condition', () => {
    const keyword = 'abcdefghijkl'
      .split('')
      .map((letter) => letter.repeat(4))
      .join(' ');
    const index = new CollectionIndex(jobLayout);
    for (const [at, prefecture] of ['tokyo', 'osaka'].entries())
      index.put(job(at + 1, { duties: { en: keyword }, prefecture: [prefecture] }));
    const concepts = [{ words: [], texts: [], values: { prefecture: ['osaka'] }, weight: 1 }];
    expect(index.query(ask({ keyword, concepts })).hits.map(({ number }) => number)).toEqual(['J0000002']);
  });
});

describe('order', () => {
  it('is the same on every page, each job once', async () => {
    const documents = [...composeJobs(300)];
    const index = await snapshotOf(documents.slice(0, 200));
    for (const document of documents.slice(150)) index.put(document, 2);
    for (const sort of ['relevance', 'newest', 'salary', 'hourlySalary', 'takeHome'] as const) {
      const whole = index.query(ask({ keyword: 'スタッフ', sort, limit: 300 })).hits.map(({ id }) => id);
      const pages = Array.from({ length: 30 }, (_, page) =>
        index
          .query(ask({ keyword: 'スタッフ', sort, offset: page * 10, limit: 10 }))
          .hits.map(({ id }) => id),
      );
      expect(pages.flat()).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
    index.close();
  });

  it('does not compare amounts of two currencies', () => {
    const index = changesOf([
      job(1, { currency: 'USD', yearlyFrom: 9_000_000_00, yearlyTo: 9_000_000_00 }),
      job(2, { currency: 'JPY', yearlyFrom: 2_000_000, yearlyTo: 2_000_000 }),
      job(3, { currency: 'EUR', yearlyFrom: 5, yearlyTo: 5 }),
      job(4, { currency: 'JPY', yearlyFrom: 3_000_000, yearlyTo: 3_000_000 }),
    ]);
    expect(numbers(index, { sort: 'salary' })).toEqual([4, 2, 3, 1]);
    expect(numbers(index, { ranges: { salary: { within: 'JPY', from: 2_500_000 } } })).toEqual([4]);
  });
});

describe('order by date', () => {
  const ofCompany = (number: number, company: number, publishedAt: string) =>
    job(number, { companyId: `01JC${String(company).padStart(22, '0')}`, publishedAt });
  // Nine of one company, then three others, all of one day in Tokyo; one of the day before it, by its instant not an hour older.
  const documents = [
    ofCompany(1, 1, '2026-11-19T14:59:00.000Z'),
    ...[2, 3, 4].map((number) => ofCompany(number, number, '2026-11-19T15:00:00.000Z')),
    ...[5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => ofCompany(number, 1, '2026-11-20T03:00:00.000Z')),
  ];
  const spread = [13, 12, 4, 11, 10, 3, 9, 8, 2, 7, 6, 5, 1];

  it('spreads the postings of one company within a day, and never beyond it', async () => {
    const index = changesOf(documents);
    expect(numbers(index, { sort: 'newest' })).toEqual(spread);
    const stored = await snapshotOf(documents.slice(0, 6));
    for (const document of documents.slice(6)) stored.put(document);
    expect(numbers(stored, { sort: 'newest' })).toEqual(spread);
    for (const limit of [1, 2, 5]) {
      const pages = Array.from({ length: Math.ceil(spread.length / limit) }, (_, page) =>
        numbers(stored, { sort: 'newest', offset: page * limit, limit }),
      );
      expect(pages.flat()).toEqual(spread);
    }
    stored.close();
  });
});

describe('order by hourly pay', () => {
  const hourly = (number: number, hourlyFrom?: number, hourlyTo = hourlyFrom, currency = 'JPY') =>
    job(number, {
      currency,
      ...(hourlyFrom !== undefined && hourlyTo !== undefined && { hourlyFrom, hourlyTo }),
    });
  const documents = [
    hourly(1, 1_200),
    // The hours of this one are not known.
    hourly(2),
    hourly(3, 1_500, 1_600),
    hourly(4, 90_00, 90_00, 'USD'),
    hourly(5, 1_500, 2_000),
    hourly(6, 1_500, 2_000),
  ];

  it('is by its lower end, then its upper one, then the newest; without hours last within a currency', async () => {
    const index = changesOf(documents);
    expect(numbers(index, { sort: 'hourlySalary' })).toEqual([6, 5, 3, 1, 2, 4]);
    // Of a file and of what changed since it is the same.
    const stored = await snapshotOf(documents.slice(0, 3));
    for (const document of documents.slice(3)) stored.put(document);
    expect(numbers(stored, { sort: 'hourlySalary' })).toEqual([6, 5, 3, 1, 2, 4]);
    // Pay by the year is another order: a well paid hour may be worked seldom.
    expect(numbers(index, { sort: 'salary' })).not.toEqual([6, 5, 3, 1, 2, 4]);
    stored.close();
  });
});

describe('versions', () => {
  it.each(['file', 'memory'])('an older one never wins (%s)', async (where) => {
    const first = job(1, { version: 5, title: { en: 'five' } });
    const index = where === 'file' ? await snapshotOf([first]) : changesOf([first]);
    expect(index.put(job(1, { version: 4, title: { en: 'four' } }))).toBe(false);
    expect(index.remove(first.id, 5)).toBe(false);
    expect(numbers(index, { keyword: 'five' })).toEqual([1]);
    expect(index.remove(first.id, 7)).toBe(true);
    expect(index.put(job(1, { version: 6 }))).toBe(false);
    expect(numbers(index, {})).toEqual([]);
    expect(index.put(job(1, { version: 8, title: { en: 'eight' } }))).toBe(true);
    expect(numbers(index, { keyword: 'eight' })).toEqual([1]);
    expect(numbers(index, { keyword: 'five' })).toEqual([]);
    index.close();
  });

  it('a builder keeps the newer of two documents with one id', async () => {
    const index = await snapshotOf([
      job(1, { version: 2, title: { en: 'newer' } }),
      job(1, { version: 1, title: { en: 'older' } }),
    ]);
    expect(numbers(index, { keyword: 'newer' })).toEqual([1]);
    expect(numbers(index, { keyword: 'older' })).toEqual([]);
    index.close();
  });
});

describe('arbitrary input', () => {
  const hostile = [
    '"',
    "'",
    "'; DROP TABLE cards; --",
    '"看護" OR "',
    'NEAR(a b, 5)',
    'nurse NEAR/2 tokyo',
    'title : nurse',
    '{title} : *',
    '*',
    'nurse*',
    '^nurse',
    '- nurse',
    'AND',
    'OR NOT',
    '(((((',
    '\0',
    'nurse\0"',
    '\ud800',
    '看護\udfff師',
    '\uE000 \uE001 \uE002',
    '%_',
    '🍣',
    '𠮷野家',
    'กขค',
    '한국어',
    'a'.repeat(10_000),
    '看護'.repeat(5_000),
    '" '.repeat(5_000),
    'x y '.repeat(2_500),
    '__proto__',
  ];
  it.each(['file', 'memory'])('is answered (%s)', async (where) => {
    const documents = [
      job(1, { title: { jp: '看護師', en: 'Nurse' } }),
      ...hostile.map((text, i) => job(i + 2, { title: { jp: text }, duties: { en: text } })),
    ];
    const index = where === 'file' ? await snapshotOf(documents) : changesOf(documents);
    for (const text of hostile) {
      const answer = index.query(
        ask({
          keyword: text,
          words: { company: text },
          filters: { city: [text], prefecture: [text], companyId: ['__proto__', text] },
          sort: 'relevance' as const,
          facets: ['city' as const],
        }),
      );
      expect(answer.total).toBe(0);
      expect(index.query(ask({ keyword: text })).total).toBeLessThanOrEqual(documents.length);
    }
    // Words beside special characters are still words.
    expect(numbers(index, { keyword: "'; nurse --" })).toContain(1);
    expect(index.query(ask({ keyword: '!!!' })).total).toBe(0);
    index.close();
  });

  it('never throws', async () => {
    const index = await snapshotOf([...composeJobs(50)]);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ maxLength: 30 }),
        (keyword, companyName) => {
          expect(index.query(ask({ keyword, words: { company: companyName } })).total).toBeGreaterThanOrEqual(
            0,
          );
        },
      ),
      { numRuns: 500 },
    );
    index.close();
  });
});

describe('a company by its name', () => {
  it('is searched in the name only', () => {
    const index = changesOf([
      job(1, { companyName: { jp: '株式会社看護の森' } }),
      job(2, { title: { jp: '看護師' } }),
    ]);
    expect(numbers(index, { words: { company: '看護' } })).toEqual([1]);
    expect(numbers(index, { keyword: '看護' }).sort()).toEqual([1, 2]);
  });
});

it('an empty snapshot answers', async () => {
  const index = await snapshotOf([]);
  expect(index.query(ask({ keyword: 'nurse', facets: ['country' as const], now }))).toEqual({
    total: 0,
    hits: [],
    facets: { country: {} },
  });
  index.close();
});

describe("a company's boilerplate", () => {
  it('weighs less than unique text, from a file and in changes', async () => {
    const about = 'At Hikari we care for every guest, and for every nurse who looks after them.';
    const own = 'You would work as a nurse on the ward for children.';
    const posting = (number: number, text: string) =>
      job(number, {
        companyId: number === 9 ? 'other' : 'hikari',
        duties: { en: text },
        publishedAt: `2026-11-0${number}T00:00:00.000Z`,
      });
    const documents = [
      posting(9, own),
      ...[1, 2, 3, 4].map((number) => posting(number, `${about} Some task ${number}.`)),
      posting(5, `${about} ${own}`),
    ];
    const path = join(directory, 'repeated.sqlite');
    await buildSnapshot({ layout: jobLayout, documents, path });
    const index = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
    const found = () =>
      index
        .query(ask({ keyword: 'nurse', sort: 'relevance' as const }))
        .hits.map(({ number }) => Number(number.slice(1)));
    // All are found, with unique text before boilerplate.
    expect(found().slice(0, 2).toSorted()).toEqual([5, 9]);
    expect(found()).toHaveLength(6);
    index.put({ ...posting(6, `${about} Another task.`), version: 2 });
    expect(found().slice(0, 2).toSorted()).toEqual([5, 9]);
    expect(found()).toHaveLength(7);
  });
});

describe('postings of one company', () => {
  it('alternate with others as long as there are others, on every page', () => {
    const index = new CollectionIndex(jobLayout);
    for (let number = 1; number <= 9; number += 1)
      index.put(
        job(number, {
          companyId: number <= 6 ? 'busy' : `other${number}`,
          publishedAt: `2026-11-${20 - number}T00:00:00.000Z`,
        }),
      );
    const page = (offset: number, limit: number) =>
      index
        .query(ask({ sort: 'relevance' as const, offset, limit }))
        .hits.map(({ number }) => Number(number.slice(1)));
    expect(page(0, 9)).toEqual([1, 2, 7, 3, 4, 8, 5, 6, 9]);
    expect([...page(0, 4), ...page(4, 4), ...page(8, 4)]).toEqual(page(0, 9));
    expect(
      index.query(ask({ sort: 'newest' as const })).hits.map(({ number }) => Number(number.slice(1))),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
