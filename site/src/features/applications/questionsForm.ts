/** What the questions of a posting add to the form of applying. */
import { useState } from 'react';
import type { JobPublic } from '../../../../shared/contract/postings.ts';
import { answerFaults } from '../../../../shared/domain/screeningQuestions.ts';
import { answersOf, type TypedAnswers } from '../../lib/screening.ts';
import { pageLocale } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';

type Asking = Pick<JobPublic, 'formVersion' | 'content'>;

export const questionsIn = ({ content }: Asking) => content.questions ?? [];
export const answerPath = (id: string): string => `answers.${id}`;
/** Form values have what was typed for each question. */
const typedIn = (values: object): TypedAnswers => (values as { answers?: TypedAnswers }).answers || {};

/** @param job as it is shown; what changes about it does not empty the form */
export function useQuestionsForm(job: Asking | undefined) {
  const questions = job ? questionsIn(job) : [];
  const [held] = useState(() => ({
    answers: Object.fromEntries(questions.map(({ id }) => [id, ''])),
  }));
  return {
    held,
    answers: (values: object) => {
      const answers = answersOf(questions, typedIn(values));
      return Object.keys(answers).length > 0 ? { answers } : {};
    },
    names: Object.fromEntries(
      questions.map(({ id, text }) => [answerPath(id), pick(text, pageLocale())?.text ?? '']),
    ),
    /** `answers.q1.text` is the field `answers.q1`. */
    fieldFor: (field: string) => field.split('.').slice(0, 2).join('.'),
    missing: (values: object) =>
      answerFaults(questions, answersOf(questions, typedIn(values))).filter(
        ({ code }) => code === 'required',
      ),
  };
}
