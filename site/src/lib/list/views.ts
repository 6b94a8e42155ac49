/** Saved views of a list, and what this device remembers of it: the view chosen last, and its columns. */
import { me } from '../session.ts';
import { type ColumnQuery, columnParameters } from './columns.ts';

export interface ChosenView {
  id: string;
  /** As returned by `viewOf`. */
  query: string;
}

const keyOf = (kind: 'view' | 'columns', list: string): string => `${kind}:${me.get()?.id ?? ''}:${list}`;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the list opens as it is.
  }
}

/** The view that the list was left with, ignoring an unreadable one. */
export function chosenView(list: string): ChosenView | undefined {
  try {
    const stored: unknown = JSON.parse(read(keyOf('view', list)) ?? 'null');
    const { id, query } = (stored ?? {}) as Partial<ChosenView>;
    return typeof id === 'string' && typeof query === 'string' ? { id, query } : undefined;
  } catch {
    return undefined;
  }
}

/** The list opens with this view from now on; undefined: with all of its rows. */
export const chooseView = (list: string, view: ChosenView | undefined): void =>
  keep(keyOf('view', list), view ? JSON.stringify({ id: view.id, query: view.query }) : '');

/** The columns as they were left, for when the address says nothing of them. */
export function keptColumns(list: string): ColumnQuery {
  try {
    const stored: unknown = JSON.parse(read(keyOf('columns', list)) ?? '{}');
    const given = (stored ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      columnParameters.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
    );
  } catch {
    return {};
  }
}

export const keepColumns = (list: string, columns: ColumnQuery): void =>
  keep(keyOf('columns', list), JSON.stringify(columns));
