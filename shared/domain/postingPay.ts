/** A posting's pay, computed from the hours and days in its texts. */
import type { EmploymentStatus } from './codes.ts';
import { type Pay, type PayBasis, pay, type StatedPay } from './pay.ts';
import { readWorkingTime } from './workingTime.ts';

/** What of a posting says what it pays. */
export interface PostedPay {
  salary?: StatedPay | undefined;
  employmentStatus?: EmploymentStatus | undefined;
  workingHours?: Texts | undefined;
  breaks?: Texts | undefined;
  holidays?: Texts | undefined;
}
interface Texts {
  jp?: string | undefined;
  en?: string | undefined;
}

/**
 * A posting's pay, computed from the hours in its texts; undefined before pay and employment type are chosen.
 */
export function payOf(posting: PostedPay): Pay | undefined {
  const { salary, employmentStatus } = posting;
  if (!salary || !employmentStatus) return undefined;
  return pay({ salary, employmentStatus, time: readWorkingTime(posting) });
}

/** The same for a person limited to this many hours a week; undefined if the posting does not exceed them. */
export function payWithin(posting: PostedPay, hours: number): Pay | undefined {
  const { salary, employmentStatus } = posting;
  const week = readWorkingTime(posting).minutesPerWeek;
  if (!salary || !employmentStatus || salary.salaryType !== 'hour' || !week) return undefined;
  if (week.from > hours * 60 || (week.to !== undefined && week.to <= hours * 60)) return undefined;
  return pay({
    salary,
    employmentStatus,
    time: { minutesPerWeek: { from: week.from, to: hours * 60 } },
  });
}

export interface HourlyPay {
  /**
   * Pay per hour at the lower end of the range, in the currency's minor unit, rounded down to a hundredth.
   */
  amount: number;
  basis: PayBasis;
}

/**
 * Pay per hour for comparison with the minimum wage; without fixed overtime pay (最低賃金法 第4条3項, 同法施行規則
 * 第1条・第2条). Undefined for project fees and freelance work, and if `Pay` has none.
 */
export function hourlyPay(posting: PostedPay): HourlyPay | undefined {
  if (posting.employmentStatus === 'freelance') return undefined;
  const hourly = payOf({ ...posting, employmentStatus: posting.employmentStatus ?? 'regular' })?.hourly;
  return hourly && { amount: hourly.from, basis: hourly.basis };
}
