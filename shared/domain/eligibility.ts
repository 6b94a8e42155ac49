/**
 * Whether a person can do a job: the permission to work, and their Japanese, place and hours compared with the posting.
 * Facts that the person did not state are not compared. Pure and small enough for a public page; it adds no rules to those
 * of the recommendation except for hours. Texts: locales (`eligibility`, for the law `fit`).
 */
import {
  type Answer,
  type Fit,
  type JapaneseCode,
  japaneseAnswer,
  type PlaceCode,
  placeAnswer,
  type Whereabouts,
} from './fitAnswers.ts';
import type { JobToFit, RecommendationProfile } from './matching.ts';
import {
  type PermissionVerdict,
  type ResidenceStatus,
  type WorkOffered,
  type WorkPermission,
  workPermission,
} from './workPermission.ts';

/** The facts of a person, each if stated. */
export interface EligibilityPerson
  extends ResidenceStatus,
    Whereabouts,
    Pick<RecommendationProfile, 'japaneseLevel' | 'jlpt'> {
  /** The most hours a week that they want. */
  weeklyHours?: number | undefined;
}

/** The facts of a job. */
export type EligibilityJob = Pick<
  JobToFit,
  | 'employmentStatus'
  | 'jobPosition'
  | 'japaneseLevel'
  | 'workAreas'
  | 'remotePolicy'
  | 'visaTypes'
  | 'visaSponsorship'
  | 'weeklyHours'
> & { pay?: { hoursPerWeek?: { from: number; to?: number | undefined } | undefined } | undefined };

export interface Compared<Code extends string> {
  fit: Fit;
  code: Code;
  /** Codes of select lists or hours, depending on the code. */
  values: Record<string, string>;
}

/** `notSaid`: the posting does not state its hours in figures. */
export type HoursCode = 'within' | 'over' | 'notSaid';

export interface Eligibility {
  permission?: WorkPermission;
  japanese?: Compared<JapaneseCode>;
  place?: Compared<PlaceCode>;
  hours?: Compared<HoursCode>;
}

export const fitOfVerdict: Record<PermissionVerdict, Fit> = {
  ALLOWED: 'fits',
  ACCEPTED_BY_EMPLOYER: 'partly',
  NEEDS_PERMISSION: 'partly',
  DOES_NOT_FIT: 'missing',
  UNKNOWN: 'unknown',
};

/** Hours of a posting a week, where it states any. */
const hoursOf = ({ pay, weeklyHours }: Pick<EligibilityJob, 'pay' | 'weeklyHours'>) =>
  pay?.hoursPerWeek ?? (weeklyHours === undefined ? undefined : { from: weeklyHours, to: weeklyHours });

/** The parts of a job that decide on the permission to work. */
export function workOf(job: Omit<EligibilityJob, 'japaneseLevel' | 'remotePolicy'>): WorkOffered {
  // Of '3 to 5 days a week' the fewest hours decide what is permitted.
  const hours = hoursOf(job)?.from;
  return {
    employmentStatus: job.employmentStatus,
    jobPosition: job.jobPosition,
    countries: [...new Set(job.workAreas.map(({ country }) => country))],
    visaTypes: job.visaTypes,
    visaSponsorship: job.visaSponsorship,
    ...(hours !== undefined && { weeklyHours: hours }),
  };
}

const compared = <Code extends string>([, fit, code, values = {}]: Answer<Code>): Compared<Code> => ({
  fit,
  code,
  values,
});

/** Of a range the fewest hours count: that the job can be done in so few. */
function compareHours(wanted: number, job: EligibilityJob): Compared<HoursCode> {
  const offered = hoursOf(job);
  if (!offered) return { fit: 'unknown', code: 'notSaid', values: {} };
  const values = {
    from: String(offered.from),
    ...(offered.to !== undefined && { to: String(offered.to) }),
    wanted: String(wanted),
  };
  return offered.from <= wanted
    ? { fit: 'fits', code: 'within', values }
    : { fit: 'missing', code: 'over', values };
}

/** @param today day in Asia/Tokyo */
export function eligibility(person: EligibilityPerson, job: EligibilityJob, today: string): Eligibility {
  const japanese = japaneseAnswer(person, job);
  const place = placeAnswer(person, job);
  const saidPlace = person.prefecture !== undefined || Boolean(person.wishes?.areas.length);
  return {
    ...(person.visaType !== undefined && { permission: workPermission(person, workOf(job), today) }),
    ...((person.japaneseLevel ?? person.jlpt) !== undefined && { japanese: compared(japanese) }),
    ...(saidPlace && { place: compared(place) }),
    ...(person.weeklyHours !== undefined && { hours: compareHours(person.weeklyHours, job) }),
  };
}
