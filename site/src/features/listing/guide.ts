import type { Listing } from '../../../../shared/listings.ts';
import { listing as listingTexts } from '../../../../shared/locales/listing.ts';
import { listingGuide } from '../../../../shared/locales/listingGuide.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { listingName } from '../../lib/listings.ts';
import { textsFor } from '../../lib/texts.ts';

export interface GuideSection {
  title: string;
  text: string;
}

/** Notes on a listing's kind of work. */
export function guideOf(listing: Listing, locale: Locale): GuideSection[] {
  const { t } = textsFor(locale, { listing: listingTexts });
  const guide = listingGuide[locale];
  switch (listing.by) {
    case 'all':
      return [];
    case 'prefecture': {
      const texts: Record<string, string> = guide.prefecture;
      const text = texts[listing.prefecture];
      const title = t('listing:guide.place', { place: listingName(listing, locale) });
      return text ? [{ title, text }] : [];
    }
    case 'country': {
      const place = listingName(listing, locale);
      const { other, japan } = guide.country;
      const text = listing.country === 'JP' ? japan : other.replaceAll('{{place}}', place);
      return [{ title: t('listing:guide.place', { place }), text }];
    }
    case 'language': {
      const language = listingName(listing, locale);
      const { other, japanese } = guide.language;
      const text = listing.language === 'ja' ? japanese : other.replaceAll('{{language}}', language);
      return [{ title: t('listing:guide.language', { language }), text }];
    }
    case 'speciality': {
      const title = t('listing:guide.speciality', { field: listingName(listing, locale) });
      return [{ title, text: guide.speciality[listing.speciality] }];
    }
    case 'employmentStatus': {
      const { form, rights } = guide.employmentStatus[listing.employmentStatus];
      return [
        { title: t('listing:guide.employmentForm'), text: form },
        { title: t('listing:guide.employmentRights'), text: rights },
      ];
    }
    case 'japaneseLevel': {
      const { can, test } = guide.japaneseLevel[listing.japaneseLevel];
      return [
        { title: t('listing:guide.levelCan'), text: can },
        { title: t('listing:guide.levelTest'), text: test },
      ];
    }
  }
}
