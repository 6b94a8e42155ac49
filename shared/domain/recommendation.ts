/**
 * How well a job matches a person: every rule and weight of the recommendation. Pure; neither gender nor age
 * nor nationality is used. Preferences and experience come first. A miss (work that the status does not
 * permit, Japanese far above the person's level, work without any link to preferences, career or skills)
 * ranks below every match, with the reason; nothing is hidden. Texts: locales (`fit`).
 */
import { type LanguageLevel, languageLevels } from './codes.ts';
import { workOf } from './eligibility.ts';
import {
  type Answer,
  best,
  effectiveJapanese,
  type Fit,
  japaneseAnswer,
  japaneseCodes,
  placeAnswer,
  placeCodes,
  unsaid,
} from './fitAnswers.ts';
import { type Criterion, criteria, weights } from './fitWeights.ts';
import type { JobToFit, RecommendationProfile } from './matching.ts';
import { comparablePay } from './pay.ts';
import { occupationSimilarity, relatedFrom } from './relatedOccupations.ts';
import { studyFor } from './studies.ts';
import { daysBetween } from './time.ts';
import { turnedDownMisses, turnedDownMissNames } from './turnedDownJobs.ts';
import type { Position } from './workFields.ts';
import {
  type Experience,
  type PermissionVerdict,
  type WorkPermission,
  workPermission,
} from './workPermission.ts';

/** Whether the person may do the work at all. Work that is not permitted is also a miss. */
const permissionFactors: Record<PermissionVerdict, number> = {
  ALLOWED: 1,
  ACCEPTED_BY_EMPLOYER: 0.95,
  NEEDS_PERMISSION: 0.9,
  UNKNOWN: 0.85,
  DOES_NOT_FIT: 0.5,
};

/** A student must change the status to become an engineer: more than a formality. */
const changeFactor = 0.75;

/** Factor for the points of all other criteria. */
export const permissionFactor = ({ verdict, rule }: Pick<WorkPermission, 'verdict' | 'rule'>): number =>
  rule === 'change' ? changeFactor : permissionFactors[verdict];

/** Misses rank a job below all jobs without one; most severe first. */
export const misses = ['permission', 'occupation', 'japanese', 'languages', ...turnedDownMissNames] as const;
export type Miss = (typeof misses)[number];

/** A job with a miss has fewer points than this, one without at least as many. */
export const minimumHitScore = 30;

/** Reason codes with values; `unknown`: not stated by the person or the posting. */
export const reasonCodes = {
  position: ['same', 'sameKind', 'related', 'other', 'noWish'],
  experience: ['same', 'related', 'studied', 'other', 'notSaid'],
  japanese: japaneseCodes,
  place: placeCodes,
  pay: ['enough', 'reaches', 'almost', 'below', 'notComparable', 'noWish'],
  employment: ['wished', 'other', 'noWish'],
  languages: ['noneNeeded', 'all', 'some', 'none', 'notSaid'],
  skills: ['mentioned', 'notMentioned', 'noSkills'],
  remote: ['wished', 'other', 'noWish'],
  start: ['inTime', 'negotiable', 'early', 'tooEarly', 'notSaid', 'noWish'],
} as const satisfies Record<Criterion, readonly string[]>;

export interface Reason {
  criterion: Criterion;
  fit: Fit;
  code: string;
  /** Codes of select lists and names of skills, depending on the reason code. */
  values: Record<string, string>;
  /** Points out of the criterion's weight. */
  points: number;
}

/** Missing parts of a profile, the most useful first. */
export const profileGaps = [
  'visaType',
  'japaneseLevel',
  'jobPositions',
  'workHistory',
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
  /** One per criterion, in the order of their weights. */
  reasons: Reason[];
  /** In the order of `misses`; empty for a match. */
  misses: Miss[];
  /** The headline: a miss, or the strongest criterion. */
  main: Miss | Criterion;
}

/** A position as values of a reason. */
const positionValues = ({ major, middle, detail }: Position): Record<string, string> => ({
  major,
  ...(middle && { middle }),
  ...(detail && { detail }),
});

/** Similarity from which a preference means nearly the same work. */
const sameKindFrom = 0.7;

function position(person: RecommendationProfile, { jobPosition }: JobToFit): Answer {
  const wished = person.wishes?.jobPositions ?? [];
  if (wished.length === 0) return [unsaid, 'unknown', 'noWish'];
  const values = positionValues(jobPosition);
  return best(
    wished.map((one): Answer => {
      const near = occupationSimilarity(one, jobPosition);
      if (near < relatedFrom) return [0, 'missing', 'other', values];
      if (near === 1) return [1, 'fits', 'same', values];
      return [near, 'partly', near >= sameKindFrom ? 'sameKind' : 'related', values];
    }),
  );
}

/** Full experience is reached after three years; before, each month counts. */
const knownAfter = 36;
/** Experience of ten years ago counts half; the last two years count fully. */
const recency = (endedMonthsAgo: number) => 1 - 0.5 * Math.min(1, Math.max(0, (endedMonthsAgo - 24) / 96));
/** Similarity given by studies: as work in a distant neighbour. */
const studied = 0.4;

/** @returns how well the career matches a job, and the months of which kind of work. */
function career(experience: readonly Experience[], jobPosition: Position) {
  const linked = experience.flatMap(({ occupations, months, endedMonthsAgo }) => {
    const near = occupations.map((one) => ({ one, near: occupationSimilarity(one, jobPosition) }));
    const nearest = near.reduce((a, b) => (b.near > a.near ? b : a), { one: jobPosition, near: 0 });
    return nearest.near >= relatedFrom
      ? [{ ...nearest, months, counted: months * recency(endedMonthsAgo) }]
      : [];
  });
  // Experience that is at least this similar counts together: the most similar alone, or more months of less
  // similar work.
  return linked
    .map(({ near }) => {
      const counting = linked.filter((other) => other.near >= near);
      const counted = counting.reduce((sum, other) => sum + other.counted, 0);
      const longest = counting.reduce((a, b) => (b.months > a.months ? b : a));
      return {
        share: near * (0.4 + 0.6 * Math.min(1, counted / knownAfter)),
        near,
        months: counting.reduce((sum, other) => sum + other.months, 0),
        done: longest.one,
      };
    })
    .reduce<{ share: number; near: number; months: number; done: Position } | undefined>(
      (a, b) => (a === undefined || b.share > a.share ? b : a),
      undefined,
    );
}

function experience(person: RecommendationProfile, { jobPosition }: JobToFit): Answer {
  const done = person.experience ?? [];
  const readable = done.filter(({ occupations }) => occupations.length > 0);
  const worked = career(readable, jobPosition);
  const study = studyFor(person.studies ?? [], jobPosition);
  if (worked && (worked.share >= studied || !study)) {
    const values = { ...positionValues(worked.done), months: String(worked.months) };
    if (worked.share === 1) return [1, 'fits', 'same', values];
    return [worked.share, 'partly', worked.near >= sameKindFrom ? 'same' : 'related', values];
  }
  if (study) return [studied, 'partly', 'studied', { study }];
  // Part of the career was not recognised, and may be the required one.
  return done.length > 0 && readable.length === done.length
    ? [0, 'missing', 'other']
    : [readable.length > 0 ? unsaid / 2 : unsaid, 'unknown', 'notSaid'];
}

/** Pay up to 10% below counts as nearly enough. */
const nearlyEnough = 0.9;

export const payShares = { enough: 1, reaches: 0.7, almost: 0.4, below: 0 } as const;

/** An offer compared with a minimum, in one unit. */
export const payCode = (from: number, to: number, wanted: number): keyof typeof payShares =>
  from >= wanted ? 'enough' : to >= wanted ? 'reaches' : to >= wanted * nearlyEnough ? 'almost' : 'below';
const payFits = { enough: 'fits', reaches: 'partly', almost: 'partly', below: 'missing' } as const;

/** Compared with the posting's guaranteed lower end. */
function pay(person: RecommendationProfile, job: JobToFit): Answer {
  const wished = person.wishes?.salary;
  if (!wished) return [unsaid, 'unknown', 'noWish'];
  const offered = comparablePay(job, wished.salaryType);
  if (!offered || job.salary.currency !== wished.currency) return [unsaid, 'unknown', 'notComparable'];
  const code = payCode(offered.from, offered.to, wished.from);
  return [payShares[code], payFits[code], code];
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

/** An employer may wait this many days for somebody. */
const daysToWait = 31;

function start({ wishes }: RecommendationProfile, { start: offered }: JobToFit): Answer {
  if (!wishes?.startDate) return [unsaid, 'unknown', 'noWish'];
  if (!offered) return [unsaid, 'unknown', 'notSaid'];
  if (offered.kind === 'negotiable' || offered.day === undefined) return [1, 'fits', 'negotiable'];
  const values = { start: offered.kind === 'immediate' ? offered.kind : offered.day };
  const late = daysBetween(offered.day, wishes.startDate);
  if (late <= 0) return [1, 'fits', 'inTime', values];
  return late <= daysToWait ? [0.5, 'partly', 'early', values] : [0, 'missing', 'tooEarly', values];
}

const rank = (level: LanguageLevel) => languageLevels.indexOf(level);
const ownLevel = (person: RecommendationProfile, language: string): number =>
  (person.languages ?? []).reduce(
    (highest, one) => (one.language === language ? Math.max(highest, rank(one.level)) : highest),
    -1,
  );

function languages(person: RecommendationProfile, { languages: needed }: JobToFit): Answer {
  if (needed.length === 0) return [1, 'fits', 'noneNeeded'];
  const values = { languages: needed.map(({ language }) => language).join(',') };
  if (person.languages === undefined) return [unsaid, 'unknown', 'notSaid', values];
  const shares = needed.map(({ language, level }) => {
    const own = ownLevel(person, language);
    return own >= rank(level) ? 1 : own >= 0 ? 0.5 : 0;
  });
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
  position,
  experience,
  japanese: japaneseAnswer,
  place: placeAnswer,
  pay,
  employment,
  languages,
  skills,
  remote,
  start,
};

/** A single criterion: its share of the weight, and the reason. */
export function answerTo(criterion: Criterion, person: RecommendationProfile, job: JobToFit) {
  const [share, fit, code] = questions[criterion](person, job);
  return { share, fit, code };
}

/** Whether the job requires business level or better in a language that the person does not know at all. */
export const lacksALanguage = (person: RecommendationProfile, { languages: needed }: JobToFit) =>
  person.languages !== undefined &&
  needed.some(({ language, level }) => rank(level) >= rank('business') && ownLevel(person, language) < 0);

/**
 * Whether neither preferences nor career nor studies are linked to a kind of work, as far as known; a skill
 * mentioned in the posting is a link too.
 * @param wish code of the answer about the position
 * @param done about experience
 */
export function lacksALink(
  { wishes, experience: career, studies }: RecommendationProfile,
  wish: string,
  done: string,
): boolean {
  if (!wishes?.jobPositions.length && !career?.length && !studies?.length) return false;
  if ((wish !== 'other' && wish !== 'noWish') || (done !== 'other' && done !== 'notSaid')) return false;
  // An unrecognised career may be the link, if there are no preferences.
  return wish === 'other' || done === 'other' || !career?.length;
}

function missesOf(
  person: RecommendationProfile,
  job: JobToFit,
  permission: WorkPermission,
  reasons: readonly Reason[],
): Miss[] {
  const byTurningDown: ReadonlySet<Miss> = turnedDownMisses(person, job);
  const codeOf = (wanted: Criterion) => reasons.find(({ criterion }) => criterion === wanted)!.code;
  const holds: Partial<Record<Miss, boolean>> = {
    permission: permission.verdict === 'DOES_NOT_FIT',
    occupation:
      job.mentionedSkills.length === 0 && lacksALink(person, codeOf('position'), codeOf('experience')),
    japanese: codeOf('japanese') === 'tooLow',
    languages: lacksALanguage(person, job),
  };
  return misses.filter((miss) => holds[miss] ?? byTurningDown.has(miss));
}

/** What speaks most for a job: abilities and preferences before mere absence of obstacles. */
const mainOrder: readonly (readonly [Criterion, ...codes: string[]])[] = [
  ['experience', 'same'],
  ['position', 'same', 'sameKind'],
  ['skills', 'mentioned'],
  ['experience', 'related', 'studied'],
  ['position', 'related'],
  ['place', 'wished', 'sameArea', 'home', 'remote'],
  ['pay', 'enough'],
  ['languages', 'all'],
  ['japanese', 'notNeeded', 'enough'],
];

function mainOf(reasons: readonly Reason[], missed: readonly Miss[]): Miss | Criterion {
  const codes = new Map(reasons.map(({ criterion, code }) => [criterion, code]));
  return (
    missed[0] ??
    mainOrder.find(([criterion, ...wanted]) => wanted.includes(codes.get(criterion)!))?.[0] ??
    reasons.reduce((a, b) => (b.points > a.points ? b : a)).criterion
  );
}

/** @param today day in Asia/Tokyo */
export function jobFit(person: RecommendationProfile, job: JobToFit, today: string): JobFit {
  const permission = workPermission(person, workOf(job), today);
  const reasons = criteria.map((criterion): Reason => {
    const [share, fit, code, values = {}] = questions[criterion](person, job);
    return { criterion, fit, code, values, points: share * weights[criterion] };
  });
  const missed = missesOf(person, job, permission, reasons);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0) * permissionFactor(permission);
  const score =
    missed.length > 0 ? (points * (minimumHitScore - 1)) / 100 : Math.max(minimumHitScore, points);
  return { score: Math.round(score), permission, reasons, misses: missed, main: mainOf(reasons, missed) };
}

/** Best first; among equals the newer posting, then by id, so that the order is deterministic. */
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

/** The profile fields that would improve the ranking. */
export function gapsOf(person: RecommendationProfile): ProfileGap[] {
  const { wishes } = person;
  const lacks: Record<ProfileGap, boolean> = {
    visaType: person.visaType === undefined,
    japaneseLevel: effectiveJapanese(person) === undefined,
    jobPositions: !wishes?.jobPositions.length,
    workHistory: !person.experience?.length,
    areas: !wishes?.areas.length,
    salary: !wishes?.salary,
    employmentTypes: !wishes?.employmentTypes.length,
    skills: !person.hasSkills,
    remotePolicies: !wishes?.remotePolicies.length,
  };
  return profileGaps.filter((gap) => lacks[gap]);
}
