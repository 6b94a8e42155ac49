/** Addresses within the site: where to go next, and what the query says. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { safeDestination } from '../../../shared/routes.ts';

/** Where `?next=` leads. */
export function useNext(): string | undefined {
  const search = useSearch();
  return safeDestination(new URLSearchParams(search).get('next'));
}

/** An address with `?next=` behind it, where there is one. */
export function withNext(href: string, next: string | undefined): string {
  return next ? `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : href;
}

type Change = Readonly<Record<string, string | number | undefined>>;

/** A query with some values changed; undefined and '' take a value out. */
export function changedQuery(search: string, change: Change): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the address asks for, and how to change it: filters, tabs and pages live there. */
export function useQuery(): [
  query: URLSearchParams,
  change: (change: Change, options?: { replace?: boolean }) => void,
] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (change, options) => navigate(path + changedQuery(search, change), options)];
}

/** A page number of the query: 1 where it is none. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export interface MailedSecret {
  token: string;
  type: string;
}

/** What the address carries behind its `#` now. */
export function mailedSecret(): MailedSecret | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  // Programs that show mails take a full stop behind an address for a part of it: 「…。」.
  const [token, type] = ['token', 'type'].map((name) => /^[\w.-]+/.exec(fragment.get(name) ?? '')?.[0]);
  return token && type ? { token, type } : undefined;
}

/**
 * What a mailed link carries behind its `#`, where no server sees it. It leaves the address, and with it the history, at
 * once. A link that is pasted while the page is open loads nothing: it is heard of all the same.
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
