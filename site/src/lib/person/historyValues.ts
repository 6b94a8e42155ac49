/** Converts education and work histories between the contract and the form. */
import type { Education } from '../../../../shared/contract/educationHistory.ts';
import type { Work } from '../../../../shared/contract/workingHistory.ts';
import { newToken } from '../clientToken.ts';
import { yearAndMonthBody, yearAndMonthValues } from './yearAndMonth.ts';

export interface EducationValues {
  items: {
    /** The item's key in the form: its id, or a temporary one until it is saved. */
    row: string;
    school: string;
    faculty: string;
    degree: string;
    country: string;
    entryDate: string;
    status: string;
    year: string;
    /** '03'; '' if unknown. */
    month: string;
  }[];
}
export interface WorkValues {
  items: {
    row: string;
    company: string;
    position: string;
    employmentType: string;
    entryDate: string;
    retireDate: string;
    present: boolean;
    duties: string;
  }[];
}

/** Both lists start with one empty item; new ones get a key (`newItem`). */
export const emptyEducation: EducationValues['items'][number] = {
  row: '',
  school: '',
  faculty: '',
  degree: '',
  country: '',
  entryDate: '',
  status: '',
  year: '',
  month: '',
};
export const emptyWork: WorkValues['items'][number] = {
  row: '',
  company: '',
  position: '',
  employmentType: '',
  entryDate: '',
  retireDate: '',
  present: false,
  duties: '',
};

export const educationValues = (data: readonly Education[]): EducationValues => ({
  items:
    data.length === 0
      ? [emptyEducation]
      : data.map(({ id, school, faculty, degree, country, entryDate, schoolStatus }) => ({
          row: id,
          school,
          faculty: faculty ?? '',
          degree: degree ?? '',
          country,
          entryDate,
          status: schoolStatus.status,
          ...yearAndMonthValues(schoolStatus),
        })),
});

export const workValues = (data: readonly Work[]): WorkValues => ({
  items:
    data.length === 0
      ? [emptyWork]
      : data.map(({ id, company, position, employmentType, entryDate, retireDate, duties }) => ({
          row: id,
          company,
          position,
          employmentType: employmentType ?? '',
          entryDate,
          retireDate: retireDate ?? '',
          present: retireDate === null,
          duties: duties ?? '',
        })),
});

export const newItem = <Item extends { row: string }>(empty: Item): Item => ({ ...empty, row: newToken() });

/** An item without input: not sent. */
export const isBlank = (item: EducationValues['items'][number] | WorkValues['items'][number]): boolean =>
  Object.entries(item).every(([name, value]) => name === 'row' || value === '' || value === false);

const filled = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== undefined));

/** A half-chosen month counts as empty. */
const month = (value: string) => (/^\d{4}-\d{2}$/.test(value) ? value : '');

/**
 * The ids of stored items by form row. The form itself has no ids: a new item gets one while being edited,
 * and undoing a deletion restores an item whose id no longer exists.
 */
export class StoredRows {
  private ids = new Map<string, string>();

  constructor(stored: readonly { id: string }[]) {
    this.take(stored);
  }

  /** @param sent the saved rows, in order; without them the stored list came from elsewhere */
  take(stored: readonly { id: string }[], sent: readonly string[] = stored.map(({ id }) => id)): void {
    this.ids = new Map(stored.map(({ id }, index) => [sent[index] ?? id, id]));
  }

  of = (row: string): string | undefined => this.ids.get(row);
}

/** The rows of the items that are sent. */
export const sentRows = ({ items }: EducationValues | WorkValues): string[] =>
  items.flatMap((item) => (isBlank(item) ? [] : [item.row]));

export const educationBody = ({ items }: EducationValues, stored: Pick<StoredRows, 'of'>) => ({
  items: items
    .filter((item) => !isBlank(item))
    .map(({ row, status, year, month: ended, entryDate, ...rest }) =>
      filled({
        id: stored.of(row),
        ...rest,
        entryDate: month(entryDate),
        schoolStatus: filled({ status, ...yearAndMonthBody({ year, month: ended }) }),
      }),
    ),
});

export const workBody = ({ items }: WorkValues, stored: Pick<StoredRows, 'of'>) => ({
  items: items
    .filter((item) => !isBlank(item))
    .map(({ row, present, retireDate, entryDate, ...rest }) =>
      filled({
        id: stored.of(row),
        ...rest,
        entryDate: month(entryDate),
        retireDate: present ? null : month(retireDate),
      }),
    ),
});

/** The form's field for a contract field: empty items were not sent, and the form is flatter. */
export function historyField(field: string, { items }: EducationValues | WorkValues): string | undefined {
  const [list, at, ...rest] = field.split('.');
  if (list !== 'items' || at === undefined) return undefined;
  const sent = items.flatMap((item, index) => (isBlank(item) ? [] : [index]));
  const name = rest[0] === 'schoolStatus' ? (rest[1] ?? 'status') : rest[0];
  return name === undefined || name === 'id' ? undefined : `items.${sent[Number(at)] ?? at}.${name}`;
}

/** Whether a stored list equals what was sent; new items had no id yet. */
export function isStored(stored: readonly { id: string }[], sent: readonly object[]): boolean {
  const content = (item: object) =>
    JSON.stringify(Object.entries({ ...item, id: undefined }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return stored.length === sent.length && stored.every((item, at) => content(item) === content(sent[at]!));
}

/** Latest first; current items before ended ones, undated ones last. */
export function latestFirst<Item extends { entryDate: string; present?: boolean; retireDate?: string }>(
  items: readonly Item[],
): Item[] {
  const key = ({ entryDate, present, retireDate }: Item) =>
    `${present ? '9999-99' : month(retireDate ?? '') || month(entryDate)} ${month(entryDate)}`;
  return items.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}
