import { describe, expect, it } from 'vitest';
import type { JobContent } from '../../shared/contract/postings.ts';
import type { VisaType } from '../../shared/domain/codes.ts';
import { postingFindings } from '../../shared/domain/postingRules/index.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';

const restaurant = { major: '09', middle: '056', detail: '417' };
const farm = { major: '11', middle: '064', detail: '504' };

/** A lawful posting for full-time work in a restaurant in Tokyo, with changes. */
const content = (statuses: readonly VisaType[], change: Partial<JobContent> = {}): Partial<JobContent> => ({
  employmentStatus: 'regular',
  jobPosition: restaurant,
  speciality: 'hospitality',
  workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
  salary: { salaryType: 'month', from: 280_000, currency: 'JPY' },
  workingHours: { jp: '9:00〜18:00（実働8時間）' },
  holidays: { jp: '完全週休2日制' },
  japaneseLevel: 'daily',
  visaTypes: [...statuses],
  ...change,
});
const partTime = (hours: string): Partial<JobContent> => ({
  employmentStatus: 'parttime',
  salary: { salaryType: 'hour', from: 1600, currency: 'JPY' },
  workingHours: { jp: hours },
  holidays: { jp: 'シフトによる' },
});
const found = (one: Partial<JobContent>) =>
  postingFindings(one, '2026-11-23').map(
    ({ rule, severity, field, statuses }) => `${severity} ${rule} of ${field}: ${statuses?.join(' ')}`,
  );

describe('residence statuses that a posting names', () => {
  it('are accepted if the law permits the work', () => {
    expect(
      found(content(['ssw-1', 'ssw-2', 'engineer-humanities-international', 'permanent-resident'])),
    ).toEqual([]);
    expect(found(content(['student', 'dependent'], partTime('1日4時間、週3〜5日')))).toEqual([]);
    expect(found(content([]))).toEqual([]);
  });

  it('must not tie people to another organisation, or prohibit work', () => {
    const tied = visaTypes.filter((status) =>
      /^(?:intra|tit-|trainee|temporary|diplomat|official)/.test(status),
    );
    expect(tied).toHaveLength(11);
    for (const status of tied)
      expect(found(content([status, 'long-term']))).toEqual([
        `refused statusElsewhere of visaTypes: ${status}`,
      ]);
  });

  it('name specified skilled workers only for direct, full-time employment', () => {
    const refused = ['refused statusEmployment of visaTypes: ssw-1 ssw-2'];
    const both = ['ssw-1', 'ssw-2', 'long-term'] as const;
    expect(found(content(both, { employmentStatus: 'dispatch' }))).toEqual(refused);
    expect(found(content(both, { employmentStatus: 'parttime' }))).toEqual(refused);
    expect(found(content(both, { employmentStatus: 'freelance' }))).toEqual(refused);
    expect(found(content(both, { employmentStatus: 'contract' }))).toEqual([]);
    // Agriculture and fishery may use dispatch.
    expect(found(content(both, { employmentStatus: 'dispatch', jobPosition: farm }))).toEqual([]);
    expect(found(content(both, { employmentStatus: 'dispatch', jobPosition: { major: '11' } }))).toEqual([
      'warning statusEmployment of visaTypes: ssw-1 ssw-2',
    ]);
    // 25 hours a week are too few.
    expect(found(content(both, { workingHours: { jp: '1日5時間、週5日' } }))).toEqual([
      'warning statusEmployment of visaTypes: ssw-1 ssw-2',
    ]);
  });

  it('name specified skilled workers in construction only with monthly pay', () => {
    const site = { jobPosition: { major: '14', middle: '091' }, speciality: 'construction' } as const;
    const daily = { salary: { salaryType: 'day', from: 16_000, currency: 'JPY' } } as const;
    expect(found(content(['ssw-1'], { ...site, ...daily }))).toEqual([
      'refused statusPay of visaTypes: ssw-1',
    ]);
    expect(found(content(['ssw-1'], { speciality: 'construction', ...daily }))).toHaveLength(1);
    expect(found(content(['ssw-1'], { jobPosition: site.jobPosition, ...daily }))).toHaveLength(1);
    expect(found(content(['ssw-1'], site))).toEqual([]);
    expect(found(content(['long-term'], { ...site, ...daily }))).toEqual([]);
    expect(found(content(['ssw-1'], daily))).toEqual([]);
  });

  it('cause a warning for specified skilled workers (i) without any Japanese', () => {
    expect(found(content(['ssw-1', 'ssw-2'], { japaneseLevel: 'none' }))).toEqual([
      'warning statusJapanese of visaTypes: ssw-1',
    ]);
    expect(found(content(['ssw-1'], { japaneseLevel: 'rudimentary' }))).toEqual([]);
  });

  it('cause a warning for students and dependants above 28 hours a week', () => {
    const told = ['warning statusHours of visaTypes: student dependent'];
    const statuses = ['student', 'dependent', 'long-term'] as const;
    expect(found(content(statuses))).toEqual(told);
    expect(found(content(statuses, { employmentStatus: 'dispatch' }))).toEqual(told);
    expect(found(content(statuses, partTime('1日8時間、週5日')))).toEqual(told);
    // Freelance work is not under the general permission.
    expect(
      found(content(statuses, { ...partTime('1日4時間、週3日'), employmentStatus: 'freelance' })),
    ).toEqual(told);
    // The minimum hours count, and dispatch without hours may be any.
    expect(found(content(statuses, partTime('1日5〜8時間、週3〜5日')))).toEqual([]);
    const noHours = {
      employmentStatus: 'dispatch',
      workingHours: { jp: '現場による' },
      holidays: {},
    } as const;
    expect(found(content(statuses, noHours))).toEqual([]);
    expect(found(content(statuses, { ...noHours, employmentStatus: 'contract' }))).toEqual(told);
  });

  it('are ignored for work abroad only', () => {
    const abroad = { workAreas: [{ country: 'VN', city: 'Hanoi' }], employmentStatus: 'dispatch' } as const;
    expect(
      found(content(['ssw-1', 'intra-company', 'student'], { ...abroad, workAreas: [...abroad.workAreas] })),
    ).toEqual([]);
  });
});
