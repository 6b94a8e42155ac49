import { describe, expect, it } from 'vitest';
import { glossary, glossaryWordsIn } from '../../shared/domain/glossary.ts';

const wordsIn = (...texts: string[]) => glossaryWordsIn(texts).map(({ word }) => word);

describe('the glossary', () => {
  it('explains at least 120 words, each whole and in both languages', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(120);
    for (const entry of glossary) {
      for (const { word, reading } of [entry, ...(entry.also ?? [])]) {
        expect(word, word).not.toBe('');
        expect(reading, word).toMatch(/^[ぁ-ゖァ-ヺーA-Z]+$/);
      }
      expect(entry.meaning, entry.word).toMatch(/^[\x20-\x7eé’–]+$/);
      expect(entry.jp, entry.word).toMatch(/。$/);
      expect(entry.en, entry.word).toMatch(/^[A-Z][^ぁ-ん]+\.$/);
    }
  });

  it('has each spelling once', () => {
    const spellings = glossary.flatMap((entry) => [entry, ...(entry.also ?? [])].map(({ word }) => word));
    expect(spellings.filter((word, index) => spellings.indexOf(word) !== index)).toEqual([]);
  });
});

describe('words in a text', () => {
  it('are found once each, in the order of the text', () => {
    expect(wordsIn('賞与と昇給。賞与は年2回', '正社員')).toEqual(['賞与', '昇給', '正社員']);
  });

  it('are the longest matches', () => {
    expect(wordsIn('完全週休二日制')).toEqual(['完全週休二日制']);
    expect(wordsIn('週休2日制')).toEqual(['週休2日制']);
    expect(wordsIn('社会保険完備、社会保険')).toEqual(['社会保険完備', '社会保険']);
  });

  it('keep the spelling of the text, with its own reading', () => {
    expect(glossaryWordsIn(['社保完備'])).toMatchObject([
      { word: '社保完備', reading: 'しゃほかんび', entry: { word: '社会保険完備' } },
    ]);
    // One entry in two spellings is one word.
    expect(wordsIn('社会保険完備（社保完備）')).toEqual(['社会保険完備']);
  });

  it.each([
    ['平日勤務', '日勤'],
    ['毎日勤務', '日勤'],
    ['予定年収500万円', '定年'],
    ['パートナー企業', 'パート'],
    ['開始業務', '始業'],
    ['要求人材', '求人'],
    ['最終業務', '終業'],
  ])('are not found as parts of other words: %s', (text, word) => {
    expect(wordsIn(text)).not.toContain(word);
  });

  it('are empty if there are none', () => {
    expect(wordsIn()).toEqual([]);
    expect(wordsIn('', 'Waiting staff', 'こんにちは')).toEqual([]);
  });
});
