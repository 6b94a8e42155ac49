import type { Between } from '../../../shared/collections/collection.ts';
import type { JobFilter } from '../../../shared/collections/jobs.ts';
import type { UnderstoodSearch } from '../../../shared/contract/jobSearch.ts';
import type { JobQuestion, JobsFound } from '../../search/jobs.ts';
import { queryFirstJobs, queryJobs } from '../lists/readModel.ts';
import { type Attempt, attempts } from './understand/attempts.ts';
import { nameOfRead } from './understand/names.ts';
import { within } from './understand/ranges.ts';
import type { Understood } from './understand/understand.ts';
import { understand } from './understand/understand.ts';

type Asked = Omit<JobQuestion, 'now'>;

/** What was chosen and what was typed hold together: of one filter, and of one range, both. */
function combined(
  question: Asked,
  { filters, concepts = [], without, ranges, keyword }: Understood['asks'],
): Asked {
  const { keyword: _, ...chosen } = question;
  const given = Object.entries(filters) as [JobFilter, string[]][];
  const isChosen = ([name]: [JobFilter, string[]]) => (chosen.filters?.[name]?.length ?? 0) > 0;
  // A job has several residence statuses or places: one of those chosen and one of those typed must be among them.
  const typed = given
    .filter(isChosen)
    .map(([name, values]) => ({ words: [], texts: [], values: { [name]: values } }));
  const all = [...concepts, ...typed];
  return {
    ...chosen,
    filters: { ...chosen.filters, ...Object.fromEntries(given.filter((one) => !isChosen(one))) },
    ...((ranges ?? chosen.ranges) && { ranges: rangesWithin(chosen.ranges, ranges) }),
    ...(keyword !== undefined && { keyword }),
    ...(all.length > 0 && { concepts: all }),
    ...(without && { without }),
  };
}

function rangesWithin(
  chosen: Asked['ranges'] = {},
  typed: Asked['ranges'] = {},
): NonNullable<Asked['ranges']> {
  const both = { ...chosen };
  for (const [name, between] of Object.entries(typed) as [keyof typeof both, Between][])
    both[name] = within(both[name], between);
  return both;
}

/** A question with its keyword read into conditions. */
export const readQuestion = (question: Asked): Asked =>
  question.keyword ? combined(question, understand(question.keyword).asks) : question;

export interface Answer {
  found: JobsFound;
  /** How the keyword was read; absent where there was none. */
  understood?: UnderstoodSearch;
}

/**
 * Open jobs for a question in people's words: its conditions are read out of the keyword, and where nothing has all of them,
 * what comes nearest is found (`attempts`).
 */
export async function answer(question: Asked): Promise<Answer> {
  const { keyword } = question;
  if (!keyword) return { found: await queryJobs(question) };
  const tried: Attempt[] = [];
  function* questions(asked: string): Generator<Asked> {
    for (const attempt of attempts(asked)) {
      tried.push(attempt);
      yield combined(question, attempt.asks);
    }
  }
  const { found, at } = await queryFirstJobs(questions(keyword));
  return { found, understood: understoodOf(tried[at]!) };
}

const understoodOf = ({
  keyword,
  understood: { read, rest },
  corrected,
  dropped,
  widened,
}: Attempt): UnderstoodSearch => ({
  keyword,
  words: rest.map(({ text, start, end }) => ({ text, start, end })),
  conditions: read.map((one) => ({
    text: one.text,
    start: one.start,
    end: one.end,
    not: one.not,
    name: nameOfRead(one),
    ...(one.what.is === 'fact' &&
      'filter' in one.what.fact && { filter: one.what.fact.filter, values: [...one.what.fact.values] }),
  })),
  corrected,
  dropped,
  widened: widened.map(({ text, place }) => ({ text, ...(place && { name: nameOfRead(place) }) })),
});
