/** Storage of the session's tokens in the browser; small enough for a public page. */
import type { TokenStore } from '../../../shared/client/index.ts';

export const sessionKeys = ['accessToken', 'refreshToken', 'username', 'authResponse'] as const;
/** Prefix of unsaved drafts (drafts.ts); deleted on logout. */
const draftPrefix = 'draft:';
/**
 * Dispatched on the window when this tab changes the session; other tabs get the browser's `storage` event.
 */
export const sessionChanged = 'session-changed';

/** Turns a guest's draft into the account's; the most recent one wins. */
export function adoptDraft(form: string, accountId: string): void {
  const typed = localStorage.getItem(`${draftPrefix}guest:${form}`);
  const adopted = `draft:${accountId}:${form}`;
  if (typed !== null) localStorage.setItem(adopted, typed);
}

/** @param but the account whose drafts are kept */
export function deleteDrafts(but?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftPrefix) && !(but && key.startsWith(`${draftPrefix}${but}:`)))
      localStorage.removeItem(key);
  }
}

export const tokenStore: TokenStore = {
  read() {
    const accessToken = localStorage.getItem('accessToken');
    const refreshToken = localStorage.getItem('refreshToken');
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },
  write({ accessToken, refreshToken }) {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    dispatchEvent(new Event(sessionChanged));
  },
  clear() {
    for (const key of sessionKeys) localStorage.removeItem(key);
    sessionStorage.clear();
    delete document.documentElement.dataset.role;
    dispatchEvent(new Event(sessionChanged));
  },
  exclusively(work) {
    // Without locks (an old browser) two tabs may refresh concurrently; the server then ends the session, and
    // the user logs in again.
    return navigator.locks ? navigator.locks.request('session', work) : work();
  },
};
