import type { Locale } from './domain/codes.ts';
import { address } from './routes.ts';

/** Where somebody is asked whether a kind of mail shall stop. The token stands in the fragment, which no log gets to see. */
export const unsubscribePath = (token: string, locale: Locale): string =>
  `${address('mailSettings', undefined, locale)}#${new URLSearchParams({ token, type: 'unsubscribe' })}`;
