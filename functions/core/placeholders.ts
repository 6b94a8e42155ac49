import type { LocalizedText } from '../../shared/contract/shapes.ts';
import type { FilledText } from '../../shared/domain/placeholders.ts';
import { Failure, type FieldFailure } from '../platform/failure.ts';

/**
 * Errors of words in braces that are no placeholders.
 * @param fill fills the texts’ kind of placeholders
 */
export function unknownPlaceholders(
  texts: LocalizedText,
  fill: (text: string, values: Record<string, never>) => Pick<FilledText<string>, 'unknown'>,
): FieldFailure[] {
  return (['jp', 'en'] as const).flatMap((language) => {
    const { unknown } = fill(texts[language] ?? '', {});
    return unknown.length > 0
      ? [{ field: `texts.${language}`, code: 'unknownPlaceholder', values: { words: unknown.join(' ') } }]
      : [];
  });
}

/** @throws Failure validation_failed for words in braces that are no placeholders */
export function requireKnownPlaceholders(...given: Parameters<typeof unknownPlaceholders>): void {
  const fields = unknownPlaceholders(...given);
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}
