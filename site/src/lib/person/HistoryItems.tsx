/** The entries of a history in a form: in their order, each with its fields, added, deleted and sorted. */
import { ArrowDownWideNarrow, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { careerHistory } from '../../../../shared/locales/careerHistory.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Moves } from '../../ui/Moves.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useTexts } from '../texts.ts';
import './historyItems.css';

/** The part of `useFieldArray` that a list needs. */
interface List {
  fields: readonly { id: string }[];
  append: () => void;
  /** @param name of the entry */
  remove: (index: number, name: string) => void;
  move: (from: number, to: number) => void;
  /** Sorts in the usual order; absent if there is none. */
  sort?: () => void;
}

export interface HistoryItemsProps {
  list: List;
  /** Maximum of items. */
  maximum: number;
  /** 'School 2'. */
  title: (number: number) => string;
  /** An item's name, once known. */
  nameOf: (index: number) => string | undefined;
  addLabel: string;
  /** Of the headings of items. */
  level?: 2 | 4;
  /** The fields of one item. */
  children: (index: number) => ReactNode;
}

export function HistoryItems({
  list,
  maximum,
  title,
  nameOf,
  addLabel,
  level = 2,
  children,
}: HistoryItemsProps) {
  const Heading = `h${level}` as const;
  const { t } = useTexts({ careerHistory });
  const [said, say] = useState('');
  const items = useRef<HTMLDivElement>(null);
  const count = list.fields.length;

  const remove = (index: number) => {
    list.remove(index, nameOf(index) || title(index + 1));
    if (count === 1) list.append();
    requestAnimationFrame(() => {
      const headings = items.current?.querySelectorAll<HTMLElement>('.history-head > :first-child');
      headings?.[Math.min(index, headings.length - 1)]?.focus();
    });
  };

  return (
    <>
      <div ref={items} className="grid gap-5">
        {list.fields.map((row, index) => {
          const what = title(index + 1);
          return (
            <section key={row.id} className="card history-item grid gap-6" aria-label={what}>
              <div className="history-head">
                <Heading className="text-lg" tabIndex={-1}>
                  {what}
                </Heading>
                <Moves
                  index={index}
                  count={count}
                  what={what}
                  onMove={(to) => {
                    say(t('careerHistory:list.moved', { name: nameOf(index) || what, place: to + 1 }));
                    list.move(index, to);
                  }}
                />
                <IconButton label={t('careerHistory:list.remove', { what })} onClick={() => remove(index)}>
                  <Trash2 className="icon" aria-hidden="true" />
                </IconButton>
              </div>
              {children(index)}
            </section>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {count < maximum ? (
          <Button onClick={list.append}>
            <Plus className="icon icon-small" aria-hidden="true" />
            {addLabel}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('careerHistory:list.full', { count: maximum })}</p>
        )}
        {count > 1 && list.sort && (
          <Button
            look="quiet"
            onClick={() => {
              list.sort?.();
              showToast('info', t('careerHistory:list.sorted'));
            }}
          >
            <ArrowDownWideNarrow className="icon icon-small" aria-hidden="true" />
            {t('careerHistory:list.sort')}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
