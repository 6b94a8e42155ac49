/** Two records of one person that become one: what is chosen, and from which of both. */
import { dayLength } from './time.ts';

/** Days in which it can be undone. */
const mergeUndoDays = 30;

/** The last instant of it. */
export const mergeUndoUntil = (at: string): string =>
  new Date(Date.parse(at) + mergeUndoDays * dayLength).toISOString();

/**
 * Fields that are chosen together, by the part of the record that they lie in. Photo, account numbers and the
 * individual number are in none: they stay where they are.
 */
export const mergeParts = {
  account: { email: ['email'] },
  basicInfo: {
    name: ['familyName', 'givenName'],
    nameKana: ['familyNameKana', 'givenNameKana'],
    nameKanji: ['familyNameKanji', 'givenNameKanji'],
    gender: ['gender'],
    birthDate: ['birthDate'],
    nationality: ['nationality'],
    residence: ['visaType', 'visaExpiresOn'],
    address: ['inJapan', 'country', 'postalCode', 'prefecture', 'city', 'street'],
    phone: ['phone'],
    japanese: ['japaneseLevel', 'jlpt'],
    languages: ['motherTongue', 'languages'],
  },
  education: { items: ['items'] },
  workHistory: { items: ['items'] },
  technicalInfo: {
    note: ['techPrNote'],
    skills: ['techItSkills'],
    certifications: ['certifications'],
    fields: ['typeOfteches'],
    licences: ['drivingLicences'],
  },
  wishes: {
    employmentTypes: ['employmentTypes'],
    positions: ['jobPositions'],
    areas: ['areas'],
    salary: ['salary'],
    startDate: ['startDate'],
    remote: ['remotePolicies'],
    note: ['prText'],
  },
  translator: {
    profile: ['pairs', 'fields', 'tools', 'rates', 'capacity', 'workdays', 'away', 'samples', 'note'],
  },
  office: { rank: ['rank'], evaluation: ['evaluation'], remark: ['remark'] },
  erp: {
    accounting: ['accountingNumber'],
    payroll: ['payrollNumber'],
    attendance: ['attendanceNumber'],
    bankMaster: ['bankMasterNumber'],
    taxClass: ['taxClass'],
  },
  migration: { status: ['status', 'formerNumber', 'remark'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type MergePart = keyof typeof mergeParts;
export type MergeField = { [P in MergePart]: `${P}.${keyof (typeof mergeParts)[P] & string}` }[MergePart];

export const mergeFields = Object.entries(mergeParts).flatMap(([part, groups]) =>
  Object.keys(groups).map((group) => `${part}.${group}`),
) as MergeField[];

/** The record that a field lies in, and its names there. */
export function placeOfField(field: MergeField): { part: MergePart; names: readonly string[] } {
  const [part, group] = field.split('.') as [MergePart, string];
  return { part, names: (mergeParts[part] as Record<string, readonly string[]>)[group]! };
}

export const mergeSides = ['kept', 'merged'] as const;
export type MergeSide = (typeof mergeSides)[number];

export type MergeValue = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Those of a record's values that a field is made of; what is empty is left out. */
export const valueIn = (record: MergeValue | undefined, names: readonly string[]): MergeValue =>
  Object.fromEntries(
    names.flatMap((name) => (isNothing(record?.[name]) ? [] : [[name, record![name]] as const])),
  );

export const isEmptyValue = (value: MergeValue): boolean => Object.keys(value).length === 0;

/** The kept record's own, unless it has nothing there. */
export const sideByDefault = (kept: MergeValue, merged: MergeValue): MergeSide =>
  isEmptyValue(kept) && !isEmptyValue(merged) ? 'merged' : 'kept';

/** `t•••@example.com`: enough for its owner to recognise it. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}•••@${domain}`;
}
