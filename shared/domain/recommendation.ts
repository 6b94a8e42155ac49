/**
 * How well a job fits a person: every rule and weight of the recommendation. Pure; what is looked at of a person holds
 * neither gender nor age nor nationality. A misfit lowers the score and says why; nothing is hidden. Wording: locales (`fit`).
 */
import {
  type Currency,
  type EmploymentStatus,
  type JapaneseLevel,
  type JlptLevel,
  japaneseLevels,
  type LanguageLevel,
  languageLevels,
  type Prefecture,
  prefectures,
  type RemotePolicy,
  type SalaryType,
} from './codes.ts';
import { nearPrefectures } from './neighbouringPrefectures.ts';
import { yearlyEquivalent } from './salary.ts';
import type { Position } from './workFields.ts';
import {
  type PermissionVerdict,
  type ResidenceStatus,
  type WorkOffered,
  type WorkPermission,
  workPermission,
} from './workPermission.ts';

interface Area {
  country: string;
  prefecture?: string | undefined;
  city?: string | undefined;
}

/** What is looked at of a person. Every part may be missing. */
export interface RecommendationProfile extends ResidenceStatus {
  japaneseLevel?: JapaneseLevel | undefined;
  jlpt?: JlptLevel | undefined;
  /** Beside Japanese, the mother tongue as `native`. */
  languages?: readonly { language: string; level: LanguageLevel }[] | undefined;
  /** Where the person lives, for who has wished for no place. */
  prefecture?: string | undefined;
  wishes?:
    | {
        employmentTypes: readonly EmploymentStatus[];
        jobPositions: readonly Position[];
        areas: readonly Area[];
        salary?: { salaryType: SalaryType; from: number; currency: Currency } | undefined;
        remotePolicies: readonly RemotePolicy[];
      }
    | undefined;
  /** Whether there are any skills to look for in postings. */
  hasSkills: boolean;
}

/** What is looked at of a job. */
export interface JobToFit {
  id: string;
  publishedAt: string;
  employmentStatus: EmploymentStatus;
  jobPosition: Position;
  japaneseLevel: JapaneseLevel;
  languages: readonly { language: string; level: LanguageLevel }[];
  workAreas: readonly Area[];
  remotePolicy: RemotePolicy;
  salary: { salaryType: SalaryType; from: number; to?: number | undefined; currency: Currency };
  visaTypes: readonly string[];
  visaSponsorship: boolean;
  /** Names of the person's skills that the posting mentions, as the search finds them. */
  mentionedSkills: readonly string[];
}

/** What each question is worth; together 100. */
export const weights = {
  japanese: 25,
  position: 20,
  place: 17,
  pay: 13,
  employment: 8,
  languages: 7,
  skills: 6,
  remote: 4,
} as const;
export type Criterion = keyof typeof weights;
export const criteria = Object.keys(weights) as Criterion[];

/** May one do the work at all? Multiplies everything else: what may not be done is no match, however well it fits. */
export const permissionFactors: Record<PermissionVerdict, number> = {
  ALLOWED: 1,
  NEEDS_PERMISSION: 0.9,
  UNKNOWN: 0.8,
  DOES_NOT_FIT: 0.4,
};

export const fits = ['fits', 'partly', 'missing', 'unknown'] as const;
export type Fit = (typeof fits)[number];

/** Why, as a code with values; `unknown`: the person or the posting has not said. */
export const reasonCodes = {
  japanese: ['notNeeded', 'enough', 'almost', 'tooLow', 'notSaid'],
  position: ['same', 'sameKind', 'sameField', 'other', 'noWish'],
  place: ['wished', 'sameArea', 'near', 'home', 'nearHome', 'remote', 'far', 'farFromHome', 'noWish'],
  pay: ['enough', 'reaches', 'almost', 'below', 'notComparable', 'noWish'],
  employment: ['wished', 'other', 'noWish'],
  languages: ['noneNeeded', 'all', 'some', 'none'],
  skills: ['mentioned', 'notMentioned', 'noSkills'],
  remote: ['wished', 'other', 'noWish'],
} as const satisfies Record<Criterion, readonly string[]>;

export interface Reason {
  criterion: Criterion;
  fit: Fit;
  code: string;
  /** Codes of select lists and names of skills; which ones, the code tells. */
  values: Record<string, string>;
  /** Points out of the criterion's weight. */
  points: number;
}

/** Parts of a profile that would tell more, the most telling first. */
export const profileGaps = [
  'visaType',
  'japaneseLevel',
  'jobPositions',
  'areas',
  'salary',
  'employmentTypes',
  'skills',
  'remotePolicies',
] as const;
export type ProfileGap = (typeof profileGaps)[number];

export interface JobFit {
  /** 0–100. */
  score: number;
  permission: WorkPermission;
  /** One for each criterion, in the order of their weights. */
  reasons: Reason[];
}

/** How much of a criterion's weight: 1 all, 0 nothing, a half where nobody has said. */
type Answer = [share: number, fit: Fit, code: string, values?: Record<string, string>];
const unsaid = 0.5;

/** What a passed test stands for, at least. */
const levelOfJlpt: Record<JlptLevel, JapaneseLevel> = {
  n1: 'business',
  n2: 'business',
  n3: 'daily',
  n4: 'rudimentary',
  n5: 'rudimentary',
};

/** The higher of what somebody says and what the passed test stands for. */
export function effectiveJapanese({
  japaneseLevel,
  jlpt,
}: Pick<RecommendationProfile, 'japaneseLevel' | 'jlpt'>): JapaneseLevel | undefined {
  const known = [japaneseLevel, jlpt && levelOfJlpt[jlpt]].filter((level) => level !== undefined);
  return known.toSorted((a, b) => japaneseLevels.indexOf(b) - japaneseLevels.indexOf(a))[0];
}

function japanese(person: RecommendationProfile, job: JobToFit): Answer {
  const needed = job.japaneseLevel;
  if (needed === 'none') return [1, 'fits', 'notNeeded'];
  const own = effectiveJapanese(person);
  if (own === undefined) return [unsaid, 'unknown', 'notSaid', { needed }];
  const lacking = japaneseLevels.indexOf(needed) - japaneseLevels.indexOf(own);
  if (lacking <= 0) return [1, 'fits', 'enough', { needed, own }];
  return lacking === 1
    ? [0.4, 'partly', 'almost', { needed, own }]
    : [0, 'missing', 'tooLow', { needed, own }];
}

/** The better of two answers counts: wishes are alternatives. */
const best = (answers: readonly Answer[]): Answer => answers.reduce((a, b) => (b[0] > a[0] ? b : a));

function position(person: RecommendationProfile, { jobPosition }: JobToFit): Answer {
  const wished = person.wishes?.jobPositions ?? [];
  if (wished.length === 0) return [unsaid, 'unknown', 'noWish'];
  const values: Record<string, string> = {
    major: jobPosition.major,
    ...(jobPosition.middle && { middle: jobPosition.middle }),
  };
  return best(
    wished.map(({ major, middle, detail }): Answer => {
      if (major !== jobPosition.major) return [0, 'missing', 'other', values];
      if (middle === undefined) return [1, 'fits', 'same', values];
      if (middle !== jobPosition.middle) return [0.5, 'partly', 'sameField', values];
      return detail === undefined || detail === jobPosition.detail
        ? [1, 'fits', 'same', values]
        : [0.8, 'partly', 'sameKind', values];
    }),
  );
}

const isPrefecture = (code: string): code is Prefecture => (prefectures as readonly string[]).includes(code);
const isNear = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && isPrefecture(from) && isPrefecture(to)
    ? nearPrefectures(from).includes(to)
    : false;

const placeValues = ({ country, prefecture }: Area): Record<string, string> => ({
  country,
  ...(prefecture && { prefecture }),
});

function inWishedArea(wished: Area, offered: Area): Answer {
  const values = placeValues(offered);
  if (wished.country !== offered.country) return [0, 'missing', 'far', values];
  if (wished.prefecture === undefined) return [1, 'fits', 'wished', values];
  if (wished.prefecture === offered.prefecture) {
    return wished.city === undefined || wished.city === offered.city
      ? [1, 'fits', 'wished', values]
      : [0.8, 'partly', 'sameArea', values];
  }
  return isNear(wished.prefecture, offered.prefecture)
    ? [0.5, 'partly', 'near', values]
    : [0, 'missing', 'far', values];
}

function place(person: RecommendationProfile, { workAreas, remotePolicy }: JobToFit): Answer {
  if (remotePolicy === 'remote') return [1, 'fits', 'remote'];
  const wished = person.wishes?.areas ?? [];
  if (workAreas.length === 0) return [unsaid, 'unknown', 'noWish'];
  if (wished.length > 0)
    return best(workAreas.flatMap((offered) => wished.map((one) => inWishedArea(one, offered))));
  const home = person.prefecture;
  if (home === undefined) return [unsaid, 'unknown', 'noWish'];
  return best(
    workAreas.map((offered): Answer => {
      const values = placeValues(offered);
      if (offered.prefecture === home) return [1, 'fits', 'home', values];
      return isNear(home, offered.prefecture)
        ? [0.6, 'partly', 'nearHome', values]
        : [0.2, 'missing', 'farFromHome', values];
    }),
  );
}

/** Pay that lacks no more than a tenth is nearly enough. */
const nearlyEnough = 0.9;

function pay(person: RecommendationProfile, { salary }: JobToFit): Answer {
  const wished = person.wishes?.salary;
  if (!wished) return [unsaid, 'unknown', 'noWish'];
  // Work by the project has no yearly sum: projects compare among themselves.
  const [offered, wanted] =
    salary.salaryType === 'project' && wished.salaryType === 'project'
      ? [{ from: salary.from, to: salary.to ?? salary.from }, wished]
      : [
          yearlyEquivalent({ ...salary, to: salary.to ?? salary.from }),
          yearlyEquivalent({ ...wished, to: wished.from }),
        ];
  if (!offered || !wanted || salary.currency !== wished.currency) return [unsaid, 'unknown', 'notComparable'];
  if (offered.from >= wanted.from) return [1, 'fits', 'enough'];
  if (offered.to >= wanted.from) return [0.8, 'partly', 'reaches'];
  return offered.to >= wanted.from * nearlyEnough ? [0.4, 'partly', 'almost'] : [0, 'missing', 'below'];
}

function employment(person: RecommendationProfile, { employmentStatus }: JobToFit): Answer {
  const wished = person.wishes?.employmentTypes ?? [];
  const values = { employmentStatus };
  if (wished.length === 0) return [unsaid, 'unknown', 'noWish', values];
  return wished.includes(employmentStatus) ? [1, 'fits', 'wished', values] : [0, 'missing', 'other', values];
}

function remote(person: RecommendationProfile, { remotePolicy }: JobToFit): Answer {
  const wished = person.wishes?.remotePolicies ?? [];
  const values = { remotePolicy };
  if (wished.length === 0) return [unsaid, 'unknown', 'noWish', values];
  return wished.includes(remotePolicy) ? [1, 'fits', 'wished', values] : [0, 'missing', 'other', values];
}

function languages(person: RecommendationProfile, { languages: needed }: JobToFit): Answer {
  if (needed.length === 0) return [1, 'fits', 'noneNeeded'];
  const rank = (level: LanguageLevel) => languageLevels.indexOf(level);
  const shares = needed.map(({ language, level }) => {
    const own = Math.max(
      -1,
      ...(person.languages ?? []).filter((one) => one.language === language).map((one) => rank(one.level)),
    );
    return own >= rank(level) ? 1 : own >= 0 ? 0.5 : 0;
  });
  const values = { languages: needed.map(({ language }) => language).join(',') };
  const share = shares.reduce<number>((sum, one) => sum + one, 0) / shares.length;
  if (share === 1) return [1, 'fits', 'all', values];
  return share > 0 ? [share, 'partly', 'some', values] : [0, 'missing', 'none', values];
}

function skills(person: RecommendationProfile, { mentionedSkills }: JobToFit): Answer {
  if (mentionedSkills.length > 0)
    return [1, 'fits', 'mentioned', { skills: mentionedSkills.slice(0, 5).join(',') }];
  return [unsaid, 'unknown', person.hasSkills ? 'notMentioned' : 'noSkills'];
}

const questions: Record<Criterion, (person: RecommendationProfile, job: JobToFit) => Answer> = {
  japanese,
  position,
  place,
  pay,
  employment,
  languages,
  skills,
  remote,
};

/** The part of a job that the right to work depends on. */
export const workOf = (job: Omit<JobToFit, 'mentionedSkills'>): WorkOffered => ({
  employmentStatus: job.employmentStatus,
  jobPosition: job.jobPosition,
  countries: [...new Set(job.workAreas.map(({ country }) => country))],
  visaTypes: job.visaTypes,
  visaSponsorship: job.visaSponsorship,
});

/** @param today day in Asia/Tokyo */
export function jobFit(person: RecommendationProfile, job: JobToFit, today: string): JobFit {
  const permission = workPermission(person, workOf(job), today);
  const reasons = criteria.map((criterion): Reason => {
    const [share, fit, code, values = {}] = questions[criterion](person, job);
    return { criterion, fit, code, values, points: share * weights[criterion] };
  });
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { score: Math.round(points * permissionFactors[permission.verdict]), permission, reasons };
}

/** The best first; of equals the newer posting, then by id: the same jobs always come in the same order. */
export function byFit(
  a: { score: number; job: Pick<JobToFit, 'publishedAt' | 'id'> },
  b: { score: number; job: Pick<JobToFit, 'publishedAt' | 'id'> },
): number {
  return (
    b.score - a.score ||
    Date.parse(b.job.publishedAt) - Date.parse(a.job.publishedAt) ||
    (a.job.id < b.job.id ? 1 : a.job.id > b.job.id ? -1 : 0)
  );
}

/** What to fill in so that jobs can be told apart better. */
export function gapsOf(person: RecommendationProfile): ProfileGap[] {
  const { wishes } = person;
  const lacks: Record<ProfileGap, boolean> = {
    visaType: person.visaType === undefined,
    japaneseLevel: effectiveJapanese(person) === undefined,
    jobPositions: !wishes?.jobPositions.length,
    areas: !wishes?.areas.length,
    salary: !wishes?.salary,
    employmentTypes: !wishes?.employmentTypes.length,
    skills: !person.hasSkills,
    remotePolicies: !wishes?.remotePolicies.length,
  };
  return profileGaps.filter((gap) => lacks[gap]);
}
