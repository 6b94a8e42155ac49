import { describe, expect, it } from 'vitest';
import { maskContact, masked } from '../../shared/domain/contactMask.ts';

describe('a text about oneself without contact data', () => {
  it.each([
    '090-1234-5678',
    '０９０（１２３４）５６７８',
    '+81 90 1234 5678',
    '09012345678',
    '03.1234.5678',
    'maria@example.com',
    'ｍａｒｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'maria (at) example (dot) com',
    'https://example.com/maria',
    'www.example.jp',
    'maria-portfolio.dev/cv',
    'LINE ID: maria95',
    'ラインは maria95',
    'WhatsApp：maria95',
    '@maria_95',
  ])('hides %s', (contact) => {
    expect(maskContact(`連絡先 ${contact} です`)).toBe(`連絡先 ${masked} です`);
  });

  it.each([
    '2018年4月から2022年3月まで、月給260,000円。',
    'TOEIC 900, JLPT N2, 5 years, 28 hours a week',
    'I worked with Node.js and ASP.NET in 2019-2022.',
    '接客の経験が3年あります。オンラインはZoomで対応可能です。',
    'C++ and C# (10,000 lines)',
  ])('leaves %s', (text) => {
    expect(maskContact(text)).toBe(text.normalize('NFKC'));
  });

  it('hides names as they are written', () => {
    const names = ['Santos', 'Maria', 'マリア', '山田商事', 'An', 'X'];
    expect(maskContact('マリア・SANTOS, formerly at 山田商事株式会社', names)).toBe(
      `${masked}・${masked}, formerly at ${masked}株式会社`,
    );
    // A short Latin name is no part of another word, and one character is no name.
    expect(maskContact('An answer and X', names)).toBe(`${masked} answer and X`);
  });
});
