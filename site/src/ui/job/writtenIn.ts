import type { JobContent } from '../../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import type { Locale } from '../../../../shared/routes.ts';

/** The languages of the company's texts. */
export function writtenIn({ content }: { content: Partial<JobContent> }): Set<Locale> {
  const texts = Object.values(content).filter(
    (value): value is LocalizedText =>
      typeof value === 'object' && !Array.isArray(value) && ('jp' in value || 'en' in value),
  );
  return new Set(texts.flatMap((text) => (['jp', 'en'] as const).filter((locale) => text[locale])));
}
