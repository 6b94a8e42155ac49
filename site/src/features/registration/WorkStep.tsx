import { useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { WorkInput } from '../../../../shared/contract/workingHistory.ts';
import { optionsOf } from '../../../../shared/domain/select-data.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { MonthInput } from '../../ui/MonthInput.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { HistoryActions } from './HistoryActions.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import {
  emptyWork,
  historyField,
  isBlank,
  latestFirst,
  type WorkValues,
  workBody,
  workValues,
} from './historyValues.ts';
import { StepFrame } from './StepFrame.tsx';

const schema = () =>
  import('../../../../shared/contract/workingHistory.ts').then(
    ({ workingHistory }) => workingHistory.editWorkingHistory.body,
  );

export default function WorkStep() {
  const { t } = useTexts({ registration });
  const loaded = useLoad('work', (signal) => api('GET /working-history', { signal }));
  return (
    <StepFrame step="workHistory" title={t('registration:work.title')} lead={t('registration:work.lead')}>
      {loaded.error ? (
        <ErrorState message={messageOf(loaded.error)} onRetry={loaded.reload} />
      ) : loaded.data && !loaded.loading ? (
        <WorkForm values={workValues(loaded.data.data)} onLoadLatest={loaded.reload} />
      ) : (
        <SkeletonList rows={2} className="h-64" />
      )}
    </StepFrame>
  );
}

function WorkForm({ values, onLoadLatest }: { values: WorkValues; onLoadLatest: () => void }) {
  const { t, locale } = useTexts({ registration, form: formTexts });
  const next = useNext();
  const [, navigate] = useLocation();
  const [saved, setSaved] = useState(false);
  const goOn = () => navigate(withNext(address('registrationAdvice', undefined, locale), next));
  const form = useContractForm<WorkValues, { items: WorkInput[] }>({
    schema,
    defaultValues: values,
    toBody: workBody,
    fieldFor: historyField,
    names: {
      'items.entryDate': t('registration:work.entry'),
      'items.retireDate': t('registration:work.retire'),
    },
    submit: async (body) => {
      await api('POST /working-history', { body });
      setSaved(true);
      showToast('done', t('registration:saved'));
      goOn();
    },
  });
  const list = useFieldArray({ control: form.control, name: 'items' });
  const items = form.watch('items');
  const dirty = form.formState.isDirty;

  return (
    <Form form={form} className="grid gap-5" unsaved={dirty && !saved} onLoadLatest={onLoadLatest}>
      {list.fields.map((row, index) => {
        const item = items[index] ?? emptyWork;
        const present = form.register(`items.${index}.present`);
        return (
          <HistoryItem
            key={row.id}
            title={t('registration:work.item', { number: index + 1 })}
            name={item.company}
            blank={isBlank(item)}
            onRemove={
              list.fields.length > 1 || !isBlank(item)
                ? () => {
                    list.remove(index);
                    if (list.fields.length === 1) list.append(emptyWork, { shouldFocus: false });
                  }
                : undefined
            }
          >
            <div className="form-row">
              <TextInput
                label={t('registration:work.company')}
                required
                autoComplete="off"
                error={form.errorOf(`items.${index}.company`)}
                {...form.register(`items.${index}.company`)}
              />
              <TextInput
                label={t('registration:work.position')}
                required
                placeholder={t('registration:work.positionPlaceholder')}
                autoComplete="off"
                error={form.errorOf(`items.${index}.position`)}
                {...form.register(`items.${index}.position`)}
              />
            </div>
            <Select
              label={t('registration:work.employmentType')}
              optional
              className="max-w-md"
              empty={t('form:choose')}
              options={optionsOf('EMPLOYMENT_TYPE').map(({ code, name }) => ({
                value: code,
                label: name[locale],
              }))}
              error={form.errorOf(`items.${index}.employmentType`)}
              {...form.register(`items.${index}.employmentType`)}
            />
            <div className="form-row">
              <Controller
                control={form.control}
                name={`items.${index}.entryDate`}
                render={({ field, fieldState }) => (
                  <MonthInput
                    label={t('registration:work.entry')}
                    required
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <div className="grid content-start gap-2">
                <Controller
                  control={form.control}
                  name={`items.${index}.retireDate`}
                  render={({ field, fieldState }) => (
                    <MonthInput
                      label={t('registration:work.retire')}
                      required={!item.present}
                      disabled={item.present}
                      value={item.present ? '' : field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                      error={item.present ? undefined : fieldState.error?.message}
                    />
                  )}
                />
                <Checkbox
                  label={t('registration:work.present')}
                  {...present}
                  onChange={async (event) => {
                    await present.onChange(event);
                    form.clearErrors(`items.${index}.retireDate`);
                  }}
                />
              </div>
            </div>
            <TextArea
              label={t('registration:work.duties')}
              optional
              hint={t('registration:work.dutiesHint')}
              limit={3000}
              value={item.duties}
              error={form.errorOf(`items.${index}.duties`)}
              {...form.register(`items.${index}.duties`)}
            />
          </HistoryItem>
        );
      })}
      <HistoryActions
        count={list.fields.length}
        addLabel={t('registration:work.add')}
        onAdd={() => list.append(emptyWork)}
        onSort={() => list.replace(latestFirst(form.getValues('items')))}
        busy={form.busy}
        dirty={dirty}
        onSkip={goOn}
      />
    </Form>
  );
}
