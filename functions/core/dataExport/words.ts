import type { Locale } from '../../../shared/domain/codes.ts';
import { type Category, isOption, optionName } from '../../../shared/domain/select-data-all.ts';
import { formatDate, formatDay, formatMonth } from '../../../shared/domain/time.ts';
import { dataExport as wording } from '../../../shared/locales/dataExport.ts';
import { fields as fieldWording } from '../../../shared/locales/fields.ts';
import { fit as fitWording } from '../../../shared/locales/fit.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import type { companyRecordsOf } from './companyRecords.ts';
import type { recordsOf } from './records.ts';

/** A value as its owner reads it: codes with names, texts in one language. */
export type DisplayValue =
  | string
  | number
  | boolean
  | { code: string; name: string }
  | DisplayValue[]
  | { [field: string]: DisplayValue };

export type SectionName =
  | keyof Awaited<ReturnType<typeof companyRecordsOf>>
  | keyof Awaited<ReturnType<typeof recordsOf>>;
/** Of a job seeker, a company or only an account. */
export type Records = Partial<Record<SectionName, readonly Record<string, unknown>[]>>;

/** The list that a code comes from, by field name. */
const lists: Readonly<Record<string, Category>> = {
  gender: 'GENDER',
  nationality: 'COUNTRY',
  country: 'COUNTRY',
  visaType: 'VISA_TYPE',
  prefecture: 'PREFECTURE',
  japaneseLevel: 'STAFF_JAPANESE_LEVEL',
  jlpt: 'JLPT',
  motherTongue: 'LANGUAGE',
  language: 'LANGUAGE',
  level: 'LANGUAGE_LEVEL',
  degree: 'DEGREE',
  employmentType: 'EMPLOYMENT_TYPE',
  employmentTypes: 'EMPLOYMENT_TYPE',
  remotePolicies: 'REMOTE_POLICY',
  salaryType: 'SALARY_TYPE',
  currency: 'CURRENCY',
  positions: 'SOCCER_POSITION',
  highestLevel: 'SOCCER_LEVEL',
  coachingLicences: 'SOCCER_LICENCE',
  refereeLicences: 'SOCCER_LICENCE',
  type: 'NOTIFICATION_TYPE',
  types: 'CONVERSATION_TYPE',
  kind: 'EMAIL_KIND',
  unit: 'ESTIMATION_UNIT',
  templatePurpose: 'APPLIED_STATUS',
};
/** What a field means in one section. */
const listsOfSection: Readonly<Partial<Record<SectionName, Readonly<Record<string, Category>>>>> = {
  education: { status: 'SCHOOL_STATUS' },
  applications: { status: 'APPLIED_STATUS' },
  postings: { status: 'JOB_STATUS' },
  scouts: { status: 'SCOUT_STATUS', declineReason: 'WITHDRAW_REASON' },
  payments: { status: 'STAFF_PAYMENT_STATUS' },
  translator: {
    ...{ sourceLanguage: 'LANGUAGE', targetLanguage: 'LANGUAGE', level: 'TRANSLATION_LEVEL' },
    ...{ fields: 'TRANSLATION_FIELD', field: 'TRANSLATION_FIELD', tools: 'CAT_TOOL' },
  },
};

/** Fields whose values have names in this folder's texts; values of other fields are left as they are. */
const namedFields: readonly string[] = [
  ...['state', 'locale', 'provider', 'alert', 'status', 'by', 'place', 'purpose', 'act'],
  ...['dominantFoot', 'roles', 'availability', 'lookKinds', 'templatePurpose', 'workdays', 'kind'],
];
/** Values that are named in a screen's texts. */
const namedByScreen = (section: SectionName, field: string, value: string, locale: Locale) =>
  section === 'turnedDownJobs' && field === 'reason'
    ? (fitWording[locale].turnDown.reason as Record<string, string>)[value]
    : undefined;
const valueName = (value: string, locale: Locale): string | undefined =>
  (wording[locale].values as Record<string, string>)[value];

const texts = {
  jp: createTexts('jp', { dataExport: wording, fields: fieldWording }),
  en: createTexts('en', { dataExport: wording, fields: fieldWording }),
};
export const textsOf = (locale: Locale) => texts[locale].t;

const isLocalized = (value: object): value is { jp?: string; en?: string } => {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => name === 'jp' || name === 'en');
};

/** The records of a section as text in one language; empty fields are left out. */
export function wordSection(
  section: SectionName,
  records: readonly unknown[],
  locale: Locale,
): DisplayValue[] {
  const name = (field: string, value: string): DisplayValue => {
    const reasons: Category[] = ['DECLINE_REASON', 'WITHDRAW_REASON'];
    const list = listsOfSection[section]?.[field] ?? lists[field];
    const asked = field === 'declineReason' && section === 'applications' ? reasons : list ? [list] : [];
    const found = asked.find((one) => isOption(one, value));
    if (found) return { code: value, name: optionName(found, value, locale) };
    const own =
      namedByScreen(section, field, value, locale) ??
      (namedFields.includes(field) ? valueName(value, locale) : undefined);
    return own === undefined ? value : { code: value, name: own };
  };
  const one = (field: string, value: unknown): DisplayValue | undefined => {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return name(field, value);
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return value.flatMap((item) => one(field, item) ?? []);
    if (isLocalized(value as object)) {
      const { jp, en } = value as { jp?: string; en?: string };
      return (locale === 'jp' ? (jp ?? en) : (en ?? jp)) ?? '';
    }
    return Object.fromEntries(
      Object.entries(value as object).flatMap(([inner, item]) => {
        const shown = one(inner, item);
        return shown === undefined ? [] : [[inner, shown]];
      }),
    );
  };
  return records.flatMap((record) => one(section, record) ?? []);
}

/** The label of a field. */
export function labelOf(field: string, locale: Locale): string {
  const t = textsOf(locale);
  if (field in wording[locale].fields) return t(`dataExport:fields.${field as 'at'}`);
  if (field in fieldWording[locale]) return t(`fields:${field as 'email'}`);
  return (
    valueName(field, locale) ??
    (isOption('EMAIL_KIND', field) ? optionName('EMAIL_KIND', field, locale) : field)
  );
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
const month = /^\d{4}-(0[1-9]|1[0-2])$/;

export function plain(value: string | number | boolean, locale: Locale, field?: string): string {
  const t = textsOf(locale);
  if (typeof value === 'boolean') return t(value ? 'dataExport:yes' : 'dataExport:no');
  if (field === 'year') return String(value);
  if (typeof value === 'number') return value.toLocaleString(locale === 'jp' ? 'ja-JP' : 'en');
  if (instant.test(value)) return `${formatDay(value, locale)} ${formatDate(value, 'HH:mm')}`;
  if (day.test(value)) return formatDay(value, locale);
  return month.test(value) ? formatMonth(value, locale) : value;
}

export const isNamed = (value: object): value is { code: string; name: string } =>
  'code' in value && 'name' in value && Object.keys(value).length === 2;

/** A value as HTML. */
function html(value: DisplayValue, locale: Locale, field?: string): string {
  if (typeof value !== 'object') return `<span class="text">${escaped(plain(value, locale, field))}</span>`;
  if (Array.isArray(value)) return `<ul>${value.map((one) => `<li>${html(one, locale)}</li>`).join('')}</ul>`;
  if (isNamed(value)) return escaped(value.name);
  const rows = Object.entries(value).map(
    ([field, one]) => `<dt>${escaped(labelOf(field, locale))}</dt><dd>${html(one, locale, field)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

const style = `body{font:16px/1.7 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.6rem}h2{margin-top:3rem;border-bottom:2px solid #c2410c}section>article{border:1px solid #ddd;border-radius:.5rem;padding:.5rem 1rem;margin:1rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:.25rem 0}dt{color:#666}dd{margin:0;min-width:0;overflow-wrap:anywhere}
.text{white-space:pre-wrap}ul{margin:.25rem 0;padding-left:1.2rem}nav ul{columns:2}
@media(max-width:40rem){dl{grid-template-columns:1fr}nav ul{columns:1}}
a{color:#9a3412}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1a1715}dt{color:#aaa}section>article{border-color:#444}a{color:#ff9f5e}}`;

/** All sections as one self-contained page. `notes` come first. */
export function page(
  sections: readonly { name: SectionName | 'files'; rows: readonly DisplayValue[] }[],
  { locale, title, notes }: { locale: Locale; title: string; notes: readonly string[] },
): string {
  const t = textsOf(locale);
  const heading = (name: SectionName | 'files') => escaped(t(`dataExport:sections.${name}`));
  const shown = sections.filter(({ rows }) => rows.length > 0);
  return `<!doctype html>
<html lang="${locale === 'jp' ? 'ja' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
<nav><ul>${shown.map(({ name }) => `<li><a href="#${name}">${heading(name)}</a></li>`).join('')}</ul></nav>
${shown
  .map(
    ({ name, rows }) =>
      `<section id="${name}"><h2>${heading(name)}</h2>${rows.map((row) => `<article>${html(row, locale)}</article>`).join('\n')}</section>`,
  )
  .join('\n')}
</body>
</html>
`;
}
