/**
 * The rows of the conditions table: everything required by the Employment Security Act, and additional
 * information.
 */
import type { JobContent, JobPublic } from '../../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import { payOf } from '../../../../shared/domain/postingPay.ts';
import { employmentFields, freelanceFields } from '../../../../shared/domain/postingRequirements.ts';
import { formatFixedOvertime, formatSalary } from '../../../../shared/domain/salary.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { job as jobTexts } from '../../../../shared/locales/job.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { textsFor } from '../../lib/texts.ts';
import { payText, placeName } from '../../lib/wording.ts';

import { bonusText } from './payRows.ts';
import { startText } from './startText.ts';

/** Names from lists that are too large for a browser: available on the server, fetched by screens. */
export interface LongNames {
  city: (code: string) => string;
  /** JOB_POSITION_DETAIL */
  occupation: (code: string) => string;
}

export interface Condition {
  term: string;
  /** Our own texts, one line each. */
  lines?: string[];
  /** The company's text. */
  text?: LocalizedText | undefined;
  /** A name of a person or a company, whose reading cannot be derived. */
  name?: true;
}

/** A department and a name, kept as written: marked as Japanese if they contain a Japanese character. */
function inItsLanguage(parts: readonly (string | undefined)[]): LocalizedText {
  const text = parts.filter(Boolean).join(' ');
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? { jp: text } : { en: text };
}

/** The fields shown: freelance work has no working conditions, employment no delivery, even if a posting contains some. */
export function statedOf(content: JobContent): Partial<JobContent> {
  const kept: Partial<JobContent> = { ...content };
  for (const name of content.employmentStatus === 'freelance' ? employmentFields : freelanceFields)
    delete kept[name];
  return kept;
}

/** Monthly pay without fixed overtime pay, which must be stated separately (職業安定法に基づく指針). */
function basePay(content: JobContent, locale: Locale): string[] {
  const base = payOf(content)?.baseMonthly;
  if (!base) return [];
  return [formatSalary({ salaryType: 'month', currency: content.salary!.currency, ...base }, locale)];
}

export function conditions(
  { content, company, jobNumber, ...job }: JobPublic,
  locale: Locale,
  names: LongNames,
): Condition[] {
  const { t } = textsFor(locale, { job: jobTexts });
  const { salary, contractPeriod, jobPosition } = content;
  const freelance = content.employmentStatus === 'freelance';
  const stated = statedOf(content);
  const { trialPeriod } = stated;
  const term = (name: Parameters<typeof t>[0]) => t(name);
  const rows: Condition[] = [
    {
      term: term(freelance ? 'job:conditions.contractor' : 'job:conditions.employer'),
      text: company.name,
      name: true,
    },
    {
      term: term('job:conditions.position'),
      lines: jobPosition
        ? [
            [
              optionName('JOB_POSITION_MAJOR', jobPosition.major, locale),
              jobPosition.middle && optionName('JOB_POSITION_MIDDLE', jobPosition.middle, locale),
              jobPosition.detail && names.occupation(jobPosition.detail),
            ]
              .filter(Boolean)
              .join(locale === 'jp' ? '／' : ' / '),
          ]
        : [],
    },
    { term: term('job:conditions.dutiesScope'), text: stated.dutiesChangeScope },
    {
      term: term(freelance ? 'job:conditions.contractType' : 'job:conditions.employment'),
      lines: content.employmentStatus
        ? [optionName('EMPLOYMENT_TYPE', content.employmentStatus, locale)]
        : [],
    },
    {
      term: term(freelance ? 'job:conditions.startFreelance' : 'job:conditions.start'),
      lines: content.start ? [startText(content.start, locale)] : [],
    },
    {
      term: term('job:conditions.contract'),
      lines: contractPeriod
        ? [
            // If the months are known, the range (6か月以内) adds nothing.
            contractPeriod.months && contractPeriod.type.startsWith('up-to-')
              ? t('job:contract.months', { count: contractPeriod.months })
              : optionName('CONTRACT_PERIOD', contractPeriod.type, locale),
          ]
        : [],
    },
    {
      term: term('job:conditions.renewal'),
      lines:
        contractPeriod?.renewal && contractPeriod.type !== 'indefinite'
          ? [optionName('RENEWAL_POLICY', contractPeriod.renewal, locale)]
          : [],
    },
    { term: term('job:conditions.renewalCriteria'), text: contractPeriod?.renewalCriteria },
    { term: term('job:conditions.renewalLimit'), text: contractPeriod?.renewalLimit },
    {
      term: term('job:conditions.trial'),
      lines: trialPeriod
        ? [
            !trialPeriod.exists
              ? t('job:conditions.trialNone')
              : trialPeriod.months
                ? t('job:conditions.trialMonths', { count: trialPeriod.months })
                : t('job:conditions.trialYes'),
          ]
        : [],
      text: trialPeriod?.conditions,
    },
    {
      term: term(freelance ? 'job:conditions.workPlace' : 'job:conditions.place'),
      lines: content.workAreas.map((area) => placeName(area, locale, names.city)),
    },
    { term: term('job:conditions.placeScope'), text: stated.placeChangeScope },
    {
      term: term('job:conditions.remote'),
      lines: content.remotePolicy ? [optionName('REMOTE_POLICY', content.remotePolicy, locale)] : [],
    },
    {
      term: term(freelance ? 'job:conditions.fee' : 'job:conditions.pay'),
      lines: salary ? [payText(salary, locale, content.employmentStatus)] : [],
    },
    { term: term('job:conditions.delivery'), text: stated.delivery },
    { term: term('job:conditions.inspection'), text: stated.inspection },
    {
      term: term('job:conditions.paymentDue'),
      lines: stated.paymentDays ? [t('job:conditions.paymentDueText', { count: stated.paymentDays })] : [],
    },
    { term: term('job:conditions.basePay'), lines: freelance ? [] : basePay(content, locale) },
    {
      term: term('job:conditions.fixedOvertime'),
      lines:
        salary?.fixedOvertime && !freelance
          ? [formatFixedOvertime(salary, salary.fixedOvertime, locale)]
          : [],
    },
    {
      term: term('job:conditions.bonus'),
      lines: salary?.bonus && !freelance ? [bonusText(salary.bonus, locale)] : [],
    },
    {
      term: term(freelance ? 'job:conditions.workTimes' : 'job:conditions.hours'),
      text: content.workingHours,
    },
    { term: term('job:conditions.breaks'), text: stated.breaks },
    { term: term('job:conditions.overtime'), text: stated.overtime },
    { term: term('job:conditions.holidays'), text: stated.holidays },
    {
      term: term('job:conditions.insurance'),
      lines: stated.insurance?.length
        ? [
            stated.insurance
              .map((code) => optionName('INSURANCE', code, locale))
              .join(locale === 'jp' ? '、' : ', '),
          ]
        : [],
    },
    {
      term: term('job:conditions.smoking'),
      lines: stated.smokingMeasure ? [optionName('SMOKING_MEASURE', stated.smokingMeasure, locale)] : [],
    },
    {
      term: term('job:conditions.headcount'),
      lines: content.headcount ? [t('job:conditions.headcountText', { count: content.headcount })] : [],
    },
    {
      term: term('job:conditions.recruiter'),
      name: true,
      text: content.recruiter && inItsLanguage([content.recruiter.department, content.recruiter.name]),
    },
    {
      term: term('job:conditions.period'),
      lines:
        job.isOpen && job.publishedAt && content.closesAt
          ? [
              t('job:conditions.periodText', {
                from: formatDay(job.publishedAt, locale),
                until: formatDay(content.closesAt, locale),
              }),
            ]
          : [],
    },
    { term: term('job:conditions.jobNumber'), lines: jobNumber ? [jobNumber] : [] },
  ];
  return rows.filter((row) => row.lines?.some(Boolean) || row.text?.jp || row.text?.en);
}

/** Every Japanese text on the posting's page: the company's first, then the conditions with our texts. */
export function japaneseTexts(job: JobPublic, names: LongNames): string[] {
  const own = Object.values(job.content).map((value) => (value as LocalizedText | undefined)?.jp);
  const rows = conditions(job, 'jp', names).flatMap(({ term, lines = [], text }) => [
    ...lines,
    text?.jp,
    term,
  ]);
  return [...own, ...rows].filter((text) => typeof text === 'string');
}
