import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ProfileParts,
  profileCompleteness,
  profileSections,
} from '../../shared/domain/profileCompleteness.ts';

const list = fc.option(fc.array(fc.constant('x'), { maxLength: 3 }), { nil: undefined });
const text = fc.option(fc.constantFrom('', ' ', 'x'), { nil: undefined });
const some = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .option(fc.record(shape), { nil: undefined })
    .map((part) =>
      part ? Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) : undefined,
    );

const parts = fc
  .record({
    basicInfo: some({ photo: text, languages: list, jlpt: text, japaneseLevel: text }),
    education: list,
    workHistory: list,
    technicalInfo: some({
      techItSkills: list,
      certifications: list,
      typeOfteches: list,
      drivingLicences: list,
      techPrNote: text,
    }),
    wishes: some({
      employmentTypes: list,
      jobPositions: list,
      areas: list,
      remotePolicies: list,
      startDate: text,
      prText: text,
    }),
  })
  .map(
    (all) => Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as ProfileParts,
  );

/** Merges two profiles, keeping the more complete value. */
const richer = (a: unknown, b: unknown): unknown => {
  if (Array.isArray(a) || Array.isArray(b)) return [...((a as []) ?? []), ...((b as []) ?? [])];
  if (a && b && typeof a === 'object' && typeof b === 'object') {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        richer((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
      ]),
    );
  }
  return [a, b].toSorted((one, other) => String(other ?? '').length - String(one ?? '').length)[0] ?? a ?? b;
};

describe('profile completeness', () => {
  it('is the sum of its parts, 0 to 100', () => {
    expect(Object.values(profileSections).reduce((a, b) => a + b, 0)).toBe(100);
    fc.assert(
      fc.property(parts, (profile) => {
        const { percentage, sections } = profileCompleteness(profile);
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
        const sum = (Object.keys(profileSections) as (keyof typeof profileSections)[])
          .filter((name) => sections[name])
          .reduce((total, name) => total + profileSections[name], 0);
        expect(percentage).toBe(sum);
      }),
    );
  });

  it('never decreases, nor prevents applying, when something is added', () => {
    fc.assert(
      fc.property(parts, parts, (profile, more) => {
        const before = profileCompleteness(profile);
        const after = profileCompleteness(richer(profile, more) as ProfileParts);
        expect(after.percentage).toBeGreaterThanOrEqual(before.percentage);
        if (before.mayApply) expect(after.mayApply).toBe(true);
        for (const [name, done] of Object.entries(before.sections))
          if (done) expect(after.sections, name).toHaveProperty(name, true);
      }),
    );
  });

  it('is independent of the order of input', () => {
    const shuffled = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.toReversed()
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, one]) => [key, shuffled(one)]),
            )
          : value;
    fc.assert(
      fc.property(parts, (profile) => {
        expect(profileCompleteness(shuffled(profile) as ProfileParts)).toEqual(profileCompleteness(profile));
      }),
    );
  });

  it('does not use gender, age or nationality', () => {
    const person = fc.record({
      gender: fc.constantFrom('male', 'female', 'other', 'unspecified'),
      birthDate: fc.constantFrom('1950-01-01', '2008-12-31'),
      nationality: fc.constantFrom('VN', 'JP', 'BR'),
    });
    fc.assert(
      fc.property(parts, person, person, (profile, one, other) => {
        const of = (who: object) =>
          profileCompleteness({
            ...profile,
            ...(profile.basicInfo && { basicInfo: { ...profile.basicInfo, ...who } }),
          });
        expect(of(one)).toEqual(of(other));
      }),
    );
  });

  it('allows applying with basic info and one history', () => {
    fc.assert(
      fc.property(parts, (profile) => {
        const { mayApply } = profileCompleteness(profile);
        const history = Boolean(profile.education?.length || profile.workHistory?.length);
        expect(mayApply).toBe(Boolean(profile.basicInfo) && history);
      }),
    );
  });

  it('knows what counts and what does not', () => {
    const sections = (profile: ProfileParts) => profileCompleteness(profile).sections;
    expect(sections({ basicInfo: { japaneseLevel: 'native' } }).languages).toBe(true);
    expect(sections({ basicInfo: { japaneseLevel: 'business' } }).languages).toBe(false);
    expect(sections({ technicalInfo: { techPrNote: 'x' } })).toMatchObject({ skills: false, prText: true });
    expect(sections({ technicalInfo: { drivingLicences: ['ordinary'] } }).skills).toBe(true);
    expect(sections({ wishes: { prText: '  ' } })).toMatchObject({ wishes: false, prText: false });
    expect(sections({ wishes: { salary: {} } }).wishes).toBe(true);
    expect(
      profileCompleteness({
        basicInfo: { photo: 'x', jlpt: 'n2' },
        education: [1],
        workHistory: [1],
        technicalInfo: { techItSkills: [1] },
        wishes: { areas: [1], prText: 'x' },
      }),
    ).toMatchObject({ percentage: 100, mayApply: true });
  });
});
