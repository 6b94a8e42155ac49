/** A job of somebody's work history, in the form that edits the list. */
import { useWatch } from 'react-hook-form';
import { careerHistory } from '../../../../shared/locales/careerHistory.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { useFields } from '../fields/operationForm.tsx';
import { partsFor } from '../fields/parts.tsx';
import { textsFor, useTexts } from '../texts.ts';
import type { WorkValues } from './historyValues.ts';

export function workWords(locale: Locale) {
  const { t } = textsFor(locale, { careerHistory });
  return {
    title: t('careerHistory:work.title'),
    lead: t('careerHistory:work.lead'),
    add: t('careerHistory:work.add'),
    item: (number: number) => t('careerHistory:work.item', { number }),
    names: {
      'items.company': t('careerHistory:work.company'),
      'items.position': t('careerHistory:work.position'),
      'items.employmentType': t('careerHistory:work.employmentType'),
      'items.entryDate': t('careerHistory:work.entry'),
      'items.retireDate': t('careerHistory:work.retire'),
      'items.duties': t('careerHistory:work.duties'),
    },
  };
}

const { Text, Choice, Month } = partsFor<WorkValues>();

/** @param dutiesHint for whoever enters them for somebody else */
export function WorkFields({ index, dutiesHint }: { index: number; dutiesHint?: string }) {
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
      <Text name={`${item}.duties`} hint={dutiesHint ?? t('careerHistory:work.dutiesHint')} />
    </>
  );
}
