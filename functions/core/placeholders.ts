import type { LocalizedText } from '../../shared/contract/shapes.ts';
import type { FilledText } from '../../shared/domain/placeholders.ts';
import { Failure } from '../platform/failure.ts';

/**
 * @param fill fills the texts’ kind of placeholders
 * @throws Failure validation_failed for words in braces that are no placeholders
 */
export function requireKnownPlaceholders(
  texts: LocalizedText,
  fill: (text: string, values: Record<string, never>) => Pick<FilledText<string>, 'unknown'>,
): void {
  const fields = (['jp', 'en'] as const).flatMap((language) => {
    const { unknown } = fill(texts[language] ?? '', {});
    return unknown.length > 0
      ? [{ field: `texts.${language}`, code: 'unknownPlaceholder', values: { words: unknown.join(' ') } }]
      : [];
  });
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}
