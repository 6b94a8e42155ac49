import type { Option } from '../../../shared/contract/selectData.ts';
import {
  type Category,
  findOptionsByName,
  isCategory,
  option,
  optionsOf,
} from '../../../shared/domain/select-data-all.ts';
import { Failure } from '../../platform/failure.ts';

function known(category: string): Category {
  if (!isCategory(category)) {
    throw new Failure('not_found', { fields: [{ field: 'category', code: 'notOffered' }] });
  }
  return category;
}

const told = ({ code: id, ...rest }: NonNullable<ReturnType<typeof option>>): Option => ({ id, ...rest });

/** The options of a list, in order. @throws Failure not_found for a list that does not exist */
export const getSelectData = (category: string, group?: string): Option[] =>
  optionsOf(known(category), group).map(told);

/** Several lists by name. @throws Failure not_found */
export const getMultipleSelectData = (categories: readonly string[]): Record<string, Option[]> =>
  Object.fromEntries(categories.map((category) => [category, getSelectData(category)]));

/** @throws Failure not_found */
export function getOption(category: string, id: string): Option {
  const found = option(known(category), id);
  if (!found) throw new Failure('not_found');
  return told(found);
}

/** Every option with this name in either language; empty where there is none. @throws Failure not_found for the list */
export const getOptionsByName = (name: string, category?: string): Option[] =>
  findOptionsByName(name, category === undefined ? undefined : known(category)).map(told);
