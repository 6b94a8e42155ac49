import { describe, expect, test } from 'vitest';
import type { JobContent } from '../../shared/contract/postings.ts';
import { prefectures } from '../../shared/domain/codes.ts';
import { mayBeNewer, minimumWage, minimumWages } from '../../shared/domain/minimumWage.ts';
import { hourlyPay } from '../../shared/domain/postingPay.ts';
import { postingFindings } from '../../shared/domain/postingRules/index.ts';
import { readWorkingTime } from '../../shared/domain/workingTime.ts';

const day = '2026-11-22';
const content = (more: Partial<JobContent>): Partial<JobContent> => ({
  title: { jp: 'ホール' },
  employmentStatus: 'regular',
  workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
  ...more,
});
const pay = (salaryType: 'hour' | 'day' | 'month' | 'year', from: number, more: object = {}) =>
  ({ salaryType, from, currency: 'JPY', ...more }) as NonNullable<JobContent['salary']>;

describe('minimum wages', () => {
  test('every prefecture has one, with the day it takes effect', () => {
    expect(minimumWages(day).every((rate) => rate !== undefined && rate.yen > 1000)).toBe(true);
    expect(prefectures.length).toBe(47);
  });
  test('apply from their day on', () => {
    expect(minimumWage('tokyo', '2025-10-03')).toEqual({ yen: 1226, from: '2025-10-03' });
    expect(minimumWage('tokyo', '2025-10-02')).toBeUndefined();
    expect(minimumWage('akita', '2026-03-30')).toBeUndefined();
    expect(minimumWage('akita', '2026-03-31')?.yen).toBe(1031);
  });
  test('report from when on a newer one is to be expected', () => {
    expect(mayBeNewer('2026-09-30')).toBe(false);
    expect(mayBeNewer('2026-10-01')).toBe(true);
  });
});

describe('working time in postings', () => {
  test.each([
    [
      { workingHours: { jp: '9:00〜18:00（実働8時間）' }, holidays: { jp: '土・日・祝日（年間休日124日）' } },
      480,
      (365 - 124) / 52,
    ],
    [{ workingHours: { jp: '9:30〜18:00（実働7時間30分）' }, holidays: { jp: '完全週休2日制' } }, 450, 5],
    [
      {
        workingHours: { jp: '9:00〜18:00' },
        breaks: { jp: '12:00〜13:00の60分' },
        holidays: { jp: '週休2日制' },
      },
      480,
      5,
    ],
    [
      { workingHours: { jp: '22:00〜翌7:00' }, breaks: { jp: '120分' }, holidays: { jp: '4勤2休' } },
      420,
      14 / 3,
    ],
    [{ workingHours: { en: '9:00–18:00 (8 hours)' }, holidays: { en: 'Saturdays and Sundays' } }, 480, 5],
    [{ workingHours: { en: '9:00–17:00, five days a week' }, breaks: { en: '60 minutes' } }, 420, 5],
  ])('%j', (texts, minutes, days) => {
    const read = readWorkingTime(texts);
    expect(read.minutesPerDay).toEqual({ from: minutes, to: minutes });
    expect(read.daysPerWeek?.from).toBeCloseTo(days);
  });
  test.each([
    [{ jp: '9:30〜14:30' }, { jp: '6時間以下の勤務は休憩なし、6時間を超える場合は45分' }, 300],
    [{ en: '9:30–14:30' }, { en: '45 minutes on shifts of more than six hours' }, 300],
    [{ jp: '9:00〜15:00' }, { jp: '6時間を超える場合は45分' }, 360],
    [{ jp: '9:00〜15:45' }, { jp: '6時間を超える場合は45分' }, 360],
    [{ jp: '9:00〜18:00' }, { jp: '6時間超の場合45分、8時間超の場合60分' }, 480],
    [{ jp: '9:00〜16:45' }, { jp: '6時間超8時間以下の場合45分、8時間超の場合60分' }, 420],
    [{ jp: '8:00〜17:00' }, { jp: '実働8時間につき60分' }, 480],
    [{ jp: '8:30〜13:00' }, { jp: '実働8時間につき60分' }, 270],
    [{ jp: '9:00〜13:00' }, { jp: '45分（6時間以上の勤務の場合）' }, 240],
    [{ en: '8:00–17:00' }, { en: '60 minutes in an eight-hour day' }, 480],
    [{ en: '9:00–14:00' }, { en: 'Over 6 hours: 45 minutes; over 8 hours: 60 minutes' }, 300],
    [{ en: '9:00–18:00' }, { en: 'Over 6 hours: 45 minutes; over 8 hours: 60 minutes' }, 480],
    [{ en: '9:00–14:00' }, { en: 'A one-hour break on shifts over 8 hours' }, 300],
    [{ jp: '8:00〜12:00' }, { jp: '1回の勤務に10分' }, 230],
    [{ jp: '9:00〜18:00' }, { jp: '45分' }, 495],
  ])('%j with a break of %j is worked for %i minutes', (workingHours, breaks, minutes) => {
    expect(readWorkingTime({ workingHours, breaks }).minutesPerDay).toEqual({ from: minutes, to: minutes });
  });
  test.each([
    [{ workingHours: { jp: '9:30〜16:30のうち1日5〜6時間、週3〜5日' } }, 900, 1800],
    [{ workingHours: { jp: '平日の週20〜30時間（時間帯は相談して決定）' } }, 1200, 1800],
    [{ workingHours: { en: '5 to 6 hours between 9:30 and 16:30, three to five days a week' } }, 900, 1800],
    [{ workingHours: { en: '20 to 30 hours a week' } }, 1200, 1800],
    [{ workingHours: { jp: '1日4時間から6時間、週3日以上5日以下' } }, 720, 1800],
    [{ workingHours: { jp: '9:00〜15:00または17:00〜22:00、週2日' } }, 600, 720],
    [{ workingHours: { en: '9:00–15:00 or 17:00–22:00, two days a week' } }, 600, 720],
  ])('%j as a range', (texts, from, to) => {
    expect(readWorkingTime(texts).minutesPerWeek).toEqual({ from, to });
  });
  test.each([
    [{ workingHours: { jp: '8:00〜18:00のうち1日4時間から、週3日以上' } }, 720],
    [{ workingHours: { jp: '週20時間以上' } }, 1200],
    [{ workingHours: { jp: '1日5時間、週3日〜' } }, 900],
    [{ workingHours: { jp: '1日最低4時間、週3日' } }, 720],
    [{ workingHours: { jp: '10:00〜15:00（週4日から相談可）' } }, 1200],
    [{ workingHours: { en: 'From 4 hours between 8:00 and 18:00, at least three days a week' } }, 720],
    [{ workingHours: { en: '10:00–15:00 (from four days a week)' } }, 1200],
    [{ workingHours: { en: '5 hours a day, three or more days a week' } }, 900],
    [{ workingHours: { en: '5 hours a day, 3+ days a week' } }, 900],
    [{ workingHours: { en: 'A minimum of 20 hours a week' } }, 1200],
  ])('%j with an open end', (texts, from) => {
    expect(readWorkingTime(texts).minutesPerWeek).toEqual({ from });
  });
  test.each([
    {},
    { workingHours: { jp: '応相談' } },
    { workingHours: { en: 'Flexible' } },
    { workingHours: { jp: '0時間' } },
  ])('is unknown for %j', (texts) => expect(readWorkingTime(texts)).toEqual({}));
});

describe('hourly pay', () => {
  test.each([
    [content({ salary: pay('hour', 1300) }), { amount: 1300, basis: 'stated' }],
    [
      content({ salary: pay('day', 10_000), workingHours: { jp: '実働8時間' } }),
      { amount: 1250, basis: 'hours' },
    ],
    [content({ salary: pay('month', 210_000) }), { amount: 1250, basis: 'assumed' }],
    [
      content({ salary: pay('month', 260_000), workingHours: { jp: '実働8時間、週5日' } }),
      { amount: 1500, basis: 'hours' },
    ],
    [
      content({
        salary: pay('month', 300_000, { fixedOvertime: { hours: 20, amount: 40_000 } }),
        workingHours: { jp: '実働8時間、週5日' },
      }),
      { amount: 1500, basis: 'hours' },
    ],
    [
      content({ salary: pay('year', 3_120_000), workingHours: { en: '8 hours a day, five days a week' } }),
      { amount: 1500, basis: 'hours' },
    ],
  ])('%#', (posting, expected) => expect(hourlyPay(posting)).toEqual(expected));
  test('is unknown for freelance work, projects and part-time work without hours', () => {
    expect(
      hourlyPay(content({ employmentStatus: 'freelance', salary: pay('month', 10_000) })),
    ).toBeUndefined();
    expect(
      hourlyPay(content({ salary: { salaryType: 'project', from: 1, currency: 'JPY' } })),
    ).toBeUndefined();
    expect(
      hourlyPay(content({ employmentStatus: 'parttime', salary: pay('month', 80_000) })),
    ).toBeUndefined();
  });
});

describe('wages below the minimum', () => {
  const wageOf = (posting: Partial<JobContent>, on = day) =>
    postingFindings(posting, on).filter(({ rule }) => rule === 'minimumWage');
  test('are refused if the wage is stated by the hour', () => {
    expect(wageOf(content({ salary: pay('hour', 900) }))).toEqual([
      {
        rule: 'minimumWage',
        field: 'salary',
        severity: 'refused',
        wage: { hourly: 900, minimum: 1226, prefecture: 'tokyo', basis: 'stated' },
      },
    ]);
    expect(wageOf(content({ salary: pay('hour', 1225) }))[0]?.severity).toBe('refused');
    expect(wageOf(content({ salary: pay('hour', 1226) }), '2026-09-30')).toEqual([]);
  });
  test('are a warning if computed from hours, and refused if clearly below', () => {
    const hours = { workingHours: { jp: '実働8時間、週5日' } };
    expect(wageOf(content({ salary: pay('month', 205_000), ...hours }))[0]?.severity).toBe('warning');
    expect(wageOf(content({ salary: pay('month', 150_000), ...hours }))[0]?.severity).toBe('refused');
    expect(wageOf(content({ salary: pay('month', 900) }))[0]?.severity).toBe('refused');
    expect(wageOf(content({ salary: pay('month', 190_000) }))[0]?.severity).toBe('warning');
  });
  test('are compared with the highest rate of the places', () => {
    const posting = content({
      salary: pay('hour', 1100),
      workAreas: [
        { country: 'JP', prefecture: 'okinawa' },
        { country: 'JP', prefecture: 'osaka' },
      ],
    });
    expect(wageOf(posting)[0]?.wage).toMatchObject({ minimum: 1177, prefecture: 'osaka' });
  });
  test('cause a warning if the rate may have risen since', () => {
    const near = content({ salary: pay('hour', 1230) });
    expect(wageOf(near, '2026-09-30')).toEqual([]);
    expect(wageOf(near, '2026-10-01')).toEqual([
      expect.objectContaining({ severity: 'warning', newer: true }),
    ]);
    expect(wageOf(content({ salary: pay('hour', 1350) }), '2026-10-01')).toEqual([]);
  });
  test('are ignored abroad and in another currency', () => {
    expect(wageOf(content({ salary: pay('hour', 900), workAreas: [{ country: 'VN' }] }))).toEqual([]);
    expect(wageOf(content({ salary: { ...pay('hour', 9), currency: 'USD' } }))).toEqual([]);
  });

  describe('wages in a text', () => {
    const told = (jp: string, more: Partial<JobContent> = {}) =>
      wageOf(content({ salary: pay('hour', 1500), remarks: { jp }, ...more }), '2026-09-30');
    test('are refused in training and trial periods too', () => {
      expect(told('時給は研修中850円')).toEqual([
        {
          rule: 'minimumWage',
          field: 'remarks.jp',
          severity: 'refused',
          words: '時給は研修中850円',
          wage: { hourly: 850, minimum: 1226, prefecture: 'tokyo', basis: 'stated' },
        },
      ]);
    });
    test.each([
      '研修期間（1か月）は時給1,000円です。',
      '試用期間中：時給９５０円〜１，２００円',
      '見習い期間は1時間あたり800円',
      '試用期間の給与は900円/時',
      'The hourly wage during training is 850 yen.',
      'You are paid ¥900 per hour in your trial period.',
      'Probation (3 months): 1,000 yen/hour',
      'Hourly pay: ¥1,100-1,400',
      '時給300円（見習い期間）',
    ])('refused: %s', (text) => expect(told(text)).toMatchObject([{ severity: 'refused' }]));
    test('are quoted as written', () => {
      expect(told('Hourly Wage in Training: JPY 850')[0]?.words).toBe('Hourly Wage in Training: JPY 850');
    });
    test.each(['減額の特例の許可を受け、研修中は時給1,000円', 'From ¥850 an hour at first'])(
      'needs review: %s',
      (text) => expect(told(text)).toMatchObject([{ severity: 'warning' }]),
    );
    test.each([
      '時給1,300円（研修中1,226円）',
      '研修中も時給1,500円',
      '深夜は時給300円アップ',
      '22時以降は時給+375円',
      '資格手当：時給500円',
      '昇給：年1回、時給10〜50円',
      '時給が最大600円上がります',
      'リーダーは時給プラス600円',
      '延長保育は1時間500円で利用できます',
      '駐車場の料金は1時間600円です',
      '商品は1個850円、送料は500円です',
      '月の交通費は850円まで',
      'Late shifts earn an extra 600 yen per hour',
      'You get ¥550 an hour more at night',
      'Night allowance of 600 yen per hour',
      'The parking fee is 600 yen per hour',
      'Customers pay ¥880 an hour for a karaoke room',
      'You earn ¥1,500 an hour from the first day',
      'Each table seats 850 people per hour',
    ])('fine: %s', (text) => expect(told(text)).toEqual([]));
    test('are found in conditions of the trial period and in overtime', () => {
      const conditions = { jp: '時給1,000円', en: 'Pay is ¥1,000 an hour' };
      expect(
        told('', { trialPeriod: { exists: true, months: 3, conditions } }).map(({ field }) => field),
      ).toEqual(['trialPeriod.conditions.jp', 'trialPeriod.conditions.en']);
      expect(told('', { trialPeriod: { exists: false, conditions } })).toEqual([]);
    });
    test('are compared with the lowest rate of the places, since each may be named with its own', () => {
      const workAreas = ['tokyo', 'okinawa'].map((prefecture) => ({ country: 'JP', prefecture }));
      const both = { workAreas: workAreas as JobContent['workAreas'], salary: pay('month', 400_000) };
      expect(told('時給は東京1,226円、沖縄1,023円', both)).toEqual([]);
      expect(told('研修中は時給1,000円', both)).toMatchObject([{ wage: { prefecture: 'okinawa' } }]);
    });
    test('are ignored abroad and for freelance work', () => {
      expect(told('時給850円', { workAreas: [{ country: 'VN' }] })).toEqual([]);
      expect(told('時給850円', { employmentStatus: 'freelance', salary: undefined })).toEqual([]);
    });
  });
});
