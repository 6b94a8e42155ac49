import { describe, expect, it } from 'vitest';
import { amountPieces } from '../../site/src/lib/amountPieces.ts';

describe('amounts that do not wrap', () => {
  it.each([
    ['月給24万円〜28万円', '[月給24万円〜][28万円]'],
    ['月給36万5,000円', '[月給36万5,000円]'],
    ['時給1,310円〜1,510円', '[時給1,310円〜][1,510円]'],
    ['年収70,000〜80,000米ドル', '[年収70,000〜][80,000米ドル]'],
    ['月約19万円〜23万円、年約230万円〜', '[月約19万円〜][23万円]、[年約230万円〜]'],
    ['東京都の最低賃金1,226円より84円高い', '東京都の最低賃金[1,226円]より[84円]高い'],
    ['（2025年10月3日から）', '（[2025年10月3日]から）'],
    ['¥240,000–280,000 a month', '[¥240,000–280,000] [a month]'],
    ['From $34.63 an hour', '[From $34.63] [an hour]'],
    ['From ¥8,000 per project', '[From ¥8,000] [per project]'],
    ['週16〜32時間まで、第12条は6か月、9人', '[週16〜32時間]まで、第12条は6か月、9人'],
  ])('%s', (text, held) => {
    const pieces = amountPieces(text);
    expect(pieces.map((piece) => (piece.held ? `[${piece.text}]` : piece.text)).join('')).toBe(held);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});
