import type { Option as LongOption } from '../../../../../shared/contract/selectData.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import type { Option } from '../../../ui/Field.tsx';

/** A lazily loaded long list. */
export const longOptions = (list: readonly LongOption[] = [], locale: Locale) => ({
  options: list.map(({ id, name }) => ({ value: id, label: name[locale] })),
  searchText: ({ value }: Option) => {
    const found = list.find(({ id }) => id === value);
    return found ? [found.name.jp, found.name.en] : [];
  },
});
