/** A posting's questions in the form of applying: loaded for the few that ask any. */
import { useEffect, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { JobPublic } from '../../../../shared/contract/postings.ts';
import type { ScreeningQuestion } from '../../../../shared/contract/screeningQuestions.ts';
import { answerFaults, isOutside, questionLimits } from '../../../../shared/domain/screeningQuestions.ts';
import { screening } from '../../../../shared/locales/screening.ts';
import { useFields } from '../../lib/fields/operationForm.tsx';
import { pick } from '../../lib/pick.ts';
import { answerOf, answersOf, needsText, type TypedAnswers, unitOf } from '../../lib/screening.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { RadioGroup } from '../../ui/choices.tsx';
import { TextArea, TextInput } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { QuestionText } from '../../ui/QuestionText.tsx';
import './applications.css';

type Asking = Pick<JobPublic, 'content'>;

const questionsIn = ({ content }: Asking) => content.questions ?? [];
const answerPath = (id: string): string => `answers.${id}`;
/** Form values have what was typed for each question. */
const typedIn = (values: object): TypedAnswers => (values as { answers?: TypedAnswers }).answers || {};

/** What the questions add to the options of the form. */
export function formOf(job: Asking) {
  const questions = questionsIn(job);
  return {
    held: { answers: Object.fromEntries(questions.map(({ id }) => [id, ''])) },
    names: Object.fromEntries(
      questions.map(({ id, text }) => [answerPath(id), pick(text, pageLocale())?.text ?? '']),
    ),
    /** `answers.q1.text` is the field `answers.q1`. */
    fieldFor: (field: string) => field.split('.').slice(0, 2).join('.'),
    more: (values: object) =>
      answerFaults(questions, answersOf(questions, typedIn(values))).filter(
        ({ code }) => code === 'required',
      ),
  };
}

/** For the body. */
export const answersIn = (job: Asking, values: object) => {
  const answers = answersOf(questionsIn(job), typedIn(values));
  return Object.keys(answers).length > 0 ? { answers } : {};
};

/** What was answered to questions that are asked in the same way now. */
export function stillFitting(before: Asking, now: Asking, values: object): TypedAnswers {
  const known = new Map(questionsIn(before).map((question) => [question.id, question]));
  const typed = typedIn(values);
  return Object.fromEntries(
    questionsIn(now).map(({ id, kind, choices }) => {
      const answer = typed[id] ?? '';
      const isSame = known.get(id)?.kind === kind;
      return [id, isSame && (choices?.some((one) => one.id === answer) ?? true) ? answer : ''];
    }),
  );
}

/** Focused when it appears, above the questions that have changed. */
export function Changed() {
  const { t } = useTexts({ screening });
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} tabIndex={-1} className="scroll-mt-24">
      <Alert tone="warning" title={t('screening:changedTitle')}>
        {t('screening:changed')}
      </Alert>
    </div>
  );
}

export function SharedAnswers() {
  const { t } = useTexts({ screening });
  return <li>{t('screening:shared')}</li>;
}

export function Questions({ job, guest }: { job: Asking; guest?: boolean }) {
  const { t } = useTexts({ screening });
  const form = useFields();
  const questions = questionsIn(job);
  // Draft and form may be of before a question was added.
  useEffect(() => {
    for (const { id } of questionsIn(job))
      if (form.getValues(answerPath(id)) === undefined) form.setValue(answerPath(id), '');
  }, [job, form.getValues, form.setValue]);
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
          unit={unitOf(question, locale)}
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
