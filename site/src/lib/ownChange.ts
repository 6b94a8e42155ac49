/** What somebody has just changed: the next question of its list waits for it. */
import { useEffect } from 'react';

const changes = new Map<string, string>();

/** Remembers a change of a row of a list; nothing where a deletion found nothing. */
export const changedIn = (list: string, listToken: string | undefined): void => {
  if (listToken !== undefined) changes.set(list, listToken);
};

/** What the list's question carries, where there is something to wait for. */
export const afterOwnChange = (list: string): { after?: string } => {
  const after = changes.get(list);
  return after === undefined ? {} : { after };
};

/** Forgets the change once an answer holds it. */
export function useOwnChange(list: string, answer: { behind?: boolean | undefined } | undefined): void {
  useEffect(() => {
    if (answer && !answer.behind) changes.delete(list);
  }, [list, answer]);
}
