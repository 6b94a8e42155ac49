import type { JobCard, JobContent } from '../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { type Locale, locales } from '../../../shared/domain/codes.ts';
import { annualHolidays, featuresOf } from '../../../shared/domain/jobFeatures.ts';
import { startToFind } from '../../../shared/domain/jobStart.ts';
import { lapsesAt, statusNow } from '../../../shared/domain/jobStatus.ts';
import { comparableColumns } from '../../../shared/domain/pay.ts';
import { payOf } from '../../../shared/domain/postingPay.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { takeHomeOf } from '../../../shared/domain/takeHome.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { readWorkingTime, weeklyHours } from '../../../shared/domain/workingTime.ts';
import { now } from '../../platform/clock.ts';
import type { JobDocument } from '../../search/jobs.ts';
import type { JobRecord, LoadedJob } from '../jobs/records.ts';
import { mediaUrl } from '../media.ts';
import { longLists } from '../positions.ts';

/**
 * The card of a posting that is or was published.
 * @param texts stored separately from the record: without them the card has no hours
 */
export function jobCard(
  record: JobRecord,
  texts?: Pick<JobContent, 'workingHours' | 'breaks' | 'holidays' | 'insurance'>,
): JobCard {
  const { content, company } = record;
  const hours = texts && weeklyHours({ ...texts, employmentStatus: content.employmentStatus });
  const pay = texts && payOf({ ...content, ...texts });
  const takeHome = texts && takeHomeOf({ ...content, ...texts }, { today: tokyoDay(now()) })?.monthly;
  return {
    id: record.id,
    jobNumber: record.jobNumber,
    title: content.title,
    company: {
      id: record.companyId,
      slug: company.slug,
      name: company.name,
      ...(company.logo && { logoUrl: mediaUrl(company.logo) }),
    },
    // Publishing requires each of these.
    employmentStatus: content.employmentStatus!,
    speciality: content.speciality!,
    jobPosition: content.jobPosition!,
    japaneseLevel: content.japaneseLevel!,
    languages: content.languages,
    workAreas: content.workAreas,
    remotePolicy: content.remotePolicy!,
    salary: content.salary!,
    ...(hours !== undefined && { weeklyHours: hours }),
    ...(pay && { pay: { hourly: pay.hourly, yearly: pay.yearly, hoursPerWeek: pay.hoursPerWeek } }),
    ...(takeHome && { takeHome }),
    visaSponsorship: content.visaSponsorship,
    ...(content.visaTypes.length > 0 && { visaTypes: content.visaTypes }),
    ...(content.start && { start: content.start }),
    ...(content.photo && { photoUrl: mediaUrl(content.photo) }),
    publishedAt: record.publishedAt!,
    closesAt: record.closesAt!,
    status: statusNow(record, now()),
  };
}

const joined = (make: (locale: Locale) => (string | undefined)[], by: string): LocalizedText =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      [...new Set(make(locale).filter((part): part is string => Boolean(part)))].join(by),
    ]),
  );

function placeNames(workAreas: JobRecord['content']['workAreas']): LocalizedText {
  return joined(
    (locale) =>
      workAreas.flatMap(({ country, prefecture, city }) => [
        city && (country === 'JP' ? longLists.optionName('CITY', city, locale) : city),
        prefecture && optionName('PREFECTURE', prefecture, locale),
        optionName('COUNTRY', country, locale),
      ]),
    ' ',
  );
}

/** The occupation's own name: its group's name covers whatever else is in the group. */
function positionNames({ jobPosition }: JobRecord['content']): LocalizedText {
  return joined(
    (locale) => [
      jobPosition?.detail && longLists.optionName('JOB_POSITION_DETAIL', jobPosition.detail, locale),
    ],
    ' ',
  );
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== undefined)),
];

/** The upper ends of 'at least': more hours are overtime (労働基準法 第32条). */
const daysInAWeek = 7;
const statutoryHours = 40;

/** The document of an open posting in the read model. */
export function jobDocument({ record, content }: LoadedJob): JobDocument {
  const position = content.jobPosition!;
  const { daysPerWeek: days, minutesPerWeek: minutes } = readWorkingTime(content);
  const holidays = annualHolidays(content);
  const feature = featuresOf(content);
  const starts = startToFind(content.start, feature);
  const card = jobCard(record, content);
  return {
    id: record.id,
    number: record.jobNumber,
    version: record.version,
    companyId: record.companyId,
    title: content.title,
    companyName: record.company.name,
    position: positionNames(record.content),
    duties: joined(
      (locale) => [
        content.duties?.[locale],
        content.description?.[locale],
        content.requirements?.[locale],
        content.welcomeSkills?.[locale],
        content.remarks?.[locale],
        content.holidays?.[locale],
      ],
      '\n',
    ),
    place: placeNames(content.workAreas),
    country: distinct(content.workAreas.map(({ country }) => country)),
    prefecture: distinct(content.workAreas.map(({ prefecture }) => prefecture)),
    city: distinct(content.workAreas.map(({ city }) => city)),
    language: distinct(content.languages.map(({ language }) => language)),
    japaneseLevel: content.japaneseLevel!,
    employmentStatus: content.employmentStatus!,
    speciality: content.speciality!,
    positionMajor: position.major,
    positionMiddle: position.middle ?? '',
    ...(position.detail && { positionDetail: position.detail }),
    remotePolicy: content.remotePolicy!,
    visaType: content.visaTypes,
    feature,
    ...(starts !== undefined && { starts }),
    ...(days && { daysPerWeek: { from: days.from, to: Math.max(days.from, days.to ?? daysInAWeek) } }),
    ...(minutes && {
      hoursPerWeek: {
        from: minutes.from / 60,
        to: Math.max(minutes.from / 60, minutes.to === undefined ? statutoryHours : minutes.to / 60),
      },
    }),
    ...(holidays !== undefined && { annualHolidays: holidays }),
    visaSponsorship: content.visaSponsorship,
    salaryType: content.salary!.salaryType,
    statedFrom: content.salary!.from,
    currency: content.salary!.currency,
    ...comparableColumns(content.salary!, payOf(content)!),
    ...(card.takeHome && { takeHomeFrom: card.takeHome.from }),
    ...(card.takeHome?.to !== undefined && { takeHomeTo: card.takeHome.to }),
    publishedAt: record.publishedAt!,
    updatedAt: record.updatedAt,
    // Not found any more from the moment it is closed by itself, whichever way.
    closesAt: lapsesAt(record) ?? record.closesAt!,
    card,
  };
}
