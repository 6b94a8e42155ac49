/**
 * The logged-in user. The tokens are in the browser's storage under the product's four original keys; every
 * tab follows them, and <html data-role> shows the header's links without waiting for scripts.
 */

import { atom, computed } from 'nanostores';
import type { Me } from '../../../shared/contract/auth.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { pageLocale } from './texts.ts';
import { adoptDraft, deleteDrafts, sessionChanged, sessionKeys, tokenStore } from './tokens.ts';

export interface Session {
  accessToken: string;
  refreshToken: string;
  /** The last answer of `auth/me`. */
  me: Me;
}

function read(): Session | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  try {
    const tokens = tokenStore.read();
    const me = JSON.parse(localStorage.getItem('authResponse') ?? 'null') as Me | null;
    return tokens && me?.role ? { ...tokens, me } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when logged out. */
export const session = atom<Session | undefined>(read());
export const me = computed(session, (current) => current?.me);

/**
 * After a login: stores tokens and user. Other users' drafts on this device are deleted.
 * @param form the form whose guest draft becomes this user's (drafts.ts)
 */
export function startSession({ accessToken, refreshToken, me: person }: Session, form?: string): void {
  if (form) adoptDraft(form, person.id);
  deleteDrafts(person.id);
  setMe(person);
  tokenStore.write({ accessToken, refreshToken });
}

/** After a new answer of `auth/me`. */
export function setMe(person: Me): void {
  localStorage.setItem('username', displayName(person.name, pageLocale()));
  localStorage.setItem('authResponse', JSON.stringify(person));
  follow();
}

/** Logs out here and in every other tab; deletes everything stored for this user. */
export function endSession(): void {
  deleteDrafts();
  tokenStore.clear();
}

function follow(): void {
  const current = read();
  const { dataset } = document.documentElement;
  delete dataset.affiliation;
  if (current) {
    const { role, affiliation } = current.me;
    dataset.role = role;
    if (role === 'employee' && affiliation) dataset.affiliation = affiliation;
  } else delete dataset.role;
  session.set(current);
}

if (typeof window !== 'undefined') {
  window.addEventListener(sessionChanged, follow);
  window.addEventListener('storage', (event) => {
    if (event.key === null || (sessionKeys as readonly string[]).includes(event.key)) follow();
  });
}
