import { fieldIssues } from '../../../../shared/contract/issues.ts';
import { EnteredBasicInfo } from '../../../../shared/contract/memberRecord.ts';
import { EmailAddress, StaffNumber } from '../../../../shared/contract/shapes.ts';
import { dayWithEra } from '../../../../shared/domain/era.ts';
import { optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import {
  type ImportField,
  importLimits,
  isClearMark,
  isWholeName,
  wholeNames,
} from '../../../../shared/domain/staffImport.ts';
import { fold, toKatakana } from '../../../../shared/domain/text.ts';

/** What is wrong with a line, by field: `errors:field.<code>`. */
export interface Problem {
  field?: ImportField | undefined;
  code: string;
  values?: Record<string, string | number> | undefined;
}

/** Empties a field. */
const clear = Symbol('clear');
type Value = string | boolean | readonly { language: string; level: string }[] | typeof clear;
export type Given = Partial<Record<ImportField, Value>>;

const lists: Partial<Record<ImportField, SmallCategory>> = {
  gender: 'GENDER',
  nationality: 'COUNTRY',
  visaType: 'VISA_TYPE',
  country: 'COUNTRY',
  prefecture: 'PREFECTURE',
  japaneseLevel: 'STAFF_JAPANESE_LEVEL',
  jlpt: 'JLPT',
  motherTongue: 'LANGUAGE',
};

const keyOf = (text: string): string => fold(text).toLowerCase().replace(/\s/g, '');

/** A name, its parts without and within brackets (`フィリピノ語（タガログ語）`), and without what its list is about. */
const writingsOf = (name: string): string[] => {
  const [, outside = name, within] = /^(.+?)\s*[(（](.+)[)）]$/.exec(name) ?? [];
  const parts = [name, outside, ...(within ? [within] : [])];
  return [...parts, ...parts.map((part) => part.replace(/レベル$|(?<=.)[都府県]$/, ''))];
};

const readable = new Map<SmallCategory, ReadonlyMap<string, string>>();
/** Codes by how people write them in tables; what two options share stands for neither, but a whole name for its own. */
function writings(list: SmallCategory): ReadonlyMap<string, string> {
  const known = readable.get(list);
  if (known) return known;
  const found = new Map<string, string | undefined>();
  const names = new Map<string, string>();
  for (const { code, name, words = [] } of optionsOf(list)) {
    const parts = [...writingsOf(name.jp), ...writingsOf(name.en), ...words];
    for (const key of new Set(parts.map(keyOf))) found.set(key, found.has(key) ? undefined : code);
    for (const whole of [code, name.jp, name.en]) names.set(keyOf(whole), code);
  }
  const all = new Map([...[...found].filter(([, code]) => code !== undefined), ...names] as [
    string,
    string,
  ][]);
  readable.set(list, all);
  return all;
}

/** The code of an option that is written by its code, by its name in either language, or as it is usually shortened. */
const optionIn = (list: SmallCategory, cell: string): string | undefined => writings(list).get(keyOf(cell));

const day = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?:\s+0?0:00(?::00)?)?$/;
/** `2027-03-31`, `2027/3/31`, `2027年3月31日`, `令和9年3月31日`, `R9.3.31`. */
function dayIn(cell: string): string | undefined {
  const [, year, month, date] = day.exec(fold(cell)) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(fold(cell)) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : dayWithEra(fold(cell));
}

const yes = ['yes', 'true', '1', '○', '◯', 'はい', '国内', '日本', '日本国内', '在住', 'in japan', 'japan'];
const no = ['no', 'false', '0', '×', 'いいえ', '国外', '海外', '日本国外', 'outside japan', 'abroad'];

/** `英語：流暢、タイ語（母語）`, `English: Fluent; Thai (Native)`, `en:fluent th:native`. */
function languagesIn(cell: string): { language: string; level: string }[] | undefined {
  const parts = cell.split(/[、;；\n]/).map((part) => part.trim());
  const found = parts.filter(Boolean).map((part) => {
    const [, name, level] =
      /^(.+?)\s*(?:[:：]\s*([^:：]+)|[（(]([^（()）]+)[）)])$/.exec(part)?.filter(Boolean) ?? [];
    const language = name && optionIn('LANGUAGE', name);
    const grade = level && optionIn('LANGUAGE_LEVEL', level);
    return language && grade ? { language, level: grade } : undefined;
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

/**
 * The parts of a name in one cell, family name first: `NGUYEN Thi Mai`, `山田　太郎`, `グエン・マイ`, `Nguyen, Thi Mai`. What is
 * written in kanji or kana goes to the parts for these.
 */
function namePartsIn(field: keyof typeof wholeNames, cell: string): Given | undefined {
  const text = fold(cell).replace(/\s+/g, ' ');
  const isKana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・=\s,、]+$/u.test(text);
  const [, family, given] =
    /^([^,、]+?)\s*[,、]\s*(.+)$/.exec(text) ??
    (isKana ? /^([^\s・=]+)[\s・=]+(.+)$/ : /^(\S+) (.+)$/).exec(text) ??
    [];
  if (!family || !given) return undefined;
  const [familyField, givenField] = isKana
    ? wholeNames.fullNameKana
    : /\p{Script=Han}/u.test(text)
      ? (['familyNameKanji', 'givenNameKanji'] as const)
      : wholeNames[field];
  // ふりがな as フリガナ.
  const written = (part: string) => (isKana ? toKatakana(part) : part);
  return { [familyField]: written(family), [givenField]: written(given) };
}

function valueIn(field: ImportField, cell: string): Value | undefined {
  const list = lists[field];
  if (list) return optionIn(list, cell);
  switch (field) {
    case 'birthDate':
    case 'visaExpiresOn':
      return dayIn(cell);
    case 'inJapan': {
      const word = fold(cell).toLowerCase();
      return yes.includes(word) ? true : no.includes(word) ? false : undefined;
    }
    case 'languages':
      return languagesIn(cell);
    case 'email':
      return EmailAddress.safeParse(cell).data;
    case 'staffNumber':
      return StaffNumber.safeParse(fold(cell).toUpperCase()).data;
    default:
      return cell;
  }
}

const wrong: Partial<Record<ImportField, string>> = {
  birthDate: 'implausibleDate',
  visaExpiresOn: 'implausibleDate',
  email: 'email',
  staffNumber: 'invalid',
};

/** A spreadsheet's mark of a text, as our own files have it before what looks like a formula. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** The cells of a line by their fields; an empty one is not given. */
export function readCells(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
): { given: Given; problems: Problem[] } {
  const given: Given = {};
  const wholes: Given = {};
  const problems: Problem[] = [];
  fields.forEach((field, at) => {
    const cell = plain(cells[at] ?? '');
    if (field === null || cell === '') return;
    if (cell.length > importLimits.cell) {
      problems.push({ field, code: 'tooLong', values: { maximum: importLimits.cell } });
      return;
    }
    if (isWholeName(field)) {
      const parts = namePartsIn(field, cell);
      if (parts) Object.assign(wholes, parts);
      else problems.push({ field, code: 'nameInParts' });
      return;
    }
    const value = isClearMark(cell) ? clear : valueIn(field, cell);
    if (value === undefined) problems.push({ field, code: wrong[field] ?? 'notOffered' });
    else given[field] = value;
  });
  // A column for a part says it better.
  return { given: { ...wholes, ...given }, problems };
}

const notInfo: readonly ImportField[] = ['staffNumber', 'email'];
type Known = Partial<EnteredBasicInfo>;

/**
 * Basic information with what a line gives: what it does not give stays, what it clears goes.
 * @param known what is saved; undefined for somebody new
 */
export function merged(
  given: Given,
  known: Known | undefined,
): { basicInfo: EnteredBasicInfo } | { problems: Problem[] } {
  const all: Record<string, unknown> = { languages: [], ...known };
  for (const [field, value] of Object.entries(given) as [ImportField, Value][]) {
    if (notInfo.includes(field)) continue;
    if (value !== clear) all[field] = value;
    else if (field === 'languages') all[field] = [];
    else delete all[field];
  }
  // A mother tongue is no language besides itself.
  if (Array.isArray(all.languages))
    all.languages = (all.languages as { language: string }[]).filter(
      ({ language }) => language !== all.motherTongue && language !== 'ja',
    );
  if (known === undefined) all.inJapan ??= (all.country ?? 'JP') === 'JP';
  const parsed = EnteredBasicInfo.safeParse(all, { reportInput: true });
  if (parsed.success) return { basicInfo: parsed.data };
  return { problems: problemsOf(fieldIssues(parsed.error)) };
}

/** Problems of the contract's fields: `languages.0.level` is one of `languages`. */
export const problemsOf = (
  issues: readonly { field: string; code: string; values?: Problem['values'] }[],
): Problem[] =>
  issues.map(({ field, code, values }) => ({
    field: field.replace(/^basicInfo\./, '').replace(/\..*$/, '') as ImportField,
    code,
    ...(values && { values }),
  }));
