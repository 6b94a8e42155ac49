import { describe, expect, it } from 'vitest';
import { annualHolidays, type DescribedWork, featuresOf } from '../../shared/domain/jobFeatures.ts';

const has = (work: DescribedWork, feature: string) => (featuresOf(work) as string[]).includes(feature);
const said = (jp: string, en = '') => ({ description: { jp, en } });

describe('features in a posting’s texts', () => {
  it.each([
    ['housing', said('社員寮あり（個室）'), said('寮はありません')],
    ['housing', said('', 'Company housing: furnished room'), said('', 'We do not provide company housing.')],
    ['bonus', said('賞与：年2回'), said('賞与：なし')],
    ['bonus', said('', 'Bonus twice a year'), said('', 'No bonus')],
    ['commuting', said('通勤手当：実費支給'), said('交通費は支給しません')],
    ['no-experience', said('未経験の方も歓迎します'), said('経験3年以上の方')],
    [
      'night-shift',
      { workingHours: { jp: '二交代制（夜勤は月4回）' } },
      { workingHours: { jp: '9:00〜18:00（夜勤なし）' } },
    ],
    ['day-shift', { workingHours: { jp: '9:00〜18:00' } }, { workingHours: { jp: '16:30〜翌9:00' } }],
    [
      'weekends-off',
      { holidays: { jp: '土・日・祝日（年間休日124日）' } },
      { holidays: { jp: '土日を含むシフト制' } },
    ],
    [
      'little-overtime',
      { overtime: { jp: 'ほとんどなし（月平均3時間以内）' } },
      { overtime: { jp: 'あり（月平均15時間程度）' } },
    ],
    ['evening', { workingHours: { jp: '17:00〜22:00' } }, { workingHours: { jp: '9:00〜13:00' } }],
    ['social-insurance', { insurance: ['health', 'pension', 'employment'] }, { insurance: ['employment'] }],
  ])('%s', (feature, yes, no) => {
    expect(has(yes as DescribedWork, feature)).toBe(true);
    expect(has(no as DescribedWork, feature)).toBe(false);
  });

  it('reads days off in a year, in either language', () => {
    expect(annualHolidays({ holidays: { jp: '完全週休2日制（年間休日126日）' } })).toBe(126);
    expect(annualHolidays({ holidays: { en: 'Two days a week on a rota (105 days a year)' } })).toBe(105);
    expect(annualHolidays({ holidays: { jp: 'シフト制' } })).toBeUndefined();
  });
});
