/** Listings of jobs and their URLs. */
import type { JapaneseLevel, SpecialityField } from './domain/codes.ts';
import {
  type EmploymentStatus,
  employmentStatuses,
  japaneseLevels,
  prefectures,
  specialityFields,
} from './domain/codes.ts';
import { optionsOf } from './domain/select-data.ts';
import { languageOfSlug, languageSlug, placeOfSlug, placeSlug } from './domain/slugs.ts';
import { address, type Locale, type RouteId, type RouteMatch } from './routes.ts';

/**
 * A listing's criterion. `country` and `place` are codes of COUNTRY and PREFECTURE, `language` of LANGUAGE.
 */
export type Listing =
  | { by: 'all' }
  | { by: 'prefecture'; prefecture: string }
  | { by: 'country'; country: string }
  | { by: 'language'; language: string }
  | { by: 'speciality'; speciality: SpecialityField }
  | { by: 'employmentStatus'; employmentStatus: EmploymentStatus }
  | { by: 'japaneseLevel'; japaneseLevel: JapaneseLevel };

export const employmentRoute = {
  regular: 'jobsRegular',
  contract: 'jobsContract',
  dispatch: 'jobsDispatch',
  freelance: 'jobsFreelance',
  parttime: 'jobsParttime',
} as const satisfies Record<EmploymentStatus, RouteId>;

/** The URL of a listing's page; undefined for an unknown code. */
export function listingAddress(listing: Listing, locale: Locale): string | undefined {
  switch (listing.by) {
    case 'all':
      return address('jobList', undefined, locale);
    case 'prefecture':
      return address('jobsByPlace', { place: listing.prefecture }, locale);
    case 'country': {
      const place = placeSlug({ country: listing.country });
      return place && address('jobsByPlace', { place }, locale);
    }
    case 'language': {
      const language = languageSlug(listing.language);
      return language && address('jobsByLanguage', { language }, locale);
    }
    case 'speciality':
      return address('jobsBySpeciality', { field: listing.speciality }, locale);
    case 'employmentStatus':
      return address(employmentRoute[listing.employmentStatus], undefined, locale);
    case 'japaneseLevel':
      return address('jobsByJapaneseLevel', { level: listing.japaneseLevel }, locale);
  }
}

const among = <Code extends string>(codes: readonly Code[], value: string | undefined): Code | undefined =>
  codes.find((code) => code === value);

/** The listing of a path; undefined for another page or an unknown value. */
export function listingOf({
  route,
  parameters,
}: Pick<RouteMatch, 'route' | 'parameters'>): Listing | undefined {
  switch (route.id) {
    case 'jobList':
      return { by: 'all' };
    case 'jobsByPlace': {
      const place = placeOfSlug(parameters.place ?? '');
      if (!place) return undefined;
      return place.prefecture
        ? { by: 'prefecture', prefecture: place.prefecture }
        : { by: 'country', country: place.country };
    }
    case 'jobsByLanguage': {
      const language = languageOfSlug(parameters.language ?? '');
      return language ? { by: 'language', language } : undefined;
    }
    case 'jobsBySpeciality': {
      const speciality = among(specialityFields, parameters.field);
      return speciality && { by: 'speciality', speciality };
    }
    case 'jobsByJapaneseLevel': {
      const japaneseLevel = among(japaneseLevels, parameters.level);
      return japaneseLevel && { by: 'japaneseLevel', japaneseLevel };
    }
    default: {
      const employmentStatus = employmentStatuses.find((status) => employmentRoute[status] === route.id);
      return employmentStatus && { by: 'employmentStatus', employmentStatus };
    }
  }
}

/** Every listing, whether or not it has jobs. */
export function allListings(): Listing[] {
  return [
    { by: 'all' },
    ...prefectures.map((prefecture): Listing => ({ by: 'prefecture', prefecture })),
    ...optionsOf('COUNTRY').map(({ code }): Listing => ({ by: 'country', country: code })),
    ...optionsOf('LANGUAGE').map(({ code }): Listing => ({ by: 'language', language: code })),
    ...specialityFields.map((speciality): Listing => ({ by: 'speciality', speciality })),
    ...employmentStatuses.map((employmentStatus): Listing => ({ by: 'employmentStatus', employmentStatus })),
    ...japaneseLevels.map((japaneseLevel): Listing => ({ by: 'japaneseLevel', japaneseLevel })),
  ];
}
