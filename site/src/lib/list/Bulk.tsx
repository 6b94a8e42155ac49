import { type ReactNode, useRef, useState } from 'react';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { messageOf } from '../load.ts';
import { useTexts } from '../texts.ts';
import { actOnEach, actTogether, type BulkOutcome } from './bulk.ts';
import { everyRow, noSelection, onlyRows, type Selection, selectedCount } from './selection.ts';

/** An action on many rows, one by one, or all in one request. */
export interface BulkAct<Row> {
  id: string;
  /** The button's label for a number of rows. */
  label: (count: number) => string;
  danger?: boolean;
  /** Rows that it applies to; others are skipped. */
  possible?: (row: Row) => boolean;
  /** Instead of a question and `act`: goes on with the rows, for instance on another screen. */
  open?: (rows: readonly Row[]) => void;
  /** Confirmation, with the number of rows. Absent with `open`. */
  question?: (count: number) => { title: string; text?: ReactNode; confirm: string };
  act?: (row: Row) => Promise<unknown>;
  /** Instead of `act`: one request for all of them. */
  together?: (rows: readonly Row[]) => Promise<unknown>;
  /** Maximum of rows, and what is shown beyond it. */
  most?: { rows: number; text: string };
  /** Absent with `open`. */
  done?: (count: number) => string;
  /** Undoes it for one row, if the API can. */
  undo?: (row: Row) => Promise<unknown>;
}

const failuresShown = 10;

interface Running {
  through: number;
  total: number | undefined;
}

/** Actions on the selected rows. Nothing without actions. */
export function Bulk<Row extends { id: string }>({
  acts,
  selection,
  total,
  nameOf,
  gather,
  onSelect,
  onChanged,
}: {
  acts: readonly BulkAct<Row>[];
  selection: Selection<Row>;
  /** Number of rows that match the filters. */
  total: number;
  nameOf: (row: Row) => string;
  /** All rows that match the filters. */
  gather: () => Promise<Row[]>;
  onSelect: (selection: Selection<Row>) => void;
  onChanged: () => void;
}) {
  const { t, locale } = useTexts({ list: listTexts });
  const [asking, setAsking] = useState<{ act: BulkAct<Row>; rows: Row[]; passedOver: number }>();
  const [running, setRunning] = useState<Running>();
  const [failed, setFailed] = useState<BulkOutcome<Row>['failed']>([]);
  const [broken, setBroken] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  const count = selectedCount(selection, total);
  const number = (value: number) => value.toLocaleString(locale === 'jp' ? 'ja-JP' : 'en-GB');

  const ask = async (act: BulkAct<Row>) => {
    setFailed([]);
    setBroken(undefined);
    let rows = [...selection.rows.values()];
    if (selection.every) {
      setRunning({ through: 0, total: undefined });
      try {
        rows = (await gather()).filter(({ id }) => !selection.rows.has(id));
      } catch (error) {
        setBroken(error);
        return;
      } finally {
        setRunning(undefined);
      }
    }
    const possible = rows.filter((row) => act.possible?.(row) ?? true);
    const fits = possible.length > 0 && possible.length <= (act.most?.rows ?? Infinity);
    if (act.open && fits) act.open(possible);
    else setAsking({ act, rows: possible, passedOver: rows.length - possible.length });
  };

  const run = async ({ act, rows }: { act: BulkAct<Row>; rows: Row[] }) => {
    abort.current = new AbortController();
    setRunning({ through: 0, total: rows.length });
    const outcome = act.together
      ? await actTogether(rows, act.together)
      : await actOnEach(
          rows,
          act.act!,
          (through) => setRunning({ through, total: rows.length }),
          abort.current.signal,
        );
    setRunning(undefined);
    setAsking(undefined);
    setFailed(outcome.failed);
    // Failed rows, and those not reached before it was stopped, stay selected.
    const done = new Set(outcome.done.map(({ id }) => id));
    const left = rows.filter(({ id }) => !done.has(id));
    onSelect(left.length > 0 ? onlyRows(left) : noSelection);
    if (outcome.done.length > 0) {
      const undo = act.undo && {
        label: t('list:bulk.undo'),
        onSelect: () => void takeBack(act, outcome.done),
      };
      showToast('done', act.done!(outcome.done.length), undo);
      onChanged();
    }
  };
  const takeBack = async ({ undo }: BulkAct<Row>, rows: Row[]) => {
    const outcome = await actOnEach(rows, undo!, () => undefined);
    setFailed(outcome.failed);
    onSelect(onlyRows(outcome.failed.map(({ row }) => row)));
    onChanged();
  };

  const question = asking?.act.question?.(asking.rows.length);
  const isTooMany = asking !== undefined && asking.rows.length > (asking.act.most?.rows ?? Infinity);
  return (
    <>
      {failed.length > 0 && (
        <Alert tone="danger" title={t('list:bulk.failed', { count: failed.length })}>
          <ul className="list-failures">
            {failed.slice(0, failuresShown).map(({ row, error }) => (
              <li key={row.id}>
                <span className="font-bold">{nameOf(row)}</span> {messageOf(error)}
              </li>
            ))}
            {failed.length > failuresShown && (
              <li>{t('list:bulk.more', { count: failed.length - failuresShown })}</li>
            )}
          </ul>
        </Alert>
      )}
      {broken !== undefined && <Alert tone="danger" title={messageOf(broken) ?? t('list:csv.failed')} />}
      {count > 0 && (
        <section className="list-bulk" aria-label={t('list:select.count', { count })}>
          <p role="status" className="font-bold">
            {t('list:select.count', { count })}
          </p>
          {!selection.every && total > count && (
            <button type="button" className="text-link" onClick={() => onSelect(everyRow)}>
              {t('list:select.every', { total: number(total) })}
            </button>
          )}
          <button type="button" className="text-link" onClick={() => onSelect(noSelection)}>
            {t('list:select.none')}
          </button>
          <span className="list-acts">
            {acts.map((act) => (
              <Button
                key={act.id}
                size="small"
                look={act.danger ? 'danger' : 'primary'}
                busy={running !== undefined}
                onClick={() => void ask(act)}
              >
                {act.label(count)}
              </Button>
            ))}
          </span>
        </section>
      )}
      {asking && asking.rows.length === 0 && (
        <Dialog open onClose={() => setAsking(undefined)} title={asking.act.label(asking.passedOver)}>
          <p>{t('list:bulk.nothing')}</p>
        </Dialog>
      )}
      {asking && isTooMany && (
        <Dialog open onClose={() => setAsking(undefined)} title={asking.act.label(asking.rows.length)}>
          <p>{asking.act.most!.text}</p>
        </Dialog>
      )}
      {asking && asking.rows.length > 0 && !isTooMany && !running && (
        <ConfirmDialog
          open
          title={question!.title}
          confirm={question!.confirm}
          look={asking.act.danger ? 'danger' : 'primary'}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        >
          {question!.text}
          {asking.passedOver > 0 && (
            <p className="mt-3 text-soft">{t('list:bulk.passedOver', { count: asking.passedOver })}</p>
          )}
        </ConfirmDialog>
      )}
      {running && (
        <Dialog
          open
          onClose={() => abort.current?.abort()}
          title={asking?.act.label(asking.rows.length) ?? t('list:bulk.gathering')}
          actions={
            asking &&
            !asking.act.together && (
              <Button onClick={() => abort.current?.abort()}>{t('list:bulk.stop')}</Button>
            )
          }
        >
          <label className="grid gap-2">
            <span role="status">
              {running.total === undefined
                ? t('list:bulk.gathering')
                : t('list:bulk.working', { through: number(running.through), total: number(running.total) })}
            </span>
            <progress className="w-full" value={running.total && running.through} max={running.total} />
          </label>
        </Dialog>
      )}
    </>
  );
}
