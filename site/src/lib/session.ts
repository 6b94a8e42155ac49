/**
 * Who is logged in. The tokens are kept in the browser's storage under the four keys that the product has always used;
 * every tab follows them, and <html data-role> shows the header's links without waiting for an island.
 */

import { atom, computed } from 'nanostores';
import type { Me } from '../../../shared/contract/auth.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { pageLocale } from './texts.ts';
import { adoptDraft, forgetDrafts, sessionChanged, sessionKeys, tokenStore } from './tokens.ts';

export interface Session {
  accessToken: string;
  refreshToken: string;
  /** What `auth/me` answered last. */
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

/** Nothing while nobody is logged in. */
export const session = atom<Session | undefined>(read());
export const me = computed(session, (current) => current?.me);

/**
 * After a login: keeps tokens and person. What somebody else left typed on this device goes.
 * @param form what was typed into it here before the login is this person's (drafts.ts)
 */
export function startSession({ accessToken, refreshToken, me: person }: Session, form?: string): void {
  if (form) adoptDraft(form, person.id);
  forgetDrafts(person.id);
  setMe(person);
  tokenStore.write({ accessToken, refreshToken });
}

/** After `auth/me` answered again. */
export function setMe(person: Me): void {
  localStorage.setItem('username', displayName(person.name, pageLocale()));
  localStorage.setItem('authResponse', JSON.stringify(person));
  follow();
}

/** Logs out here and in every other tab; whatever else was kept for this person goes too. */
export function endSession(): void {
  forgetDrafts();
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
