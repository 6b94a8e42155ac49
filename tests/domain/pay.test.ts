import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JobContent } from '../../shared/contract/postings.ts';
import { type EmploymentStatus, employmentStatuses } from '../../shared/domain/codes.ts';
import { comparableColumns, comparablePay, pay, perYear } from '../../shared/domain/pay.ts';
import { payOf, payWithin } from '../../shared/domain/postingPay.ts';
import type { Range } from '../../shared/domain/workingTime.ts';

const yen = (salaryType: 'hour' | 'day' | 'month' | 'year' | 'project', from: number, to?: number) => ({
  salaryType,
  from,
  ...(to !== undefined && { to }),
  currency: 'JPY' as const,
});
const posting = (more: Partial<JobContent>): Partial<JobContent> => ({
  employmentStatus: 'parttime',
  ...more,
});

describe('pay computed from a posting’s hours', () => {
  it('of 9 to 14, three days a week, is not a full-time year', () => {
    const shop = payOf(
      posting({
        salary: yen('hour', 1_350),
        workingHours: { jp: '9:00〜14:00、週3日' },
        breaks: { jp: 'なし' },
      }),
    );
    expect(shop?.hoursPerWeek).toEqual({ from: 15, to: 15 });
    expect(shop?.yearly).toEqual({ from: 1_350 * 15 * 52, basis: 'hours' });
    expect(shop?.monthly?.from).toBe(87_750);
  });
  it('of at least so many hours or days has no upper end', () => {
    const least = payOf(
      posting({
        salary: yen('hour', 1_300, 1_500),
        workingHours: { jp: '8:00〜18:00のうち1日4時間から、週3日以上' },
      }),
    );
    expect(least?.hoursPerWeek).toEqual({ from: 12 });
    expect(least?.yearly).toEqual({ from: 1_300 * 12 * 52, basis: 'hours' });
    expect(least?.monthly).toEqual({ from: 67_600, basis: 'hours' });
    const within = payWithin(
      posting({ salary: yen('hour', 1_300, 1_500), workingHours: { jp: '1日4時間から、週3日以上' } }),
      28,
    );
    expect(within?.yearly).toEqual({ from: 1_300 * 12 * 52, to: 1_500 * 28 * 52, basis: 'hours' });
  });
  it('of 1,310 yen three days a week is not 250,000 a month', () => {
    const osaka = payOf(
      posting({ salary: yen('hour', 1_310, 1_510), workingHours: { jp: '1日5時間、週3日' } }),
    )!;
    expect(comparableColumns(yen('hour', 1_310, 1_510), osaka).yearlyFrom).toBeLessThan(250_000 * 12);
    expect(osaka.yearly).toEqual({ from: 1_021_800, to: 1_177_800, basis: 'hours' });
  });
  it.each([
    // Test vectors: hour × hours a week × 52, day × days a week × 52, month × 12.
    [posting({ salary: yen('hour', 1_200), workingHours: { en: '20 hours a week' } }), 1_248_000, 1_200],
    [
      posting({ salary: yen('day', 10_000), workingHours: { jp: '実働8時間、週4日' } }),
      10_000 * 4 * 52,
      1_250,
    ],
    [posting({ salary: yen('month', 100_000), workingHours: { en: '20 hours a week' } }), 1_200_000, 1153.84],
    // Full-time work without stated hours: 8 hours, 21 days a month.
    [{ employmentStatus: 'regular', salary: yen('hour', 1_000) }, 2_016_000, 1_000],
    [{ employmentStatus: 'regular', salary: yen('day', 10_000) }, 2_520_000, 1_250],
    [{ employmentStatus: 'contract', salary: yen('month', 210_000) }, 2_520_000, 1_250],
    [{ employmentStatus: 'dispatch', salary: yen('year', 4_200_000) }, 4_200_000, 2083.33],
  ] as const)('%j', (content, yearly, hourly) => {
    const found = payOf(content as Partial<JobContent>)!;
    expect(found.yearly?.from).toBe(yearly);
    expect(found.hourly?.from).toBeCloseTo(hourly, 2);
  });
  it('has no yearly amount for part-time or freelance work without hours', () => {
    for (const employmentStatus of ['parttime', 'freelance'] as const) {
      const found = payOf({ employmentStatus, salary: yen('hour', 1_200, 1_500) })!;
      expect(found).toEqual({ currency: 'JPY', hourly: { from: 1_200, to: 1_500, basis: 'stated' } });
      expect(payOf({ employmentStatus, salary: yen('day', 10_000) })).toEqual({ currency: 'JPY' });
    }
  });
  it('has no times for project fees, which are compared by their own lower end', () => {
    const salary = yen('project', 50_000, 80_000);
    const found = pay({ salary, employmentStatus: 'freelance' });
    expect(found).toEqual({ currency: 'JPY' });
    expect(comparableColumns(salary, found)).toEqual({ yearlyFrom: -50_000, yearlyTo: -80_000 });
  });
  it('excludes fixed overtime pay from base and hourly pay, and includes it in monthly pay', () => {
    const found = payOf({
      employmentStatus: 'regular',
      salary: { ...yen('month', 300_000, 350_000), fixedOvertime: { hours: 20, amount: 40_000 } },
      workingHours: { jp: '実働8時間、週5日' },
    })!;
    expect(found.baseMonthly).toEqual({ from: 260_000, to: 310_000 });
    expect(found.hourly?.from).toBe(1_500);
    expect(found.monthly).toEqual({ from: 300_000, to: 350_000, basis: 'stated' });
    const yearly = payOf({
      employmentStatus: 'regular',
      salary: { ...yen('year', 4_800_000), fixedOvertime: { hours: 20, amount: 50_000 } },
    })!;
    expect(yearly.baseMonthly).toEqual({ from: 350_000 });
  });
});

describe('pay converted to another unit', () => {
  test('uses the hours, and is unknown without them', () => {
    const hourly = { salary: yen('hour', 1_200), employmentStatus: 'parttime' as const };
    expect(comparablePay({ ...hourly, weeklyHours: 20 }, 'month')).toEqual({ from: 104_000, to: 104_000 });
    expect(comparablePay(hourly, 'month')).toBeUndefined();
    expect(comparablePay({ ...hourly, salary: yen('day', 9_000), weeklyHours: 15 }, 'year')).toBeUndefined();
    expect(comparablePay({ salary: yen('month', 210_000), employmentStatus: 'regular' }, 'hour')?.from).toBe(
      1_250,
    );
  });
  test('is computed from the posting’s texts, if they were read', () => {
    const work = {
      salary: yen('day', 9_000),
      employmentStatus: 'parttime' as const,
      weeklyHours: 15,
      pay: { yearly: { from: 936_000, basis: 'hours' as const } },
    };
    expect(comparablePay(work, 'month')).toEqual({ from: 78_000, to: 78_000 });
    expect(comparablePay(work, 'day')).toEqual({ from: 9_000, to: 9_000 });
    expect(comparablePay(work, 'hour')).toBeUndefined();
  });
});

describe('for any posting', () => {
  const salary = fc
    .record({
      salaryType: fc.constantFrom('hour', 'day', 'month', 'year', 'project'),
      from: fc.integer({ min: 1_000, max: 20_000_000 }),
      more: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
      currency: fc.constantFrom('JPY', 'USD', 'VND'),
      overtime: fc.option(
        fc.record({ hours: fc.integer({ min: 1, max: 45 }), amount: fc.integer({ min: 1, max: 200_000 }) }),
        { nil: undefined },
      ),
    })
    .map(({ salaryType, from, more, currency, overtime }) => ({
      salaryType,
      from,
      currency,
      ...(more !== undefined && { to: from + more }),
      ...(overtime && { fixedOvertime: overtime }),
    })) as fc.Arbitrary<Parameters<typeof pay>[0]['salary']>;
  const status = fc.constantFrom(...employmentStatuses);
  const range = (min: number, max: number): fc.Arbitrary<Required<Range>> =>
    fc
      .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
      .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
  const time = fc.record({ day: range(60, 720), days: range(1, 6) }).map(({ day, days }) => ({
    minutesPerDay: day,
    daysPerWeek: days,
    minutesPerWeek: { from: day.from * days.from, to: day.to * days.to },
  }));
  const partTime: ReadonlySet<EmploymentStatus> = new Set(['parttime', 'freelance']);

  test('more hours never pay less a year, nor more an hour', () => {
    fc.assert(
      fc.property(
        salary,
        status,
        time,
        fc.integer({ min: 1, max: 120 }),
        (paid, employmentStatus, hours, more) => {
          const longer = {
            daysPerWeek: hours.daysPerWeek,
            minutesPerDay: { from: hours.minutesPerDay.from + more, to: hours.minutesPerDay.to + more },
            minutesPerWeek: {
              from: hours.minutesPerWeek.from + more * hours.daysPerWeek.from,
              to: hours.minutesPerWeek.to + more * hours.daysPerWeek.to,
            },
          };
          const [short, long] = [hours, longer].map((one) =>
            pay({ salary: paid, employmentStatus, time: one }),
          );
          expect(long!.yearly?.from ?? 0).toBeGreaterThanOrEqual(short!.yearly?.from ?? 0);
          expect(long!.hourly?.from ?? 0).toBeLessThanOrEqual(short!.hourly?.from ?? 0);
        },
      ),
    );
  });

  test('hourly or daily pay has no yearly amount without hours, full-time work an assumed one', () => {
    fc.assert(
      fc.property(salary, status, (paid, employmentStatus) => {
        const { yearly } = pay({ salary: paid, employmentStatus });
        if (paid.salaryType === 'project') expect(yearly).toBeUndefined();
        else if (paid.salaryType === 'month' || paid.salaryType === 'year')
          expect(yearly?.basis).toBe('stated');
        else if (partTime.has(employmentStatus)) expect(yearly).toBeUndefined();
        else expect(yearly?.basis).toBe('assumed');
      }),
    );
  });

  test('the lower end is not above the upper one, and base and hourly pay exclude fixed overtime pay', () => {
    fc.assert(
      fc.property(salary, status, fc.option(time, { nil: undefined }), (paid, employmentStatus, hours) => {
        const found = pay({ salary: paid, employmentStatus, time: hours });
        for (const amounts of [found.hourly, found.monthly, found.yearly, found.baseMonthly])
          if (amounts?.to !== undefined) expect(amounts.from).toBeLessThanOrEqual(amounts.to);
        const { fixedOvertime: overtime, ...rest } = paid;
        if (!overtime || !found.baseMonthly) return;
        expect(found.baseMonthly.from).toBe(
          Math.max(0, Math.floor(found.yearly!.from / perYear.month - overtime.amount)),
        );
        const withoutIt = pay({ salary: rest, employmentStatus, time: hours });
        expect(found.yearly).toEqual(withoutIt.yearly);
        if (found.hourly) expect(found.hourly.from).toBeLessThanOrEqual(withoutIt.hourly!.from);
      }),
    );
  });
});

describe('bonuses', () => {
  const salary = {
    ...yen('month', 300_000),
    fixedOvertime: { hours: 20, amount: 40_000 },
    bonus: { times: 2, months: 3.5 },
  };
  it('are excluded from compared amounts, and based on base pay if the posting states months', () => {
    const found = pay({ salary, employmentStatus: 'regular' });
    expect(found.yearly?.from).toBe(3_600_000);
    expect(found.yearlyWithBonus).toEqual({ from: 3_600_000 + 260_000 * 3.5 });
    expect(comparableColumns(salary, found).yearlyFrom).toBe(3_600_000);
    expect(
      pay({ salary: { ...salary, bonus: { times: 2 } }, employmentStatus: 'regular' }),
    ).not.toHaveProperty('yearlyWithBonus');
  });
});
