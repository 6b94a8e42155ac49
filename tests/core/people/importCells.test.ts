/** How cells of a file of members are read. */
import { expect, it } from 'vitest';
import { readCells } from '../../../functions/core/people/import/cells.ts';
import {
  fieldsOf,
  type ImportField,
  missingFields,
  neededFields,
} from '../../../shared/domain/staffImport.ts';

const read = (field: ImportField, cell: string) => readCells([cell], [field]).given[field];

it.each<[ImportField, string, string]>([
  ['motherTongue', 'タガログ語', 'tl'],
  ['motherTongue', 'フィリピノ語', 'tl'],
  ['motherTongue', 'Tagalog', 'tl'],
  ['motherTongue', 'ミャンマー語', 'my'],
  ['motherTongue', 'ビルマ語', 'my'],
  ['motherTongue', 'vi', 'vi'],
  ['japaneseLevel', 'ビジネス', 'business'],
  ['japaneseLevel', 'ビジネスレベル', 'business'],
  ['japaneseLevel', 'Conversational', 'daily'],
  ['visaType', '技人国', 'engineer-humanities-international'],
  ['visaType', '技術・人文知識・国際業務', 'engineer-humanities-international'],
  ['visaType', '特定技能１号', 'ssw-1'],
  ['prefecture', '東京', 'tokyo'],
  ['prefecture', '京都', 'kyoto'],
  ['prefecture', '北海道', 'hokkaido'],
  ['prefecture', '大阪府', 'osaka'],
  ['nationality', 'ベトナム', 'VN'],
  ['nationality', 'vn', 'VN'],
  ['gender', '女性', 'female'],
  ['gender', '男', 'male'],
  ['gender', 'F', 'female'],
  ['birthDate', '1994年2月3日', '1994-02-03'],
  ['birthDate', '平成2年11月3日', '1990-11-03'],
  ['birthDate', 'Ｈ５．４．１', '1993-04-01'],
  ['visaExpiresOn', '令和元年5月1日', '2019-05-01'],
])('%s: %s', (field, cell, code) => {
  expect(read(field, cell)).toBe(code);
});

it.each<[ImportField, string]>([
  ['motherTongue', '語'],
  ['prefecture', '都'],
  ['japaneseLevel', 'とても良い'],
])('%s: %s is nothing that is listed', (field, cell) => {
  expect(readCells([cell], [field])).toMatchObject({ given: {}, problems: [{ field, code: 'notOffered' }] });
});

it.each(['平成31年5月1日', '昭和64年1月8日', '03/04/1995'])('%s is no day that can be read', (cell) => {
  expect(readCells([cell], ['birthDate'])).toMatchObject({ problems: [{ code: 'implausibleDate' }] });
});

it.each([
  ['携帯番号', 'phone'],
  ['ビザ', 'visaType'],
  ['日本語能力', 'japaneseLevel'],
  ['日本語能力試験', 'jlpt'],
  ['E-mail', 'email'],
] as const)('a column called %s is %s', (name, field) => {
  expect(fieldsOf([name])).toEqual([field]);
});

it.each<[string, Record<string, string>]>([
  ['NGUYEN Thi Mai', { familyName: 'NGUYEN', givenName: 'Thi Mai' }],
  ['Nguyen, Thi Mai', { familyName: 'Nguyen', givenName: 'Thi Mai' }],
  ['王　小明', { familyNameKanji: '王', givenNameKanji: '小明' }],
  ['グエン・ティ マイ', { familyNameKana: 'グエン', givenNameKana: 'ティ マイ' }],
  ['ｸﾞｴﾝ ﾏｲ', { familyNameKana: 'グエン', givenNameKana: 'マイ' }],
  ['やまだ　はなこ', { familyNameKana: 'ヤマダ', givenNameKana: 'ハナコ' }],
])('a whole name %s is its parts', (cell, parts) => {
  expect(readCells([cell], ['fullName'])).toEqual({ given: parts, problems: [] });
});

it('reads a whole name beside a column for one of its parts, and asks for a space where there is none', () => {
  const fields: ImportField[] = ['givenName', 'fullName', 'fullNameKana'];
  expect(readCells(['Mai', 'NGUYEN Thi Mai', 'グエン マイ'], fields).given).toEqual({
    ...{ familyName: 'NGUYEN', givenName: 'Mai', familyNameKana: 'グエン', givenNameKana: 'マイ' },
  });
  expect(readCells(['', '山田太郎', ''], fields)).toEqual({
    given: {},
    problems: [{ field: 'fullName', code: 'nameInParts' }],
  });
});

it('needs no columns for parts of a name that has one of its own', () => {
  expect(fieldsOf(['氏名', 'フリガナ'])).toEqual(['fullName', 'fullNameKana']);
  const missing = missingFields(['fullName', 'fullNameKana', null]);
  expect(missing).toEqual(neededFields.filter((field) => !/Name/.test(field)));
});
