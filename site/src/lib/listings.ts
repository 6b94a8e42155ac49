/** Listings and their URLs: criteria, paths, names. */
import type { Narrowing, PayBand } from '../../../shared/contract/pages.ts';
import { option, optionName } from '../../../shared/domain/select-data.ts';
import { askedOfListing, lastPage, nothingAsked, searchAddress } from '../../../shared/jobSearch.ts';
import type { Listing } from '../../../shared/listings.ts';
import type { Locale } from '../../../shared/routes.ts';
import { unbroken } from './unbroken.ts';

export { employmentRoute, listingAddress } from '../../../shared/listings.ts';

/** A listing's name among others: 'Tokyo', 'Nursing', 'Business'. */
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

/** What a level of Japanese means in practice. */
export function levelDescription(level: string, locale: Locale): string {
  return unbroken(option('JAPANESE_LEVEL', level)?.description?.[locale] ?? '');
}

/** The search for the same jobs, where they can be narrowed. */
export const searchWithin = (listing: Listing, locale: Locale): string =>
  searchAddress(askedOfListing(listing), locale);

/** Number of pages that are shown; at least one. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)));

/** The URL of a list's page; the first page has no query. */
export const pageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** The search for a listing's jobs with one more condition. */
export function narrowedAddress(
  listing: Listing,
  { by, code }: Pick<Narrowing, 'by' | 'code'>,
  locale: Locale,
): string {
  const asked = askedOfListing(listing);
  return searchAddress(
    by === 'visaSponsorship'
      ? { ...asked, visaSponsorship: code === 'true' }
      : { ...asked, filters: { ...asked.filters, [by]: [code] } },
    locale,
  );
}

/** The search for jobs that pay at least this, in yen. */
export function payAddress(
  { salaryType, from }: Pick<PayBand, 'salaryType' | 'from'>,
  locale: Locale,
): string {
  return searchAddress({ ...nothingAsked(), salary: { salaryType, from, currency: 'JPY' } }, locale);
}
