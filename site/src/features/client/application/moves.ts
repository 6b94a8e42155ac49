/** Moving an applicant, and undoing that before they are notified. */
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { api } from '../../../lib/api.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { showToast } from '../../../ui/toasts.tsx';

/** An application was changed outside its screen: `detail` is the current one. */
const changedEvent = 'application-changed';

/** Notifies the screen of an application that a toast changed. */
export function useChangedElsewhere(id: string, onChange: (application: Application) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Application>;
      if (detail.id === id) latest.current(detail);
    };
    addEventListener(changedEvent, hear);
    return () => removeEventListener(changedEvent, hear);
  }, [id]);
}

export interface UndoWords {
  undo: string;
  undone: string;
  /** If there was no response. */
  failed: string;
}

/** Undoes the last move, and shows the result. @returns the application if it was undone */
export async function takeBack(
  { id, undo }: Application,
  { undone, failed }: UndoWords,
): Promise<Application | undefined> {
  if (!undo) return undefined;
  try {
    const next = await api('PUT /jobs/applied/{id}/undo', { params: { id }, body: { move: undo.move } });
    changedIn('applications', next.listToken);
    showToast('done', undone);
    dispatchEvent(new CustomEvent(changedEvent, { detail: next }));
    return next;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('error', error.message || failed);
    return undefined;
  }
}

/**
 * Whether the last move can still be undone. Leaving the screen before keeps the offer as a toast: the move
 * is stored and will be notified in any case.
 * @param said the toast's text for the move
 * @param onOver takes the application when the time to undo is over
 */
export function useUndo(
  application: Application,
  said: string,
  words: UndoWords,
  onOver: (application: Application) => void,
): boolean {
  const { undo } = application;
  const latest = useRef({ application, said, words, onOver });
  latest.current = { application, said, words, onOver };
  const ends = useRef<{ move: string; at: number }>(undefined);
  if (undo && ends.current?.move !== undo.move)
    ends.current = { move: undo.move, at: performance.now() + undo.milliseconds };
  if (!undo) ends.current = undefined;
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => {
      const { undo: _, ...settled } = latest.current.application;
      latest.current.onOver(settled);
    }, undo.milliseconds);
    return () => clearTimeout(timer);
  }, [undo]);
  useEffect(
    () => () => {
      const milliseconds = (ends.current?.at ?? 0) - performance.now();
      if (milliseconds < 500) return;
      const left = latest.current;
      const act = { label: left.words.undo, onSelect: () => void takeBack(left.application, left.words) };
      showToast('done', left.said, act, milliseconds);
    },
    [],
  );
  return undo !== undefined;
}
