/** Between the lists of education and work as the contract has them and what their forms hold. */
import type { Education } from '../../../../shared/contract/educationHistory.ts';
import type { Work } from '../../../../shared/contract/workingHistory.ts';

export interface EducationValues {
  items: {
    /** Absent for a new item; `id` itself belongs to the form's list. */
    itemId: string;
    school: string;
    faculty: string;
    degree: string;
    country: string;
    entryDate: string;
    status: string;
    year: string;
  }[];
}
export interface WorkValues {
  items: {
    itemId: string;
    company: string;
    position: string;
    employmentType: string;
    entryDate: string;
    retireDate: string;
    present: boolean;
    duties: string;
  }[];
}

/** Both lists begin with one empty item. */
export const emptyEducation: EducationValues['items'][number] = {
  itemId: '',
  school: '',
  faculty: '',
  degree: '',
  country: 'JP',
  entryDate: '',
  status: '',
  year: '',
};
export const emptyWork: WorkValues['items'][number] = {
  itemId: '',
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
          itemId: id,
          school,
          faculty: faculty ?? '',
          degree: degree ?? '',
          country,
          entryDate,
          status: schoolStatus.status,
          year: schoolStatus.year === undefined ? '' : String(schoolStatus.year),
        })),
});

export const workValues = (data: readonly Work[]): WorkValues => ({
  items:
    data.length === 0
      ? [emptyWork]
      : data.map(({ id, company, position, employmentType, entryDate, retireDate, duties }) => ({
          itemId: id,
          company,
          position,
          employmentType: employmentType ?? '',
          entryDate,
          retireDate: retireDate ?? '',
          present: retireDate === null,
          duties: duties ?? '',
        })),
});

/** Nobody has written anything into it: it is not sent. The country is chosen beforehand and says nothing. */
export const isBlank = (item: EducationValues['items'][number] | WorkValues['items'][number]): boolean =>
  Object.entries(item).every(([name, value]) => name === 'country' || value === '' || value === false);

const filled = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== undefined));

/** A month of which one half is missing is not chosen. */
const month = (value: string) => (/^\d{4}-\d{2}$/.test(value) ? value : '');

export const educationBody = ({ items }: EducationValues) => ({
  items: items
    .filter((item) => !isBlank(item))
    .map(({ itemId, status, year, entryDate, ...rest }) =>
      filled({
        id: itemId,
        ...rest,
        entryDate: month(entryDate),
        schoolStatus: filled({ status, year: year === '' ? undefined : Number(year) }),
      }),
    ),
});

export const workBody = ({ items }: WorkValues) => ({
  items: items
    .filter((item) => !isBlank(item))
    .map(({ itemId, present, retireDate, entryDate, ...rest }) =>
      filled({
        id: itemId,
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

/** Latest first; what still goes on before what has ended, what has no date yet at the end. */
export function latestFirst<Item extends { entryDate: string; present?: boolean; retireDate?: string }>(
  items: readonly Item[],
): Item[] {
  const key = ({ entryDate, present, retireDate }: Item) =>
    `${present ? '9999-99' : month(retireDate ?? '') || month(entryDate)} ${month(entryDate)}`;
  return items.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}
