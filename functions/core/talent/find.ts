import type { Found } from '../../../shared/collections/collection.ts';
import type { talent } from '../../../shared/collections/talent.ts';
import { queryFirst, queryList } from '../lists/readModel.ts';
import { type TalentAttempt, talentAttempts } from './attempts.ts';
import { talentLayout } from './document.ts';
import { type PermissionJobs, permittedFor } from './job.ts';
import { type TalentQuestion, withoutTogether } from './question.ts';

/**
 * A query within what a company may find.
 * @param jobs whose permission people have, or have not
 * @param today day in Asia/Tokyo
 */
export function questionFor(
  question: TalentQuestion,
  hidden: ReadonlySet<string>,
  { permitted, notPermitted }: PermissionJobs,
  today: string,
): TalentQuestion {
  const may = permitted && permittedFor(permitted.toFit, today);
  return withoutTogether(
    {
      ...question,
      filters: { ...question.filters, ...may?.filters },
      ranges: { ...question.ranges, ...may?.ranges },
      without: { ...question.without, ids: [...hidden] },
    },
    notPermitted ? [permittedFor(notPermitted.toFit, today)] : [],
  );
}

/**
 * A query with its keyword read into conditions, and what it finds: with misspelt words as they were meant, and without
 * words that nobody has beside the rest, where it finds nobody otherwise.
 */
export async function readAndFind(
  plain: TalentQuestion,
  countsOnly: boolean,
): Promise<Partial<TalentAttempt> & Pick<TalentAttempt, 'question'> & { found: Found<typeof talent> }> {
  const { keyword } = plain;
  const asked = (question: TalentQuestion) => (countsOnly ? { ...question, limit: 0, offset: 0 } : question);
  if (!keyword) return { question: plain, found: await queryList(talentLayout, asked(plain)) };
  const tried: TalentAttempt[] = [];
  function* questions(words: string): Generator<TalentQuestion> {
    for (const attempt of talentAttempts(plain, words)) {
      tried.push(attempt);
      yield asked(attempt.question);
    }
  }
  const { found, at } = await queryFirst(talentLayout, questions(keyword));
  return { ...tried[at]!, found };
}
