/** Loading data for a screen: loading, loaded, or failed with a retry. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/client/index.ts';
import { withRetries } from './retries.ts';

export interface Loaded<T> {
  /** The last answer; kept while newer data are loading, and if they get no answer. */
  data: T | undefined;
  error: unknown;
  /** Nothing is loaded yet, or the key has changed. */
  loading: boolean;
  reload: () => void;
  /** Updates the data after an action, without reloading; what is loading then may be older, and is asked again. */
  replace: (change: (data: T) => T) => void;
}

/** Loads on mount and whenever `key` changes; a late answer is dropped. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key?: string; of?: string; data?: T; error?: unknown }>({});
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  const isLoading = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const abort = new AbortController();
    isLoading.current = true;
    const take = (next: (before: typeof state) => typeof state) => {
      if (abort.signal.aborted) return;
      isLoading.current = false;
      setState(next);
    };
    withRetries(() => latest.current(abort.signal), abort.signal).then(
      (data) => take(() => ({ key, of: key, data })),
      (error: unknown) =>
        take((before) => ({ ...(keeps(error) && before.of === key && before), key, error })),
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
    replace: useCallback((change) => {
      setState((before) => (before.data === undefined ? before : { ...before, data: change(before.data) }));
      if (isLoading.current) setRound((before) => before + 1);
    }, []),
  };
}

/** Without an answer what was loaded may still be right; a refusal is not hidden by it. */
const keeps = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** It does not exist, or not for this user; or the id in the URL is malformed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** The error's message for users: the server's, already translated; undefined without a response. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined;
}
