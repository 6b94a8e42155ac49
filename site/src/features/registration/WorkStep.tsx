import { useWatch } from 'react-hook-form';
import type { WorkInput } from '../../../../shared/contract/workingHistory.ts';
import { careerHistory } from '../../../../shared/locales/careerHistory.ts';
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
    const { t } = textsFor(locale, { careerHistory });
    return {
      title: t('careerHistory:work.title'),
      lead: t('careerHistory:work.lead'),
      add: t('careerHistory:work.add'),
      item: (number) => t('careerHistory:work.item', { number }),
      names: {
        'items.company': t('careerHistory:work.company'),
        'items.position': t('careerHistory:work.position'),
        'items.employmentType': t('careerHistory:work.employmentType'),
        'items.entryDate': t('careerHistory:work.entry'),
        'items.retireDate': t('careerHistory:work.retire'),
        'items.duties': t('careerHistory:work.duties'),
      },
    };
  },
  Fields: WorkFields,
});

const { Text, Choice, Month } = partsFor<WorkValues>();

function WorkFields({ index }: { index: number }) {
  const { t } = useTexts({ careerHistory });
  const { control, register, clearErrors } = useFields<WorkValues>();
  const item = `items.${index}` as const;
  const isPresent = useWatch({ control, name: `${item}.present` });
  const present = register(`${item}.present`);
  return (
    <>
      <div className="form-row">
        <Text name={`${item}.company`} />
        <Text name={`${item}.position`} placeholder={t('careerHistory:work.positionPlaceholder')} />
      </div>
      <Choice name={`${item}.employmentType`} className="max-w-md" />
      <div className="form-row">
        <Month name={`${item}.entryDate`} />
        <div className="grid content-start gap-2">
          <Month name={`${item}.retireDate`} unmarked={isPresent} disabled={isPresent} />
          <Checkbox
            label={t('careerHistory:work.present')}
            {...present}
            onChange={async (event) => {
              await present.onChange(event);
              clearErrors(`${item}.retireDate`);
            }}
          />
        </div>
      </div>
      <Text name={`${item}.duties`} hint={t('careerHistory:work.dutiesHint')} />
    </>
  );
}
