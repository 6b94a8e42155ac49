/** A step with an autosaved list: education and work are two configurations of it. */
import { useFieldArray } from 'react-hook-form';
import { maximumHistoryItems } from '../../../../shared/domain/profileCompleteness.ts';
import { careerHistory } from '../../../../shared/locales/careerHistory.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { FieldsOf } from '../../lib/fields/operationForm.tsx';
import { useLoad } from '../../lib/load.ts';
import {
  historyField,
  latestFirst,
  newItem,
  type StoredRows,
  sentRows,
} from '../../lib/person/historyValues.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { HistoryForm } from './HistoryForm.tsx';
import { nextStepRoute, StepFrame } from './StepFrame.tsx';
import { type HistoryOperation, type Stored, useHistory } from './useHistory.ts';

/** Common fields of history items. */
interface Item {
  row: string;
  entryDate: string;
}

export interface HistoryStepOptions<Values extends { items: Item[] }, Answer extends Stored> {
  /** Name of the step, its draft and the next route. */
  step: 'education' | 'workHistory';
  operation: HistoryOperation;
  load: (signal?: AbortSignal) => Promise<Answer>;
  save: (items: object[], version: number) => Promise<Answer>;
  values: (stored: Answer['data']) => Values;
  toBody: (values: Values, stored: Pick<StoredRows, 'of'>) => { items: object[] };
  /** An empty item, and its first field. */
  empty: Values['items'][number];
  first: Exclude<keyof Values['items'][number], symbol | number>;
  words: (locale: Locale) => {
    title: string;
    lead: string;
    add: string;
    item: (number: number) => string;
    names: Readonly<Record<string, string>>;
  };
  /** The fields of an item. */
  Fields: (props: { index: number }) => React.ReactNode;
}

/** @returns the screen of the step */
export function historyStep<Values extends { items: Item[] }, Answer extends Stored>(
  options: HistoryStepOptions<Values, Answer>,
): () => React.ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while something is drawn
  return function HistoryStep() {
    const { title, lead } = options.words(pageLocale());
    const loaded = useLoad(options.step, options.load);
    return (
      <StepFrame step={options.step} title={title} lead={lead}>
        <Loaded of={loaded} rows={2} height="h-64">
          {(answer) => <StepForm options={options} loaded={answer} onLoadLatest={loaded.reload} />}
        </Loaded>
      </StepFrame>
    );
  };
}

function StepForm<Values extends { items: Item[] }, Answer extends Stored>({
  options,
  loaded,
  onLoadLatest,
}: {
  options: HistoryStepOptions<Values, Answer>;
  loaded: Answer;
  onLoadLatest: () => void;
}) {
  const { step, operation, values, toBody, load, save, empty, first, words, Fields } = options;
  const { t, locale } = useTexts({ careerHistory });
  const { add, item, names } = words(locale);
  const history = useHistory<{ items: Item[] }, { items: object[] }, Answer>({
    name: step,
    operation,
    loaded,
    values: values(loaded.data),
    toBody: toBody as never,
    rowsOf: sentRows as never,
    fieldFor: historyField as never,
    names,
    where: (field) => item(Number(field.split('.')[1]) + 1),
    save: ({ items }, version) => save(items, version),
    latest: () => load(),
    nextStep: address(nextStepRoute[step], undefined, locale),
  });
  const { form } = history;
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: 'items' });
  return (
    <FieldsOf form={form}>
      <HistoryForm
        {...history}
        list={{
          fields,
          remove(index, name) {
            remove(index);
            showToast('info', t('careerHistory:list.removed', { name }));
          },
          move,
          append: () => append(newItem(empty), { focusName: `items.${fields.length}.${first}` }),
          sort: () => replace(latestFirst(form.getValues('items'))),
        }}
        maximum={maximumHistoryItems}
        title={item}
        nameOf={(index) => String(form.getValues(`items.${index}.${first}` as never) ?? '')}
        addLabel={add}
        onLoadLatest={onLoadLatest}
      >
        {(index) => <Fields index={index} />}
      </HistoryForm>
    </FieldsOf>
  );
}
