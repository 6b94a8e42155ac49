import type { Locale } from './domain/codes.ts';
import { address } from './routes.ts';

/**
 * The page that asks whether a kind of mail shall stop. The token is in the fragment, so that it is not
 * logged.
 */
export const unsubscribePath = (token: string, locale: Locale): string =>
  `${address('mailSettings', undefined, locale)}#${new URLSearchParams({ token, type: 'unsubscribe' })}`;
