/** A posting's texts in feeds, in one language; missing texts fall back to the other, as on its page. */

import type { WorkArea } from '../../../shared/contract/positions.ts';
import type { JobCard, JobContent } from '../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { escapeHtml, textHtml } from '../../../shared/domain/textBlocks.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { job as jobTexts } from '../../../shared/locales/job.ts';
import type { Locale } from '../../../shared/routes.ts';
import { longLists } from '../positions.ts';

const texts = { jp: createTexts('jp', { job: jobTexts }), en: createTexts('en', { job: jobTexts }) };

export const textIn = (text: LocalizedText | undefined, locale: Locale): string =>
  text?.[locale] ?? text?.jp ?? text?.en ?? '';

/** Names of city, prefecture and country of a workplace. */
export function placeIn({ country, prefecture, city }: WorkArea, locale: Locale) {
  return {
    city: city && (country === 'JP' ? longLists.optionName('CITY', city, locale) : city),
    prefecture: prefecture && optionName('PREFECTURE', prefecture, locale),
    country: optionName('COUNTRY', country, locale),
  };
}

/** '東京都新宿区', 'Shinjuku-ku, Tokyo' */
function placeLine(area: WorkArea, locale: Locale): string {
  const { city, prefecture, country } = placeIn(area, locale);
  if (!prefecture) return [city, country].filter(Boolean).join(locale === 'jp' ? ' ' : ', ');
  return locale === 'jp' ? `${prefecture}${city ?? ''}` : [city, prefecture].filter(Boolean).join(', ');
}

/** The facts on a card besides its title. */
export function factLine(card: JobCard, locale: Locale): string {
  return [
    ...card.workAreas.slice(0, 2).map((area) => placeLine(area, locale)),
    formatSalary(card.salary, locale, card.employmentStatus),
    optionName('EMPLOYMENT_TYPE', card.employmentStatus, locale),
    `${texts[locale].t('job:facts.japanese')}${locale === 'jp' ? '：' : ': '}${optionName('JAPANESE_LEVEL', card.japaneseLevel, locale)}`,
  ].join(locale === 'jp' ? '／' : ' / ');
}

/** The long texts of a posting as HTML of headings, paragraphs and lists. */
export function descriptionHtml(content: JobContent, locale: Locale): string {
  const { t } = texts[locale];
  return (['description', 'duties', 'requirements', 'welcomeSkills', 'selectionProcess', 'remarks'] as const)
    .map((name) => {
      const text = textIn(content[name], locale);
      return text && `<h3>${escapeHtml(t(`job:sections.${name}`))}</h3>${textHtml(text)}`;
    })
    .join('');
}
