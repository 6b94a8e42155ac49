import type { JobDocument, JobQuestion, JobsFound } from '../../functions/search/jobs.ts';
import { filterNames } from '../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../shared/collections/jobs.ts';

const valuesOf = (document: JobDocument, name: JobFilter): string[] => {
  const value = document[name];
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? [...new Set(value)] : [String(value)];
};

const passes = (document: JobDocument, query: JobQuestion, without?: JobFilter) =>
  filterNames(jobs).every((name) => {
    const wanted = query.filters[name];
    if (name === without || !wanted || wanted.length === 0) return true;
    return valuesOf(document, name).some((value) => wanted.includes(value));
  });

const number = (document: JobDocument) => Number(document.number.slice(1));

const newest = (a: JobDocument, b: JobDocument) =>
  Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || number(b) - number(a);

const salary = (a: JobDocument, b: JobDocument) => {
  const group = (document: JobDocument) => (document.currency === 'JPY' ? '' : document.currency);
  if (group(a) !== group(b)) return group(a) < group(b) ? -1 : 1;
  return b.yearlyFrom! - a.yearlyFrom! || b.yearlyTo! - a.yearlyTo! || newest(a, b);
};

/** What a search should answer, written as plainly as possible. A keyword is one lower-case word, found in any text. */
export function search(documents: JobDocument[], query: JobQuestion): JobsFound {
  const holds = (text: string | undefined, word: string) => (text ?? '').split(' ').includes(word);
  const weight = (document: JobDocument) => {
    const word = query.keyword;
    if (!word) return 1;
    const inside = (text: { jp?: string; en?: string }) => holds(text.en, word) || holds(text.jp, word);
    if (inside(document.title)) return 8;
    if (inside(document.position)) return 4;
    if (inside(document.companyName) || inside(document.place)) return 2;
    return inside(document.duties) ? 1 : 0;
  };
  const { salary: range, number: numbers } = query.ranges ?? {};
  const open = documents.filter(
    (document) =>
      Date.parse(document.closesAt) > Date.parse(query.now) &&
      weight(document) > 0 &&
      (query.ids === undefined || query.ids.includes(document.id)) &&
      (numbers?.from === undefined || number(document) >= numbers.from) &&
      (numbers?.to === undefined || number(document) <= numbers.to) &&
      (range === undefined ||
        (document.currency === range.within &&
          document.yearlyFrom! >= (range.from ?? 0) &&
          document.yearlyFrom! <= (range.to ?? Number.MAX_VALUE))),
  );
  const found = open.filter((document) => passes(document, query));
  found.sort((a, b) => {
    if (query.sort === 'salary') return salary(a, b);
    return (query.sort === 'relevance' ? weight(b) - weight(a) : 0) || newest(a, b);
  });
  const facets: JobsFound['facets'] = {};
  for (const name of query.facets) {
    const counts = new Map<string, number>();
    for (const document of open.filter((one) => passes(one, query, name))) {
      for (const value of valuesOf(document, name)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    facets[name] = Object.fromEntries(counts);
  }
  return {
    total: found.length,
    hits: found
      .slice(query.offset, query.offset + query.limit)
      .map(({ id, number: jobNumber, updatedAt, card }) => ({ id, number: jobNumber, updatedAt, card })),
    facets,
    ...(query.median && {
      median: typicalPay(found.filter(({ currency }) => currency === query.median!.within)),
    }),
    ...(query.latest &&
      found.length > 0 && {
        latest: found
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1)!,
      }),
  };
}

function typicalPay(documents: JobDocument[]) {
  const middles = documents
    .filter(({ yearlyFrom }) => yearlyFrom! >= 0)
    .map(({ yearlyFrom, yearlyTo }) => (yearlyFrom! + yearlyTo!) / 2)
    .sort((a, b) => a - b);
  const half = Math.floor(middles.length / 2);
  if (middles.length === 0) return { rows: 0, value: 0 };
  const median = middles.length % 2 === 1 ? middles[half]! : (middles[half - 1]! + middles[half]!) / 2;
  return { rows: middles.length, value: median };
}
