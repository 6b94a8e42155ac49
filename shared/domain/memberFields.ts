/** Fields of a member's record that the office changes: how the log keeps them. */

/** Codes, and what follows from no single person: kept with their values. Everything else is noted as changed. */
const logged: readonly string[] = [
  ...['visaType', 'inJapan', 'country', 'prefecture', 'japaneseLevel', 'jlpt', 'motherTongue', 'languages'],
  ...['rank', 'evaluation', 'taxClass', 'migrationStatus'],
];

export type MemberValues = Record<string, string | boolean>;

interface Language {
  language: string;
  level: string;
}
const isLanguages = (value: unknown): value is Language[] => Array.isArray(value);

/** A field as a record of a change keeps it: languages as `en:fluent vi:native`, nothing as an empty text. */
export function memberValue(value: unknown): string | boolean {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value;
  if (isLanguages(value)) return value.map(({ language, level }) => `${language}:${level}`).join(' ');
  return String(value);
}

/** The languages of such a text. */
export const languagesIn = (value: string): Language[] =>
  value === ''
    ? []
    : value.split(' ').map((one) => {
        const [language = '', level = ''] = one.split(':');
        return { language, level };
      });

type Fields = Readonly<Record<string, unknown>>;

/** Fields that differ, in the order of both. */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.filter((name) => memberValue(before[name]) !== memberValue(after[name]));
}

const valuesOf = (of: Fields, names: readonly string[]): MemberValues =>
  Object.fromEntries(names.map((name) => [name, memberValue(of[name])]));

/** A change in all its words, to be kept with the member. */
export const memberChange = (
  before: Fields,
  after: Fields,
): { before: MemberValues; after: MemberValues } => {
  const names = changedFields(before, after);
  return { before: valuesOf(before, names), after: valuesOf(after, names) };
};

/** The same as the audit log keeps it: values of codes, and of other fields only that they changed. */
export function loggedMemberChange(
  before: Fields,
  after: Fields,
): { before: MemberValues; after: MemberValues } {
  const names = changedFields(before, after);
  const codes = names.filter((name) => logged.includes(name));
  const others = names.filter((name) => !logged.includes(name));
  return {
    before: valuesOf(before, codes),
    after: { ...valuesOf(after, codes), ...(others.length > 0 && { changedFields: others.join(' ') }) },
  };
}
