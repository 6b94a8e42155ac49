/** A school of somebody's education, in the form that edits the list. */
import { useWatch } from 'react-hook-form';
import { yearsToPick } from '../../../../shared/domain/time.ts';
import { careerHistory } from '../../../../shared/locales/careerHistory.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { useFields } from '../fields/operationForm.tsx';
import { partsFor } from '../fields/parts.tsx';
import { textsFor, useTexts } from '../texts.ts';
import type { EducationValues } from './historyValues.ts';
import { YearAndMonth } from './YearAndMonth.tsx';

export function educationWords(locale: Locale) {
  const { t } = textsFor(locale, { careerHistory });
  return {
    title: t('careerHistory:education.title'),
    lead: t('careerHistory:education.lead'),
    add: t('careerHistory:education.add'),
    item: (number: number) => t('careerHistory:education.item', { number }),
    names: {
      'items.school': t('careerHistory:education.school'),
      'items.faculty': t('careerHistory:education.faculty'),
      'items.degree': t('careerHistory:education.degree'),
      'items.entryDate': t('careerHistory:education.entry'),
      'items.country': t('careerHistory:education.country'),
    },
  };
}

const { Text, Choice, Month } = partsFor<EducationValues>();

const yearLabel = {
  graduated: 'careerHistory:education.yearGraduated',
  enrolled: 'careerHistory:education.yearExpected',
  expected: 'careerHistory:education.yearExpected',
  withdrew: 'careerHistory:education.yearLeft',
} as const;

/** Past years for ended items, future ones for planned ones. */
function yearsFor(status: string): number[] {
  const past = yearsToPick(new Date());
  if (status !== 'enrolled' && status !== 'expected') return past;
  return Array.from({ length: 11 }, (_, ahead) => past[0]! + ahead);
}

export function EducationFields({ index }: { index: number }) {
  const { t } = useTexts({ careerHistory });
  const { control } = useFields<EducationValues>();
  const item = `items.${index}` as const;
  const status = useWatch({ control, name: `${item}.status` });
  return (
    <>
      <div className="form-row">
        <Text name={`${item}.school`} placeholder={t('careerHistory:education.schoolPlaceholder')} />
        <Text name={`${item}.faculty`} />
      </div>
      <div className="form-row">
        <Choice name={`${item}.country`} />
        <Choice name={`${item}.degree`} />
      </div>
      <Month name={`${item}.entryDate`} />
      <div className="form-row">
        <Choice
          name={`${item}.status`}
          fact="items.*.schoolStatus.status"
          label={t('careerHistory:education.status')}
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
