import type { JobContent, Salary } from '../../../shared/contract/postings.ts';
import type {
  EmploymentStatus,
  JapaneseLevel,
  JobCloseReason,
  LanguageLevel,
  RemotePolicy,
} from '../../../shared/domain/codes.ts';
import { maximumPostingDays } from '../../../shared/domain/jobStatus.ts';
import { option, optionName, optionsOf } from '../../../shared/domain/select-data-all.ts';
import { addDays, addMonths, endOfDay, startOfDay } from '../../../shared/domain/time.ts';
import { readWorkingTime } from '../../../shared/domain/workingTime.ts';
import { accessOf } from './access.ts';
import { type CompanyText, recruiterOf, type Workplace } from './companies.ts';
import { canSponsor, conditionsOf, freelanceHours, namesOwnStatus, visaTypesFor } from './conditions.ts';
import {
  backgroundsOf,
  benefitLines,
  dayOf,
  feeLines,
  headed,
  orderSteps,
  type PayTerms,
  payLines,
  suitsOf,
} from './details.ts';
import { occupationTexts } from './occupations/index.ts';
import type { Both, OccupationText } from './occupations/types.ts';
import { idOf, type Random, randomOf } from './random.ts';
import { type Bilingual, both, bullets, listEnglish, paragraphs } from './text.ts';
import { floorHourly, occupationWages, regionalMonthly } from './wages.ts';

/** One demo posting: the body of createJob, and later events. */
export interface DemoJob {
  key: string;
  body: { content: JobContent; publish: boolean; clientToken: string };
  /** Publication date, if before today. */
  publishedAt?: string;
  /** Index of the company's picture. */
  picture?: number;
  close?: JobCloseReason;
  /** Days since its company confirmed that it hires; absent of drafts and closed ones. */
  confirmed?: number;
}

interface Draft {
  company: CompanyText;
  workplace: Workplace;
  text: OccupationText;
  employment: EmploymentStatus;
  /** The language that this posting is about (translators and the like). */
  language?: string;
  /** Sentences used in the company's other postings: not repeated while there are unused ones. */
  said: Set<Both>;
}

/** An entry of the list that the company has not used yet; if all are used, any. */
function unsaid(random: Random, list: readonly Both[], said: Set<Both>): Both {
  const others = list.filter((text) => !said.has(text));
  const text = random.pick(others.length > 0 ? others : list);
  said.add(text);
  return text;
}

/** Work in a foreign language, so that a posting always names one. */
const languageWork = new Set(['87', '88', '114', '64', '398', '450', '59', '540']);
/** Of these, those with the language in the title. */
const namesLanguage = new Set(['87', '88', '64', '540', '450']);

const nightWork = /夜勤|夜間|宿直|宿泊勤務/;
const nightHours = /夜勤|翌|当務/;

function chooseLanguages(
  random: Random,
  { text, language }: Draft,
  title: Bilingual,
): JobContent['languages'] {
  const levels: readonly LanguageLevel[] = ['87', '398', '540', '64', '450'].includes(text.occupation)
    ? ['native', 'fluent']
    : text.occupation === '88' || text.occupation === '114'
      ? ['fluent', 'business']
      : text.speciality === 'it' || text.speciality === 'office' || text.speciality === 'professional'
        ? ['business', 'business', 'daily']
        : ['daily', 'business'];
  if (language) return [{ language, level: random.pick(levels) }];
  const chosen = new Set<string>();
  if (/英語/.test(title.jp)) chosen.add('en');
  if (/ベトナム/.test(title.jp)) chosen.add('vi');
  if (text.languages.length > 0 && (languageWork.has(text.occupation) || random.chance(0.6))) {
    chosen.add(random.chance(0.45) ? text.languages[0]! : random.pick(text.languages));
    if (random.chance(0.25)) chosen.add(random.pick(text.languages));
  }
  return [...chosen].map((code) => ({ language: code, level: random.pick(levels) }));
}

function chooseRemote(random: Random, { text, workplace }: Draft, title: Bilingual): RemotePolicy {
  if (/オンライン/.test(title.jp)) return 'remote';
  if (!text.remote || workplace.abroad) return 'onsite';
  if (text.remote === 'remote') return random.pick(['remote', 'remote', 'hybrid']);
  return random.pick(['hybrid', 'hybrid', 'onsite']);
}

const round = (amount: number, to: number): number => Math.round(amount / to) * to;
const roundUp = (amount: number, to: number): number => Math.ceil(amount / to) * to;

/** Typical fees of freelance work, in yen. */
const fees: Record<string, readonly [Salary['salaryType'], number, number]> = {
  '87': ['project', 20_000, 250_000],
  '88': ['day', 28_000, 55_000],
  '114': ['day', 22_000, 38_000],
  '334': ['project', 60_000, 350_000],
  '326': ['project', 120_000, 600_000],
  '328': ['project', 80_000, 400_000],
  '358': ['project', 50_000, 300_000],
  '398': ['hour', 2_400, 4_000],
  '397': ['hour', 2_200, 3_200],
  '482': ['day', 13_000, 19_000],
  '42': ['day', 17_000, 26_000],
  '81': ['day', 40_000, 90_000],
};

function chooseSalary(random: Random, draft: Draft): Salary {
  const { text, employment, workplace } = draft;
  if (workplace.abroad) {
    const { currency, from, to } = workplace.abroad;
    const step = currency === 'VND' ? 500_000 : currency === 'TWD' ? 50_000 : 5_000;
    return {
      salaryType: 'month',
      from: round(from * (0.92 + random.next() * 0.12), step),
      to: round(to * (0.95 + random.next() * 0.2), step),
      currency,
    };
  }
  const prefecture = workplace.prefecture!;
  if (employment === 'freelance') {
    const [salaryType, low, high] = fees[text.occupation] ?? ['month', 520_000, 860_000];
    const step = salaryType === 'hour' ? 100 : salaryType === 'day' ? 1_000 : 10_000;
    const from = round(low * (0.95 + random.next() * 0.4), step);
    return {
      salaryType,
      from,
      to: Math.max(from + step, round(high * (0.85 + random.next() * 0.3), step)),
      currency: 'JPY',
    };
  }
  const [national, hours] = occupationWages[text.occupation]!;
  const monthly = regionalMonthly(national, prefecture) * (0.98 + random.next() * 0.14);
  const floor = floorHourly(prefecture);
  if (employment === 'parttime' || employment === 'dispatch') {
    const hourly = Math.max(floor, roundUp((monthly / hours) * (employment === 'dispatch' ? 1.1 : 0.86), 10));
    return {
      salaryType: 'hour',
      from: hourly,
      ...(random.chance(0.7) && { to: hourly + random.between(2, 12) * 20 }),
      currency: 'JPY',
    };
  }
  // Specified skilled workers in construction must be paid by the month (国土交通省告示).
  if (text.pay === 'day') {
    const daily = Math.max(floor * 8, roundUp(monthly / 21.5, 500));
    return {
      salaryType: 'day',
      from: roundUp(daily, 500),
      to: roundUp(daily * (1.2 + random.next() * 0.35), 500),
      currency: 'JPY',
    };
  }
  if (text.pay === 'year' && employment === 'regular') {
    const yearly = round(monthly * (13 + random.next() * 2.5), 100_000);
    return {
      salaryType: 'year',
      from: yearly,
      to: round(yearly * (1.35 + random.next() * 0.45), 100_000),
      currency: 'JPY',
    };
  }
  const base = Math.max(roundUp(floor * hours, 1_000), round(monthly, 1_000));
  const salary: Salary = { salaryType: 'month', from: base, currency: 'JPY' };
  if (employment === 'regular' && ['office', 'flex'].includes(text.pattern) && random.chance(0.15)) {
    const overtime = random.pick([15, 20]);
    const amount = roundUp((base / hours) * 1.25 * overtime, 100);
    salary.from = base + amount;
    salary.fixedOvertime = { hours: overtime, amount };
  }
  if (random.chance(0.85)) salary.to = round(salary.from * (1.12 + random.next() * 0.3), 5_000);
  return salary;
}

/** The minimum days per week at the beginning of the hours. */
const leastDays = (jp: string): number => Number(jp.match(/週(\d)(?:〜\d)?日/)?.[1] ?? 0);
const dayWords = ['', 'One Day', 'Two Days', 'Three Days', 'Four Days', 'Five Days'];

function chooseTitle(
  random: Random,
  draft: Draft,
  base: Bilingual,
  facts: {
    languages: JobContent['languages'];
    remote: RemotePolicy;
    hours: string;
    requirements: readonly Both[];
    sponsors: boolean;
  },
): Bilingual {
  const names = (locale: 'jp' | 'en') =>
    facts.languages.map(({ language }) =>
      optionName('LANGUAGE', language, locale)
        .replace(/[（(].*$/, '')
        .trim(),
    );
  const suffixes: Both[] = [];
  if (facts.languages.length > 0 && !/英|ベトナム/.test(base.jp)) {
    const jp = names('jp').join('・');
    const en = listEnglish(names('en'));
    if (namesLanguage.has(draft.text.occupation))
      // Brackets must not follow brackets.
      return {
        jp: base.jp.endsWith('）') ? `${base.jp}／${jp}` : `${base.jp}（${jp}）`,
        en: `${base.en.replace(/ \((.*)\)$/, ', $1')} (${en})`,
      };
    suffixes.push(`${jp}を使う仕事|${en} Required`);
  }
  if (facts.remote === 'remote') suffixes.push('フルリモート可|Fully Remote');
  if (facts.remote === 'hybrid') suffixes.push('一部リモート可|Hybrid');
  if (draft.company.benefits.includes('dormitory') && !['parttime', 'freelance'].includes(draft.employment))
    suffixes.push('寮あり|Housing Available');
  if (facts.requirements.some((text) => text.startsWith('未経験可')))
    suffixes.push('未経験可|No Experience Needed');
  const days = leastDays(facts.hours);
  if (draft.employment === 'parttime' && days > 0)
    suffixes.push(`週${days}日から|From ${dayWords[days]} a Week`);
  if (draft.company.benefits.includes('visa-support') && facts.sponsors && draft.employment === 'regular')
    suffixes.push('在留資格の手続き支援あり|Visa Support');
  // A list shows about 70 characters.
  const fitting = suffixes.filter((suffix) => base.en.length + both(suffix).en.length <= 67);
  if (fitting.length === 0 || random.chance(0.35)) return base;
  const { jp, en } = both(random.pick(fitting));
  return { jp: `${base.jp}／${jp}`, en: `${base.en} – ${en}` };
}

const closingHeadings: Record<EmploymentStatus, Both> = {
  regular: '入社後の流れ|Getting started',
  contract: '入社後の流れ|Getting started',
  dispatch: '就業までとその後のサポート|Our support',
  freelance: '仕事の進め方|How we work with you',
  parttime: 'シフト・研修|Shifts and training',
};

/** Onboarding after the start. */
const closings: Record<EmploymentStatus, readonly Both[]> = {
  regular: [
    '入社後3か月は教育担当の先輩が付き、独り立ち後も月1回の面談で振り返ります。経験を積んだ後は、後輩の指導役や責任者への道があります。|A mentor works with you for the first three months, followed by monthly check-ins. With experience you can move into training or a supervisory role.',
    '最初の1週間で安全・就業ルールと基本を学び、2週目から先輩と実務へ。半年に一度、上司と目標や働き方を話し合います。|Your first week covers safety, workplace rules and the basics. From week two you work alongside a colleague, and twice a year you sit down with your manager to talk about goals and how you like to work.',
    '未経験の業務は先輩と二人で担当。できることから少しずつ任せ、1年後の独り立ちをめざします。|You take on each new task together with an experienced colleague, with the aim of working independently within a year.',
    '入社時研修（3日間）の後、配属先で実務を覚えます。評価は年2回、基準を公開しています。|You start with a three-day induction, then learn on the job. Performance reviews take place twice a year, against criteria that everyone can see.',
    '入社日は研修担当が社内を案内し、仕事の流れと相談先を説明します。2か月目から担当を持ち、困ったときは先輩が一緒に対応します。|On your first day, a trainer shows you around and introduces the people you can turn to. From the second month you have tasks of your own, with a colleague to back you up.',
    '業務マニュアルには写真と英語の説明を付けています。覚えた仕事は上司と一覧で確認し、次に学ぶことを決めます。|Our manuals come with photos and notes in English. You and your manager keep a list of what you have learned and decide together what comes next.',
    '半年間は指導役を決め、週に一度、15分の振り返りを行います。その後は、資格の取得や改善の提案にも挑戦できます。|For six months one colleague is in charge of your training, with a 15-minute review each week. After that, you can work towards qualifications or propose improvements of your own.',
    '仕事の手順は動画でも確認できます。入社1か月、3か月、6か月の節目に、上司との面談で次の目標を決めます。|You can go over each procedure on video. After one, three and six months you meet your manager to set your next goals.',
  ],
  contract: [
    '契約社員から正社員への登用実績あり（過去3年）。更新の希望は、期間満了の2か月前に面談で伺います。|Contract employees have moved into permanent positions over the past three years. We sit down with you two months before your contract ends to talk about renewal.',
    '最初の1か月は先輩と二人で担当。更新の有無は、期間満了の2か月前に面談でお伝えします。|You work in a pair with a colleague for your first month. Two months before your contract ends, we let you know whether it will be renewed.',
    '入社後2週間は、先輩の仕事を見ながら覚えます。契約期間の途中でも、仕事の量や進め方を上司に相談できます。|You spend your first two weeks learning alongside your colleagues. You can talk to your manager about your workload at any point in the contract.',
    '担当業務は、習熟度に合わせて少しずつ増やします。更新の際は、それまでの仕事を踏まえて待遇を見直します。|Your responsibilities grow as you learn. If your contract is renewed, we review your pay and conditions in light of your work.',
    '初日に安全と情報の取り扱いを学び、翌日から実際の仕事に入ります。質問には、同じチームの社員がその場で答えます。|On day one you learn about safety and how we handle information, and you start the actual work the next day. A teammate is always at hand to answer questions.',
    '最初の面談で、身に付けたい技能と契約期間中の目標を一緒に決めます。期間の半ばにもう一度話し合い、進め方を見直します。|At a first meeting we decide together what you want to learn and achieve during your contract. Halfway through, we meet again and adjust the plan.',
  ],
  dispatch: [
    '就業前に職場見学があります。就業後も担当者が月1回訪問し、仕事や生活の相談に応じます。|You can visit the workplace before you start. Your coordinator then visits once a month to help with anything at work or at home.',
    '初日は担当者が同行。派遣先の社員が業務を説明し、慣れるまで隣で教えます。|Your coordinator comes along on the first day, and a member of the client’s staff shows you the work until you are comfortable.',
    '派遣先を決める前に、仕事内容と条件を書面で説明します。就業中の質問は、電話とチャットで受け付けています。|Before you accept an assignment, we explain the work and the terms in writing. While you work, you can reach us by phone or chat.',
    '就業開始の1週間後と1か月後に、電話で様子を伺います。派遣先に言いにくいことは、当社から伝えます。|We call you after one week and after one month to see how things are going. If something is hard to raise with the client, we raise it for you.',
    '初日の前に、通勤経路や持ち物を担当者と確認します。派遣先でよく使う言葉は、日本語と英語の一覧でお渡しします。|Before your first day, your coordinator goes over the route and what to bring. You also receive a list of workplace terms in Japanese and English.',
    '契約終了の1か月前に、更新や次の仕事の希望を伺います。パソコンやビジネスマナーの研修を無料で受けられます。|A month before your contract ends, we ask whether you would like to stay on or move to another assignment. Our courses in PC skills and business manners are free of charge.',
    '派遣先の責任者と当社の担当者が、毎月の勤務時間と仕事の量を確認します。負担が大きいときは、早めに調整します。|The client’s supervisor and our coordinator check your hours and workload every month. If it becomes too much, we step in early.',
  ],
  freelance: [
    '得意分野と稼働できる時期を伺い、無理のない量を依頼します。断っても次の依頼に影響はありません。|Tell us what you do best and when you are free, and we will offer work to match. Turning a job down never counts against you.',
    '初回は小さな案件から。終了後に担当者から具体的なフィードバックをお返しします。|We start with a small job, and your project manager follows up with specific feedback.',
    '案件ごとに、目的、日程、報酬を書面でお渡しします。不明な点は、着手前に担当者とすり合わせます。|For each job you receive its purpose, schedule and fee in writing. We clear up any questions with you before you start.',
    '連絡は主にチャットで行い、返信の時間は指定しません。予定が変わるときの扱いも、契約前に決めておきます。|We mostly keep in touch by chat and set no times for replying. What happens if plans change is agreed before you sign.',
    '継続のご依頼では、半年ごとに報酬と進め方を話し合います。事務手続きの質問には、専任の担当者が答えます。|For ongoing work, we review fees and ways of working with you every six months. A dedicated contact answers questions about paperwork.',
    '必要な資料は、契約後すぐに共有します。終わった仕事の評価は文書でお伝えし、次のご依頼に生かします。|We share the material you need as soon as the contract is signed. You receive written feedback on finished work, and it guides what we offer you next.',
  ],
  parttime: [
    'シフトは2週間ごとに提出。学校行事やご家庭の予定、試験期間の調整に応じます。|Shifts are set every two weeks, and we plan around school events, family commitments and exams.',
    '最初の5回は先輩と同じシフトです。慣れてから担当を増やします。|You work your first five shifts alongside a colleague and take on more once you feel comfortable.',
    '週の勤務日数は月ごとに変更可。扶養の範囲内や、留学生の週28時間以内の勤務にも対応します。|You can change your days from month to month, and we can keep your hours within the limit for dependants or the 28 hours allowed for students.',
    '初日は職場を案内し、休憩場所や連絡の方法を説明します。急な体調不良のときは、責任者がシフトを調整します。|On your first day we show you around and explain where to take breaks and how to reach us. If you fall ill, your supervisor rearranges the shifts.',
    '仕事の手順は写真入りの資料で覚えられます。3か月ごとに面談を行い、時給や希望のシフトを話し合います。|You learn each step from a guide with photos. Every three months we talk about your pay and the shifts you would like.',
    '試験や帰省の予定は、1か月前までに伝えれば調整できます。慣れたら、新しく入った人に教える役割をお願いすることもあります。|Let us know about exams or trips home a month ahead and we will work around them. Once you are settled, we may ask you to help train newcomers.',
  ],
};

const selections: Record<EmploymentStatus, readonly Both[]> = {
  regular: [
    '書類選考 → 一次面接（オンライン） → 最終面接（対面） → 内定。応募から内定までは3週間ほどです。|Application screening → first interview (online) → final interview (in person) → offer. Expect about three weeks from start to finish.',
    '書類選考 → 面接1回と職場見学 → 内定。面接の日時は相談して決めます。|Application screening → one interview with a tour of the workplace → offer. We schedule interviews around you.',
    '応募 → 書類選考（5営業日以内に連絡） → 面接2回 → 内定。平日夜・土曜の面接にも対応します。|Application screening (we reply within five working days) → two interviews → offer. Interviews can be held on weekday evenings or Saturdays.',
    'オンライン説明会（任意） → 書類選考 → 面接1〜2回 → 内定。入社日は在職中の方・在留手続き中の方に合わせて調整します。|Online information session (optional) → application screening → one or two interviews → offer. The start date is flexible around your notice period or residence status procedures.',
  ],
  contract: [
    '書類選考 → 面接1回（オンライン可） → 採用。結果は面接から1週間以内にお知らせします。|Application screening → one interview (in person or online) → offer. You will hear from us within a week of the interview.',
    '面接1回（履歴書をお持ちください） → 採用。|One interview (please bring your resume) → offer.',
  ],
  dispatch: [
    '登録面談（オンライン可） → お仕事のご紹介 → 職場見学 → 就業開始。|Registration interview (in person or online) → job matching → workplace visit → start.',
  ],
  freelance: [
    '書類選考 → オンライン面談 → トライアル（有償） → 契約。|Review of your application → online meeting → short paid trial task → contract.',
    '経歴と実績の確認 → オンライン面談 → 契約。|Review of your background and past work → online meeting → contract.',
  ],
  parttime: [
    '面接1回（30分程度） → 採用。最短で1週間後から働けます。|One interview (about 30 minutes) → offer. You can start within a week.',
    '面接1回（オンライン可） → 採用。結果は3日以内にお知らせします。|One interview (in person or online) → offer. You will hear from us within three days.',
  ],
};

function cityName(workplace: Workplace): { code?: string; name: Bilingual } {
  if (workplace.abroad) return { name: both(workplace.abroad.city) };
  const city = optionsOf('CITY', workplace.prefecture).find(
    (candidate) => candidate.name.jp === workplace.city.replace(' ', ''),
  );
  if (!city) throw new Error(`no municipality ${workplace.city} in ${workplace.prefecture}`);
  return { code: city.code, name: city.name };
}

/** Place and access; freelance work from home has neither. */
function placeLines(draft: Draft, remote: RemotePolicy): Bilingual {
  const { company, workplace, employment } = draft;
  if (employment === 'freelance' && remote === 'remote')
    return both(
      '業務を行う場所：自宅など（フルリモート）|Where you work: at home or anywhere suitable in Japan',
    );
  const { name } = cityName(workplace);
  const site = both(workplace.name);
  const area = workplace.abroad ? 'COUNTRY' : 'PREFECTURE';
  const code = workplace.abroad?.country ?? workplace.prefecture!;
  const wide = { jp: optionName(area, code, 'jp'), en: optionName(area, code, 'en') };
  const en = name.en.endsWith(wide.en) ? name.en : `${name.en}, ${wide.en}`;
  const jp = wide.jp === name.jp ? wide.jp : wide.jp + (workplace.abroad ? '・' : '') + name.jp;
  const access = workplace.abroad ? undefined : accessOf(company.slug, workplace.name);
  return {
    jp: `${site.jp.replace(/^派遣先：/, '派遣先 ')}（${jp}）${access ? `\n${access.jp}` : ''}`,
    en: `${site.en.replace(/^Client: /, 'Client site: ')} (${en})${access ? `\n${access.en}` : ''}`,
  };
}

function contractOf(random: Random, employment: EmploymentStatus): JobContent['contractPeriod'] {
  switch (employment) {
    case 'regular':
      return { type: 'indefinite', renewal: 'not-applicable' };
    case 'contract': {
      const months = random.pick([6, 12, 12]);
      return {
        type: months === 6 ? 'up-to-6-months' : 'up-to-1-year',
        months,
        renewal: 'conditional',
        renewalCriteria: both(
          '勤務成績、業務量、会社の経営状況により判断します|Performance, workload and the state of the business',
        ),
        renewalLimit: both('通算5年まで|Up to five years in total'),
      };
    }
    case 'dispatch':
      return {
        type: 'up-to-3-months',
        months: 3,
        renewal: 'conditional',
        renewalCriteria: both(
          '派遣契約の更新の有無と勤務成績により判断します|Whether the dispatch contract continues, and performance',
        ),
        renewalLimit: both(
          '同じ派遣先の同じ組織単位で通算3年まで|Up to three years in the same department of the same client',
        ),
      };
    case 'freelance':
      return random.chance(0.5)
        ? { type: 'project', renewal: 'none' }
        : {
            type: 'up-to-6-months',
            months: 6,
            renewal: 'conditional',
            renewalLimit: both('上限なし|No limit'),
          };
    case 'parttime':
      return random.chance(0.4)
        ? { type: 'indefinite', renewal: 'not-applicable' }
        : {
            type: 'up-to-6-months',
            months: 6,
            renewal: 'automatic',
            renewalLimit: both('上限なし|No limit'),
          };
  }
}

function trialOf(random: Random, employment: EmploymentStatus): JobContent['trialPeriod'] {
  if (employment === 'freelance' || employment === 'dispatch') return { exists: false };
  if (employment === 'parttime' && random.chance(0.5)) return { exists: false };
  const months =
    employment === 'regular' ? random.pick([3, 3, 6]) : employment === 'contract' ? random.pick([1, 2]) : 1;
  return {
    exists: true,
    months,
    conditions: both(
      random.pick([
        '期間中の労働条件は本採用後と同じです|Same pay and conditions as after the trial period',
        '給与・手当は本採用後と同額です|Same pay and allowances as after the trial period',
        '本採用後と同条件（能力により短縮する場合あり）|Same pay and conditions (may be shortened if you do well)',
      ]),
    ),
  };
}

function scopesOf(random: Random, draft: Draft): { place: Bilingual; duties: Bilingual } {
  const { company, employment, workplace } = draft;
  const name = both(company.name);
  if (employment === 'dispatch') {
    return {
      place: both(
        '変更なし（別の派遣先は、ご本人の希望により新たに契約します）|No change (you move to another client only at your own request, under a new contract)',
      ),
      duties: both('変更なし|No change'),
    };
  }
  if (employment === 'parttime' || workplace.abroad)
    return { place: both('変更なし|No change'), duties: both('変更なし|No change') };
  const others = company.workplaces
    .filter((other) => other !== workplace && !other.abroad)
    .map((other) => other.name);
  const place =
    others.length === 0 || random.chance(0.3)
      ? both('変更なし|No change')
      : random.chance(0.5)
        ? { jp: `${name.jp}の定める事業所`, en: `Any location designated by ${name.en}` }
        : {
            jp: `次の勤務地：${others.map((other) => both(other).jp).join('、')}`,
            en: `Our other sites: ${others.map((other) => both(other).en).join(', ')}`,
          };
  const duties =
    employment === 'regular'
      ? random.pick([
          { jp: `${name.jp}の定める業務`, en: `Any duties assigned by ${name.en}` },
          both('当初の業務と、その管理・指導の業務|The initial duties, plus supervising and training others'),
        ])
      : both('変更なし|No change');
  return { place, duties };
}

/**
 * Everybody has accident insurance; from 20 hours a week also unemployment insurance (雇用保険法 第6条) and, in
 * companies of more than 50 people, health insurance and pension.
 */
function insuranceOf(draft: Draft, hours: Bilingual): { codes: JobContent['insurance']; note?: Both } {
  if (draft.workplace.abroad) return { codes: ['workers-accident', 'health'] };
  const all: JobContent['insurance'] = ['employment', 'workers-accident', 'health', 'pension'];
  if (draft.employment !== 'parttime') return { codes: all };
  const codes = draft.company.employees > 50 ? all : all.slice(0, 2);
  const week = readWorkingTime({ workingHours: hours }).minutesPerWeek;
  if (week && week.from >= 20 * 60) return { codes };
  // A posting lists what every employee gets; the rest depends on the shifts worked.
  const few: JobContent['insurance'] = ['workers-accident'];
  if (week?.to !== undefined && week.to < 20 * 60) return { codes: few };
  return {
    codes: few,
    note:
      codes === all
        ? '週20時間以上の勤務など加入要件を満たす場合は、雇用保険・健康保険・厚生年金にも加入（昼間学生を除く）|Employment, health and pension insurance too if you work 20 hours a week or more and meet the usual conditions (full-time students exempt)'
        : '週20時間以上の勤務など加入要件を満たす場合は、雇用保険にも加入（昼間学生を除く）|Employment insurance too if you work 20 hours a week or more and meet the usual conditions (full-time students exempt)',
  };
}

const languageLevelLines: Record<LanguageLevel, Both> = {
  basic: '初級レベル|basic',
  daily: '日常会話レベル|conversational',
  business: 'ビジネスレベル|business level',
  fluent: '専門的な内容も読み書き・会話ができるレベル|fluent, including specialist topics',
  native: 'ネイティブレベル|native or near-native',
};
const japaneseLevelLines: Record<JapaneseLevel, Both> = {
  none: '不問|not needed',
  rudimentary:
    'あいさつと簡単な指示が分かるレベル（N5〜N4程度）|greetings and simple instructions (about N5–N4)',
  daily: '日常会話レベル（N3程度）|conversational (about N3)',
  business: 'ビジネスレベル（N2程度以上）|business level (about N2 or above)',
  native: 'ネイティブレベル（N1以上）|native or near-native (N1 or above)',
};

function languageLines(content: Pick<JobContent, 'japaneseLevel' | 'languages'>): Both[] {
  const line = (name: Bilingual, level: Both): Both =>
    `${name.jp}：${both(level).jp}|${name.en}: ${both(level).en}`;
  const { japaneseLevel, languages } = content;
  return [
    ...(japaneseLevel && japaneseLevel !== 'none'
      ? [line(option('LANGUAGE', 'ja')!.name, japaneseLevelLines[japaneseLevel])]
      : []),
    ...languages.map(({ language, level }) =>
      line(option('LANGUAGE', language)!.name, languageLevelLines[level]),
    ),
  ];
}

/** Notes that the law or the trade requires. */
function notes(draft: Draft, sponsors: boolean, insurance: Both | undefined): Bilingual[] {
  const { employment, text } = draft;
  const lines: Both[] = [];
  if (sponsors)
    lines.push(
      '在留資格の取得・変更・更新の手続きを会社が支援（申請費用は会社負担）|We handle the paperwork to obtain, change or renew your residence status, and pay the fees',
    );
  if (employment === 'parttime' && text.visas !== 'medical')
    lines.push(
      '留学生・家族滞在の方は、資格外活動許可の範囲（週28時間以内）で勤務|Students and dependants: up to 28 hours a week, with permission to work outside your residence status',
    );
  if (draft.workplace.abroad)
    lines.push('社会保険と休日は現地の法令による|Social insurance and public holidays follow local law');
  if (insurance) lines.push(insurance);
  return lines.map(both);
}

function remarksOf(
  draft: Draft,
  terms: PayTerms,
  content: Pick<JobContent, 'contractPeriod'>,
  sponsors: boolean,
  insurance: Both | undefined,
): Bilingual {
  const { company, employment, workplace } = draft;
  if (employment === 'freelance')
    return paragraphs([
      headed(company, '依頼からお支払いまで|How it works', both(orderSteps(terms.salary.salaryType))),
      headed(company, '取引条件|Terms', feeLines(content)),
    ]);
  const others = notes(draft, sponsors, insurance);
  const benefits = benefitLines(terms);
  return paragraphs([
    ...(workplace.abroad ? [] : [headed(company, '給与・手当|Pay and allowances', payLines(terms))]),
    ...(benefits && !workplace.abroad ? [headed(company, '待遇・福利厚生|Benefits', benefits)] : []),
    ...(others.length > 0
      ? [
          headed(company, '補足|Good to know', {
            jp: others.map(({ jp }) => `・${jp}`).join('\n'),
            en: others.map(({ en }) => `• ${en}`).join('\n'),
          }),
        ]
      : []),
  ]);
}

/** In percent: immediately, from a day, by agreement; the others do not say. */
const starts: Record<EmploymentStatus, readonly [immediate: number, date: number, negotiable: number]> = {
  regular: [10, 30, 35],
  contract: [20, 40, 25],
  dispatch: [30, 45, 15],
  parttime: [50, 15, 20],
  freelance: [30, 15, 40],
};

/** Permanent staff often start in April; the others on the first or the middle of one of the next months. */
function startOf(key: string, employment: EmploymentStatus, today: string): JobContent['start'] {
  const random = randomOf(`start ${key}`);
  const [immediate, date, negotiable] = starts[employment];
  const drawn = random.between(1, 100);
  if (drawn <= immediate) return { kind: 'immediate' };
  if (drawn > immediate + date)
    return drawn <= immediate + date + negotiable ? { kind: 'negotiable' } : undefined;
  const year = Number(today.slice(0, 4));
  const april = `${today < `${year}-03-01` ? year : year + 1}-04-01`;
  if (employment === 'regular' && random.chance(0.5)) return { kind: 'date', day: april };
  const onDay = employment === 'parttime' && random.chance(0.4) ? '16' : '01';
  const ahead = random.between(1, 3);
  const day = `${addMonths(today, ahead).slice(0, 7)}-${onDay}`;
  // The last days of a month are too late for the first of the next.
  return { kind: 'date', day: day < addDays(today, 3) ? addMonths(day, 1) : day };
}

/** Composes the content of one posting. */
function composeContent(key: string, draft: Draft, today: string): JobContent {
  const random = randomOf(key);
  const { company, workplace, text, employment } = draft;
  const drawn = random.pick(text.titles);
  const base = both(/候補/.test(drawn) && employment !== 'regular' ? text.titles[0]! : drawn);
  const conditions = conditionsOf(
    text.pattern === 'office' && company.benefits.includes('flexitime') ? 'flex' : text.pattern,
  );
  const time = random.pick(employment === 'parttime' ? conditions.part : conditions.full);
  const employed = employment !== 'freelance';
  const paidBy = employed ? undefined : fees[text.occupation]?.[0];
  const hours = employed ? time.hours : random.pick(freelanceHours(paidBy));
  // Night shifts are not for everybody, and flexible days only for part-time staff.
  const fits = (line: Both): boolean =>
    (!nightWork.test(line) || nightHours.test(hours)) && (!/週\d日/.test(line) || employment === 'parttime');
  const requirements = random.some(text.requirements.filter(fits), 2);
  const languages = chooseLanguages(random, draft, base);
  const remote = chooseRemote(random, draft, base);
  const occupation = option('JOB_POSITION_DETAIL', text.occupation)!;
  const middle = option('JOB_POSITION_MIDDLE', occupation.group!)!;
  const jobPosition = { major: middle.group!, middle: middle.code, detail: occupation.code };
  const visaTypes = workplace.abroad ? [] : visaTypesFor(text.visas, employment, jobPosition);
  const picked =
    workplace.abroad && text.occupation !== '397'
      ? random.pick(['daily', 'business'] as const)
      : random.pick(text.japanese);
  // Specified skilled workers have passed a test of about N4, and safety on site requires some Japanese.
  const japaneseLevel =
    picked === 'none' && visaTypes.some((visa) => visa.startsWith('ssw-')) ? 'rudimentary' : picked;
  const sponsors =
    canSponsor(text.visas) &&
    (employment === 'regular' || (employment === 'contract' && random.chance(0.5))) &&
    (company.benefits.includes('visa-support') || random.chance(0.4)) &&
    namesOwnStatus(text.visas, visaTypes);
  const scopes = scopesOf(random, draft);
  const city = cityName(workplace);
  const [opening, further] = text.about.map(both) as [Bilingual, Bilingual];
  const about =
    random.chance(0.7) && fits(text.about[1]!)
      ? { jp: opening.jp + further.jp, en: `${opening.en} ${further.en}` }
      : opening;
  const smoking =
    employment === 'dispatch'
      ? 'client-site'
      : random.pick([
          'no-smoking-premises',
          'no-smoking-indoors',
          'no-smoking-indoors',
          'smoking-room',
        ] as const);
  const more = randomOf(`details ${key}`);
  const duties = bullets(random.some(text.duties.filter(fits), random.between(4, 5)));
  const day = employed && time.day && !workplace.abroad ? dayOf(text, time.day) : undefined;
  const salary = chooseSalary(random, draft);
  if (employment === 'regular' && salary.salaryType === 'month' && company.benefits.includes('bonus'))
    salary.bonus = { times: 2, months: 2 + (Math.floor(salary.from / 1_000) % 5) / 2 };
  const contractPeriod = contractOf(random, employment);
  const insurance = insuranceOf(draft, both(hours));
  const remarks = remarksOf(
    draft,
    { salary, company, workplace, text, employment, hours: both(hours).jp },
    { contractPeriod },
    sponsors,
    insurance.note,
  );
  const start = startOf(key, employment, today);
  const content: JobContent = {
    title: chooseTitle(random, draft, base, { languages, remote, hours, requirements, sponsors }),
    description: paragraphs([
      about,
      ...(employed
        ? [headed(company, '募集背景|Why we are hiring', both(unsaid(more, backgroundsOf(text), draft.said)))]
        : []),
      headed(company, '会社について|About us', {
        jp: `${both(company.business).jp}${both(company.message).jp}`,
        en: `${both(company.business).en} ${both(company.message).en}`,
      }),
      headed(company, closingHeadings[employment], both(unsaid(more, closings[employment], draft.said))),
      headed(company, 'こんな方に向いています|This job could suit you if you', suitsOf(more, text)),
      headed(
        company,
        employed ? '勤務地・アクセス|Location and access' : '場所|Location',
        placeLines(draft, remote),
      ),
    ]),
    duties: day ? paragraphs([duties, headed(company, day.heading, day.body)]) : duties,
    requirements: bullets([...requirements, ...languageLines({ japaneseLevel, languages })]),
    welcomeSkills: bullets(random.some(text.welcome.filter(fits), 2)),
    selectionProcess: both(random.pick(selections[employment])),
    ...(remarks.jp && { remarks }),
    employmentStatus: employment,
    jobPosition,
    speciality: text.speciality,
    languages,
    japaneseLevel,
    visaTypes,
    visaSponsorship: sponsors,
    workAreas: [
      workplace.abroad
        ? // A town abroad has one script: the text has both.
          { country: workplace.abroad.country }
        : { country: 'JP', prefecture: workplace.prefecture, city: city.code },
    ],
    ...(employed && {
      placeChangeScope:
        remote === 'onsite' || employment === 'dispatch'
          ? scopes.place
          : {
              jp: `${scopes.place.jp}（リモート勤務の場所を含む）`.replace(
                '変更なし（リモート勤務の場所を含む）',
                '自宅など、リモート勤務を行う場所',
              ),
              en: `${scopes.place.en}, and where you work remotely`.replace(
                'No change, and where you work remotely',
                'Your home or wherever you work remotely',
              ),
            },
      dutiesChangeScope: scopes.duties,
      trialPeriod: trialOf(random, employment),
      smokingMeasure: smoking,
    }),
    remotePolicy: remote,
    salary,
    workingHours: both(hours),
    ...(employed && {
      breaks: both(time.breaks),
      overtime: both(
        random.pick(
          employment === 'parttime' ? ['ほとんどなし|Very little', 'なし|None'] : conditions.overtime,
        ),
      ),
      holidays:
        employment === 'parttime'
          ? both('シフトによる（勤務日以外は休み）|Depending on your shifts')
          : both(random.pick(conditions.holidays)),
    }),
    contractPeriod,
    ...(start && { start }),
    insurance: employed ? insurance.codes : [],
    ...(!employed && (salary.salaryType === 'project' ? termsOfProjects : termsOfServices)),
    headcount: employment === 'regular' ? random.between(1, 4) : random.between(1, 10),
    closesAt: endOfDay(addDays(today, random.between(22, 84))),
    recruiter: recruiterOf(company.contact),
  };
  return content;
}

/** What freelance work states beside its fee (フリーランス法 第3条). */
const termsOfProjects = {
  delivery: both('発注ごとに決める納期|The deadline set with each order'),
  inspection: both('納品から7日以内|Within 7 days of delivery'),
  paymentDays: 45,
};
const termsOfServices = {
  delivery: both('業務を行った日|The day on which the work is done'),
  inspection: both('業務を行った日の翌日|The day after the work is done'),
  paymentDays: 30,
};

/** Number of postings per company; the remaining occupations are spread over the others. */
const jobCounts: Record<string, number> = {
  'minatobashi-hotels': 14,
  'fumizuki-translations': 26,
  'hashiwatashi-staffing': 13,
  'kakehashi-career': 17,
  soranocode: 8,
  'kotonoha-travel': 9,
  'asanagi-trading': 10,
};

function employmentOf(
  random: Random,
  company: CompanyText,
  text: OccupationText,
  abroad: boolean,
): EmploymentStatus {
  if (company.agency) return 'dispatch';
  const own = text.employment.filter(
    (employment) =>
      employment !== 'dispatch' && !(abroad && (employment === 'freelance' || employment === 'parttime')),
  );
  return own.length === 0 ? 'contract' : random.pick(own);
}

/** Occupations recruited by an office abroad. */
const workAbroad = new Set(['58', '439', '64', '397', '428']);

/** Publication dates are spread over the last 60 days, different ones for a company's postings. */
const publishedDaysAgo = (key: string): number => randomOf(`published ${key}`).between(0, 59);

/** Absent: published today, when it is created. */
function publicationOf(key: string, today: string): { publishedAt?: string } {
  const days = publishedDaysAgo(key);
  if (days === 0) return {};
  const minute = randomOf(`published at ${key}`).between(8 * 60, 20 * 60);
  return {
    publishedAt: new Date(Date.parse(startOfDay(addDays(today, -days))) + minute * 60_000).toISOString(),
  };
}

/** Days since the company confirmed that it still hires: lately, unless said otherwise for a posting that is older. */
export function withConfirmation(job: DemoJob, days?: number): DemoJob {
  if (!job.body.publish || job.close) return job;
  const lately = Math.min(publishedDaysAgo(job.key), randomOf(`confirmed ${job.key}`).between(0, 12));
  return { ...job, confirmed: days ?? lately };
}

/** Those that were published more than these days ago. */
export const olderThan = (jobs: readonly DemoJob[], days: number): DemoJob[] =>
  jobs.filter(({ key, body, close }) => body.publish && !close && publishedDaysAgo(key) > days);

/** Open for 90 days at most from publication. */
function periodOf(key: string, content: JobContent, today: string): { content: JobContent } {
  const last = endOfDay(addDays(today, maximumPostingDays - 1 - publishedDaysAgo(key)));
  return { content: content.closesAt! <= last ? content : { ...content, closesAt: last } };
}

/** The postings of a company as of a day. */
export function jobsOf(company: CompanyText, today: string): DemoJob[] {
  const random = randomOf(`jobs ${company.slug}`);
  const texts = company.hires.map((id) => occupationTexts.get(id)!);
  const pairs = random.shuffled(
    company.workplaces.flatMap((workplace) =>
      texts
        .filter((text) => (workplace.hires ?? company.hires).includes(text.occupation))
        .filter((text) => !workplace.abroad || workAbroad.has(text.occupation))
        .map((text) => ({ workplace, text })),
    ),
  );
  // One per workplace first, so that every prefecture occurs.
  const first = company.workplaces.map((workplace) => pairs.find((pair) => pair.workplace === workplace)!);
  const ordered = [...first, ...pairs.filter((pair) => !first.includes(pair))];
  const count = jobCounts[company.slug] ?? Math.min(Math.max(ordered.length, 6), 9);
  const used = new Map<string, number>();
  const said = new Set<Both>();
  const seen = new Set<string>();
  return Array.from({ length: count }, (_, index): DemoJob => {
    const { workplace, text } = ordered[index % ordered.length]!;
    const languageAt = used.get(text.occupation) ?? 0;
    used.set(text.occupation, languageAt + 1);
    const language = namesLanguage.has(text.occupation)
      ? text.languages[languageAt % text.languages.length]
      : undefined;
    // A company's postings for the same place must have different titles: draw again until they differ.
    for (let roll = 0; ; roll++) {
      const key = `${company.slug} ${index}${roll === 0 ? '' : ` ${roll}`}`;
      const employment = employmentOf(
        randomOf(`employment ${key}`),
        company,
        text,
        workplace.abroad !== undefined,
      );
      const saidHere = new Set(said);
      const content = composeContent(
        key,
        { company, workplace, text, employment, said: saidHere, ...(language && { language }) },
        today,
      );
      const face = `${content.title.jp} ${workplace.name}`;
      if (seen.has(face) && roll < 50) continue;
      seen.add(face);
      for (const sentence of saidHere) said.add(sentence);
      return {
        key,
        body: {
          ...periodOf(key, content, today),
          publish: true,
          clientToken: idOf(`job ${company.slug} ${index}`),
        },
        ...publicationOf(key, today),
        ...(index % 3 < 2 && { picture: index % 3 }),
      };
    }
  });
}

/** A draft that lacks something required by law. */
export function asDraft(job: DemoJob): DemoJob {
  const { salary, dutiesChangeScope, trialPeriod, insurance, closesAt, ...rest } = job.body.content;
  return { ...job, body: { ...job.body, content: { ...rest, insurance: [] }, publish: false } };
}
