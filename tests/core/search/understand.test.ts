import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempts } from '../../../functions/core/search/understand/attempts.ts';
import { nameOfRead } from '../../../functions/core/search/understand/names.ts';
import { understand } from '../../../functions/core/search/understand/understand.ts';

/** What a question is read as: names of its conditions, and the words that are left. */
const reading = (keyword: string) => {
  const { read, rest } = understand(keyword);
  return [...read.map((one) => nameOfRead(one).jp), ...rest.map(({ text }) => `„${text}`)];
};

describe('a question in people’s words', () => {
  it.each([
    ['看護師 正社員 東京', ['看護師', '正社員', '東京都']],
    ['東京都内で土日休みの事務', ['東京都', '土日休み', '事務']],
    ['no japanese needed part-time Osaka', ['日本語不問', 'パート・アルバイト', '大阪府']],
    ['ベトナム語通訳', ['ベトナム語', '通訳']],
    ['toukyou kaigo', ['東京都', '介護']],
    ['とうきょう　かいごし', ['東京都', '介護職']],
    ['25万円以上 寮あり', ['月給25万円〜', '寮・社宅あり']],
    ['250k per month', ['月給25万円〜']],
    ['時給1500円 コンビニ', ['時給1,500円〜', 'コンビニ']],
    ['年収400万 エンジニア', ['年収400万円〜', 'エンジニア']],
    ['年間休日120日以上', ['年間休日120日以上']],
    ['週3日 介護', ['週3日以内で可', '介護']],
    ['work from home translator', ['フルリモート・一部リモート勤務', '翻訳']],
    ['I am looking for a job as a waiter in Kyoto', ['ホールスタッフ', '京都府']],
    ['仕事を探しています', []],
    ['タイ料理', ['„タイ料理']],
  ])('%s', (keyword, read) => {
    const [first] = [reading(keyword)];
    for (const [at, name] of read.entries())
      expect(first[at], JSON.stringify(first)).toContain(name.replace('〜', ''));
    expect(first).toHaveLength(read.length);
  });

  it.each([
    ['夜勤なし 看護師', 'day-shift', undefined],
    ['no night shift nurse', 'day-shift', undefined],
    ['介護 東京以外', undefined, 'tokyo'],
    ['nurse except tokyo', undefined, 'tokyo'],
    ['nurse -tokyo', undefined, 'tokyo'],
  ])('knows what is not wanted: %s', (keyword, feature, place) => {
    const { asks } = understand(keyword);
    if (feature) expect(asks.concepts!.flatMap(({ values }) => values?.feature ?? [])).toContain(feature);
    if (place) expect(asks.without!.filters!.anyPlace).toContain(place);
    expect(asks.filters.anyPlace).toBeUndefined();
  });

  it('takes what is in quotes as it stands', () => {
    const { asks } = understand('"夜勤" 看護師');
    expect(asks.concepts).toContainEqual(expect.objectContaining({ words: ['夜勤'] }));
    expect(asks.filters).toEqual({});
  });

  it('names a place once: the narrowest of those that lie in each other, each of those that do not', () => {
    expect(understand('神奈川 横浜').asks.filters.anyPlace).not.toContain('kanagawa');
    expect(understand('東京 横浜').asks.filters.anyPlace).toContain('tokyo');
    expect(understand('東京 府中').asks.filters.anyPlace).toEqual(['132063']);
  });

  it.each([
    ['enginer tokyo', 'engineer'],
    ['intrepreter', 'interpreter'],
    ['fukouka', 'fukuoka'],
    ['エンジニヤ', 'えんじにあ'],
  ])('knows %s for what it was meant as', (keyword, meant) => {
    const corrected = [...attempts(keyword)].flatMap(({ corrected: words }) =>
      words.map((one) => one.meant.toLowerCase()),
    );
    expect(
      corrected.map((word) =>
        word.normalize('NFKC').replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60)),
      ),
    ).toContain(meant);
  });

  it('gives up last what the work is and where', () => {
    const dropped = [...attempts('看護師 東京 寮あり')].filter(({ dropped: left }) => left.length > 0);
    expect(dropped.map(({ dropped: left }) => left.at(-1))).toEqual(['寮あり', '東京', '看護師', '東京']);
    // One condition after the other, then the first two: something is always left.
    expect(dropped.at(-1)!.dropped).toEqual(['寮あり', '東京']);
  });

  it('reads whatever is typed, with pieces that stand in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc
            .array(
              fc.constantFrom(
                '夜勤',
                'なし',
                ' ',
                '東京',
                '"',
                '-',
                '１５００円',
                '週3',
                'no',
                'or',
                'ﾊﾟｰﾄ',
                '。',
              ),
            )
            .map((parts) => parts.join('')),
        ),
        (keyword) => {
          const { read, rest } = understand(keyword);
          for (const { start, end, text } of [...read, ...rest]) {
            expect(start).toBeLessThan(end);
            expect(keyword.slice(start, end)).toBe(text);
          }
        },
      ),
    );
  });
});
