import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { EducationInput } from '../../../../shared/contract/educationHistory.ts';
import { maximumHistoryItems } from '../../../../shared/domain/profileCompleteness.ts';
import { optionsOf } from '../../../../shared/domain/select-data.ts';
import { yearsToPick } from '../../../../shared/domain/time.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import type { ContractForm } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Select, TextInput } from '../../ui/Field.tsx';
import { MonthInput } from '../../ui/MonthInput.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { HistoryForm } from './HistoryForm.tsx';
import {
  type EducationValues,
  educationBody,
  educationValues,
  emptyEducation,
  historyField,
  latestFirst,
  newItem,
  sentRows,
} from './historyValues.ts';
import { nextStepRoute, StepFrame } from './StepFrame.tsx';
import { useHistory } from './useHistory.ts';
import { YearAndMonth } from './YearAndMonth.tsx';

type Loaded = AnswerOf<'GET /education-history'>;

const schema = () =>
  import('../../../../shared/contract/educationHistory.ts').then(
    ({ educationHistory }) => educationHistory.editEducation.body,
  );

export default function EducationStep() {
  const { t } = useTexts({ registration });
  const loaded = useLoad('education', (signal) => api('GET /education-history', { signal }));
  return (
    <StepFrame
      step="education"
      title={t('registration:education.title')}
      lead={t('registration:education.lead')}
    >
      {loaded.error ? (
        <ErrorState message={messageOf(loaded.error)} onRetry={loaded.reload} />
      ) : loaded.data && !loaded.loading ? (
        <EducationForm loaded={loaded.data} onLoadLatest={loaded.reload} />
      ) : (
        <SkeletonList rows={2} className="h-64" />
      )}
    </StepFrame>
  );
}

function EducationForm({ loaded, onLoadLatest }: { loaded: Loaded; onLoadLatest: () => void }) {
  const { t, locale } = useTexts({ registration, form: formTexts });
  const title = (number: number) => t('registration:education.item', { number });
  const history = useHistory<EducationValues, { items: EducationInput[] }, Loaded>({
    name: 'education',
    loaded,
    values: educationValues(loaded.data),
    schema,
    toBody: educationBody,
    rowsOf: sentRows,
    fieldFor: historyField,
    names: {
      'items.entryDate': t('registration:education.entry'),
      'items.country': t('registration:education.country'),
    },
    where: (field) => title(Number(field.split('.')[1]) + 1),
    save: ({ items }, version) => api('POST /education-history', { body: { items, version } }),
    latest: () => api('GET /education-history'),
    nextStep: address(nextStepRoute.education, undefined, locale),
  });
  const { form } = history;
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: 'items' });
  return (
    <HistoryForm
      {...history}
      list={{
        fields,
        remove,
        move,
        append: () => append(newItem(emptyEducation), { focusName: `items.${fields.length}.school` }),
        sort: () => replace(latestFirst(form.getValues('items'))),
      }}
      maximum={maximumHistoryItems}
      title={title}
      nameOf={(index) => form.getValues(`items.${index}.school`)}
      addLabel={t('registration:education.add')}
      onLoadLatest={onLoadLatest}
    >
      {(index) => <EducationFields form={form} index={index} />}
    </HistoryForm>
  );
}

const yearLabel = {
  graduated: 'registration:education.yearGraduated',
  enrolled: 'registration:education.yearExpected',
  expected: 'registration:education.yearExpected',
  withdrew: 'registration:education.yearLeft',
} as const;

/** Past years for what has ended, coming ones for what is planned. */
function yearsFor(status: string): number[] {
  const past = yearsToPick(new Date());
  if (status !== 'enrolled' && status !== 'expected') return past;
  return Array.from({ length: 11 }, (_, ahead) => past[0]! + ahead);
}

const bothNames = new Map(optionsOf('COUNTRY').map(({ code, name }) => [code, `${name.jp} ${name.en}`]));

function EducationFields({ form, index }: { form: ContractForm<EducationValues>; index: number }) {
  const { t, locale } = useTexts({ registration, form: formTexts });
  const { control, register, errorOf } = form;
  const item = `items.${index}` as const;
  const status = useWatch({ control, name: `${item}.status` });
  const choices = (category: 'COUNTRY' | 'DEGREE' | 'SCHOOL_STATUS') =>
    optionsOf(category).map(({ code, name }) => ({ value: code, label: name[locale] }));
  return (
    <>
      <div className="form-row">
        <TextInput
          label={t('registration:education.school')}
          required
          placeholder={t('registration:education.schoolPlaceholder')}
          autoComplete="off"
          error={errorOf(`${item}.school`)}
          {...register(`${item}.school`)}
        />
        <TextInput
          label={t('registration:education.faculty')}
          optional
          autoComplete="off"
          error={errorOf(`${item}.faculty`)}
          {...register(`${item}.faculty`)}
        />
      </div>
      <div className="form-row">
        <Controller
          control={control}
          name={`${item}.country`}
          render={({ field, fieldState }) => (
            <Combobox
              label={t('registration:education.country')}
              required
              options={choices('COUNTRY')}
              searchText={({ value }) => bothNames.get(value) ?? ''}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Select
          label={t('registration:education.degree')}
          optional
          empty={t('form:choose')}
          options={choices('DEGREE')}
          error={errorOf(`${item}.degree`)}
          {...register(`${item}.degree`)}
        />
      </div>
      <Controller
        control={control}
        name={`${item}.entryDate`}
        render={({ field, fieldState }) => (
          <MonthInput
            label={t('registration:education.entry')}
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="form-row">
        <Select
          label={t('registration:education.status')}
          required
          empty={t('form:choose')}
          options={choices('SCHOOL_STATUS')}
          error={errorOf(`${item}.status`)}
          {...register(`${item}.status`)}
        />
        {status in yearLabel && (
          <YearAndMonth
            control={control}
            label={t(yearLabel[status as keyof typeof yearLabel])}
            year={`${item}.year`}
            month={`${item}.month`}
            years={yearsFor(status)}
          />
        )}
      </div>
    </>
  );
}
