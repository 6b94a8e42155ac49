import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { katakanaName } from '../../shared/contract/fields.ts';
import { proposeKatakana } from '../../shared/domain/katakana.ts';
import { katakanaNames } from '../../shared/domain/katakanaNames.ts';
import { patterns } from '../../shared/domain/patterns.ts';

const examples: [name: string, nationality: string | undefined, kana: string][] = [
  ['Nguyen', 'VN', 'グエン'],
  ['NGUYEN THI MAI', 'VN', 'グエン ティ マイ'],
  ['Nguyễn', 'VN', 'グエン'],
  ['Thanh Hà', 'VN', 'タイン ハー'],
  ['Khang', 'VN', 'カン'],
  ['Binh', 'VN', 'ビン'],
  ['Nhat', 'VN', 'ニャット'],
  ['Zhang', undefined, 'チャン'],
  ['Wang Xiaoming', 'CN', 'ワン シャオミン'],
  ['Jiang', 'CN', 'ジャン'],
  ['Deng', 'CN', 'ドン'],
  ['Qian', 'CN', 'チエン'],
  ['Shuang', 'CN', 'シュアン'],
  ['Yuan Zongyuan', 'CN', 'ユアン ツォンユアン'],
  ['Maria', undefined, 'マリア'],
  ['Smith', undefined, 'スミス'],
  ['Carter', 'US', 'カーター'],
  ['Blake', 'US', 'ブレイク'],
  ['Philip', 'GB', 'フィリップ'],
  ['Santos', 'PH', 'サントス'],
  ['Dela Cruz', 'PH', 'デラ クルス'],
  ['Peña', 'ES', 'ペニャ'],
  ['Quintana', 'PH', 'キンタナ'],
  ['Hidalgo', 'PH', 'イダルゴ'],
  ['Guillermo', 'MX', 'ギリェルモ'],
  ['Conceição', 'BR', 'コンセイサン'],
  ['Carvalho', 'BR', 'カルヴァリョ'],
  ['Machado', 'BR', 'マシャド'],
  ['Shrestha', 'NP', 'シュレスタ'],
  ['Dhakal', 'NP', 'ダカル'],
  ['Bishnu', 'NP', 'ビシュヌ'],
  ['Deepak', 'IN', 'ディーパク'],
  ['Suharto', 'ID', 'スハルト'],
  ['Wijaya', 'ID', 'ウィジャヤ'],
  ['Somchai', 'TH', 'ソムチャイ'],
  ['Kim', 'KR', 'キム'],
  ['Tanaka', undefined, 'タナカ'],
  ['Ryunosuke', undefined, 'リュノスケ'],
  ['Anna-Lena', 'DE', 'アンナ レナ'],
  ['St. John', 'US', 'スト ジョン'],
];

describe('a proposal in katakana', () => {
  it.each(examples)('%s (%s): %s', (name, nationality, kana) => {
    expect(proposeKatakana(name, nationality)).toBe(kana);
  });

  const nationality = fc.constantFrom('', 'VN', 'CN', 'US', 'PH', 'BR', 'NP', 'ID', 'XX');
  const letters = [...'aeiouybcdfghjklmnpqrstvwxz'];

  it('always satisfies the contract, or is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), nationality, (name, country) => {
        const kana = proposeKatakana(name, country);
        if (kana !== '') expect(katakanaName.parse(kana)).toBe(kana);
      }),
      { numRuns: 300 },
    );
  });

  it('exists for every Latin name with a vowel', () => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.constantFrom('a', 'i', 'u', 'e', 'o'), nationality, (name, vowel, country) => {
        expect(patterns.latinName.test(name + vowel)).toBe(true);
        expect(proposeKatakana(`${name}${vowel}n`, country)).toMatch(patterns.katakana);
      }),
      { numRuns: 2000 },
    );
  });

  it('is independent of case, width or marks', () => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, nationality, (name, country) => {
        const wide = name.replace(/[a-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
        expect(proposeKatakana(name.toUpperCase(), country)).toBe(proposeKatakana(name, country));
        expect(proposeKatakana(wide, country)).toBe(proposeKatakana(name, country));
      }),
    );
    expect(proposeKatakana('João', 'BR')).toBe('ジョアン');
  });

  it('uses every name of its tables', () => {
    const tables = [...Object.values(katakanaNames.by), katakanaNames.all];
    for (const [name, kana] of tables.flatMap((table) => Object.entries(table))) {
      expect(name).toMatch(/^[a-z]+$/);
      expect(kana).toMatch(/^[ァ-ヶー]+$/);
    }
    expect(proposeKatakana('jose', 'BR')).not.toBe(proposeKatakana('jose', 'PH'));
  });

  it('works for names of built-in object properties', () => {
    expect(proposeKatakana('constructor')).toMatch(patterns.katakana);
    expect(proposeKatakana('toString')).toMatch(patterns.katakana);
  });
});
