/** What the posting asks of whoever applies. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { questionKinds, questionLimits } from '../../../../../shared/domain/screeningQuestions.ts';
import { jobQuestions } from '../../../../../shared/locales/jobQuestions.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { focusAdded } from '../../../lib/focusAdded.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { CheckboxGroup, Switch } from '../../../ui/choices.tsx';
import { FieldError, Select, TextInput } from '../../../ui/Field.tsx';
import { Bilingual } from './Bilingual.tsx';
import { useEditor } from './context.ts';
import type { QuestionDraft, QuestionKind } from './draft.ts';
import './questions.css';

/** Within the posting: letters and digits, a letter first. */
const newId = (): string => `q${newToken().toLowerCase().slice(0, 12)}`;
const newChoice = () => ({ id: newId(), text: { jp: '', en: '' } });
const newQuestion = (): QuestionDraft => ({
  ...{ id: newId(), kind: 'yesNo', text: { jp: '', en: '' }, required: true, choices: [] },
  unit: { jp: '', en: '' },
  needs: { yes: false, atLeast: '', atMost: '', choices: [] },
});

export default function QuestionsSection() {
  const { t } = useTexts({ jobQuestions });
  const { form } = useEditor();
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  return (
    <div className="grid gap-6" data-field="questions">
      <p className="field-hint">{t('jobQuestions:lead')}</p>
      {fields.map((question, at) => (
        <Question
          key={question.key}
          at={at}
          last={at === fields.length - 1}
          onRemove={() => remove(at)}
          onMove={(to) => move(at, to)}
        />
      ))}
      {fields.length < questionLimits.questions ? (
        <Button
          className="justify-self-start"
          size="small"
          onClick={({ currentTarget }) => {
            append(newQuestion(), { shouldFocus: false });
            focusAdded(currentTarget);
          }}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {t('jobQuestions:add')}
        </Button>
      ) : (
        <p className="text-sm text-soft">{t('jobQuestions:most', { count: questionLimits.questions })}</p>
      )}
      <Switch
        label={t('jobQuestions:nameless')}
        note={t('jobQuestions:namelessNote')}
        {...form.register('namelessFirstLook')}
      />
    </div>
  );
}

function Question({
  at,
  last,
  onRemove,
  onMove,
}: {
  at: number;
  last: boolean;
  onRemove: () => void;
  onMove: (to: number) => void;
}) {
  const { t } = useTexts({ jobQuestions });
  const { form } = useEditor();
  const name = `questions.${at}` as const;
  const kind = useWatch({ control: form.control, name: `${name}.kind` });
  const number = at + 1;
  const change = (next: QuestionKind) => {
    form.setValue(`${name}.kind`, next, { shouldDirty: true });
    if (next === 'choice' && form.getValues(`${name}.choices`).length === 0)
      form.setValue(`${name}.choices`, [newChoice(), newChoice()]);
  };
  return (
    <fieldset className="question-edited">
      <legend className="visually-hidden">{t('jobQuestions:question', { number })}</legend>
      <div className="question-edited-head">
        <p className="font-bold" aria-hidden="true">
          {t('jobQuestions:question', { number })}
        </p>
        <span className="flex">
          <IconButton
            label={t('jobQuestions:up', { number })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <ArrowUp className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('jobQuestions:down', { number })}
            disabled={last}
            onClick={() => onMove(at + 1)}
          >
            <ArrowDown className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('jobQuestions:remove', { number })} onClick={onRemove}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <Select
        className="max-w-60"
        label={t('jobQuestions:kind')}
        options={questionKinds.map((value) => ({ value, label: t(`jobQuestions:kinds.${value}`) }))}
        value={kind}
        onChange={(event) => change(event.target.value as QuestionKind)}
      />
      <Bilingual name={`${name}.text`} label={t('jobQuestions:text')} required />
      {kind === 'choice' && <Choices at={at} />}
      <Switch label={t('jobQuestions:required')} {...form.register(`${name}.required`)} />
      {kind === 'yesNo' && (
        <Switch
          label={t('jobQuestions:needs.yes')}
          note={t('jobQuestions:needs.note')}
          {...form.register(`${name}.needs.yes`)}
        />
      )}
      {kind === 'number' && (
        <Bilingual name={`${name}.unit`} label={t('jobQuestions:unit')} hint={t('jobQuestions:unitHint')} />
      )}
      {kind === 'number' && (
        <fieldset className="field">
          <legend className="field-label mb-1.5">{t('jobQuestions:needs.number')}</legend>
          <p className="field-hint">{t('jobQuestions:needs.note')}</p>
          <div className="form-row">
            {(['atLeast', 'atMost'] as const).map((end) => (
              <TextInput
                key={end}
                label={t(`jobQuestions:needs.${end}`)}
                optional
                inputMode="numeric"
                autoComplete="off"
                error={form.errorOf(`${name}.needs.${end}`)}
                {...form.register(`${name}.needs.${end}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  );
}

/** The choices of a question, and which of them the job needs. */
function Choices({ at }: { at: number }) {
  const { t, locale } = useTexts({ jobQuestions });
  const { form } = useEditor();
  const name = `questions.${at}.choices` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const choices = useWatch({ control: form.control, name });
  const needed = useWatch({ control: form.control, name: `questions.${at}.needs.choices` });
  const textOf = ({ jp, en }: { jp: string; en: string }) => (locale === 'jp' ? jp || en : en || jp).trim();
  const options = choices.flatMap(({ id, text }) => {
    const label = textOf(text);
    return label ? [{ value: id, label }] : [];
  });
  const error = form.errorOf(name);
  return (
    <>
      <div className="grid gap-4" data-field={name}>
        {fields.map((choice, place) => (
          <div key={choice.key} className="question-choice">
            <Bilingual
              name={`${name}.${place}.text`}
              label={t('jobQuestions:choice', { number: place + 1 })}
              required
            />
            <IconButton
              label={t('jobQuestions:removeChoice', { number: place + 1 })}
              disabled={fields.length <= 2}
              onClick={() => remove(place)}
            >
              <X className="icon" aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {fields.length < questionLimits.choices && (
          <Button
            className="justify-self-start"
            size="small"
            onClick={({ currentTarget }) => {
              append(newChoice(), { shouldFocus: false });
              focusAdded(currentTarget);
            }}
          >
            <Plus className="icon icon-small" aria-hidden="true" />
            {t('jobQuestions:addChoice')}
          </Button>
        )}
        {error && <FieldError>{error}</FieldError>}
      </div>
      {options.length > 0 && (
        <CheckboxGroup
          label={t('jobQuestions:needs.choices')}
          hint={t('jobQuestions:needs.note')}
          optional
          options={options}
          values={needed}
          onChange={(next) => form.setValue(`questions.${at}.needs.choices`, next, { shouldDirty: true })}
        />
      )}
    </>
  );
}
