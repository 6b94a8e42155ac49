import { describe, expect, it } from 'vitest';
import type { JobFeature } from '../../shared/domain/featureCodes.ts';
import { annualHolidays, type DescribedWork, featuresOf } from '../../shared/domain/jobFeatures.ts';
import { demoPostings } from '../search/demoJobs.ts';

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
    ['employment-insurance', { insurance: ['employment'] }, { insurance: ['workers-accident'] }],
    ['workers-accident', { insurance: ['workers-accident'] }, { insurance: ['employment'] }],
    [
      'new-year-holidays',
      { holidays: { jp: '夏季・年末年始 各3日（年間休日110日）' } },
      { holidays: { jp: '年末年始は交代で出勤（年間休日110日）' } },
    ],
    [
      'summer-holidays',
      { holidays: { jp: '', en: 'Sundays, and three days in summer and at New Year' } },
      { holidays: { en: 'Sundays and New Year' } },
    ],
    [
      'no-transfers',
      { placeChangeScope: { jp: '変更なし' } },
      { placeChangeScope: { jp: '会社の定める事業所' } },
    ],
    ['no-transfers', { placeChangeScope: { en: 'No change' } }, { placeChangeScope: { en: 'Any office' } }],
    ['indefinite', { contractPeriod: { type: 'indefinite' } }, { contractPeriod: { type: 'up-to-1-year' } }],
    ['no-trial-period', { trialPeriod: { exists: false } }, { trialPeriod: { exists: true } }],
    ['smoke-free', { smokingMeasure: 'no-smoking-indoors' }, { smokingMeasure: 'smoking-room' }],
    ['own-style', said('服装・髪型自由'), said('清潔な服装が必要です')],
    ['own-style', said('', 'No dress code'), said('', 'Help residents to dress')],
    ['near-station', said('大阪駅から徒歩5分'), said('鉄道の駅で切符を販売します')],
    ['near-station', said('', 'Five minutes’ walk from Kyoto Station'), said('', 'Cleaning of the station')],
  ])('%s', (feature, yes, no) => {
    expect(has(yes as DescribedWork, feature)).toBe(true);
    expect(has(no as DescribedWork, feature)).toBe(false);
  });

  it.each<[jp: string, en: string, features: string[]]>([
    ['毎月末日締め、翌月25日払い', 'Paid on the 25th of the following month', []],
    ['毎月20日締め、当月末日払い', '', []],
    ['日払い・週払い可', 'Daily pay available', ['advance-pay']],
    ['交通費・宿泊費は実費を支給', 'Expenses such as travel and accommodation are reimbursed', ['commuting']],
    ['', 'Reasonable accommodation is made for people with disabilities', []],
    ['', 'Accommodation provided near the site', ['housing']],
    ['', 'Experience of service in accommodation or restaurants', []],
    ['食事・入浴の介助', 'Help with meals, bathing and toileting', []],
    ['お弁当と惣菜を作る工場です', 'Our factory makes ready meals', []],
    ['', 'Staff meals for ¥200', ['meals']],
    ['', 'Experience in restaurants or canteens', []],
    ['未経験の業務は先輩と二人で担当', '', []],
    ['未経験可', 'No experience needed', ['no-experience']],
    ['未経験でも問題ありません', '', ['no-experience']],
    ['未経験不可', '', []],
    ['未経験の方は応募できません', 'Applicants with no experience cannot be considered', []],
    ['賞与：無', 'Bonus: none', []],
    ['賞与は支給しない', '', []],
    ['賞与はお支払いしておりません', '', []],
    ['賞与（業績による。上限はありません）', 'Bonus with no upper limit', ['bonus']],
    ['社宅の提供は行っていません', 'Accommodation must be arranged by yourself', []],
    ['まかないはつきません', 'Neither housing nor meals are provided', []],
    ['交通費は支給されません', '', []],
    ['住宅手当、家族手当はありません', 'Housing allowance and family allowance are not provided', []],
    ['住宅手当あり、家族手当はありません', '', ['housing-allowance']],
    ['交通費全額支給、残業なし', '', ['commuting']],
    ['寮あり（敷金・礼金なし）', '', ['housing']],
  ])('%s %s', (jp, en, features) => {
    expect(featuresOf({ remarks: { jp, en } })).toEqual(features);
    expect(featuresOf({ remarks: { jp } })).toEqual(jp ? features : []);
  });
  it.each([
    ['応相談', 'By agreement', false],
    ['シフト制', 'Shifts', false],
    ['', 'Full-time. Not given separately by the source; the description may say it', false],
    ['夜勤は行っておりません', '', false],
    ['9:00〜18:00（夜勤は行っておりません）', '', true],
    ['', '9 a.m. to 5 p.m.', true],
    ['日勤のみ', 'Day shifts only', true],
  ])('is a day shift of %s %s only with its times or words', (jp, en, isDay) => {
    const found = featuresOf({ workingHours: { ...(jp && { jp }), ...(en && { en }) } });
    expect(found.includes('day-shift')).toBe(isDay);
    expect(found).not.toContain('night-shift');
  });

  it('are told apart among the demo’s postings', () => {
    const counts: Partial<Record<JobFeature, number>> = {};
    const postings = demoPostings().map(({ content }) => ({ content, features: featuresOf(content) }));
    for (const { features } of postings) for (const one of features) counts[one] = (counts[one] ?? 0) + 1;
    console.info(`Of ${postings.length} demo postings:`, counts);
    const inNearlyAll = Object.entries(counts).filter(([, count]) => count > postings.length * 0.95);
    expect(inNearlyAll).toEqual([]);
    const housed = postings.filter(({ features }) => features.includes('housing'));
    expect(housed.length).toBeGreaterThan(100);
    expect(housed.filter(({ content }) => content.employmentStatus === 'freelance')).toEqual([]);
    // None of them pays by the day or the week.
    expect(counts['advance-pay']).toBeUndefined();
  }, 60_000);

  it('reads days off in a year, in either language', () => {
    expect(annualHolidays({ holidays: { jp: '完全週休2日制（年間休日126日）' } })).toBe(126);
    expect(annualHolidays({ holidays: { en: 'Two days a week on a rota (105 days a year)' } })).toBe(105);
    expect(annualHolidays({ holidays: { jp: 'シフト制' } })).toBeUndefined();
  });
});
