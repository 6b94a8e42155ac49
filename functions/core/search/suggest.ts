import type { JobFilter } from '../../../shared/collections/jobs.ts';
import type {
  JobSuggestion,
  JobSuggestions,
  JobSuggestionsAnswer,
} from '../../../shared/contract/jobSearch.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { readAsked } from '../../../shared/jobSearch.ts';
import type { JobQuestion } from '../../search/jobs.ts';
import { queryJobs } from '../lists/readModel.ts';
import { answer, readQuestion } from './answer.ts';
import { plainQuestionOfAsked } from './asked.ts';
import { companyMatcher, nameOfLabel } from './companyNames.ts';
import { type Completion, completionsOf, type Tail, tailsOf } from './understand/complete.ts';
import { occupationOf } from './understand/lexicon.ts';

type Question = Omit<JobQuestion, 'now'>;
type Query = typeof queryJobs;

const suggestedAtMost = 8;
const companiesAtMost = 3;
/** Each costs a query of the read model. */
const countedAtMost = 16;
const longestKeyword = 200;

/** The filters chosen beside the keyword, without rows. */
const counting = (query: string): Question => ({
  ...plainQuestionOfAsked({ ...readAsked(query), keyword: '', sort: 'newest', page: 1 }),
  limit: 0,
});
const asking = (question: Question, keyword: string): Question =>
  keyword ? readQuestion({ ...question, keyword }) : question;

/** The words before and the completed piece, which keeps a leading minus sign. */
const joined = ({ before }: Tail, text: string): string =>
  before === '' ? text : /[-−－–]$/.test(before) ? before + text : `${before} ${text}`;

const kindOf = ({ meaning }: Completion): JobSuggestion['kind'] =>
  meaning.is === 'occupation'
    ? 'occupation'
    : 'filter' in meaning.fact && meaning.fact.filter === 'anyPlace'
      ? 'place'
      : 'feature';

/** The values for which one query counts how many jobs each completion finds. */
function valuesOf({ meaning }: Completion): { filter: JobFilter; values: readonly string[] } {
  if (meaning.is === 'occupation')
    return { filter: 'positionDetail', values: occupationOf(meaning.entry).codes };
  if (!('filter' in meaning.fact)) throw new TypeError('Words of the lexicon must be values of filters');
  return meaning.fact;
}

/** Most people type work or a place first; any condition that most jobs meet would otherwise dominate. */
const weights: Readonly<Record<JobSuggestion['kind'], number>> = {
  occupation: 8,
  place: 1,
  feature: 0.25,
  company: 1,
};

/** Best by typed length and number of jobs; completions that widen the previous query come last. */
async function ranked(
  question: Question,
  completions: readonly Completion[],
  query: Query,
): Promise<Completion[]> {
  const facets = [...new Set(completions.map((one) => valuesOf(one).filter))];
  const { facets: counts } = await query({ ...question, facets });
  const scores = new Map(
    completions.map((one) => {
      const { filter, values } = valuesOf(one);
      const about = values.reduce((sum, value) => sum + (counts[filter]?.[value] ?? 0), 0);
      const widens = (question.filters[filter]?.length ?? 0) > 0;
      return [one, widens ? 0 : (about + 0.1) * weights[kindOf(one)] * one.typed];
    }),
  );
  return completions.toSorted((a, b) => scores.get(b)! - scores.get(a)!);
}

async function counted(
  question: Question,
  suggestion: Omit<JobSuggestion, 'count'>,
  query: Query,
): Promise<JobSuggestion | undefined> {
  if (suggestion.keyword.length > longestKeyword) return undefined;
  const { total } = await query(asking(question, suggestion.keyword));
  return total > 0 ? { ...suggestion, count: total } : undefined;
}

async function wordsFor(question: Question, tails: readonly Tail[], locale: Locale, query: Query) {
  const found = new Map<string, JobSuggestion>();
  let tries = countedAtMost;
  for (const tail of tails) {
    const completions = completionsOf(tail.text, locale);
    if (completions.length === 0) continue;
    for (const one of await ranked(asking(question, tail.before), completions, query)) {
      const keyword = joined(tail, one.text);
      if (found.has(keyword)) continue;
      if (found.size === suggestedAtMost || tries === 0) return [...found.values()];
      tries -= 1;
      const suggestion = await counted(question, { kind: kindOf(one), text: one.text, keyword }, query);
      if (suggestion) found.set(keyword, suggestion);
    }
  }
  return [...found.values()];
}

/**
 * Companies with a name of which a word begins as the longest matching piece does, as quoted words: names are
 * not interpreted.
 */
async function companiesFor(
  question: Question,
  tails: readonly Tail[],
  locale: Locale,
  query: Query,
): Promise<JobSuggestion[]> {
  if (question.words?.company) return [];
  for (const tail of tails) {
    const matches = companyMatcher(tail.text);
    if (!matches) continue;
    const { facets } = await query({ ...asking(question, tail.before), facets: ['companyLabel'] });
    const most = Object.entries(facets.companyLabel ?? {})
      .map(([label, jobs]) => ({ label, jobs, match: matches(label) }))
      .filter(({ match }) => match > 0)
      .sort((a, b) => b.match - a.match || b.jobs - a.jobs || (a.label < b.label ? -1 : 1))
      .slice(0, companiesAtMost);
    const found = await Promise.all(
      most.map(({ label }) => {
        const name = nameOfLabel(label);
        const text = (name[locale] ?? name.jp ?? name.en ?? '').replaceAll('"', '');
        return counted(question, { kind: 'company', text, keyword: joined(tail, `"${text}"`) }, query);
      }),
    );
    const names = found.filter((one) => one !== undefined);
    if (names.length > 0) return names;
  }
  return [];
}

/**
 * Completions of the piece being typed: words of the lexicon, one per meaning, and companies; each with how
 * many open jobs the whole keyword finds within the chosen filters; completions without jobs are left out.
 * @param query of the read model, as far as completions need it
 * @throws Failure try_again while the read model is unavailable
 */
export async function suggestJobs(
  { keyword, within = '', search }: JobSuggestions,
  locale: Locale,
  query: Query = queryJobs,
): Promise<JobSuggestionsAnswer> {
  const question = counting(within);
  const tails = tailsOf(keyword);
  const [words, companies, searches] = await Promise.all([
    wordsFor(question, tails, locale, query),
    companiesFor(question, tails, locale, query),
    Promise.all(
      search.map(async (recent) => {
        const { found } = await answer({ ...plainQuestionOfAsked(readAsked(recent)), limit: 0 });
        return found.total;
      }),
    ),
  ]);
  const room = suggestedAtMost - companies.length;
  return { data: [...words.slice(0, room), ...companies], searches };
}
