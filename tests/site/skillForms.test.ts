import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedTechnicalInfo } from '../../functions/core/staff/technicalInfo.ts';
import { namedWishes } from '../../functions/core/staff/wishes.ts';
import { SoccerProfile } from '../../shared/contract/soccer.ts';
import { StaffLanguages } from '../../shared/contract/staff.ts';
import { TechnicalInfo } from '../../shared/contract/technicalInfo.ts';
import { StaffWishes } from '../../shared/contract/wishes.ts';
import {
  dominantFeet,
  employmentStatuses,
  japaneseLevels,
  jlptLevels,
  languageLevels,
  remotePolicies,
  soccerRoles,
  soccerTimes,
} from '../../shared/domain/codes.ts';
import { sameContent } from '../../shared/domain/sameContent.ts';
import { optionsOf } from '../../shared/domain/select-data-all.ts';
import { demandFor } from '../../site/src/features/registration/demand.ts';
import { soccerBody, soccerField, soccerValues } from '../../site/src/features/registration/soccerValues.ts';
import {
  emptyCertification,
  emptySkill,
  skillBody,
  skillField,
  skillValues,
  splitSkillBody,
} from '../../site/src/lib/person/skillValues.ts';
import {
  emptyArea,
  emptyPosition,
  wishBody,
  wishField,
  wishValues,
} from '../../site/src/lib/person/wishValues.ts';

const codeOf = (category: Parameters<typeof optionsOf>[0]) =>
  fc.constantFrom(...optionsOf(category).map(({ code }) => code));
const text = fc.stringMatching(/^[a-zA-Zあ-ん][a-zA-Zあ-ん ]{0,20}[a-zA-Zあ-ん]$/);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
/** Without absent fields, as in the contract. */
const given = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
const subset = <T extends string>(list: readonly T[]) => fc.subarray([...list]);

const details = optionsOf('IT_SKILL_DETAIL');
const technical = fc
  .record({
    techPrNote: maybe(text),
    techItSkills: fc.array(
      fc
        .tuple(fc.constantFrom(...details), fc.boolean(), codeOf('IT_SKILL_LEVEL'))
        .map(([detail, whole, levelId]) =>
          given({ skillId: detail.group!, detailId: whole ? undefined : detail.code, levelId }),
        ),
      { maxLength: 5 },
    ),
    certifications: fc.array(
      fc
        .record({
          certificationId: codeOf('CERTIFICATION'),
          detailId: maybe(codeOf('CERTIFICATION_DETAIL')),
          year: maybe(fc.integer({ min: 1950, max: 2026 })),
          remark: text,
        })
        .map(given),
      { maxLength: 4 },
    ),
    typeOfteches: subset(optionsOf('TECH_TYPE').map(({ code }) => code)),
    drivingLicences: subset(['ordinary', 'ordinary-at', 'foreign']).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc
            .oneof(
              fc.constant({}),
              fc.record({ year: fc.integer({ min: 1950, max: 2026 }) }),
              fc.record({
                year: fc.integer({ min: 1950, max: 2026 }),
                month: fc.integer({ min: 1, max: 12 }),
              }),
            )
            .map((when) => ({ id, ...when })),
        ),
      ),
    ),
  })
  .map(given);
const spoken = fc
  .record({
    japaneseLevel: fc.constantFrom(...japaneseLevels),
    jlpt: maybe(fc.constantFrom(...jlptLevels)),
    motherTongue: codeOf('LANGUAGE'),
    languages: fc.array(
      fc.record({ language: codeOf('LANGUAGE'), level: fc.constantFrom(...languageLevels) }),
      { maxLength: 4 },
    ),
  })
  .map(given);
const wishes = fc
  .record({
    employmentTypes: subset(employmentStatuses),
    jobPositions: fc.array(
      fc.constantFrom({ major: '05', middle: '032' }, { major: '01' }, { major: '05' }),
      { maxLength: 3 },
    ),
    areas: fc.array(
      fc.constantFrom(
        { country: 'JP', prefecture: 'tokyo', city: '131041' },
        { country: 'JP', prefecture: 'osaka' },
        { country: 'VN', city: 'Da Nang' },
        { country: 'TW' },
      ),
      { maxLength: 3 },
    ),
    salary: maybe(
      fc.record({
        salaryType: fc.constantFrom('hour' as const, 'month' as const, 'year' as const),
        from: fc.integer({ min: 1, max: 1e9 }),
        currency: fc.constantFrom('JPY' as const, 'USD' as const, 'VND' as const),
      }),
    ),
    startDate: maybe(fc.constant('2027-04-01')),
    remotePolicies: subset(remotePolicies),
    prText: maybe(text),
  })
  .map(given);
const soccer = fc
  .record({
    roles: subset(soccerRoles).filter((list) => list.length > 0),
    positions: subset(['gk', 'cm', 'cf']),
    dominantFoot: maybe(fc.constantFrom(...dominantFeet)),
    years: maybe(fc.integer({ min: 0, max: 80 })),
    highestLevel: maybe(codeOf('SOCCER_LEVEL')),
    coachingLicences: subset(['jfa-d', 'other']),
    refereeLicences: subset(['referee-4', 'other']),
    availability: subset(soccerTimes),
    remark: maybe(text),
  })
  .map(given);

describe('the skill form', () => {
  const basicInfo = (languages: object) => ({ ...languages }) as never;

  it('is unchanged after a round trip', () => {
    fc.assert(
      fc.property(spoken, technical, (languages, info) => {
        const parsed = TechnicalInfo.parse(info);
        const body = skillBody(skillValues(basicInfo(languages), namedTechnicalInfo(parsed)), true);
        const split = splitSkillBody(TechnicalInfo.extend(StaffLanguages.shape).parse(body));
        expect(split).toEqual({ spoken: StaffLanguages.parse(languages), technical: parsed });
      }),
    );
  });

  it('begins each list with one empty row, which is not sent', () => {
    const values = skillValues(null, namedTechnicalInfo());
    expect([values.languages, values.techItSkills, values.certifications].map((rows) => rows.length)).toEqual(
      [1, 1, 1],
    );
    const nothing = { techItSkills: [], certifications: [], typeOfteches: [], drivingLicences: [] };
    expect(skillBody(values, false)).toEqual(nothing);
    expect(splitSkillBody(nothing).spoken).toBeUndefined();
  });

  it('maps an error to the right row, skipping empty ones', () => {
    const values = {
      ...skillValues(null, namedTechnicalInfo()),
      languages: [
        { language: '', level: '' },
        { language: 'en', level: '' },
      ],
      techItSkills: [emptySkill, { skill: 'os', levelId: '' }, { skill: 'language/java', levelId: 'basic' }],
      certifications: [{ ...emptyCertification, year: '2020' }],
    };
    expect(skillField('languages.0.level', values)).toBe('languages.1.level');
    expect(skillField('techItSkills.0.levelId', values)).toBe('techItSkills.1.levelId');
    expect(skillField('techItSkills.1.detailId', values)).toBe('techItSkills.2.skill');
    expect(skillField('techItSkills.1.skillId', values)).toBe('techItSkills.2.skill');
    expect(skillField('certifications.0.certificationId', values)).toBe('certifications.0.certificationId');
    expect(skillField('typeOfteches.3', values)).toBe('typeOfteches');
    const licensed = { ...values, drivingLicences: ['ordinary', 'foreign'] };
    expect(skillField('drivingLicences.1.id', licensed)).toBe('drivingLicences');
    expect(skillField('drivingLicences.1.year', licensed)).toBe('licenceDates.foreign.year');
    expect(skillField('techPrNote', values)).toBe('techPrNote');
    expect(skillField('motherTongue', values)).toBe('motherTongue');
  });
});

describe('the form of preferences', () => {
  it('is unchanged after a round trip', () => {
    fc.assert(
      fc.property(wishes, (one) => {
        const parsed = StaffWishes.parse(one);
        expect(StaffWishes.parse(wishBody(wishValues(namedWishes(parsed))))).toEqual(parsed);
      }),
    );
  });

  it('ignores a place in Japan without a prefecture, and keeps an amount as typed', () => {
    const values = wishValues(namedWishes());
    expect(wishBody(values)).toEqual({
      employmentTypes: [],
      jobPositions: [],
      areas: [],
      remotePolicies: [],
    });
    expect(wishBody({ ...values, salaryFrom: '２５０,０００' })).toMatchObject({
      salary: { from: 250000, currency: 'JPY', salaryType: 'month' },
    });
    const wrong = StaffWishes.safeParse(wishBody({ ...values, salaryFrom: '約25万' }));
    expect(wrong.error?.issues[0]?.path).toEqual(['salary', 'from']);
  });

  it('maps an error to the right row', () => {
    const values = {
      ...wishValues(namedWishes()),
      jobPositions: [emptyPosition, { position: '05/032' }],
      areas: [emptyArea, { country: 'VN', prefecture: '', city: '' }],
    };
    expect(wishField('jobPositions.0.middle', values)).toBe('jobPositions.1.position');
    expect(wishField('areas.0.city', values)).toBe('areas.1.city');
    expect(wishField('areas.0.country', values)).toBe('areas.1.country');
    expect(wishField('salary.from', values)).toBe('salaryFrom');
    expect(wishField('salary.currency', values)).toBe('currency');
    expect(wishField('employmentTypes.1', values)).toBe('employmentTypes');
    expect(wishField('startDate', values)).toBe('startDate');
  });
});

describe('the form of the soccer programme', () => {
  it('is unchanged after a round trip for the selected roles', () => {
    fc.assert(
      fc.property(soccer, (one) => {
        const parsed = SoccerProfile.parse(one);
        const { positions, dominantFoot, coachingLicences, refereeLicences, ...rest } = parsed;
        const plays = parsed.roles.includes('play');
        expect(SoccerProfile.parse(soccerBody(soccerValues(parsed)))).toEqual({
          ...rest,
          positions: plays ? positions : [],
          ...(plays && dominantFoot && { dominantFoot }),
          coachingLicences: parsed.roles.includes('coach') ? coachingLicences : [],
          refereeLicences: parsed.roles.includes('referee') ? refereeLicences : [],
        });
      }),
    );
  });

  it('requires a role, and parses full-width digits', () => {
    const values = soccerValues(null);
    expect(SoccerProfile.safeParse(soccerBody(values)).error?.issues[0]?.path).toEqual(['roles']);
    expect(soccerBody({ ...values, years: '１２' })).toMatchObject({ years: 12 });
    expect(soccerBody({ ...values, years: 'ten' })).toMatchObject({ years: 'ten' });
    expect(soccerField('positions.1')).toBe('positions');
  });
});

describe('what open jobs mean for a profile', () => {
  const facets = {
    japaneseLevel: { none: 10, rudimentary: 20, daily: 30, business: 25, native: 15 },
    language: { en: 40, vi: 5 },
    prefecture: { tokyo: 70, osaka: 20, tottori: 1 },
  };
  const market = { facets, total: 100 };
  const speaks = (japaneseLevel: (typeof japaneseLevels)[number]) => ({
    japaneseLevel,
    motherTongue: 'vi',
    languages: [
      { language: 'en', level: 'daily' as const },
      { language: 'km', level: 'daily' as const },
    ],
  });

  it('counts every level that is reached, and the next one', () => {
    const found = demandFor(market, { spoken: speaks('daily') });
    expect(found.map(({ kind, count }) => [kind, count])).toEqual([
      ['openToYou', 60],
      ['nextLevel', 25],
      ['language', 40],
      ['language', 5],
    ]);
    expect(found[0]!.query.map(([, level]) => level)).toEqual(['none', 'rudimentary', 'daily']);
    expect(demandFor(market, { spoken: speaks('native') }).map(({ kind }) => kind)).not.toContain(
      'nextLevel',
    );
  });

  it('suggests places with more jobs if the preferred ones have few', () => {
    const areas = (...list: string[]) => ({
      wishes: { areas: list.map((prefecture) => ({ country: 'JP', prefecture })) },
    });
    expect(demandFor(market, areas('tottori'))).toMatchObject([
      { kind: 'prefecture', count: 1 },
      { kind: 'elsewhere', prefecture: 'tokyo', count: 70 },
    ]);
    expect(demandFor(market, areas('shimane'))[0]).toMatchObject({ count: 0 });
    expect(demandFor(market, areas('osaka')).map(({ kind }) => kind)).toEqual(['prefecture']);
  });

  it('is empty for an empty market or an empty profile', () => {
    expect(demandFor({ facets: {}, total: 0 }, { spoken: speaks('daily') })).toEqual([]);
    expect(demandFor(market, {})).toEqual([]);
  });

  it('never counts more than all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...japaneseLevels), (level) => {
        for (const { kind, count } of demandFor(market, { spoken: speaks(level) }))
          expect(kind === 'openToYou' ? count <= 100 : count <= 40).toBe(true);
      }),
    );
  });
});

describe('content', () => {
  it('is equal for any order of keys, but not of lists', () => {
    expect(sameContent({ a: 1, b: { c: [1, 2], d: 3 } }, { b: { d: 3, c: [1, 2] }, a: 1 })).toBe(true);
    expect(sameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(sameContent({ a: undefined }, {})).toBe(true);
    expect(sameContent(undefined, undefined)).toBe(true);
  });
});
