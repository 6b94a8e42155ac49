import { describe, expect, it } from 'vitest';
import { type Applicant, type Asked, applicantFit } from '../../shared/domain/applicantFit.ts';

const posting: Asked = {
  employmentStatus: 'regular',
  jobPosition: { major: '05', middle: '049' },
  japaneseLevel: 'daily',
  languages: [{ language: 'en', level: 'business' }],
  workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
  salary: { salaryType: 'month', from: 230_000, to: 260_000, currency: 'JPY' },
  visaTypes: [],
  visaSponsorship: false,
};
const wishes: NonNullable<Applicant['wishes']> = {
  employmentTypes: ['regular'],
  jobPositions: [],
  areas: [{ country: 'JP', prefecture: 'tokyo' }],
  salary: { salaryType: 'month', from: 250_000, currency: 'JPY' },
  remotePolicies: [],
};
const fitOf = (person: Applicant, change: Partial<Asked> = {}) =>
  applicantFit(person, { ...posting, ...change }, '2026-11-22');

describe('a posting’s requirements, compared with an applicant’s profile,', () => {
  it('are met, line by line', () => {
    const found = fitOf({
      visaType: 'permanent-resident',
      japaneseLevel: 'daily',
      languages: [{ language: 'en', level: 'fluent' }],
      wishes,
    });
    expect(found).toMatchObject({
      japanese: { match: 'yes', has: 'daily' },
      languages: [{ match: 'yes', has: 'fluent' }],
      employment: { match: 'yes' },
      place: { match: 'yes' },
      salary: { match: 'yes' },
      permission: { verdict: 'ALLOWED' },
    });
  });

  it('are not met with a lower level or other preferences', () => {
    const found = fitOf(
      {
        visaType: 'student',
        japaneseLevel: 'rudimentary',
        languages: [{ language: 'en', level: 'daily' }],
        wishes: {
          ...wishes,
          employmentTypes: ['parttime'],
          areas: [{ country: 'JP', prefecture: 'osaka' }],
          salary: { salaryType: 'month', from: 270_000, currency: 'JPY' },
        },
      },
      { languages: [...posting.languages, { language: 'th', level: 'daily' }] },
    );
    expect(found.japanese.match).toBe('no');
    expect(found.languages.map(({ match, has }) => [match, has])).toEqual([
      ['no', 'daily'],
      ['no', undefined],
    ]);
    expect([found.employment.match, found.place.match, found.salary.match]).toEqual(['no', 'no', 'no']);
    expect(found.permission.verdict).toBe('NEEDS_PERMISSION');
  });

  it('use the test if it is higher than the stated level', () => {
    expect(fitOf({ japaneseLevel: 'none', jlpt: 'n3' }).japanese).toMatchObject({
      match: 'yes',
      has: 'daily',
    });
  });

  it('are unknown if not stated, or not comparable', () => {
    const found = fitOf({});
    expect([found.japanese.match, found.languages[0]!.match]).toEqual(['unknown', 'unknown']);
    expect([found.employment.match, found.place.match, found.salary.match]).toEqual([
      ...['unknown', 'unknown', 'unknown'],
    ]);
    expect(found.permission).toMatchObject({ verdict: 'UNKNOWN', rule: 'noStatus' });
    const hourly = { salaryType: 'hour', from: 1_200, currency: 'JPY' } as const;
    expect(fitOf({ wishes: { ...wishes, salary: hourly } }).salary.match).toBe('unknown');
    expect(fitOf({}, { japaneseLevel: 'none' }).japanese.match).toBe('yes');
    expect(fitOf({ wishes: { ...wishes, areas: [{ country: 'JP' }] } }).place.match).toBe('yes');
  });

  it('lets the hours of the posting decide what a student may do', () => {
    const student = { visaType: 'student' } as const;
    const verdict = (change: Partial<Asked>) =>
      fitOf(student, { employmentStatus: 'contract', ...change }).permission.rule;
    expect(verdict({ weeklyHours: 20 })).toBe('hours28');
    expect(verdict({ pay: { hoursPerWeek: { from: 24, to: 40 } } })).toBe('hours28');
    expect(verdict({ weeklyHours: 40 })).not.toBe('hours28');
  });
});
