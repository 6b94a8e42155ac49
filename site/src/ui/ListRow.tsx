import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { Button, IconButton } from './Button.tsx';
import './listRow.css';
import { Moves } from './Moves.tsx';

export interface ListRowProps {
  /** What it is called: 'TypeScript', or 'Skill 2' while nothing is chosen. */
  name: string;
  /** Its place, from 0, of `count`. */
  position: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Nothing where there is nothing to take out. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/**
 * One entry of a list, with buttons to move it and to take it out. The focus goes to the entry beside it when it is taken
 * out; moves are announced. Rows are children of one element, keyed by their entry.
 */
export function ListRow({ name, position, count, onMove, onRemove, children }: ListRowProps) {
  const { t } = useTexts({ common });
  const row = useRef<HTMLElement>(null);
  const [said, say] = useState('');

  const remove = () => {
    const element = row.current;
    const list = element?.parentElement;
    const beside = element?.nextElementSibling ?? element?.previousElementSibling;
    onRemove?.();
    requestAnimationFrame(() => {
      const from = beside?.isConnected ? beside : list;
      from?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    });
  };

  return (
    <section ref={row} className="list-row" aria-label={name}>
      <div className="list-row-fields">{children}</div>
      <div className="list-row-acts">
        <Moves
          index={position}
          count={count}
          what={name}
          onMove={(to) => {
            onMove(position, to);
            say(t('common:list.moved', { name, place: to + 1, total: count }));
          }}
        />
        {onRemove && (
          <IconButton label={t('common:list.remove', { what: name })} onClick={remove}>
            <Trash2 className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** The rows of a list, below what they are about, with the way to add one, which then has the focus. */
export function ListRows({
  label,
  hint,
  add,
  onAdd,
  before,
  children,
}: {
  label: string;
  hint: string;
  add: string;
  /** Nothing where the list is full. */
  onAdd: (() => void) | undefined;
  before?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTexts({ common });
  const rows = useRef<HTMLDivElement>(null);
  const addRow = () => {
    onAdd?.();
    requestAnimationFrame(() =>
      rows.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    );
  };
  return (
    <fieldset className="field gap-3!">
      <legend className="field-label mb-1.5">{label}</legend>
      <p className="field-hint">{hint}</p>
      {before}
      <div ref={rows} className="card">
        {children}
      </div>
      {onAdd ? (
        <Button size="small" className="justify-self-start" onClick={addRow}>
          <Plus className="icon icon-small" aria-hidden="true" />
          {add}
        </Button>
      ) : (
        <p className="text-sm text-soft">{t('common:list.full')}</p>
      )}
    </fieldset>
  );
}

/** What of react-hook-form's `useFieldArray` a list needs. */
interface Rows<Item> {
  fields: readonly unknown[];
  remove: (index: number) => void;
  update: (index: number, item: Item) => void;
}

/** Takes a row out; of the last one only what is in it. Nothing where there is nothing to take. */
export const removerOf = <Item,>(
  list: Rows<Item>,
  index: number,
  isBlank: boolean,
  empty: Item,
): (() => void) | undefined => {
  if (list.fields.length > 1) return () => list.remove(index);
  return isBlank ? undefined : () => list.update(index, empty);
};
