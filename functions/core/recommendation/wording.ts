import type { PermissionWording } from '../../../shared/contract/fit.ts';
import type { JobCard } from '../../../shared/contract/postings.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import type { Criterion } from '../../../shared/domain/fitWeights.ts';
import type { JobFit, Miss, Reason } from '../../../shared/domain/recommendation.ts';
import { optionName, type SmallCategory } from '../../../shared/domain/select-data.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import type { ResidenceStatus, WorkPermission } from '../../../shared/domain/workPermission.ts';
import { fit } from '../../../shared/locales/fit.ts';
import { fitReasons } from '../../../shared/locales/fitReasons.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { wordPermission } from '../../../shared/permissionWording.ts';
import { longLists } from '../positions.ts';

const bundles = { fit, fitReasons };
const texts = { jp: createTexts('jp', bundles), en: createTexts('en', bundles) };

/** A permission as texts, for answers. */
export const permissionWording = (
  permission: WorkPermission,
  person: ResidenceStatus,
  locale: Locale,
): PermissionWording => wordPermission(permission, person, locale, { t: texts[locale].t, optionName });

interface NamedPosition {
  major?: string | undefined;
  middle?: string | undefined;
  detail?: string | undefined;
}

/** The most specific name of a position: 'Hotel and Ryokan Front Desk Clerk'. */
export const positionName = ({ major = '', middle, detail }: NamedPosition, locale: Locale) =>
  detail
    ? longLists.optionName('JOB_POSITION_DETAIL', detail, locale)
    : middle
      ? optionName('JOB_POSITION_MIDDLE', middle, locale)
      : optionName('JOB_POSITION_MAJOR', major, locale);

/** 'at hotel front desks', 'in nursing care': the name of an occupation as experience. */
function experienceName(done: NamedPosition, locale: Locale): string {
  const names: Readonly<Record<string, string>> = fitReasons[locale].experience;
  return (
    names[`d${done.detail}`] ??
    names[`m${done.middle}`] ??
    (locale === 'jp' ? positionName(done, locale) : `as: ${positionName(done, locale)}`)
  );
}

/** '7 years', '8 months': whole years, or months below one year. */
function timeName(months: number, locale: Locale): string {
  const { t } = texts[locale];
  return months >= 12
    ? t('fitReasons:time.years', { count: Math.floor(months / 12) })
    : t('fitReasons:time.months', { count: months });
}

const lists: Readonly<Record<string, SmallCategory>> = {
  needed: 'JAPANESE_LEVEL',
  own: 'JAPANESE_LEVEL',
  employmentStatus: 'EMPLOYMENT_TYPE',
  remotePolicy: 'REMOTE_POLICY',
  study: 'FACULTY_FIELD',
};

/** The values of a reason as text. */
export function wordedValues({ values }: Pick<Reason, 'values'>, locale: Locale): Record<string, string> {
  const between = locale === 'jp' ? '、' : ', ';
  const name = (value: string, list: SmallCategory) => optionName(list, value, locale);
  const { country, prefecture, languages, skills, months, study, start } = values;
  return {
    ...Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (lists[key] ? [[key, name(value, lists[key])]] : [])),
    ),
    // Within a sentence.
    ...(study && locale === 'en' && { study: name(study, 'FACULTY_FIELD').toLowerCase() }),
    employment: values.employmentStatus ? name(values.employmentStatus, 'EMPLOYMENT_TYPE') : '',
    remote: values.remotePolicy ? name(values.remotePolicy, 'REMOTE_POLICY') : '',
    position: values.major ? positionName(values, locale) : '',
    field: months ? experienceName(values, locale) : '',
    time: months ? timeName(Number(months), locale) : '',
    place: prefecture ? name(prefecture, 'PREFECTURE') : country ? name(country, 'COUNTRY') : '',
    languages: (languages?.split(',') ?? []).map((one) => name(one, 'LANGUAGE')).join(between),
    skills: skills?.split(',').join(between) ?? '',
    start: start === 'immediate' ? name(start, 'START_KIND') : start ? formatDay(start, locale) : '',
  };
}

/** One reason as a sentence. */
const reasonText = (reason: Reason, locale: Locale): string =>
  texts[locale].i18n.t(`fitReasons:reason.${reason.criterion}.${reason.code}`, wordedValues(reason, locale));

/** Misses that the text of a reason already covers. */
const missOfReason: Partial<Record<Miss, Criterion>> = { japanese: 'japanese', languages: 'languages' };

/** Why a job matches, as text: each reason, and a headline. */
export function fitWording(
  { reasons, main }: Pick<JobFit, 'reasons' | 'main'>,
  job: Pick<JobCard, 'jobPosition'>,
  locale: Locale,
): { reasons: (Reason & { text: string })[]; mainText: string } {
  const worded = reasons.map((reason) => ({ ...reason, text: reasonText(reason, locale) }));
  const criterion = missOfReason[main as Miss] ?? main;
  const text = worded.find((reason) => reason.criterion === criterion)?.text;
  return {
    reasons: worded,
    mainText:
      text ??
      texts[locale].i18n.t(`fitReasons:miss.${main}`, { position: positionName(job.jobPosition, locale) }),
  };
}
