/// <reference types="astro/client" />
/** Logins at identity providers: redirecting to them, and what is stored until the return. */
import type { Locale } from '../../../../shared/routes.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';

export type Provider = 'google' | 'facebook';

/** Facebook's login dialog, if configured. */
const facebookDialog: string = import.meta.env.PUBLIC_FACEBOOK_DIALOG ?? '';
const facebookClientId: string = import.meta.env.PUBLIC_FACEBOOK_CLIENT_ID ?? '';
export const hasFacebook = facebookDialog !== '' && facebookClientId !== '';

interface Left {
  provider: Provider;
  state: string;
  next?: string;
}
const keptAs = 'leftForLogin';

function redirectUri(provider: Provider, locale: Locale): string {
  return `${location.origin}${address('login', undefined, locale)}?provider=${provider}`;
}

/** Redirects to the provider; `state` is stored here, to be compared on return. @throws ApiError */
export async function leaveFor(provider: Provider, locale: Locale, next: string | undefined): Promise<void> {
  const { url, state } = provider === 'google' ? await googleAddress(locale) : facebookAddress(locale);
  const left: Left = { provider, state, ...(next && { next }) };
  sessionStorage.setItem(keptAs, JSON.stringify(left));
  location.assign(url);
}

const googleAddress = (locale: Locale) => api('GET /auth/google/login', { query: { locale } });

function facebookAddress(locale: Locale): { url: string; state: string } {
  const state = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const url = new URL(facebookDialog);
  const parameters = {
    client_id: facebookClientId,
    redirect_uri: redirectUri('facebook', locale),
    response_type: 'code',
    scope: 'email',
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state };
}

export type Return =
  | { kind: 'code'; provider: Provider; code: string; state: string; next: string | undefined }
  /** The user cancelled, or the provider failed. */
  | { kind: 'cancelled'; provider: Provider; next: string | undefined }
  /** Does not match a redirect from here: forged or outdated. */
  | { kind: 'foreign'; provider: Provider };

/** Interprets a return URL. @param kept stored in this tab by `leaveFor` */
export function readReturn(query: URLSearchParams, kept: string | null): Return | undefined {
  const provider = query.get('provider');
  if (provider !== 'google' && provider !== 'facebook') return undefined;
  let left: Partial<Left> = {};
  try {
    left = (JSON.parse(kept ?? '{}') ?? {}) as Partial<Left>;
  } catch {
    // Not ours: there was no redirect from here.
  }
  const state = query.get('state');
  if (!state || left.provider !== provider || left.state !== state) return { kind: 'foreign', provider };
  const code = query.get('code');
  return code
    ? { kind: 'code', provider, code, state, next: left.next }
    : { kind: 'cancelled', provider, next: left.next };
}

/** Reads the return once, deleting what was stored. */
export function takeReturn(query: URLSearchParams): Return | undefined {
  const found = readReturn(query, sessionStorage.getItem(keptAs));
  if (found) sessionStorage.removeItem(keptAs);
  return found;
}

/** @throws ApiError */
export function exchange(given: Extract<Return, { kind: 'code' }>, locale: Locale) {
  const { provider, code, state } = given;
  return provider === 'google'
    ? api('POST /auth/google/login', { body: { code, state, locale } })
    : api('POST /auth/facebook/login', {
        body: { code, redirectUri: redirectUri('facebook', locale), locale },
      });
}
