import type { jobs } from '../../../shared/collections/jobs.ts';
import type {
  EmploymentStatus,
  JapaneseLevel,
  RemotePolicy,
  VisaType,
} from '../../../shared/domain/codes.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { type Criterion, weights } from '../../../shared/domain/fitWeights.ts';
import type { JobToFit } from '../../../shared/domain/matching.ts';
import { comparablePay } from '../../../shared/domain/pay.ts';
import {
  answerTo,
  lacksALanguage,
  lacksALink,
  minimumHitScore,
  payCode,
  payShares,
  permissionFactor,
} from '../../../shared/domain/recommendation.ts';
import { startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { turnedDownMisses } from '../../../shared/domain/turnedDownJobs.ts';
import type { Position } from '../../../shared/domain/workFields.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import type { Columns } from '../../search/types.ts';
import type { Person } from './person.ts';

/*
 * Preselects the open jobs worth scoring in full. A column has few distinct values: each is scored once by
 * the rules for whole jobs, and a job's weight is the sum. What the columns lack (language level, city, hours
 * of work) counts in the job's favour here; full scoring decides.
 */

/** A job in which only the values in question matter. */
const anyJob: JobToFit = {
  id: '',
  publishedAt: '',
  employmentStatus: 'regular',
  jobPosition: { major: '' },
  japaneseLevel: 'none',
  languages: [],
  workAreas: [],
  remotePolicy: 'onsite',
  salary: { salaryType: 'year', from: 0, currency: 'JPY' },
  visaTypes: [],
  visaSponsorship: false,
  mentionedSkills: [],
};

const pointsOf = (criterion: Criterion, person: Person, job: JobToFit) =>
  answerTo(criterion, person, job).share * weights[criterion];

const only = (person: Person, reason: 'kind' | 'place' | 'japanese') => ({
  ...person,
  turnedDown: person.turnedDown?.filter((one) => one.reason === reason),
});

interface Table {
  of: Uint32Array;
  points: Float32Array;
  /** 1: a miss whatever the job's other values. */
  misses: Uint8Array;
}

type Joint = ReturnType<Columns<typeof jobs>['joint']>;

function tableOf<Value>(
  of: Uint32Array,
  values: readonly Value[],
  answer: (value: Value) => { points: number; miss: boolean },
): Table {
  const points = new Float32Array(values.length);
  const misses = new Uint8Array(values.length);
  values.forEach((value, at) => {
    const one = answer(value);
    points[at] = one.points;
    misses[at] = one.miss ? 1 : 0;
  });
  return { of, points, misses };
}

const positionColumns = ['positionMajor', 'positionMiddle', 'positionDetail'] as const;
const positionsOfSnapshot = new WeakMap<Joint, readonly Position[]>();

/** The positions in a snapshot, created once, because caches are keyed by the object. */
function positionsOf(joint: Joint): readonly Position[] {
  let positions = positionsOfSnapshot.get(joint);
  if (!positions) {
    positions = joint.combinations.map(([majors, middles, details]) => ({
      major: majors?.[0] ?? '',
      ...(middles?.[0] && { middle: middles[0] }),
      ...(details?.[0] && { detail: details[0] }),
    }));
    positionsOfSnapshot.set(joint, positions);
  }
  return positions;
}

/** With this many jobs without a miss, the others are skipped. */
const enoughHits = 300;

/**
 * Weights for `JobSearch.best`: hundredths of a score; 0 for unlinked jobs if there are enough linked ones.
 */
export function weighJobs(
  person: Person,
  columns: Columns<typeof jobs>,
  mentioned: Uint8Array,
  today: string,
): Uint16Array {
  const kinds = kindsOf(person, columns);
  const weightOf = weigher(person, columns, mentioned, today, kinds);
  const weights = new Uint16Array(columns.count);
  let hits = 0;
  for (let job = 0; job < columns.count; job += 1) {
    if (kinds.unlinked[kinds.of[job]!] === 1 && mentioned[job] === 0) continue;
    const weight = weightOf(job);
    weights[job] = weight;
    if (weight >= minimumHitScore * 100) hits += 1;
  }
  if (hits < enoughHits)
    for (let job = 0; job < columns.count; job += 1) if (weights[job] === 0) weights[job] = weightOf(job);
  return weights;
}

/** How each kind of work scores for preferences and career; `unlinked`: linked by a skill at most. */
function kindsOf(person: Person, columns: Columns<typeof jobs>): Table & { unlinked: Uint8Array } {
  const joint = columns.joint(positionColumns);
  const positions = positionsOf(joint);
  const unlinked = new Uint8Array(positions.length);
  const turnedDown = only(person, 'kind');
  let at = 0;
  const table = tableOf(joint.of, positions, (jobPosition) => {
    const job = { ...anyJob, jobPosition };
    const wish = answerTo('position', person, job);
    const done = answerTo('experience', person, job);
    unlinked[at] = lacksALink(person, wish.code, done.code) ? 1 : 0;
    at += 1;
    return {
      points: wish.share * weights.position + done.share * weights.experience,
      miss: turnedDownMisses(turnedDown, job).size > 0,
    };
  });
  return { ...table, unlinked };
}

function placesOf(person: Person, columns: Columns<typeof jobs>): Table {
  const { of, combinations } = columns.joint(['country', 'prefecture', 'remotePolicy']);
  const anyCity: Person = {
    ...person,
    ...(person.wishes && {
      wishes: { ...person.wishes, areas: person.wishes.areas.map(({ city: _, ...area }) => area) },
    }),
  };
  const turnedDown = only(anyCity, 'place');
  return tableOf(of, combinations, ([countries = [], prefectures = [], remote = []]) => {
    const job: JobToFit = {
      ...anyJob,
      remotePolicy: (remote[0] ?? 'onsite') as RemotePolicy,
      workAreas: [
        ...prefectures.map((prefecture) => ({ country: 'JP', prefecture })),
        ...countries
          .filter((country) => country !== 'JP' || prefectures.length === 0)
          .map((country) => ({ country })),
      ],
    };
    return {
      points: pointsOf('place', anyCity, job) + pointsOf('remote', person, job),
      miss: turnedDownMisses(turnedDown, job).size > 0,
    };
  });
}

function weigher(
  person: Person,
  columns: Columns<typeof jobs>,
  mentioned: Uint8Array,
  today: string,
  kinds: Table & { unlinked: Uint8Array },
): (job: number) => number {
  const japanese = columns.joint(['japaneseLevel']);
  const tooHard = only(person, 'japanese');
  const levels = tableOf(japanese.of, japanese.combinations, ([level]) => {
    const job = { ...anyJob, japaneseLevel: (level?.[0] ?? 'none') as JapaneseLevel };
    const { share, code } = answerTo('japanese', person, job);
    return {
      points: share * weights.japanese,
      miss: code === 'tooLow' || turnedDownMisses(tooHard, job).size > 0,
    };
  });
  const places = placesOf(person, columns);
  const language = columns.joint(['language']);
  const languages = tableOf(language.of, language.combinations, ([codes = []]) => {
    const job = { ...anyJob, languages: codes.map((code) => ({ language: code, level: 'basic' as const })) };
    return { points: pointsOf('languages', person, job), miss: lacksALanguage(person, job) };
  });
  const employment = columns.joint(['employmentStatus']);
  const employments = tableOf(employment.of, employment.combinations, ([code]) => ({
    points: pointsOf('employment', person, {
      ...anyJob,
      employmentStatus: (code?.[0] ?? 'regular') as EmploymentStatus,
    }),
    miss: false,
  }));
  const permissionOf = permissions(person, columns, today);
  const payOf = payPoints(person, columns);
  const startOf = startPoints(person, columns, today);
  const skill = [pointsOf('skills', person, anyJob), weights.skills] as const;

  return (job) => {
    const kind = kinds.of[job]!;
    const level = levels.of[job]!;
    const place = places.of[job]!;
    const spoken = languages.of[job]!;
    const has = mentioned[job]!;
    const permission = permissionOf(job);
    const points =
      (kinds.points[kind]! +
        levels.points[level]! +
        places.points[place]! +
        languages.points[spoken]! +
        employments.points[employments.of[job]!]! +
        skill[has]! +
        payOf(job) +
        startOf(job)) *
      Math.abs(permission);
    const isMiss =
      (has === 0 && kinds.unlinked[kind] === 1) ||
      kinds.misses[kind] === 1 ||
      levels.misses[level] === 1 ||
      places.misses[place] === 1 ||
      languages.misses[spoken] === 1 ||
      permission < 0;
    return isMiss ? 1 + points * (minimumHitScore - 1) : Math.max(minimumHitScore, points) * 100;
  };
}

/** A factor for each job, negative if the work is not permitted: by kind, employment, and named statuses. */
function permissions(person: Person, columns: Columns<typeof jobs>, today: string): (job: number) => number {
  const joint = columns.joint(positionColumns);
  const positions = positionsOf(joint);
  const employments = columns.joint(['employmentStatus']);
  const named = columns.joint(['visaType']);
  const countries = columns.joint(['country']);
  // The residence statuses in the posting: none named, others, or the person's.
  const lists: readonly (readonly VisaType[])[] = [
    [],
    person.visaType === 'diplomat' ? ['official'] : ['diplomat'],
    person.visaType ? [person.visaType] : [],
  ];
  const listed = Uint8Array.from(named.combinations, ([codes = []]) =>
    codes.length === 0 ? 0 : codes.includes(person.visaType ?? '') ? 2 : 1,
  );
  const inJapan = Uint8Array.from(countries.combinations, ([codes = []]) =>
    codes.length === 0 || codes.includes('JP') ? 1 : 0,
  );
  const width = employments.combinations.length * 6;
  const known = new Float32Array(positions.length * width);
  return (job) => {
    const position = joint.of[job]!;
    const employment = employments.of[job]!;
    const list = listed[named.of[job]!]!;
    const here = inJapan[countries.of[job]!]!;
    const at = position * width + employment * 6 + list * 2 + here;
    if (known[at] === 0) {
      const work = workOf({
        ...anyJob,
        jobPosition: positions[position]!,
        employmentStatus: (employments.combinations[employment]![0]?.[0] ?? 'regular') as EmploymentStatus,
        visaTypes: lists[list]!,
        workAreas: [{ country: here ? 'JP' : 'XX' }],
      });
      const permission = workPermission(person, work, today);
      known[at] = permissionFactor(permission) * (permission.verdict === 'DOES_NOT_FIT' ? -1 : 1);
    }
    return known[at]!;
  };
}

/** Pay has many distinct values: scored per job, in the preferred currency. */
function payPoints(person: Person, columns: Columns<typeof jobs>): (job: number) => number {
  const unsaid = pointsOf('pay', { ...person, wishes: undefined }, anyJob);
  const wished = person.wishes?.salary;
  // An hourly preference says nothing about hours.
  const byTheHour = wished?.salaryType === 'hour';
  const wanted = byTheHour
    ? wished.from
    : wished && comparablePay({ salary: wished, employmentStatus: 'regular' }, 'year')?.from;
  if (!wished || wanted === undefined) return () => unsaid;
  const { of, combinations } = columns.joint(['currency']);
  const same = Uint8Array.from(combinations, ([codes]) => (codes?.[0] === wished.currency ? 1 : 0));
  const lower = columns.number(byTheHour ? 'hourlyFrom' : 'yearlyFrom');
  const upper = columns.number(byTheHour ? 'hourlyTo' : 'yearlyTo');
  return (job) => {
    const from = lower[job]!;
    // Project fees are stored as negative numbers, and without known hours there is no total.
    if (same[of[job]!] === 0 || !(from >= 0)) return unsaid;
    return payShares[payCode(from, upper[job]!, wanted)] * weights.pay;
  };
}

/** The start of each job, compared once for each day; one by agreement and one that is not stated look alike. */
function startPoints(person: Person, columns: Columns<typeof jobs>, today: string): (job: number) => number {
  if (!person.wishes?.startDate) return () => pointsOf('start', person, anyJob);
  const starts = columns.number('starts');
  const startOfToday = Date.parse(startOfDay(today));
  const known = new Map<number, number>();
  return (job) => {
    const from = starts[job]!;
    if (Number.isNaN(from)) return weights.start;
    let points = known.get(from);
    if (points === undefined) {
      const day = tokyoDay(Math.max(from, startOfToday));
      points = pointsOf('start', person, { ...anyJob, start: { kind: 'date', day } });
      known.set(from, points);
    }
    return points;
  };
}
