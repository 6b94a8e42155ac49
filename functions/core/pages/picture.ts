import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import type { Locale } from '../../../shared/routes.ts';
import type { JobPictureProps } from '../../documents/jobPicture.ts';
import { publicState } from '../jobs/read.ts';
import { getRecord, type JobRecord } from '../jobs/records.ts';

const otherLocale = (locale: Locale): Locale => (locale === 'jp' ? 'en' : 'jp');

/** '京都府 ほか2件', 'Kyoto +2' */
function placeOf({ content }: JobRecord, locale: Locale): string | undefined {
  const [first, ...others] = content.workAreas;
  if (!first) return undefined;
  const name = first.prefecture
    ? optionName('PREFECTURE', first.prefecture, locale)
    : optionName('COUNTRY', first.country, locale);
  if (others.length === 0) return name;
  return locale === 'jp' ? `${name} ほか${others.length}件` : `${name} +${others.length}`;
}

/** The texts in a job's picture in each language; undefined if the job has no public page. */
export async function jobPictureProps(
  jobId: string,
): Promise<((locale: Locale) => JobPictureProps) | undefined> {
  const record = await getRecord(jobId);
  if (!record || publicState(record) !== 'shown') return undefined;
  const { content, company } = record;
  return (locale) => ({
    title: content.title[locale] ?? content.title[otherLocale(locale)] ?? record.jobNumber,
    company: company.name[locale] ?? company.name[otherLocale(locale)] ?? '',
    ...(content.salary && { pay: formatSalary(content.salary, locale, content.employmentStatus) }),
    place: placeOf(record, locale),
    ...(content.employmentStatus && {
      employment: optionName('EMPLOYMENT_TYPE', content.employmentStatus, locale),
    }),
    ...(content.japaneseLevel && { japanese: optionName('JAPANESE_LEVEL', content.japaneseLevel, locale) }),
  });
}
