/** A profile list with autosave: ordered items, deleted and restored, added, sorted. */
import { ArrowDownWideNarrow, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { careerHistory } from '../../../../shared/locales/careerHistory.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { AutosaveBar, type AutosaveOfForm } from '../../lib/Autosave.tsx';
import { type ContractForm, Form } from '../../lib/form.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Moves } from '../../ui/Moves.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './registration.css';

/** The part of `useFieldArray` that a list needs. */
interface List {
  fields: readonly { id: string }[];
  append: () => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Sorts in the usual order; absent if there is none. */
  sort?: () => void;
}

export interface HistoryFormProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  autosave: AutosaveOfForm;
  list: List;
  /** Maximum of items. */
  maximum: number;
  /** 'School 2'. */
  title: (number: number) => string;
  /** An item's name, once known. */
  nameOf: (index: number) => string | undefined;
  addLabel: string;
  onLoadLatest: () => void;
  /** To the next step. The form's `submit` navigates once everything is saved. */
  goOn: () => void;
  /** Saving failed: offers to continue later. */
  isStuck: boolean;
  /** The fields of one item. */
  children: (index: number) => ReactNode;
}

export function HistoryForm<Values extends FieldValues>({
  form,
  autosave,
  list,
  maximum,
  title,
  nameOf,
  addLabel,
  onLoadLatest: load,
  goOn,
  isStuck,
  children,
}: HistoryFormProps<Values>) {
  const onLoadLatest = () => {
    form.discard();
    load();
  };
  const { t } = useTexts({ careerHistory, registration });
  const [said, say] = useState('');
  const items = useRef<HTMLDivElement>(null);
  const count = list.fields.length;

  const remove = (index: number) => {
    const name = nameOf(index);
    list.remove(index);
    if (count === 1) list.append();
    showToast('info', t('careerHistory:list.removed', { name: name || title(index + 1) }));
    requestAnimationFrame(() => {
      const headings = items.current?.querySelectorAll<HTMLElement>('.history-head > h2');
      headings?.[Math.min(index, headings.length - 1)]?.focus();
    });
  };

  return (
    <Form
      form={form as never}
      className="grid gap-5"
      unsaved={form.formState.isDirty && !form.kept}
      onLoadLatest={onLoadLatest}
    >
      <div ref={items} className="grid gap-5">
        {list.fields.map((row, index) => {
          const what = title(index + 1);
          return (
            <section key={row.id} className="card history-item grid gap-6" aria-label={what}>
              <div className="history-head">
                <h2 className="text-lg" tabIndex={-1}>
                  {what}
                </h2>
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
      <AutosaveBar autosave={autosave} onLoadLatest={onLoadLatest}>
        {isStuck && (
          <Button look="quiet" onClick={goOn}>
            {t('registration:skip')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.busy}>
          {t('registration:goOn')}
        </Button>
      </AutosaveBar>
    </Form>
  );
}
