/**
 * Pay per hour, month and year, computed only from the posting: from its stated hours, with fixed overtime
 * pay separate. The only place that converts pay between units.
 */
import type {
  Currency,
  contractPeriods,
  EmploymentStatus,
  payBases,
  renewalPolicies,
  SalaryType,
} from './codes.ts';
import type { Range, WorkingTime } from './workingTime.ts';

type ContractPeriod = (typeof contractPeriods)[number];
type RenewalPolicy = (typeof renewalPolicies)[number];

/** In the currency's minor unit. Without `to` the range is open. */
export interface Amounts {
  from: number;
  to?: number;
}

export interface StatedPay {
  salaryType: SalaryType;
  from: number;
  to?: number | undefined;
  currency: Currency;
  /** Hours per month and the pay for them, included in `from`. */
  fixedOvertime?: { hours: number; amount: number } | undefined;
  /** In addition to `from`: how often a year, and the total in months of base pay. */
  bonus?: { times: number; months?: number | undefined } | undefined;
}

export type PayBasis = (typeof payBases)[number];

export interface Pay {
  currency: Currency;
  /** Pay per hour without fixed overtime pay, to a hundredth of the minor unit. */
  hourly?: Amounts & { basis: PayBasis };
  /** Includes fixed overtime pay, excludes bonuses. */
  monthly?: Amounts & { basis: PayBasis };
  yearly?: Amounts & { basis: PayBasis };
  /** With bonuses stated in months of base pay; for monthly pay. Not used in comparisons. */
  yearlyWithBonus?: Amounts;
  /** Monthly pay without fixed overtime pay, if there is any and the amounts are known. */
  baseMonthly?: Amounts;
  /** As stated in the posting. */
  hoursPerWeek?: Range;
}

export interface PaidWork {
  salary: StatedPay;
  employmentStatus: EmploymentStatus;
  time?: WorkingTime | undefined;
}

const weeksPerYear = 52;
const monthsPerYear = 12;
/** Assumptions for full-time work without stated hours. */
const assumedMinutesPerDay = 8 * 60;
const assumedDaysPerMonth = 21;

const fullTime: ReadonlySet<EmploymentStatus> = new Set(['regular', 'contract', 'dispatch']);

interface Times {
  range: Range;
  basis: PayBasis;
}
const scaled = ({ from, to }: Range, factor: number): Range => ({
  from: from * factor,
  ...(to !== undefined && { to: to * factor }),
});

/**
 * Working minutes and days per year. Undefined if a posting for part-time or freelance work does not state
 * them.
 */
function yearOf({ employmentStatus, time = {} }: PaidWork): { minutes?: Times; days?: Times } {
  const { minutesPerDay, minutesPerWeek } = time;
  const daysPerWeek =
    time.daysPerWeek ??
    (minutesPerWeek && minutesPerDay
      ? {
          from: minutesPerWeek.from / minutesPerDay.from,
          ...(minutesPerWeek.to !== undefined &&
            minutesPerDay.to !== undefined && { to: minutesPerWeek.to / minutesPerDay.to }),
        }
      : undefined);
  const assumed = fullTime.has(employmentStatus);
  const assumedDays = assumedDaysPerMonth * monthsPerYear;
  const minutes: Times | undefined = minutesPerWeek
    ? { range: scaled(minutesPerWeek, weeksPerYear), basis: 'hours' }
    : assumed
      ? {
          range: scaled(
            minutesPerDay ?? { from: assumedMinutesPerDay, to: assumedMinutesPerDay },
            assumedDays,
          ),
          basis: 'assumed',
        }
      : undefined;
  const days: Times | undefined = daysPerWeek
    ? { range: scaled(daysPerWeek, weeksPerYear), basis: 'hours' }
    : assumed
      ? {
          range: minutesPerWeek
            ? scaled(minutesPerWeek, weeksPerYear / assumedMinutesPerDay)
            : { from: assumedDays, to: assumedDays },
          basis: 'assumed',
        }
      : undefined;
  return { ...(minutes && { minutes }), ...(days && { days }) };
}

const times = ({ from, to }: Amounts, { from: least, to: most }: Range): Amounts => ({
  from: Math.floor(from * least),
  // More hours mean more pay: with one wage and varying hours, both ends are known, unless the hours are open.
  ...(to !== undefined && most !== undefined && { to: Math.floor(to * most) }),
});

/** Rounded down to a hundredth. If one sum covers varying hours, the lower end is for the most hours. */
function perHour({ from, to }: Amounts, minutes: Range): Amounts {
  const hundredths = (amount: number, by: number) => Math.floor((amount * 60 * 100) / by) / 100;
  const isRange = to !== undefined && to > from;
  const most = minutes.to ?? minutes.from;
  const low = hundredths(from, isRange ? minutes.from : most);
  if (to === undefined) return { from: low };
  const high = hundredths(to, isRange ? most : minutes.from);
  return { from: Math.min(low, high), to: Math.max(low, high) };
}

const less = ({ from, to }: Amounts, amount: number): Amounts => ({
  from: Math.max(0, from - amount),
  ...(to !== undefined && { to: Math.max(0, to - amount) }),
});

/**
 * See `Pay`. For project fees only the currency is known, since they are not paid by time; without a lowest pay
 * no amount, since nothing is certain.
 */
export function pay(work: PaidWork): Pay {
  const { salary, time } = work;
  const { salaryType, from, to, currency, fixedOvertime, bonus } = salary;
  const stated: Amounts = { from, ...(to !== undefined && { to }) };
  const week = time?.minutesPerWeek;
  const known: Pay = { currency, ...(week && { hoursPerWeek: scaled(week, 1 / 60) }) };
  if (salaryType === 'project' || from === 0) return known;
  const { minutes, days } = yearOf(work);
  if (salaryType === 'hour') {
    const hourly = { ...stated, basis: 'stated' as const };
    if (!minutes) return { ...known, hourly };
    return { ...known, hourly, ...overYear(times(stated, scaled(minutes.range, 1 / 60)), minutes.basis) };
  }
  if (salaryType === 'day') {
    const day = time?.minutesPerDay;
    const assumed = fullTime.has(work.employmentStatus);
    const byDay = day ?? (assumed ? { from: assumedMinutesPerDay, to: assumedMinutesPerDay } : undefined);
    return {
      ...known,
      ...(byDay && { hourly: { ...perHour(stated, byDay), basis: day ? 'hours' : 'assumed' } }),
      ...(days && overYear(times(stated, days.range), days.basis)),
    };
  }
  const months = salaryType === 'year' ? monthsPerYear : 1;
  const yearly = scaledAmounts(stated, monthsPerYear / months);
  const base = less(stated, (fixedOvertime?.amount ?? 0) * months);
  const baseYearly = scaledAmounts(base, monthsPerYear / months);
  return {
    ...known,
    ...(minutes && { hourly: { ...perHour(baseYearly, minutes.range), basis: minutes.basis } }),
    ...overYear(yearly, 'stated'),
    ...(salaryType === 'month' &&
      bonus?.months && { yearlyWithBonus: floored(plus(yearly, scaledAmounts(base, bonus.months))) }),
    ...(fixedOvertime && { baseMonthly: floored(scaledAmounts(base, 1 / months)) }),
  };
}

const scaledAmounts = ({ from, to }: Amounts, factor: number): Amounts => ({
  from: from * factor,
  ...(to !== undefined && { to: to * factor }),
});
const plus = (one: Amounts, other: Amounts): Amounts => ({
  from: one.from + other.from,
  ...(one.to !== undefined && other.to !== undefined && { to: one.to + other.to }),
});
const floored = ({ from, to }: Amounts): Amounts => ({
  from: Math.floor(from),
  ...(to !== undefined && { to: Math.floor(to) }),
});

function overYear(yearly: Amounts, basis: PayBasis): Pick<Pay, 'monthly' | 'yearly'> {
  return {
    monthly: { ...floored(scaledAmounts(yearly, 1 / monthsPerYear)), basis },
    yearly: { ...yearly, basis },
  };
}

/** Whether the work lasts at least a year, as far as stated: otherwise it has no yearly pay. */
export const lastsAYear = ({
  contractPeriod,
}: {
  contractPeriod?:
    | { type: ContractPeriod; months?: number | undefined; renewal?: RenewalPolicy | undefined }
    | undefined;
}): boolean => {
  const { type, months, renewal } = contractPeriod ?? {};
  const most = months ?? (type === undefined ? undefined : longest[type]);
  return most === undefined || most >= monthsPerYear || renewal === 'automatic' || renewal === 'conditional';
};

/** Months of a contract shorter than a year. */
const longest: Partial<Record<ContractPeriod, number>> = {
  'up-to-1-month': 1,
  'up-to-3-months': 3,
  'up-to-6-months': 6,
};

/**
 * Columns of the search by which jobs in one currency are compared. The lower ends are guaranteed. Project
 * fees are stored as negative amounts, outside the range of any yearly query, so that projects can be
 * compared with each other.
 */
export function comparableColumns(
  salary: StatedPay,
  { yearly, hourly }: Pay,
): { yearlyFrom?: number; yearlyTo?: number; hourlyFrom?: number; hourlyTo?: number } {
  if (salary.salaryType === 'project')
    return { yearlyFrom: -salary.from, yearlyTo: -(salary.to ?? salary.from) };
  return {
    ...(yearly && { yearlyFrom: yearly.from, yearlyTo: yearly.to ?? yearly.from }),
    ...(hourly && { hourlyFrom: hourly.from, hourlyTo: hourly.to ?? hourly.from }),
  };
}

/** Units per year of full-time work: converts queries by day or month to the year. */
export const perYear: Record<Exclude<SalaryType, 'project' | 'hour'>, number> = {
  day: assumedDaysPerMonth * monthsPerYear,
  month: monthsPerYear,
  year: 1,
};

export interface ComparedWork {
  salary: StatedPay;
  employmentStatus: EmploymentStatus;
  weeklyHours?: number | undefined;
  /** From the posting's texts, if they were read; otherwise computed from the weekly hours. */
  pay?: Pick<Pay, 'hourly' | 'yearly'> | undefined;
}

/**
 * A job's pay converted to another unit with its own weekly hours: ¥1,200 an hour for 20 hours a week is not
 * ¥200,000 a month. Undefined between projects and other work, and if the necessary hours are unknown.
 */
export function comparablePay(
  { salary, employmentStatus, weeklyHours, pay: known }: ComparedWork,
  as: SalaryType,
): Required<Range> | undefined {
  const { salaryType, from, to } = salary;
  if (salaryType === as) return { from, to: to ?? from };
  const minutes = weeklyHours === undefined ? undefined : weeklyHours * 60;
  const { hourly, yearly } =
    known ??
    pay({
      salary,
      employmentStatus,
      time: minutes === undefined ? {} : { minutesPerWeek: { from: minutes, to: minutes } },
    });
  const ends = (amounts: Amounts | undefined, factor = 1) =>
    amounts && { from: amounts.from * factor, to: (amounts.to ?? amounts.from) * factor };
  switch (as) {
    case 'hour':
      return ends(hourly);
    case 'day':
      return ends(yearly, 1 / perYear.day);
    case 'month':
      return ends(yearly, 1 / perYear.month);
    case 'year':
      return ends(yearly);
    case 'project':
      return undefined;
  }
}
