import MiniSearch from 'minisearch';
import { attempts } from '../../functions/core/search/understand/attempts.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { type JobDocument, type JobQuestion, jobLayout } from '../../functions/search/jobs.ts';
import { fieldTokens, filterValues } from '../../functions/search/layout.ts';
import { analyseQuestion } from '../../functions/search/question.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import type { JobFilter } from '../../shared/collections/jobs.ts';
import { occupations, random } from './jobs.ts';

export type EngineName = 'snapshot' | 'minisearch';
export interface Answer {
  total: number;
  numbers: string[];
}
export interface Engine {
  query(query: JobQuestion): Answer;
  /** Interprets the keyword first; absent if the engine cannot. */
  ask?(query: JobQuestion): Answer;
}

export function openSnapshot(path: string): Engine {
  const index = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
  return {
    query: (query) => {
      const { total, hits } = index.query(query);
      return { total, numbers: hits.map(({ number }) => number) };
    },
    // The first variant that finds anything, as in the search.
    ask(query) {
      function* questions(): Generator<JobQuestion> {
        for (const { asks } of attempts(query.keyword ?? ''))
          yield { ...query, keyword: '', ...asks, filters: { ...query.filters, ...asks.filters } };
      }
      const { found } = index.firstFound(questions());
      return { total: found.total, numbers: found.hits.map(({ number }) => number) };
    },
  };
}

/** minisearch with the same tokens, with filters and counts implemented as its users would. */
export function openMinisearch(documents: Iterable<JobDocument>): Engine {
  const byId = new Map<string, JobDocument>();
  const names = jobLayout.fields.map(({ name }) => name as string);
  const index = new MiniSearch<Record<string, string>>({
    fields: names,
    tokenize: (text) => text.split(' ').filter((token) => token !== ''),
    processTerm: (term) => term,
  });
  for (const document of documents) {
    const tokens = fieldTokens(jobLayout, document);
    index.add({ id: document.id, ...Object.fromEntries(names.map((name, i) => [name, tokens[i] ?? ''])) });
    byId.set(document.id, document);
  }
  return {
    query: (query) => {
      const asked = query.keyword ? analyseQuestion(query.keyword) : undefined;
      const found = asked
        ? index.search(
            {
              combineWith: 'AND',
              queries: asked.terms.map((term) => ({
                combineWith: 'OR',
                queries: term.phrases.map((phrase) => ({
                  combineWith: 'AND',
                  queries: [phrase.tokens.join(' ')],
                  prefix: phrase.prefix,
                })),
              })),
            },
            { boost: { title: 16, position: 8, company: 4, place: 4, body: 2 } },
          )
        : index.search(MiniSearch.wildcard);
      const filters = Object.entries(query.filters) as [JobFilter, string[]][];
      const open: [JobDocument, Set<JobFilter>][] = [];
      for (const { id } of found) {
        const document = byId.get(id as string)!;
        if (document.closesAt <= query.now) continue;
        const failed = filters
          .filter(
            ([name, values]) =>
              !filterValues(jobLayout, document, name).some((value) => values.includes(value)),
          )
          .map(([name]) => name);
        if (failed.length <= 1) open.push([document, new Set(failed)]);
      }
      for (const name of query.facets) {
        const counts = new Map<string, number>();
        for (const [document, failed] of open) {
          if (failed.size > 0 && !failed.has(name)) continue;
          for (const value of filterValues(jobLayout, document, name))
            counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      const matching = open.filter(([, failed]) => failed.size === 0).map(([document]) => document);
      return {
        total: matching.length,
        numbers: matching.slice(query.offset, query.offset + query.limit).map(({ number }) => number),
      };
    },
  };
}

export const kinds = [
  'filter',
  'keyword',
  'keyword + filters + facets',
  'read into conditions + facets',
] as const;
export type Kind = (typeof kinds)[number];

const now = '2026-11-21T03:00:00.000Z';
const words = [
  ...occupations.flat(),
  ...'看護 介護 東京 大阪 英語 夜勤 営業 事務 清掃 スタッフ 未経験 土日休み 寮 在留資格 社会保険 点滴 請求書 研修 旅行者 保護者'.split(
    ' ',
  ),
  ...'nurse teachers drivers cleaning remote japanese training kitchen invoices weekends dormitory visa students'.split(
    ' ',
  ),
  'customer support',
  'no experience',
  'residence status',
  '株式会社青葉フーズ',
];
const second = '東京 大阪 神奈川 福岡 Tokyo Osaka Kanagawa 正社員登用 英語 駅 weekends remote'.split(' ');

const facts =
  '正社員 バイト パート 派遣 土日休み 夜勤なし 寮あり 未経験OK 英語 N3 25万円以上 リモート 留学生 社会保険 賞与'
    .split(' ')
    .concat(
      'part time',
      'full time',
      'no japanese',
      'no experience',
      'visa sponsorship',
      'dormitory',
      'weekends off',
      'night shift',
    );

/** A seeded mix: one or two words, the second mostly a place. */
export function composeQueries(kind: Kind, count: number, seed: number): JobQuestion[] {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  return Array.from({ length: count }, () => {
    const plain = next() < 0.75 ? pick(words) : `${pick(words)} ${pick(second)}`;
    const isRead = kind === 'read into conditions + facets';
    const keyword = isRead
      ? `${pick(occupations)[next() < 0.5 ? 0 : 1]} ${pick(second)} ${pick(facts)}`
      : plain;
    // Wide filters: many matches are expensive.
    const filters: JobQuestion['filters'] = {
      employmentStatus: ['regular', pick(['contract', 'dispatch']), 'parttime'],
      japaneseLevel: ['none', 'rudimentary', pick(['daily', 'business'])],
      language: ['en', pick(['zh', 'vi']), pick(['ne', 'pt', 'ko'])],
    };
    return {
      ...(kind !== 'filter' && { keyword }),
      filters: kind === 'keyword' || isRead ? {} : filters,
      sort: kind === 'filter' ? pick(['newest', 'salary'] as const) : 'relevance',
      offset: pick([0, 0, 0, 25, 50, 500]),
      limit: 25,
      facets:
        kind === 'keyword + filters + facets' || isRead
          ? ['prefecture', 'employmentStatus', 'japaneseLevel', 'language', 'speciality', 'remotePolicy']
          : [],
      now,
    };
  });
}

/** What somebody has typed so far: the beginning of an occupation or a place, every other time behind a whole word. */
export function composeTyped(count: number, seed: number): string[] {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  return Array.from({ length: count }, () => {
    const [jp, en] = pick(occupations);
    const [language, place] =
      next() < 0.5 ? [jp, '東京 大阪 神奈川 福岡'] : [en, 'Tokyo Osaka Kanagawa Fukuoka'];
    const whole = pick(place.split(' '));
    const [before, word] = next() < 0.5 ? ['', next() < 0.75 ? language : whole] : [`${whole} `, language];
    return before + word.slice(0, 1 + Math.floor(next() * word.length));
  });
}
