import { describe, expect, it } from 'vitest';
import { maskContact, masked, maskNames } from '../../shared/domain/contactMask.ts';

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
    // Digits spelt out, of other scripts, apart, or with a letter for nought.
    'ゼロ九ゼロ1234五六七八',
    'ゼロ九ゼロ-1234-5678',
    '〇九〇一二三四五六七八',
    '〇九〇の一二三四の五六七八',
    'ぜろきゅうぜろいちにさんよんごろくななはち',
    'zero nine zero one two three four five six seven eight',
    'O90-1234-5678',
    '٠٩٠١٢٣٤٥٦٧٨',
    '०९०-१२३४-५६७८',
    '0 9 0 1 2 3 4 5 6 7 8',
    '090 - 1234 - 5678',
    '090の1234の5678',
    '090/1234/5678',
    '090,1234,5678',
    '090_1234_5678',
    '090-1234\n-5678',
    '090\u200b1234\u200b5678',
    '０９０\u200d１２３４\u20605678',
    '03-2018-2019',
    '+84 90 123 45 67',
    '84901234567',
    '(415) 555-123-45',
    '(03)1234-5678',
    'O9O1234-5678',
    // Addresses of email spelt out or incomplete.
    'mai dot nguyen at gmail dot com',
    'mai.nguyen at gmail',
    'mai.nguyen at gmail.com',
    'mai(at)gmail',
    'mai(at)gmail.com',
    'mai[at]gmail[dot]com',
    'mai [@] gmail [.] com',
    'mai@gmail',
    'mai @ gmail . com',
    'mai アットマーク gmail ドット com',
    'maiアットgmailドットcom',
    'mai★gmail.com',
    'mai@\ngmail.com',
    'm\u200bai@gm\u200bail.com',
    // Accounts.
    'LINE ID: abc123',
    'LINE ID abc123',
    'LINE ID is abc',
    'line_id:abc',
    'LINE→abc123',
    'LINE「abc123」',
    'LINE abc123',
    'ライン:abc',
    'ラインID：abc',
    'ラインのIDはabc',
    'wechat mai_wx',
    'WeChat: mai-wx',
    '微信：mai95',
    'ＬＩＮＥ：abc',
    'Discord: mai#1234',
    'fb: mai.nguyen',
    'Zalo:0901234567',
    // Links without a scheme, or with half of one.
    'example.com',
    'mai.example.co.jp/cv?x=1',
    'example dot com',
    'example(dot)com',
    'ttps://example.com/mai',
    'hxxps://example.com',
    'lin.ee/abcd',
    'mai.example.info',
    'ｅｘａｍｐｌｅ。ｃｏｍ',
  ])('hides %s', (contact) => {
    expect(maskContact(`連絡先 ${contact} です`)).toBe(`連絡先 ${masked} です`);
  });

  it.each([
    ['insta @abc', `insta ${masked}`],
    ['インスタ@abc', `インスタ${masked}`],
    ['WhatsApp +84 90 123 4567', `WhatsApp ${masked}`],
    ['私のLINE: abc123です', `私の${masked}です`],
    ['連絡はmai@example.comです', `連絡は${masked}です`],
    ['詳細はexample.comへ', `詳細は${masked}へ`],
    ['電話は090-1234-5678です', `電話は${masked}です`],
    ['Tel 090-1234-5678, mai@example.com, LINE: abc', `Tel ${masked}, ${masked}, ${masked}`],
  ])('hides what is in the words around it: %s', (text, shown) => {
    expect(maskContact(text)).toBe(shown);
  });

  it('leaves joiners that emoji and other scripts need', () => {
    expect(maskContact('👩\u200d💻 می\u200cخواهم')).toBe('👩\u200d💻 می\u200cخواهم');
  });

  it.each([
    '2018年4月から2022年3月まで、月給260,000円。',
    'TOEIC 900, JLPT N2, 5 years, 28 hours a week',
    'I worked with Node.js and ASP.NET in 2019-2022.',
    '接客の経験が3年あります。オンラインはZoomで対応可能です。',
    'C++ and C# (10,000 lines)',
    'JLPT N2 2019-12',
    'TOEIC 900 2019-12-01',
    '時給1,500円、月給250000円',
    '2015年4月〜2018年3月',
    '2015/04〜2018/03',
    '2015.04 - 2018.03',
    '2015-04-01 - 2018-03-31',
    '2015.04.01-2018.03.31',
    '04/2015 - 03/2018',
    '01/04/2015 - 31/03/2018',
    '2019 2020 2021 2022',
    '20150401-20180331',
    '250000-300000',
    '250,000 - 300,000',
    'ISO 9001, ISO 14001, 27001',
    'ISO 9001:2015',
    '0120 as a year',
    '〒105-0011',
    '09:00-18:00, 10:00-19:00',
    '二〇一五年四月から二〇一八年三月まで',
    '一人一人に合わせて、一つ一つ丁寧に',
    'LINEは毎日使います。LINE WORKSとFacebook広告の運用',
    'Instagram marketing, Skype interviews, line cook, line 3',
    'I worked on a production line for 3 years.',
    'アットホームな職場で、オンラインは可能です。',
    'I was a cook at Example Hotel. Then at Yahoo Japan.',
    'unit price @1500, 商品@300円',
    'Vue.js, ASP.NET, VB.NET and .NET 8.0, Python 3.11.4',
    'Looking forward to it!!! (a) cooking (b) serving',
    'coooooooooool',
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

  it('hides names alone in what others write, which stays as it was typed', () => {
    const names = ['Santos', 'マリア', '王 伟'];
    expect(maskNames('Dear SANTOS, call ０３-1234-5678 or a@example.com', names)).toBe(
      `Dear ${masked}, call 03-1234-5678 or a@example.com`,
    );
    expect(maskNames('王伟さん、王　伟さん', names)).toBe(`${masked}さん、${masked}さん`);
    expect(maskNames('Call ０３-1234-5678', names)).toBe('Call ０３-1234-5678');
    expect(maskNames('Call ０３-1234-5678', [])).toBe('Call ０３-1234-5678');
  });
});
