import { useLoad } from '../../lib/load.ts';
import { loadLists } from '../../lib/options.ts';
import { useTexts } from '../../lib/texts.ts';
import { Select } from '../../ui/Field.tsx';

export interface ControlProps {
  label: string;
  any?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A filter by a select list that is too long for a bundle. */
export function ListedSelect({
  list,
  label,
  any,
  value,
  onChange,
}: ControlProps & { list: 'IT_SKILL' | 'CERTIFICATION' }) {
  const { locale } = useTexts({});
  const { data } = useLoad(list, async () => (await loadLists([list]))[list]);
  return (
    <Select
      label={label}
      empty={any ?? ''}
      // Until the list is there, the chosen code stands for its name.
      options={
        data?.map(({ id, name }) => ({ value: id, label: name[locale] })) ??
        (value ? [{ value, label: value }] : [])
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
