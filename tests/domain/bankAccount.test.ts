import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldBic, isBic } from '../../shared/domain/bic.ts';
import { foldIban, ibanCheckDigits, ibanCountries, ibanFault, ibanLength } from '../../shared/domain/iban.ts';
import { foldToZengin, isZengin, readableZengin } from '../../shared/domain/zengin.ts';

/** Every character of the Zengin system, as one byte of JIS X 0201 each. */
const zenginSet = /^[ｱ-ﾝﾞﾟ0-9A-Z().\-/ ]*$/;
const fullKana = [
  ...'アイウエオカキクケコガギグゲゴサシスセソザジズゼゾタチツテトダヂヅデドナニヌネノハヒフヘホバビブベボパピプペポマミムメモヤユヨラリルレロワンヴ',
];
const smallKana = [...'ァィゥェォッャュョー'];
const name = fc
  .array(fc.constantFrom(...fullKana, ...smallKana, ' ', '　', ...'ABCxyz0189().-/'), {
    minLength: 1,
    maxLength: 20,
  })
  .map((characters) => characters.join(''));
const text = (value: string): string => {
  const folded = foldToZengin(value);
  if ('refused' in folded) throw new Error(`refused ${folded.refused}`);
  return folded.text;
};

describe('a holder in the Zengin set', () => {
  it.each([
    ['グエン　ティ マイ', 'ｸﾞｴﾝ ﾃｲ ﾏｲ'],
    ['ｸﾞｴﾝ ﾃｨ ﾏｲ', 'ｸﾞｴﾝ ﾃｲ ﾏｲ'],
    ['ジョージ', 'ｼﾞﾖ-ｼﾞ'],
    ['じょーじ', 'ｼﾞﾖ-ｼﾞ'],
    ['ヴァン ドゥック', 'ｳﾞｱﾝ ﾄﾞｳﾂｸ'],
    ['ｶ)ﾊｼ', 'ｶ)ﾊｼ'],
    ['nguyen mai', 'NGUYEN MAI'],
    ['パーク', 'ﾊﾟ-ｸ'],
  ])('%s is written %s', (typed, stored) => expect(text(typed)).toBe(stored));

  it.each([
    ['山田 タロウ', '山'],
    ['ハシ・タロウ', '・'],
    ['ヲカ', 'ヲ'],
    ['ｱﾞ', 'ﾞ'],
    ['ナﾟ', 'ﾟ'],
    ['ハシ😀', '😀'],
    ['JOSÉ', 'É'],
  ])('%s is unsupported, naming the character', (typed, refused) =>
    expect(foldToZengin(typed)).toEqual({ refused }),
  );

  it('contains only characters of the set, and is idempotent', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const stored = text(typed);
        expect(stored).toMatch(zenginSet);
        expect(text(stored)).toBe(stored);
        expect(isZengin(stored)).toBe(true);
      }),
    );
  });

  it('is independent of the width', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const stored = text(typed);
        expect(text(readableZengin(stored))).toBe(stored);
      }),
    );
  });

  it('never loses or truncates: a voiced kana is two characters, every other one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fullKana)), (kana) => {
        const marks = kana.filter((one) => one.normalize('NFD').length === 2).length;
        expect(text(kana.join(''))).toHaveLength(kana.length + marks);
      }),
    );
  });

  it('either converts any text or names one of its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
        const folded = foldToZengin(typed);
        if ('text' in folded) expect(folded.text).toMatch(zenginSet);
        else expect([...folded.refused].length).toBe(1);
      }),
    );
  });
});

describe('IBAN', () => {
  // The examples of the registry.
  it.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'BR1800360305000010009795493C1',
    'SA0380000000608010167519',
    'LC55HEMM000100010012001200023015',
  ])('%s is valid', (value) => expect(ibanFault(value)).toBeUndefined());

  it.each([
    ['DE88370400440532013000', 'ibanCheck'],
    ['DE8937040044053201300', 'ibanLength'],
    ['JP8937040044053201300', 'ibanCountry'],
    ['8937040044053201300', 'ibanForm'],
    ['DE89-3704', 'ibanForm'],
    ['', 'ibanForm'],
  ])('%j is invalid: %s', (value, fault) => expect(ibanFault(value)).toBe(fault));

  const account = fc
    .constantFrom(...ibanCountries)
    .chain((country) =>
      fc
        .stringMatching(new RegExp(`^[0-9A-Z]{${ibanLength(country)! - 4}}$`))
        .map((bban) => ({ country, bban, iban: country + ibanCheckDigits(country, bban) + bban })),
    );

  it('is valid with its computed check digits, in groups and in any case and width', () => {
    fc.assert(
      fc.property(account, ({ iban }) => {
        expect(ibanFault(iban)).toBeUndefined();
        const grouped = iban.toLowerCase().replace(/(.{4})/g, '$1 ');
        expect(foldIban(grouped)).toBe(iban);
        const wide = iban.replace(/[0-9A-Z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
        expect(foldIban(wide)).toBe(iban);
      }),
    );
  });

  it('detects one wrong digit, and two that were exchanged', () => {
    fc.assert(
      fc.property(account, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ iban }, where, by) => {
        const at = 4 + (where % (iban.length - 5));
        const [one, next] = [iban[at]!, iban[at + 1]!];
        if (/\d/.test(one)) {
          const wrong = iban.slice(0, at) + ((Number(one) + by) % 10) + iban.slice(at + 1);
          expect(ibanFault(wrong)).toBe('ibanCheck');
        }
        if (/\d/.test(one) && /\d/.test(next) && one !== next) {
          expect(ibanFault(iban.slice(0, at) + next + one + iban.slice(at + 2))).toBe('ibanCheck');
        }
      }),
    );
  });
});

describe('BIC', () => {
  it.each(['DEUTDEFF', 'DEUTDEFF500', 'BFTVVNVX', 'MIDLGB22XXX', 'BOFAUS3N'])('%s is valid', (value) =>
    expect(isBic(value)).toBe(true),
  );
  it.each(['DEUTDEF', 'DEUTDEFF50', 'DEUT1EFF', '1EUTDEFF', 'DEUTDEFFXX1', 'DEUTDE0F', 'deutdeff', ''])(
    '%j is invalid',
    (value) => expect(isBic(value)).toBe(false),
  );
  it('normalizes width, case and spaces', () => expect(foldBic('ｄｅｕｔ de ff')).toBe('DEUTDEFF'));
});
