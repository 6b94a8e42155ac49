/** The fields of a posting's questions: loaded for the few that ask any. */
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { ScreeningQuestion } from '../../../../shared/contract/screeningQuestions.ts';
import { isOutside, questionLimits } from '../../../../shared/domain/screeningQuestions.ts';
import { screening } from '../../../../shared/locales/screening.ts';
import { useFields } from '../../lib/fields/operationForm.tsx';
import { answerOf, needsText, type TypedAnswers } from '../../lib/screening.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { RadioGroup } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/Field.tsx';
import { QuestionText } from '../../ui/QuestionText.tsx';
import { answerPath } from './questionsForm.ts';
import './applications.css';

export default function Questions({
  questions,
  guest,
}: {
  questions: readonly ScreeningQuestion[];
  guest?: boolean;
}) {
  const { t } = useTexts({ screening });
  const form = useFields();
  // Draft and form may be of before a question was added.
  useEffect(() => {
    for (const { id } of questions)
      if (form.getValues(answerPath(id)) === undefined) form.setValue(answerPath(id), '');
  }, [questions, form.getValues, form.setValue]);
  return (
    <section className="grid gap-6" aria-labelledby="apply-questions">
      <div className="grid gap-1">
        <h2 id="apply-questions" className="text-xl">
          {t('screening:title')}
        </h2>
        <p className="text-sm text-soft">{t(guest ? 'screening:guest' : 'screening:intro')}</p>
      </div>
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </section>
  );
}

function Question({ question }: { question: ScreeningQuestion }) {
  const { t, locale } = useTexts({ screening });
  const form = useFields<{ answers: TypedAnswers }>();
  const { id, kind, required, choices = [] } = question;
  const name = `answers.${id}` as const;
  const typed = useWatch({ control: form.control, name }) ?? '';
  const field = {
    label: <QuestionText text={question.text} />,
    required,
    optional: !required,
    error: form.errorOf(name),
  };
  const options =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: t('screening:yes') },
          { value: 'no', label: t('screening:no') },
        ]
      : choices.map(({ id: value, text }) => ({ value, label: pick(text, locale)?.text ?? '' }));
  const outside = isOutside(question, answerOf(question, typed)) && needsText(question, 'outside', locale);
  return (
    <div className="grid gap-2">
      {kind === 'yesNo' || kind === 'choice' ? (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              {...field}
              name={name}
              options={required ? options : [...options, { value: '', label: t('screening:none') }]}
              value={value ?? ''}
              onChange={(next) => {
                onChange(next);
                if (field.error) void form.trigger(name);
              }}
            />
          )}
        />
      ) : kind === 'number' ? (
        <TextInput
          {...field}
          className="max-w-60"
          hint={t('screening:numberHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.register(name)}
        />
      ) : (
        <TextArea {...field} rows={4} limit={questionLimits.text} {...form.register(name)} value={typed} />
      )}
      <p className="apply-outside" role="status">
        {outside}
      </p>
    </div>
  );
}
