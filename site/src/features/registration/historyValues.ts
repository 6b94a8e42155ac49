/** Between the lists of education and work as the contract has them and what their forms hold. */
import type { Education } from '../../../../shared/contract/educationHistory.ts';
import type { Work } from '../../../../shared/contract/workingHistory.ts';
import { newToken } from '../../lib/clientToken.ts';
import { yearAndMonthBody, yearAndMonthValues } from './yearAndMonth.ts';

export interface EducationValues {
  items: {
    /** What the item is called in the form: its id, or a name of its own until it gets one. */
    row: string;
    school: string;
    faculty: string;
    degree: string;
    country: string;
    entryDate: string;
    status: string;
    year: string;
    /** '03'; '' where it is not known. */
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

/** Both lists begin with one empty item; a new one gets a name (`newItem`). */
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

/** Nobody has written anything into it: it is not sent. */
export const isBlank = (item: EducationValues['items'][number] | WorkValues['items'][number]): boolean =>
  Object.entries(item).every(([name, value]) => name === 'row' || value === '' || value === false);

const filled = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== undefined));

/** A month of which one half is missing is not chosen. */
const month = (value: string) => (/^\d{4}-\d{2}$/.test(value) ? value : '');

/**
 * The ids of what is stored, by the rows of the form. The form itself keeps no ids: a saved item gets one while it is
 * being typed in, and an undone deletion brings back an item whose id is no more.
 */
export class StoredRows {
  private ids = new Map<string, string>();

  constructor(stored: readonly { id: string }[]) {
    this.take(stored);
  }

  /** @param sent the rows that were saved, in their order; without them what is stored came from elsewhere */
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

/** The form's field for one of the contract: blank items were not sent, and the form is flatter. */
export function historyField(field: string, { items }: EducationValues | WorkValues): string | undefined {
  const [list, at, ...rest] = field.split('.');
  if (list !== 'items' || at === undefined) return undefined;
  const sent = items.flatMap((item, index) => (isBlank(item) ? [] : [index]));
  const name = rest[0] === 'schoolStatus' ? (rest[1] ?? 'status') : rest[0];
  return name === undefined || name === 'id' ? undefined : `items.${sent[Number(at)] ?? at}.${name}`;
}

/** Whether a stored list says what was sent; new items had no id yet. */
export function isStored(stored: readonly { id: string }[], sent: readonly object[]): boolean {
  const content = (item: object) =>
    JSON.stringify(Object.entries({ ...item, id: undefined }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return stored.length === sent.length && stored.every((item, at) => content(item) === content(sent[at]!));
}

/** Latest first; what still goes on before what has ended, what has no date yet at the end. */
export function latestFirst<Item extends { entryDate: string; present?: boolean; retireDate?: string }>(
  items: readonly Item[],
): Item[] {
  const key = ({ entryDate, present, retireDate }: Item) =>
    `${present ? '9999-99' : month(retireDate ?? '') || month(entryDate)} ${month(entryDate)}`;
  return items.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}
