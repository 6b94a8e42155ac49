/** What a screen shows from the API: loading, there, or failed with a way to try again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/client/index.ts';
import { patiently } from './patience.ts';

export interface Loaded<T> {
  /** What was answered last; it stays while newer data is on its way. */
  data: T | undefined;
  error: unknown;
  /** Nothing is there yet, or something else is asked for than what is shown. */
  loading: boolean;
  reload: () => void;
  /** Puts what an act has just changed in place, without asking again. */
  replace: (change: (data: T) => T) => void;
}

/** Loads when it appears and whenever `key` changes; an answer that comes too late is dropped. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key?: string; data?: T; error?: unknown }>({});
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const abort = new AbortController();
    patiently(() => latest.current(abort.signal), abort.signal).then(
      (data) => !abort.signal.aborted && setState({ key, data }),
      (error: unknown) => !abort.signal.aborted && setState({ key, error }),
    );
    return () => abort.abort();
  }, [key, round]);

  return {
    data: state.data,
    error: state.error,
    loading: state.key !== key,
    reload: useCallback(() => {
      setState((before) => ({ ...before, key: undefined, error: undefined }));
      setRound((before) => before + 1);
    }, []),
    replace: useCallback(
      (change) =>
        setState((before) => (before.data === undefined ? before : { ...before, data: change(before.data) })),
      [],
    ),
  };
}

/** There is no such thing, or not for whom asked: the address names it, and it may not even be a name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** What an error says to a person: the server's own words, already in their language; nothing where it did not answer. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined;
}
