import type { Locale } from '../../../shared/routes.ts';

/** Both languages, the page's first. */
export const languagesIn = (locale: Locale): readonly Locale[] =>
  locale === 'jp' ? ['jp', 'en'] : ['en', 'jp'];
