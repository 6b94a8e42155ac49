/**
 * Details that real postings have beyond the legal requirements: reason for recruiting, suitable candidates,
 * daily schedule, pay.
 */
import type { JobContent, Salary } from '../../../shared/contract/postings.ts';
import type { EmploymentStatus, SalaryType, SpecialityField } from '../../../shared/domain/codes.ts';
import { optionName } from '../../../shared/domain/select-data-all.ts';
import type { CompanyText, Workplace } from './companies.ts';
import type { DayHours } from './conditions.ts';
import type { Both, OccupationText } from './occupations/types.ts';
import { type Random, randomOf } from './random.ts';
import { type Bilingual, both } from './text.ts';

const yen = (amount: number): Bilingual => {
  const digits = amount.toLocaleString('en-US');
  return { jp: `${digits}円`, en: `¥${digits}` };
};
const bullet = (lines: readonly Bilingual[]): Bilingual => ({
  jp: lines.map(({ jp }) => `・${jp}`).join('\n'),
  en: lines.map(({ en }) => `• ${en}`).join('\n'),
});

/** A heading above lines, in the company's style. */
export function headed(company: CompanyText, heading: Both, body: Bilingual): Bilingual {
  const { jp, en } = both(heading);
  const [before, after] = randomOf(`headings ${company.slug}`).pick([
    ['【', '】'],
    ['■', ''],
    ['◆', ''],
  ] as const);
  return { jp: `${before}${jp}${after}\n${body.jp}`, en: `${en}\n${body.en}` };
}

const backgrounds: Partial<Record<SpecialityField, readonly Both[]>> = {
  hospitality: [
    '訪日のお客様の増加に伴う増員|We are welcoming more visitors from overseas, and the team is growing with them.',
    '春の繁忙期に向けた増員|We are building up the team ahead of the busy spring season.',
  ],
  care: [
    'ご利用者の増加に伴う増員|We have more residents and clients to look after.',
    '夜勤体制の充実に伴う増員|We are strengthening our night team.',
  ],
  medical: [
    '患者数の増加に伴う増員|We have more patients to look after.',
    '育児休業に入る職員の後任|You would take over from a colleague going on childcare leave.',
  ],
  it: [
    '新機能の開発に伴う体制強化|We are expanding the team to build new features.',
    '受託案件の増加に伴う増員|Client projects are coming in faster than our team can take them on.',
  ],
  engineering: [
    '新規設備の立ち上げに伴う増員|We are bringing new production equipment on line.',
    '技術体制の強化|We are strengthening our engineering team.',
  ],
  manufacturing: [
    '受注の増加に伴う増員|Orders are up, and we need more people on the floor.',
    '生産ラインの増設に伴う増員|We are adding a production line.',
  ],
  construction: [
    '受注工事の増加に伴う増員|We have won new contracts and need more people on site.',
    '技術継承のための増員|We want to pass our skills on to the next generation.',
  ],
  agriculture: [
    '栽培面積・飼育規模の拡大に伴う増員|We are expanding, and the team is growing too.',
    '出荷量の増加に伴う増員|We are shipping more and need extra hands.',
  ],
  sales: [
    '海外からのお客様の増加に伴う増員|We are serving more customers from overseas.',
    '店舗・営業体制の強化|We are strengthening our sales team.',
  ],
  education: [
    '生徒数の増加に伴う増員|Student numbers are growing.',
    '新クラスの開講に伴う増員|We are opening new classes.',
  ],
};
const anyBackground: readonly Both[] = [
  '事業拡大に伴う増員|The business is growing.',
  '退職者の後任|You would take over from a colleague who is leaving.',
  '業務量の増加に伴う増員|There is more work than our current team can handle.',
];

export const backgroundsOf = (text: OccupationText): readonly Both[] => [
  ...(backgrounds[text.speciality] ?? []),
  ...anyBackground,
];

const suits: Partial<Record<SpecialityField, readonly Both[]>> = {
  hospitality: [
    '人に喜んでもらうことが好きな方|enjoy making people’s day',
    'チームで声をかけ合って働きたい方|like working in a team that communicates',
    '忙しい時間帯も落ち着いて動ける方|keep calm when it gets busy',
  ],
  care: [
    '相手の歩調に合わせられる方|are happy to go at someone else’s pace',
    '人の話をゆっくり聞ける方|take the time to listen',
    '資格を取りながら長く働きたい方|want to gain qualifications and build a career',
  ],
  medical: [
    'チーム医療に関心のある方|are interested in team-based care',
    '小さな変化に気付ける方|notice small changes',
    '患者さんの立場で考えられる方|can see things from the patient’s side',
  ],
  it: [
    '分からないことを早めに相談できる方|ask early when something is unclear',
    '新しい技術を試すことが好きな方|enjoy trying out new technology',
    '考えを文章で伝えられる方|can put your ideas into writing',
  ],
  engineering: [
    '現場の仕事もデスクワークも好きな方|enjoy both desk work and time on the shop floor',
    '数字をもとに考えられる方|let the data guide you',
    '原因を粘り強く探せる方|keep digging until you find the cause',
  ],
  manufacturing: [
    '決められた手順を守れる方|follow procedures carefully',
    '細かな違いに気付ける方|spot small differences',
    '技術を身に付けて長く働きたい方|want to learn a skill and stay long term',
  ],
  construction: [
    '安全を第一に考えられる方|put safety first',
    '手に職をつけたい方|want to learn a trade',
    '仲間と声をかけ合って働ける方|communicate well with your crew',
  ],
  agriculture: [
    '自然や生き物が好きな方|love nature and animals',
    '季節の変化を楽しめる方|enjoy the changing seasons',
    'こつこつ続けることが得意な方|are steady and patient',
  ],
  maintenance: [
    '安全確認を欠かさない方|never skip a safety check',
    '時間と約束を守れる方|are punctual and reliable',
    '一人で進める作業が苦にならない方|are happy working on your own at times',
  ],
  security: [
    '落ち着いて行動できる方|stay calm under pressure',
    '小さな異変に気付ける方|notice when something is off',
    '丁寧なあいさつができる方|greet people politely',
  ],
  sales: [
    'お客様との会話が好きな方|enjoy talking to customers',
    '目標に向かって工夫できる方|find your own ways to reach a target',
    '流行や商品に関心のある方|keep up with trends and new products',
  ],
  office: [
    '正確な作業が得意な方|have an eye for detail',
    '複数の仕事を順序よく進められる方|can juggle several tasks',
    '人を支えることにやりがいを感じる方|find it rewarding to support others',
  ],
  education: [
    '相手の成長を喜べる方|take pleasure in seeing others progress',
    '根気よく教えられる方|are a patient teacher',
    '教え方を工夫することが好きな方|like finding new ways to explain things',
  ],
  creative: [
    '細部までこだわれる方|care about the details',
    '相手の意図をくみ取れる方|quickly see what a client is after',
    '締め切りを守れる方|always meet your deadlines',
  ],
  professional: [
    '相手の立場で考えられる方|see things from the other person’s point of view',
    '学び続けられる方|never stop learning',
    '守秘義務を守れる方|treat information as confidential',
  ],
  'light-work': [
    '体を動かすことが好きな方|like being on the move',
    'こつこつ作業できる方|are steady and reliable',
    '自分の予定に合わせて働きたい方|want work that fits around your life',
  ],
};

export function suitsOf(random: Random, text: OccupationText): Bilingual {
  return bullet(random.some(suits[text.speciality] ?? suits.professional!, 2).map(both));
}

const minutesOf = (clock: string): number => {
  const [hour, minute] = clock.split(':').map(Number);
  return hour! * 60 + minute!;
};
const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The schedule of one shift, with times within its hours. */
export function dayOf(text: OccupationText, hours: DayHours): { heading: Both; body: Bilingual } {
  const { from, until, rest } = hours;
  const start = minutesOf(from);
  const end = minutesOf(until);
  const steps: [at: number, what: Bilingual][] = [];
  const spread = (whats: readonly Both[], begin: number, finish: number) => {
    const grid = finish - begin > 150 ? 30 : 15;
    for (const [index, what] of whats.entries()) {
      // The first activity (a briefing, a handover) is shorter than the rest.
      const at = begin + ((finish - begin) * Math.max(0, index - 0.5)) / (whats.length - 0.5);
      steps.push([index === 0 ? at : Math.round(at / grid) * grid, both(what)]);
    }
  };
  if (rest) {
    spread(text.day.before, start, minutesOf(rest.from));
    steps.push([minutesOf(rest.from), both(rest.name ?? '休憩|Break')]);
    spread(text.day.after, minutesOf(rest.until), end);
  } else spread(text.day.before, start, end);
  steps.push([end, both('退勤|Finish')]);
  return {
    heading: hours.name
      ? `1日の流れ（${both(hours.name).jp}）|A typical day (${both(hours.name).en})`
      : '1日の流れ|A typical day',
    body: {
      jp: steps.map(([at, { jp }]) => `${clockOf(at)} ${jp}`).join('\n'),
      en: steps.map(([at, { en }]) => `${clockOf(at)} ${en}`).join('\n'),
    },
  };
}

/** Whether some of the hours lie between 22:00 and 5:00. */
function hasNightHours(hours: string): boolean {
  if (/夜勤|当務|翌/.test(hours)) return true;
  return [...hours.matchAll(/(\d{1,2}):(\d{2})〜(\d{1,2}):(\d{2})/g)].some(
    ([, from, fromMinute, to, toMinute]) => {
      const begin = Number(from) * 60 + Number(fromMinute);
      const finish = Number(to) * 60 + Number(toMinute);
      return begin < 5 * 60 || finish > 22 * 60 || finish < begin;
    },
  );
}

/** Qualifications with a monthly allowance, by occupation. */
const qualificationPay: Readonly<Record<string, readonly [Both, number]>> = {
  134: ['介護福祉士|certified care worker', 10_000],
  133: ['介護福祉士|certified care worker', 10_000],
  246: ['介護福祉士|certified care worker', 8_000],
  132: ['主任介護支援専門員|senior care manager', 15_000],
  46: ['第二種電気工事士|Class 2 electrician', 5_000],
  95: ['第二種電気工事士|Class 2 electrician', 5_000],
  197: ['2級自動車整備士|Grade 2 motor vehicle mechanic', 10_000],
  241: ['施設警備業務検定2級|Grade 2 facility security', 5_000],
  21: ['1級施工管理技士|Grade 1 construction management engineer', 20_000],
  255: ['溶接管理技術者2級|Grade 2 welding engineer', 8_000],
  547: ['玉掛け・床上操作式クレーン|slinging and crane operation', 4_000],
  59: ['宅地建物取引士|licensed real estate specialist', 20_000],
  448: ['登録販売者|registered OTC drug seller', 8_000],
  158: ['認定薬剤師|certified pharmacist', 10_000],
  477: ['大型自動車免許|large vehicle licence', 10_000],
  256: ['機械加工技能士2級|Grade 2 machining technician', 5_000],
};
/** Per night shift, in addition to the late-night premium. */
const nightShiftPay: Readonly<Record<string, number>> = {
  care: 6_000,
  ward: 9_000,
  hotel: 3_000,
  guard: 2_500,
};

export interface PayTerms {
  salary: Salary;
  company: CompanyText;
  workplace: Workplace;
  text: OccupationText;
  employment: EmploymentStatus;
  hours: string;
}

const tenThousand = (amount: number): Bilingual => ({
  jp: `${Math.round(amount / 10_000)}万円`,
  en: `¥${(Math.round(amount / 10_000) * 10_000).toLocaleString('en-US')}`,
});

/** Pay in detail: components, allowances with amounts, raises, last year's bonus, closing day and payday. */
export function payLines({ salary, company, text, employment, hours }: PayTerms): Bilingual {
  const own = randomOf(`pay ${company.slug}`);
  const [closing, payday] = own
    .pick([
      ['毎月末日締め、翌月25日払い', 'Paid on the 25th of the following month (pay period: calendar month)'],
      ['毎月15日締め、当月25日払い', 'Paid on the 25th of each month (pay period ends on the 15th)'],
      ['毎月20日締め、当月末日払い', 'Paid at the end of each month (pay period ends on the 20th)'],
      ['毎月末日締め、翌月15日払い', 'Paid on the 15th of the following month (pay period: calendar month)'],
    ] as const)
    .map(String) as [string, string];
  const months = own.pick([2, 2.4, 2.8, 3.2, 3.5, 4]);
  const [summer, winter] = own.pick([
    ['6月', 'June'],
    ['7月', 'July'],
  ] as const);
  const raise = own.between(35, 78) * 100;
  const has = (benefit: string) => company.benefits.includes(benefit);
  const permanent = employment === 'regular';
  const monthly = permanent || employment === 'contract';
  const random = randomOf(`pay ${company.slug} ${text.occupation} ${salary.from}`);
  const lines: Bilingual[] = [];
  const { fixedOvertime } = salary;
  if (salary.salaryType === 'month' && fixedOvertime) {
    const [base, amount] = [yen(salary.from - fixedOvertime.amount), yen(fixedOvertime.amount)];
    lines.push({
      jp: `月給の内訳（下限の場合）：基本給${base.jp}＋固定残業代${amount.jp}（${fixedOvertime.hours}時間分。時間外労働の有無にかかわらず支給し、超過分は追加で支給）`,
      en: `At the minimum: base pay ${base.en} + fixed overtime pay ${amount.en} (${fixedOvertime.hours} hours, paid whether or not you work them; anything beyond is paid on top)`,
    });
  } else if (salary.salaryType === 'month' && monthly && random.chance(0.5)) {
    const extra = random.pick([5_000, 8_000, 10_000, 15_000]);
    const [base, amount] = [yen(salary.from - extra), yen(extra)];
    lines.push({
      jp: `月給の内訳（下限の場合）：基本給${base.jp}＋職務手当${amount.jp}`,
      en: `At the minimum: base pay ${base.en} + position allowance ${amount.en}`,
    });
  }
  if (salary.salaryType === 'year')
    lines.push(
      both(
        '年俸の12分の1を毎月支給（時間外手当は別途）|Annual salary paid in twelve monthly instalments, with overtime on top',
      ),
    );
  if (!fixedOvertime)
    lines.push(
      both(
        '時間外手当：1分単位で全額支給（法定時間外は25%以上の割増）|Overtime paid to the minute, at 125% or more beyond statutory hours',
      ),
    );
  if (hasNightHours(hours))
    lines.push(
      both('深夜手当：22時〜翌5時は25%以上の割増|Night premium of 25% or more between 22:00 and 5:00'),
    );
  const night = nightShiftPay[text.pattern];
  if (monthly && night && /夜勤|当務/.test(hours)) {
    const amount = yen(night);
    const duty = text.pattern === 'guard';
    lines.push({
      jp: `${duty ? '当務' : '夜勤'}手当：1回${amount.jp}（深夜割増とは別に支給）`,
      en: `${duty ? '24-hour duty' : 'Night shift'} allowance of ${amount.en} a shift, on top of the night premium`,
    });
  }
  if (has('commuting')) {
    const limit = yen(own.pick([20_000, 30_000, 50_000]));
    lines.push({
      jp: `通勤手当：実費支給（月${limit.jp}まで）`,
      en: `Commuting costs covered up to ${limit.en} a month`,
    });
  }
  if (monthly && has('housing-allowance')) {
    const amount = yen(own.pick([12_000, 15_000, 20_000]));
    lines.push({
      jp: `住宅手当：月${amount.jp}（賃貸住宅の契約者）`,
      en: `Housing allowance of ${amount.en} a month if you rent`,
    });
  }
  if (monthly && has('family-allowance'))
    lines.push(both('家族手当：子ども1人につき月5,000円|Family allowance of ¥5,000 a month per child'));
  const qualified = qualificationPay[text.occupation];
  if (monthly && qualified) {
    const [name, amount] = [both(qualified[0]), yen(qualified[1])];
    lines.push({
      jp: `資格手当：${name.jp} 月${amount.jp}`,
      en: `Qualification allowance of ${amount.en} a month (${name.en})`,
    });
  }
  if (permanent) {
    const amount = yen(raise);
    lines.push({
      jp: `昇給：年1回（4月。2025年度実績は月平均${amount.jp}）`,
      en: `Annual pay rise in April (${amount.en} a month on average in fiscal 2025)`,
    });
  } else if (employment === 'parttime' && has('raise'))
    lines.push(both('昇給：年1回、時給10〜40円|Annual pay rise of ¥10 to ¥40 an hour'));
  const bonus = permanent && has('bonus') && salary.salaryType !== 'year';
  if (bonus) {
    lines.push({
      jp: `賞与：年2回（${summer}・12月）、計${months}か月分（2025年度実績）`,
      en: `Bonus twice a year in ${winter} and December (${months} months’ pay in total in fiscal 2025)`,
    });
    if (
      salary.salaryType === 'month' &&
      !fixedOvertime &&
      lines.every(({ jp }) => !jp.startsWith('月給の内訳'))
    ) {
      const third =
        salary.from + Math.round((((salary.to ?? salary.from * 1.15) - salary.from) * 0.3) / 1_000) * 1_000;
      const [wage, total] = [yen(third), tenThousand(third * (12 + months))];
      lines.push({
        jp: `年収例：入社3年目 約${total.jp}（月給${wage.jp}＋賞与）`,
        en: `Example: about ${total.en} a year in your third year (${wage.en} a month + bonus)`,
      });
    }
  } else if (permanent && salary.salaryType === 'year')
    lines.push(
      both(
        '賞与：業績により決算賞与（2025年度は0.8か月分を支給）|Performance-based year-end bonus (0.8 months’ pay in fiscal 2025)',
      ),
    );
  else if (monthly) lines.push(both('賞与：なし|No bonus'));
  lines.push({ jp: closing, en: payday });
  return bullet(lines);
}

const rents: Readonly<Record<string, number>> = {
  tokyo: 38_000,
  kanagawa: 35_000,
  osaka: 32_000,
  aichi: 28_000,
  chiba: 30_000,
  saitama: 30_000,
  kyoto: 30_000,
};
const payBenefits = new Set(['commuting', 'bonus', 'raise', 'family-allowance', 'housing-allowance']);
/** For everybody, including part-time staff. */
const forAll = new Set([
  'meals',
  'uniform',
  'multilingual',
  'short-hours',
  'car-commuting',
  'training',
  'health-check',
  'halal',
  'prayer-room',
  'side-job',
]);

/** Benefits besides pay, each with its value. */
export function benefitLines({ company, workplace, text, employment }: PayTerms): Bilingual | undefined {
  const own = randomOf(`benefits ${company.slug}`);
  const restaurant = ['75', '76'].includes(company.industry);
  const details: Readonly<Record<string, Bilingual>> = {
    dormitory: (() => {
      const rent = yen((rents[workplace.prefecture ?? ''] ?? 20_000) - own.between(0, 4) * 1_000);
      return {
        jp: `寮・社宅あり（個室、家具付き、寮費 月${rent.jp}・光熱費別）`,
        en: `Company housing: furnished private room for ${rent.en} a month, plus utilities`,
      };
    })(),
    meals: restaurant
      ? both('食事補助（まかない1食200円）|Staff meals for ¥200')
      : both('食事補助（昼食1食250円の自己負担）|Subsidised lunches (you pay ¥250)'),
    uniform: both('制服貸与（クリーニングは会社負担）|Uniform provided and laundered for you'),
    qualification: both(
      '資格取得支援（受験料・講習費は会社負担）|Exam and course fees covered when you study for qualifications',
    ),
    'japanese-lessons': both(
      '日本語学習支援（週1回、勤務時間内）|Weekly Japanese lessons during working hours',
    ),
    training: both(
      '研修制度（入社時研修、年2回の外部研修）|Induction training, plus external courses twice a year',
    ),
    multilingual: both(
      '外国語の相談窓口あり（英語・ベトナム語ほか）|Support in English, Vietnamese and other languages',
    ),
    'prayer-room': both('礼拝室あり|Prayer room on site'),
    halal: both(
      'ハラール・食習慣への配慮（社員食堂で表示）|Halal and other dietary options labelled in the canteen',
    ),
    'home-leave': both(
      '一時帰国休暇（年1回、連続10日まで）|Home leave once a year (up to ten days in a row)',
    ),
    'childcare-leave': both(
      '育児・介護休業の取得実績あり|Childcare and family-care leave, which our staff do take',
    ),
    'health-check': both('健康診断（年1回）|Annual health check'),
    'car-commuting': both('車通勤可（無料駐車場あり）|Free parking if you drive to work'),
    'side-job': both('副業可（届出制）|Side jobs allowed with prior notice'),
  };
  const codes = company.benefits.filter(
    (code) =>
      !payBenefits.has(code) &&
      // Has a text of its own if the company supports visa applications.
      code !== 'visa-support' &&
      (employment !== 'parttime' || forAll.has(code)) &&
      !(code === 'flexitime' && text.pattern !== 'flex' && text.pattern !== 'office'),
  );
  const lines = codes.map(
    (code) =>
      details[code] ?? { jp: optionName('BENEFIT', code, 'jp'), en: optionName('BENEFIT', code, 'en') },
  );
  if (employment === 'regular' && own.chance(0.6))
    lines.push(both('退職金制度（勤続3年以上）|Retirement allowance after three years’ service'));
  if (employment !== 'parttime')
    lines.push(both('年次有給休暇（入社半年後に10日）|10 days’ paid annual leave after six months'));
  else
    lines.push(both('年次有給休暇（勤務日数に応じて付与）|Paid annual leave in proportion to days worked'));
  return bullet(lines);
}

/** Terms of freelance work instead: payment, expenses, tax and termination (フリーランス法 第4条, 第16条). */
export function feeLines(content: Pick<JobContent, 'contractPeriod'>): Bilingual {
  return bullet(
    [
      '支払い：検収月の末日締め、翌月20日払い（振込手数料は当社負担）|Paid on the 20th of the month after acceptance (we cover the bank transfer fee)',
      '金額は税抜（消費税は別途お支払い）。免税事業者の方も応募可|Fees are stated before consumption tax, which we pay on top. Tax-exempt businesses are welcome',
      '交通費・宿泊費など、事前に合意した実費は別途お支払い|Pre-agreed expenses, such as travel and accommodation, are reimbursed',
      '取引条件は契約前に書面で明示|All terms confirmed in writing before you sign',
      ...(content.contractPeriod?.type === 'up-to-6-months'
        ? ['中途解除・不更新は30日前までに予告|30 days’ notice before early termination or non-renewal']
        : []),
    ].map(both),
  );
}

/** The steps of an order, from first contact to payment; work by the day or hour has no delivery. */
export const orderSteps = (paidBy: SalaryType): Both =>
  paidBy === 'day' || paidBy === 'hour'
    ? '1. 仕事の打診（メール）\n2. 日時・内容・報酬の確認\n3. 発注書の送付\n4. 業務の実施、完了のご報告\n5. 実績の確認、お支払い|1. We email you to check your availability\n2. We agree the dates, the work and the fee\n3. You receive our purchase order\n4. You do the work and tell us when it is done\n5. We confirm it and pay you'
    : '1. 仕事の打診（メール）\n2. 内容・納期・報酬の確認\n3. 発注書の送付\n4. 業務・納品\n5. 検収、お支払い|1. We email you to check your availability\n2. We agree the scope, deadline and fee\n3. You receive our purchase order\n4. You do the work and deliver it\n5. We accept the work and pay you';
