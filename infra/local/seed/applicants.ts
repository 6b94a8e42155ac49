import type { DemoApplication } from './index.ts';

type Steps = DemoApplication['steps'];

const screening = { to: 'SCREENING' } as const;
const interview = { to: 'INTERVIEW' } as const;
const offered = { to: 'OFFERED' } as const;

/** Who applied to the company that has a login of its own: in every stage, for postings by their place in its list. */
const applicants: readonly (readonly [family: string, at: number, steps: Steps, message: string])[] = [
  [
    'Nguyen',
    9,
    [screening, interview],
    'ホテルのフロントで5年働いています。チェックインから館内案内、新人教育まで担当してきました。ベトナム語と英語でのご案内も毎日しています。タイ語は現在勉強中です。\n勤務地が変わる場合は転居できます。面接は平日の午前中が助かります。',
  ],
  [
    'Martin',
    9,
    [screening],
    'I have guided guests around Kyoto in French and English since 2018, and booking, complaints and last-minute changes are my daily work. I would like to bring that to a front desk.\nI can move to where the job is from April.',
  ],
  [
    'Kim',
    9,
    [],
    '現在は免税店で販売をしています。以前からホテルで働きたいと考えており、応募しました。韓国語・日本語での接客に自信があります。寮のご案内もいただけますと幸いです。',
  ],
  [
    'Ivanova',
    9,
    [screening, interview, offered],
    'クリニックの受付で、外国人の患者さまの案内と会計を担当しています。落ち着いて対応することを大切にしてきました。夜勤も可能です。どうぞよろしくお願いいたします。',
  ],
  [
    'Sok',
    9,
    [screening, { to: 'DECLINED', reason: 'japanese-level' }],
    'ホテルのしごとをしたいです。日本語はN4です。毎日べんきょうしています。よろしくおねがいします。',
  ],
  [
    'Rossi',
    3,
    [screening, interview, offered, { to: 'HIRED' }],
    'I have been sous-chef of an Italian kitchen in Osaka for ten years: pasta, fish, and a menu for each season. I write the hygiene records in Japanese myself.',
  ],
  [
    'Santos',
    3,
    [screening, interview],
    'Cook with experience in Western dishes and banquets. As a permanent resident I can work any hours, early mornings too. I would be glad to cook for you on a trial day.',
  ],
  [
    'Somchai',
    3,
    [screening],
    'I cook Thai food in Ueno. I want to learn Western cooking in a hotel. My residence status is for skilled labor as a cook of Thai cuisine; please tell me whether that is possible.',
  ],
  [
    'Sharma',
    7,
    [],
    'I study in Tokyo and may work 28 hours a week. Evenings from five and all weekend are fine. I speak Hindi, English and everyday Japanese.',
  ],
  [
    'Tanaka Souza',
    7,
    [],
    '小学校で通訳と学習支援をしています。ポルトガル語・スペイン語・日本語を使える仕事を探しています。火・木・土に勤務できます。',
  ],
  [
    'Bat-Erdene',
    7,
    [{ to: 'DECLINED', reason: 'position-closed' }],
    '行政書士事務所で事務をしています。副業として週3日、夕方からの勤務を希望します。モンゴル語とロシア語もお役に立てると思います。',
  ],
  [
    'Gurung',
    11,
    [screening],
    'I was a nurse in Nepal and keep things clean and in order. I can work on weekdays from nine to two while my children are at school.',
  ],
  [
    'Sharma',
    1,
    [screening, interview],
    'I work at the till of a supermarket now and like to talk with customers. Could I work on weekend evenings?',
  ],
  [
    'Santos',
    10,
    [screening, { to: 'WITHDRAWN' }],
    'I would also be interested in the floor, as I enjoy explaining dishes to guests.',
  ],
  [
    'Gurung',
    5,
    [],
    'Good morning. I would like to work in the restaurant for breakfast. My Japanese is simple, but I learn every day.',
  ],
];

/**
 * @param keyOf a person's key, by family name
 * @param slug of the company that they applied to
 */
export const applicantsOf = (keyOf: (family: string) => string, slug: string): DemoApplication[] =>
  applicants.map(([family, at, steps, message]) => ({
    staff: keyOf(family),
    job: `${slug} ${at}`,
    message,
    steps,
  }));
