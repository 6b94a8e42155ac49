import type { talent } from '../../../shared/collections/talent.ts';
import {
  type EmploymentStatus,
  type JapaneseLevel,
  type JlptLevel,
  type LanguageLevel,
  languageLevels,
  type RemotePolicy,
  type VisaType,
} from '../../../shared/domain/codes.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { type Criterion, weights } from '../../../shared/domain/fitWeights.ts';
import type { JobToFit, RecommendationProfile } from '../../../shared/domain/matching.ts';
import {
  answerTo,
  lacksALanguage,
  minimumHitScore,
  permissionFactor,
} from '../../../shared/domain/recommendation.ts';
import { dayLength, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
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

const pointsOf = (criterion: Criterion, person: RecommendationProfile, job: JobToFit) =>
  answerTo(criterion, person, job).share * weights[criterion];

const noWishes = { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [] };

type Lists = ReturnType<Columns<typeof talent>['lists']>;

/** The best of a row's values, each of which is compared once. */
function bestOf({ values, starts, of }: Lists, answer: (value: string) => Answer, none: Answer) {
  const answers = values.map(answer);
  const shares = Float32Array.from(answers, ({ share }) => share);
  const linked = Uint8Array.from(answers, ({ code }) => (unlinked.has(code) ? 0 : 1));
  return {
    count: (row: number) => starts[row + 1]! - starts[row]!,
    /** @returns its place in the list, or -1 for a row without values */
    at(row: number): number {
      let best = -1;
      let most = -1;
      for (let i = starts[row]!; i < starts[row + 1]!; i += 1) {
        const value = of[i]!;
        if (shares[value]! > most) {
          most = shares[value]!;
          best = value;
        }
      }
      return best;
    },
    share: (at: number) => (at < 0 ? none.share : shares[at]!),
    isLinked: (at: number) => at >= 0 && linked[at] === 1,
  };
}

type Answer = ReturnType<typeof answerTo>;
/** Codes of preferences and careers that do not lead to a job. */
const unlinked: ReadonlySet<string> = new Set(['other', 'noWish', 'notSaid']);

/** Preferences and career. A miss as `lacksALink` has it, of what is in the columns. */
function work(columns: Columns<typeof talent>, job: JobToFit) {
  const wishes = bestOf(
    columns.lists('wished'),
    (key) =>
      answerTo('position', { ...somebody, wishes: { ...noWishes, jobPositions: [positionOfKey(key)] } }, job),
    answerTo('position', somebody, job),
  );
  const careers = bestOf(
    columns.lists('done'),
    (value) => {
      const [key, months] = value.split(':');
      const done = { occupations: [positionOfKey(key!)], months: Number(months), endedMonthsAgo: 0 };
      return answerTo('experience', { ...somebody, experience: [done] }, job);
    },
    answerTo('experience', somebody, job),
  );
  return (row: number, into: { points: number; miss: boolean }): void => {
    const [wish, career] = [wishes.at(row), careers.at(row)];
    const own = careers.share(career);
    // Several jobs of one kind count together, which may be up to the whole weight.
    const share = own > 0 && careers.count(row) > 1 ? Math.min(1, own * 1.5) : own;
    into.points = wishes.share(wish) * weights.position + share * weights.experience;
    // Somebody without a readable career may have studied for the work.
    into.miss = wish >= 0 && career >= 0 && !wishes.isLinked(wish) && !careers.isLinked(career);
  };
}

/** The most that a row's values give; `none` for a row without values. */
function mostOf({ values, starts, of }: Lists, pointsOfValue: (value: string) => number, none: number) {
  const points = Float32Array.from(values, pointsOfValue);
  return (row: number): number => {
    const [from, to] = [starts[row]!, starts[row + 1]!];
    if (from === to) return none;
    let most = 0;
    for (let i = from; i < to; i += 1) most = Math.max(most, points[of[i]!]!);
    return most;
  };
}

/** Languages by the level reached of each that the job asks for: there are few such combinations. */
function languagesOf(columns: Columns<typeof talent>, job: JobToFit) {
  const { values, starts, of } = columns.lists('language');
  const asked = [...new Set(job.languages.map(({ language }) => language))];
  const base = languageLevels.length + 1;
  // What a value adds to the number of the combination, if it is the highest of its language.
  const placeOf = new Int8Array(values.length).fill(-1);
  const levelOf = new Uint8Array(values.length);
  values.forEach((value, at) => {
    const [language, level] = value.split(':');
    if (level === undefined) return;
    placeOf[at] = asked.indexOf(language!);
    levelOf[at] = languageLevels.indexOf(level as LanguageLevel) + 1;
  });
  const known = new Map<number, { points: number; miss: boolean }>();
  const reached = new Uint8Array(asked.length);
  return (row: number) => {
    reached.fill(0);
    for (let i = starts[row]!; i < starts[row + 1]!; i += 1) {
      const place = placeOf[of[i]!]!;
      if (place >= 0) reached[place] = Math.max(reached[place]!, levelOf[of[i]!]!);
    }
    let key = starts[row] === starts[row + 1] ? 1 : 0;
    for (const level of reached) key = key * base + level;
    let answer = known.get(key);
    if (!answer) {
      const languages = asked.flatMap((language, at) =>
        reached[at]! > 0 ? [{ language, level: languageLevels[reached[at]! - 1]! }] : [],
      );
      const person = { ...somebody, languages };
      answer = { points: pointsOf('languages', person, job), miss: lacksALanguage(person, job) };
      known.set(key, answer);
    }
    return answer;
  };
}

/**
 * Weights for `Search.best`: hundredths of a score.
 * @param mentioned of skills or certifications, by their codes, those that the posting mentions
 * @param today day in Asia/Tokyo
 * @param rows those to weigh; others stay at 0
 */
export function weighTalent(
  job: JobToFit,
  columns: Columns<typeof talent>,
  mentioned: (filter: 'skillDetail' | 'certification', codes: readonly string[]) => ReadonlySet<string>,
  today: string,
  rows: Uint32Array,
): Uint16Array {
  const workFor = work(columns, job);
  const kind = { points: 0, miss: false };
  const japanese = tableOf(columns, ['japaneseLevel', 'jlpt'], ([level], [test]) => {
    const person = {
      ...somebody,
      japaneseLevel: level as JapaneseLevel | undefined,
      jlpt: test as JlptLevel | undefined,
    };
    const { share, code } = answerTo('japanese', person, job);
    return { points: share * weights.japanese, miss: code === 'tooLow' };
  });
  const placeOf = (prefecture: string) =>
    pointsOf('place', { ...somebody, wishes: { ...noWishes, areas: [{ country: 'JP', prefecture }] } }, job);
  const nowhere = pointsOf('place', somebody, job);
  const placeFor = mostOf(columns.lists('area'), placeOf, nowhere);
  const languagesFor = languagesOf(columns, job);
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
  const [mentionsSkill, mentionsCertification] = (['skillDetail', 'certification'] as const).map((filter) => {
    const lists = columns.lists(filter);
    const codes = mentioned(filter, lists.values);
    return mostOf(lists, (code) => (codes.has(code) ? 1 : 0), 0);
  }) as [(row: number) => number, (row: number) => number];
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
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    workFor(row, kind);
    const level = japanese.of[row]!;
    const spoken = languagesFor(row);
    const standing = permissions.of[row]!;
    const has = mentionsSkill(row) + mentionsCertification(row) > 0 ? 1 : 0;
    const isOver = stayEnds[row]! < startOfToday;
    const points =
      (kind.points +
        japanese.points[level]! +
        placeFor(row) +
        spoken.points +
        employments.points[employments.of[row]!]! +
        remote.points[remote.of[row]!]! +
        skill[has] +
        payOf(row) +
        startOf(row)) *
      (isOver ? over.points : permissions.points[standing]!);
    const isMiss =
      (has === 0 && kind.miss) ||
      japanese.misses[level] === 1 ||
      spoken.miss ||
      (isOver ? over.miss : permissions.misses[standing] === 1);
    result[row] = isMiss ? 1 + points * (minimumHitScore - 1) : Math.max(minimumHitScore, points) * 100;
  }
  return result;
}

/** A number read from a column as the key of a map: a small integer, unlike other numbers, needs no object. */
const asKey = (value: number): number => ((value | 0) === value ? value | 0 : value);

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
    const key = asKey(from);
    let points = map.get(key);
    if (points === undefined) {
      points = wishing(type, from);
      map.set(key, points);
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
    const day = Math.floor(from / dayLength) | 0;
    let points = pointsOn.get(day);
    if (points === undefined) {
      points = pointsOf('start', { ...somebody, wishes: { ...noWishes, startDate: tokyoDay(from) } }, job);
      pointsOn.set(day, points);
    }
    return points;
  };
}
