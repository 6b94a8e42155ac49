/** Listings and their addresses: what a listing is, where it stands, what it is called. */
import type { Listing, Narrowing, NarrowingKind, PayBand } from '../../../shared/contract/pages.ts';
import { option, optionName } from '../../../shared/domain/select-data.ts';
import { address, type Locale } from '../../../shared/routes.ts';

export { employmentRoute, listingAddress } from '../../../shared/listings.ts';

/** What a listing is called where it is one of several: 'Tokyo', 'Nursing', 'Business'. */
export function listingName(listing: Exclude<Listing, { by: 'all' }>, locale: Locale): string {
  switch (listing.by) {
    case 'prefecture':
      return optionName('PREFECTURE', listing.prefecture, locale);
    case 'country':
      return optionName('COUNTRY', listing.country, locale);
    case 'language':
      return optionName('LANGUAGE', listing.language, locale);
    case 'speciality':
      return optionName('SPECIALITY_FIELD', listing.speciality, locale);
    case 'employmentStatus':
      return optionName('EMPLOYMENT_TYPE', listing.employmentStatus, locale);
    case 'japaneseLevel':
      return optionName('JAPANESE_LEVEL', listing.japaneseLevel, locale);
  }
}

/** What one can do with Japanese of a level, in plain words. */
export function levelDescription(level: string, locale: Locale): string {
  return option('JAPANESE_LEVEL', level)?.description?.[locale] ?? '';
}

/** The search that finds the same jobs, on the search page: page 2 of a listing is there. */
export function searchAddress(listing: Listing, locale: Locale, page?: number): string {
  const query = new URLSearchParams();
  if (listing.by === 'prefecture') query.set('work_area[prefecture]', listing.prefecture);
  if (listing.by === 'country') query.set('work_area[country]', listing.country);
  if (listing.by === 'language') query.set('language', listing.language);
  if (listing.by === 'speciality') query.set('speciality', listing.speciality);
  if (listing.by === 'employmentStatus') query.set('employmentStatus', listing.employmentStatus);
  if (listing.by === 'japaneseLevel') query.set('japaneseLevel', listing.japaneseLevel);
  if (page && page > 1) query.set('page', String(page));
  const text = query.toString();
  return address('jobList', undefined, locale) + (text ? `?${text}` : '');
}

/** The search's name of each condition that a listing can be narrowed by. */
const parameterOf: Record<NarrowingKind, string> = {
  prefecture: 'work_area[prefecture]',
  city: 'work_area[city]',
  language: 'language',
  speciality: 'speciality',
  positionMajor: 'jobPosition[major]',
  positionMiddle: 'jobPosition[middle]',
  employmentStatus: 'employmentStatus',
  japaneseLevel: 'japaneseLevel',
  remotePolicy: 'remotePolicy',
  visaType: 'visaType',
  visaSponsorship: 'visaSponsorship',
};

/** The search for those jobs of a listing that meet one more condition. */
export function narrowedAddress(
  listing: Listing,
  { by, code }: Pick<Narrowing, 'by' | 'code'>,
  locale: Locale,
): string {
  const address = searchAddress(listing, locale);
  const condition = new URLSearchParams({ [parameterOf[by]]: code });
  return `${address}${address.includes('?') ? '&' : '?'}${condition}`;
}

/** The search for jobs that pay at least this, in yen. */
export function payAddress(
  { salaryType, from }: Pick<PayBand, 'salaryType' | 'from'>,
  locale: Locale,
): string {
  const query = new URLSearchParams({
    'salary[salaryType]': salaryType,
    'salary[from]': String(from),
    'salary[currency]': 'JPY',
  });
  return `${address('jobList', undefined, locale)}?${query}`;
}
