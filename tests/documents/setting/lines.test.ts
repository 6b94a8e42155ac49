import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFontsFor, shape } from '../../../functions/documents/setting/fonts.ts';
import { breakLines, type Line } from '../../../functions/documents/setting/lines.ts';

const samples = 'Nguyễn Thị 김민준 张伟 नेपाल あア陈';
beforeAll(() => loadFontsFor([samples]));

const textOf = ({ letters }: Line) => letters.map(({ text }) => text).join('');
const set = (text: string, width = 100) => breakLines(text, { size: 10, width }).map(textOf);
const letters = fc.constantFrom(
  ...'あいうっゃーアッン漢字東京、。「」（）・！？…〜',
  ...'abcXYZ019 -/.,()\'"%¥',
  ...'ễịđ김민张伟',
  '\n',
  ' ',
);
const someText = fc.string({ unit: letters, maxLength: 300 });

describe('lines', () => {
  it('never begin or end with characters that must not', () => {
    fc.assert(
      fc.property(someText, fc.integer({ min: 60, max: 400 }), (text, width) => {
        const lines = breakLines(text, { size: 10, width });
        lines.forEach((line, at) => {
          const before = lines[at - 1];
          if (!before?.goesOn) return;
          const [last, first] = [before.letters.at(-1)?.text ?? '', line.letters[0]?.text ?? ''];
          const noStart = /^[、。」）・！？…〜ゃっッー.,)%'"-]/;
          const noEnd = /[「（(¥]$/;
          // Unless there was no other possible break in the line.
          const texts = before.letters.map(({ text: one }) => one);
          const helpless = !texts.some(
            (one, place) => place > 0 && !noStart.test(one) && !noEnd.test(texts[place - 1]!),
          );
          if (helpless) return;
          expect(first, JSON.stringify([textOf(before), textOf(line)])).not.toMatch(
            /^[、。」）！？ゃっッー.,)%]/,
          );
          expect(last, JSON.stringify([textOf(before), textOf(line)])).not.toMatch(noEnd);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('keep an opening bracket or a ¥ with what follows, also across a space', () => {
    expect(set('あああ¥ あ！', 60)).toEqual(['あああ', '¥ あ！']);
    expect(set('ああああ（ あ）', 60)).toEqual(['ああああ', '（ あ）']);
  });

  it('do not end before a space followed by a mark that must not begin a line', () => {
    expect(set('あッ…cっ ！', 50)).toEqual(['あッ…', 'cっ ！']);
  });

  it('never exceed the width, and lose nothing but trailing spaces', () => {
    fc.assert(
      fc.property(someText, fc.integer({ min: 20, max: 400 }), (text, width) => {
        const lines = breakLines(text, { size: 10, width });
        for (const line of lines)
          expect(line.width <= width + 0.01 || line.letters.length === 1, textOf(line)).toBe(true);
        const whole = shape(text, 'regular')
          .map((letter) => (letter === '\n' ? '' : letter.text))
          .join('');
        const squeezed = (value: string) => value.replaceAll(' ', '');
        expect(squeezed(lines.map(textOf).join(''))).toBe(squeezed(whole));
      }),
      { numRuns: 400 },
    );
  });

  it('keep Latin words whole, unless they are longer than a line', () => {
    expect(set('responsible for reservations', 88)).toEqual(['responsible for', 'reservations']);
    const cut = set('https://www.example.co.jp/a/very/long/address/without/any/space', 80);
    expect(cut.length).toBeGreaterThan(3);
    expect(cut.join('')).toBe('https://www.example.co.jp/a/very/long/address/without/any/space');
  });

  it('keep a small kana or a full stop with the previous character', () => {
    const width = breakLines('予約を担当', { size: 10, width: 1000 })[0]!.width;
    expect(set('予約を担当。それから', width + 1)).toEqual(['予約を担', '当。それか', 'ら']);
    expect(set('予約をキャッ', width + 1)[0]).toBe('予約を');
  });
});

describe('letters', () => {
  const fontsOf = (text: string) =>
    new Set(shape(text, 'bold').map((one) => (one === '\n' ? '' : one.fontName)));

  it('come from a font that has them: Vietnamese, Hangul, simplified Chinese, Devanagari', () => {
    const missing = new Set<string>();
    shape(samples, 'regular', missing);
    shape(samples, 'bold', missing);
    expect([...missing]).toEqual([]);
    expect(fontsOf('グエン髙﨑').size).toBe(1);
    expect(fontsOf('민준')).toEqual(new Set(['hangul-bold']));
  });

  it('of a word come from one font, even if only one character needs another', () => {
    expect(fontsOf('Nguyễn')).toEqual(new Set(['latin-bold']));
    expect(fontsOf('陈明')).toEqual(new Set(['hanzi-bold']));
    expect(fontsOf('明')).toEqual(new Set(['japanese-bold']));
    expect(fontsOf('陈明 Sakura')).toEqual(new Set(['hanzi-bold', 'japanese-bold']));
  });

  it('are composed before choosing a font', () => {
    const text = shape('Nguyễn'.normalize('NFD'), 'regular');
    expect(text).toHaveLength(6);
  });

  it('that no font has are reported, never drawn as an empty box', () => {
    const missing = new Set<string>();
    const drawn = shape('ဟေ👩‍👩‍👧x', 'regular', missing);
    expect([...missing]).toContain('👩‍👩‍👧');
    expect(missing.size).toBeGreaterThan(1);
    expect(drawn.map((one) => (one === '\n' ? one : one.text)).join('')).toMatch(/^〓+x$/);
    for (const one of drawn) if (one !== '\n') for (const { id } of one.glyphs) expect(id).not.toBe(0);
  });
});
