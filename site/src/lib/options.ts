/** Select lists that are too long for a bundle: loaded once, cached while the page is open. */
import { useEffect, useState } from 'react';
import type { Option } from '../../../shared/contract/selectData.ts';
import { api } from './api.ts';

const kept = new Map<string, Promise<Option[]>>();

/** @param group narrows lists such as CITY to one prefecture. @throws ApiError */
export function loadOptions(category: string, group?: string): Promise<Option[]> {
  const key = `${category} ${group ?? ''}`;
  let options = kept.get(key);
  if (!options) {
    options = api('GET /select-data', { query: { category, ...(group && { group }) } }).then(
      ({ data }) => data,
    );
    // A failed request is retried the next time.
    options.catch(() => kept.delete(key));
    kept.set(key, options);
  }
  return options;
}

/** Several whole lists in one request. @throws ApiError */
export async function loadLists<Category extends string>(
  category: readonly Category[],
): Promise<Record<Category, Option[]>> {
  const missing = category.filter((one) => !kept.has(`${one} `));
  if (missing.length > 0) {
    const { data } = await api('GET /select-data/multiple', { query: { category: [...missing] } });
    for (const one of missing) kept.set(`${one} `, Promise.resolve(data[one] ?? []));
  }
  const lists = await Promise.all(category.map(async (one) => [one, await loadOptions(one)] as const));
  return Object.fromEntries(lists) as Record<Category, Option[]>;
}

/** The options of a long list; undefined while loading, or while `group` is empty. */
export function useOptions(category: string, group: string): Option[] | undefined {
  const [state, setState] = useState<{ group: string; options: Option[] }>();
  useEffect(() => {
    if (group === '') return;
    let gone = false;
    loadOptions(category, group).then(
      (options) => !gone && setState({ group, options }),
      () => !gone && setState({ group, options: [] }),
    );
    return () => {
      gone = true;
    };
  }, [category, group]);
  return state?.group === group ? state.options : undefined;
}
