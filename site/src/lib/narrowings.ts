/** What a condition that narrows a listing is called. Cities are many: for pages rendered on the server only. */
import type { Narrowing } from '../../../shared/contract/pages.ts';
import { type Category, optionName } from '../../../shared/domain/select-data-all.ts';
import { listing as listingTexts } from '../../../shared/locales/listing.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';

const categoryOf = {
  prefecture: 'PREFECTURE',
  city: 'CITY',
  language: 'LANGUAGE',
  speciality: 'SPECIALITY_FIELD',
  positionMajor: 'JOB_POSITION_MAJOR',
  positionMiddle: 'JOB_POSITION_MIDDLE',
  employmentStatus: 'EMPLOYMENT_TYPE',
  japaneseLevel: 'JAPANESE_LEVEL',
  remotePolicy: 'REMOTE_POLICY',
  visaType: 'VISA_TYPE',
} as const satisfies Record<Exclude<Narrowing['by'], 'visaSponsorship'>, Category>;

export function narrowingName({ by, code }: Pick<Narrowing, 'by' | 'code'>, locale: Locale): string {
  if (by === 'visaSponsorship')
    return textsFor(locale, { listing: listingTexts }).t('listing:narrow.sponsored');
  return optionName(categoryOf[by], code, locale);
}
