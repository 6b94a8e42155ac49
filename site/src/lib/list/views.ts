/** Saved views of lists: the part of an address that filters and orders, under a name, on this device for this account. */
import { atom } from 'nanostores';
import { me } from '../session.ts';

export interface View {
  name: string;
  /** As `viewOf` writes it. */
  query: string;
}

const most = 20;
const keyOf = (list: string): string => `views:${me.get()?.id ?? ''}:${list}`;

/** Counts changes, for whoever shows them. */
export const viewsChanged = atom(0);

/** What was stored, as far as it can be read. */
export function viewsOf(list: string): View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one): one is View => typeof one?.name === 'string' && typeof one?.query === 'string')
      : [];
  } catch {
    return [];
  }
}

/** @returns whether it could be kept */
function write(list: string, views: readonly View[]): boolean {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(views));
    viewsChanged.set(viewsChanged.get() + 1);
    return true;
  } catch {
    return false;
  }
}

/** A view of the same name is replaced; beyond twenty the oldest goes. @returns whether it could be kept */
export const saveView = (list: string, view: View): boolean =>
  write(list, [...viewsOf(list).filter(({ name }) => name !== view.name), view].slice(-most));

export const deleteView = (list: string, name: string): boolean =>
  write(
    list,
    viewsOf(list).filter((one) => one.name !== name),
  );
