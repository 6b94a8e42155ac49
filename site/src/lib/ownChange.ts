/** The user's last change: the list's next query waits for it. */
import { useEffect } from 'react';

const changes = new Map<string, string>();

/** Records a change of a list's row; ignored if a deletion found nothing. */
export const changedIn = (list: string, listToken: string | undefined): void => {
  if (listToken !== undefined) changes.set(list, listToken);
};

/** The query parameter for the list, if there is a change to wait for. */
export const afterOwnChange = (list: string): { after?: string } => {
  const after = changes.get(list);
  return after === undefined ? {} : { after };
};

/** Deletes the change once an answer includes it. */
export function useOwnChange(list: string, answer: { behind?: boolean | undefined } | undefined): void {
  useEffect(() => {
    if (answer && !answer.behind) changes.delete(list);
  }, [list, answer]);
}
