import { tokyoDay } from '../../../shared/domain/time.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { withUnderstood } from './asks.ts';
import { questionFor } from './find.ts';
import { askedJob, permissionJobs } from './job.ts';
import { type TalentQuestion, talentQuestion } from './question.ts';
import { readTalentQuery } from './savedQuery.ts';
import { understandTalent } from './understand.ts';

interface Saved {
  query: string;
  companyId: string;
}

/** Saved searches with what they ask: their conditions, without their order. Leaves out what can no longer be asked. */
export async function withQuestions<Search extends Saved>(
  searches: readonly Search[],
): Promise<{ search: Search; question: TalentQuestion }[]> {
  const asked: { search: Search; question: TalentQuestion }[] = [];
  for (const search of searches) {
    const question = await savedQuestion(search);
    if (question) asked.push({ search, question });
  }
  return asked;
}

/** Undefined if it can no longer be asked: its job has been closed, or one of its codes is no longer offered. */
async function savedQuestion({ query, companyId }: Saved): Promise<TalentQuestion | undefined> {
  const today = tokyoDay(now());
  try {
    const asked = readTalentQuery(query);
    const plain = talentQuestion(asked, today);
    const question = plain.keyword ? withUnderstood(plain, understandTalent(plain.keyword)) : plain;
    const permissions = await permissionJobs(asked, (id) => askedJob(id, companyId));
    return questionFor(question, new Set(), permissions, today);
  } catch (error) {
    if (error instanceof Failure && error.code !== 'try_again') return undefined;
    throw error;
  }
}
