import { queryList } from '../lists/readModel.ts';
import { talentLayout } from './document.ts';
import { type PermissionJobs, permittedFor } from './job.ts';
import { type TalentQuestion, withoutTogether } from './question.ts';
import { understandTalent, understoodAnswer, withUnderstood } from './understand.ts';

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
 * A query with its keyword read into conditions, and what it finds. Words that nobody has beside the conditions
 * are left out, and named.
 */
export async function readAndFind(plain: TalentQuestion, countsOnly: boolean) {
  const { keyword } = plain;
  const find = (question: TalentQuestion) =>
    queryList(talentLayout, countsOnly ? { ...question, limit: 0, offset: 0 } : question);
  if (!keyword) return { question: plain, found: await find(plain) };
  const read = understandTalent(keyword);
  const question = withUnderstood(plain, read);
  const found = await find(question);
  const hasMore = read.conditions.some(({ not }) => !not);
  if (found.total > 0 || read.words.length === 0 || !hasMore)
    return { question, found, understood: understoodAnswer(keyword, read) };
  const fewer = {
    ...{ conditions: read.conditions, words: [] },
    dropped: [...read.dropped, ...read.words.map(({ text }) => text)],
  };
  const near = withUnderstood(plain, fewer);
  return { question: near, found: await find(near), understood: understoodAnswer(keyword, fewer) };
}
