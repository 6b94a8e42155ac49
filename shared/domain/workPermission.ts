/**
 * Whether a residence status permits work. A first answer from the law and the kind of work; the Immigration
 * Services Agency decides. Pure, and the only place of these rules; the texts are in locales (`fit`).
 */
import type { EmploymentStatus, VisaType } from './codes.ts';
import { permittedHours, skilledWorkerEmployment } from './permittedWork.ts';
import { occupationSimilarity } from './relatedOccupations.ts';
import { studiesBelong } from './studies.ts';
import { addDays, daysBetween } from './time.ts';
import { fieldFit, type Position, statusesFor } from './workFields.ts';

/**
 * `ACCEPTED_BY_EMPLOYER`: the status alone does not decide, the employer lists it among the accepted ones,
 * and the immigration office checks duties, studies or documents. `UNKNOWN` only if the employer does not
 * list it either.
 */
export const permissionVerdicts = [
  'ALLOWED',
  'ACCEPTED_BY_EMPLOYER',
  'NEEDS_PERMISSION',
  'DOES_NOT_FIT',
  'UNKNOWN',
] as const;
export type PermissionVerdict = (typeof permissionVerdicts)[number];

/** Links to the law texts (e-Gov). */
export const laws = {
  /** 出入国管理及び難民認定法 (Cabinet Order No. 319 of 1951) */
  controlAct: 'https://laws.e-gov.go.jp/law/326CO0000000319',
  /** 出入国管理及び難民認定法施行規則 (Ordinance of the Ministry of Justice No. 54 of 1981) */
  controlOrdinance: 'https://laws.e-gov.go.jp/law/356M50000010054',
  /** 出入国管理及び難民認定法第七条第一項第二号の基準を定める省令 (Ordinance of the Ministry of Justice No. 16 of 1990) */
  landingCriteria: 'https://laws.e-gov.go.jp/law/402M50000010016',
  /** 日本国との平和条約に基づき日本の国籍を離脱した者等の出入国管理に関する特例法 (Act No. 71 of 1991) */
  specialAct: 'https://laws.e-gov.go.jp/law/403AC0000000071',
  /** 特定技能雇用契約及び一号特定技能外国人支援計画の基準等を定める省令 (Ordinance of the Ministry of Justice No. 5 of 2019) */
  skilledWorkerOrdinance: 'https://laws.e-gov.go.jp/law/431M60000010005',
} as const;
export type Law = keyof typeof laws;

/** Authoritative contacts: the agency, and its Foreign Residents Information Center (weekdays 8:30–17:15). */
export const immigrationOffice = {
  url: 'https://www.moj.go.jp/isa/',
  phone: '0570-013904',
  phoneFromAbroad: '+81-3-5796-7112',
} as const;

/** Each rule with the law it is based on; the article is named in its text. */
export const permissionRules = {
  /** The residence status is unknown. */
  noStatus: 'controlAct',
  /** The period of stay has ended: art. 19-2 and 24 (iv)(b). */
  expired: 'controlAct',
  /** The work is outside Japan. */
  abroad: 'controlAct',
  /** Appended Table II: article 19 (1) limits only those of Appended Table I. */
  unrestricted: 'controlAct',
  specialPermanent: 'specialAct',
  /** Table I-4 (student, dependent): permission under art. 19 (2), 28 hours a week under art. 19 (5)(i) of the ordinance. */
  hours28: 'controlOrdinance',
  /**
   * Permission for one activity under art. 19 (2), art. 19 (5)(iii) of the ordinance: hours that cannot be
   * verified, cultural activities.
   */
  individual: 'controlOrdinance',
  /** Full-time work without a status for work: change under art. 20. */
  change: 'controlAct',
  /** More than 28 hours, and no status for work covers this kind. */
  over28: 'controlOrdinance',
  /** Temporary visitor, trainee: art. 19 (1)(ii). */
  noWork: 'controlAct',
  /** Technical intern training: only the training under its plan. */
  internTraining: 'controlAct',
  /** Table I-5: as designated. */
  designated: 'controlAct',
  /** Diplomat, official: only the mission. */
  mission: 'controlAct',
  /** A status for work that covers this kind: art. 19 (1)(i). */
  covered: 'controlAct',
  /** The same, freelance: the contract decides. */
  coveredOnCommission: 'controlAct',
  /**
   * Covers this kind with relevant studies or experience (landing criteria), and the profile states neither.
   */
  studiesNotSaid: 'landingCriteria',
  /** The same, and the profile states other studies and other work. */
  studiesElsewhere: 'landingCriteria',
  /** Whether the status covers it depends on the duties. */
  dependsOnDuties: 'controlAct',
  /** Transferred within one company: another employer needs a change under art. 20. */
  transferee: 'controlAct',
  /** Highly skilled (i): the organisation is designated, another one requires a change under art. 20 (1). */
  designatedOrganisation: 'controlAct',
  /**
   * Specified skilled worker: organisation and field are designated, others require a change under art. 20
   * (1).
   */
  skilledWorkerChange: 'controlAct',
  /** Specified skilled worker: full-time employment by the organisation itself; dispatch only in agriculture and fishery. */
  skilledWorkerEmployment: 'skilledWorkerOrdinance',
  /** A status for work that does not cover this kind, although the employer lists the status. */
  outsideButNamed: 'controlAct',
  /** A status for work that does not cover this kind. */
  outside: 'controlAct',
} as const satisfies Record<string, Law>;
export type PermissionRule = keyof typeof permissionRules;

/** One past job, as far as it is relevant for the permission to work. */
export interface Experience {
  occupations: readonly Position[];
  months: number;
  /** Whole months since it ended; 0 if current. */
  endedMonthsAgo: number;
}

/** The relevant parts of a person: the status, its end, studies and experience. */
export interface ResidenceStatus {
  visaType?: VisaType | undefined;
  /** Last day of the period of stay. */
  visaExpiresOn?: string | undefined;
  /**
   * FACULTY_FIELD. Absent together with `experience` if the question is about a status rather than a person.
   */
  studies?: readonly string[] | undefined;
  experience?: readonly Experience[] | undefined;
}

/** The relevant parts of a job. */
export interface WorkOffered {
  employmentStatus: EmploymentStatus;
  jobPosition: Position;
  /** Countries of the workplaces. */
  countries: readonly string[];
  /** Statuses that the employer accepts; empty if not stated. */
  visaTypes: readonly string[];
  visaSponsorship: boolean;
  /** The fewest that the posting asks for, where it says so in figures. */
  weeklyHours?: number | undefined;
}

export interface WorkPermission {
  verdict: PermissionVerdict;
  rule: PermissionRule;
  /** Whether the employer lists this status; absent if there is no list, or the status is unknown. */
  named?: boolean;
  /** The stay has ended, or can be extended now (within three months); with its last day. */
  expiry?: { state: 'past' | 'soon'; on: string; days: number };
  /** With `change` and similar rules: statuses that usually cover this kind of work. */
  otherStatuses: VisaType[];
  /** The employer offers support for a change. */
  sponsored: boolean;
}

/** An extension can be requested from three months before the end. */
const extendableDays = 90;

const unrestricted: ReadonlySet<VisaType> = new Set([
  'permanent-resident',
  'spouse-japanese',
  'spouse-permanent',
  'long-term',
]);
/** Unlimited stay: only the card is renewed, which does not affect the right to work. */
export const withoutEnd: ReadonlySet<VisaType> = new Set(['permanent-resident', 'special-permanent']);
/** Where the posting names no hours; dispatch is as often part-time. */
const fullTime: ReadonlySet<EmploymentStatus> = new Set(['regular', 'contract']);
type Decision = readonly [PermissionVerdict, PermissionRule];

/** Student, dependent, cultural activities: work requires a permission. */
function withPermission(status: VisaType, work: WorkOffered, others: readonly VisaType[]): Decision {
  if (work.employmentStatus === 'freelance') return ['NEEDS_PERMISSION', 'individual'];
  const long =
    work.weeklyHours === undefined ? fullTime.has(work.employmentStatus) : work.weeklyHours > permittedHours;
  if (long) return others.length > 0 ? ['NEEDS_PERMISSION', 'change'] : ['DOES_NOT_FIT', 'over28'];
  return ['NEEDS_PERMISSION', status === 'cultural' ? 'individual' : 'hours28'];
}

/**
 * Months of the same work from which it counts as proven: the office has checked it, or will see it in the
 * career.
 */
const provenMonths = 12;
const sameKindFrom = 0.7;

/** Studies or career as required for Engineer/Specialist in Humanities/International Services. */
function background(
  { studies, experience }: ResidenceStatus,
  position: Position,
): PermissionRule | undefined {
  if (studies === undefined && experience === undefined) return undefined;
  const months = (experience ?? [])
    .filter(({ occupations }) =>
      occupations.some((one) => occupationSimilarity(one, position) >= sameKindFrom),
    )
    .reduce((sum, one) => sum + one.months, 0);
  if (months >= provenMonths) return undefined;
  if (!studies?.length) return 'studiesNotSaid';
  return studiesBelong(studies, position) ? undefined : 'studiesElsewhere';
}

function forWork(person: ResidenceStatus, status: VisaType, work: WorkOffered, named: boolean): Decision {
  const fit = fieldFit(status, work.jobPosition) ?? 'outside';
  if (fit === 'outside') return named ? ['UNKNOWN', 'outsideButNamed'] : ['DOES_NOT_FIT', 'outside'];
  if (status === 'ssw-1' || status === 'ssw-2') {
    if (skilledWorkerEmployment(work.employmentStatus, work.jobPosition) === 'no')
      return ['DOES_NOT_FIT', 'skilledWorkerEmployment'];
    return ['NEEDS_PERMISSION', 'skilledWorkerChange'];
  }
  if (status === 'intra-company') return ['NEEDS_PERMISSION', 'transferee'];
  if (status.startsWith('highly-skilled-1')) return ['NEEDS_PERMISSION', 'designatedOrganisation'];
  if (fit === 'depends') return ['UNKNOWN', 'dependsOnDuties'];
  if (work.employmentStatus === 'freelance') return ['UNKNOWN', 'coveredOnCommission'];
  const open =
    status === 'engineer-humanities-international' ? background(person, work.jobPosition) : undefined;
  return open ? ['UNKNOWN', open] : ['ALLOWED', 'covered'];
}

function decide(
  person: ResidenceStatus,
  status: VisaType,
  work: WorkOffered,
  named: boolean,
  others: readonly VisaType[],
): Decision {
  if (unrestricted.has(status)) return ['ALLOWED', 'unrestricted'];
  switch (status) {
    case 'special-permanent':
      return ['ALLOWED', 'specialPermanent'];
    case 'temporary-visitor':
    case 'trainee':
      return ['DOES_NOT_FIT', 'noWork'];
    case 'diplomat':
    case 'official':
      return ['DOES_NOT_FIT', 'mission'];
    case 'designated':
      return ['UNKNOWN', 'designated'];
    case 'student':
    case 'dependent':
    case 'cultural':
      return withPermission(status, work, others);
    default:
      return status.startsWith('tit-')
        ? ['DOES_NOT_FIT', 'internTraining']
        : forWork(person, status, work, named);
  }
}

function expiryOf({ visaType, visaExpiresOn }: ResidenceStatus, today: string): WorkPermission['expiry'] {
  if (!visaExpiresOn || (visaType && withoutEnd.has(visaType))) return undefined;
  const days = daysBetween(today, visaExpiresOn);
  if (visaExpiresOn < today) return { state: 'past', on: visaExpiresOn, days };
  return visaExpiresOn <= addDays(today, extendableDays)
    ? { state: 'soon', on: visaExpiresOn, days }
    : undefined;
}

/** Rules after which other statuses are suggested. */
const leadsElsewhere: ReadonlySet<PermissionRule> = new Set([
  'change',
  'outside',
  'outsideButNamed',
  'dependsOnDuties',
  'transferee',
  'internTraining',
  'skilledWorkerEmployment',
]);

/** @param today day in Asia/Tokyo */
export function workPermission(person: ResidenceStatus, work: WorkOffered, today: string): WorkPermission {
  const { visaType } = person;
  const others = statusesFor(work.jobPosition).filter((status) => status !== visaType);
  const named =
    visaType !== undefined && work.visaTypes.length > 0 ? work.visaTypes.includes(visaType) : undefined;
  const expiry = expiryOf(person, today);
  const inJapan = work.countries.includes('JP') || work.countries.length === 0;
  const [decided, rule]: Decision = !inJapan
    ? ['UNKNOWN', 'abroad']
    : visaType === undefined
      ? ['UNKNOWN', 'noStatus']
      : expiry?.state === 'past'
        ? ['DOES_NOT_FIT', 'expired']
        : decide(person, visaType, work, named === true, others);
  // If the law leaves it open, the employer's list decides: the two never contradict each other.
  const verdict = decided === 'UNKNOWN' && named === true ? 'ACCEPTED_BY_EMPLOYER' : decided;
  return {
    verdict,
    rule,
    ...(named !== undefined && { named }),
    ...(expiry && { expiry }),
    otherStatuses: leadsElsewhere.has(rule) ? others : [],
    sponsored: work.visaSponsorship && verdict !== 'ALLOWED' && inJapan,
  };
}
