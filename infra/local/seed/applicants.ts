import { scenePng } from './art.ts';
import { interviewGuide } from './interviewGuide.ts';
import { both } from './text.ts';
import type { DemoAnswers, DemoApplication, DemoForm, DemoHiring, DemoInquiry, DemoTime } from './types.ts';

type Step = DemoApplication['steps'][number];

const moved =
  <To extends 'SCREENING' | 'INTERVIEW' | 'OFFERED' | 'HIRED'>(to: To) =>
  (...at: DemoTime): Step => ({ to, at });
const screening = moved('SCREENING');
const interview = moved('INTERVIEW');
const offered = moved('OFFERED');
const hired = moved('HIRED');

/** What two postings of the company with a demo login ask, by their index in its list. */
const forms: Readonly<Record<number, DemoForm>> = {
  9: {
    questions: [
      {
        id: 'night',
        kind: 'yesNo',
        text: both('夜勤（月4回程度）はできますか。|Can you work nights (about four a month)?'),
        required: true,
        needs: { yes: true },
      },
      {
        id: 'begin',
        kind: 'choice',
        text: both('いつから働けますか。|When could you start?'),
        required: true,
        choices: [
          { id: 'now', text: both('すぐに|Right away') },
          { id: 'month', text: both('1か月以内|Within a month') },
          { id: 'quarter', text: both('3か月以内|Within three months') },
          { id: 'later', text: both('それより後|Later than that') },
        ],
        needs: { choices: ['now', 'month', 'quarter'] },
      },
      {
        id: 'years',
        kind: 'number',
        text: both('接客の経験は何年ありますか。|How many years have you worked with guests or customers?'),
        required: true,
        needs: { atLeast: 1 },
      },
      {
        id: 'care',
        kind: 'text',
        text: both(
          'お客様のために工夫したことがあれば、教えてください。|Tell us about one thing you did to make a guest’s stay better.',
        ),
        required: false,
      },
    ],
  },
  7: { namelessFirstLook: true },
};

/** What a posting of the company with a demo login asks of whoever applies. */
export const formOf = (at: number): DemoForm => forms[at] ?? {};

const answers = (
  yes: boolean,
  begin: 'now' | 'month' | 'quarter' | 'later',
  years: number,
  care?: string,
): DemoAnswers => ({
  night: { yes },
  begin: { choice: begin },
  years: { number: years },
  ...(care && { care: { text: care } }),
});

type Applicant = readonly [
  family: string,
  at: number,
  steps: readonly Step[],
  message: string,
  hiring: DemoHiring,
];

/** Applicants of the company with a demo login: in every stage, for postings by index in its list. */
const applicants: readonly Applicant[] = [
  [
    'Nguyen',
    9,
    [screening(-6, 11), interview(-5, 10)],
    'ホテルのフロントで5年間、チェックインから館内案内、新人教育まで担当してまいりました。ベトナム語と英語でのご案内も日常的に行っており、現在はタイ語を勉強しています。\n転居を伴う勤務も可能です。面接は、平日の午前中ですと大変助かります。よろしくお願いいたします。',
    {
      applied: [-7, 20],
      answers: answers(
        true,
        'month',
        5,
        '団体のお客様が到着される前に、お部屋の場所と朝食の時間をベトナム語・英語・日本語で書いたカードを用意し、待ち時間を短くしました。',
      ),
      interview: 'SCHEDULED',
      said: [
        {
          by: 'company',
          at: [-6, 11.2],
          text: 'グエン様\nこのたびはご応募いただき、ありがとうございます。人事部の三浦です。\nこれまでのご経験をぜひ詳しく伺いたく、面接の候補日をお送りいたします。当日の流れと道順をまとめた資料も添付します。',
        },
        {
          by: 'company',
          at: [-6, 11.3],
          name: '面接のご案内.pdf',
          contentType: 'application/pdf',
          make: interviewGuide,
        },
        {
          by: 'staff',
          at: [-5, 12.5],
          text: '三浦様\nご連絡いただき、ありがとうございます。資料も拝見しました。14時からの回でお願いいたします。\n入口はどちら側になりますでしょうか。',
        },
        {
          by: 'company',
          at: [-5, 15],
          name: '入口.png',
          contentType: 'image/png',
          alt: '川沿いに建つ本社ビルの絵。入口は右側の通りにあります。',
          make: () => scenePng('town', 'head office'),
        },
        {
          by: 'company',
          at: [-5, 15.1],
          text: '建物の絵をお送りします。右側の通りに面した入口からお入りください。8階の受付でお待ちしております。',
        },
        {
          by: 'staff',
          at: [-4, 9],
          text: 'ありがとうございます。よく分かりました。当日はどうぞよろしくお願いいたします。',
        },
      ],
      notes: [
        [[-6, 10.8], '職歴が具体的。新人教育の経験があり、早番のリーダー候補になりそう。'],
        [[-4, 9.5], '返信が早く丁寧。面接では夜勤の希望回数と入社日を確認する。'],
      ],
      score: 5,
      tags: ['面接候補', '即戦力'],
    },
  ],
  [
    'Martin',
    9,
    [screening(-6, 15), interview(-5, 15)],
    'I have been guiding visitors around Kyoto in French and English since 2018, so bookings, complaints and last-minute changes are part of my everyday work. I would love to bring that experience to your front desk.\nI am happy to relocate and could start in April.',
    {
      applied: [-7, 22],
      answers: answers(
        false,
        'later',
        8,
        'I made a small map of quiet places near the main sights, because many guests were tired of the crowds.',
      ),
      interview: 'ENDED',
      said: [
        {
          by: 'company',
          at: [-5, 15.2],
          text: 'Hello, and thank you for applying. We would love to meet you. You wrote that nights are not possible for you: could we talk about a day-shift contract in the interview?',
        },
        {
          by: 'staff',
          at: [-5, 19],
          text: 'Thank you! Yes, day shifts would be perfect. I have two small children, so nights are difficult for the next few years.',
        },
        {
          by: 'company',
          at: [-4, 10],
          text: 'That is no problem. I have sent you times for the interview. See you soon!',
        },
      ],
      notes: [[[-5, 14.8], '夜勤はできないが、日勤のみの契約を店長が了承済み。']],
      score: 4,
      tags: ['英語が強い', '日勤のみ'],
    },
  ],
  [
    'Kim',
    9,
    [],
    '現在は免税店で販売を担当しています。以前からホテルで働きたいと考えており、応募いたしました。韓国語と日本語での接客には自信があります。入寮を希望しておりますので、面接の際に詳しく伺えますと幸いです。',
    { applied: [-1, 21], answers: answers(true, 'month', 4) },
  ],
  [
    'Ivanova',
    9,
    [screening(-7, 18.5), interview(-6, 14), offered(-2, 17)],
    'クリニックの受付で、外国人の患者さまのご案内と会計を担当しています。どのような場面でも落ち着いて対応することを心がけてまいりました。夜勤も可能です。どうぞよろしくお願いいたします。',
    {
      applied: [-7, 17],
      answers: answers(
        true,
        'now',
        6,
        '待ち時間の長い日は、順番とおおよその時間を先にお伝えするようにしました。',
      ),
      interview: 'TOOK_PLACE',
      said: [
        {
          by: 'company',
          at: [-2, 17.1],
          text: 'イヴァノワ様\n先日は面接にお越しいただき、ありがとうございました。ぜひ一緒に働いていただきたく、内定をお知らせいたします。\n月給は265,000円、入社日はご希望に合わせて相談できます。お返事をお待ちしております。',
        },
        {
          by: 'staff',
          at: [-1, 20],
          text: '内定のご連絡をいただき、ありがとうございます。とてもうれしく拝見しました。\n一つ伺いたいのですが、夜勤明けの翌日はお休みになりますでしょうか。',
        },
      ],
      unread: 1,
      notes: [
        [[-6, 13.5], 'クリニックの受付が長く、落ち着いている。ロシア語の予約が増えているので助かる。'],
        [[-3, 16], '面接の印象がとても良い。橋本・大江とも採用に賛成。'],
      ],
      score: 5,
      tags: ['即戦力', '夜勤可'],
    },
  ],
  [
    'Sok',
    9,
    [
      screening(-5, 11),
      {
        to: 'DECLINED',
        at: [-4, 11],
        reason: 'japanese-level',
        message:
          'このフロントの仕事では、電話での日本語が多くなります。N2を目指して勉強を続けていらっしゃることは、よく分かりました。客室の仕事の募集もありますので、よろしければご覧ください。',
      },
    ],
    'はじめまして。ソックです。ホテルの仕事がしたいです。日本語はN4です。毎日勉強しています。よろしくお願いします。',
    { applied: [-6, 21], answers: answers(true, 'now', 0), score: 2, endedDaysAgo: 178 },
  ],
  [
    'Brown',
    9,
    [screening(-3, 13)],
    'I have translated hotel websites and menus for years and would like to meet the people I write for. My Japanese is at business level; my Thai is what I picked up in two years in Chiang Mai.',
    {
      applied: [-4, 9],
      answers: answers(true, 'quarter', 2),
      notes: [[[-3, 13.2], 'タイ語は日常会話まで。フロントのリーダーに、どこまで必要かを確認中。']],
      score: 3,
      tags: ['英語が強い', '要確認'],
    },
  ],
  [
    'Rossi',
    3,
    [screening(-23, 11), interview(-20, 15), offered(-13, 10), hired(-6, 16)],
    'I have been sous-chef at an Italian restaurant in Osaka for ten years, cooking mainly pasta and fish and planning our seasonal menus. I also keep the kitchen’s hygiene records in Japanese. I would be glad to come in for a trial shift.',
    {
      applied: [-24, 10],
      said: [
        {
          by: 'company',
          at: [-20, 15.1],
          text: 'Thank you for applying. Could you come to our restaurant for a trial shift next week? We pay for the hours and the train.',
        },
        {
          by: 'staff',
          at: [-20, 22],
          text: 'With pleasure. Wednesday is my day off, so any time on Wednesday is fine.',
        },
        {
          by: 'company',
          at: [-6, 16.1],
          text: 'Welcome to the team! Please bring your residence card on your first day; we will take care of the rest.',
        },
      ],
      notes: [
        [[-14, 18], '試作のパスタと魚料理がとても良かった。料理長も採用を希望。'],
        [[-6, 16.3], '在留カードの原本を確認済み。次回の更新は来年の秋。'],
      ],
      score: 5,
      tags: ['即戦力', '調理'],
      duties: { startsIn: 4, insured: true, done: ['card'] },
    },
  ],
  [
    'Santos',
    3,
    [screening(-8, 10), interview(-3, 11)],
    'I am a cook with experience in Western cuisine and banquets. As a permanent resident I have no restrictions on work, and early mornings are fine. I would be happy to cook for you on a trial day.',
    {
      applied: [-9, 13],
      interview: 'PROPOSED',
      notes: [[[-8, 10.2], '永住者のため就労に制限なし。宴会の経験を面接で聞く。']],
      score: 4,
      tags: ['調理', '面接候補'],
    },
  ],
  [
    'Somchai',
    3,
    [screening(-7, 10)],
    'I am a Thai chef in Ueno and would like to learn Western cooking in a hotel kitchen. My residence status is Skilled Labor for Thai cuisine, so could you let me know if you would be able to hire me?',
    {
      applied: [-8, 12],
      said: [
        {
          by: 'company',
          at: [-7, 10.2],
          text: 'Thank you for telling us about your residence status. We are asking our immigration lawyer whether a change is possible. Could you send us a few lines about the Western dishes you have cooked?',
        },
        {
          by: 'staff',
          at: [-5, 21],
          text: 'I cooked pasta, steaks and soups for two years in a hotel in Phuket before I came to Japan. Have you heard from the lawyer?',
        },
      ],
      unread: 1,
      notes: [
        [[-7, 10.4], '在留資格「技能」はタイ料理の調理に限られる。行政書士に変更の可否を問い合わせ中。'],
      ],
      score: 3,
      tags: ['調理', '要確認'],
    },
  ],
  [
    'Sharma',
    4,
    [],
    'I am a student in Tokyo and can work up to 28 hours a week. I am free in the evenings from 5 p.m. and all day at weekends. I speak Hindi, English and conversational Japanese.',
    { applied: [-9, 19] },
  ],
  [
    'Tanaka Souza',
    7,
    [],
    '小学校で、ブラジル出身の児童の学習支援と通訳をしています。ポルトガル語・スペイン語・日本語を生かせる仕事を探しており、火・木・土曜日に勤務可能です。よろしくお願いいたします。',
    { applied: [-3, 12] },
  ],
  [
    'Wang',
    7,
    [],
    '貿易会社で13年、中国語・英語・日本語でお客様や工場とのやりとりを担当してきました。子どもが小学校に上がり、平日の午前中に働ける仕事を探しています。よろしくお願いいたします。',
    { applied: [-1, 13], tags: ['午前のみ'] },
  ],
  [
    'Aung',
    7,
    [screening(-4, 10)],
    '生活支援の仕事で、ミャンマー語・英語・日本語の通訳をしています。副業として、週末のフロント業務を希望しております。よろしくお願いいたします。',
    { applied: [-5, 20], score: 4, tags: ['週末'] },
  ],
  [
    'Bat-Erdene',
    7,
    [{ to: 'DECLINED', at: [-4, 10.5], reason: 'conditions' }],
    '行政書士事務所で事務をしています。副業として、週3日ほど夕方からの勤務を希望しております。モンゴル語とロシア語でもお役に立てると思います。ご検討のほど、よろしくお願いいたします。',
    { applied: [-7, 12], endedDaysAgo: 176 },
  ],
  [
    'Gurung',
    11,
    [screening(-10, 11)],
    'I used to be a nurse in Nepal, so keeping things clean and well organised comes naturally to me. I can work on weekdays from 9 to 2 while my children are at school.',
    {
      applied: [-12, 9],
      said: [
        {
          by: 'company',
          at: [-10, 11.2],
          text: 'Thank you for applying. The hours you name fit our day team very well. Which days of the week would you like to work?',
        },
        {
          by: 'staff',
          at: [-10, 20],
          text: 'Monday, Tuesday and Thursday, please. From January Friday is possible, too.',
        },
        {
          by: 'company',
          at: [-3, 10],
          text: 'Thank you. We are putting the rota for January together and will write to you by the end of next week.',
        },
      ],
      tags: ['日勤のみ'],
    },
  ],
  [
    'Silva',
    8,
    [screening(-8, 11), interview(-4, 14)],
    '工場で5年、検査と清掃を担当してきました。客室の仕事は初めてですが、手順を守って丁寧に進めることには自信があります。早朝も夜も勤務できます。',
    {
      applied: [-9, 20],
      interview: 'OTHERS_REQUESTED',
      score: 4,
      tags: ['夜勤可', '転居可'],
    },
  ],
  [
    'Sharma',
    1,
    [screening(-9, 10), interview(-6, 12)],
    'I currently work on the till at a supermarket and really enjoy chatting with customers. Would weekend evenings be possible?',
    { applied: [-10, 20], interview: 'CANCELLED', tags: ['週末'] },
  ],
  [
    'Santos',
    10,
    [screening(-7, 11), { to: 'WITHDRAWN', at: [-5, 20], reason: 'schedule' }],
    'I have applied for a kitchen position as well, but I would also enjoy working front of house and explaining dishes to guests.',
    { applied: [-9, 13.5], endedDaysAgo: 200 },
  ],
  [
    'Gurung',
    5,
    [],
    'Good morning! I would like to apply for the breakfast shift in your restaurant. My Japanese is still basic, but I am studying every day.',
    { applied: [-2, 8] },
  ],
];

/** Applicants of the company on the free plan, which also has a demo login. */
const freeApplicants: readonly Applicant[] = [
  [
    'Silva',
    0,
    [screening(-6, 9)],
    '沼津市の隣の三島市に住んでおり、自転車で通えます。工場で5年働いており、立ち仕事と早朝の勤務には慣れています。将来は飲食の仕事に移りたいと考え、応募いたしました。よろしくお願いいたします。',
    {
      applied: [-7, 20],
      said: [
        {
          by: 'company',
          at: [-6, 9.1],
          text: 'はじめ食堂の望月です。ご応募ありがとうございます。一度お店を見に来ませんか。開店前の10時ごろでしたら、ゆっくりご案内できます。',
        },
        {
          by: 'staff',
          at: [-6, 21],
          text: 'ありがとうございます。土曜日の10時に伺えます。よろしくお願いいたします。',
        },
      ],
      notes: [[[-6, 9.3], '自転車で通える距離。土曜日に見学。']],
      score: 4,
    },
  ],
  [
    'Santos',
    0,
    [],
    'I cook for a canteen in Odawara at the moment and will move to Numazu with my family in January. I could work mornings from Tuesday to Saturday, and I am happy to start in the wash-up.',
    { applied: [-2, 22] },
  ],
];

/** Questions to the company with a demo login, before anybody applies. */
const inquiries: readonly (readonly [family: string, at: number, said: DemoInquiry['said']])[] = [
  [
    'Garcia',
    8,
    [
      {
        by: 'staff',
        at: [-1, 12],
        text: '求人を拝見しました。春に妻と引っ越す予定です。応募の前に一つ伺いたいのですが、夫婦で入れる住まいの補助はありますでしょうか。',
      },
    ],
  ],
];

type KeyOf = (family: string) => string;

/**
 * @param keyOf a person's key, by family name
 * @param slug of the company that they applied to
 * @param free of the company on the free plan
 */
export const applicantsOf = (keyOf: KeyOf, slug: string, free: string): DemoApplication[] =>
  [
    { company: slug, list: applicants },
    { company: free, list: freeApplicants },
  ].flatMap(({ company, list }) =>
    list.map(([family, at, steps, message, hiring]) => ({
      staff: keyOf(family),
      job: `${company} ${at}`,
      message,
      steps,
      hiring,
    })),
  );

export const inquiriesOf = (keyOf: KeyOf, slug: string): DemoInquiry[] =>
  inquiries.map(([family, at, said]) => ({ staff: keyOf(family), job: `${slug} ${at}`, said }));
