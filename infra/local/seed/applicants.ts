import type { DemoApplication, DemoInterview } from './types.ts';

type Steps = DemoApplication['steps'];

const screening = { to: 'SCREENING' } as const;
const interview = { to: 'INTERVIEW' } as const;
const offered = { to: 'OFFERED' } as const;

/** Applicants of the company with a demo login: in every stage, for postings by index in its list. */
const applicants: readonly (readonly [
  family: string,
  at: number,
  steps: Steps,
  message: string,
  interview?: DemoInterview,
])[] = [
  [
    'Nguyen',
    9,
    [screening, interview],
    'ホテルのフロントで5年間、チェックインから館内案内、新人教育まで担当してまいりました。ベトナム語と英語でのご案内も日常的に行っており、現在はタイ語を勉強しています。\n転居を伴う勤務も可能です。面接は、平日の午前中ですと大変助かります。よろしくお願いいたします。',
    'SCHEDULED',
  ],
  [
    'Martin',
    9,
    [screening],
    'I have been guiding visitors around Kyoto in French and English since 2018, so bookings, complaints and last-minute changes are part of my everyday work. I would love to bring that experience to your front desk.\nI am happy to relocate and could start in April.',
  ],
  [
    'Kim',
    9,
    [],
    '現在は免税店で販売を担当しています。以前からホテルで働きたいと考えており、応募いたしました。韓国語と日本語での接客には自信があります。入寮を希望しておりますので、面接の際に詳しく伺えますと幸いです。',
  ],
  [
    'Ivanova',
    9,
    [screening, interview, offered],
    'クリニックの受付で、外国人の患者さまのご案内と会計を担当しています。どのような場面でも落ち着いて対応することを心がけてまいりました。夜勤も可能です。どうぞよろしくお願いいたします。',
    'TOOK_PLACE',
  ],
  [
    'Sok',
    9,
    [screening, { to: 'DECLINED', reason: 'japanese-level' }],
    'はじめまして。ソックです。ホテルの仕事がしたいです。日本語はN4です。毎日勉強しています。よろしくお願いします。',
  ],
  [
    'Rossi',
    3,
    [screening, interview, offered, { to: 'HIRED' }],
    'I have been sous-chef at an Italian restaurant in Osaka for ten years, cooking mainly pasta and fish and planning our seasonal menus. I also keep the kitchen’s hygiene records in Japanese. I would be glad to come in for a trial shift.',
  ],
  [
    'Santos',
    3,
    [screening, interview],
    'I am a cook with experience in Western cuisine and banquets. As a permanent resident I have no restrictions on work, and early mornings are fine. I would be happy to cook for you on a trial day.',
    'PROPOSED',
  ],
  [
    'Somchai',
    3,
    [screening],
    'I am a Thai chef in Ueno and would like to learn Western cooking in a hotel kitchen. My residence status is Skilled Labor for Thai cuisine, so could you let me know if you would be able to hire me?',
  ],
  [
    'Sharma',
    7,
    [],
    'I am a student in Tokyo and can work up to 28 hours a week. I am free in the evenings from 5 p.m. and all day at weekends. I speak Hindi, English and conversational Japanese.',
  ],
  [
    'Tanaka Souza',
    7,
    [],
    '小学校で、ブラジル出身の児童の学習支援と通訳をしています。ポルトガル語・スペイン語・日本語を生かせる仕事を探しており、火・木・土曜日に勤務可能です。よろしくお願いいたします。',
  ],
  [
    'Bat-Erdene',
    7,
    [{ to: 'DECLINED', reason: 'position-closed' }],
    '行政書士事務所で事務をしています。副業として、週3日ほど夕方からの勤務を希望しております。モンゴル語とロシア語でもお役に立てると思います。ご検討のほど、よろしくお願いいたします。',
  ],
  [
    'Gurung',
    11,
    [screening],
    'I used to be a nurse in Nepal, so keeping things clean and well organised comes naturally to me. I can work on weekdays from 9 to 2 while my children are at school.',
  ],
  [
    'Sharma',
    1,
    [screening, interview],
    'I currently work on the till at a supermarket and really enjoy chatting with customers. Would weekend evenings be possible?',
    'CANCELLED',
  ],
  [
    'Santos',
    10,
    [screening, { to: 'WITHDRAWN' }],
    'I have applied for a kitchen position as well, but I would also enjoy working front of house and explaining dishes to guests.',
  ],
  [
    'Gurung',
    5,
    [],
    'Good morning! I would like to apply for the breakfast shift in your restaurant. My Japanese is still basic, but I am studying every day.',
  ],
];

/** Applicants of the company on the free plan, which also has a demo login. */
const freeApplicants: typeof applicants = [
  [
    'Silva',
    0,
    [screening],
    '沼津市の隣の三島市に住んでおり、自転車で通えます。工場で5年働いており、立ち仕事と早朝の勤務には慣れています。将来は飲食の仕事に移りたいと考え、応募いたしました。よろしくお願いいたします。',
  ],
  [
    'Santos',
    0,
    [],
    'I cook for a canteen in Odawara at the moment and will move to Numazu with my family in January. I could work mornings from Tuesday to Saturday, and I am happy to start in the wash-up.',
  ],
];

/**
 * @param keyOf a person's key, by family name
 * @param slug of the company that they applied to
 * @param free of the company on the free plan
 */
export const applicantsOf = (
  keyOf: (family: string) => string,
  slug: string,
  free: string,
): DemoApplication[] =>
  [
    { company: slug, list: applicants },
    { company: free, list: freeApplicants },
  ].flatMap(({ company, list }) =>
    list.map(([family, at, steps, message, interview]) => ({
      staff: keyOf(family),
      job: `${company} ${at}`,
      message,
      steps,
      interview,
    })),
  );
