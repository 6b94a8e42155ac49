/**
 * The name of a condition that narrows a listing. Only for server-rendered pages, because of the long list of
 * cities.
 */
import { jobs } from '../../../shared/collections/jobs.ts';
import type { Narrowing } from '../../../shared/contract/pages.ts';
import { optionName } from '../../../shared/domain/select-data-all.ts';
import { listing as listingTexts } from '../../../shared/locales/listing.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';

export function narrowingName({ by, code }: Pick<Narrowing, 'by' | 'code'>, locale: Locale): string {
  if (by === 'visaSponsorship')
    return textsFor(locale, { listing: listingTexts }).t('listing:narrow.sponsored');
  return optionName(jobs.filters[by].category, code, locale);
}
