/** Filters of a list, typed by its collection: unknown ones are compile errors. */
import type { Collection, FilterName } from '../../../../shared/collections/collection.ts';
import { daysOf, type Filter, type FilterOption } from './address.ts';

type Coded<C extends Collection> = {
  [Name in FilterName<C>]: C['filters'][Name] extends { codes: readonly string[] } | { category: string }
    ? Name
    : never;
}[FilterName<C>];
type CodeOf<C extends Collection, Name extends FilterName<C>> = C['filters'][Name] extends {
  codes: readonly (infer Code extends string)[];
}
  ? Code
  : string;
type AskedRange<C extends Collection> = Extract<
  {
    [Name in keyof C['ranges']]: C['ranges'][Name] extends { asked: 'day' } ? Name : never;
  }[keyof C['ranges']],
  string
>;

type More = Partial<Pick<Filter, 'further' | 'section' | 'preset' | 'also' | 'any' | 'many' | 'control'>>;

export function filtersOf<const C extends Collection>(collection: C) {
  return {
    /** The filter's codes as options; `first` and `last` are put before and after them. */
    codes<Name extends Coded<C>>(
      name: Name,
      given: {
        label: string;
        look: 'chips' | 'select';
        nameOf: (code: CodeOf<C, Name>) => string;
        /** Of a filter that has an option list rather than codes of its own. */
        listed?: readonly string[];
        first?: readonly FilterOption[];
        last?: readonly FilterOption[];
      } & More,
    ): Filter {
      const { label, look, nameOf, listed = [], first = [], last = [], ...more } = given;
      const { codes = listed, counted } = collection.filters[name]!;
      const options = [
        ...first,
        ...codes.map((value) => ({ value, label: nameOf(value as CodeOf<C, Name>), codes: [value] })),
        ...last,
      ];
      const known = new Map(options.map((option) => [option.value, option.codes ?? []]));
      return {
        ...{ name, label, look, options, ...more },
        ...(counted && { facet: name }),
        asks: (value) => ({
          [name]: more.many ? value.split(',').filter(Boolean) : [...(known.get(value) ?? [])],
        }),
      };
    },
    /** Rows without a value: the same options turned round, `not[<name>]`. */
    without<Name extends Coded<C>>(
      name: Name,
      given: {
        label: string;
        any: string;
        nameOf: (code: string) => string;
        listed?: readonly string[];
      } & More,
    ): Filter {
      const { nameOf, listed = [], ...more } = given;
      const { codes = listed } = collection.filters[name]!;
      return {
        ...{ name: `not-${name}`, look: 'select', ...more },
        options: codes.map((value) => ({ value, label: nameOf(value) })),
        asks: (value) => (value === '' ? {} : { not: { [name]: [value] } }),
      };
    },
    /** A range of days, inclusive. */
    days: (name: AskedRange<C>, given: { label: string } & More): Filter => ({
      ...given,
      ...{ name, look: 'days', asks: (value) => ({ [name]: daysOf(value) }) },
    }),
    /** Words in any of the texts. */
    words: (label: string, more: More = {}): Filter => ({
      ...more,
      ...{ name: 'keyword', label, look: 'words', asks: (keyword) => ({ keyword }) },
    }),
    /** An id passed by another screen. */
    id: (name: FilterName<C>, label: string): Filter => ({
      ...{ name, label, look: 'words', asks: (value) => ({ [name]: [value] }) },
    }),
  };
}
