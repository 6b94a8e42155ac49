import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { employmentStatuses, insurances, type Prefecture, prefectures } from '../../shared/domain/codes.ts';
import { pay } from '../../shared/domain/pay.ts';
import { formatEstimate } from '../../shared/domain/payEstimate.ts';
import { payOf } from '../../shared/domain/postingPay.ts';
import table from '../../shared/domain/reference/pay-deductions.json' with { type: 'json' };
import { deductions, takeHome } from '../../shared/domain/takeHome.ts';

const rates = table.years.find(({ year }) => year === 2026)!;
const all = { social: true, employment: true };
const day = '2026-11-22';

describe('deductions from a year’s wages at the rates of 2026', () => {
  it('are right for 3,000,000 yen in Tokyo', () => {
    // Health (9.85 % + 0.23 %) ÷ 2, pension 9.15 %, employment 0.5 %.
    const social = Math.round(3_000_000 * (0.0504 + 0.0915 + 0.005));
    // Employment income 3,000,000 - (30 % + 80,000); 5 % with 2.1 % of it; 10 % less 2,500 with 5,000.
    const income = 3_000_000 - 980_000;
    const taxable = Math.floor((income - social - 1_040_000) / 1_000) * 1_000;
    const levied = Math.floor((income - social - 430_000) / 1_000) * 1_000;
    expect(deductions(3_000_000, all, 'tokyo', rates)).toEqual({
      social,
      incomeTax: Math.floor((taxable * 0.05 * 1.021) / 100) * 100,
      residentTax: Math.floor((levied * 0.1 - 2_500) / 100) * 100 + 5_000,
    });
  });
  it('have no income tax up to 1,780,000 and no resident tax up to 1,190,000 without other deductions', () => {
    const none = { social: false, employment: false };
    expect(deductions(1_780_000, none, 'tokyo', rates).incomeTax).toBe(0);
    expect(deductions(1_900_000, none, 'tokyo', rates).incomeTax).toBeGreaterThan(0);
    expect(deductions(1_190_000, none, 'tokyo', rates)).toEqual({ social: 0, incomeTax: 0, residentTax: 0 });
    expect(deductions(1_200_000, none, 'tokyo', rates).residentTax).toBeGreaterThan(0);
  });
  it('have a health rate for every prefecture', () => {
    expect(Object.keys(rates.health.perTenThousand).sort()).toEqual([...prefectures].sort());
  });
});

describe('take-home pay of a posting', () => {
  const partTime = (hours: string, from: number) =>
    payOf({
      employmentStatus: 'parttime',
      salary: { salaryType: 'hour', from, currency: 'JPY' },
      workingHours: { jp: hours },
    });
  const left = (hours: string, more: object = {}) =>
    takeHome(partTime(hours, 1_350), { employmentStatus: 'parttime', ...more }, 'tokyo', day);

  it('deducts only tax below 20 hours a week', () => {
    expect(left('1日5時間、週3日')).toMatchObject({
      monthly: { from: 87_750 },
      cover: { social: false, employment: false },
    });
  });
  it("depends on the company's size from 20 hours, or on the posting", () => {
    expect(left('1日5時間、週5日')?.cover).toEqual({ social: false, employment: true });
    expect(left('1日5時間、週5日', { employees: 51 })?.cover.social).toBe(true);
    expect(left('1日5時間、週5日', { employees: 50 })?.cover.social).toBe(false);
    expect(left('1日5時間、週5日', { insurance: ['health', 'pension'] })?.cover.social).toBe(true);
    expect(left('1日6時間、週5日')?.cover.social).toBe(true);
  });
  it('is unknown without hours, for freelance work, other currencies and abroad', () => {
    expect(left('応相談')).toBeUndefined();
    const monthly = { salaryType: 'month', from: 100_000, currency: 'JPY' } as const;
    const of = (employmentStatus: 'parttime' | 'freelance' | 'regular', currency: 'JPY' | 'USD' = 'JPY') =>
      pay({ salary: { ...monthly, currency }, employmentStatus });
    expect(takeHome(of('parttime'), { employmentStatus: 'parttime' }, 'tokyo', day)).toBeUndefined();
    expect(takeHome(of('freelance'), { employmentStatus: 'freelance' }, 'tokyo', day)).toBeUndefined();
    expect(takeHome(of('regular', 'USD'), { employmentStatus: 'regular' }, 'tokyo', day)).toBeUndefined();
    expect(takeHome(of('regular'), { employmentStatus: 'regular' }, undefined, day)).toBeUndefined();
  });

  test('is never above the pay, and increases with it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 30_000_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.constantFrom(...prefectures),
        fc.constantFrom(...employmentStatuses),
        fc.subarray([...insurances]),
        (yearly, more, prefecture, employmentStatus, insurance) => {
          const of = (from: number) =>
            takeHome(
              pay({ salary: { salaryType: 'year', from, currency: 'JPY' }, employmentStatus }),
              { employmentStatus, insurance },
              prefecture as Prefecture,
              day,
            );
          const [low, high] = [of(yearly), of(yearly + more)];
          if (!low || !high) return;
          expect(low.yearly.from).toBeLessThanOrEqual(yearly);
          expect(low.yearly.from).toBeGreaterThan(yearly * 0.3);
          // At a step of the basic deduction some yen more may leave less.
          expect(high.yearly.from).toBeGreaterThanOrEqual(low.yearly.from - 120_000);
        },
      ),
    );
  });
});

describe('an estimate', () => {
  it.each([
    [{ from: 192_345, to: 231_000 }, '約19万円〜23万円', 'about ¥190,000–230,000'],
    [{ from: 87_750 }, '約8.8万円〜', 'about ¥88,000 or more'],
    [{ from: 9_040, to: 9_040 }, '約9,000円', 'about ¥9,000'],
    [{ from: 1_053_000, to: 1_053_000 }, '約105万円', 'about ¥1,050,000'],
  ])('%j', (amounts, jp, en) => {
    expect(formatEstimate(amounts, 'JPY', 'jp')).toBe(jp);
    expect(formatEstimate(amounts, 'JPY', 'en')).toBe(en);
  });
});
