/** The unsaved draft of this tab, so that a reload loses nothing. */
import type { JobDraft } from './draft.ts';

interface Kept {
  values: JobDraft;
  /** The version of the saved posting that the draft is based on. */
  version: number | undefined;
  photoUrl: string | undefined;
  /** Makes retrying an unanswered save idempotent. */
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
    // Storage is full: saving as a draft still works.
  }
}

export function deleteKept(id: string | undefined): void {
  sessionStorage.removeItem(keyOf(id));
}
