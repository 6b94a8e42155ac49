import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TalentQuestion } from '../../../functions/core/talent/question.ts';
import { understandTalent, withUnderstood } from '../../../functions/core/talent/understand.ts';
import place from '../../../shared/domain/reference/place.json' with { type: 'json' };

const plain = (keyword: string): TalentQuestion => ({
  ...{ keyword, filters: {}, sort: 'relevance', offset: 0, limit: 20, facets: [] },
});
const read = (keyword: string) => {
  const { conditions, words, dropped } = understandTalent(keyword);
  const shown = conditions.map(({ not, filter, values, name }) =>
    filter ? `${not ? 'not ' : ''}${filter}=${values!.join()}` : name.en,
  );
  return [shown, words.map(({ text }) => text), dropped];
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

it('leaves what it does not know for the texts, and drops what says nothing of people', () => {
  expect(read('Python S0000012')).toEqual([[], ['Python', 'S0000012'], []]);
  expect(read('看護師 夜勤 月25万円')).toEqual([['Nurse'], [], ['夜勤', '月25万円']]);
  expect(read('3年の経験')).toEqual([[], [], ['3年の経験']]);
});

describe('nationality', () => {
  const people = ['人', '国籍', '籍', '出身'];
  it('is dropped, in every country’s name', () => {
    for (const { jp, en } of place.COUNTRY) {
      for (const end of people)
        expect(read(`${jp}${end}`), jp).toEqual([[], [], [expect.stringContaining(jp)]]);
      expect(read(jp)[0], jp).toEqual([]);
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
          const question = withUnderstood(plain(keyword), understandTalent(keyword));
          const asked = JSON.stringify(question);
          expect(asked).not.toContain('nationality":');
          const concepts = [...(question.concepts ?? []), ...(question.without?.concepts ?? [])];
          const names = concepts.flatMap(({ values }) => Object.keys(values ?? {}));
          expect([...Object.keys(question.filters), ...names]).not.toContain('nationality');
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
