import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextPiece } from '../../shared/contract/pages.ts';
import { disagreements } from './compare.ts';

const pieces = (text: string): TextPiece[] =>
  [...text.matchAll(/([^[\]、]+)\[([^\]]+)\]|[^[\]]/g)].map(([whole, word, reading]) =>
    word && reading ? { text: word, reading } : { text: whole },
  );

describe('disagreements of two dictionaries', () => {
  it.each([
    ['入[いり]職[しょく]', [['入職', 'ニュウショク']], [['入職', 'いりしょく', 'にゅうしょく']]],
    // Common kana are left out.
    ['取[しゅ]り', [['取り', 'トリ']], [['取', 'しゅ', 'と']]],
    [
      '仕事[しごと]',
      [
        ['仕', 'シ'],
        ['事', 'ゴト'],
      ],
      [],
    ],
    // No reading of ours, spelled-out digits, a reading in brackets that is left out.
    ['入職', [['入職', 'ニュウショク']], []],
    [
      '3[さん]名[めい]',
      [
        ['3', 'サン'],
        ['名', 'ナ'],
      ],
      [['名', 'めい', 'な']],
    ],
  ] as [string, [string, string][], [string, string, string][]][])('%s', (ours, theirs, expected) => {
    const made = pieces(ours);
    const text = made.map((piece) => piece.text).join('');
    expect(
      disagreements(text, made, theirs).map((found) => [found.surface, found.ours, found.theirs]),
    ).toEqual(expected);
  });

  it('have a decision with a reason for every place', () => {
    const lines = readFileSync(join(import.meta.dirname, 'decided.tsv'), 'utf8')
      .trim()
      .split('\n');
    const decided = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
    expect(decided.length).toBeGreaterThan(200);
    for (const [word, reading, why, ...more] of decided) {
      expect(word).toMatch(/\p{Script=Han}/u);
      expect(reading).toBeTruthy();
      expect(why?.length).toBeGreaterThan(5);
      expect(more).toEqual([]);
    }
    expect(new Set(decided.map(([word, reading]) => `${word} ${reading}`)).size).toBe(decided.length);
  });
});
