/** Saved views of lists: a URL's filters and order under a name, stored on this device per account. */
import { atom } from 'nanostores';
import { me } from '../session.ts';

export interface View {
  name: string;
  /** As returned by `viewOf`. */
  query: string;
}

const most = 20;
const keyOf = (list: string): string => `views:${me.get()?.id ?? ''}:${list}`;

/** Change counter, for components that show views. */
export const viewsChanged = atom(0);

/** The stored views, ignoring unreadable ones. */
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

/** @returns whether it was stored */
function write(list: string, views: readonly View[]): boolean {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(views));
    viewsChanged.set(viewsChanged.get() + 1);
    return true;
  } catch {
    return false;
  }
}

/** Replaces a view of the same name; beyond twenty the oldest is dropped. @returns whether it was stored */
export const saveView = (list: string, view: View): boolean =>
  write(list, [...viewsOf(list).filter(({ name }) => name !== view.name), view].slice(-most));

export const deleteView = (list: string, name: string): boolean =>
  write(
    list,
    viewsOf(list).filter((one) => one.name !== name),
  );
