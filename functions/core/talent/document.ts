import { gradedValues } from '../../../shared/collections/collection.ts';
import { experienceYears } from '../../../shared/collections/experienceYears.ts';
import { talent } from '../../../shared/collections/talent.ts';
import type { JobPosition, WorkArea } from '../../../shared/contract/positions.ts';
import type { TalentRow } from '../../../shared/contract/talent.ts';
import { type Locale, languageLevels, prefectures } from '../../../shared/domain/codes.ts';
import { maskContact } from '../../../shared/domain/contactMask.ts';
import { comparablePay } from '../../../shared/domain/pay.ts';
import { option } from '../../../shared/domain/select-data.ts';
import { endOfDay, startOfDay } from '../../../shared/domain/time.ts';
import type { Position } from '../../../shared/domain/workFields.ts';
import { withoutEnd } from '../../../shared/domain/workPermission.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import { longLists } from '../positions.ts';
import { studiesOf } from '../recommendation/person.ts';
import { typedOccupations } from '../recommendation/typedOccupations.ts';
import type { Profile } from '../staff/profile.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedPosition, namedWishes } from '../staff/wishes.ts';
import type { talentFigures } from './counts.ts';

export const talentLayout = rowLayout(talent);
export type TalentDocument = RowDocument<typeof talent>;

/** A past job in a card: the months are counted when it is shown. */
export interface PastJob {
  position: string;
  occupations: TalentRow['experience'][number]['occupations'];
  /** Months, `YYYY-MM`. */
  from: string;
  to: string | null;
}

/** A row as stored: what depends on the day is computed when it is shown. */
export interface TalentCard
  extends Omit<TalentRow, 'experience' | 'activeWithin' | 'permission' | 'fit' | 'contact'> {
  experience: PastJob[];
  /** Day of the last visit. */
  activeOn?: string;
}

/** Characters of the personal statement in lists. */
const statementAtMost = 200;
/** The end of a stay without an end. */
const never = 8.64e15;

/** In the place of a residence status of who needs none, or has none yet. */
export const noStatus = 'NONE';

/** A position in one value: `05.032.0321`. */
const positionKey = ({ major, middle, detail }: Position): string =>
  [major, middle, detail].filter((part) => part !== undefined).join('.');
export const positionOfKey = (key: string): Position => {
  const [major, middle, detail] = key.split('.');
  return { major: major!, ...(middle && { middle }), ...(detail && { detail }) };
};

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Whole months of a past job, at least 1, and since it ended. @param today day in Asia/Tokyo */
export function monthsOfJob({ from, to }: Pick<PastJob, 'from' | 'to'>, today: string) {
  const now = today.slice(0, 7);
  const end = to === null || to > now ? now : to;
  return {
    months: Math.max(1, monthsOf(end) - monthsOf(from)),
    endedMonthsAgo: Math.max(0, monthsOf(now) - monthsOf(end)),
    current: to === null || to >= now,
  };
}

export const codesOf = (positions: readonly JobPosition[], level: keyof JobPosition) => [
  ...new Set(positions.flatMap((one) => one[level] ?? [])),
];

/** Of months of a kind of work the highest number of years that can be asked for. */
const yearsReached = (months: number) => experienceYears.findLast((years) => Number(years) * 12 <= months);

export function experienceValues(
  jobs: readonly (Pick<PastJob, 'occupations'> & { months: number })[],
  level: keyof JobPosition,
) {
  const months = new Map<string, number>();
  for (const job of jobs)
    for (const code of codesOf(job.occupations, level))
      months.set(code, (months.get(code) ?? 0) + job.months);
  return [...months].flatMap(([code, all]) => gradedValues(code, experienceYears, yearsReached(all)));
}

/** Prefectures where somebody would work: preferred ones, everywhere for all of Japan, otherwise at home. */
export function workPrefectures(areas: readonly WorkArea[], home: string | undefined): string[] {
  if (areas.length === 0) return home ? [home] : [];
  const inJapan = areas.filter(({ country }) => country === 'JP');
  if (inJapan.some(({ prefecture }) => prefecture === undefined)) return [...prefectures];
  return [...new Set(inJapan.map(({ prefecture }) => prefecture!))];
}

/** Months of a past job in steps, so that few values are distinct: enough for weighing. */
const steps = [1, 6, 12, 24, 36] as const;
const stepOf = (months: number) => steps.findLast((step) => step <= months) ?? 1;

/** Columns of the preferred pay: by the hour, and by the year for what is paid for full-time work. */
function payColumns(salary: TalentCard['wishes']['salary']) {
  if (!salary || salary.salaryType === 'project') return {};
  if (salary.salaryType === 'hour') return { payHour: salary.from };
  const year = comparablePay({ salary, employmentStatus: 'regular' }, 'year')?.from;
  return year === undefined ? {} : { payYear: year };
}

type Parts = Pick<Profile, 'education' | 'workHistory' | 'technicalInfo' | 'wishes' | 'completeness'> & {
  staff: Pick<Profile['staff'], 'id' | 'staffNumber'>;
  basicInfo: NonNullable<Profile['basicInfo']>;
  activeOn: string | undefined;
  figures: ReturnType<typeof talentFigures>;
};

/** The occupations of a past job, read from its position or else its duties. */
export function occupationsOf({ position, duties }: { position: string; duties?: string | undefined }) {
  const read = typedOccupations(position);
  return (read.length > 0 || !duties ? read : typedOccupations(duties).slice(0, 1)).map(namedPosition);
}

function cardOf(parts: Parts): TalentCard {
  const { staff, basicInfo, education, workHistory, technicalInfo, wishes, activeOn, figures } = parts;
  const own = [
    ...[basicInfo.familyName, basicInfo.givenName, basicInfo.familyNameKana, basicInfo.givenNameKana],
    ...[basicInfo.familyNameKanji ?? '', basicInfo.givenNameKanji ?? ''],
  ];
  const employers = workHistory.map(({ company }) => company);
  const schools = education.map(({ school }) => school);
  const named = namedWishes(wishes);
  const skills = namedTechnicalInfo(technicalInfo);
  const statement = maskContact(wishes?.prText ?? '', [...own, ...employers, ...schools]).trim();
  const characters = [...statement];
  const home = basicInfo.country === 'JP' ? basicInfo.prefecture : undefined;
  const { employmentTypes, jobPositions, remotePolicies, salary, startDate } = named;
  return {
    id: staff.id,
    staffNumber: staff.staffNumber,
    ...(basicInfo.visaType && {
      residence: {
        status: basicInfo.visaType,
        ...(basicInfo.visaExpiresOn && { until: basicInfo.visaExpiresOn }),
      },
    }),
    japaneseLevel: basicInfo.japaneseLevel,
    ...(basicInfo.jlpt && { jlpt: basicInfo.jlpt }),
    languages: [
      ...(basicInfo.motherTongue === 'ja'
        ? []
        : [{ language: basicInfo.motherTongue, level: 'native' as const }]),
      ...basicInfo.languages.filter(({ language }) => language !== basicInfo.motherTongue),
    ],
    country: basicInfo.country,
    ...(home && { prefecture: home }),
    areas: named.areas,
    moves: named.areas.some(({ country, prefecture }) => country !== 'JP' || prefecture !== home),
    experience: workHistory
      .map(({ position, duties, entryDate, retireDate }): PastJob => {
        return {
          position: maskContact(position, [...own, ...employers]),
          occupations: occupationsOf({ position, duties }),
          from: entryDate,
          to: retireDate,
        };
      })
      .sort((a, b) => (b.to ?? '9').localeCompare(a.to ?? '9') || b.from.localeCompare(a.from)),
    studies: studiesOf({ education }),
    skills: skills.techItSkills.map(({ skillId, detailId, levelId, skillName, detailName }) => ({
      ...{ skillId, levelId, name: detailName ?? skillName },
      ...(detailId !== undefined && { detailId }),
    })),
    certifications: skills.certifications.map(
      ({ certificationId, detailId, certificationName, detailName }) => ({
        certificationId,
        ...(detailId !== undefined && { detailId }),
        name: detailName
          ? { jp: `${certificationName.jp} ${detailName.jp}`, en: `${certificationName.en} ${detailName.en}` }
          : certificationName,
      }),
    ),
    wishes: {
      ...{ employmentTypes, jobPositions, remotePolicies },
      ...(salary && { salary }),
      ...(startDate && { startDate }),
    },
    ...(statement !== '' && {
      statement: {
        text: characters.slice(0, statementAtMost).join('').trim(),
        isCut: characters.length > statementAtMost,
      },
    }),
    ...(activeOn && { activeOn }),
    completeness: parts.completeness.percentage,
    ...figures,
  };
}

const both = (names: readonly Record<Locale, string>[]) => names.flatMap(({ jp, en }) => [jp, en]);

/**
 * The row of somebody who can be found.
 * @param today day in Asia/Tokyo: decides how long a present job has lasted
 */
export function talentDocument(parts: Parts, version: number, today: string): TalentDocument {
  const card = cardOf(parts);
  const { basicInfo } = parts;
  const { wishes, experience } = card;
  const jobs = experience
    .filter(({ from }) => from <= today.slice(0, 7))
    .map((job) => ({ ...job, ...monthsOfJob(job, today) }));
  const positions = experience.flatMap(({ occupations }) => occupations);
  return {
    id: card.id,
    number: card.staffNumber,
    version,
    updatedAt: startOfDay(card.activeOn ?? '1970-01-01'),
    // Only what is shown: otherwise a search would tell what the card does not.
    texts: {
      occupation: both([...wishes.jobPositions, ...positions].flatMap(namesOfPosition)),
      position: experience.map(({ position }) => position),
      skill: both([...card.skills, ...card.certifications].map(({ name }) => name)),
      number: card.staffNumber,
      ...(card.statement && { statement: card.statement.text }),
    },
    filters: {
      language: card.languages.flatMap(({ language, level }) =>
        gradedValues(language, languageLevels, level),
      ),
      nationality: basicInfo.nationality,
      japaneseLevel: card.japaneseLevel,
      ...(card.jlpt && { jlpt: card.jlpt }),
      experienceMajor: experienceValues(jobs, 'major'),
      experienceMiddle: experienceValues(jobs, 'middle'),
      experienceDetail: experienceValues(jobs, 'detail'),
      ...(card.residence && { residence: card.residence.status }),
      ...(card.prefecture && { prefecture: card.prefecture }),
      area: workPrefectures(card.areas, card.prefecture),
      ...(card.moves && { moves: 'true' }),
      positionMajor: codesOf(wishes.jobPositions, 'major'),
      positionMiddle: codesOf(wishes.jobPositions, 'middle'),
      positionDetail: codesOf(wishes.jobPositions, 'detail'),
      employmentStatus: [...wishes.employmentTypes],
      remotePolicy: [...wishes.remotePolicies],
      skill: card.skills.map(({ skillId }) => skillId),
      skillDetail: card.skills.flatMap(({ detailId }) => detailId ?? []),
      certification: card.certifications.map(({ certificationId }) => certificationId),
      standing: card.residence?.status ?? noStatus,
      wished: wishes.jobPositions.map(positionKey),
      done: jobs.flatMap(({ occupations, months }) =>
        occupations.map((one) => `${positionKey(one)}:${stepOf(months)}`),
      ),
      ...(wishes.salary && { currency: wishes.salary.currency }),
    },
    columns: {
      ...(card.activeOn && { active: Date.parse(startOfDay(card.activeOn)) }),
      ...(wishes.startDate && { starts: Date.parse(startOfDay(wishes.startDate)) }),
      ...payColumns(wishes.salary),
      stayEnds:
        card.residence?.until && !withoutEnd.has(card.residence.status as never)
          ? Date.parse(endOfDay(card.residence.until))
          : never,
      completeness: card.completeness,
      scouts: card.companyScout,
      favorites: card.favoriteList,
      ...(card.favoriteAverage !== undefined && { score: card.favoriteAverage }),
    },
    card,
  };
}

/** An occupation's names at every level. */
function namesOfPosition({ major, middle, detail }: JobPosition): Record<Locale, string>[] {
  return [
    option('JOB_POSITION_MAJOR', major)?.name,
    middle === undefined ? undefined : option('JOB_POSITION_MIDDLE', middle)?.name,
    detail === undefined ? undefined : longLists.option('JOB_POSITION_DETAIL', detail)?.name,
  ].filter((name) => name !== undefined);
}
