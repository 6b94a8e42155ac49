import type { Listing } from '../../../../shared/listings.ts';
import { listing as listingTexts } from '../../../../shared/locales/listing.ts';
import { pageStaff } from '../../../../shared/locales/pageStaff.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { employmentRoute, listingName } from '../../lib/listings.ts';
import { textsFor } from '../../lib/texts.ts';

/** Heading and intro for each kind of listing. */
export function headingOf(listing: Listing, locale: Locale): { title: string; lead: string } {
  const { t } = textsFor(locale, { listing: listingTexts });
  switch (listing.by) {
    case 'all':
      return { title: t('listing:all.title'), lead: t('listing:all.lead') };
    case 'prefecture':
    case 'country': {
      const values = { place: listingName(listing, locale) };
      return listing.by === 'country'
        ? { title: t('listing:country.title', values), lead: t('listing:country.lead', values) }
        : { title: t('listing:place.title', values), lead: t('listing:place.lead', values) };
    }
    case 'language': {
      const values = { language: listingName(listing, locale) };
      return { title: t('listing:language.title', values), lead: t('listing:language.lead', values) };
    }
    case 'speciality': {
      const values = { field: listingName(listing, locale) };
      return { title: t('listing:speciality.title', values), lead: t('listing:speciality.lead', values) };
    }
    case 'employmentStatus':
      return {
        title: t(`listing:${listing.employmentStatus}.title`),
        lead: t(`listing:${listing.employmentStatus}.lead`),
      };
    case 'japaneseLevel':
      return {
        title: t(`listing:level.${listing.japaneseLevel}.title`),
        lead: t(`listing:level.${listing.japaneseLevel}.lead`),
      };
  }
}

/** Title and description of the page. */
export function titleOf(listing: Listing, locale: Locale): { title: string; description: string } {
  const { t } = textsFor(locale, { pageStaff });
  switch (listing.by) {
    case 'all':
      return { title: t('pageStaff:jobList.title'), description: t('pageStaff:jobList.description') };
    case 'prefecture':
    case 'country': {
      const values = { place: listingName(listing, locale) };
      return {
        title: t('pageStaff:jobsByPlace.title', values),
        description: t('pageStaff:jobsByPlace.description', values),
      };
    }
    case 'language': {
      const values = { language: listingName(listing, locale) };
      return {
        title: t('pageStaff:jobsByLanguage.title', values),
        description: t('pageStaff:jobsByLanguage.description', values),
      };
    }
    case 'speciality': {
      const values = { field: listingName(listing, locale) };
      return {
        title: t('pageStaff:jobsBySpeciality.title', values),
        description: t('pageStaff:jobsBySpeciality.description', values),
      };
    }
    case 'employmentStatus': {
      const route = employmentRoute[listing.employmentStatus];
      return { title: t(`pageStaff:${route}.title`), description: t(`pageStaff:${route}.description`) };
    }
    case 'japaneseLevel': {
      const values = { level: listingName(listing, locale), heading: headingOf(listing, locale).title };
      return {
        title: t('pageStaff:jobsByJapaneseLevel.title', values),
        description: t('pageStaff:jobsByJapaneseLevel.description', values),
      };
    }
  }
}
