/** What a company's text still has from a template that was to be filled in. */
import { placeholderWords, unfilledIn } from '../../../../shared/domain/messageTemplates.ts';
import type { Locale } from '../../../../shared/routes.ts';

/** Their names; '' if nothing is left. */
export const unfilledWords = (text: string, locale: Locale): string =>
  placeholderWords(unfilledIn(text), locale);
