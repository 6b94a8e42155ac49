import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withUnderstood } from '../../../functions/core/talent/asks.ts';
import { talentAttempts } from '../../../functions/core/talent/attempts.ts';
import type { TalentQuestion } from '../../../functions/core/talent/question.ts';
import { understandTalent } from '../../../functions/core/talent/understand.ts';
import place from '../../../shared/domain/reference/place.json' with { type: 'json' };

const plain = (keyword: string): TalentQuestion => ({
  ...{ keyword, filters: {}, sort: 'relevance', offset: 0, limit: 20, facets: [] },
});
const read = (keyword: string) => {
  const { conditions, words, unread } = understandTalent(keyword);
  const shown = conditions.map(({ not, filter, values, name }) =>
    filter ? `${not ? 'not ' : ''}${filter}=${values!.join()}` : name.en,
  );
  return [shown, words.map(({ text }) => text), unread];
};

it.each([
  ['N2以上 大阪 正社員', ['jlpt=n1,n2', 'prefecture=osaka', 'employmentStatus=regular']],
  ['Ｎ３レベル', ['jlpt=n1,n2,n3']],
  ['JLPT N4 or below', ['jlpt=n4,n5']],
  ['日本語能力試験1級', ['jlpt=n1']],
  ['not N5', ['not jlpt=n5']],
  ['N5以外', ['not jlpt=n5']],
  ['ビジネスレベルの英語', ['language=en:business']],
  ['English (native), fluent French', ['language=en:native', 'language=fr:fluent']],
  ['中国語', ['language=zh']],
  ['英語以外', ['not language=en']],
  ['日本語ペラペラ', ['japaneseLevel=business,native']],
  ['英語ぺらぺらの方', ['language=en:fluent']],
  ['日本語ビジネスレベル', ['japaneseLevel=business,native']],
  ['日常会話', ['japaneseLevel=daily,business,native']],
  ['技人国', ['residence=engineer-humanities-international']],
  ['日本人の配偶者', ['residence=spouse-japanese,spouse-permanent']],
  ['留学生 フルリモート', ['residence=student', 'remotePolicy=remote']],
  ['-東京 横浜', ['not prefecture=tokyo', 'prefecture=kanagawa']],
  ['caregiver with 5 years of experience', ['Caregiver: at least 5 years']],
  ['介護 経験4年', ['Elderly care: at least 3 years']],
  ['"Blue Ocean" -excel', ['Blue Ocean', 'not excel']],
])('reads %s', (keyword, conditions) => {
  expect(read(keyword)).toEqual([conditions, [], []]);
});

it.each([
  ['時給1500円', ['Preferred pay: up to ¥1,500 an hour']],
  ['250k', ['Preferred pay: up to ¥250,000 a month']],
  ['月給25万円〜30万円', ['Preferred pay: up to ¥300,000 a month']],
  ['月給25万円から30万円', ['Preferred pay: up to ¥300,000 a month']],
  ['under 4 million yen a year', ['Preferred pay: up to ¥4,000,000 a year']],
  ['-時給1500円', ['not Preferred pay: up to ¥1,500 an hour']],
  ['経験5年', ['At least 5 years in one field']],
  ['5 years', ['At least 5 years in one field']],
  ['at least 3 years experience', ['At least 3 years in one field']],
  ['3〜5年の経験', ['At least 3 years in one field']],
  ['経験3年未満', ['not At least 3 years in one field']],
  ['介護 less than 3 years', ['Elderly care', 'not Elderly care: at least 3 years']],
  ['介護 10年以上', ['Elderly care: at least 10 years']],
  ['dev 5yrs+', ['Dev: at least 5 years']],
  ['chef w/ N2, not students', ['Chef', 'jlpt=n1,n2', 'not residence=student']],
] as [string, string[]][])('reads %s, which only people have', (keyword, conditions) => {
  expect(read(keyword)).toEqual([conditions, [], []]);
});

it('leaves for the texts what it does not know, and what only postings have', () => {
  expect(read('Python S0000012')).toEqual([[], ['Python', 'S0000012'], []]);
  expect(read('看護師 夜勤 週3')).toEqual([['Nurse'], ['夜勤', '週3'], []]);
  // What is paid at least is an offer, not what somebody would like; only yen are read.
  expect(read('月給30万円以上')).toEqual([[], ['月給30万円以上'], []]);
  expect(read('$3000 a month')[0]).toEqual([]);
  expect(read('2027年4月 入社')[0]).toHaveLength(1);
  expect(read('夜勤なし').flat()).toHaveLength(1);
});

it.each(['女性', '30歳以下', '20代', '20〜30代', 'female', 'under 35 years old', '若手'])(
  'chooses nobody by gender or age: %s',
  (keyword) => {
    const [conditions, , unread] = read(`${keyword} 介護`);
    expect(conditions).toEqual(['Elderly care']);
    expect(unread).toHaveLength(1);
  },
);

it.each([
  ['英語ネイティブ', '英語：母語'],
  ['流暢な英語', '英語：流暢以上'],
  ['英語に堪能な方', '英語：流暢以上'],
  ['日本語が上手な人', '日本語：ビジネスレベル以上'],
  ['日本語ネイティブ', '日本語：ネイティブレベル'],
  ['N1', 'JLPT：N1'],
  ['N2', 'JLPT：N2以上'],
])('names the level of %s as %s', (keyword, name) => {
  expect(understandTalent(keyword).conditions.map((one) => one.name.jp)).toEqual([name]);
});

it.each(['ベトナム人', 'ネパールの方', 'ミャンマー人材', 'ベトナム人以外'])(
  'chooses nobody by nationality: %s',
  (keyword) => expect(read(`${keyword} 介護`)).toEqual([['Elderly care'], [], [keyword]]),
);

const attemptsAt = (keyword: string) => [...talentAttempts(plain(keyword), keyword)];
it.each([
  ['caregivr', [['caregivr', 'caregiver']]],
  ['tokyp N2', [['tokyp', 'tokyo']]],
  ['プログラマ エクセレ', []],
] as [string, string[][]][])('takes misspelt words of %s as they were meant', (keyword, words) => {
  const [first, second] = attemptsAt(keyword);
  expect(first!.understood.corrected).toEqual([]);
  expect(second?.understood.corrected.map(({ typed, meant }) => [typed, meant.toLowerCase()]) ?? []).toEqual(
    words,
  );
});
it('takes what is quoted, and what became a condition, as it is typed', () => {
  for (const keyword of ['"caregivr"', 'caregiver', '-caregivr'])
    expect(
      attemptsAt(keyword).flatMap(({ understood }) => understood.corrected),
      keyword,
    ).toEqual([]);
});

describe('nationality', () => {
  const people = ['人', '国籍', '籍', '出身'];
  it('is dropped, in every country’s name', () => {
    for (const { jp, en } of place.COUNTRY) {
      for (const end of people)
        expect(read(`${jp}${end}`), jp).toEqual([[], [], [expect.stringContaining(jp)]]);
      expect(read(jp)[0], jp).toEqual([]);
      for (const name of [jp, en])
        for (const { understood } of attemptsAt(name)) expect(understood.corrected, name).toEqual([]);
      expect(read(`${en} nationals`)[2], en).not.toEqual([]);
    }
    expect(read('外国人 介護')).toEqual([['Elderly care'], [], ['外国人']]);
    expect(read('Vietnamese citizens')).toEqual([[], [], ['Vietnamese citizens']]);
  });

  it('is no condition of any question, whatever is typed', () => {
    const pieces = [
      ...place.COUNTRY.flatMap(({ jp, en }) => [jp, en, ...people.map((end) => `${jp}${end}`)]),
      ...place.LANGUAGE.flatMap(({ jp, en }) => [jp, en]),
      ...['-', '以外', 'not', '"', 'N2', '介護', '国籍', 'nationality'],
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 5 }),
        fc.constantFrom(' ', '', '　'),
        (some, between) => {
          const keyword = some.join(between);
          for (const { question } of talentAttempts(plain(keyword), keyword)) {
            const asked = JSON.stringify(question);
            expect(asked).not.toContain('nationality":');
            const concepts = [...(question.concepts ?? []), ...(question.without?.concepts ?? [])];
            const names = concepts.flatMap(({ values }) => Object.keys(values ?? {}));
            expect([...Object.keys(question.filters), ...names]).not.toContain('nationality');
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('holds beside what was chosen', () => {
  const chosen = { ...plain('N2 東京'), filters: { jlpt: ['n1'] } };
  const { filters, concepts, keyword } = withUnderstood(chosen, understandTalent('N2 東京'));
  expect(filters).toEqual({ jlpt: ['n1'] });
  expect(keyword).toBeUndefined();
  expect(concepts!.map(({ values }) => values)).toEqual(
    expect.arrayContaining([{ jlpt: ['n1', 'n2'] }, { prefecture: ['tokyo'], area: ['tokyo'] }]),
  );
});
