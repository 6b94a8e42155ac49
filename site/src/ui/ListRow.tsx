import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { common } from '../../../shared/locales/common.ts';
import { useTexts } from '../lib/texts.ts';
import { Button, IconButton } from './Button.tsx';
import './listRow.css';
import { Moves } from './Moves.tsx';

export interface ListRowProps {
  /** Its name: 'TypeScript', or 'Skill 2' while nothing is selected. */
  name: string;
  /** Its index, from 0, of `count`. */
  position: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Undefined if it cannot be removed. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/**
 * One entry of a list, with buttons to move and remove it. Removing moves the focus to the neighbouring
 * entry; moves are announced. Rows must be children of one element, keyed by entry.
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

/** The rows of a list, below their heading, with a button to add one, which then gets the focus. */
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
  /** Undefined if the list is full. */
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

/** The part of react-hook-form's `useFieldArray` that a list needs. */
interface Rows<Item> {
  fields: readonly unknown[];
  remove: (index: number) => void;
  update: (index: number, item: Item) => void;
}

/** Removes a row; the last one is only cleared. Undefined if there is nothing to remove. */
export const removerOf = <Item,>(
  list: Rows<Item>,
  index: number,
  isBlank: boolean,
  empty: Item,
): (() => void) | undefined => {
  if (list.fields.length > 1) return () => list.remove(index);
  return isBlank ? undefined : () => list.update(index, empty);
};
