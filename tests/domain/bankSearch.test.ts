import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankKey, searchBanks, soundKey } from '../../shared/domain/bankSearch.ts';
import { foldToSwift } from '../../shared/domain/swiftText.ts';

describe('keys for typed and listed names', () => {
  it.each([
    ['トウキョウ', 'トウキヨウ'],
    ['とうきょう', 'トウキヨウ'],
    ['ﾄｳｷｮｳ', 'トウキヨウ'],
    ['グリーン', 'グリ－ン'],
    ['三菱ｕｆｊ', '三菱ＵＦＪ'],
    ['さん ろく・ご', 'サンロクゴ'],
  ])('%s is %s', (typed, listed) => expect(bankKey(typed)).toBe(bankKey(listed)));

  it.each([
    ['hokkaido', 'hotsukaidou'],
    ['Hokkaidō', 'hotsukaidou'],
    ['kyoto', 'kiyouto'],
    ['Shinjuku', 'shinjiyuku'],
    ['Chūō', 'chiyuuou'],
    ['namba', 'nanba'],
    ['Sapporo', 'satsuporo'],
    ['Tsukuba', 'tsukuba'],
  ])('%s sounds like %s', (typed, listed) => expect(soundKey(typed)).toBe(soundKey(listed)));

  it('are idempotent, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(bankKey(bankKey(text))).toBe(bankKey(text));
        expect(soundKey(text)).toMatch(/^[a-z0-9]*$/);
      }),
      // A space that a character becomes is removed: the marks on both of its sides meet.
      { examples: [['\u{1d15e}\ufe70']] },
    );
  });

  it('whole names come first, then prefixes, then parts, each in the order given', () => {
    const all = ['西新宿', '新宿西', '新宿', '東新宿'].map((name, at) => ({
      code: String(at),
      name,
      keys: [bankKey(name)],
      sounds: [],
    }));
    expect(searchBanks(all, '新宿支店').map(({ name }) => name)).toEqual([
      '新宿',
      '新宿西',
      '西新宿',
      '東新宿',
    ]);
    expect(searchBanks(all, ' ')).toEqual(all);
    expect(searchBanks(all, '3').map(({ name }) => name)).toEqual(['東新宿']);
  });

  it('finds everything by its own name', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((one) => bankKey(one) !== '');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        const all = names.map((one, at) => ({ code: `x${at}`, keys: [bankKey(one)], sounds: [] }));
        for (const [at, one] of names.entries()) expect(searchBanks(all, one)).toContain(all[at]);
      }),
    );
  });
});

describe('a text for payments abroad', () => {
  it.each([
    ['Nguyễn Thị Đào', 'Nguyen Thi Dao'],
    ['Jörg  Müller', 'Jorg Muller'],
    ['Straße', 'Strasse'],
    ['Trust & Banking', 'Trust + Banking'],
    ['Ｂａｎｋ', 'Bank'],
  ])('%s is written %s', (typed, text) => expect(foldToSwift(typed)).toEqual({ text }));
  it.each([
    ['銀行', '銀'],
    ['a@b', '@'],
    ['a😀', '😀'],
  ])('%s is unsupported', (typed, refused) => expect(foldToSwift(typed)).toEqual({ refused }));
  it('either converts any text or names one of its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
        const folded = foldToSwift(typed);
        if ('text' in folded) {
          expect(folded.text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
          expect(foldToSwift(folded.text)).toEqual(folded);
        } else expect([...folded.refused]).toHaveLength(1);
      }),
    );
  });
});
