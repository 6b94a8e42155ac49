import { describe, expect, it } from 'vitest';
import list from '../../../functions/core/recommendation/occupationWords.json' with { type: 'json' };
import { experienceOf } from '../../../functions/core/recommendation/person.ts';
import { typedOccupations, typedStudies } from '../../../functions/core/recommendation/typedOccupations.ts';
import { option } from '../../../shared/domain/select-data.ts';
import { option as anyOption } from '../../../shared/domain/select-data-all.ts';
import { fitReasons } from '../../../shared/locales/fitReasons.ts';

const codes = (typed: string) =>
  typedOccupations(typed).map(({ major, middle, detail }) =>
    detail ? `d${detail}` : middle ? `m${middle}` : `M${major}`,
  );

describe('typed positions', () => {
  it.each([
    ['フロント', 'd414'],
    ['フロント業務（宿泊予約）', 'd414'],
    ['Front desk agent', 'd414'],
    ['ﾌﾛﾝﾄｽﾀｯﾌ', 'd414'],
    ['フロントエンドエンジニア', 'd314'],
    ['Senior front-end developer', 'd314'],
    ['介護福祉士として勤務', 'm050'],
    ['Caregiver', 'm050'],
    ['看護助手', 'd246'],
    ['看護師', 'd156'],
    ['通訳・翻訳', 'd88'],
    ['溶接工', 'd255'],
    ['CNC operator', 'd256'],
    ['NC旋盤オペレーター', 'd256'],
    ['ALT', 'd398'],
    ['レストランのシェフ', 'm055'],
    ['ホテルの清掃', 'd97'],
    ['IT Support Engineer', 'd320'],
    ['COBOLプログラマー', 'd312'],
    ['サッカーコーチ', 'd120'],
    ['海外営業', 'd58'],
    ['Truck driver', 'd477'],
  ])('%s is %s', (typed, code) => {
    expect(codes(typed)).toContain(code);
  });

  it.each(['フロントガラス交換', '課長', 'Assistant', 'アルバイト', '', '!!!', 'a'.repeat(200)])(
    '%s matches none',
    (typed) => {
      expect(codes(typed)).toEqual([]);
    },
  );

  it('never confuse front desk and front end', () => {
    expect(codes('フロントエンド')).not.toContain('d414');
    expect(codes('ホテルのフロント')).not.toContain('d314');
  });

  it('have only existing codes, and names as experience', () => {
    for (const code of Object.keys(list.words)) {
      const rest = code.slice(1);
      const known =
        code[0] === 'd'
          ? anyOption('JOB_POSITION_DETAIL', rest)
          : option(code[0] === 'M' ? 'JOB_POSITION_MAJOR' : 'JOB_POSITION_MIDDLE', rest);
      expect(known, code).toBeDefined();
    }
    expect(Object.keys(fitReasons.en.experience)).toEqual(Object.keys(fitReasons.jp.experience));
  });

  it.each([
    ['観光学部', ['tourism']],
    ['Tourism Management', ['tourism']],
    ['情報工学科', ['information', 'engineering']],
    ['经济学院', ['economics']],
    ['進学コース', []],
  ])('%s is the study of %j', (typed, fields) => {
    expect(typedStudies(typed)).toEqual(fields);
  });

  it('counts months up to today, and uses duties if the position is not recognised', () => {
    const work = (position: string, entryDate: string, retireDate: string | null, duties?: string) => ({
      ...{ id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', company: 'X', position, entryDate, retireDate },
      ...(duties && { duties }),
    });
    const experience = experienceOf(
      {
        workHistory: [
          work('フロント', '2019-11', null),
          work('スタッフ', '2018-01', '2018-07', '溶接と仕上げ'),
          work('Chef', '2027-04', null),
        ],
      },
      '2026-11-21',
    );
    expect(experience.map(({ months, endedMonthsAgo }) => [months, endedMonthsAgo])).toEqual([
      [84, 0],
      [6, 100],
    ]);
    expect(experience[1]!.occupations[0]).toMatchObject({ detail: '255' });
  });
});
