/** Names of codes from lists that are not bundled. */
import { useEffect, useState } from 'react';
import type { Option } from '../../../../shared/contract/selectData.ts';
import { loadOptions } from '../../lib/options.ts';
import { useTexts } from '../../lib/texts.ts';

export type Names = (category: string, code: string) => string;

/** Options of lists by name; empty while loading. */
export function useLists(categories: readonly string[]): Readonly<Record<string, readonly Option[]>> {
  const [lists, setLists] = useState<Record<string, Option[]>>({});
  const asked = categories.join(' ');
  useEffect(() => {
    let gone = false;
    for (const category of asked.split(' '))
      loadOptions(category).then(
        (options) => !gone && setLists((before) => ({ ...before, [category]: options })),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [asked]);
  return lists;
}

/** The name of a code in the page's language; undefined while loading. */
export function useNames(categories: readonly string[]): Names {
  const { locale } = useTexts({});
  const lists = useLists(categories);
  return (category, code) => lists[category]?.find((one) => one.id === code)?.name[locale] ?? '';
}
