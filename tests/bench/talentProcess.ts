import MiniSearch from 'minisearch';
import { withUnderstood } from '../../functions/core/talent/asks.ts';
import { type TalentDocument, talentLayout } from '../../functions/core/talent/document.ts';
import { type AskedJob, askedJobOf } from '../../functions/core/talent/job.ts';
import { rankedFor } from '../../functions/core/talent/list.ts';
import type { TalentQuestion } from '../../functions/core/talent/question.ts';
import { understandTalent } from '../../functions/core/talent/understand.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { fieldTokens, filterValues } from '../../functions/search/layout.ts';
import { analyseQuestion } from '../../functions/search/question.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import { marked } from '../../shared/collections/collection.ts';
import { talent } from '../../shared/collections/talent.ts';
import { type Times, timesOf } from './asking.ts';
import { occupations, random } from './jobs.ts';
import { documents as jobDocuments } from './recommendation.ts';
import { composePeople } from './talentPeople.ts';

/** A process with one engine: its times and memory, as JSON on standard output. */

const [engineName = 'snapshot', people = '0', queries = '0', path = ''] = process.argv.slice(2);
const now = '2026-11-21T03:00:00.000Z';
const today = '2026-11-21';

export const talentKinds = [
  'filter',
  'keyword',
  'read into conditions + facets',
  'facets alone',
  'for this job',
] as const;
type Kind = (typeof talentKinds)[number];

export interface TalentMeasured {
  openedIn: number;
  times: Partial<Record<Kind, Times>>;
  /** Megabytes, and those of the process before it opened anything: code, lists of codes and words. */
  memory: number;
  before: number;
}

interface Engine {
  query(question: TalentQuestion): number;
  forJob?(question: TalentQuestion, job: AskedJob): Promise<number>;
}

function openSnapshot(): Engine {
  const index = new CollectionIndex(talentLayout, new SnapshotFile(talentLayout, path));
  return {
    query: (question) => index.query({ ...question, now }).total,
    async forJob(question, job) {
      await rankedFor(question, job, today, async (one) => index.best({ ...one, now }));
      return index.query({ ...question, limit: 0, now }).total;
    },
  };
}

/** minisearch with the same tokens, with filters and counts implemented as its users would. */
function openMinisearch(): Engine {
  const byId = new Map<string, TalentDocument>();
  const names = talentLayout.fields.map(({ name }) => name);
  const index = new MiniSearch<Record<string, string>>({
    fields: names,
    tokenize: (text) => text.split(' ').filter((token) => token !== ''),
    processTerm: (term) => term,
  });
  for (const document of composePeople(Number(people))) {
    const tokens = fieldTokens(talentLayout, document);
    index.add({ id: document.id, ...Object.fromEntries(names.map((name, i) => [name, tokens[i] ?? ''])) });
    byId.set(document.id, document);
  }
  const boost = Object.fromEntries(talentLayout.fields.map(({ name, weight }) => [name, weight]));
  return {
    query(question) {
      const asked = question.keyword ? analyseQuestion(question.keyword) : undefined;
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
            { boost },
          )
        : index.search(MiniSearch.wildcard);
      const filters = Object.entries(question.filters) as [string, string[]][];
      const left: [TalentDocument, Set<string>][] = [];
      for (const { id } of found) {
        const document = byId.get(id as string)!;
        const failed = filters
          .filter(
            ([name, values]) =>
              !filterValues(talentLayout, document, name).some((value) => values.includes(value)),
          )
          .map(([name]) => name);
        if (failed.length <= 1) left.push([document, new Set(failed)]);
      }
      for (const name of question.facets) {
        const counts = new Map<string, number>();
        for (const [document, failed] of left) {
          if (failed.size > 0 && !failed.has(name)) continue;
          for (const value of filterValues(talentLayout, document, name))
            counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return left.filter(([, failed]) => failed.size === 0).length;
    },
  };
}

const words = [
  ...occupations.flat(),
  ...'接客 夜勤 Python Excel 英語 資格 翻訳 チーム customers certificate Japan nights team'.split(' '),
];
const said =
  'N2以上 N3 ビジネス英語 東京 大阪 Tokyo 正社員 フルリモート 留学生 技人国 経験3年以上 -大阪 中国語'.split(
    ' ',
  );
const facets = marked(talent, 'counted');

function composeQuestions(kind: Kind, count: number, seed: number): TalentQuestion[] {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  return Array.from({ length: count }, (): TalentQuestion => {
    // Wide filters: many matches are expensive.
    const filters: TalentQuestion['filters'] = {
      japaneseLevel: ['daily', pick(['business', 'rudimentary']), 'native'],
      language: [pick(['en', 'zh']), pick(['vi:daily', 'ne', 'pt'])],
      area: ['tokyo', pick(['osaka', 'kanagawa', 'hokkaido']), 'aomori'],
    };
    const keyword = pick(words);
    const plain = {
      filters: kind === 'filter' || (kind === 'for this job' && next() < 0.5) ? filters : {},
      sort: kind === 'keyword' ? ('relevance' as const) : ('NEWEST_ACTIVITY' as const),
      offset: pick([0, 0, 0, 25, 50, 500]),
      limit: 25,
      facets: kind === 'filter' || kind === 'keyword' ? [] : facets,
    };
    if (kind === 'keyword') return { ...plain, keyword };
    if (kind !== 'read into conditions + facets') return plain;
    return {
      ...plain,
      keyword: `${pick(occupations)[next() < 0.5 ? 0 : 1]} ${pick(said)}`,
      sort: 'relevance',
    };
  });
}

const jobs = [...jobDocuments(40)].map(askedJobOf);
const memoryBefore = process.memoryUsage().rss / 1e6;
const startedAt = performance.now();
const engine = engineName === 'snapshot' ? openSnapshot() : openMinisearch();
const openedIn = performance.now() - startedAt;

async function ask(kind: Kind, question: TalentQuestion, at: number): Promise<number> {
  if (kind === 'for this job') return engine.forJob!(question, jobs[at % jobs.length]!);
  const { keyword } = question;
  // minisearch has no conditions: it is asked for the words.
  return kind === 'read into conditions + facets' && engineName === 'snapshot' && keyword
    ? engine.query(withUnderstood(question, understandTalent(keyword)))
    : engine.query(question);
}

const times: TalentMeasured['times'] = {};
for (const [seed, kind] of talentKinds.entries()) {
  if (kind === 'for this job' && !engine.forJob) continue;
  const count =
    kind === 'for this job' || kind === 'facets alone' ? Math.ceil(Number(queries) / 10) : Number(queries);
  times[kind] = await timesOf({
    warm: composeQuestions(kind, Math.min(100, count), 1000 + seed),
    asked: composeQuestions(kind, count, 1 + seed),
    ask: (question, at) => ask(kind, question, at),
  });
}
const memory = process.memoryUsage().rss / 1e6;
process.stdout.write(
  JSON.stringify({ openedIn, times, memory, before: memoryBefore } satisfies TalentMeasured),
);
