/** URLs within the site: next destination and query. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { safeDestination } from '../../../shared/routes.ts';

/** The query as it stands in the URL: the router's own is decoded, so that '%2541' would be read as 'A'. */
const useEncodedSearch = (): string => useSearch({ ssrSearch: useRouter().ssrSearch ?? undefined });

/** Destination of `?next=`. */
export function useNext(): string | undefined {
  const search = useEncodedSearch();
  return safeDestination(new URLSearchParams(search).get('next'));
}

/** A URL with `?next=` appended, if given. */
export function withNext(href: string, next: string | undefined): string {
  return next ? `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : href;
}

type Change = Readonly<Record<string, string | number | undefined>>;

/** A query with changed values; undefined and '' remove a value. */
export function changedQuery(search: string, change: Change): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The URL's query, and how to change it: filters, tabs and pages are kept there. */
export function useQuery(): [
  query: URLSearchParams,
  change: (change: Change, options?: { replace?: boolean }) => void,
] {
  const search = useEncodedSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (change, options) => navigate(path + changedQuery(search, change), options)];
}

/** The query's page number; 1 if invalid. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export interface MailedSecret {
  token: string;
  type: string;
}

/** The current fragment's token. */
export function mailedSecret(): MailedSecret | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  // Mail clients may include a trailing full stop in the URL: 「…。」.
  const [token, type] = ['token', 'type'].map((name) => /^[\w.-]+/.exec(fragment.get(name) ?? '')?.[0]);
  return token && type ? { token, type } : undefined;
}

/**
 * The token in a mailed link's fragment, which no server sees. Removed from the URL and history at once. A
 * link pasted while the page is open does not reload it, so this listens to changes.
 */
export function useMailedSecret(): MailedSecret | undefined {
  const [secret, setSecret] = useState(mailedSecret);
  useEffect(() => {
    const take = () => {
      const found = mailedSecret();
      if (!found) return;
      setSecret(found);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return secret;
}
