import { useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { EducationInput } from '../../../../shared/contract/educationHistory.ts';
import { optionsOf } from '../../../../shared/domain/select-data.ts';
import { yearsToPick } from '../../../../shared/domain/time.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Select, TextInput } from '../../ui/Field.tsx';
import { MonthInput } from '../../ui/MonthInput.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { HistoryActions } from './HistoryActions.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import {
  type EducationValues,
  educationBody,
  educationValues,
  emptyEducation,
  historyField,
  isBlank,
  latestFirst,
} from './historyValues.ts';
import { StepFrame } from './StepFrame.tsx';

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
        <EducationForm values={educationValues(loaded.data.data)} onLoadLatest={loaded.reload} />
      ) : (
        <SkeletonList rows={2} className="h-64" />
      )}
    </StepFrame>
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

function EducationForm({ values, onLoadLatest }: { values: EducationValues; onLoadLatest: () => void }) {
  const { t, locale } = useTexts({ registration, form: formTexts });
  const next = useNext();
  const [, navigate] = useLocation();
  const [saved, setSaved] = useState(false);
  const goOn = () => navigate(withNext(address('registrationWorkHistory', undefined, locale), next));
  const form = useContractForm<EducationValues, { items: EducationInput[] }>({
    schema,
    defaultValues: values,
    toBody: educationBody,
    fieldFor: historyField,
    names: {
      'items.entryDate': t('registration:education.entry'),
      'items.country': t('registration:education.country'),
    },
    submit: async (body) => {
      await api('POST /education-history', { body });
      setSaved(true);
      showToast('done', t('registration:saved'));
      goOn();
    },
  });
  const list = useFieldArray({ control: form.control, name: 'items' });
  const items = form.watch('items');
  const dirty = form.formState.isDirty;
  const countries = optionsOf('COUNTRY').map(({ code, name }) => ({ value: code, label: name[locale] }));
  const names = new Map(optionsOf('COUNTRY').map(({ code, name }) => [code, `${name.jp} ${name.en}`]));

  return (
    <Form form={form} className="grid gap-5" unsaved={dirty && !saved} onLoadLatest={onLoadLatest}>
      {list.fields.map((row, index) => {
        const item = items[index] ?? emptyEducation;
        return (
          <HistoryItem
            key={row.id}
            title={t('registration:education.item', { number: index + 1 })}
            name={item.school}
            blank={isBlank(item)}
            onRemove={
              list.fields.length > 1 || !isBlank(item)
                ? () => {
                    list.remove(index);
                    if (list.fields.length === 1) list.append(emptyEducation, { shouldFocus: false });
                  }
                : undefined
            }
          >
            <div className="form-row">
              <TextInput
                label={t('registration:education.school')}
                required
                placeholder={t('registration:education.schoolPlaceholder')}
                autoComplete="off"
                error={form.errorOf(`items.${index}.school`)}
                {...form.register(`items.${index}.school`)}
              />
              <TextInput
                label={t('registration:education.faculty')}
                optional
                autoComplete="off"
                error={form.errorOf(`items.${index}.faculty`)}
                {...form.register(`items.${index}.faculty`)}
              />
            </div>
            <div className="form-row">
              <Controller
                control={form.control}
                name={`items.${index}.country`}
                render={({ field, fieldState }) => (
                  <Combobox
                    label={t('registration:education.country')}
                    required
                    options={countries}
                    searchText={({ value }) => names.get(value) ?? ''}
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
                options={optionsOf('DEGREE').map(({ code, name }) => ({ value: code, label: name[locale] }))}
                error={form.errorOf(`items.${index}.degree`)}
                {...form.register(`items.${index}.degree`)}
              />
            </div>
            <Controller
              control={form.control}
              name={`items.${index}.entryDate`}
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
                options={optionsOf('SCHOOL_STATUS').map(({ code, name }) => ({
                  value: code,
                  label: name[locale],
                }))}
                error={form.errorOf(`items.${index}.status`)}
                {...form.register(`items.${index}.status`)}
              />
              {item.status in yearLabel && (
                <Select
                  label={t(yearLabel[item.status as keyof typeof yearLabel])}
                  optional
                  empty={t('form:choose')}
                  options={[
                    ...new Set([...yearsFor(item.status).map(String), ...(item.year ? [item.year] : [])]),
                  ].map((year) => ({ value: year, label: t('form:month.yearValue', { year }) }))}
                  error={form.errorOf(`items.${index}.year`)}
                  {...form.register(`items.${index}.year`)}
                />
              )}
            </div>
          </HistoryItem>
        );
      })}
      <HistoryActions
        count={list.fields.length}
        addLabel={t('registration:education.add')}
        onAdd={() => list.append(emptyEducation)}
        onSort={() => list.replace(latestFirst(form.getValues('items')))}
        busy={form.busy}
        dirty={dirty}
        onSkip={goOn}
      />
    </Form>
  );
}
