import { describe, expect, it } from 'vitest';
import { partName } from '../../functions/core/staff/partNames.ts';
import { isPartField, keptPartTexts, partChange, partTexts } from '../../shared/domain/memberParts.ts';

const texts = (field: string, value: unknown, locale: 'jp' | 'en' = 'en') =>
  partTexts(field, value, locale, partName);
const school = {
  ...{ id: 'A', school: 'Hanoi University', faculty: 'Law', degree: 'bachelor', country: 'VN' },
  ...{ entryDate: '2012-09', schoolStatus: { status: 'graduated', year: 2016 } },
};
const job = { id: 'B', company: 'Green Hotel', position: 'Cook', entryDate: '2018-04', retireDate: null };

describe('a part of a resume', () => {
  it.each([
    ['education', [school], ['Hanoi University Law · 2012年9月 · 卒業（2016年） · 学士 · ベトナム']],
    ['workHistory', [job], ['Green Hotel · Cook · 2018年4月〜現在']],
    [
      'workHistory',
      [{ ...job, retireDate: '2020-03', duties: 'A\nB' }],
      ['Green Hotel · Cook · 2018年4月〜2020年3月\nA\nB'],
    ],
    ['typeOfteches', [], []],
    [
      'areas',
      [
        { country: 'JP', prefecture: 'osaka' },
        { country: 'FR', city: 'Paris' },
      ],
      ['大阪府', 'フランス Paris'],
    ],
    ['salary', { salaryType: 'month', from: 250_000, currency: 'JPY' }, ['月給25万円〜']],
    ['startDate', '2027-04-01', ['2027年4月1日']],
    ['prText', 'I like people.', ['I like people.']],
    ['salary', undefined, []],
  ])('is put into words: %s', (field, value, words) => {
    expect(texts(field, value, 'jp')).toEqual(words);
  });

  it('has the names of its codes in both languages, and codes that are in no list any more', () => {
    expect(texts('employmentTypes', ['contract', 'gone'])).toEqual([
      expect.stringMatching(/contract/i),
      'gone',
    ]);
    expect(texts('drivingLicences', [{ id: 'ordinary', year: 2024, month: 3 }])[0]).toMatch(
      / · Mar(ch)? 2024$/,
    );
    expect(texts('areas', [{ country: 'JP', prefecture: 'osaka' }])).toEqual(['Osaka']);
    expect(texts('techItSkills', [{ skillId: 'language', levelId: 'basic' }])[0]).toMatch(/ \(.+\)$/);
    expect(isPartField('education') && isPartField('salary')).toBe(true);
    expect(isPartField('prText') || isPartField('remark') || isPartField('toString')).toBe(false);
  });
});

describe('the record of a change', () => {
  it('has of a list the entries that differ, without their ids, and of texts all of them', () => {
    const { before, after } = partChange(
      { education: [school], prText: 'Old', startDate: '2027-04-01' },
      { education: [school, { ...school, id: 'C', school: 'Kyoto' }], prText: 'New', salary: { from: 1 } },
    );
    expect(before).toEqual({ education: '', prText: 'Old', salary: '', startDate: '2027-04-01' });
    const { id: _, ...rest } = school;
    expect(JSON.parse(String(after.education))).toEqual([{ ...rest, school: 'Kyoto' }]);
    expect(after).toMatchObject({ prText: 'New', salary: '{"from":1}', startDate: '' });
    expect(keptPartTexts('education', String(after.education), 'en', partName)).toHaveLength(1);
    expect(keptPartTexts('startDate', String(before.startDate), 'en', partName)).toEqual(['1 April 2027']);
    expect(keptPartTexts('salary', '', 'en', partName)).toEqual([]);
  });

  it('has nothing of what is the same, whatever the order of keys, and whole lists of another order', () => {
    const turned = Object.fromEntries(Object.entries(school).toReversed());
    expect(partChange({ education: [school] }, { education: [turned] }).after).toEqual({});
    expect(partChange({}, { education: [], techItSkills: [] }).after).toEqual({});
    const other = { ...school, id: 'C', school: 'Kyoto' };
    const { before, after } = partChange({ education: [school, other] }, { education: [other, school] });
    expect(JSON.parse(String(before.education))).toHaveLength(2);
    expect(before.education).not.toBe(after.education);
  });
});
