import { describe, expect, it } from 'vitest';
import { type TextBlock, textBlocks, textHtml } from '../../shared/domain/textBlocks.ts';

const list = (...items: string[]): TextBlock => ({ kind: 'list', items });
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text });

describe('a text', () => {
  it('without marks is paragraphs with their line breaks', () => {
    expect(textBlocks('一行目\n二行目\n\n次の段落')).toEqual([
      paragraph('一行目\n二行目'),
      paragraph('次の段落'),
    ]);
    expect(textBlocks('')).toEqual([]);
  });
  it.each([
    '•',
    '●',
    '▪',
    '■',
    '·',
    '・',
    '- ',
    '* ',
    '§ ',
    '–  ',
    '◆',
    '･',
    '◎',
    '★',
    '☆',
    '✓',
    '✔',
    '➢',
    '▶',
  ])('has a list of lines with %s', (mark) => {
    expect(textBlocks(`Duties:\n${mark}one\n${mark} two\n${mark}three\nand more`)).toEqual([
      paragraph('Duties:'),
      list('one', 'two', 'three'),
      paragraph('and more'),
    ]);
  });
  it('has a list of one item for unambiguous marks; a heading stays a line', () => {
    expect(textBlocks('・フロント業務')).toEqual([list('フロント業務')]);
    expect(textBlocks('■仕事内容\nフロント業務\n■応募資格\n日本語N2')).toEqual([
      paragraph('■仕事内容\nフロント業務\n■応募資格\n日本語N2'),
    ]);
  });
  it('numbers items from the first number', () => {
    expect(textBlocks('1. a\n2. b\n3) c')).toEqual([{ kind: 'list', start: 1, items: ['a', 'b', 'c'] }]);
    expect(textBlocks('（1）書類選考\n（2）面接\n（3）内定')).toEqual([
      { kind: 'list', start: 1, items: ['書類選考', '面接', '内定'] },
    ]);
    expect(textBlocks('①書類選考\n②面接')).toEqual([{ kind: 'list', start: 1, items: ['書類選考', '面接'] }]);
    for (const text of [
      '１．接客\n２．清掃',
      '１.接客\n２.清掃',
      '1.接客\n2.清掃',
      '１）接客\n２）清掃',
      '１、接客\n２、清掃',
    ])
      expect(textBlocks(text)).toEqual([{ kind: 'list', start: 1, items: ['接客', '清掃'] }]);
    expect(textBlocks('1.A\n2.B')).toEqual([{ kind: 'list', start: 1, items: ['A', 'B'] }]);
    expect(textBlocks('９．九\n１０．十')).toEqual([{ kind: 'list', start: 9, items: ['九', '十'] }]);
    expect(textBlocks('4. d\n5. e')).toEqual([{ kind: 'list', start: 4, items: ['d', 'e'] }]);
  });
  it('numbers items by letters', () => {
    const lettered: TextBlock = { kind: 'list', start: 1, type: 'a', items: ['Reception', 'Cleaning'] };
    for (const text of [
      'a) Reception\nb) Cleaning',
      '(a) Reception\n(b) Cleaning',
      'Ａ）Reception\nＢ）Cleaning',
    ])
      expect(textBlocks(text)).toEqual([lettered]);
    expect(textHtml('a) Reception\nb) Cleaning')).toBe(
      '<ol type="a"><li>Reception</li><li>Cleaning</li></ol>',
    );
    expect(textBlocks('a) Reception\nc) Cleaning')).toEqual([paragraph('a) Reception\nc) Cleaning')]);
  });
  it('ignores digits, dashes and dots within a line', () => {
    for (const line of [
      '1.5 hours',
      '１．５時間',
      '1.5時間',
      '★★★',
      '8 - 17',
      '-5 degrees',
      '・・・',
      '*note',
      '9:00〜18:00',
      '10名',
    ])
      expect(textBlocks(`${line}\n${line}`)).toEqual([paragraph(`${line}\n${line}`)]);
    expect(textBlocks('2026. A year')).toEqual([paragraph('2026. A year')]);
    expect(textBlocks('3. alone')).toEqual([paragraph('3. alone')]);
    expect(textBlocks('1. one\n3. three')).toEqual([paragraph('1. one\n3. three')]);
  });
  it('keeps indented lines with their item, and ends a list at an empty line', () => {
    expect(textBlocks('・英語での案内\n　（チェックイン、予約）\n・清掃\n\n・別の一覧')).toEqual([
      list('英語での案内\n（チェックイン、予約）', '清掃'),
      list('別の一覧'),
    ]);
  });
  it('is escaped in HTML', () => {
    expect(textHtml('Do <b>:\n• a & b\n• c\n\n2. x\n3. y\nend\nof it')).toBe(
      '<p>Do &lt;b&gt;:</p><ul><li>a &amp; b</li><li>c</li></ul><ol start="2"><li>x</li><li>y</li></ol><p>end<br>of it</p>',
    );
  });
});
