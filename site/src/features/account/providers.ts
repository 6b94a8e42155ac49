/// <reference types="astro/client" />
/** Logins at other houses: leaving for them, and what is kept until one comes back. */
import type { Locale } from '../../../../shared/routes.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';

export type Provider = 'google' | 'facebook';

/** Facebook's login dialog, where the operator has configured it. */
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

/** Goes to the provider; `state` stays here, to be compared on the way back. @throws ApiError */
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
  /** The person said no there, or the provider could not. */
  | { kind: 'cancelled'; provider: Provider; next: string | undefined }
  /** It does not belong to what left from here: a forged or an old return. */
  | { kind: 'foreign'; provider: Provider };

/** What the address of a return means. @param kept what `leaveFor` kept in this tab */
export function readReturn(query: URLSearchParams, kept: string | null): Return | undefined {
  const provider = query.get('provider');
  if (provider !== 'google' && provider !== 'facebook') return undefined;
  let left: Partial<Left> = {};
  try {
    left = (JSON.parse(kept ?? '{}') ?? {}) as Partial<Left>;
  } catch {
    // Somebody else's words: nothing left from here.
  }
  const state = query.get('state');
  if (!state || left.provider !== provider || left.state !== state) return { kind: 'foreign', provider };
  const code = query.get('code');
  return code
    ? { kind: 'code', provider, code, state, next: left.next }
    : { kind: 'cancelled', provider, next: left.next };
}

/** Reads the return once: what was kept is used up. */
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
