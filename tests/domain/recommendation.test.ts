import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencies,
  employmentStatuses,
  japaneseLevels,
  jlptLevels,
  languageLevels,
  prefectures,
  remotePolicies,
  salaryTypes,
} from '../../shared/domain/codes.ts';
import { effectiveJapanese, fits } from '../../shared/domain/fitAnswers.ts';
import { criteria, weights } from '../../shared/domain/fitWeights.ts';
import { startToFit } from '../../shared/domain/jobStart.ts';
import { type JobToFit, type RecommendationProfile, turnDownReasons } from '../../shared/domain/matching.ts';
import {
  byFit,
  gapsOf,
  jobFit,
  minimumHitScore,
  misses,
  profileGaps,
  reasonCodes,
} from '../../shared/domain/recommendation.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';
import { fit as texts } from '../../shared/locales/fit.ts';
import { fitReasons } from '../../shared/locales/fitReasons.ts';

const today = '2026-11-21';
const id = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);
const position = fc.constantFrom(
  { major: '02' },
  { major: '02', middle: '009' },
  { major: '02', middle: '009', detail: '313' },
  { major: '02', middle: '010', detail: '319' },
  { major: '09', middle: '056', detail: '417' },
  { major: '08', middle: '050' },
);
const area = fc.oneof(
  fc.record({ country: fc.constant('JP') }),
  fc.record({ country: fc.constant('JP'), prefecture: fc.constantFrom(...prefectures) }),
  fc.record({
    country: fc.constant('JP'),
    prefecture: fc.constantFrom(...prefectures),
    city: fc.constantFrom('13101', '27100'),
  }),
  fc.record({ country: fc.constantFrom('VN', 'US') }),
);
const language = fc.record({
  language: fc.constantFrom('en', 'vi', 'zh'),
  level: fc.constantFrom(...languageLevels),
});
const amount = fc.integer({ min: 1, max: 20_000_000 });
const pay = fc.record({
  salaryType: fc.constantFrom(...salaryTypes),
  from: amount,
  currency: fc.constantFrom(currencies[0], currencies[1]),
});
const job: fc.Arbitrary<JobToFit> = fc.record({
  id,
  publishedAt: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
  employmentStatus: fc.constantFrom(...employmentStatuses),
  jobPosition: position,
  japaneseLevel: fc.constantFrom(...japaneseLevels),
  languages: fc.array(language, { maxLength: 3 }),
  workAreas: fc.array(area, { maxLength: 3 }),
  remotePolicy: fc.constantFrom(...remotePolicies),
  salary: fc
    .tuple(pay, fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }))
    .map(([one, more]) => ({ ...one, ...(more !== undefined && { to: one.from + more }) })),
  visaTypes: fc.array(fc.constantFrom(...visaTypes), { maxLength: 4 }),
  visaSponsorship: fc.boolean(),
  start: fc.constantFrom(
    undefined,
    { kind: 'negotiable' as const },
    { kind: 'immediate' as const, day: today },
    { kind: 'date' as const, day: '2027-04-01' },
  ),
  mentionedSkills: fc.array(fc.constantFrom('Python', '看護師'), { maxLength: 2 }),
});
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const person: fc.Arbitrary<RecommendationProfile> = fc.record({
  visaType: optional(fc.constantFrom(...visaTypes)),
  visaExpiresOn: optional(fc.constantFrom('2026-11-01', '2026-12-31', '2030-01-01')),
  japaneseLevel: optional(fc.constantFrom(...japaneseLevels)),
  jlpt: optional(fc.constantFrom(...jlptLevels)),
  languages: optional(fc.array(language, { maxLength: 3 })),
  prefecture: optional(fc.constantFrom(...prefectures)),
  wishes: optional(
    fc.record({
      employmentTypes: fc.subarray([...employmentStatuses]),
      jobPositions: fc.array(position, { maxLength: 3 }),
      areas: fc.array(area, { maxLength: 3 }),
      salary: optional(pay),
      remotePolicies: fc.subarray([...remotePolicies]),
      startDate: fc.constantFrom(undefined, '2026-10-01', '2026-12-15', '2027-06-01'),
    }),
  ),
  experience: optional(
    fc.array(
      fc.record({
        occupations: fc.array(position, { maxLength: 2 }),
        months: fc.integer({ min: 1, max: 300 }),
        endedMonthsAgo: fc.integer({ min: 0, max: 200 }),
      }),
      { maxLength: 3 },
    ),
  ),
  studies: optional(fc.subarray(['information', 'tourism', 'business'])),
  hasSkills: fc.boolean(),
  turnedDown: optional(
    fc.array(
      job
        .map((one) => ({ ...one, reason: 'other' as const }))
        .chain((one) => fc.constantFrom(...turnDownReasons).map((reason) => ({ ...one, reason }))),
      { maxLength: 2 },
    ),
  ),
});
const score = (of: RecommendationProfile, to: JobToFit) => jobFit(of, to, today).score;

const plain: JobToFit = {
  id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
  publishedAt: '2026-11-20T00:00:00.000Z',
  employmentStatus: 'regular',
  jobPosition: { major: '02', middle: '009', detail: '313' },
  japaneseLevel: 'business',
  languages: [{ language: 'en', level: 'business' }],
  workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
  remotePolicy: 'hybrid',
  salary: { salaryType: 'month', from: 300_000, to: 400_000, currency: 'JPY' },
  visaTypes: [],
  visaSponsorship: false,
  start: { kind: 'date', day: '2027-04-01' },
  mentionedSkills: ['Python'],
};
const perfect: RecommendationProfile = {
  visaType: 'engineer-humanities-international',
  japaneseLevel: 'business',
  languages: [{ language: 'en', level: 'fluent' }],
  wishes: {
    employmentTypes: ['regular'],
    jobPositions: [{ major: '02', middle: '009' }],
    areas: [{ country: 'JP', prefecture: 'tokyo' }],
    salary: { salaryType: 'year', from: 3_600_000, currency: 'JPY' },
    remotePolicies: ['hybrid'],
    startDate: '2027-04-01',
  },
  experience: [
    { occupations: [{ major: '02', middle: '009', detail: '313' }], months: 60, endedMonthsAgo: 0 },
  ],
  studies: ['information'],
  hasSkills: true,
};

describe('how a job matches', () => {
  it('has a hundred points for a full match, with a reason for each weight', () => {
    const { score: points, reasons } = jobFit(perfect, plain, today);
    expect(points).toBe(100);
    expect(reasons.map(({ criterion, code }) => `${criterion} ${code}`)).toEqual([
      'position same',
      'experience same',
      'japanese enough',
      'place wished',
      'pay enough',
      'employment wished',
      'languages all',
      'skills mentioned',
      'remote wished',
      'start inTime',
    ]);
    expect(Object.values(weights).reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  it('names what is missing, and ranks work that is not permitted far below', () => {
    const reasonsOf = (change: Partial<RecommendationProfile>) => {
      const { reasons } = jobFit({ ...perfect, ...change }, plain, today);
      return reasons.filter(({ fit }) => fit !== 'fits').map(({ criterion, code }) => `${criterion} ${code}`);
    };
    expect(reasonsOf({ japaneseLevel: 'daily' })).toEqual(['japanese almost']);
    expect(reasonsOf({ japaneseLevel: 'none' })).toEqual(['japanese tooLow']);
    expect(reasonsOf({ japaneseLevel: 'none', jlpt: 'n2' })).toEqual([]);
    const wishes = perfect.wishes!;
    expect(reasonsOf({ wishes: { ...wishes, areas: [{ country: 'JP', prefecture: 'saitama' }] } })).toEqual([
      'place near',
    ]);
    expect(reasonsOf({ wishes: { ...wishes, areas: [{ country: 'JP', prefecture: 'okinawa' }] } })).toEqual([
      'place far',
    ]);
    const wishing = (from: number) => ({
      wishes: { ...wishes, salary: { salaryType: 'month' as const, from, currency: 'JPY' as const } },
    });
    expect(reasonsOf(wishing(400_000))).toEqual(['pay reaches']);
    expect(reasonsOf(wishing(440_000))).toEqual(['pay almost']);
    expect(reasonsOf(wishing(500_000))).toEqual(['pay below']);
    expect(jobFit({ ...perfect, visaType: 'ssw-1' }, plain, today).misses).toEqual(['permission']);
    expect(score({ ...perfect, visaType: 'ssw-1' }, plain)).toBeLessThan(minimumHitScore);
    expect(score({ ...perfect, visaType: 'student' }, plain)).toBe(75);
  });

  it("distinguishes a hotel's front desk from a site's front end", () => {
    const clerk: RecommendationProfile = {
      ...perfect,
      wishes: { ...perfect.wishes!, jobPositions: [{ major: '09', middle: '056', detail: '414' }] },
      experience: [
        { occupations: [{ major: '09', middle: '056', detail: '414' }], months: 84, endedMonthsAgo: 0 },
      ],
      studies: ['tourism'],
      hasSkills: false,
    };
    const frontEnd = {
      ...plain,
      jobPosition: { major: '02', middle: '009', detail: '314' },
      mentionedSkills: [],
    };
    const desk = {
      ...plain,
      jobPosition: { major: '09', middle: '056', detail: '414' },
      // Everything but the work speaks against it.
      japaneseLevel: 'native' as const,
      workAreas: [{ country: 'JP', prefecture: 'okinawa' }],
      salary: { ...plain.salary, from: 180_000, to: 190_000 },
      employmentStatus: 'contract' as const,
      remotePolicy: 'onsite' as const,
      mentionedSkills: [],
    };
    expect(jobFit(clerk, frontEnd, today)).toMatchObject({ misses: ['occupation'], main: 'occupation' });
    expect(jobFit(clerk, desk, today)).toMatchObject({ misses: [], main: 'experience' });
    expect(score(clerk, desk)).toBeGreaterThan(score(clerk, frontEnd));
  });

  it.each([
    ['2027-04-01', { kind: 'date', day: '2027-04-15' }, 'inTime', 2],
    ['2027-04-02', { kind: 'date', day: '2027-04-01' }, 'early', 1],
    ['2027-05-02', { kind: 'date', day: '2027-04-01' }, 'early', 1],
    ['2027-05-03', { kind: 'date', day: '2027-04-01' }, 'tooEarly', 0],
    // A day that has come is today.
    ['2026-01-01', { kind: 'immediate' }, 'inTime', 2],
    ['2026-12-01', { kind: 'immediate' }, 'early', 1],
    ['2026-12-01', { kind: 'date', day: '2025-04-01' }, 'early', 1],
    ['2027-04-01', { kind: 'immediate' }, 'tooEarly', 0],
    ['2027-04-01', { kind: 'negotiable' }, 'negotiable', 2],
    ['2027-04-01', undefined, 'notSaid', 1],
    [undefined, { kind: 'immediate' }, 'noWish', 1],
  ] as const)('holds %s, when the person can start, against %j: %s', (startDate, start, code, points) => {
    const wishes = { ...perfect.wishes!, startDate };
    const { reasons } = jobFit({ ...perfect, wishes }, { ...plain, start: startToFit(start, today) }, today);
    expect(reasons.at(-1)).toMatchObject({ criterion: 'start', code, points });
  });

  it("compares desired pay with the guaranteed lower end of a job's pay", () => {
    const codeOf = (from: number, salaryType: 'month' | 'hour', to: Partial<JobToFit>) => {
      const wishes = { ...perfect.wishes!, salary: { salaryType, from, currency: 'JPY' as const } };
      return jobFit({ ...perfect, wishes }, { ...plain, ...to }, today).reasons.find(
        ({ criterion }) => criterion === 'pay',
      )!.code;
    };
    const hourly = { salaryType: 'hour' as const, from: 1_300, currency: 'JPY' as const };
    expect(codeOf(200_000, 'month', { salary: hourly, weeklyHours: 40 })).toBe('enough');
    expect(codeOf(200_000, 'month', { salary: hourly, weeklyHours: 20 })).toBe('below');
    expect(codeOf(200_000, 'month', { salary: hourly, employmentStatus: 'parttime' })).toBe('notComparable');
    expect(codeOf(1_300, 'hour', { salary: hourly, weeklyHours: 20 })).toBe('enough');
    expect(codeOf(1_700, 'hour', {})).toBe('enough');
    expect(codeOf(1_700, 'hour', { weeklyHours: 60 })).toBe('almost');
    expect(codeOf(350_000, 'month', {})).toBe('reaches');
  });

  it('weights the career by kind, duration and age', () => {
    const wishless = { ...perfect, wishes: undefined };
    const worked = (months: number, endedMonthsAgo = 0, detail = '313', middle = '009', major = '02') =>
      score(
        { ...wishless, experience: [{ occupations: [{ major, middle, detail }], months, endedMonthsAgo }] },
        plain,
      );
    expect(worked(36)).toBeGreaterThan(worked(6));
    expect(worked(36)).toBe(worked(360));
    expect(worked(36, 12)).toBe(worked(36));
    expect(worked(36, 120)).toBeLessThan(worked(36));
    expect(worked(36, 0, '320', '010')).toBeLessThan(worked(36));
    expect(worked(36, 0, '320', '010')).toBeGreaterThan(worked(36, 0, '134', '050', '08'));
  });

  it('works for an empty profile, and says what to fill in', () => {
    const nobody: RecommendationProfile = { hasSkills: false };
    expect(gapsOf(nobody)).toEqual([...profileGaps]);
    expect(gapsOf(perfect)).toEqual([]);
    expect(jobFit(nobody, plain, today).score).toBeGreaterThan(0);
    expect(score(nobody, { ...plain, japaneseLevel: 'none' })).toBeGreaterThan(score(nobody, plain));
  });

  it('is between 0 and 100 with a text for every criterion, for any input', () => {
    fc.assert(
      fc.property(person, job, (of, to) => {
        const { score: points, reasons, misses: missed, main } = jobFit(of, to, today);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100);
        // A miss ranks below every job without one.
        expect(points < minimumHitScore).toBe(missed.length > 0);
        expect(missed.length > 0 ? missed : criteria).toContain(main);
        expect(reasons.map(({ criterion }) => criterion)).toEqual(criteria);
        for (const { criterion, code, fit, points: own } of reasons) {
          expect(reasonCodes[criterion]).toContain(code);
          expect(own).toBeGreaterThanOrEqual(0);
          expect(own).toBeLessThanOrEqual(weights[criterion]);
          // A mismatch never counts as much as a match.
          expect(own === weights[criterion]).toBe(fit === 'fits');
        }
      }),
    );
  });

  it('never decreases with better Japanese, a better test, another language or more mentioned skills', () => {
    fc.assert(
      fc.property(person, job, language, (of, to, more) => {
        const levels = japaneseLevels.map((japaneseLevel) => score({ ...of, japaneseLevel }, to));
        expect(levels).toEqual(levels.toSorted((a, b) => a - b));
        const tests = jlptLevels.toReversed().map((jlpt) => score({ ...of, jlpt }, to));
        expect(tests).toEqual(tests.toSorted((a, b) => a - b));
        // Without stated languages none is known to be missing.
        const told = { ...of, languages: of.languages ?? [] };
        expect(score({ ...told, languages: [...told.languages, more] }, to)).toBeGreaterThanOrEqual(
          score(told, to),
        );
        const mentionedSkills = [...to.mentionedSkills, 'SQL'];
        expect(score(of, { ...to, mentionedSkills })).toBeGreaterThanOrEqual(score(of, to));
      }),
    );
  });

  it('never decreases with better pay, nor with a lower demand', () => {
    fc.assert(
      fc.property(person, job, amount, (of, to, more) => {
        const { salary } = to;
        const better = {
          ...to,
          salary: { ...salary, from: salary.from + more, ...(salary.to && { to: salary.to + more }) },
        };
        expect(score(of, better)).toBeGreaterThanOrEqual(score(of, to));
        const wished = of.wishes?.salary;
        if (!of.wishes || !wished) return;
        const modest = { ...of, wishes: { ...of.wishes, salary: { ...wished, from: 1 } } };
        expect(score(modest, to)).toBeGreaterThanOrEqual(score(of, to));
      }),
    );
  });

  it('never decreases with another preference that the job meets', () => {
    fc.assert(
      fc.property(person, job, (of, to) => {
        fc.pre(of.wishes !== undefined);
        const wishes = of.wishes!;
        const more = {
          ...of,
          wishes: {
            ...wishes,
            employmentTypes: [...wishes.employmentTypes, to.employmentStatus],
            jobPositions: [...wishes.jobPositions, { major: to.jobPosition.major }],
            areas: [...wishes.areas, ...to.workAreas],
            remotePolicies: [...wishes.remotePolicies, to.remotePolicy],
          },
        };
        expect(score(more, to)).toBeGreaterThanOrEqual(score(of, to));
      }),
    );
  });

  it('ignores all other fields of a profile', () => {
    fc.assert(
      fc.property(person, job, fc.dictionary(fc.string(), fc.anything()), (of, to, others) => {
        const { score: points, reasons } = jobFit(of, to, today);
        const strange = {
          gender: 'male',
          birthDate: '1970-01-01',
          nationality: 'JP',
          familyName: 'X',
          ...others,
          ...of,
        } as never;
        expect(jobFit(strange, to, today)).toMatchObject({ score: points, reasons });
      }),
    );
  });

  it('has a deterministic order', () => {
    fc.assert(
      fc.property(
        person,
        fc
          .uniqueArray(job, { selector: (one) => one.id, maxLength: 8 })
          .chain((jobs) =>
            fc.tuple(fc.constant(jobs), fc.shuffledSubarray(jobs, { minLength: jobs.length })),
          ),
        (of, [one, other]) => {
          const ranked = (jobs: JobToFit[]) =>
            jobs
              .map((to) => ({ job: to, score: score(of, to) }))
              .sort(byFit)
              .map(({ job: to }) => to.id);
          expect(ranked(one)).toEqual(ranked(other));
        },
      ),
    );
  });

  it('uses the higher of the stated level and the test', () => {
    expect(effectiveJapanese({ japaneseLevel: 'rudimentary', jlpt: 'n1' })).toBe('business');
    expect(effectiveJapanese({ japaneseLevel: 'native', jlpt: 'n5' })).toBe('native');
    expect(effectiveJapanese({})).toBeUndefined();
  });

  it('has a text for every code', () => {
    for (const locale of ['jp', 'en'] as const) {
      const { reason, miss } = fitReasons[locale];
      expect(Object.entries(reason).map(([criterion, codes]) => [criterion, Object.keys(codes)])).toEqual(
        Object.entries(reasonCodes),
      );
      // The others are covered by their reason.
      expect(Object.keys(miss).toSorted()).toEqual(misses.filter((one) => one !== 'japanese').toSorted());
      expect(Object.keys(texts[locale].turnDown.reason)).toEqual([...turnDownReasons]);
      expect(Object.keys(texts[locale].turnDown.done)).toEqual([...turnDownReasons]);
    }
    expect(Object.keys(texts.en.match.fit)).toEqual([...fits]);
    expect(Object.keys(texts.en.recommended.gap)).toEqual([...profileGaps]);
  });
});
