import * as fc from 'fast-check';
import type { JobDocument, JobQuestion } from '../../functions/search/jobs.ts';
import { filterNames, orderNames } from '../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../shared/collections/jobs.ts';
import { job } from './documents.ts';

const words = ['alpha', 'bravo', 'carol', 'delta', '看護', '東京'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => ({ en: list.join(' ') }));
const values = (all: string[]) => fc.array(fc.constantFrom(...all), { maxLength: 3 });
const codes: Record<string, string[]> = {
  country: ['JP', 'US'],
  prefecture: ['tokyo', 'kyoto', 'osaka'],
  language: ['en', 'zh', 'vi'],
  visaType: ['student', 'engineer'],
  japaneseLevel: ['none', 'daily', 'business'],
  employmentStatus: ['regular', 'parttime'],
  remotePolicy: ['onsite', 'remote'],
  currency: ['JPY', 'USD', 'EUR'],
  companyId: ['c1', 'c2', '__proto__'],
  visaSponsorship: ['true', 'false'],
  positionDetail: ['d1', 'd2'],
};
const day = fc.integer({ min: 1, max: 28 });
const instant = (month: string) =>
  day.map((one) => `2026-${month}-${String(one).padStart(2, '0')}T00:00:00.000Z`);

/** Jobs numbered from 1 to `most`, so that the same job occurs in several versions. */
export const anyDocument = (most: number): fc.Arbitrary<JobDocument> =>
  fc
    .record({
      number: fc.integer({ min: 1, max: most }),
      title: text,
      position: text,
      companyName: text,
      duties: text,
      place: text,
      country: values(codes.country!),
      prefecture: values(codes.prefecture!),
      language: values(codes.language!),
      visaType: values(codes.visaType!),
      japaneseLevel: fc.constantFrom(...codes.japaneseLevel!),
      employmentStatus: fc.constantFrom(...codes.employmentStatus!),
      remotePolicy: fc.constantFrom(...codes.remotePolicy!),
      currency: fc.constantFrom(...codes.currency!),
      companyId: fc.constantFrom(...codes.companyId!),
      visaSponsorship: fc.boolean(),
      positionDetail: fc.constantFrom(undefined, 'd1', 'd2'),
      yearlyFrom: fc.integer({ min: 1, max: 5 }),
      starts: fc.constantFrom(undefined, 'immediate', '2026-12-01', '2027-04-01'),
      more: fc.integer({ min: 0, max: 3 }),
      hourlyFrom: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      takeHomeFrom: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      publishedAt: instant('10'),
      closesAt: instant('11'),
    })
    .map(({ number, more, hourlyFrom, takeHomeFrom, starts, ...given }) =>
      job(number, {
        ...given,
        ...(starts && { starts }),
        yearlyTo: given.yearlyFrom + more,
        ...(hourlyFrom !== undefined && { hourlyFrom, hourlyTo: hourlyFrom + more }),
        ...(takeHomeFrom !== undefined && { takeHomeFrom, takeHomeTo: takeHomeFrom + more }),
        card: { number, given },
      }),
    );

/** Mostly absent: a query with all filters finds nothing, and proves nothing. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const anyFilter = fc
  .constantFrom(...(Object.keys(codes) as JobFilter[]))
  .chain((name) => values([...codes[name]!, 'nowhere']).map((chosen) => [name, chosen] as const));

const anyConcept = fc.record({
  words: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
  texts: fc.uniqueArray(fc.constantFrom(...(Object.keys(jobs.texts) as (keyof typeof jobs.texts)[]))),
  values: anyFilter.map(([name, chosen]) => ({ [name]: chosen })),
  weight: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
});

export const anyQuery: fc.Arbitrary<JobQuestion> = fc
  .record({
    keyword: fc.option(fc.constantFrom(...words), { nil: undefined, freq: 2 }),
    filters: fc
      .oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.array(anyFilter, { maxLength: 3 }) },
      )
      .map((filters): JobQuestion['filters'] => Object.fromEntries(filters)),
    salary: seldom(
      fc.record(
        {
          within: fc.constantFrom(...codes.currency!, 'XXX'),
          from: fc.integer({ min: 0, max: 6 }),
          to: fc.integer({ min: 0, max: 6 }),
        },
        { requiredKeys: ['within'] },
      ),
    ),
    concepts: seldom(fc.array(anyConcept, { minLength: 1, maxLength: 2 })),
    without: seldom(
      fc.record({
        filters: fc.array(anyFilter, { maxLength: 1 }).map((filters) => Object.fromEntries(filters)),
        concepts: fc.array(anyConcept, { maxLength: 1 }),
      }),
    ),
    ids: seldom(
      fc.array(
        fc.integer({ min: 1, max: 40 }).map((number) => job(number).id),
        { maxLength: 20 },
      ),
    ),
    startsBy: seldom(
      fc.constantFrom('2026-11-30T15:00:00.000Z', '2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'),
    ),
    numberFrom: seldom(fc.integer({ min: 0, max: 40 })),
    numberTo: seldom(fc.integer({ min: 0, max: 40 })),
    sort: fc.constantFrom('relevance' as const, ...orderNames(jobs)),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })),
    limit: fc.integer({ min: 0, max: 40 }),
    facets: fc.uniqueArray(fc.constantFrom(...filterNames(jobs)), { maxLength: 5 }),
    median: seldom(fc.constantFrom(...codes.currency!).map((within) => ({ of: 'yearly' as const, within }))),
    latest: seldom(fc.constant(true)),
    // Half of the time before anything closes.
    now: fc.oneof(fc.constant('2026-10-31T00:00:00.000Z'), instant('11')),
  })
  .map(
    ({
      salary,
      startsBy,
      numberFrom,
      numberTo,
      keyword,
      concepts,
      without,
      ids,
      median,
      latest,
      ...rest
    }) => ({
      ...rest,
      ...(keyword !== undefined && { keyword }),
      ...(concepts && { concepts }),
      ...(without && { without }),
      ...(ids && { ids }),
      ...(median && { median }),
      ...(latest && { latest }),
      ranges: {
        ...(salary && { salary }),
        ...(startsBy && { starts: { to: Date.parse(startsBy) } }),
        ...((numberFrom ?? numberTo) !== undefined && {
          number: {
            ...(numberFrom !== undefined && { from: numberFrom }),
            ...(numberTo !== undefined && { to: numberTo }),
          },
        }),
      },
    }),
  );
