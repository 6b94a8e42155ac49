import { describe, expect, it } from 'vitest';
import { companyMatcher, nameOfLabel } from '../../../functions/core/search/companyNames.ts';
import { companyLabel } from '../../../functions/search/jobs.ts';

const hotels = { jp: '株式会社みなと橋ホテルズ', en: 'Minatobashi Hotels Co., Ltd.' };
const matches = (typed: string, name: { jp?: string; en?: string } = hotels) =>
  companyMatcher(typed)?.(companyLabel(name)) ?? 0;

describe('the beginning of a company’s name', () => {
  it.each([
    ['みなと', 'its first kana'],
    ['ミナト', 'in katakana'],
    ['ﾐﾅﾄ', 'at half width'],
    ['みなと橋ホテ', 'across its words'],
    ['株式会社みなと', 'behind its form'],
    ['株式会社み', 'one kana behind its form'],
    ['ホテ', 'a later word'],
    ['ほてるず', 'a later word in hiragana'],
    ['Mina', 'in English'],
    ['ＭＩＮＡ', 'at full width'],
    ['hotel', 'a later word in English'],
    ['minatobashi h', 'several words'],
    ['みなとばし', 'by its sound'],
    ['hoteruzu', 'a later word by its sound'],
    ['みn', 'as it is being typed'],
  ])('%s (%s)', (typed) => expect(matches(typed)).toBeGreaterThan(0));

  it.each([
    ['inato', 'the middle of a word'],
    ['テルズ', 'the middle of a word in kana'],
    ['み', 'one kana'],
    ['m', 'one letter'],
    ['', 'nothing'],
    ['株式会社', 'a form alone'],
    ['㈱', 'its sign'],
    ['co', 'the English form'],
    ['ltd', 'the same'],
    ['みなと駅', 'something else'],
    ['hotels minato', 'the words turned round'],
  ])('not %s (%s)', (typed) => expect(matches(typed)).toBe(0));

  it('may be one kanji, and one word of a name in Latin letters', () => {
    expect(matches('文', { jp: '株式会社文月翻訳' })).toBeGreaterThan(0);
    expect(matches('tra', { jp: '株式会社文月翻訳', en: 'Fumizuki Translations' })).toBeGreaterThan(0);
    expect(matches('はろー', { jp: 'ハローリーフ英語教室' })).toBeGreaterThan(0);
    expect(matches('ぶりっじ', { en: 'Bridge Academy' })).toBe(0);
    expect(matches('caf', { en: 'Café-Bar Ōsumi' })).toBeGreaterThan(0);
    expect(matches('osumi', { en: 'Café-Bar Ōsumi' })).toBeGreaterThan(0);
    expect(matches('bar', { en: 'Café-Bar Ōsumi' })).toBeGreaterThan(0);
  });

  it('weighs the beginning of the name before that of a later word, and what is written before its sound', () => {
    const inOrder = [
      matches('みなと'),
      matches('minato', { jp: 'みなと亭' }),
      matches('ホテル'),
      matches('hoteru'),
    ];
    expect(inOrder).toEqual([4, 3, 2, 1]);
  });

  it('gives names back in both languages', () => {
    for (const name of [hotels, { jp: '〇"|\\' }, { en: 'X' }])
      expect(nameOfLabel(companyLabel(name))).toEqual(name);
  });
});
