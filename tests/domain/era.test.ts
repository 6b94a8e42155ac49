import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eraOfDay,
  eras,
  erasOfMonth,
  erasOfYear,
  eraYearText,
  yearWithEra,
} from '../../shared/domain/era.ts';
import { addDays } from '../../shared/domain/time.ts';

const text = (day: string) => {
  const found = eraOfDay(day);
  return found && eraYearText(found, 'jp');
};

describe('eras', () => {
  it.each([
    ['1868-10-22', undefined],
    ['1868-10-23', '明治元年'],
    ['1912-07-29', '明治45年'],
    ['1912-07-30', '大正元年'],
    ['1926-12-24', '大正15年'],
    ['1926-12-25', '昭和元年'],
    ['1926-12-31', '昭和元年'],
    ['1927-01-01', '昭和2年'],
    ['1989-01-07', '昭和64年'],
    ['1989-01-08', '平成元年'],
    ['2019-04-30', '平成31年'],
    ['2019-05-01', '令和元年'],
    ['2026-11-22', '令和8年'],
  ])('%s is %s', (day, expected) => {
    expect(text(day)).toBe(expected);
  });

  it('agree with the calendar of the platform on every day', () => {
    const platform = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
      era: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const day = fc.integer({ min: 0, max: 90_000 }).map((days) => addDays('1873-01-01', days));
    const borders = eras.flatMap(({ begins }) => [addDays(begins, -1), begins]).filter((one) => one > '1873');
    fc.assert(
      fc.property(day, (one) => {
        expect(text(one)).toBe(platform.format(new Date(`${one}T00:00:00Z`)));
      }),
      { numRuns: 1000, examples: borders.map((one) => [one]) },
    );
  });

  it('are two in a year and a month in which one ended', () => {
    const codes = (found: ReturnType<typeof erasOfYear>) =>
      found.map(({ era, year }) => `${era.code}${year}`);
    expect(codes(erasOfYear(2019))).toEqual(['H31', 'R1']);
    expect(codes(erasOfYear(2020))).toEqual(['R2']);
    expect(codes(erasOfYear(1989))).toEqual(['S64', 'H1']);
    expect(codes(erasOfMonth('1989-01'))).toEqual(['S64', 'H1']);
    expect(codes(erasOfMonth('1989-02'))).toEqual(['H1']);
    expect(codes(erasOfMonth('2019-04'))).toEqual(['H31']);
    expect(codes(erasOfMonth('2019-05'))).toEqual(['R1']);
  });

  it('are shown beside the year in both languages', () => {
    expect(yearWithEra(2026, 'jp')).toBe('2026年（令和8年）');
    expect(yearWithEra('1989', 'jp')).toBe('1989年（昭和64・平成元年）');
    expect(yearWithEra(2019, 'en')).toBe('2019 (Heisei 31, Reiwa 1)');
    expect(yearWithEra(1700, 'jp')).toBe('1700年');
    expect(yearWithEra(1700, 'en')).toBe('1700');
  });
});
