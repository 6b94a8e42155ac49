import type { talent } from '../../../shared/collections/talent.ts';
import type {
  EmploymentStatus,
  JapaneseLevel,
  JlptLevel,
  LanguageLevel,
  RemotePolicy,
  VisaType,
} from '../../../shared/domain/codes.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { type Criterion, weights } from '../../../shared/domain/fitWeights.ts';
import type { JobToFit, RecommendationProfile } from '../../../shared/domain/matching.ts';
import {
  answerTo,
  lacksALanguage,
  lacksALink,
  minimumHitScore,
  permissionFactor,
} from '../../../shared/domain/recommendation.ts';
import { startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import type { Columns } from '../../search/types.ts';
import { noStatus, positionOfKey } from './document.ts';

/*
 * Preselects the people worth comparing with a job in full: the rules for jobs of a person turned round. Each
 * distinct value of a column is scored once, and a person's weight is the sum. What the columns lack (cities,
 * studies, when work was done, hours) counts in the person's favour here; the full comparison decides.
 */

type Name = Parameters<Columns<typeof talent>['joint']>[0][number];

/** Somebody of whom only the values in question are known. */
const somebody: RecommendationProfile = { hasSkills: false };

interface Table {
  of: Uint32Array;
  points: Float32Array;
  misses: Uint8Array;
}

/** One entry for each combination of values of some filters. */
function tableOf(
  columns: Columns<typeof talent>,
  names: readonly Name[],
  answer: (...values: (readonly string[])[]) => { points: number; miss?: boolean },
): Table {
  const { of, combinations } = columns.joint(names);
  const points = new Float32Array(combinations.length);
  const misses = new Uint8Array(combinations.length);
  combinations.forEach((values, at) => {
    const one = answer(...values);
    points[at] = one.points;
    misses[at] = one.miss ? 1 : 0;
  });
  return { of, points, misses };
}

function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

const pointsOf = (criterion: Criterion, person: RecommendationProfile, job: JobToFit) =>
  answerTo(criterion, person, job).share * weights[criterion];

const noWishes = { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [] };

/** Preferences and career: the best of several values, each of which is compared once. */
function work(columns: Columns<typeof talent>, job: JobToFit): Table {
  const wishOf = cached((key) =>
    answerTo('position', { ...somebody, wishes: { ...noWishes, jobPositions: [positionOfKey(key)] } }, job),
  );
  const careerOf = cached((value) => {
    const [key, months] = value.split(':');
    const done = { occupations: [positionOfKey(key!)], months: Number(months), endedMonthsAgo: 0 };
    return answerTo('experience', { ...somebody, experience: [done] }, job);
  });
  const best = (answers: ReturnType<typeof answerTo>[], none: ReturnType<typeof answerTo>) =>
    answers.reduce((a, b) => (b.share > a.share ? b : a), answers[0] ?? none);
  const noWish = answerTo('position', somebody, job);
  const noCareer = answerTo('experience', somebody, job);
  return tableOf(columns, ['wished', 'done'], (wished = [], done = []) => {
    const wish = best(wished.map(wishOf), noWish);
    const career = best(done.map(careerOf), noCareer);
    const known = { ...somebody, wishes: { ...noWishes, jobPositions: wished.map(positionOfKey) } };
    // Several jobs of one kind count together, which may be up to the whole weight.
    const share = done.length > 1 && career.share > 0 ? Math.min(1, career.share * 1.5) : career.share;
    return {
      points: wish.share * weights.position + share * weights.experience,
      // Somebody without a readable career may have studied for the work.
      miss: done.length > 0 && lacksALink({ ...known, experience: [] }, wish.code, career.code),
    };
  });
}

/**
 * Weights for `Search.best`: hundredths of a score.
 * @param mentioned whether the posting mentions a skill or certification, by its code
 * @param today day in Asia/Tokyo
 */
export function weighTalent(
  job: JobToFit,
  columns: Columns<typeof talent>,
  mentioned: (filter: 'skillDetail' | 'certification', code: string) => boolean,
  today: string,
): Uint16Array {
  const kinds = work(columns, job);
  const japanese = tableOf(columns, ['japaneseLevel', 'jlpt'], ([level], [test]) => {
    const person = {
      ...somebody,
      japaneseLevel: level as JapaneseLevel | undefined,
      jlpt: test as JlptLevel | undefined,
    };
    const { share, code } = answerTo('japanese', person, job);
    return { points: share * weights.japanese, miss: code === 'tooLow' };
  });
  const placeOf = cached((prefecture) =>
    pointsOf('place', { ...somebody, wishes: { ...noWishes, areas: [{ country: 'JP', prefecture }] } }, job),
  );
  const nowhere = pointsOf('place', somebody, job);
  const places = tableOf(columns, ['area'], (areas = []) => ({
    points: areas.reduce((most, one) => Math.max(most, placeOf(one)), areas.length > 0 ? 0 : nowhere),
  }));
  const languages = tableOf(columns, ['language'], (values = []) => {
    const known = values.flatMap((value) => {
      const [language, level] = value.split(':');
      return level ? [{ language: language!, level: level as LanguageLevel }] : [];
    });
    const person = { ...somebody, languages: known };
    return { points: pointsOf('languages', person, job), miss: lacksALanguage(person, job) };
  });
  const employments = tableOf(columns, ['employmentStatus'], (wished = []) => ({
    points: pointsOf(
      'employment',
      { ...somebody, wishes: { ...noWishes, employmentTypes: wished as EmploymentStatus[] } },
      job,
    ),
  }));
  const remote = tableOf(columns, ['remotePolicy'], (wished = []) => ({
    points: pointsOf(
      'remote',
      { ...somebody, wishes: { ...noWishes, remotePolicies: wished as RemotePolicy[] } },
      job,
    ),
  }));
  const mentions = tableOf(columns, ['skillDetail', 'certification'], (skills = [], certificates = []) => ({
    points:
      skills.some((code) => mentioned('skillDetail', code)) ||
      certificates.some((code) => mentioned('certification', code))
        ? 1
        : 0,
  }));
  const offered = workOf(job);
  const permissionOf = (person: { visaType?: VisaType; visaExpiresOn?: string }) => {
    const permission = workPermission(person, offered, today);
    return { points: permissionFactor(permission), miss: permission.verdict === 'DOES_NOT_FIT' };
  };
  const permissions = tableOf(columns, ['standing'], ([status]) =>
    permissionOf(status === undefined || status === noStatus ? {} : { visaType: status as VisaType }),
  );
  const over = permissionOf({ visaType: 'student', visaExpiresOn: '1990-01-01' });
  const startOfToday = Date.parse(startOfDay(today));
  const stayEnds = columns.number('stayEnds');
  const skill = [pointsOf('skills', somebody, job), weights.skills] as const;
  const payOf = payPoints(columns, job);
  const startOf = startPoints(columns, job);

  const result = new Uint16Array(columns.count);
  for (let row = 0; row < columns.count; row += 1) {
    const kind = kinds.of[row]!;
    const level = japanese.of[row]!;
    const spoken = languages.of[row]!;
    const standing = permissions.of[row]!;
    const has = mentions.points[mentions.of[row]!] === 1 ? 1 : 0;
    const isOver = stayEnds[row]! < startOfToday;
    const points =
      (kinds.points[kind]! +
        japanese.points[level]! +
        places.points[places.of[row]!]! +
        languages.points[spoken]! +
        employments.points[employments.of[row]!]! +
        remote.points[remote.of[row]!]! +
        skill[has] +
        payOf(row) +
        startOf(row)) *
      (isOver ? over.points : permissions.points[standing]!);
    const isMiss =
      (has === 0 && kinds.misses[kind] === 1) ||
      japanese.misses[level] === 1 ||
      languages.misses[spoken] === 1 ||
      (isOver ? over.miss : permissions.misses[standing] === 1);
    result[row] = isMiss ? 1 + points * (minimumHitScore - 1) : Math.max(minimumHitScore, points) * 100;
  }
  return result;
}

/** Pay has many distinct values: compared for each person, in the currency of the posting. */
function payPoints(columns: Columns<typeof talent>, job: JobToFit): (row: number) => number {
  const unsaid = pointsOf('pay', somebody, job);
  const { of, combinations } = columns.joint(['currency']);
  const same = Uint8Array.from(combinations, ([codes]) => (codes?.[0] === job.salary.currency ? 1 : 0));
  const hour = columns.number('payHour');
  const year = columns.number('payYear');
  const wishing = (salaryType: 'hour' | 'year', from: number) =>
    pointsOf(
      'pay',
      {
        ...somebody,
        wishes: { ...noWishes, salary: { salaryType, from, currency: job.salary.currency } },
      },
      job,
    );
  const hourOf = new Map<number, number>();
  const yearOf = new Map<number, number>();
  const known = (map: Map<number, number>, type: 'hour' | 'year', from: number) => {
    let points = map.get(from);
    if (points === undefined) {
      points = wishing(type, from);
      map.set(from, points);
    }
    return points;
  };
  return (row) => {
    if (same[of[row]!] === 0) return unsaid;
    if (hour[row]! >= 0) return known(hourOf, 'hour', hour[row]!);
    return year[row]! >= 0 ? known(yearOf, 'year', year[row]!) : unsaid;
  };
}

/** The day on which each person can start, compared once for each day. */
function startPoints(columns: Columns<typeof talent>, job: JobToFit): (row: number) => number {
  const unsaid = pointsOf('start', somebody, job);
  const starts = columns.number('starts');
  const pointsOn = new Map<number, number>();
  return (row) => {
    const from = starts[row]!;
    if (Number.isNaN(from)) return unsaid;
    let points = pointsOn.get(from);
    if (points === undefined) {
      points = pointsOf('start', { ...somebody, wishes: { ...noWishes, startDate: tokyoDay(from) } }, job);
      pointsOn.set(from, points);
    }
    return points;
  };
}
