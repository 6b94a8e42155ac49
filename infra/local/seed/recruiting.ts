import type { ScoutStatus } from '../../../shared/domain/codes.ts';
import type { DemoMember } from './members/index.ts';
import { randomOf } from './random.ts';
import { messageTemplates } from './templates.ts';
import type { DemoAct, DemoCompany, DemoRecruiting, DemoStaffAccount, DemoTemplate } from './types.ts';

/** What companies did to find people: from the oldest act to the newest. */

const texts: readonly (readonly [name: string, jp: string, en: string])[] = [
  [
    '経験者へのご案内',
    'はじめまして。{企業名}の{担当者名}と申します。\n会員番号{会員番号}様の「{経験職種}」のご経験を拝見し、「{求人名}」についてぜひお話ししたく、ご連絡いたしました。\n\n入社後3か月は先輩が1対1でお教えします。職場の見学だけでも歓迎いたします。ご関心がありましたら、{回答期限}までにお返事をいただけますと幸いです。',
    'Hello,\n\nI am {contact person} of {company name}. Your experience ({past occupation}) caught our eye, and we would like to tell you about “{job title}”.\n\nFor your first three months an experienced colleague works alongside you, and you are welcome just to visit us. Please let us know by {reply by} whether you are interested.',
  ],
  [
    '短めのご案内',
    '会員番号{会員番号}様\n\n{企業名}の{担当者名}です。「{求人名}」で一緒に働く方を探しています。面接はオンラインでも可能です。{回答期限}まで、お返事をお待ちしています。',
    'Dear member {member number},\n\nThis is {contact person} of {company name}. We are looking for a colleague for “{job title}”. Interviews can be online. We look forward to your answer by {reply by}.',
  ],
  [
    '住まいと手続きの支援',
    'はじめまして。{企業名}です。\n「{求人名}」では、住まい探しと在留資格の手続きを会社が支援します。外国籍のスタッフも多く、分かりやすい日本語で話すことを心掛けています。少しでも気になりましたら、求人の詳細をご覧ください。',
    'Hello from {company name}.\n\nFor “{job title}” we help with finding a home and with residence status procedures. Many of us come from other countries, and we try to keep our Japanese simple. Have a look at the posting, and ask us anything.',
  ],
];

const notes = [
  '電話で少し話した。受け答えが丁寧で、夜勤も問題ないとのこと。',
  '経験は十分。希望給与が予算より少し高いので、部長に確認する。',
  '日本語の文章がとても自然。お客様対応を任せられそう。',
  '来春の卒業後なら可能。2月にもう一度連絡する。',
  '資格を取得済み。すぐに面接の日程を出したい。',
  '通勤時間が心配。寮の空きを確認してから声を掛ける。',
  '前回の募集では入れ違いになった方。次は早めに連絡する。',
  'Strong English, would suit the night desk. Check the residence card first.',
  '第二候補。本人は関東を希望しているので、横浜の求人が出たら案内する。',
  '職歴に空白が1年あるが、出産と育児のためとのこと。',
  '現場のリーダーが会いたいと言っている。',
  '自己紹介が具体的で好印象。改善の経験を面接で聞きたい。',
];
const tags = ['面接候補', '英語が強い', '夜勤可', '転居可', '即戦力', '来春入社', '語学', '要確認'];
const listNames = ['フロント候補', '春の採用', '調理・厨房', 'もう一度連絡する'];

/** How much each company does, by key: scouts, looks, saved people. The first is the one with a login. */
const efforts: readonly (readonly [company: string, scouts: number, looks: number, saved: number])[] = [
  ['minatobashi-hotels', 52, 64, 36],
  ['hajime-shokudo', 0, 4, 5],
  ['yunohanaso', 9, 12, 6],
  ['hidamari-kitchen', 7, 8, 4],
  ['asagiri-kai', 10, 12, 6],
  ['yawaragi-care', 6, 8, 4],
  ['soranocode', 10, 14, 8],
  ['kumoi-system', 7, 9, 5],
  ['fumizuki-translations', 6, 8, 4],
  ['mikawano-seiko', 8, 10, 5],
  ['hello-leaf', 4, 6, 3],
  ['asanagi-trading', 6, 8, 4],
  ['hayabune-logistics', 5, 6, 3],
];

/** In this order again and again: reply rates differ by job and template, as the chance of each is drawn. */
const fates: readonly ScoutStatus[] = [
  'ACCEPTED',
  'EXPIRED',
  'SEEN',
  'DECLINED',
  'EXPIRED',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'SEEN',
  'WITHDRAWN',
  'SENT',
  'DECLINED',
];
const reasons = ['location', 'conditions', 'schedule', 'other-offer', 'duties', 'personal'];

/** Days after which a fate is known: an open scout is young, an expired one old. */
const agesOf: Record<ScoutStatus, readonly [from: number, to: number]> = {
  SENT: [0, 3],
  SEEN: [1, 10],
  ACCEPTED: [4, 45],
  DECLINED: [3, 50],
  EXPIRED: [16, 55],
  WITHDRAWN: [1, 30],
};

export function recruitingOf(
  companies: readonly DemoCompany[],
  written: readonly DemoStaffAccount[],
  members: readonly DemoMember[],
): DemoRecruiting {
  const people = [...written, ...members];
  const acts: DemoAct[] = [];
  const templates: Record<string, DemoTemplate[]> = {};
  const lists: Record<string, string[]> = {};
  for (const [index, [company, scouts, looks, saved]] of efforts.entries()) {
    const random = randomOf(`recruiting ${company}`);
    const { jobs } = companies.find(({ key }) => key === company)!;
    const open = jobs.filter(({ body, close }) => body.publish && !close).slice(0, 6);
    const occupations = new Set(open.map(({ body }) => body.content.jobPosition!.detail!));
    // Who does the work comes first, then anybody: companies look further than they scout.
    const fitting = random.shuffled(
      members.filter((one) => one.occupations.some((code) => occupations.has(code))),
    );
    const others = random.shuffled(members.filter((one) => !fitting.includes(one)));
    const candidates = [...(looks > 10 ? [written[0]!] : []), ...fitting, ...others];
    const isLarge = scouts > 20;
    if (scouts > 0)
      templates[company] = texts
        .slice(0, isLarge ? 3 : 2)
        .map(([name, jp, en]) => ({ key: `${company} ${name}`, name, texts: { jp, en } }));
    if (saved > 4) lists[company] = isLarge ? listNames : listNames.slice(0, 2);
    const jobFor = (person: (typeof people)[number]) =>
      open.find(({ body }) => person.occupations.includes(body.content.jobPosition!.detail!)) ?? open[0]!;
    [...fitting, ...others].slice(0, scouts).forEach((person, at) => {
      const fate = fates[at % fates.length]!;
      const [from, to] = agesOf[fate];
      const offers = templates[company]!;
      acts.push({
        ...{ kind: 'scout', company, staff: person.key, fate },
        ago: from + random.next() * (to - from) + 0.2,
        job: isLarge && random.chance(0.3) ? random.pick(open).key : jobFor(person).key,
        template: offers[at % 5 === 4 ? offers.length - 1 : at % 2]!.key,
        ...(fate === 'DECLINED' && { reason: random.pick(reasons) }),
        ...(fate === 'EXPIRED' && { seen: random.chance(0.5) }),
      });
    });
    candidates.slice(0, looks).forEach((person, at) => {
      // Most look before they scout.
      const scout = acts.find(
        (act) => act.kind === 'scout' && act.company === company && act.staff === person.key,
      );
      // A free plan is as old as its registration; looks at the person with a login are on days of their own.
      const ago =
        scouts === 0
          ? 0.02 + at * 0.01
          : person === written[0]
            ? 2.3 + index * 4
            : (scout?.ago ?? random.next() * 60) + 0.05 + random.next() * 2;
      acts.push({
        ...{ kind: 'look', company, staff: person.key, ago },
        how: random.chance(0.2) ? 'pdf' : 'view',
        ...(random.chance(0.6) && { job: jobFor(person).key }),
      });
    });
    candidates.slice(1, 1 + saved).forEach((person, at) => {
      acts.push({
        ...{ kind: 'favorite', company, staff: person.key },
        ago: scouts === 0 ? 0.01 + at * 0.002 : 0.1 + random.next() * 50,
        ...(random.chance(0.7) && { score: weighted(random.next()) }),
        ...(random.chance(0.5) && { note: random.pick(notes) }),
        lists: (lists[company] ?? []).filter(() => random.chance(0.35)),
        tags: random.some(tags, random.between(0, 2)),
      });
    });
  }
  return {
    messages: { 'minatobashi-hotels': messageTemplates },
    templates,
    lists,
    acts: acts.sort((a, b) => b.ago - a.ago),
  };
}

const weighted = (drawn: number): number => (drawn < 0.1 ? 2 : drawn < 0.4 ? 3 : drawn < 0.75 ? 4 : 5);
