/**
 * Texts for the parts of a posting: small enough for islands; names of cities are passed by callers that have
 * the long lists.
 */

import type { WorkArea } from '../../../shared/contract/positions.ts';
import type { JobCard, JobPublic, Salary } from '../../../shared/contract/postings.ts';
import type { EmploymentStatus } from '../../../shared/domain/codes.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import type { Locale } from '../../../shared/routes.ts';

/** Latin names need separators: 'Tokyo, Chiyoda' but '東京都千代田区'. */
export function placeName(area: WorkArea, locale: Locale, cityName?: (code: string) => string): string {
  const country = optionName('COUNTRY', area.country, locale);
  const prefecture = area.prefecture && optionName('PREFECTURE', area.prefecture, locale);
  const known = area.country === 'JP' ? cityName : (city: string) => city;
  const city = area.city && known ? known(area.city) : undefined;
  if (locale === 'jp')
    return area.country === 'JP' && prefecture
      ? prefecture + (city ?? '')
      : [country, prefecture, city].filter(Boolean).join(' ');
  const parts = [city, prefecture, area.country === 'JP' && prefecture ? undefined : country];
  return parts.filter(Boolean).join(', ');
}

/** '月給25万円〜', 'From ¥250,000 a month'; '月額25万円〜' for freelance work */
export const payText = (salary: Salary, locale: Locale, employmentStatus?: EmploymentStatus): string =>
  formatSalary(salary, locale, employmentStatus);

/** The card of a posting; a public one has all of it. */
export function cardOf({ content, company, ...job }: JobPublic): JobCard {
  const { title, employmentStatus, speciality, jobPosition, japaneseLevel, languages, workAreas } = content;
  return {
    id: job.id,
    jobNumber: job.jobNumber,
    title,
    company,
    employmentStatus: employmentStatus!,
    speciality: speciality!,
    jobPosition: jobPosition!,
    japaneseLevel: japaneseLevel!,
    languages,
    workAreas,
    remotePolicy: content.remotePolicy!,
    salary: content.salary!,
    visaSponsorship: content.visaSponsorship,
    ...(content.start && { start: content.start }),
    ...(job.photoUrl && { photoUrl: job.photoUrl }),
    publishedAt: job.publishedAt!,
    closesAt: content.closesAt!,
    status: job.status,
  };
}

/** A card's facts except for the title. */
export function cardFacts(card: JobCard, locale: Locale, cityName?: (code: string) => string) {
  const [first] = card.workAreas;
  return {
    pay: payText(card.salary, locale, card.employmentStatus),
    place: first ? placeName(first, locale, cityName) : undefined,
    morePlaces: Math.max(0, card.workAreas.length - 1),
    employment: optionName('EMPLOYMENT_TYPE', card.employmentStatus, locale),
    japanese: optionName('JAPANESE_LEVEL', card.japaneseLevel, locale),
  };
}

export { initialOf } from './initial.ts';
export { type Picked, pick } from './pick.ts';
