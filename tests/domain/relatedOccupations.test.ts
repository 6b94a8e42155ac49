import { describe, expect, it } from 'vitest';
import { prefectures } from '../../shared/domain/codes.ts';
import { neighbouringPrefectures } from '../../shared/domain/neighbouringPrefectures.ts';
import occupation from '../../shared/domain/reference/occupation.json' with { type: 'json' };
import {
  namedOccupationCodes,
  occupationSimilarity,
  relatedFrom,
} from '../../shared/domain/relatedOccupations.ts';
import { option, optionsOf } from '../../shared/domain/select-data.ts';
import { studyCodes, studyFor } from '../../shared/domain/studies.ts';
import type { Position } from '../../shared/domain/workFields.ts';
import { weeklyHours } from '../../shared/domain/workingTime.ts';

const details = new Map(occupation.JOB_POSITION_DETAIL.map((one) => [one.code, one]));
const at = (detail: string): Position => {
  const middle = details.get(detail)!.group;
  return { major: option('JOB_POSITION_MIDDLE', middle)!.group!, middle, detail };
};
const near = (from: string, to: string) => occupationSimilarity(at(from), at(to));

const exists = (code: string) => {
  const rest = code.slice(1);
  if (code[0] === 'd') return details.has(rest);
  return option(code[0] === 'M' ? 'JOB_POSITION_MAJOR' : 'JOB_POSITION_MIDDLE', rest) !== undefined;
};

describe('similarity of occupations', () => {
  it('refers only to existing classes, occupations and fields of study', () => {
    for (const code of namedOccupationCodes()) expect(exists(code), code).toBe(true);
    const { fields, codes } = studyCodes();
    for (const code of codes) expect(exists(code), code).toBe(true);
    for (const field of fields) expect(option('FACULTY_FIELD', field), field).toBeDefined();
    expect(fields.length).toBe(optionsOf('FACULTY_FIELD').length - 1);
  });

  it('is 1 to itself, between 0 and 1, and 1 for a preferred class', () => {
    const all = [...details.keys()].map(at);
    for (const one of all) {
      expect(occupationSimilarity(one, one)).toBe(1);
      expect(occupationSimilarity({ major: one.major }, one)).toBe(1);
      expect(occupationSimilarity({ major: one.major, middle: one.middle }, one)).toBe(1);
      for (const other of all.slice(0, 40)) {
        const value = occupationSimilarity(one, other);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });

  it.each([
    ['414', '416', 'front desk and guest service'],
    ['414', '109', 'front desk and travel counter'],
    ['99', '418', 'kitchen and restaurant chain'],
    ['134', '246', 'carer and nursing aide'],
    ['320', '274', 'IT help desk and network'],
    ['485', '486', 'warehouse and picking'],
  ])('%s leads to %s: %s', (from, to) => {
    expect(near(from, to)).toBeGreaterThanOrEqual(0.5);
    expect(near(to, from)).toBeGreaterThanOrEqual(relatedFrom);
  });

  it.each([
    ['414', '314', 'a front desk is no front end'],
    ['414', '113', 'a front desk is no golf caddie, though of one class'],
    ['246', '156', 'an aide is no nurse'],
    ['88', '127', 'an interpreter tunes no pianos'],
    ['134', '325', 'a carer is no AI engineer'],
    ['325', '288', 'software is no food technology'],
  ])('%s does not lead to %s: %s', (from, to) => {
    expect(near(from, to)).toBeLessThan(0.36);
    expect(near(from, to) === 0 || at(from).middle === at(to).middle || near(from, to) < relatedFrom).toBe(
      true,
    );
  });

  it('is asymmetric if a licence is required', () => {
    expect(near('156', '246')).toBeGreaterThan(0.5);
    expect(near('246', '156')).toBe(0);
  });

  it('knows what studies prepare for', () => {
    expect(studyFor(['tourism'], at('414'))).toBe('tourism');
    expect(studyFor(['tourism'], at('325'))).toBeUndefined();
  });
});

describe('neighbouring prefectures', () => {
  it('share a border or a crossing, symmetrically; a region alone is not enough', () => {
    for (const one of prefectures)
      for (const other of neighbouringPrefectures(one)) expect(neighbouringPrefectures(other)).toContain(one);
    expect(neighbouringPrefectures('tokyo').toSorted()).toEqual([
      'chiba',
      'kanagawa',
      'saitama',
      'yamanashi',
    ]);
    expect(neighbouringPrefectures('okinawa')).toEqual([]);
  });
});

describe('weekly hours in a posting’s texts', () => {
  it.each([
    ['9:00〜18:00（実働8時間）', 'regular', 40],
    ['9:30〜18:00（実働7時間30分）', 'contract', 37.5],
    ['1日5〜6時間、週3〜5日', 'parttime', 22.5],
    ['１８：００〜２２：００、週４日', 'parttime', 16],
    ['1日4時間', 'parttime', undefined],
    ['週8〜20コマ（1コマ45〜50分）', 'parttime', undefined],
    ['シフトによる', 'regular', undefined],
  ] as const)('%s', (jp, employmentStatus, hours) => {
    expect(weeklyHours({ workingHours: { jp }, employmentStatus })).toBe(hours);
  });
});
