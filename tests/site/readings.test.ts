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
  it('stand over the kanji of its text and nowhere else', () => {
    expect(japanese('<p class="大" title="漢字">仕事の<b>内容</b>です</p>')).toBe(
      `<p class="大" title="漢字"><span>${ruby('仕事')}の</span><b><span>${ruby('内容')}</span></b>です</p>`,
    );
  });

  it('leave text without kanji as it is', () => {
    for (const html of ['', 'かな', '<p>plain &amp; かな</p>', '<img alt="漢字">'])
      expect(japanese(html)).toBe(html);
  });

  it('follow the language of the text', () => {
    expect(withReadings('<p>仕事 <i lang="ja">漢字<b>語</b></i> 仕事</p>', readingsOf, false)).toBe(
      `<p>仕事 <i lang="ja"><span>${ruby('漢字')}</span><b><span>${ruby('語')}</span></b></i> 仕事</p>`,
    );
    expect(japanese('<p><i lang="en">Kanji 漢字</i>語</p>')).toBe(
      `<p><i lang="en">Kanji 漢字</i><span>${ruby('語')}</span></p>`,
    );
  });

  it('leave out what is marked, whatever is inside', () => {
    const name = '<dd data-no-readings=""><span lang="ja">中川</span> 恵</dd>';
    expect(japanese(`${name}語`)).toBe(`${name}<span>${ruby('語')}</span>`);
  });

  it('leave scripts, styles, comments and drawings alone', () => {
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

  it('find the ends of tags behind quoted values', () => {
    expect(japanese('<a title="a > 漢字" data-x=\'"漢\'>語</a>')).toBe(
      `<a title="a > 漢字" data-x='"漢'><span>${ruby('語')}</span></a>`,
    );
  });

  it('never unescape', () => {
    const attack = '&lt;script&gt;漢字&lt;/script&gt; &amp;lt;b&amp;gt; &#x3c;語&#62;';
    const html = japanese(`<p>${attack}</p>`);
    expect(html).toBe(
      `<p><span>&lt;script&gt;${ruby('漢字')}&lt;/script&gt; &amp;lt;b&amp;gt; &#x3c;${ruby('語')}&#62;</span></p>`,
    );
  });

  it('keep to the elements that are open, void ones and unclosed ones too', () => {
    expect(japanese('<p lang="en">a<br>漢<img src="x">字</p>語')).toBe(
      `<p lang="en">a<br>漢<img src="x">字</p><span>${ruby('語')}</span>`,
    );
    expect(japanese('</p>語')).toBe(`</p><span>${ruby('語')}</span>`);
    expect(japanese('<div lang="en"><p>漢</div>語')).toBe(
      `<div lang="en"><p>漢</div><span>${ruby('語')}</span>`,
    );
  });
});
