import { expect, it } from 'vitest';
import { type TalentAttempt, talentAttempts } from '../../../functions/core/talent/attempts.ts';
import {
  type TalentCard,
  type TalentDocument,
  talentDocument,
  talentLayout,
} from '../../../functions/core/talent/document.ts';
import { CollectionIndex } from '../../../functions/search/collectionIndex.ts';
import { membersOf } from '../../../infra/local/seed/members/index.ts';

/* Keywords as employers type them, asked of the 300 members of the demo. */

const today = '2026-11-24';
const index = new CollectionIndex<typeof talentLayout.collection, TalentDocument>(talentLayout);
for (const [at, { basicInfo, education, work, technicalInfo, wishes }] of membersOf(today).entries()) {
  const parts = { basicInfo, education, technicalInfo, wishes, workHistory: work, activeOn: today };
  const id = String(at).padStart(7, '0');
  const row = {
    ...{ ...parts, staff: { id: `01DEMO${id.padStart(20, '0')}`, staffNumber: `S${id}` } },
    ...{ completeness: { percentage: 90 }, figures: { companyScout: 0, favoriteList: 0 } },
  };
  index.put(talentDocument(row as never, 1, today));
}

function ask(keyword: string) {
  const tried: TalentAttempt[] = [];
  const plain = { keyword, filters: {}, sort: 'relevance' as const, offset: 0, limit: 5, facets: [] };
  function* questions() {
    for (const attempt of talentAttempts(plain, keyword)) {
      tried.push(attempt);
      yield { ...attempt.question, now: `${today}T03:00:00.000Z` };
    }
  }
  const { found, at } = index.firstFound(questions());
  return { found, ...tried[at]!.understood };
}

/** What of somebody's card is looked at: what they did, would like and say. */
const saidOf = ({ experience, wishes, languages, skills, certifications, ...card }: TalentCard) =>
  [
    ...experience.flatMap(({ position, occupations }) => [
      position,
      ...occupations.map(({ name }) => name.en),
    ]),
    ...wishes.jobPositions.map(({ name }) => `wants ${name.en}`),
    ...wishes.employmentTypes,
    ...wishes.remotePolicies,
    ...languages.map(({ language, level }) => `${language}:${level}`),
    ...[...skills, ...certifications].map(({ name }) => `${name.en} ${name.jp}`),
    ...[
      `Japanese ${card.japaneseLevel}`,
      card.jlpt ?? '',
      `lives ${card.prefecture}`,
      card.residence?.status ?? '',
    ],
    ...card.areas.map(({ prefecture }) => `in ${prefecture}`),
    card.statement?.text ?? '',
  ].join('\n');

const hotel = /Hotel/;
const care = /Care|care|介護/;
const engineer = /Engineer|Programmer|engineers/;
const kitchen = /Kitchen|Cook|Chef|Restaurant/;
const tokyo = /(?:lives|in) tokyo/;
const notInTokyo = /lives (?!tokyo)/;
const n2 = /^n[12]$/m;

/** The keyword, what each of the first five shows, and what is said to have been left out. */
const cases: [keyword: string, shows: RegExp[], dropped?: string[]][] = [
  ['英語講師 東京', [/English/, tokyo]],
  ['N2以上 ホテル フロント', [hotel, n2]],
  ['介護 経験3年以上', [care]],
  ['介護福祉士', [care]],
  ['特定技能 外食 大阪', [/ssw-/, /Restaurant|Café/, /osaka/]],
  ['夜勤できる介護スタッフ', [care, /夜勤|night/]],
  ['時給1200円 カフェ', [/Café|Restaurant/], ['時給1200円']],
  ['Python エンジニア', [engineer, /Python/]],
  ['ITエンジニア 年収500万円', [engineer]],
  ['Javaできる人 フルリモート', [/Java/, /remote/]],
  ['中国語 通訳', [/zh:/, /Interpreter|通訳/]],
  ['営業 日本語ネイティブ', [/Japanese native/]],
  ['建設 とび', [/Scaffolder|Construction|Civil/]],
  ['倉庫 フォークリフト', [/Warehouse|倉庫/, /[Ff]orklift|フォークリフト/]],
  ['経理 簿記', [/Accounting|経理/]],
  ['ビジネスレベルの英語 事務', [/en:(?:business|fluent|native)/, /Clerk/]],
  ['プログラマ -Java', [engineer, /^(?!.*\bJava\b)/s]],
  ['永住者 ドライバー', [/permanent-resident/, /Driver|Forklift/]],
  ['調理師 10年', [kitchen]],
  ['すぐ働ける キッチン', [kitchen], ['すぐ働ける']],
  ['ホテル 東京以外', [hotel, notInTokyo]],
  ['週3 介護 年間休日120日', [care], ['週3', '年間休日120日']],
  ['女性 30歳以下 介護', [care]],
  ['English teacher in Tokyo', [/English/, tokyo]],
  ['JLPT N2 hotel front desk', [hotel, n2]],
  ['caregiver 3 years experience', [care]],
  ['software enginer', [engineer]],
  ['react developer remote', [engineer, /[Rr]eact/, /remote|hybrid/]],
  ['interpreter Vietnamese', [/vi:/, /Interpreter|Translator/]],
  ['accountant fluent English', [/Accounting/, /en:(?:fluent|native)/]],
  ['250k factory', [/Machine|Food|Welder|製造|assembl/]],
  ['engineer not in Tokyo', [engineer, notInTokyo]],
  ['5 years sales', [/[Ss]ales|営業/]],
  ['chef Osaka full-time', [kitchen, /osaka/, /regular|contract/]],
  ['warehouse forklift', [/Warehouse|倉庫/, /[Ff]orklift|フォークリフト/]],
  ['construction worker specified skilled worker', [/ssw-/, /Construction|Civil|Carpenter/]],
  ['native English speaker', [/en:native/]],
  ['permanent resident driver', [/permanent-resident/, /Driver|Forklift/]],
  ['teacher no japanese', [/[Tt]eacher|講師|教師/], ['no japanese']],
  ['housekeeping weekends', [hotel], ['weekends']],
  ['female receptionist', [hotel]],
  ['cook, start in April', [kitchen]],
  ['SE 経験5年以上 N1', [engineer, /^n1$/m]],
  ['Vietnamese nationals caregiver', [care]],
  ['英語ネイティブ 先生 できれば大阪', [/en:native/], ['大阪']],
  ['ホテル 東京 尚可', [hotel, tokyo]],
  ['java dev 5yrs+', [engineer, /Java/]],
  ['日本語ペラペラ 調理', [kitchen, /Japanese (?:business|native)/]],
];

it.each(cases)('finds who fits %s first', (keyword, shows, left = []) => {
  const { found, dropped } = ask(keyword);
  expect(found.hits.length).toBeGreaterThan(0);
  for (const { card } of found.hits) for (const one of shows) expect(saidOf(card as TalentCard)).toMatch(one);
  expect(dropped).toEqual(left);
});

it('finds nobody where nobody is, and keeps what was asked for', () => {
  for (const keyword of ['ベトナム語 通訳 N1', '農業 北海道', 'project manager', '英語教師 "TOEIC"']) {
    const { found, dropped, conditions } = ask(keyword);
    expect([found.total, dropped], keyword).toEqual([0, []]);
    expect(conditions.length, keyword).toBeGreaterThan(0);
  }
});

it('names what a misspelt word was taken as, and what was not read', () => {
  expect(ask('software enginer').corrected).toEqual([{ typed: 'enginer', meant: 'engineer' }]);
  expect(ask('女性 30歳以下 介護').unread).toEqual(['女性', '30歳以下']);
  expect(ask('female receptionist').unread).toEqual(['female']);
  // A word that was taken for another and then left out is named as it was typed.
  expect(ask('housekeeping weekends')).toMatchObject({ corrected: [], dropped: ['weekends'] });
});
