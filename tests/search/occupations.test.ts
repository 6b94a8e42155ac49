import { describe, expect, it } from 'vitest';
import list from '../../functions/core/search/understand/occupations.json' with { type: 'json' };
import words from '../../functions/search/words.json' with { type: 'json' };
import reference from '../../shared/domain/reference/occupation.json' with { type: 'json' };

const { occupations } = list;
const officialCodes = new Set(reference.JOB_POSITION_DETAIL.map(({ code }) => code));

/** Normalized for comparison: no case, width, spaces, hyphens, dots, apostrophes or plural. */
const folded = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐・/'’]/g, '')
    .replace(/(?<=^[a-z]{3,})s$/, '');

const entryOf = new Map(
  occupations.flatMap((entry) => entry.words.map((word) => [folded(word), entry] as const)),
);
const codesOf = (word: string) => entryOf.get(folded(word))?.codes;
const repeated = (items: string[]) => items.filter((item, index) => items.indexOf(item) !== index);

describe('the list of words for occupations', () => {
  it('names existing occupations, each once per entry', () => {
    expect(occupations.flatMap(({ codes }) => codes).filter((code) => !officialCodes.has(code))).toEqual([]);
    expect(occupations.filter(({ words, codes }) => words.length === 0 || codes.length === 0)).toEqual([]);
    expect(occupations.flatMap(({ codes }) => repeated(codes))).toEqual([]);
  });

  it('covers at least 95 % of all occupations', () => {
    const reached = new Set(occupations.flatMap(({ codes }) => codes));
    expect(reached.size / officialCodes.size).toBeGreaterThanOrEqual(0.95);
  });

  it('has each word in one entry only, in any spelling', () => {
    expect(repeated(occupations.flatMap(({ words }) => words.map(folded)))).toEqual([]);
  });

  it('has readings in hiragana, each once and not a word of another entry', () => {
    const readings = occupations.flatMap((entry) => entry.readings.map((reading) => ({ reading, entry })));
    const written = readings.map(({ reading }) => reading);
    expect(written.filter((reading) => !/^[ぁ-ゖー]{2,}$/.test(reading))).toEqual([]);
    expect(repeated(written)).toEqual([]);
    expect(
      readings
        .filter(({ reading, entry }) => (entryOf.get(reading) ?? entry) !== entry)
        .map((r) => r.reading),
    ).toEqual([]);
  });

  it('has no word that is too general', () => {
    const empty = [
      ...words.stopWords,
      ...words.queryStopWords,
      'スタッフ',
      'staff',
      'part',
      'model',
      '正社員',
    ];
    expect(empty.filter((word) => entryOf.has(folded(word)))).toEqual([]);
    expect(occupations.flatMap((entry) => entry.words).filter((word) => word !== word.trim())).toEqual([]);
  });

  it('knows every official name, in both languages, as that occupation', () => {
    const plain = (name: string) => name.replace(/[（(].*?[）)]/g, '').trim();
    const names = reference.JOB_POSITION_DETAIL.flatMap(({ code, jp, en }) =>
      [...plain(jp).split(/[、／]/), ...plain(en).split(' / ')].map((name) => ({ code, name })),
    );
    expect(names.filter(({ code, name }) => !codesOf(name)?.includes(code))).toEqual([]);
  });

  it.each([
    ['看護婦', ['156', '564']],
    ['ＲＮ', ['156', '564']],
    ['セコカン', ['21', '23']],
    ['熔接', ['255']],
    ['ウエブデザイナー', ['326']],
    ['front end developer', ['314']],
    ['barista', ['105']],
    ['Order Pickers', ['486']],
    ['レジ打ち', ['56']],
    ['CPA', ['90']],
    ['運転士', ['192']],
    ['お掃除', ['97', '98', '415', '487']],
  ])('maps %s to %j', (word, codes) => {
    expect(codesOf(word)).toEqual(codes);
  });

  it.each([
    ['介護', '介護福祉士'],
    ['介護', 'ケアマネ'],
    ['事務', '貿易事務'],
    ['営業', '不動産営業'],
    ['ITエンジニア', 'データエンジニア'],
    ['engineer', 'ITエンジニア'],
    ['工場', '溶接'],
    ['調理', '寿司職人'],
    ['清掃', 'ベッドメイク'],
    ['driver', 'taxi driver'],
    ['teacher', 'English teacher'],
    ['農業', '酪農'],
    ['建設', '鳶'],
    ['デザイナー', 'Webデザイナー'],
    ['警備', '交通誘導'],
    ['保育', '保育士'],
  ])('includes in the broad word %s everything that %s means', (broad, narrow) => {
    expect(codesOf(broad)).toEqual(expect.arrayContaining(codesOf(narrow) ?? ['?']));
    expect(codesOf(broad)!.length).toBeGreaterThan(codesOf(narrow)!.length);
  });

  it('begins with an English word if there is one, since a page shows the first', () => {
    const latin = (word: string) => /^[ -~]+$/.test(word);
    const name = (word: string) => occupations.find(({ words }) => words.includes(word))!.words.find(latin);
    expect(['介護', '税理士', '声優'].map(name)).toEqual(['elderly care', 'tax accountant', 'voice actor']);
  });
});
