import { describe, expect, it } from 'vitest';
import { attempts } from '../../functions/core/search/understand/attempts.ts';
import { understand } from '../../functions/core/search/understand/understand.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { ask } from './documents.ts';
import { corpus } from './questions/measure.ts';

/** What people type alone, by the fact of a posting that it stands for. */
const phrases: Record<string, readonly string[]> = {
  'no-transfers': ['転勤なし', '転勤がない', '勤務地固定', 'no transfers', 'no relocation'],
  'new-year-holidays': ['年末年始休み', '年末年始休暇', '冬休み', 'year-end holidays', 'New Year holidays'],
  'summer-holidays': ['夏季休暇', '夏休み', 'お盆休み', 'summer holidays', 'obon holiday'],
  'new-year-holidays|summer-holidays': ['長期休暇', '大型連休', 'GW休み', 'long holidays', 'Golden Week off'],
  'little-overtime': ['残業なし', '残業少なめ', '定時退社', 'overtime-free', 'no overtime'],
  'weekends-off': ['土日祝休み', '土日休み', 'weekends off', 'weekends and holidays off'],
  'own-style': [
    '服装自由',
    '髪型自由',
    '髪色自由',
    'ネイルOK',
    '私服OK',
    'dress code free',
    'no dress code',
    'casual clothes',
  ],
  'near-station': ['駅チカ', '駅近', '駅徒歩5分', 'near station', 'close to the station'],
  'no-degree': ['学歴不問', '高卒OK', 'no degree'],
  commuting: ['交通費支給', '交通費全額支給', 'commuting allowance', 'transportation paid'],
  'social-insurance': ['社会保険完備', '厚生年金', 'social insurance', 'health insurance'],
  'employment-insurance': ['雇用保険', 'employment insurance'],
  'workers-accident': ['労災保険', 'workers compensation'],
  bonus: ['賞与あり', 'ボーナスあり', 'bonus'],
  raise: ['昇給あり', 'pay raise'],
  retirement: ['退職金あり', 'retirement allowance'],
  'car-commuting': ['車通勤可', 'マイカー通勤', 'commute by car'],
  indefinite: ['無期雇用', '期間の定めなし', 'open-ended contract'],
  'no-trial-period': ['試用期間なし', 'no trial period', 'no probation'],
  'smoke-free': ['禁煙', '受動喫煙対策', 'no smoking', 'smoke-free'],
  uniform: ['制服貸与', 'uniform provided'],
  meals: ['まかないあり', '食事補助', 'free meals'],
  housing: ['寮完備', '社宅あり', 'dormitory'],
  'housing-allowance': ['家賃補助', '住宅手当', 'rent subsidy'],
  training: ['研修あり', 'training provided'],
  'no-experience': ['未経験OK', '経験不問', 'no experience'],
  'side-job': ['副業OK', 'Wワーク可', 'second job ok'],
  'childcare-leave': ['産休育休', 'parental leave'],
  'paid-leave': ['有給休暇', 'paid leave'],
  'advance-pay': ['日払い', '週払い', 'daily pay', 'weekly pay'],
};
/** No posting of the demo says so. */
const unsaid = ['own-style', 'near-station', 'no-degree', 'advance-pay'];

const index = new CollectionIndex(jobLayout);
for (const { document } of corpus()) index.put(document);
const featuresOf = (keyword: string) =>
  understand(keyword).read.flatMap(({ what, not }) =>
    !not && what.is === 'fact' && 'filter' in what.fact && what.fact.filter === 'feature'
      ? what.fact.values
      : [],
  );
/** Like the search: the first variant that finds anything. */
function answered(keyword: string) {
  for (const { asks, understood } of attempts(keyword)) {
    const { total } = index.query(ask({ ...asks, sort: 'relevance' as const, limit: 1 }));
    if (total > 0) return { total, understood };
  }
  return undefined;
}
const found = (keyword: string) => answered(keyword)?.total ?? 0;

describe.each(Object.entries(phrases))('%s', (code, typed) => {
  const wanted = code.split('|');
  const holders = corpus().filter(({ document }) => wanted.some((one) => document.feature?.includes(one)));
  it.each(typed)('is asked by %s alone, and finds what has it', (keyword) => {
    expect([...featuresOf(keyword)].sort()).toEqual(wanted);
    expect(understand(keyword).rest).toEqual([]);
    expect(found(keyword)).toBe(holders.length);
  });
  it(unsaid.includes(code) ? 'is in no posting of the demo' : 'is in some posting of the demo', () => {
    expect(holders.length > 0).toBe(!unsaid.includes(code));
  });
});

it.each([
  ['出張なし', '出張'],
  ['ノルマなし', 'ノルマ'],
  ['no business trips', 'business trips'],
])('%s leaves out the postings that have the word', (keyword, word) => {
  const [only] = answered(keyword)!.understood.read;
  expect(only).toMatchObject({ not: true, what: { is: 'words', words: word } });
});

it.each(['年齢不問', 'no age limit'])('%s asks nothing: no posting may limit the age', (keyword) => {
  expect(found(keyword)).toBe(corpus().length);
});

it('finds words of the holidays and the remarks of a posting', () => {
  expect(found('特別休暇')).toBeGreaterThan(0);
});
