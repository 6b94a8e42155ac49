/** Where the session's tokens are kept in the browser; small enough for a public page. */
import type { TokenStore } from '../../../shared/client/index.ts';

export const sessionKeys = ['accessToken', 'refreshToken', 'username', 'authResponse'] as const;
/** What begins like this is typed text that is not saved yet (drafts.ts); it goes when one logs out. */
const draftPrefix = 'draft:';
/** Sent on the window when this tab changes the session; the browser's `storage` event tells the other tabs. */
export const sessionChanged = 'session-changed';

/** What a guest typed into a form becomes the draft of an account; it is what was typed last. */
export function adoptDraft(form: string, accountId: string): void {
  const typed = localStorage.getItem(`${draftPrefix}guest:${form}`);
  const adopted = `draft:${accountId}:${form}`;
  if (typed !== null) localStorage.setItem(adopted, typed);
}

/** @param but the account whose drafts stay */
export function forgetDrafts(but?: string): void {
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
    // Without locks (an old browser) two tabs may refresh at once; the server then ends the session, and one logs in again.
    return navigator.locks ? navigator.locks.request('session', work) : work();
  },
};
