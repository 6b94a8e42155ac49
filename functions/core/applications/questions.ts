import type { AnsweredQuestion, ScreeningQuestion } from '../../../shared/contract/screeningQuestions.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { answerFaults, isOutside, type ScreeningAnswer } from '../../../shared/domain/screeningQuestions.ts';
import type { application } from '../../data/entities/application.ts';
import { type job, jobText } from '../../data/entities/job.ts';
import { get, type Stored } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';

type Answers = NonNullable<Stored<typeof application>['answers']>;
type Question = Answers[number]['question'];

/** What a job asks of whoever applies now. Most ask nothing, and nothing is read of those that never did. */
export async function questionsOf({
  id,
  formVersion,
}: Pick<Stored<typeof job>, 'id' | 'formVersion'>): Promise<readonly Question[]> {
  if (formVersion === undefined) return [];
  return (await get(jobText, { jobId: id }))?.content.questions ?? [];
}

/**
 * The questions as they are worded now, each with its answer.
 * @throws Failure validation_failed naming each answer that is missing or does not fit
 */
export function answered(
  questions: readonly Question[],
  answers: Readonly<Record<string, ScreeningAnswer>>,
  locale: Locale,
): Answers {
  const faults = answerFaults(questions, answers);
  if (faults.length > 0) {
    const fields = faults.map(({ field, code }) => {
      const text = questions.find(({ id }) => field.split('.')[1] === id)?.text;
      const name = text?.[locale] ?? text?.jp ?? text?.en;
      return { field, code, ...(name && { values: { field: name } }) };
    });
    throw new Failure('validation_failed', { fields });
  }
  return questions.map((question) => {
    const { text, ...answer } = answers[question.id] ?? {};
    return { question, ...answer, ...(text && { text }) };
  });
}

/** Answers as both sides read them. */
export const shownAnswers = (answers: Answers, mask: (text: string) => string): AnsweredQuestion[] =>
  answers.map(({ question, text, ...answer }) => ({
    question: question as ScreeningQuestion,
    ...answer,
    ...(text !== undefined && { text: mask(text) }),
    outside: isOutside(question, answer),
  }));
