/** Rows about pay besides the posted amount: conversions, and take-home pay. */
import type { JobContent } from '../../../../shared/contract/postings.ts';
import type { Prefecture, VisaType } from '../../../../shared/domain/codes.ts';
import { mayBeNewer, minimumWage } from '../../../../shared/domain/minimumWage.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { type Amounts, lastsAYear, type Pay } from '../../../../shared/domain/pay.ts';
import { formatEstimate } from '../../../../shared/domain/payEstimate.ts';
import { permittedHours } from '../../../../shared/domain/permittedWork.ts';
import { payOf, payWithin } from '../../../../shared/domain/postingPay.ts';
import { formatSalary } from '../../../../shared/domain/salary.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { takeHomeOf } from '../../../../shared/domain/takeHome.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { job as jobTexts } from '../../../../shared/locales/job.ts';
import { jobPay } from '../../../../shared/locales/jobPay.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { hoursText, sentence } from '../../lib/hoursText.ts';
import { textsFor } from '../../lib/texts.ts';

export interface PayRow {
  label: string;
  text: string;
  /** Small print below it. */
  note?: string;
}

interface About {
  locale: Locale;
  /** Day in Tokyo for minimum wages and rates. */
  today: string;
  /** The company's number of employees, if stated. */
  employees?: number | undefined;
}

/** Statuses limited to the hours of the general permission. */
const limited: ReadonlySet<VisaType> = new Set(['student', 'dependent']);

/** '年2回、合計4か月分'; 'Twice a year, 4 months of base pay in all' */
export function bonusText(
  { times, months }: { times: number; months?: number | undefined },
  locale: Locale,
): string {
  const { t } = textsFor(locale, { jobPay });
  const often = t('jobPay:bonusTimes', { count: times });
  return months === undefined ? often : t('jobPay:bonusMonths', { often, months });
}

/** Rows and notes about the pay of employment; none for freelance work and project fees. */
export function payRows(content: JobContent, about: About): { rows: PayRow[]; notes: string[] } {
  const { locale } = about;
  const { t } = textsFor(locale, { job: jobTexts, jobPay });
  const { salary } = content;
  const pay = payOf(content);
  if (!pay || !salary || content.employmentStatus === 'freelance' || salary.salaryType === 'project')
    return { rows: [], notes: [] };
  const { currency } = pay;
  const exact = ({ from, to }: Amounts) =>
    formatSalary({ salaryType: 'month', currency, from, ...(to !== undefined && { to }) }, locale)
      .replace(/^月給/, '')
      .replace(/ a month$/, '');
  const estimate = (amounts: Amounts) => formatEstimate(amounts, currency, locale);
  /** '約8.8万円〜' a month, and a year if the work lasts one. */
  const overTime = (label: 'monthYear' | 'month' | 'takeHome', month: Amounts, year: Amounts): PayRow => ({
    label: t(`jobPay:${label}`),
    text: sentence(
      lastsAYear(content)
        ? t('jobPay:monthYearText', {
            month: estimate(month),
            year: estimate(year).replace(/^about /, ''),
          })
        : t('jobPay:perMonth', { amount: estimate(month) }),
    ),
  });
  const rows: PayRow[] = [];
  const notes: string[] = [];

  if (pay.baseMonthly && salary.fixedOvertime) {
    rows.push(
      { label: t('jobPay:base'), text: sentence(t('jobPay:perMonth', { amount: exact(pay.baseMonthly) })) },
      {
        label: t('jobPay:fixedOvertime'),
        text: t('jobPay:perMonth', { amount: formatMoney(salary.fixedOvertime.amount, currency, locale) }),
        note: t('jobPay:fixedOvertimeNote', { count: salary.fixedOvertime.hours }),
      },
    );
  }
  const lasts = lastsAYear(content);
  const { monthly, yearly } = pay;
  if (monthly && yearly && salary.salaryType === 'month' && lasts)
    rows.push({ label: t('jobPay:year'), text: exact(yearly) });
  else if (monthly && salary.salaryType === 'year')
    rows.push({ label: t('jobPay:month'), text: exact(monthly) });
  else if (monthly && yearly && salary.salaryType !== 'month')
    rows.push(overTime(lasts ? 'monthYear' : 'month', monthly, yearly));
  if (salary.bonus)
    rows.push({
      label: t('jobPay:bonus'),
      text: bonusText(salary.bonus, locale),
      ...(pay.yearlyWithBonus &&
        lasts && { note: t('jobPay:withBonus', { amount: exact(pay.yearlyWithBonus) }) }),
    });
  if (!pay.monthly) notes.push(t('jobPay:noHours'));
  else if (pay.yearly?.basis === 'assumed') notes.push(t('jobPay:assumed'));
  else if (pay.yearly?.basis === 'hours')
    notes.push(
      pay.hoursPerWeek
        ? t('jobPay:byHours', { hours: hoursText(pay.hoursPerWeek, locale) })
        : t('jobPay:byDays'),
    );

  const within = content.visaTypes.some((visa) => limited.has(visa as VisaType))
    ? payWithin(content, permittedHours)
    : undefined;
  if (within?.monthly)
    rows.push({
      label: t('jobPay:limited', { hours: permittedHours }),
      text: sentence(t('jobPay:perMonth', { amount: estimate(within.monthly) })),
    });

  const left = takeHomeOf(content, about);
  if (left) {
    rows.push(overTime('takeHome', left.monthly, left.yearly));
    notes.push(
      t('jobPay:takeHomeBasis', {
        year: left.year,
        prefecture: optionName('PREFECTURE', left.prefecture, locale),
      }),
    );
    if (!left.cover.social)
      notes.push(t(left.upperCover?.social ? 'jobPay:partlyCovered' : 'jobPay:notCovered'));
  } else notes.push(t('job:facts.beforeTax'));

  rows.push(...wageRow(content, pay, about));
  return { rows, notes };
}

/** Hourly pay compared with the highest minimum wage of the workplaces. */
function wageRow({ workAreas, salary }: JobContent, { hourly, currency }: Pay, about: About): PayRow[] {
  const { locale, today } = about;
  const { t } = textsFor(locale, { job: jobTexts, jobPay });
  const [highest] = workAreas
    .flatMap(({ country, prefecture }) => {
      const wage = country === 'JP' && prefecture ? minimumWage(prefecture as Prefecture, today) : undefined;
      return wage ? [{ prefecture: prefecture!, ...wage }] : [];
    })
    .sort((one, other) => other.yen - one.yen);
  if (!highest || !hourly || currency !== 'JPY') return [];
  const amount = Math.floor(hourly.from);
  const values = {
    minimum: formatMoney(highest.yen, 'JPY', locale),
    difference: formatMoney(Math.abs(amount - highest.yen), 'JPY', locale),
    prefecture: optionName('PREFECTURE', highest.prefecture, locale),
    date: formatDay(highest.from, locale),
  };
  const compared = amount === highest.yen ? 'same' : amount > highest.yen ? 'above' : 'below';
  const note = t(mayBeNewer(today) ? 'jobPay:minimum.noteNewer' : 'jobPay:minimum.note', values);
  const difference: PayRow = {
    label: t('jobPay:minimum.label'),
    text: t(`jobPay:minimum.${compared}`, values),
    note,
  };
  if (salary?.salaryType === 'hour') return [difference];
  return [
    {
      label: t(salary?.fixedOvertime ? 'jobPay:hour' : 'jobPay:hourPlain'),
      text: t('jobPay:hourText', { amount: formatMoney(amount, 'JPY', locale) }),
    },
    difference,
  ];
}
