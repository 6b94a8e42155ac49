/** Answers to the questions of a posting, to both sides. Loaded for applications that have some. */
import type { AnsweredQuestion } from '../../../shared/contract/screeningQuestions.ts';
import { screening } from '../../../shared/locales/screening.ts';
import { answerText, needsText } from '../lib/screening.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge } from './parts.tsx';
import { QuestionText } from './QuestionText.tsx';

export default function ScreeningAnswers({
  answers,
  marked,
}: {
  answers: readonly AnsweredQuestion[];
  /** To the company: what the job needs, and which answers are outside of it. */
  marked?: boolean;
}) {
  const { t, locale } = useTexts({ screening });
  return (
    <dl className="grid gap-4">
      {answers.map((answered) => {
        const { question, outside } = answered;
        const text = answerText(answered, locale);
        const needs = marked && needsText(question, 'needs', locale);
        return (
          <div key={question.id} className="grid gap-1">
            <dt className="text-sm text-soft">
              <QuestionText text={question.text} />
            </dt>
            <dd className="user-text" lang={text === undefined || question.kind !== 'text' ? undefined : ''}>
              {text ?? <span className="text-soft">{t('screening:notAnswered')}</span>}
            </dd>
            {needs && (
              <dd className="flex flex-wrap items-center gap-2 text-sm text-soft">
                {outside && <Badge tone="warning">{t('screening:outsideMark')}</Badge>}
                {needs}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
