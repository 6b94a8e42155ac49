/** What was typed and not saved yet, kept for this tab: a reload loses nothing. */
import type { JobDraft } from './draft.ts';

interface Kept {
  values: JobDraft;
  /** The version of the saved posting that the typing began from. */
  version: number | undefined;
  photoUrl: string | undefined;
  /** The same job however often an unanswered save is tried again. */
  clientToken: string;
}

const keyOf = (id: string | undefined): string => `jobDraft:${id ?? 'new'}`;

export function readKept(id: string | undefined): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(id: string | undefined, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // No room: saving as a draft still works.
  }
}

export function forget(id: string | undefined): void {
  sessionStorage.removeItem(keyOf(id));
}
