import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn } from '../../shared/domain/age.ts';
import { salaryTypes } from '../../shared/domain/codes.ts';
import { formatMoney, share, withThousands } from '../../shared/domain/money.ts';
import { feeName, formatFixedOvertime, formatSalary, type SalaryRange } from '../../shared/domain/salary.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  formatDate,
  formatDay,
  formatMonth,
  formatShortDay,
  formatTimeElsewhere,
  isDay,
  isTimeZone,
  monthEnd,
  startOfDay,
  tokyoDay,
  yearsToPick,
} from '../../shared/domain/time.ts';

describe('money', () => {
  it('is shown with separators, and decimals only where there are any', () => {
    expect(withThousands(1234567)).toBe('1,234,567');
    expect(formatMoney(12_800, 'JPY', 'jp')).toBe('12,800円');
    expect(formatMoney(12_800, 'JPY', 'en')).toBe('¥12,800');
    expect(formatMoney(125_050, 'USD', 'jp')).toBe('1,250.50米ドル');
    expect(formatMoney(-125_000, 'USD', 'en')).toBe('-$1,250');
    expect(formatMoney(5, 'USD', 'en')).toBe('$0.05');
    expect(formatMoney(1_000_000, 'VND', 'en')).toBe('₫1,000,000');
    expect(formatMoney(100_000, 'SGD', 'en')).toBe('SGD 1,000');
  });

  it('shares exactly, rounding once', () => {
    expect(share(3 * 105, 10, 100)).toBe(31);
    expect(share(2 * 13_582, 10, 110)).toBe(2_469);
    expect(share(315, 10, 100, 'ceil')).toBe(32);
    expect(share(315, 10, 100, 'halfUp')).toBe(32);
    expect(share(314, 10, 100, 'halfUp')).toBe(31);
    expect(share(-315, 10, 100)).toBe(-31);
    expect(share(0, 10, 100, 'ceil')).toBe(0);
    expect(share(9_007_199_254_740_991, 1021, 10_000)).toBe(919_635_043_909_055);
    expect(() => share(0.1, 10, 100)).toThrow(RangeError);
    expect(() => share(1, 1, 0)).toThrow(RangeError);
  });

  it('floor and ceil enclose the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, points) => {
          const low = share(amount, points, 10_000);
          const high = share(amount, points, 10_000, 'ceil');
          expect(BigInt(low) * 10_000n <= BigInt(amount) * BigInt(points)).toBe(true);
          expect(high - low).toBe((BigInt(amount) * BigInt(points)) % 10_000n === 0n ? 0 : 1);
        },
      ),
    );
  });
});

describe('salary', () => {
  const salary = (
    salaryType: SalaryRange['salaryType'],
    from: number,
    to?: number,
    currency: SalaryRange['currency'] = 'JPY',
  ) => ({
    salaryType,
    from,
    ...(to !== undefined && { to }),
    currency,
  });

  it.each([
    [salary('month', 250_000), '月給25万円〜', 'From ¥250,000 a month'],
    [salary('month', 250_000, 300_000), '月給25万円〜30万円', '¥250,000–300,000 a month'],
    [salary('month', 253_500, 300_000), '月給25万3,500円〜30万円', '¥253,500–300,000 a month'],
    [salary('hour', 1_250, 1_500), '時給1,250円〜1,500円', '¥1,250–1,500 an hour'],
    [salary('day', 12_000, 12_000), '日給12,000円', '¥12,000 a day'],
    [salary('year', 4_200_000, 12_000_000), '年収420万円〜1,200万円', '¥4,200,000–12,000,000 a year'],
    [salary('project', 8_000), '1件8,000円〜', 'From ¥8,000 per project'],
    [salary('year', 7_000_000, 8_000_000, 'USD'), '年収70,000〜80,000米ドル', '$70,000–80,000 a year'],
    [salary('year', 0, 9_000_000, 'USD'), '年収90,000米ドルまで', 'Up to $90,000 a year'],
    [salary('hour', 3_463, undefined, 'USD'), '時給34.63米ドル〜', 'From $34.63 an hour'],
  ] as const)('%o reads %s and %s', (value, jp, en) => {
    expect(formatSalary(value, 'jp')).toBe(jp);
    expect(formatSalary(value, 'en')).toBe(en);
  });

  it('is a fee instead of a wage for freelance work', () => {
    const fee = { salaryType: 'month', from: 500_000, currency: 'JPY' } as const;
    expect(formatSalary(fee, 'jp', 'freelance')).toBe('月額50万円〜');
    expect(formatSalary({ ...fee, salaryType: 'hour', from: 3000 }, 'jp', 'freelance')).toBe(
      '1時間3,000円〜',
    );
    expect(formatSalary({ ...fee, salaryType: 'project' }, 'jp', 'freelance')).toBe('1件50万円〜');
    expect(formatSalary(fee, 'en', 'freelance')).toBe('From ¥500,000 a month');
    expect(formatSalary(fee, 'jp', 'contract')).toBe('月給50万円〜');
  });

  it('is called a fee for freelance work only', () => {
    const offered = (status: 'freelance' | 'contract', locale: 'jp' | 'en') =>
      salaryTypes.map((type) => feeName(type, locale, status) ?? optionName('SALARY_TYPE', type, locale));
    expect(offered('freelance', 'jp')).toEqual(['1時間', '日額', '月額', '年額', '案件単位']);
    expect(offered('contract', 'jp')).toEqual(['時給', '日給', '月給', '年収', '案件単位']);
    expect(offered('freelance', 'en')).toEqual(offered('contract', 'en'));
  });

  it('states fixed overtime as the guideline requires', () => {
    const monthly = { salaryType: 'month', from: 250_000, currency: 'JPY' } as const;
    expect(formatFixedOvertime(monthly, { hours: 20, amount: 35_000 }, 'jp')).toBe(
      '固定残業代35,000円（月20時間分）を含む。固定残業代を除く月額は215,000円から。20時間を超える分は別途支給',
    );
    expect(formatFixedOvertime(monthly, { hours: 20, amount: 35_000 }, 'en')).toBe(
      'Includes fixed overtime pay of ¥35,000 (20 hours a month); pay without it starts at ¥215,000 a month; overtime beyond 20 hours is paid in addition',
    );
    const yearly = { salaryType: 'year', from: 4_800_000, currency: 'JPY' } as const;
    expect(formatFixedOvertime(yearly, { hours: 20, amount: 50_000 }, 'jp')).toContain(
      '固定残業代を除く年額は4,200,000円から。',
    );
    expect(formatFixedOvertime({ ...monthly, salaryType: 'hour' }, { hours: 20, amount: 35_000 }, 'jp')).toBe(
      '固定残業代35,000円（月20時間分）を含む。20時間を超える分は別途支給',
    );
  });
});

describe('Tokyo time', () => {
  it("has its own midnight, independent of the machine's time zone", () => {
    expect(tokyoDay('2026-11-20T14:59:59.999Z')).toBe('2026-11-20');
    expect(tokyoDay('2026-11-20T15:00:00Z')).toBe('2026-11-21');
    expect(startOfDay('2026-11-21')).toBe('2026-11-20T15:00:00.000Z');
    expect(endOfDay('2026-11-21')).toBe('2026-11-21T14:59:59.000Z');
    expect(tokyoDay(startOfDay('2024-02-29'))).toBe('2024-02-29');
  });

  it('counts days and months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
    expect(monthEnd('2026-02')).toBe('2026-02-28');
    expect(monthEnd('2028-02-10')).toBe('2028-02-29');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  });

  it('knows which days exist', () => {
    for (const day of ['2024-02-29', '2026-12-31']) expect(isDay(day)).toBe(true);
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-04-31'])
      expect(isDay(day)).toBe(false);
  });

  it('writes the formats of the specification', () => {
    const instant = '2026-03-04T22:07:00Z';
    expect(formatDate(instant, 'HH:mm')).toBe('07:07');
    expect(formatDate(instant, 'YYYY-MM-DD')).toBe('2026-03-05');
    expect(formatDate(instant, 'YYYY/MM')).toBe('2026/03');
    expect(formatDate(instant, 'YYYY年M月')).toBe('2026年3月');
    expect(formatDate(instant, 'YYYY年M月D日')).toBe('2026年3月5日');
    expect(formatDate('2026-03-05', 'YYYY/MM/DD')).toBe('2026/03/05');
    expect(formatDate('2026-03-05', 'YY/MM/DD')).toBe('26/03/05');
    expect(formatDate('2026-03', 'YYYY/MM')).toBe('2026/03');
    expect(formatDay('2026-03-05', 'jp')).toBe('2026年3月5日');
    expect(formatDay('2026-03-05', 'en')).toBe('5 March 2026');
    expect(formatShortDay('2026-09-05', 'jp')).toBe('2026/09/05');
    expect(formatShortDay('2026-09-05', 'en')).toBe('5 Sep 2026');
    expect(formatMonth('2026-03', 'en')).toBe('March 2026');
    expect(formatMonth('2026-03', 'jp')).toBe('2026年3月');
  });

  it('offers the past 50 years', () => {
    const years = yearsToPick('2026-12-31T15:00:00Z');
    expect(years[0]).toBe(2027);
    expect(years).toHaveLength(51);
    expect(years.at(-1)).toBe(1977);
  });

  it('are shown as clocks elsewhere show them, unless they show the time of Tokyo', () => {
    const at = '2026-12-01T06:00:00Z';
    // The comma after the weekday depends on the edition of the locale data.
    expect(formatTimeElsewhere(at, 'en', 'Asia/Ho_Chi_Minh')).toMatch(/^Tue,? 1 Dec, 13:00 GMT\+7$/);
    expect(formatTimeElsewhere(at, 'jp', 'America/New_York')).toBe('12月1日(火) 01:00 GMT-5');
    // Summer time.
    expect(formatTimeElsewhere('2026-07-01T06:00:00Z', 'en', 'America/New_York')).toContain('02:00 GMT-4');
    for (const zone of ['Asia/Tokyo', 'Japan', 'Asia/Seoul'])
      expect(formatTimeElsewhere(at, 'en', zone)).toBeUndefined();
  });

  it('know the names of time zones', () => {
    for (const zone of ['Asia/Manila', 'UTC', 'Japan', 'Asia/Calcutta']) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['', '+09:00', 'Mars/Olympus', 'Asia', 'x'.repeat(64)])
      expect(isTimeZone(zone)).toBe(false);
  });

  it('counts age in full years, null where it would be negative', () => {
    expect(ageOn('2000-11-22', '2026-11-21')).toBe(25);
    expect(ageOn('2000-11-21', '2026-11-21')).toBe(26);
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0);
    expect(ageOn('2026-11-22', '2026-11-21')).toBeNull();
    expect(ageOn('2000-02-30', '2026-11-21')).toBeNull();
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
  });
});
