/** Parts of a member's resume that are lists and texts: how the record of a change keeps them, and what it says. */
import type { Education } from '../contract/educationHistory.ts';
import type { JobPosition, WorkArea } from '../contract/positions.ts';
import type { Certification, DrivingLicence, TechItSkill } from '../contract/technicalInfo.ts';
import type { StaffWishes } from '../contract/wishes.ts';
import type { Work } from '../contract/workingHistory.ts';
import type { Locale } from './codes.ts';
import type { MemberValues } from './memberFields.ts';
import { formatSalary } from './salary.ts';
import { sameContent } from './sameContent.ts';
import { formatDay, formatMonth, yearMonth } from './time.ts';

/** The name of a code of a list. */
export type NameOf = (list: string, code: string, locale: Locale) => string;
interface Words {
  locale: Locale;
  name: (list: string, code: string | undefined) => string | undefined;
}

const joined = (parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ');
const within = (locale: Locale, of: string | undefined, note: string | undefined): string =>
  note === undefined ? (of ?? '') : locale === 'jp' ? `${of}（${note}）` : `${of} (${note})`;
const when = ({ locale }: Words, year: number | undefined, month: number | undefined): string | undefined =>
  year === undefined
    ? undefined
    : month === undefined
      ? locale === 'jp'
        ? `${year}年`
        : String(year)
      : formatMonth(yearMonth(year, month), locale);

const schoolText = (item: Education, words: Words): string => {
  const { school, faculty, degree, country, entryDate, schoolStatus } = item;
  const { status, year, month } = schoolStatus;
  const ended = when(words, year, month);
  return joined([
    [school, faculty].filter(Boolean).join(' '),
    formatMonth(entryDate, words.locale),
    within(words.locale, words.name('SCHOOL_STATUS', status), ended),
    words.name('DEGREE', degree),
    words.name('COUNTRY', country),
  ]);
};

function jobText({ company, position, employmentType, entryDate, retireDate, duties }: Work, words: Words) {
  const { locale } = words;
  const until = retireDate === null ? (locale === 'jp' ? '現在' : 'now') : formatMonth(retireDate, locale);
  const period = `${formatMonth(entryDate, locale)}${locale === 'jp' ? '〜' : '–'}${until}`;
  const line = joined([company, position, words.name('EMPLOYMENT_TYPE', employmentType), period]);
  return duties ? `${line}\n${duties}` : line;
}

const areaText = ({ country, prefecture, city }: WorkArea, { locale, name }: Words): string => {
  const place = [
    country === 'JP' && prefecture !== undefined ? undefined : name('COUNTRY', country),
    name('PREFECTURE', prefecture),
    country === 'JP' ? name('CITY', city) : city,
  ].filter(Boolean);
  return locale === 'jp' ? place.join(country === 'JP' ? '' : ' ') : place.toReversed().join(', ');
};

type Texts = Readonly<Record<string, (value: never, words: Words) => string>>;

/** One entry of each list. */
const entryTexts = {
  education: schoolText,
  workHistory: jobText,
  techItSkills: ({ skillId, detailId, levelId }: TechItSkill, { locale, name }: Words) =>
    within(
      locale,
      name('IT_SKILL_DETAIL', detailId) ?? name('IT_SKILL', skillId),
      name('IT_SKILL_LEVEL', levelId),
    ),
  certifications: ({ certificationId, detailId, remark, year, month }: Certification, words: Words) =>
    joined([
      words.name('CERTIFICATION', certificationId),
      words.name('CERTIFICATION_DETAIL', detailId),
      remark,
      when(words, year, month),
    ]),
  typeOfteches: (code: string, { name }: Words) => name('TECH_TYPE', code)!,
  drivingLicences: ({ id, year, month }: DrivingLicence, words: Words) =>
    joined([words.name('DRIVING_LICENCE', id), when(words, year, month)]),
  employmentTypes: (code: string, { name }: Words) => name('EMPLOYMENT_TYPE', code)!,
  remotePolicies: (code: string, { name }: Words) => name('REMOTE_POLICY', code)!,
  jobPositions: ({ major, middle, detail }: JobPosition, { name }: Words) =>
    name('JOB_POSITION_DETAIL', detail) ??
    name('JOB_POSITION_MIDDLE', middle) ??
    name('JOB_POSITION_MAJOR', major)!,
  areas: areaText,
} satisfies Texts;

/** Fields that are one value. */
const valueTexts = {
  salary: (salary: NonNullable<StaffWishes['salary']>, { locale }: Words) => formatSalary(salary, locale),
  startDate: (day: string, { locale }: Words) => formatDay(day, locale),
} satisfies Texts;

const isList = (field: string): field is keyof typeof entryTexts => Object.hasOwn(entryTexts, field);
const isValue = (field: string): field is keyof typeof valueTexts => Object.hasOwn(valueTexts, field);

/** Whether a field is a part of a resume that its record of a change keeps as data. */
export const isPartField = (field: string): boolean => isList(field) || isValue(field);

/** A part in words, each entry of a list for itself. @param value as the contract has it */
export function partTexts(field: string, value: unknown, locale: Locale, nameOf: NameOf): string[] {
  if (value === undefined || value === null || value === '') return [];
  const words: Words = {
    locale,
    name: (list, code) => (code === undefined ? undefined : nameOf(list, code, locale)),
  };
  if (isList(field))
    return (value as never[]).map((one) => (entryTexts[field] as Texts[string])(one as never, words));
  if (isValue(field)) return [(valueTexts[field] as Texts[string])(value as never, words)];
  return [String(value)];
}

/**
 * Maximum characters of the entries of one side of a change; above it texts of entries are cut. Both sides have to fit
 * into one item.
 */
const keptMost = 60_000;
const keptText = 1000;

/** Without the id of an entry of a history, which says nothing; a licence has its code as its id. */
function withoutId(field: string, entry: unknown): unknown {
  if (field !== 'education' && field !== 'workHistory') return entry;
  const { id: _, ...rest } = entry as { id?: string };
  return rest;
}

function kept(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return '';
  const text = JSON.stringify(list.map((one) => withoutId(field, one)));
  if (text.length <= keptMost) return text;
  return JSON.stringify(JSON.parse(text), (_, one: unknown) =>
    typeof one === 'string' && one.length > keptText ? `${one.slice(0, keptText)}…` : one,
  );
}

function keptLists(field: string, before: readonly unknown[], after: readonly unknown[]): [string, string] {
  const missingIn = (other: readonly unknown[]) => (one: unknown) =>
    !other.some((two) => sameContent(one, two));
  const [gone, come] = [before.filter(missingIn(after)), after.filter(missingIn(before))];
  // In another order alone.
  const isMoved = gone.length + come.length === 0;
  return [kept(field, isMoved ? before : gone), kept(field, isMoved ? after : come)];
}

/** What the record of a change keeps of a part: of a list only the entries that differ. */
export function partChange(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: MemberValues; after: MemberValues } {
  const change: { before: MemberValues; after: MemberValues } = { before: {}, after: {} };
  for (const field of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const [was, is] = [before[field], after[field]];
    if (sameContent(was, is)) continue;
    const [a, b] = isList(field)
      ? keptLists(field, (was as unknown[]) ?? [], (is as unknown[]) ?? [])
      : [was, is].map((one) =>
          one === undefined ? '' : typeof one === 'object' ? JSON.stringify(one) : String(one),
        );
    if (a === '' && b === '') continue;
    change.before[field] = a!;
    change.after[field] = b!;
  }
  return change;
}

/** A kept value in words: see `partTexts`. */
export const keptPartTexts = (field: string, value: string, locale: Locale, nameOf: NameOf): string[] =>
  partTexts(field, value === '' || field === 'startDate' ? value : JSON.parse(value), locale, nameOf);
