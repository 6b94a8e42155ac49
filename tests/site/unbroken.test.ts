import { describe, expect, it } from 'vitest';
import { unbroken, unbrokenName, unbrokenTitle } from '../../site/src/lib/unbroken.ts';

/** Where a line must not break (+) and where it may (/). */
const shown = (text: string) => text.replaceAll('\u2060', '+').replaceAll('\u200B', '/');

describe('Japanese units that do not wrap', () => {
  it.each([
    ['調理補助・洗い場スタッフ', '調理補助・洗+い+場スタッフ'],
    ['観光プロモーション動画の制作', '観光プロモーション動+画の制作'],
    ['採用の方法から一緒に考える。', '採用の方+法から一緒に考える。'],
    ['洋食レストランのコック／寮あり', '洋食レストランのコック／寮+あ+り'],
    ['生活支援員／週3日から、週4〜5日', '生活支援員／週+3日から、週+4〜5日'],
    ['外国人採用コンサルティング', '外+国+人+採+用/コ+ン+サ+ル+テ+ィ+ン+グ'],
    ['第12条は6か月、N2〜N1', '第+12条は6か+月、N2+〜+N1'],
  ])('%s', (text, held) => {
    expect(shown(unbroken(text))).toBe(held);
  });

  it('a slash of a title ends a line and begins none', () => {
    expect(shown(unbrokenTitle('フロントスタッフ／タイ語を使う仕事'))).toBe(
      'フロントスタッフ+／/タイ語を使う仕事',
    );
  });

  it('other words, and weekly hours, are unchanged', () => {
    for (const text of ['週28時間まで働けます。', '資格外活動許可を受けてください。', '問い合わせ'])
      expect(unbroken(text)).toBe(text);
  });

  it("a company's name is kept together, with a break after its legal form", () => {
    expect(shown(unbrokenName('株式会社みなと橋'))).toBe('株式会社/み+な+と+橋');
    expect(shown(unbrokenName('社会福祉法人あさぎり'))).toBe('社会福祉法人/あ+さ+ぎ+り');
    for (const name of ['あさなぎ商事株式会社', 'Minatobashi Hotels Co., Ltd.'])
      expect(unbrokenName(name)).toBe(name);
  });
});
