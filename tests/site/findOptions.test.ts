import { describe, expect, it } from 'vitest';
import { getMultipleSelectData } from '../../functions/core/selectData/read.ts';
import { type Category, optionsOf } from '../../shared/domain/select-data-all.ts';
import { findOptions } from '../../site/src/ui/findOptions.ts';

/** The label in one language with search texts in both, as in forms. */
const listOf = (category: Category, locale: 'jp' | 'en') => {
  const list = optionsOf(category);
  const told = getMultipleSelectData([category])[category]!;
  const words = new Map(told.map(({ id, name, words = [] }) => [id, [name.jp, name.en, ...words]]));
  return {
    options: list.map(({ code, name }) => ({ value: code, label: name[locale] })),
    searchText: ({ value }: { value: string }) => words.get(value) ?? [],
  };
};
const found = (category: Category, typed: string, locale: 'jp' | 'en') => {
  const { options, searchText } = listOf(category, locale);
  return findOptions(options, typed, searchText).map(({ value }) => value);
};

describe.each(['jp', 'en'] as const)('a list in %s', (locale) => {
  it.each([
    ['PR', 'permanent-resident'],
    ['永住', 'permanent-resident'],
    ['eiju', 'permanent-resident'],
    ['SSW', 'ssw-1'],
    ['ssw2', 'ssw-2'],
    ['tokutei', 'ssw-1'],
    ['特定技能', 'ssw-1'],
    ['gijinkoku', 'engineer-humanities-international'],
    ['技人国', 'engineer-humanities-international'],
    ['work visa', 'engineer-humanities-international'],
    ['working holiday', 'designated'],
    ['ワーホリ', 'designated'],
    ['ﾜｰﾎﾘ', 'designated'],
    ['特活', 'designated'],
    ['留学生', 'student'],
    ['student visa', 'student'],
    ['家族滞在', 'dependent'],
    ['spouse', 'spouse-japanese'],
    ['配偶者', 'spouse-japanese'],
    ['HSP', 'highly-skilled-1a'],
    ['高度人材', 'highly-skilled-1a'],
    ['kaigo', 'nursing-care'],
    ['介護', 'nursing-care'],
    ['技能実習', 'tit-1a'],
    ['tourist', 'temporary-visitor'],
  ])('has the residence status known as %s first', (typed, code) => {
    expect(found('VISA_TYPE', typed, locale)[0]).toBe(code);
  });

  it.each([
    ['waiter', 'JOB_POSITION_DETAIL', '417'],
    ['ウェイター', 'JOB_POSITION_DETAIL', '417'],
    ['konbini', 'JOB_POSITION_DETAIL', '78'],
    ['front desk', 'JOB_POSITION_DETAIL', '414'],
    ['nurse', 'JOB_POSITION_DETAIL', '156'],
    ['housekeeping', 'JOB_POSITION_DETAIL', '415'],
    ['kaigo', 'JOB_POSITION_MIDDLE', '050'],
    ['介護士', 'JOB_POSITION_MIDDLE', '050'],
    ['caregiver', 'JOB_POSITION_MIDDLE', '050'],
    ['cook', 'JOB_POSITION_MIDDLE', '055'],
    ['キッチン', 'JOB_POSITION_MIDDLE', '055'],
  ] as const)('has the occupation known as %s first', (typed, category, code) => {
    expect(found(category, typed, locale)[0]).toBe(code);
  });

  it('has common statuses before those of diplomats', () => {
    const codes = found('VISA_TYPE', '', locale);
    expect(codes.slice(0, 6)).toEqual([
      'engineer-humanities-international',
      'student',
      'dependent',
      'ssw-1',
      'ssw-2',
      'permanent-resident',
    ]);
    expect(codes.slice(-2)).toEqual(['diplomat', 'official']);
  });

  it('offers everything before typing, nothing without a match', () => {
    expect(found('VISA_TYPE', ' ', locale)).toHaveLength(39);
    expect(found('VISA_TYPE', 'zzzz', locale)).toEqual([]);
  });
});

it('ranks a prefix match before others', () => {
  const options = ['Apprentice', 'Press', 'Lower press', 'PR'].map((label) => ({ value: label, label }));
  expect(findOptions(options, 'pr').map(({ label }) => label)).toEqual([
    'PR',
    'Press',
    'Lower press',
    'Apprentice',
  ]);
});
