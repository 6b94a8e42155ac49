/** What a posting pays, by the hours and days that its own texts name. */
import type { EmploymentStatus } from './codes.ts';
import { type Pay, type PayBasis, pay, type StatedPay } from './pay.ts';
import { readWorkingTime } from './workingTime.ts';

interface Posting {
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

/** What a posting pays, by the hours that its texts name; undefined before pay and employment are chosen. */
export function payOf(posting: Posting): Pay | undefined {
  const { salary, employmentStatus } = posting;
  if (!salary || !employmentStatus) return undefined;
  return pay({ salary, employmentStatus, time: readWorkingTime(posting) });
}

/** The same for somebody who may work no more than so many hours a week; undefined where the posting's hours do not go beyond. */
export function payWithin(posting: Posting, hours: number): Pay | undefined {
  const { salary, employmentStatus } = posting;
  const week = readWorkingTime(posting).minutesPerWeek;
  if (!salary || !employmentStatus || salary.salaryType !== 'hour' || !week) return undefined;
  if (week.from > hours * 60 || week.to <= hours * 60) return undefined;
  return pay({
    salary,
    employmentStatus,
    time: { minutesPerWeek: { from: week.from, to: hours * 60 } },
  });
}

export interface HourlyPay {
  /** What an hour is paid at the lower end of the range, in the currency's minor unit, rounded down to a hundredth. */
  amount: number;
  basis: PayBasis;
}

/**
 * The one figure by which wages of postings compare with an hourly rate; fixed overtime pay is not counted (最低賃金法
 * 第4条3項, 同法施行規則 第1条・第2条). Undefined for work by the project and freelance work, and where `Pay` has none.
 */
export function hourlyPay(posting: Posting): HourlyPay | undefined {
  if (posting.employmentStatus === 'freelance') return undefined;
  const hourly = payOf({ ...posting, employmentStatus: posting.employmentStatus ?? 'regular' })?.hourly;
  return hourly && { amount: hourly.from, basis: hourly.basis };
}
