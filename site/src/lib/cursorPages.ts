/** A list that is loaded page by page behind a cursor. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoad } from './load.ts';

export interface Page<Row> {
  data: readonly Row[];
  next?: string | undefined;
}

export interface Pages<Row> {
  rows: readonly Row[] | undefined;
  error: unknown;
  loading: boolean;
  reload: () => void;
  /** Loads the page after the last one; nothing where there is none. */
  more: (() => void) | undefined;
  busy: boolean;
  /** Why the further page did not come; pressing again tries again. */
  moreError: unknown;
}

/** Begins anew whenever `key` changes. */
export function usePages<Row>(
  key: string,
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<Row>>,
): Pages<Row> {
  const first = useLoad(key, (signal) => load(undefined, signal));
  const [further, setFurther] = useState<{
    of: unknown;
    pages: Page<Row>[];
    busy: boolean;
    error?: unknown;
  }>();
  const latest = useRef(first.data);
  useEffect(() => {
    latest.current = first.data;
  }, [first.data]);
  const own = further?.of === first.data ? further : undefined;
  const pages = first.data ? [first.data, ...(own?.pages ?? [])] : [];
  const cursor = pages.at(-1)?.next;
  const more = useCallback(() => {
    const of = first.data;
    const before = own?.pages ?? [];
    setFurther({ of, pages: before, busy: true });
    load(cursor).then(
      (page) => latest.current === of && setFurther({ of, pages: [...before, page], busy: false }),
      (error: unknown) => latest.current === of && setFurther({ of, pages: before, busy: false, error }),
    );
  }, [first.data, own, load, cursor]);
  return {
    rows: first.data && pages.flatMap(({ data }) => data),
    error: first.error,
    loading: first.loading,
    reload: first.reload,
    more: cursor === undefined ? undefined : more,
    busy: own?.busy ?? false,
    moreError: own?.error,
  };
}
