import type { JobContent } from '../contract/jobs.ts';
import { readWorkingTime } from './workingTime.ts';

export interface HourlyPay {
  /** What an hour is paid at the lower end of the range, in the currency's minor unit, rounded down to a hundredth. */
  amount: number;
  /** From an hourly wage as stated; from the posting's own hours; from 8 hours and 21 days a month where it names none. */
  basis: 'stated' | 'hours' | 'assumed';
}

const assumedMinutesPerDay = 8 * 60;
const assumedMinutesPerMonth = 21 * assumedMinutesPerDay;

/**
 * The one figure by which wages of postings compare with an hourly rate, from the posting's own hours; fixed overtime
 * pay is not counted (最低賃金法 第4条3項, 同法施行規則 第1条・第2条). Undefined for work by the project and work on
 * commission, and for part-time work by the day or month that names no hours.
 */
export function hourlyPay(content: Partial<JobContent>): HourlyPay | undefined {
  const { salary, employmentStatus } = content;
  if (!salary || salary.salaryType === 'project' || employmentStatus === 'freelance') return undefined;
  const { salaryType, from, fixedOvertime } = salary;
  const hundredths = (amount: number, minutes: number) => Math.floor((amount * 60 * 100) / minutes) / 100;
  if (salaryType === 'hour') return { amount: from, basis: 'stated' };
  const { minutesPerDay, minutesPerWeek } = readWorkingTime(content);
  if (salaryType === 'day') {
    const minutes = minutesPerDay?.from;
    if (minutes) return { amount: hundredths(from, minutes), basis: 'hours' };
    if (employmentStatus === 'parttime') return undefined;
    return { amount: hundredths(from, assumedMinutesPerDay), basis: 'assumed' };
  }
  const months = salaryType === 'year' ? 12 : 1;
  const wage = from / months - (fixedOvertime?.amount ?? 0);
  if (minutesPerWeek) {
    return { amount: hundredths(Math.max(0, wage), (minutesPerWeek.from * 52) / 12), basis: 'hours' };
  }
  if (employmentStatus === 'parttime') return undefined;
  return { amount: hundredths(Math.max(0, wage), assumedMinutesPerMonth), basis: 'assumed' };
}
