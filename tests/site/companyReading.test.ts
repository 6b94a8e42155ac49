import { describe, expect, it } from 'vitest';
import { companyReadings } from '../../site/src/lib/companyReading.ts';

describe("readings of a company's name", () => {
  it.each([
    ['株式会社潮目水産', 'カブシキガイシャ シオメスイサン', [['潮目水産', 'しおめすいさん']]],
    ['三河野精工株式会社', 'ミカワノセイコウ カブシキガイシャ', [['三河野精工', 'みかわのせいこう']]],
    ['株式会社潮目水産', 'シオメスイサン', [['潮目水産', 'しおめすいさん']]],
    ['医療法人社団白樺会', 'イリョウホウジンシャダンシラカバカイ', [['白樺会', 'しらかばかい']]],
    [
      '株式会社みなと橋ホテルズ',
      'カブシキガイシャ ミナトバシホテルズ',
      [
        ['みなと橋ホテルズ', 'みなとばしほてるず'],
        ['みなと橋', 'みなとばし'],
      ],
    ],
    // Nothing to read, or no known reading.
    ['株式会社ソラノコード', 'カブシキガイシャ ソラノコード', []],
    ['株式会社潮目水産', undefined, []],
    [undefined, 'シオメ', []],
    ['潮目水産', 'シオメ・スイサン', []],
  ])('%s %s', (name, kana, expected) => {
    expect(companyReadings(name, kana).map(({ text, reading }) => [text, reading])).toEqual(expected);
  });
});
