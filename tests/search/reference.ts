import type { JobDocument, JobQuestion, JobsFound } from '../../functions/search/jobs.ts';
import { filterNames } from '../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../shared/collections/jobs.ts';
import { japaneseLevels } from '../../shared/domain/codes.ts';
import { tokyoDay } from '../../shared/domain/time.ts';

const valuesOf = (document: JobDocument, name: JobFilter): string[] => {
  if (name === 'ownJapanese')
    return japaneseLevels.slice(japaneseLevels.indexOf(document.japaneseLevel as never));
  if (name === 'companyLabel')
    return [JSON.stringify([document.companyName.jp ?? '', document.companyName.en ?? ''])];
  if (name === 'anyPlace')
    return [...new Set([...document.country, ...document.prefecture, ...document.city])];
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

/** Without a figure last. */
const hourlySalary = (a: JobDocument, b: JobDocument) => {
  const group = (document: JobDocument) => (document.currency === 'JPY' ? '' : document.currency);
  if (group(a) !== group(b)) return group(a) < group(b) ? -1 : 1;
  const difference = (one = -1, other = -1) => other - one;
  return difference(a.hourlyFrom, b.hourlyFrom) || difference(a.hourlyTo, b.hourlyTo) || newest(a, b);
};

/** Without a figure last. */
const takeHome = (a: JobDocument, b: JobDocument) => {
  const difference = (one = -1, other = -1) => other - one;
  return difference(a.takeHomeFrom, b.takeHomeFrom) || difference(a.takeHomeTo, b.takeHomeTo) || newest(a, b);
};

type JobConcept = NonNullable<JobQuestion['concepts']>[number];
const conceptsOf = ({ concepts = [] }: JobQuestion) => concepts;
const textOf = (document: JobDocument, name: JobConcept['texts'][number]) =>
  ({
    title: document.title,
    position: document.position,
    company: document.companyName,
    place: document.place,
    body: document.duties,
    repeated: {} as JobDocument['duties'],
  })[name];
const isMet = (document: JobDocument, concept: JobConcept): boolean =>
  concept.words.length === 0
    ? conceptWeight(document, { ...concept, weight: 1 }) > 0
    : conceptWeight(document, concept) > 0;
function conceptWeight(document: JobDocument, { words, texts, values = {}, weight = 0 }: JobConcept): number {
  const byText = texts.flatMap((name) => {
    const { jp = '', en = '' } = textOf(document, name);
    return words.some((word) => `${jp} ${en}`.split(' ').includes(word)) ? [jobs.texts[name]] : [];
  });
  const byValue = (Object.entries(values) as [JobFilter, string[]][]).flatMap(([name, wanted]) =>
    valuesOf(document, name).some((value) => wanted.includes(value)) ? [weight] : [],
  );
  return Math.max(0, ...byText, ...byValue);
}
const isLeftOut = (document: JobDocument, { without = {} }: JobQuestion): boolean =>
  (without.concepts ?? []).some((concept) => isMet(document, concept)) ||
  (Object.entries(without.filters ?? {}) as [JobFilter, string[]][]).some(([name, left]) =>
    valuesOf(document, name).some((value) => left.includes(value)),
  );

/**
 * At most two consecutive ones of a company within a level, while others are left: always the first allowed.
 */
function spread(documents: JobDocument[], levelOf: (document: JobDocument) => number): JobDocument[] {
  const ordered: JobDocument[] = [];
  let run = 0;
  const mayCome = ({ companyId }: JobDocument) => companyId !== ordered.at(-1)?.companyId || run < 2;
  for (const level of new Set(documents.map(levelOf))) {
    const left = documents.filter((document) => levelOf(document) === level);
    while (left.length > 0) {
      const at = left.findIndex(mayCome);
      if (at < 0) run = 0;
      const [next] = left.splice(Math.max(at, 0), 1);
      run = next!.companyId === ordered.at(-1)?.companyId ? run + 1 : 1;
      ordered.push(next!);
    }
  }
  return ordered;
}

/**
 * The expected search results, implemented as simply as possible. A keyword is one lower-case word, found in
 * any text.
 */
export function search(documents: JobDocument[], query: JobQuestion): JobsFound {
  const holds = (text: string | undefined, word: string) => (text ?? '').split(' ').includes(word);
  const weight = (document: JobDocument) => {
    const word = query.keyword;
    if (!word) return 1;
    const inside = (text: { jp?: string; en?: string }) => holds(text.en, word) || holds(text.jp, word);
    if (inside(document.title)) return 16;
    if (inside(document.position)) return 8;
    if (inside(document.companyName) || inside(document.place)) return 4;
    return inside(document.duties) ? 2 : 0;
  };
  const total = (document: JobDocument) =>
    (query.keyword ? weight(document) : 0) +
    conceptsOf(query)
      .filter(({ words }) => words.length > 0)
      .reduce((sum, concept) => sum + conceptWeight(document, concept), 0);
  const { salary: range, number: numbers, starts } = query.ranges ?? {};
  const startOf = ({ starts: day }: JobDocument) =>
    day === undefined
      ? Number.POSITIVE_INFINITY
      : day === 'immediate'
        ? 0
        : Date.parse(`${day}T00:00:00+09:00`);
  const open = documents.filter(
    (document) =>
      Date.parse(document.closesAt) > Date.parse(query.now) &&
      weight(document) > 0 &&
      conceptsOf(query).every((concept) => isMet(document, concept)) &&
      !isLeftOut(document, query) &&
      (query.ids === undefined || query.ids.includes(document.id)) &&
      (numbers?.from === undefined || number(document) >= numbers.from) &&
      (numbers?.to === undefined || number(document) <= numbers.to) &&
      (starts === undefined || startOf(document) <= starts.to!) &&
      (range === undefined ||
        (document.currency === range.within &&
          document.yearlyFrom! >= (range.from ?? 0) &&
          document.yearlyFrom! <= (range.to ?? Number.MAX_VALUE))),
  );
  const found = open.filter((document) => passes(document, query));
  found.sort((a, b) => {
    if (query.sort === 'salary') return salary(a, b);
    if (query.sort === 'hourlySalary') return hourlySalary(a, b);
    if (query.sort === 'takeHome') return takeHome(a, b);
    return (query.sort === 'relevance' ? total(b) - total(a) : 0) || newest(a, b);
  });
  const ordered =
    query.sort === 'relevance'
      ? spread(found, (document) => Math.floor(total(document) / 16))
      : query.sort === 'newest'
        ? spread(found, ({ publishedAt }) => Date.parse(tokyoDay(Date.parse(publishedAt))))
        : found;
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
    hits: ordered
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
