import { describe, expect, it } from 'vitest';
import type { ReadingsOf, TextPiece } from '../../shared/contract/pages.ts';
import { withReadings } from '../../site/src/lib/readings.ts';

/** Every run of kanji is read 'よみ'. */
const readingsOf: ReadingsOf = (text) =>
  (text.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? []).map(
    (piece): TextPiece =>
      /\p{Script=Han}/u.test(piece) ? { text: piece, reading: 'よみ' } : { text: piece },
  );
const ruby = (text: string) => `<ruby>${text}<rp>(<rt aria-hidden=true>よみ<rp>)</ruby>`;
const japanese = (html: string) => withReadings(html, readingsOf, true);

describe('readings in finished HTML', () => {
  it('are over the kanji of its text and nowhere else', () => {
    expect(japanese('<p class="大" title="漢字">仕事の<b>内容</b>です</p>')).toBe(
      `<p class="大" title="漢字"><span>${ruby('仕事')}の</span><b><span>${ruby('内容')}</span></b>です</p>`,
    );
  });

  it('leave text without kanji unchanged', () => {
    for (const html of ['', 'かな', '<p>plain &amp; かな</p>', '<img alt="漢字">'])
      expect(japanese(html)).toBe(html);
  });

  it('follow the language of the text', () => {
    expect(withReadings('<p>仕事 <i lang="ja">漢字の<b>語</b></i> 仕事</p>', readingsOf, false)).toBe(
      `<p>仕事 <i lang="ja"><span>${ruby('漢字')}の</span><b><span>${ruby('語')}</span></b></i> 仕事</p>`,
    );
    expect(japanese('<p><i lang="en">Kanji 漢字</i>語</p>')).toBe(
      `<p><i lang="en">Kanji 漢字</i><span>${ruby('語')}</span></p>`,
    );
  });

  it('leave out marked parts with all their contents', () => {
    const name = '<dd data-no-readings=""><span lang="ja">中川</span> 恵</dd>';
    expect(japanese(`${name}語`)).toBe(`${name}<span>${ruby('語')}</span>`);
  });

  it('leave scripts, styles, comments and drawings unchanged', () => {
    for (const html of [
      '<script>if (a < b) "漢字</b>"</script>',
      '<style>a::before { content: "漢字>" }</style>',
      '<!-- 漢字 <b> -->',
      '<svg><title>漢字</title><path d="M0 0"/></svg>',
      '<textarea>漢字</textarea>',
      '<ruby>漢字<rt>かんじ</rt></ruby>',
    ])
      expect(japanese(html)).toBe(html);
  });

  it('find the ends of tags after quoted values', () => {
    expect(japanese('<a title="a > 漢字" data-x=\'"漢\'>語</a>')).toBe(
      `<a title="a > 漢字" data-x='"漢'><span>${ruby('語')}</span></a>`,
    );
  });

  /** Reads 事務 and 開発 as words, every other kanji separately. */
  const byWords: ReadingsOf = (text, names = []) =>
    (
      text.match(new RegExp([...names.map((name) => name.text), '事務', '開発', '[^]'].join('|'), 'gu')) ?? []
    ).map((piece): TextPiece => {
      const name = names.find((known) => known.text === piece);
      return name || /\p{Script=Han}/u.test(piece)
        ? { text: piece, reading: name?.reading ?? 'よみ' }
        : { text: piece };
    });

  it.each([
    // A word whose end is in an element is moved into it completely.
    [
      '<h2>A事<span class="x">務／</span><wbr>B</h2>',
      `<h2>A<span class="x"><span>${ruby('事務')}／</span></span><wbr>B</h2>`,
    ],
    ['<b>A開</b>発B', `<b><span>A${ruby('開発')}</span></b>B`],
    ['開<wbr>発', `<span>${ruby('開発')}</span><wbr>`],
    // Neither side is possible: no reading.
    ['<b>開</b><i>発</i>', '<b>開</b><i>発</i>'],
    ['A&amp;事<span>務</span>&lt;', `A&amp;<span><span>${ruby('事務')}</span></span>&lt;`],
    // Other elements end a text.
    ['<p>開</p><p>発</p>', `<p><span>${ruby('開')}</span></p><p><span>${ruby('発')}</span></p>`],
    ['事<a href="/">務</a>', `<span>${ruby('事')}</span><a href="/"><span>${ruby('務')}</span></a>`],
  ])('read a text as a whole across inline elements: %s', (html, expected) => {
    expect(withReadings(html, byWords, true)).toBe(expected);
  });

  it("read names by their owners' kana, even where nothing else gets readings", () => {
    const names = [{ text: '橋本屋', reading: 'はしもとや' }];
    const name = '<ruby>橋本屋<rp>(<rt aria-hidden=true>はしもとや<rp>)</ruby>';
    expect(withReadings('<p>橋本屋の事務</p><b data-no-readings>橋本屋 事務</b>', byWords, true, names)).toBe(
      `<p><span>${name}の${ruby('事務')}</span></p><b data-no-readings><span>${name} 事務</span></b>`,
    );
  });

  it('never unescape', () => {
    const attack = '&lt;script&gt;漢字&lt;/script&gt; &amp;lt;b&amp;gt; &#x3c;語&#62;';
    const html = japanese(`<p>${attack}</p>`);
    expect(html).toBe(
      `<p><span>&lt;script&gt;${ruby('漢字')}&lt;/script&gt; &amp;lt;b&amp;gt; &#x3c;${ruby('語')}&#62;</span></p>`,
    );
  });

  it('track open elements, including void and unclosed ones', () => {
    expect(japanese('<p lang="en">a<br>漢<img src="x">字</p>語')).toBe(
      `<p lang="en">a<br>漢<img src="x">字</p><span>${ruby('語')}</span>`,
    );
    expect(japanese('</p>語')).toBe(`</p><span>${ruby('語')}</span>`);
    expect(japanese('<div lang="en"><p>漢</div>語')).toBe(
      `<div lang="en"><p>漢</div><span>${ruby('語')}</span>`,
    );
  });
});
