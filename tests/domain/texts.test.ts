import { describe, expect, it } from 'vitest';
import { isPassword, passwordProblems } from '../../shared/domain/password.ts';
import { fitsPattern, patterns } from '../../shared/domain/patterns.ts';
import { isPostalCode, postalDigits } from '../../shared/domain/postalCode.ts';
import {
  characterCount,
  cleanLine,
  cutToBytes,
  fold,
  foldName,
  textFault,
  widenKana,
} from '../../shared/domain/text.ts';
import { isWebsite } from '../../shared/domain/website.ts';

describe('normalization', () => {
  it.each([
    ['ｽｽﾞｷ ﾊﾟﾅｿﾆｯｸ', 'スズキ パナソニック'],
    ['ａｂｃ１２３', 'abc123'],
    ['　スズキ　 イチロウ ', 'スズキ イチロウ'],
  ])('%s becomes %s', (typed, kept) => expect(widenKana(typed)).toBe(kept));

  it('trims and narrows', () => expect(fold(' Ｔ１２３　')).toBe('T123'));
});

describe('allowed characters', () => {
  it.each(['a\u0000b', '\u0007', '\ud800', 'x\udc00', 'a\u2028b', '\u0085', '\uFFFE', '\uFDD0', '\u{4FFFF}'])(
    '%j is refused everywhere',
    (value) => {
      expect(textFault(value, { lines: true })).toBe('characters');
      expect(textFault(value, { lines: false })).toBe('characters');
    },
  );

  it.each([
    ['a\nb', 'oneLine'],
    ['a\n', 'oneLine'],
    ['a\tb', 'oneLine'],
    ['a\u202Eb', 'direction'],
    ['\u200Fa', 'direction'],
  ])('%j is refused in one line', (value, fault) => {
    expect(textFault(value, { lines: false })).toBe(fault);
    expect(textFault(value, { lines: true })).toBeUndefined();
  });

  it.each(['', 'محمد', 'ʼn', '👩‍💻👨‍👩‍👧‍👦', 'é̂̃', '\uE000', '\uFFFD', '𠮷野家', 'ｶﾞｷﾞ', ']]>', '\u200B\u200D'])(
    '%j is accepted',
    (value) => expect(textFault(value, { lines: false })).toBeUndefined(),
  );

  it('normalization and case never create a forbidden character', () => {
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const one = String.fromCodePoint(point);
      for (const lines of [true, false]) {
        if (textFault(one, { lines })) continue;
        for (const made of [fold(one), widenKana(one), one.toUpperCase(), one.toLowerCase()])
          if (textFault(made, { lines })) throw new Error(`U+${point.toString(16)} becomes ${made}`);
      }
    }
  }, 60_000);

  it('are replaced by a space in texts of programs', () => {
    expect(cleanLine(' a\u0000\u202Eb\n\ud800ｃ\uFFFF ')).toBe('a b c');
    expect(cleanLine('寿司 𠮷')).toBe('寿司 𠮷');
  });
});

describe('length', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['𠮷野家', 3],
    ['👨‍👩‍👧', 5],
    ['\ud800a\udc00', 3],
  ])('%j has %i characters', (value, count) => expect(characterCount(value)).toBe(count));

  it('is truncated to bytes between characters', () => {
    expect(cutToBytes('abc', 3)).toBe('abc');
    expect(cutToBytes('aあい', 6)).toBe('aあ');
    expect(cutToBytes('𠮷𠮷', 7)).toBe('𠮷');
    expect(cutToBytes('𠮷', 3)).toBe('');
  });
});

describe('patterns', () => {
  it.each(['スズキ イチロウ', 'スズキ　イチロウ', 'グエン ヴァン アン', 'シュミット・ハンス', 'カトー'])(
    '%s is katakana',
    (value) => expect(patterns.katakana.test(value)).toBe(true),
  );
  it.each(['ｽｽﾞｷ', 'すずき', 'Suzuki', '鈴木', '', ' ', 'スズキ1'])('%j is not', (value) =>
    expect(patterns.katakana.test(value)).toBe(false),
  );

  it('names accept Latin letters, spaces, dots, commas and nothing else', () => {
    for (const value of ['Nguyen', 'Van An', 'José', 'St. John, Jr.'])
      expect(fitsPattern('familyName', value)).toBe(true);
    for (const value of ['Nguyen2', 'グエン', 'A<b>', ' ', 'Anne\nMarie'])
      expect(fitsPattern('familyName', value)).toBe(false);
  });

  it('names of people also accept hyphens and apostrophes of any keyboard', () => {
    for (const [typed, kept] of [
      ['O’Brien', "O'Brien"],
      ["D'Souza", "D'Souza"],
      ['Jean‐Luc', 'Jean-Luc'],
      ['Ｎｇｕｙễn　 Thị', 'Nguyễn Thị'],
    ] as const) {
      expect(foldName(typed)).toBe(kept);
      expect(fitsPattern('givenName', kept)).toBe(true);
    }
    for (const value of ["'Brien", '-Luc', 'Ann "Bo"', 'María 🙂'])
      expect(fitsPattern('givenName', foldName(value))).toBe(false);
    expect(fitsPattern('accountHolderAbroad', "O'Brien")).toBe(false);
  });

  it.each(['〒160-0022', '〒１６０－００２２', '160 0022', '160ー0022', '1600022'])(
    'a postal code may be written %j',
    (typed) => expect(isPostalCode(postalDigits(typed))).toBe(true),
  );

  it('addresses and English company names also accept digits and hyphens', () => {
    for (const value of ['1-2-3 Marunouchi, Chiyoda-ku', '4th Floor Bldg.'])
      expect(fitsPattern('addressLatin', value)).toBe(true);
    for (const value of ['丸の内1-2-3', 'A & B', ''])
      expect(fitsPattern('companyNameEnglish', value)).toBe(false);
  });

  it('digits are digits', () => {
    expect(fitsPattern('bankCode', '0001')).toBe(true);
    expect(fitsPattern('bankCode', '00-1')).toBe(false);
    expect(fitsPattern('postalCode', '100-0005')).toBe(true);
    for (const value of ['100--0005', '-100', '１００']) expect(fitsPattern('postalCode', value)).toBe(false);
    expect(fitsPattern('corporateNumber', '7123456789012')).toBe(true);
    expect(fitsPattern('corporateNumber', '712345678901')).toBe(false);
  });
});

describe('password', () => {
  it('names the unmet rules', () => {
    expect(passwordProblems('abcdefg1')).toEqual([]);
    expect(passwordProblems('abc1')).toEqual(['tooShort']);
    expect(passwordProblems('ABCDEFGH')).toEqual(['needsDigit', 'needsLowerCase']);
    expect(passwordProblems(`a1${'x'.repeat(127)}`)).toEqual(['tooLong']);
    expect(isPassword('Пароль12')).toBe(false);
    // Ten characters that become 180.
    expect(passwordProblems(`a1${'ﷺ'.repeat(10)}`)).toEqual(['tooLong']);
    expect(passwordProblems('ａｂｃｄｅｆｇ１')).toEqual([]);
  });
});

describe('website', () => {
  it.each([
    'https://example.com',
    'http://www.example.co.jp/a?b=c#d',
    'https://例え.jp/',
    'HTTPS://EXAMPLE.COM',
  ])('%s is valid', (value) => expect(isWebsite(value)).toBe(true));
  it.each([
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://localhost',
    'https://user@example.com',
    'https://user:pw@example.com',
    'https://exa mple.com',
    'https://127.0.0.1/',
    'https://',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('%s is invalid', (value) => expect(isWebsite(value)).toBe(false));
});
