/** Take-home pay after tax and social insurance: an estimate for one person, with its assumptions. */
import type { EmploymentStatus, insurances, Prefecture } from './codes.ts';
import type { Amounts, Pay } from './pay.ts';
import { type PostedPay, payOf } from './postingPay.ts';
import table from './reference/pay-deductions.json' with { type: 'json' };

/**
 * Rates are data: a change is a new year in the table, with its sources. Operators should have them checked
 * by a professional. A later day uses the last known year, which is returned.
 */
type Rates = (typeof table.years)[number];
const ratesOf = (year: number): Rates => table.years.findLast((one) => one.year <= year) ?? table.years[0]!;

interface Step {
  upTo?: number;
}
const stepOf = <S extends Step>(steps: readonly S[], value: number): S =>
  steps.find(({ upTo }) => upTo === undefined || value <= upTo)!;

/** Insurances deducted from pay besides tax. */
export interface Cover {
  /** 健康保険・厚生年金保険 */
  social: boolean;
  /** 雇用保険 */
  employment: boolean;
}

export interface Deductions {
  /** Yen per year. */
  social: number;
  incomeTax: number;
  residentTax: number;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const downTo = (value: number, unit: number) => Math.floor(Math.max(0, value) / unit) * unit;

/**
 * Deductions from a year's wages: for a resident under 40, single, without dependants, with equal monthly pay
 * and the same wages in the previous year (the basis of resident tax). Premiums are computed from the pay
 * itself, without standard remuneration grades.
 * @param yearly yen
 */
export function deductions(yearly: number, cover: Cover, prefecture: Prefecture, rates: Rates): Deductions {
  const month = yearly / 12;
  const { health, pension, incomeTax, residentTax } = rates;
  const share = health.perTenThousand[prefecture] + health.childSupportPerTenThousand;
  const monthly =
    (cover.social
      ? (within(month, health.least, health.most) * share) / 20_000 +
        (within(month, pension.least, pension.most) * pension.perMille) / 2_000
      : 0) + (cover.employment ? (month * rates.employmentPerMille) / 1_000 : 0);
  const social = Math.round(monthly * 12);
  const employment = stepOf(incomeTax.employmentDeduction, yearly);
  const income = Math.max(0, yearly - (yearly * employment.percent) / 100 - employment.plus);
  const taxable = downTo(income - social - stepOf(incomeTax.basicDeduction, income).amount, 1_000);
  const { percent, minus } = stepOf(incomeTax.brackets, taxable);
  const tax = downTo(((taxable * percent) / 100 - minus) * (1 + incomeTax.surtaxPerMille / 1_000), 100);
  const levied = downTo(income - social - residentTax.basicDeduction, 1_000);
  const onIncome = downTo((levied * residentTax.percent) / 100 - residentTax.adjustment, 100);
  return {
    social,
    incomeTax: tax,
    residentTax: income <= residentTax.noneUpToIncome ? 0 : onIncome + residentTax.perCapita,
  };
}

/**
 * Insurances that apply: from 20 hours a week with 51 employees or more, otherwise from three quarters of
 * full time; unemployment from 20 hours. The posting's statement on health insurance takes precedence over
 * the company's size.
 */
function coverOf(
  hours: number | undefined,
  { employmentStatus, insurance, employees }: Work,
  rates: Rates,
): Cover | undefined {
  const { coveredFrom } = rates;
  const fullTime = employmentStatus !== 'parttime' && employmentStatus !== 'freelance';
  // Full-time work is insured, whether or not its hours are stated.
  const worked = hours ?? (fullTime ? coveredFrom.hoursPerWeekAnywhere : undefined);
  if (worked === undefined) return undefined;
  const named = insurance && insurance.length > 0 ? insurance.includes('health') : undefined;
  const short = worked >= coveredFrom.hoursPerWeek && (named ?? (employees ?? 0) >= coveredFrom.employees);
  return {
    social: worked >= coveredFrom.hoursPerWeekAnywhere ? (named ?? true) : short,
    employment: worked >= coveredFrom.hoursPerWeek,
  };
}

interface Work {
  employmentStatus: EmploymentStatus;
  insurance?: readonly (typeof insurances)[number][] | undefined;
  /** Of the company. */
  employees?: number | undefined;
}

export interface TakeHome {
  /** Yen. */
  monthly: Amounts;
  yearly: Amounts;
  /** The year of the rates. */
  year: number;
  prefecture: Prefecture;
  /** Deductions at the lower end, and at the upper one. */
  cover: Cover;
  upperCover?: Cover | undefined;
}

/**
 * An estimate of take-home pay for a posting, without bonuses. Undefined for freelance work, other
 * currencies, and if monthly pay or insurance is unknown.
 * @param day of Tokyo
 */
export function takeHome(
  pay: Pay | undefined,
  work: Work,
  prefecture: Prefecture | undefined,
  day: string,
): TakeHome | undefined {
  if (!pay?.yearly || !prefecture || pay.currency !== 'JPY' || work.employmentStatus === 'freelance')
    return undefined;
  const rates = ratesOf(Number(day.slice(0, 4)));
  const left = (yearly: number, hours: number | undefined) => {
    const cover = coverOf(hours, work, rates);
    if (!cover) return undefined;
    const taken = deductions(yearly, cover, prefecture, rates);
    return { cover, yearly: Math.max(0, yearly - taken.social - taken.incomeTax - taken.residentTax) };
  };
  const { from, to } = pay.yearly;
  const low = left(from, pay.hoursPerWeek?.from);
  if (!low) return undefined;
  const high = to === undefined ? undefined : left(to, pay.hoursPerWeek?.to);
  const upper = high && Math.max(high.yearly, low.yearly);
  // Of 'at least' so many hours, more of them may be insured.
  const isOpen = pay.hoursPerWeek !== undefined && pay.hoursPerWeek.to === undefined;
  return {
    monthly: {
      from: Math.floor(low.yearly / 12),
      ...(upper !== undefined && { to: Math.floor(upper / 12) }),
    },
    yearly: { from: low.yearly, ...(upper !== undefined && { to: upper }) },
    year: rates.year,
    prefecture,
    cover: low.cover,
    upperCover:
      high?.cover ?? (isOpen ? coverOf(rates.coveredFrom.hoursPerWeekAnywhere, work, rates) : undefined),
  };
}

interface Posted extends PostedPay {
  workAreas: readonly { country: string; prefecture?: string | undefined }[];
  insurance?: Work['insurance'];
}

/** The estimate for a posting, by its own hours and at its first workplace in Japan. */
export function takeHomeOf(
  posting: Posted,
  { employees, today }: { employees?: number | undefined; today: string },
): TakeHome | undefined {
  const { employmentStatus, insurance, workAreas } = posting;
  const prefecture = workAreas.find(({ country }) => country === 'JP')?.prefecture as Prefecture | undefined;
  if (!employmentStatus) return undefined;
  return takeHome(payOf(posting), { employmentStatus, insurance, employees }, prefecture, today);
}
