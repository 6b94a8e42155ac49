import { useEffect, useRef, useState } from 'react';
import { deleteDraft, keepDraft, readDraft } from './drafts.ts';

/** What is written in a dialog that is no form: kept on the device until it is sent, so that closing it loses nothing. */
export interface Kept<Values> {
  values: Values;
  change: (change: Partial<Values>) => void;
  /** It was written before, and shown again. */
  restored: boolean;
  /** Starts anew. */
  discard: () => void;
  /** It was sent. */
  finish: () => void;
}

/** @param form its name (drafts.ts) @param isEmpty whether there is nothing to keep */
export function useKept<Values extends object>(
  form: string,
  empty: Values,
  isEmpty: (values: Values) => boolean,
): Kept<Values> {
  const [draft] = useState(() => readDraft<Values>(form)?.values);
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...draft }));
  const [restored, setRestored] = useState(draft !== undefined);
  const start = useRef({ empty, isEmpty });
  useEffect(() => {
    if (start.current.isEmpty(values)) deleteDraft(form);
    else keepDraft(form, { values, basis: start.current.empty });
  }, [form, values]);
  return {
    values,
    change: (change) => setValues((before) => ({ ...before, ...change })),
    restored,
    discard() {
      setValues(start.current.empty);
      setRestored(false);
    },
    finish: () => deleteDraft(form),
  };
}
