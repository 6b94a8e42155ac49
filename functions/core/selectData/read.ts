import type { Option } from '../../../shared/contract/selectData.ts';
import {
  type Category,
  findOptionsByName,
  isCategory,
  option,
  optionsOf,
} from '../../../shared/domain/select-data-all.ts';
import { Failure } from '../../platform/failure.ts';
import { wordsForPosition } from '../recommendation/typedOccupations.ts';

function known(category: string): Category {
  if (!isCategory(category)) {
    throw new Failure('not_found', { fields: [{ field: 'category', code: 'notOffered' }] });
  }
  return category;
}

function worded({ code: id, words, ...rest }: NonNullable<ReturnType<typeof option>>): Option {
  const { category } = rest;
  const spoken =
    category === 'JOB_POSITION_MAJOR' ||
    category === 'JOB_POSITION_MIDDLE' ||
    category === 'JOB_POSITION_DETAIL'
      ? wordsForPosition(category, id)
      : words;
  return { id, ...rest, ...(spoken && { words: [...spoken] }) };
}

/** The options of a list, in order. @throws Failure not_found for a list that does not exist */
export const getSelectData = (category: string, group?: string): Option[] =>
  optionsOf(known(category), group).map(worded);

/** Several lists by name. @throws Failure not_found */
export const getMultipleSelectData = (categories: readonly string[]): Record<string, Option[]> =>
  Object.fromEntries(categories.map((category) => [category, getSelectData(category)]));

/** @throws Failure not_found */
export function getOption(category: string, id: string): Option {
  const found = option(known(category), id);
  if (!found) throw new Failure('not_found');
  return worded(found);
}

/** Every option with this name in either language. @throws Failure not_found for the list */
export const getOptionsByName = (name: string, category?: string): Option[] =>
  findOptionsByName(name, category === undefined ? undefined : known(category)).map(worded);
