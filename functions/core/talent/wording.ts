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
  const worded = reasons.map((reason) => ({
    ...reason,
    text: i18n.t(
      `talentReasons:reason.${reason.criterion}.${reason.code}`,
      wordedValues(reason, locale),
    ) as string,
  }));
  return {
    ...{ score, reasons: worded },
    misses: misses as (typeof talentMisses)[number][],
    main: main as NonNullable<TalentRow['fit']>['main'],
    mainText:
      worded.find(({ criterion }) => criterion === main)?.text ??
      i18n.t(`talentReasons:miss.${main}`, { position: positionName(jobPosition, locale) }),
  };
}
