import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { WorkInput } from '../../../../shared/contract/workingHistory.ts';
import { maximumHistoryItems } from '../../../../shared/domain/profileCompleteness.ts';
import { optionsOf } from '../../../../shared/domain/select-data.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import type { ContractForm } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { MonthInput } from '../../ui/MonthInput.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { HistoryForm } from './HistoryForm.tsx';
import {
  emptyWork,
  historyField,
  latestFirst,
  newItem,
  sentRows,
  type WorkValues,
  workBody,
  workValues,
} from './historyValues.ts';
import { nextStepRoute, StepFrame } from './StepFrame.tsx';
import { useHistory } from './useHistory.ts';

type Loaded = AnswerOf<'GET /working-history'>;

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
        <WorkForm loaded={loaded.data} onLoadLatest={loaded.reload} />
      ) : (
        <SkeletonList rows={2} className="h-64" />
      )}
    </StepFrame>
  );
}

function WorkForm({ loaded, onLoadLatest }: { loaded: Loaded; onLoadLatest: () => void }) {
  const { t, locale } = useTexts({ registration, form: formTexts });
  const title = (number: number) => t('registration:work.item', { number });
  const history = useHistory<WorkValues, { items: WorkInput[] }, Loaded>({
    name: 'workHistory',
    loaded,
    values: workValues(loaded.data),
    schema,
    toBody: workBody,
    rowsOf: sentRows,
    fieldFor: historyField,
    names: {
      'items.entryDate': t('registration:work.entry'),
      'items.retireDate': t('registration:work.retire'),
    },
    where: (field) => title(Number(field.split('.')[1]) + 1),
    save: ({ items }, version) => api('POST /working-history', { body: { items, version } }),
    latest: () => api('GET /working-history'),
    nextStep: address(nextStepRoute.workHistory, undefined, locale),
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
        append: () => append(newItem(emptyWork), { focusName: `items.${fields.length}.company` }),
        sort: () => replace(latestFirst(form.getValues('items'))),
      }}
      maximum={maximumHistoryItems}
      title={title}
      nameOf={(index) => form.getValues(`items.${index}.company`)}
      addLabel={t('registration:work.add')}
      onLoadLatest={onLoadLatest}
    >
      {(index) => <WorkFields form={form} index={index} />}
    </HistoryForm>
  );
}

function WorkFields({ form, index }: { form: ContractForm<WorkValues>; index: number }) {
  const { t, locale } = useTexts({ registration, form: formTexts });
  const { control, register, errorOf } = form;
  const item = `items.${index}` as const;
  const [isPresent, duties] = useWatch({ control, name: [`${item}.present`, `${item}.duties`] });
  const present = register(`${item}.present`);
  return (
    <>
      <div className="form-row">
        <TextInput
          label={t('registration:work.company')}
          required
          autoComplete="off"
          error={errorOf(`${item}.company`)}
          {...register(`${item}.company`)}
        />
        <TextInput
          label={t('registration:work.position')}
          required
          placeholder={t('registration:work.positionPlaceholder')}
          autoComplete="off"
          error={errorOf(`${item}.position`)}
          {...register(`${item}.position`)}
        />
      </div>
      <Select
        label={t('registration:work.employmentType')}
        optional
        className="max-w-md"
        empty={t('form:choose')}
        options={optionsOf('EMPLOYMENT_TYPE').map(({ code, name }) => ({ value: code, label: name[locale] }))}
        error={errorOf(`${item}.employmentType`)}
        {...register(`${item}.employmentType`)}
      />
      <div className="form-row">
        <Controller
          control={control}
          name={`${item}.entryDate`}
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
            control={control}
            name={`${item}.retireDate`}
            render={({ field, fieldState }) => (
              <MonthInput
                label={t('registration:work.retire')}
                required={!isPresent}
                disabled={isPresent}
                value={isPresent ? '' : field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={isPresent ? undefined : fieldState.error?.message}
              />
            )}
          />
          <Checkbox
            label={t('registration:work.present')}
            {...present}
            onChange={async (event) => {
              await present.onChange(event);
              form.clearErrors(`${item}.retireDate`);
            }}
          />
        </div>
      </div>
      <TextArea
        label={t('registration:work.duties')}
        optional
        hint={t('registration:work.dutiesHint')}
        limit={3000}
        value={duties}
        error={errorOf(`${item}.duties`)}
        {...register(`${item}.duties`)}
      />
    </>
  );
}
