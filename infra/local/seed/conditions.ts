import type { EmploymentStatus, SalaryType, VisaType } from '../../../shared/domain/codes.ts';
import { fieldFit, type Position } from '../../../shared/domain/workFields.ts';
import type { Both, VisaGroup, WorkPattern } from './occupations/types.ts';

/** The times of a shift, for a daily schedule: its name if there are several, and the long break. */
export interface DayHours {
  from: string;
  until: string;
  rest?: { from: string; until: string; name?: Both };
  name?: Both;
}
export interface Shift {
  hours: Both;
  breaks: Both;
  /** Absent if times are agreed individually. */
  day?: DayHours;
}

/**
 * Typical working days of a trade. `part` are hours for part-time work, `shift` whether weekends are worked.
 */
export interface Conditions {
  full: readonly Shift[];
  part: readonly Shift[];
  overtime: readonly Both[];
  holidays: readonly Both[];
}

const hour = '実働8時間につき60分|60 minutes in an eight-hour day';
const none = '6時間以下の勤務は休憩なし、6時間を超える場合は45分|45 minutes on shifts of more than six hours';

const shift = (from: string, restFrom: string, restUntil: string, until: string, name?: Both): DayHours => ({
  from,
  until,
  rest: { from: restFrom, until: restUntil },
  ...(name && { name }),
});
const short = (from: string, until: string, name?: Both): DayHours => ({
  from,
  until,
  ...(name && { name }),
});
const early = '早番の例|early shift';
const dayShift = '日勤の例|day shift';
const example = '例|sample hours';

const conditions: Record<WorkPattern, Conditions> = {
  office: {
    full: [
      {
        hours: '9:00〜18:00（実働8時間）|9:00–18:00 (8 hours)',
        breaks: '12:00〜13:00の60分|60 minutes, 12:00–13:00',
        day: shift('9:00', '12:00', '13:00', '18:00'),
      },
      {
        hours: '8:30〜17:30（実働8時間）|8:30–17:30 (8 hours)',
        breaks: '60分（交代制）|60 minutes, in rotation',
        day: shift('8:30', '12:00', '13:00', '17:30'),
      },
      {
        hours: '9:30〜18:00（実働7時間30分）|9:30–18:00 (7.5 hours)',
        breaks: '12:00〜13:00の60分|60 minutes, 12:00–13:00',
        day: shift('9:30', '12:00', '13:00', '18:00'),
      },
    ],
    part: [
      {
        hours:
          '9:30〜16:30のうち1日5〜6時間、週3〜5日|5 to 6 hours between 9:30 and 16:30, three to five days a week',
        breaks: none,
      },
      {
        hours: '10:00〜15:00（週4日から相談可）|10:00–15:00 (from four days a week)',
        breaks: none,
        day: short('10:00', '15:00'),
      },
    ],
    overtime: [
      'あり（月平均10時間程度）|About 10 hours a month on average',
      'あり（月平均5時間以内）|Up to 5 hours a month on average',
      'あり（月平均15時間程度、月末に集中）|About 15 hours a month on average, mostly at month end',
    ],
    holidays: [
      '土・日・祝日、夏季・年末年始（年間休日124日）|Saturdays, Sundays and national holidays, plus summer and New Year breaks (124 days a year)',
      '完全週休2日制（土・日）、祝日、年末年始（年間休日122日）|Saturdays, Sundays, national holidays and New Year (122 days a year)',
    ],
  },
  flex: {
    full: [
      {
        hours:
          'フレックスタイム制（標準労働時間8時間、コアタイム11:00〜15:00）|Flexitime (8 hours as standard, core hours 11:00–15:00)',
        breaks: '60分（各自の判断で取得）|60 minutes, at a time you choose',
        day: shift('10:00', '12:30', '13:30', '19:00', example),
      },
      {
        hours:
          'フレックスタイム制（標準労働時間7時間30分、コアタイムなし）|Flexitime (7.5 hours as standard, no core hours)',
        breaks: '60分（各自の判断で取得）|60 minutes, at a time you choose',
        day: shift('9:30', '12:00', '13:00', '18:00', example),
      },
    ],
    part: [
      {
        hours: '平日の週20〜30時間（時間帯は相談して決定）|20 to 30 hours on weekdays, at times we agree on',
        breaks: none,
      },
    ],
    overtime: [
      'あり（月平均15時間程度）|About 15 hours a month on average',
      'あり（月平均8時間程度）|About 8 hours a month on average',
    ],
    holidays: [
      '完全週休2日制（土・日）、祝日、夏季5日、年末年始（年間休日126日）|Saturdays, Sundays and national holidays, plus five days in summer and New Year (126 days a year)',
    ],
  },
  hotel: {
    full: [
      {
        hours:
          'シフト制（7:00〜16:00、13:00〜22:00など実働8時間。夜勤は月4回程度）|Shifts of 8 hours (such as 7:00–16:00 or 13:00–22:00; about four nights a month)',
        breaks: hour,
        day: shift('7:00', '11:30', '12:30', '16:00', early),
      },
      {
        hours:
          'シフト制（6:30〜15:30、14:00〜23:00、実働8時間）|Shifts of 8 hours (6:30–15:30 or 14:00–23:00)',
        breaks: hour,
        day: shift('6:30', '10:30', '11:30', '15:30', early),
      },
    ],
    part: [
      {
        hours:
          '7:00〜11:00、17:00〜21:00など1日4時間から、週3日以上|From 4 hours a day (such as 7:00–11:00 or 17:00–21:00), at least three days a week',
        breaks: none,
      },
    ],
    overtime: [
      'あり（月平均15時間程度）|About 15 hours a month on average',
      'あり（月平均10時間程度、繁忙期は20時間程度）|About 10 hours a month on average, 20 in busy seasons',
    ],
    holidays: [
      'シフト制で月8〜9日（年間休日105日）|Eight or nine days a month on a rota (105 days a year)',
      'シフト制・週休2日、リフレッシュ休暇6日（年間休日110日）、連休の取得可|Two days a week on a rota, plus six extra days (110 days a year); consecutive days off possible',
    ],
  },
  kitchen: {
    full: [
      {
        hours:
          'シフト制（9:00〜18:00、13:00〜22:00、実働8時間）|Shifts of 8 hours (9:00–18:00 or 13:00–22:00)',
        breaks: hour,
        day: shift('9:00', '14:00', '15:00', '18:00', early),
      },
      {
        hours: '10:00〜22:00のうち実働8時間|8 hours between 10:00 and 22:00',
        breaks: '60分から90分（客席の様子に合わせて取得）|60 to 90 minutes, between busy times',
        day: shift('10:00', '14:30', '15:30', '19:00', example),
      },
    ],
    part: [
      {
        hours:
          '11:00〜15:00、17:00〜22:00など1日4時間から、週2日以上|From 4 hours a day (such as 11:00–15:00 or 17:00–22:00), at least two days a week',
        breaks: none,
        day: short('11:00', '15:00', '昼の例|lunch shift'),
      },
      {
        hours:
          '8:00〜13:00または16:00〜21:00、週3日以上|8:00–13:00 or 16:00–21:00, at least three days a week',
        breaks: none,
        day: short('8:00', '13:00', '午前の例|morning shift'),
      },
    ],
    overtime: [
      'あり（月平均20時間程度）|About 20 hours a month on average',
      'あり（月平均12時間程度）|About 12 hours a month on average',
    ],
    holidays: [
      'シフト制で月8〜9日（年間休日105日）|Eight or nine days a month on a rota (105 days a year)',
      '週休2日（シフト制）、夏季・年末年始に各3日（年間休日110日）|Two days a week on a rota, plus three days each in summer and at New Year (110 days a year)',
    ],
  },
  shop: {
    full: [
      {
        hours:
          'シフト制（9:00〜18:00、12:00〜21:00、実働8時間）|Shifts of 8 hours (9:00–18:00 or 12:00–21:00)',
        breaks: hour,
        day: shift('9:00', '12:30', '13:30', '18:00', early),
      },
      {
        hours:
          'シフト制（8:00〜17:00、11:00〜20:00、実働8時間）|Shifts of 8 hours (8:00–17:00 or 11:00–20:00)',
        breaks: hour,
        day: shift('8:00', '12:00', '13:00', '17:00', early),
      },
    ],
    part: [
      {
        hours:
          '9:00〜13:00、13:00〜17:00、17:00〜22:00などから選択、週2日以上|Choose from 9:00–13:00, 13:00–17:00 or 17:00–22:00, at least two days a week',
        breaks: none,
        day: short('9:00', '13:00', '午前の例|morning shift'),
      },
      {
        hours:
          '9:00〜14:00または14:00〜19:00、週3日以上|9:00–14:00 or 14:00–19:00, at least three days a week',
        breaks: none,
        day: short('9:00', '14:00', '午前の例|morning shift'),
      },
    ],
    overtime: [
      'あり（月平均10時間程度）|About 10 hours a month on average',
      'ほとんどなし（月平均3時間以内）|Very little: under 3 hours a month',
    ],
    holidays: [
      'シフト制で月9日、夏季・冬季に各2日（年間休日112日）|Nine days a month on a rota, plus two days each in summer and winter (112 days a year)',
      '週休2日（シフト制）、夏季・冬季・特別休暇 計11日（年間休日115日）|Two days a week on a rota, plus eleven days of summer, winter and special leave (115 days a year)',
    ],
  },
  care: {
    full: [
      {
        hours:
          'シフト制（7:00〜16:00、9:00〜18:00、11:00〜20:00、夜勤16:30〜翌9:30。夜勤は月4回程度、1か月単位の変形労働時間制）|Shifts (7:00–16:00, 9:00–18:00, 11:00–20:00; nights 16:30–9:30, about four a month; hours averaged over the month)',
        breaks: '日勤60分、夜勤120分|60 minutes on day shifts, 120 minutes on night shifts',
        day: shift('9:00', '12:30', '13:30', '18:00', dayShift),
      },
      {
        hours:
          'シフト制（8:00〜17:00、10:00〜19:00、実働8時間）|Shifts of 8 hours (8:00–17:00 or 10:00–19:00)',
        breaks: hour,
        day: shift('8:00', '12:30', '13:30', '17:00', early),
      },
    ],
    part: [
      {
        hours:
          '8:00〜18:00のうち1日4時間から、週3日以上|From 4 hours between 8:00 and 18:00, at least three days a week',
        breaks: none,
      },
    ],
    overtime: [
      'あり（月平均5時間程度）|About 5 hours a month on average',
      'ほとんどなし（月平均3時間以内）|Very little: under 3 hours a month',
    ],
    holidays: [
      'シフト制で月9日、夏季2日（年間休日110日）|Nine days a month on a rota, plus two in summer (110 days a year)',
      '4週8休（シフト制）、夏季3日（年間休日107日）|Eight days every four weeks on a rota, plus three in summer (107 days a year)',
    ],
  },
  ward: {
    full: [
      {
        hours:
          '2交代制（8:30〜17:30、16:30〜翌9:00。夜勤は月4回程度、1か月単位の変形労働時間制）|Two shifts (8:30–17:30 and 16:30–9:00; about four nights a month; hours averaged over the month)',
        breaks: '日勤60分、夜勤120分|60 minutes on day shifts, 120 minutes on night shifts',
        day: shift('8:30', '12:30', '13:30', '17:30', dayShift),
      },
      {
        hours: '8:30〜17:30（実働8時間、日勤のみ）|8:30–17:30 (8 hours, days only)',
        breaks: hour,
        day: shift('8:30', '12:30', '13:30', '17:30'),
      },
    ],
    part: [
      {
        hours:
          '8:30〜13:00または13:00〜17:30、週3日以上|8:30–13:00 or 13:00–17:30, at least three days a week',
        breaks: none,
        day: short('8:30', '13:00', '午前の例|morning shift'),
      },
    ],
    overtime: [
      'あり（月平均6時間程度）|About 6 hours a month on average',
      'あり（月平均10時間程度）|About 10 hours a month on average',
    ],
    holidays: [
      '4週8休（シフト制）、夏季3日・年末年始6日（年間休日113日）|Eight days every four weeks on a rota, plus three in summer and six at New Year (113 days a year)',
      '月9日（シフト制）、夏季3日・年末年始4日（年間休日115日）|Nine days a month on a rota, plus three in summer and four at New Year (115 days a year)',
    ],
  },
  school: {
    full: [
      {
        hours:
          '12:30〜21:30（実働8時間、授業は1日5〜6コマ）|12:30–21:30 (8 hours, with five or six lessons a day)',
        breaks: hour,
        day: shift('12:30', '17:00', '18:00', '21:30'),
      },
      {
        hours: '9:00〜18:00（実働8時間、授業は1日4〜5コマ）|9:00–18:00 (8 hours, four or five lessons a day)',
        breaks: hour,
        day: shift('9:00', '12:30', '13:30', '18:00'),
      },
    ],
    part: [
      {
        hours: '授業時間に応じて週8〜20コマ（1コマ45〜50分）|8 to 20 lessons a week, 45 to 50 minutes each',
        breaks: '授業の間に5〜10分|5 to 10 minutes between lessons',
      },
    ],
    overtime: ['ほとんどなし（月平均5時間以内）|Very little: under 5 hours a month'],
    holidays: [
      '週休2日（日曜と平日1日）、夏季・年末年始・学期間（年間休日122日）|Sundays and one weekday, plus summer, New Year and term breaks (122 days a year)',
      '土・日・祝日、夏季・年末年始・学期間（年間休日125日）|Saturdays, Sundays and national holidays, plus summer, New Year and term breaks (125 days a year)',
    ],
  },
  nursery: {
    full: [
      {
        hours:
          'シフト制（7:30〜16:30、9:00〜18:00、10:30〜19:30、実働8時間）|Shifts of 8 hours (7:30–16:30, 9:00–18:00 or 10:30–19:30)',
        breaks: hour,
        day: shift('7:30', '12:30', '13:30', '16:30', early),
      },
    ],
    part: [
      {
        hours:
          '7:30〜11:30または15:00〜19:00、週3日以上|7:30–11:30 or 15:00–19:00, at least three days a week',
        breaks: none,
        day: short('7:30', '11:30', '午前の例|morning shift'),
      },
    ],
    overtime: ['あり（月平均4時間程度）|About 4 hours a month on average'],
    holidays: [
      '週休2日（日曜と他1日）、祝日、年末年始（年間休日122日）|Sundays, one other day a week, national holidays and New Year (122 days a year)',
    ],
  },
  factory: {
    full: [
      {
        hours: '8:00〜17:00（実働8時間）|8:00–17:00 (8 hours)',
        breaks:
          '12:00〜13:00の60分、ほかに10:00と15:00に小休憩|60 minutes, 12:00–13:00, plus short breaks at 10:00 and 15:00',
        day: shift('8:00', '12:00', '13:00', '17:00'),
      },
      {
        hours:
          '2交代制（6:30〜15:15、16:00〜翌0:45、1週間ごとに交代）|Two shifts, changing weekly (6:30–15:15 and 16:00–0:45)',
        breaks: '計60分|60 minutes in total',
        day: shift('6:30', '11:00', '12:00', '15:15', dayShift),
      },
      {
        hours:
          '3交代制（7:00〜15:30、15:00〜23:30、23:00〜翌7:30）|Three shifts (7:00–15:30, 15:00–23:30 and 23:00–7:30)',
        breaks: '計60分|60 minutes in total',
        day: shift('7:00', '11:30', '12:30', '15:30', dayShift),
      },
    ],
    part: [
      {
        hours: '9:00〜16:00（週4日以上）|9:00–16:00 (at least four days a week)',
        breaks: '12:00〜12:45の45分|45 minutes, 12:00–12:45',
        day: shift('9:00', '12:00', '12:45', '16:00'),
      },
      {
        hours:
          '18:00〜22:00または22:00〜翌3:00、週3日以上|18:00–22:00 or 22:00–3:00, at least three days a week',
        breaks: none,
      },
    ],
    overtime: [
      'あり（月平均20時間程度）|About 20 hours a month on average',
      'あり（月平均12時間程度）|About 12 hours a month on average',
      'あり（月平均25時間程度）|About 25 hours a month on average',
    ],
    holidays: [
      '土・日（会社カレンダーによる）、夏季・年末年始・大型連休（年間休日121日）|Saturdays and Sundays (company calendar), plus long breaks in May, in summer and at New Year (121 days a year)',
      '4勤2休のシフト制（年間休日121日）|Four days on, two days off (121 days a year)',
    ],
  },
  site: {
    full: [
      {
        hours: '8:00〜17:00（実働8時間）|8:00–17:00 (8 hours)',
        breaks:
          '12:00〜13:00の60分、ほかに10:00と15:00に小休憩|60 minutes, 12:00–13:00, plus short breaks at 10:00 and 15:00',
        day: shift('8:00', '12:00', '13:00', '17:00'),
      },
      {
        hours: '7:30〜16:30（実働8時間）|7:30–16:30 (8 hours)',
        breaks: '計60分|60 minutes in total',
        day: shift('7:30', '12:00', '13:00', '16:30'),
      },
    ],
    part: [
      {
        hours: '8:00〜17:00（週2〜4日）|8:00–17:00 (two to four days a week)',
        breaks: hour,
        day: shift('8:00', '12:00', '13:00', '17:00'),
      },
    ],
    overtime: [
      'あり（月平均15時間程度）|About 15 hours a month on average',
      'あり（月平均10時間程度、工期の終わりは20時間程度）|About 10 hours a month on average, 20 towards the end of a job',
    ],
    holidays: [
      '日曜・祝日、第2・第4土曜、夏季・年末年始（年間休日105日）|Sundays and national holidays, second and fourth Saturdays, summer and New Year (105 days a year)',
      '土・日（現場により土曜出勤あり）、夏季・年末年始（年間休日112日）|Saturdays and Sundays (some Saturdays worked), summer and New Year (112 days a year)',
    ],
  },
  driver: {
    full: [
      {
        hours:
          '6:00〜15:00または8:00〜17:00（実働8時間、運行により変動）|6:00–15:00 or 8:00–17:00 (8 hours, depending on the route)',
        breaks: '60分（運転4時間ごとに30分以上）|60 minutes (at least 30 for every 4 hours of driving)',
        day: shift('8:00', '12:00', '13:00', '17:00', example),
      },
      {
        hours:
          '1か月単位の変形労働時間制（週平均40時間、始業は運行表による）|40 hours a week on average, calculated over the month; start times follow the timetable',
        breaks: '60分以上（運転4時間ごとに30分以上）|At least 60 minutes (30 for every 4 hours of driving)',
      },
    ],
    part: [
      {
        hours:
          '8:00〜13:00または13:00〜18:00、週3日以上|8:00–13:00 or 13:00–18:00, at least three days a week',
        breaks: none,
        day: short('8:00', '13:00', '午前の例|morning shift'),
      },
    ],
    overtime: [
      'あり（月平均25時間程度、年間の上限を守ります）|About 25 hours a month on average, within the yearly limit',
      'あり（月平均15時間程度）|About 15 hours a month on average',
    ],
    holidays: [
      '週休2日（シフト制）、年末年始4日（年間休日108日）|Two days a week on a rota, plus four at New Year (108 days a year)',
      '日曜と他1日、夏季・年末年始 各3日（年間休日110日）|Sundays and one other day a week, plus three days each in summer and at New Year (110 days a year)',
    ],
  },
  warehouse: {
    full: [
      {
        hours: '9:00〜18:00（実働8時間）|9:00–18:00 (8 hours)',
        breaks: '計60分|60 minutes in total',
        day: shift('9:00', '12:00', '13:00', '18:00'),
      },
      {
        hours: '2交代制（8:00〜17:00、20:00〜翌5:00）|Two shifts (8:00–17:00 and 20:00–5:00)',
        breaks: '計60分|60 minutes in total',
        day: shift('8:00', '12:00', '13:00', '17:00', dayShift),
      },
    ],
    part: [
      {
        hours:
          '9:00〜13:00、13:00〜17:00、18:00〜22:00から選択、週3日以上|Choose from 9:00–13:00, 13:00–17:00 or 18:00–22:00, at least three days a week',
        breaks: none,
        day: short('9:00', '13:00', '午前の例|morning shift'),
      },
      {
        hours: '9:00〜16:00（週4日以上）|9:00–16:00 (at least four days a week)',
        breaks: '45分|45 minutes',
        day: shift('9:00', '12:00', '12:45', '16:00'),
      },
    ],
    overtime: [
      'あり（月平均15時間程度）|About 15 hours a month on average',
      'あり（月平均8時間程度）|About 8 hours a month on average',
    ],
    holidays: [
      '週休2日（シフト制）、夏季・年末年始 計9日（年間休日113日）|Two days a week on a rota, plus nine in summer and at New Year (113 days a year)',
      '土・日、夏季・年末年始・大型連休（会社カレンダーによる。年間休日118日）|Saturdays and Sundays, plus breaks in May, in summer and at New Year (company calendar, 118 days a year)',
    ],
  },
  cleaning: {
    full: [
      {
        hours: '8:00〜17:00（実働8時間）|8:00–17:00 (8 hours)',
        breaks: '計60分|60 minutes in total',
        day: shift('8:00', '12:00', '13:00', '17:00'),
      },
      {
        hours: '9:00〜18:00（実働8時間、シフト制）|9:00–18:00 (8 hours, by shift)',
        breaks: '計60分|60 minutes in total',
        day: shift('9:00', '12:00', '13:00', '18:00'),
      },
    ],
    part: [
      {
        hours: '9:30〜14:30（週3日以上）|9:30–14:30 (at least three days a week)',
        breaks: none,
        day: short('9:30', '14:30'),
      },
      {
        hours: '6:00〜9:00または17:00〜20:00、週4日以上|6:00–9:00 or 17:00–20:00, at least four days a week',
        breaks: none,
      },
    ],
    overtime: [
      'ほとんどなし（月平均3時間以内）|Very little: under 3 hours a month',
      'あり（月平均8時間程度）|About 8 hours a month on average',
    ],
    holidays: [
      '週休2日（シフト制）、夏季・年末年始 各3日（年間休日110日）|Two days a week on a rota, plus three days each in summer and at New Year (110 days a year)',
    ],
  },
  guard: {
    full: [
      {
        hours:
          '日勤8:00〜17:00、当務9:00〜翌9:00（月8〜10回、仮眠あり、1か月単位の変形労働時間制）|Day shifts 8:00–17:00; 24-hour duty 9:00–9:00, eight to ten times a month with time to sleep (hours averaged over the month)',
        breaks:
          '日勤60分、当務は仮眠を含め480分|60 minutes on day shifts; 480 minutes, including sleep, on 24-hour duty',
        day: shift('8:00', '12:00', '13:00', '17:00', dayShift),
      },
      {
        hours:
          'シフト制（8:00〜17:00、13:00〜22:00、実働8時間）|Shifts of 8 hours (8:00–17:00 or 13:00–22:00)',
        breaks: hour,
        day: shift('8:00', '12:00', '13:00', '17:00', early),
      },
    ],
    part: [
      {
        hours: '9:00〜15:00または17:00〜22:00、週2日以上|9:00–15:00 or 17:00–22:00, at least two days a week',
        breaks: none,
        day: short('9:00', '15:00', '日中の例|daytime shift'),
      },
    ],
    overtime: [
      'あり（月平均10時間程度）|About 10 hours a month on average',
      'ほとんどなし（月平均5時間以内）|Very little: under 5 hours a month',
    ],
    holidays: [
      '4週8休（シフト制）、特別休暇3日（年間休日107日）|Eight days every four weeks on a rota, plus three days of special leave (107 days a year)',
      '週休2日（シフト制）、夏季・年末年始 各3日（年間休日110日）|Two days a week on a rota, plus three days each in summer and at New Year (110 days a year)',
    ],
  },
  farm: {
    full: [
      {
        hours: '6:00〜15:00（季節により変動、実働8時間）|6:00–15:00 (8 hours, changing with the season)',
        breaks: '計60分|60 minutes in total',
        day: shift('6:00', '11:00', '12:00', '15:00', example),
      },
      {
        hours: '8:00〜17:00（実働8時間）|8:00–17:00 (8 hours)',
        breaks: '計60分|60 minutes in total',
        day: shift('8:00', '12:00', '13:00', '17:00'),
      },
    ],
    part: [
      {
        hours:
          '8:00〜12:00または13:00〜17:00、週3日以上|8:00–12:00 or 13:00–17:00, at least three days a week',
        breaks: '1回の勤務に10分|10 minutes per shift',
        day: short('8:00', '12:00', '午前の例|morning shift'),
      },
    ],
    overtime: [
      'あり（月平均10時間程度、収穫期は25時間程度）|About 10 hours a month on average, 25 at harvest',
      'あり（月平均8時間程度）|About 8 hours a month on average',
    ],
    holidays: [
      '週休1〜2日（シフト制、農閑期は週休2日）、年間休日96日|One or two days a week on a rota, always two in the off-season (96 days a year)',
      '月8日（シフト制）、年末年始4日（年間休日100日）|Eight days a month on a rota, plus four at New Year (100 days a year)',
    ],
  },
  dairy: {
    full: [
      {
        hours: '5:00〜9:00と15:00〜19:00（実働8時間）|5:00–9:00 and 15:00–19:00 (8 hours)',
        breaks: '朝と夕方の勤務の間に6時間|Six hours between morning and evening',
        day: {
          from: '5:00',
          until: '19:00',
          rest: { from: '9:00', until: '15:00', name: '中休み|Long break' },
        },
      },
      {
        hours: '5:30〜9:30と14:30〜18:00（実働7時間30分）|5:30–9:30 and 14:30–18:00 (7.5 hours)',
        breaks: '朝と夕方の勤務の間に5時間|Five hours between morning and evening',
        day: {
          from: '5:30',
          until: '18:00',
          rest: { from: '9:30', until: '14:30', name: '中休み|Long break' },
        },
      },
    ],
    part: [
      {
        hours: '5:00〜9:00または15:00〜19:00、週3日以上|5:00–9:00 or 15:00–19:00, at least three days a week',
        breaks: none,
        day: short('5:00', '9:00', '朝の例|morning shift'),
      },
    ],
    overtime: ['あり（月平均8時間程度）|About 8 hours a month on average'],
    holidays: [
      '月8日（シフト制）、年始2日（年間休日98日）|Eight days a month on a rota, plus two at New Year (98 days a year)',
    ],
  },
  bakery: {
    full: [
      {
        hours: '4:30〜13:30（実働8時間）|4:30–13:30 (8 hours)',
        breaks: hour,
        day: shift('4:30', '9:00', '10:00', '13:30'),
      },
      {
        hours: '6:00〜15:00（実働8時間）|6:00–15:00 (8 hours)',
        breaks: hour,
        day: shift('6:00', '10:30', '11:30', '15:00'),
      },
    ],
    part: [
      {
        hours: '5:00〜10:00（週3日以上）|5:00–10:00 (at least three days a week)',
        breaks: none,
        day: short('5:00', '10:00'),
      },
    ],
    overtime: ['あり（月平均10時間程度）|About 10 hours a month on average'],
    holidays: [
      '週休2日（シフト制）、年始2日（年間休日106日）|Two days a week on a rota, plus two at New Year (106 days a year)',
    ],
  },
  own: {
    full: [
      {
        hours: '9:00〜18:00（実働8時間、案件により変動）|9:00–18:00 (8 hours, depending on the assignment)',
        breaks: hour,
        day: shift('9:00', '12:00', '13:00', '18:00', example),
      },
      {
        hours:
          'フレックスタイム制（標準労働時間8時間、コアタイム10:00〜15:00）|Flexitime (8 hours as standard, core hours 10:00–15:00)',
        breaks: hour,
        day: shift('9:30', '12:00', '13:00', '18:30', example),
      },
    ],
    part: [
      {
        hours:
          '案件ごとに決定（週10〜25時間程度）|Agreed assignment by assignment (about 10 to 25 hours a week)',
        breaks: none,
      },
    ],
    overtime: ['あり（月平均10時間程度）|About 10 hours a month on average'],
    holidays: [
      '完全週休2日制（土・日）、祝日、年末年始（年間休日122日）|Saturdays, Sundays, national holidays and New Year (122 days a year)',
    ],
  },
};

export const conditionsOf = (pattern: WorkPattern): Conditions => conditions[pattern];

/** Hours of freelance work: paid by the day or hour at booked times, otherwise by results. */
export const freelanceHours = (paidBy: SalaryType | undefined): readonly Both[] =>
  paidBy === 'day' || paidBy === 'hour' ? bookedHours : ownHours;

const bookedHours: readonly Both[] = [
  '案件ごとに相談して決定（平日の日中が中心）|Agreed booking by booking, mostly on weekdays during the day',
  '案件ごとに相談して決定（稼働できる曜日・時間帯をお知らせください）|Agreed booking by booking around the days and times you are available',
];
const ownHours: readonly Both[] = [
  '時間の指定なし（納期までの進め方はお任せします）|No fixed hours: plan your own time to meet the deadline',
  '案件ごとに相談して決定（打ち合わせは平日の日中）|Agreed project by project (meetings take place on weekdays during the day)',
];

const unrestricted = [
  'permanent-resident',
  'spouse-japanese',
  'spouse-permanent',
  'long-term',
  'special-permanent',
];

const visas: Record<VisaGroup, readonly string[]> = {
  humanities: ['engineer-humanities-international', 'highly-skilled-1b', 'highly-skilled-2'],
  engineer: ['engineer-humanities-international', 'highly-skilled-1b', 'highly-skilled-2'],
  skilledWorker: ['ssw-1', 'ssw-2'],
  driver: ['ssw-1'],
  care: ['nursing-care', 'ssw-1'],
  careManager: ['nursing-care'],
  cook: ['skilled-labor', 'ssw-1', 'ssw-2'],
  medical: ['medical'],
  instructor: ['engineer-humanities-international'],
  research: ['researcher', 'highly-skilled-1a', 'engineer-humanities-international'],
  open: [],
};

/**
 * Residence statuses that may apply: those that the trade sponsors as far as they cover the occupation, those without restriction,
 * and students for part-time work.
 */
export function visaTypesFor(group: VisaGroup, employment: EmploymentStatus, position: Position): string[] {
  const own =
    employment === 'parttime'
      ? // Holders of a professional status may work fewer hours; students lack its licence.
        group === 'medical'
        ? [...visas.medical, 'dependent']
        : ['student', 'dependent']
      : // Specified skilled workers are employed directly; dispatch is allowed only in farming and fishing.
        visas[group].filter(
          (status) => ['regular', 'contract'].includes(employment) || !status.startsWith('ssw-'),
        );
  const covering = own.filter((status) => fieldFit(status as VisaType, position) !== 'outside');
  return [...covering, ...unrestricted, 'designated'];
}

/** Whether one of the trade's own statuses is among them, which the company can help to obtain. */
export const namesOwnStatus = (group: VisaGroup, statuses: readonly string[]): boolean =>
  visas[group].some((status) => statuses.includes(status));

/** Whether an employer of the trade can sponsor a residence status. */
export const canSponsor = (group: VisaGroup): boolean => visas[group].length > 0;
