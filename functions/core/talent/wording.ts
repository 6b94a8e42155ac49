import type { TalentRow, talentMisses } from '../../../shared/contract/talent.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import type { JobToFit } from '../../../shared/domain/matching.ts';
import type { JobFit } from '../../../shared/domain/recommendation.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { talentReasons } from '../../../shared/locales/talentReasons.ts';
import { positionName, wordedValues } from '../recommendation/wording.ts';

const bundles = { talentReasons };
const texts = { jp: createTexts('jp', bundles), en: createTexts('en', bundles) };

/** Why somebody fits a job, in the words of who has the job. */
export function talentFit(
  { score, reasons, misses, main }: JobFit,
  { jobPosition }: Pick<JobToFit, 'jobPosition'>,
  locale: Locale,
): NonNullable<TalentRow['fit']> {
  const { i18n } = texts[locale];
  const worded = reasons.map((reason) => {
    const values = wordedValues(reason, locale);
    // 'your year of experience' to the person is 'has 1 year of experience' to a company.
    const time = values.time && !/^\d/.test(values.time) ? `1 ${values.time}` : values.time;
    return {
      ...reason,
      text: i18n.t(`talentReasons:reason.${reason.criterion}.${reason.code}`, {
        ...values,
        ...(time && { time }),
      }) as string,
    };
  });
  return {
    ...{ score, reasons: worded },
    misses: misses as (typeof talentMisses)[number][],
    main: main as NonNullable<TalentRow['fit']>['main'],
    mainText:
      worded.find(({ criterion }) => criterion === main)?.text ??
      i18n.t(`talentReasons:miss.${main}`, { position: positionName(jobPosition, locale) }),
  };
}
