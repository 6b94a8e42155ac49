/** What is left of a wage after tax and social insurance: an estimate for one person, with its assumptions. */
import type { EmploymentStatus, insurances, Prefecture } from './codes.ts';
import type { Amounts, Pay } from './pay.ts';
import table from './reference/pay-deductions.json' with { type: 'json' };

/**
 * Rates are data: a change is a new year in the table, with its sources. An operator has them checked by a professional.
 * A day after the last year that is known takes that year's, and says so by its year.
 */
type Rates = (typeof table.years)[number];
const ratesOf = (year: number): Rates => table.years.findLast((one) => one.year <= year) ?? table.years[0]!;

interface Step {
  upTo?: number;
}
const stepOf = <S extends Step>(steps: readonly S[], value: number): S =>
  steps.find(({ upTo }) => upTo === undefined || value <= upTo)!;

/** What the employer takes from the pay beside tax. */
export interface Cover {
  /** 健康保険・厚生年金保険 */
  social: boolean;
  /** 雇用保険 */
  employment: boolean;
}

export interface Deductions {
  /** Yen a year. */
  social: number;
  incomeTax: number;
  residentTax: number;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const downTo = (value: number, unit: number) => Math.floor(Math.max(0, value) / unit) * unit;

/**
 * What a year's wages lose: of a resident under 40, single, without dependants, who is paid the same each month and had the same
 * wages in the year before (resident tax follows it). Standard grades of remuneration are not used: premiums are those of the pay.
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
 * Whether an employer insures this work: from 20 hours a week with 51 employees or more, from three quarters of full time
 * everywhere; unemployment from 20 hours. What the posting itself says of health insurance stands above the size of the company.
 */
function coverOf(
  hours: number | undefined,
  { employmentStatus, insurance, employees }: Work,
  rates: Rates,
): Cover | undefined {
  const { coveredFrom } = rates;
  const fullTime = employmentStatus !== 'parttime' && employmentStatus !== 'freelance';
  // Full-time work is insured, whether its posting names its hours or not.
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
  /** Whose rates they are. */
  year: number;
  prefecture: Prefecture;
  /** What was taken off at the lower end, and at the upper one. */
  cover: Cover;
  upperCover?: Cover | undefined;
}

/**
 * An estimate of what is left of a posting's pay; of what it comes to without bonuses. Undefined for freelance work, other
 * currencies, and where the posting does not tell what a month comes to or whether it is insured.
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
  return {
    monthly: {
      from: Math.floor(low.yearly / 12),
      ...(upper !== undefined && { to: Math.floor(upper / 12) }),
    },
    yearly: { from: low.yearly, ...(upper !== undefined && { to: upper }) },
    year: rates.year,
    prefecture,
    cover: low.cover,
    upperCover: high?.cover,
  };
}
