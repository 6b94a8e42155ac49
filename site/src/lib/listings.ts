/** Listings and their addresses: what a listing is, where it stands, what it is called. */
import type { Narrowing, PayBand } from '../../../shared/contract/pages.ts';
import { option, optionName } from '../../../shared/domain/select-data.ts';
import { askedOfListing, lastPage, nothingAsked, searchAddress } from '../../../shared/jobSearch.ts';
import type { Listing } from '../../../shared/listings.ts';
import type { Locale } from '../../../shared/routes.ts';
import { unbroken } from './unbroken.ts';

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
  return unbroken(option('JAPANESE_LEVEL', level)?.description?.[locale] ?? '');
}

/** The search that finds the same jobs, where they can be narrowed down. */
export const searchWithin = (listing: Listing, locale: Locale): string =>
  searchAddress(askedOfListing(listing), locale);

/** How many pages of a list are shown; at least one. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)));

/** The address of a page of a list whose first page has no query. */
export const pageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** The search for those jobs of a listing that meet one more condition. */
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
