import type { jobs } from '../../../shared/collections/jobs.ts';
import type { UnderstoodSearch } from '../../../shared/contract/jobs.ts';
import type { JobQuestion, JobsFound } from '../../search/jobs.ts';
import { queryJobs } from '../lists/readModel.ts';
import { type Attempt, attempts } from './understand/attempts.ts';
import { nameOfRead } from './understand/names.ts';
import type { Understood } from './understand/understand.ts';
import { understand } from './understand/understand.ts';

type Asked = Omit<JobQuestion, 'now'>;

/** Nothing has this value: what two conditions exclude between them. */
const nowhere = '-';

/** What was chosen and what was typed hold together; of one filter, what both allow. */
function combined(
  question: Asked,
  { filters, concepts, without, ranges, keyword }: Understood['asks'],
): Asked {
  const { keyword: _, ...chosen } = question;
  const both = { ...chosen.filters };
  for (const [name, values] of Object.entries(filters) as [keyof typeof jobs.filters, string[]][]) {
    const own = both[name];
    const common = own?.length ? own.filter((value) => values.includes(value)) : values;
    both[name] = common.length > 0 ? common : [nowhere];
  }
  return {
    ...chosen,
    filters: both,
    ...((ranges ?? chosen.ranges) && { ranges: { ...ranges, ...chosen.ranges } }),
    ...(keyword !== undefined && { keyword }),
    ...(concepts && { concepts }),
    ...(without && { without }),
  };
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
  let strict: { found: JobsFound; attempt: Attempt } | undefined;
  for (const attempt of attempts(keyword)) {
    const found = await queryJobs(combined(question, attempt.asks));
    if (found.total > 0) return { found, understood: understoodOf(attempt) };
    strict ??= { found, attempt };
  }
  return { found: strict!.found, understood: understoodOf(strict!.attempt) };
}

const understoodOf = ({
  keyword,
  understood: { read, rest },
  corrected,
  dropped,
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
});
