import { useWatch } from 'react-hook-form';
import type { WorkInput } from '../../../../shared/contract/workingHistory.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { operationOf, useFields } from '../../lib/fields/operationForm.tsx';
import { partsFor } from '../../lib/fields/parts.tsx';
import { textsFor, useTexts } from '../../lib/texts.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { historyStep } from './HistoryStep.tsx';
import { emptyWork, type WorkValues, workBody, workValues } from './historyValues.ts';

export default historyStep<WorkValues, AnswerOf<'GET /working-history'>>({
  step: 'workHistory',
  operation: operationOf('POST /working-history'),
  load: (signal) => api('GET /working-history', { ...(signal && { signal }) }),
  save: (items, version) => api('POST /working-history', { body: { items: items as WorkInput[], version } }),
  values: workValues,
  toBody: workBody,
  empty: emptyWork,
  first: 'company',
  words: (locale) => {
    const { t } = textsFor(locale, { registration });
    return {
      title: t('registration:work.title'),
      lead: t('registration:work.lead'),
      add: t('registration:work.add'),
      item: (number) => t('registration:work.item', { number }),
      names: {
        'items.company': t('registration:work.company'),
        'items.position': t('registration:work.position'),
        'items.employmentType': t('registration:work.employmentType'),
        'items.entryDate': t('registration:work.entry'),
        'items.retireDate': t('registration:work.retire'),
        'items.duties': t('registration:work.duties'),
      },
    };
  },
  Fields: WorkFields,
});

const { Text, Choice, Month } = partsFor<WorkValues>();

function WorkFields({ index }: { index: number }) {
  const { t } = useTexts({ registration });
  const { control, register, clearErrors } = useFields<WorkValues>();
  const item = `items.${index}` as const;
  const isPresent = useWatch({ control, name: `${item}.present` });
  const present = register(`${item}.present`);
  return (
    <>
      <div className="form-row">
        <Text name={`${item}.company`} />
        <Text name={`${item}.position`} placeholder={t('registration:work.positionPlaceholder')} />
      </div>
      <Choice name={`${item}.employmentType`} className="max-w-md" />
      <div className="form-row">
        <Month name={`${item}.entryDate`} />
        <div className="grid content-start gap-2">
          <Month name={`${item}.retireDate`} required={!isPresent} disabled={isPresent} />
          <Checkbox
            label={t('registration:work.present')}
            {...present}
            onChange={async (event) => {
              await present.onChange(event);
              clearErrors(`${item}.retireDate`);
            }}
          />
        </div>
      </div>
      <Text name={`${item}.duties`} hint={t('registration:work.dutiesHint')} />
    </>
  );
}
