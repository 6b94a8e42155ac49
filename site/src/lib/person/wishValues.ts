/** Converts preferences between the contract and the form. */
import type { NamedWishes, StaffWishes } from '../../../../shared/contract/wishes.ts';
import { minorAmount, typedAmount } from '../amounts.ts';

export interface WishValues {
  employmentTypes: string[];
  /** `major`, `major/middle` or `major/middle/detail`. */
  jobPositions: { position: string }[];
  areas: { country: string; prefecture: string; city: string }[];
  salaryType: string;
  salaryFrom: string;
  currency: string;
  startDate: string;
  remotePolicies: string[];
  prText: string;
}

/** Each list starts with one empty item. */
export const emptyPosition: WishValues['jobPositions'][number] = { position: '' };
export const emptyArea: WishValues['areas'][number] = { country: 'JP', prefecture: '', city: '' };

const orOne = <Item>(items: Item[], empty: Item): Item[] => (items.length === 0 ? [empty] : items);

export const positionKey = (...codes: (string | undefined)[]): string =>
  codes.filter((code) => code !== undefined).join('/');

export const wishValues = (wishes: NamedWishes | StaffWishes): WishValues => ({
  employmentTypes: [...wishes.employmentTypes],
  jobPositions: orOne(
    wishes.jobPositions.map(({ major, middle, detail }) => ({
      position: positionKey(major, middle, detail),
    })),
    emptyPosition,
  ),
  areas: orOne(
    wishes.areas.map(({ country, prefecture, city }) => ({
      country,
      prefecture: prefecture ?? '',
      city: city ?? '',
    })),
    emptyArea,
  ),
  salaryType: wishes.salary?.salaryType ?? 'month',
  salaryFrom: typedAmount(wishes.salary?.from, wishes.salary?.currency ?? 'JPY'),
  currency: wishes.salary?.currency ?? 'JPY',
  startDate: wishes.startDate ?? '',
  remotePolicies: [...wishes.remotePolicies],
  prText: wishes.prText ?? '',
});

/** Whether nothing was chosen; the preset country Japan does not count. */
export const isBlankArea = ({ country, prefecture, city }: WishValues['areas'][number]): boolean =>
  (country === 'JP' || country === '') && prefecture === '' && city.trim() === '';

const filled = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== undefined));

export const wishBody = (values: WishValues): Record<string, unknown> => ({
  employmentTypes: values.employmentTypes,
  jobPositions: values.jobPositions
    .filter(({ position }) => position !== '')
    .map(({ position }) => {
      const [major, middle, detail] = position.split('/');
      return filled({ major, middle, detail });
    }),
  areas: values.areas.filter((area) => !isBlankArea(area)).map(filled),
  ...filled({
    salary:
      values.salaryFrom.trim() === ''
        ? undefined
        : {
            salaryType: values.salaryType,
            // An unparsable amount is sent unchanged, for the contract to reject.
            from: minorAmount(values.salaryFrom, values.currency) ?? values.salaryFrom,
            currency: values.currency,
          },
    startDate: values.startDate,
    prText: values.prText.trim() === '' ? '' : values.prText,
  }),
  remotePolicies: values.remotePolicies,
});

/** The form's field for a contract field: empty rows were not sent, and a position is one choice. */
export function wishField(field: string, values: WishValues): string {
  const [list, at, name] = field.split('.');
  if (list === 'salary') return at === 'from' || at === undefined ? 'salaryFrom' : at;
  if (list === 'employmentTypes' || list === 'remotePolicies') return list;
  if (at === undefined || (list !== 'jobPositions' && list !== 'areas')) return field;
  const rows =
    list === 'areas'
      ? values.areas.map((area) => !isBlankArea(area))
      : values.jobPositions.map(({ position }) => position !== '');
  const sent = rows.flatMap((isSent, index) => (isSent ? [index] : []));
  const own = list === 'jobPositions' ? 'position' : (name ?? 'country');
  return `${list}.${sent[Number(at)] ?? at}.${own}`;
}
