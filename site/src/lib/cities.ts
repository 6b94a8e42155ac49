/** Names from the long lists, for server-rendered pages: the lists are too large for a browser. */
import { optionName } from '../../../shared/domain/select-data-all.ts';
import type { Locale } from '../../../shared/routes.ts';

export const cityNames = (locale: Locale) => (code: string) => optionName('CITY', code, locale);
export const occupationNames = (locale: Locale) => (code: string) =>
  optionName('JOB_POSITION_DETAIL', code, locale);
