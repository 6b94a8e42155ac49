import { describe, expect, test } from 'vitest';
import { findingsInSentence } from '../../shared/domain/postingRules/index.ts';
import { fine, told } from './postingSentences.ts';

describe.each(['jp', 'en'] as const)('sentences of postings in %s', (locale) => {
  const all = Object.entries(told[locale]).flatMap(([rule, bySeverity]) =>
    Object.entries(bySeverity).flatMap(([severity, sentences]) =>
      sentences.map((sentence) => ({ rule, severity, sentence })),
    ),
  );

  test('has enough examples of each kind', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(fine[locale].length).toBeGreaterThanOrEqual(60);
  });

  test.each(all)('$rule, $severity: $sentence', ({ rule, severity, sentence }) => {
    expect(findingsInSentence(sentence, locale)).toContainEqual(expect.objectContaining({ rule, severity }));
  });

  test.each(fine[locale].map((sentence) => ({ sentence })))('fine: $sentence', ({ sentence }) => {
    expect(findingsInSentence(sentence, locale)).toEqual([]);
  });
});
