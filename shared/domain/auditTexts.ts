import type { AuditEntry } from '../contract/auditLog.ts';
import type { auditLog } from '../locales/auditLog.ts';
import type { TextKey, Translate } from '../locales/index.ts';
import { employeeStatuses, type Locale } from './codes.ts';
import { optionName as employeeOption, employeeStatusOf } from './employees.ts';
import { optionName as inquiryOption } from './inquiries.ts';
import { languagesIn } from './memberFields.ts';
import { optionName as systemsOption } from './memberSystems.ts';
import { optionName, type SmallCategory } from './select-data.ts';
import { formatDay, formatShortDay } from './time.ts';
import { optionName as translationOption } from './translation.ts';

/** Names of the audit log's fields and values, for screens and files. */

type T = Translate<TextKey<{ auditLog: typeof auditLog }>>;
type Value = string | number | boolean;

/** The lists that codes of a member's record come from. */
const memberLists: Readonly<Record<string, SmallCategory>> = {
  gender: 'GENDER',
  nationality: 'COUNTRY',
  visaType: 'VISA_TYPE',
  prefecture: 'PREFECTURE',
  japaneseLevel: 'STAFF_JAPANESE_LEVEL',
  jlpt: 'JLPT',
  motherTongue: 'LANGUAGE',
  rank: 'STAFF_RANK',
  evaluation: 'EVALUATION',
  state: 'STAFF_STATUS',
  withdrawReason: 'WITHDRAW_REASON',
};

/** The field before and after, by its name in the log. */
export function auditFieldText(t: T, field: string, locale: Locale): string {
  const [list, language] = field.split(' ');
  if (list === 'HOT') return t('auditLog:field.hot');
  if (list === 'TRENDING')
    return language === undefined
      ? t('auditLog:field.trending')
      : t('auditLog:field.trendingIn', { language: optionName('LANGUAGE', language, locale) });
  return t(`auditLog:field.${field as 'role'}`);
}

function statusText(t: T, { kind, value, locale }: { kind: string; value: string; locale: Locale }): string {
  switch (kind) {
    case 'employee':
      return employeeOption(
        'EMPLOYEE_STATUS',
        employeeStatuses.find((one) => one === value) ?? employeeStatusOf(value as 'PENDING'),
        locale,
      );
    case 'inquiry':
      return inquiryOption('INQUIRY_STATUS', value, locale);
    case 'job':
      return optionName('JOB_STATUS', value, locale);
    default:
      return t(`auditLog:value.${value as 'REQUESTED'}`);
  }
}

/** `status: NEW; keyword: cook` of the query that an export was asked with. */
function askedText(t: T, asked: string): string {
  const parts = Object.entries(JSON.parse(asked) as Record<string, unknown>).flatMap(([name, value]) => {
    if (value === '' || value === false || (Array.isArray(value) && value.length === 0)) return [];
    if (Array.isArray(value)) return [`${name}: ${value.join(', ')}`];
    if (typeof value !== 'object' || value === null) return [`${name}: ${String(value)}`];
    const inner = Object.entries(value).filter(([, one]) => !Array.isArray(one) || one.length > 0);
    return inner.map(([key, one]) => `${name}.${key}: ${String(one)}`);
  });
  return parts.length > 0 ? parts.join('; ') : t('auditLog:value.everything');
}

const languagesText = (pair: string, locale: Locale): string =>
  pair
    .split('-')
    .map((code) => optionName('LANGUAGE', code, locale))
    .join(locale === 'jp' ? '→' : ' to ');

/** `en-ja 14/word 2026-04-01–` as a translator's rate or capacity is noted. */
function amountText(noted: string, locale: Locale): string {
  const [, pair, amount, unit, from, until] =
    /^(?:(\S+-\S+) )?(\d+)\/(\w+)(?: (\S+)–(\S*))?$/.exec(noted) ?? [];
  if (amount === undefined) return noted;
  const count = Number(amount).toLocaleString('en');
  const name = translationOption('ESTIMATION_UNIT', unit!, locale);
  const measure = locale === 'jp' ? `${count}/${name}` : `${count}/${name.toLowerCase()}`;
  const days = from && `${formatShortDay(from, locale)}–${until ? formatShortDay(until, locale) : ''}`;
  return [
    pair && languagesText(pair, locale),
    measure,
    days && (locale === 'jp' ? `（${days}）` : `(${days})`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Values of several codes or amounts. */
function severalText(field: string, value: string, locale: Locale): string | undefined {
  const and = locale === 'jp' ? '、' : ', ';
  const each = (by: string, name: (one: string) => string) =>
    value.split(by).filter(Boolean).map(name).join(and);
  switch (field) {
    case 'languagePairs':
      return each(' ', (pair) => languagesText(pair, locale));
    case 'translationFields':
      return each(' ', (code) => translationOption('TRANSLATION_FIELD', code, locale));
    case 'catTools':
      return each(' ', (code) => translationOption('CAT_TOOL', code, locale));
    case 'taxClass':
      return value && systemsOption('WITHHOLDING_CLASS', value, locale);
    case 'migrationStatus':
      return value && systemsOption('MIGRATION_STATUS', value, locale);
    case 'rates':
    case 'capacity':
      return each('; ', (noted) => amountText(noted, locale));
    default:
      return undefined;
  }
}

/**
 * A value before or after, in words.
 * @param kind of the record that the entry is about
 * @param names of the ids among the values
 */
export function auditValueText(
  t: T,
  {
    field,
    value,
    kind,
    names,
    locale,
  }: {
    field: string;
    value: Value;
    kind: AuditEntry['subject']['kind'];
    names: Readonly<Record<string, string>>;
    locale: Locale;
  },
): string {
  if (field === 'inJapan' && typeof value === 'boolean')
    return t(value ? 'auditLog:value.inJapan' : 'auditLog:value.abroad');
  if (typeof value === 'boolean') return t(value ? 'auditLog:value.yes' : 'auditLog:value.no');
  if (typeof value === 'number') return value.toLocaleString('en');
  const list = memberLists[field];
  if (list) return value === '' ? t('auditLog:value.none') : optionName(list, value, locale);
  switch (field) {
    case 'role':
      return employeeOption('EMPLOYEE_ROLE', value, locale);
    case 'affiliation':
      return employeeOption('AFFILIATION', value, locale);
    case 'status':
      return statusText(t, { kind, value, locale });
    case 'changedFields':
      return value
        .split(' ')
        .map((one) => auditFieldText(t, one, locale))
        .join(locale === 'jp' ? '、' : ', ');
    case 'languages':
      return (
        languagesIn(value)
          .map(({ language, level }) => {
            const [name, grade] = [
              optionName('LANGUAGE', language, locale),
              optionName('LANGUAGE_LEVEL', level, locale),
            ];
            return locale === 'jp' ? `${name}（${grade}）` : `${name} (${grade})`;
          })
          .join(locale === 'jp' ? '、' : ', ') || t('auditLog:value.none')
      );
    case 'birthDate':
    case 'visaExpiresOn':
      return value === '' ? t('auditLog:value.none') : formatDay(value, locale);
    case 'postalCode':
      return value.replace(/^(\d{3})(\d{4})$/, '$1-$2') || t('auditLog:value.none');
    case 'blacklistReason':
      return optionName('BLACKLIST_REASON', value, locale);
    case 'country':
      return optionName('COUNTRY', value, locale);
    case 'familyName':
    case 'givenName':
    case 'remark':
    case 'street':
    case 'city':
      return value || t('auditLog:value.none');
    case 'purpose':
    case 'type':
    case 'origin':
    case 'importBy':
    case 'importExisting':
      return t(`auditLog:value.${value as 'announcement'}`);
    case 'asked':
      return askedText(t, value);
    case 'assignedTo':
      return value === '' ? t('auditLog:value.nobody') : (names[value] ?? value);
    case 'workdays':
      return (
        value
          .split(' ')
          .filter(Boolean)
          .map((day) => t(`auditLog:value.${day as 'monday'}`))
          .join(locale === 'jp' ? '・' : ', ') || t('auditLog:value.none')
      );
    default:
      return (
        (severalText(field, value, locale) ??
          value
            .split(' ')
            .map((part) => names[part] ?? part)
            .join(' ')) ||
        t('auditLog:value.none')
      );
  }
}

/** What an entry is about: number and name, or the kind of record if it has neither any more. */
export function auditRecordText(t: T, { kind, id, number, name }: AuditEntry['subject']): string {
  if (kind === 'featured') return t('auditLog:kind.featured');
  if (kind === 'setting') return t(`auditLog:setting.${id as 'secondFactor'}`);
  if (kind === 'list') return t(`auditLog:list.${id as 'audit'}`);
  return [number, name].filter(Boolean).join(' ') || t('auditLog:gone.record');
}

/** Who acted. */
export const auditActorText = (t: T, { by, reason }: Pick<AuditEntry, 'by' | 'reason'>): string =>
  reason === 'operator'
    ? t('auditLog:operator')
    : [by.number, by.name].filter(Boolean).join(' ') || t('auditLog:gone.employee');
