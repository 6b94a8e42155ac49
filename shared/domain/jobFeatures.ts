/**
 * Features of working days and benefits, extracted from a posting's texts: what people search for besides
 * occupation, place and pay.
 */
import type { EmploymentStatus } from './codes.ts';
import type { JobFeature } from './featureCodes.ts';
import type { JobStart } from './jobStart.ts';
import { readWorkingTime } from './workingTime.ts';

interface Texts {
  jp?: string | undefined;
  en?: string | undefined;
}
export interface DescribedWork {
  title?: Texts | undefined;
  description?: Texts | undefined;
  duties?: Texts | undefined;
  requirements?: Texts | undefined;
  welcomeSkills?: Texts | undefined;
  remarks?: Texts | undefined;
  workingHours?: Texts | undefined;
  breaks?: Texts | undefined;
  overtime?: Texts | undefined;
  holidays?: Texts | undefined;
  insurance?: readonly string[] | undefined;
  employmentStatus?: EmploymentStatus | undefined;
  start?: JobStart | undefined;
}

/** The texts to search for a feature's words. */
type Place = 'any' | 'hours' | 'holidays' | 'overtime' | 'title';
interface Words {
  jp: RegExp;
  en: RegExp;
  in?: readonly Place[];
  /** Present if negated within the same sentence: 残業なし. */
  denied?: true;
}

const words: Partial<Record<JobFeature, Words>> = {
  'night-shift': {
    jp: /夜勤|夜間勤務|深夜勤務|宿直|当直|当務|夜専|〜翌|～翌|-翌/,
    en: /\bnight shifts?\b|\bnights a month\b|\bnight duty\b|\bovernight\b|\bnights\b|24-hour duty|next (?:day|morning)/,
    in: ['title', 'hours'],
  },
  'two-days-off': {
    jp: /完全週休(?:2|二)日|週休(?:2|二)日|土・?日/,
    en: /two days (?:off )?(?:a|per|every|each) week|two days off|saturdays?(?:,| and) sundays?/,
    in: ['holidays'],
  },
  flexitime: { jp: /フレックス/, en: /flexitime|flextime|flexible (?:working )?hours/ },
  'shift-work': {
    jp: /シフト|交[代替]制|勤\d休/,
    en: /\bshifts?\b|\brota\b|\brotation\b/,
    in: ['hours', 'holidays'],
  },
  'two-shifts': { jp: /(?:2|二)交[代替]|昼夜/, en: /two[- ]shifts?\b|two rotating shifts/, in: ['hours'] },
  'three-shifts': { jp: /(?:3|三)交[代替]/, en: /three[- ]shifts?\b|three rotating shifts/, in: ['hours'] },
  halal: { jp: /ハラ[ー]?ル/, en: /\bhalal\b/ },
  'prayer-room': { jp: /礼拝/, en: /\bprayer\b/ },
  'health-check': { jp: /健康診断/, en: /health checks?\b|medical check/ },
  'weekend-work': { jp: /(?:土日|週末)(?:のみ|だけ)/, en: /weekends? only|only (?:at|on) weekends/ },
  'little-overtime': {
    jp: /残業(?:は)?(?:ほとんど)?(?:なし|無し|ゼロ)|ほとんどなし|^なし|原則なし|月平均[0-3]時間/,
    en: /no overtime|very little|hardly any|almost none|^none|under [1-3] hours|up to [1-3] hours/,
    in: ['overtime'],
    denied: true,
  },
  'no-experience': {
    jp: /未経験|経験(?:は)?不問|経験がなくても|経験を問(?:いません|わ)|初めての方|初心者/,
    en: /no (?:previous |prior |work |industry )?experience|experience (?:is )?not (?:required|needed|necessary)|beginners? (?:are )?welcome|without (?:any )?experience|entry[- ]level|new to the (?:job|work|field)/,
    denied: true,
  },
  'no-degree': {
    jp: /学歴(?:は)?不問|学歴を問/,
    en: /no degree|degree (?:is )?not required|regardless of education/,
    denied: true,
  },
  housing: {
    jp: /社宅|社員寮|独身寮|寮(?:・|を|に|が|あ|完|費|付|の)|住み込み|住込/,
    en: /company housing|dormitor|accommodation|\bdorm\b|live-in|staff housing|furnished (?:private )?room/,
  },
  'housing-allowance': {
    jp: /住宅手当|家賃補助|住宅補助/,
    en: /(?:housing|rent) (?:allowance|subsidy|support)/,
  },
  commuting: {
    jp: /交通費|通勤手当/,
    en: /commuting (?:costs|expenses|allowance)|(?:transport|travel)(?:ation)? (?:costs|expenses|allowance)/,
  },
  bonus: { jp: /賞与|ボーナス/, en: /\bbonus(?:es)?\b/ },
  raise: { jp: /昇給/, en: /pay rises?|pay raises?|annual raise/ },
  retirement: { jp: /退職金|退職手当/, en: /retirement (?:allowance|benefit)|severance/ },
  'family-allowance': { jp: /家族手当|扶養手当|子ども手当/, en: /family allowance/ },
  meals: {
    jp: /まかない|賄い|食事補助|食事付|食事手当|社員食堂/,
    en: /staff meals?|\bmeals\b|subsidised lunch|free lunch|canteen/,
  },
  uniform: { jp: /制服/, en: /\buniforms?\b/ },
  'car-commuting': {
    jp: /車通勤可|マイカー通勤|バイク通勤/,
    en: /(?:car|motorbike) commut|drive to work|commute by car|free parking/,
  },
  qualification: {
    jp: /資格取得(?:支援|制度|を支援)/,
    en: /(?:study|studying) for (?:a )?qualif|qualification (?:support|fees)|course fees/,
  },
  training: { jp: /研修/, en: /\btraining\b/ },
  'japanese-lessons': {
    jp: /日本語(?:学習支援|レッスン|研修|教室)/,
    en: /japanese (?:lessons|classes|language lessons)/,
  },
  'childcare-leave': {
    jp: /育児休業|育児・介護休業|育休|産休/,
    en: /childcare (?:and family-care )?leave|maternity leave|parental leave/,
  },
  'paid-leave': { jp: /有給|年次休暇/, en: /paid (?:annual )?leave|paid holidays?|annual leave/ },
  promotion: {
    jp: /正社員(?:への)?登用|社員登用/,
    en: /(?:become|move to|path to|converted? to|chance of) (?:a )?permanent/,
  },
  'advance-pay': {
    jp: /日払い|週払い|前払い/,
    en: /paid (?:daily|weekly)|(?:daily|weekly) pay(?:ment)?\b|advance pay/,
  },
  'short-term': {
    jp: /短期|単発|期間限定|季節/,
    en: /short[- ]term|seasonal|one-day/,
    in: ['title', 'hours'],
  },
  'side-job': { jp: /副業可|副業・兼業可|ダブルワーク/, en: /side jobs? (?:allowed|ok|welcome)|second job/ },
  'home-leave': { jp: /一時帰国/, en: /home leave/ },
  multilingual: {
    jp: /外国語の相談|母国語|多言語/,
    en: /support in (?:english|your language)|multilingual support/,
  },
  'immediate-start': { jp: /即日|急募|すぐに働/, en: /immediate start|start (?:right away|immediately)/ },
};

/** Words that negate a feature: 賞与なし, 'no bonus', 'we do not provide housing'. */
const denies = {
  jp: /^[^、。\n]{0,12}?(?:なし|無し|ありません|ございません|はない|不可|対象外|しません|いたしません|できません)/,
  enBefore: /\b(?:no|not|without|cannot|never|don['’]t|doesn['’]t|isn['’]t|aren['’]t)\b[^,.;]{0,40}$/,
  enAfter: /^[^,.;]{0,20}\b(?:not|unavailable|excluded)\b/,
} as const;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const sentencesOf = (text: string) => folded(text).split(/[。\n]|\. |; /);

function says({ jp, en, denied }: Words, { jp: japanese, en: english }: Texts): boolean {
  const found = (pattern: RegExp, sentence: string, isDenied: (before: string, after: string) => boolean) => {
    const at = pattern.exec(sentence);
    if (!at) return false;
    return denied || !isDenied(sentence.slice(0, at.index), sentence.slice(at.index + at[0].length));
  };
  const inJapanese = sentencesOf(japanese ?? '').some((one) =>
    found(jp, one, (_, after) => denies.jp.test(after)),
  );
  return (
    inJapanese ||
    sentencesOf(english ?? '').some((one) =>
      found(en, one, (before, after) => denies.enBefore.test(before) || denies.enAfter.test(after)),
    )
  );
}

/** The texts of a posting by subject. */
function textsOf(work: DescribedWork, places: readonly Place[]): Texts[] {
  const { title, description, duties, requirements, welcomeSkills, remarks } = work;
  const by: Record<Place, readonly (Texts | undefined)[]> = {
    title: [title],
    hours: [work.workingHours],
    holidays: [work.holidays],
    overtime: [work.overtime],
    any: [title, description, duties, requirements, welcomeSkills, remarks, work.workingHours, work.holidays],
  };
  return places.flatMap((place) => by[place].filter((text) => text !== undefined));
}

const isWeekendFree = (holidays: string) =>
  /土・?、?日|土曜(?:日)?・?日曜|saturdays?(?:,| and) sundays?|weekends off/.test(holidays) &&
  !/シフト|交[代替]|を含む|\brota\b|\bshifts?\b|including/.test(holidays);
const endsLate = /(?:2[3-9]|翌)[:時]?|翌|\b(?:0?[0-4]):\d\d\b/;

interface Span {
  /** Hours of the day as decimals: 6.5 is 6:30. */
  from: number;
  to: number;
}
/** Every time span in the hours: 7:00〜11:00. */
const spansOf = (hours: string): Span[] =>
  [...hours.matchAll(/(\d{1,2})[:時](\d{2})?分?\s*[〜~～–-]\s*翌?(\d{1,2})[:時](\d{2})?/g)].map((found) => ({
    from: Number(found[1]) + Number(found[2] ?? 0) / 60,
    to: Number(found[3]) + Number(found[4] ?? 0) / 60,
  }));
const timesOfDay: readonly [JobFeature, (span: Span) => boolean][] = [
  ['early-morning', ({ from }) => from >= 3 && from <= 7],
  ['morning', ({ from, to }) => from < 10 && to <= 13 && to > from],
  ['evening', ({ from, to }) => from >= 15 && from < 21 && (to >= 19 || to < from)],
];

/** Features in a posting's texts, in the order of the list. */
export function featuresOf(work: DescribedWork): JobFeature[] {
  const found = new Set<JobFeature>();
  for (const [feature, how] of Object.entries(words) as [JobFeature, Words][])
    if (textsOf(work, how.in ?? ['any']).some((text) => says(how, text))) found.add(feature);
  // A stated day says more than 急募 in a text; 応相談 leaves 即日 as it is.
  if (work.start?.kind === 'immediate') found.add('immediate-start');
  else if (work.start?.kind === 'date') found.delete('immediate-start');
  const holidays = folded(`${work.holidays?.jp ?? ''} ${work.holidays?.en ?? ''}`);
  if (isWeekendFree(holidays)) {
    found.add('weekends-off');
    found.add('two-days-off');
  }
  const hours = folded(work.workingHours?.jp ?? work.workingHours?.en ?? '');
  if (hours !== '' && !found.has('night-shift') && !endsLate.test(hours)) found.add('day-shift');
  for (const [feature, holds] of timesOfDay) if (spansOf(hours).some(holds)) found.add(feature);
  const { minutesPerDay, daysPerWeek } = readWorkingTime(work as Parameters<typeof readWorkingTime>[0]);
  if (minutesPerDay && minutesPerDay.from <= 5 * 60) found.add('short-hours');
  if (work.employmentStatus === 'parttime' && (daysPerWeek?.from ?? 7) <= 2 && !found.has('weekends-off'))
    found.add('weekend-work');
  if (work.insurance?.includes('health') && work.insurance.includes('pension')) found.add('social-insurance');
  return [...found];
}

/** Days off per year in a posting: 年間休日120日. */
export function annualHolidays({ holidays }: Pick<DescribedWork, 'holidays'>): number | undefined {
  const text = folded(`${holidays?.jp ?? ''} ${holidays?.en ?? ''}`);
  const found =
    /年間(?:総)?休日(?:数)?[^\d。]{0,3}(\d{2,3})日|(\d{2,3}) (?:days off|days|holidays) (?:a|per) year/.exec(
      text,
    );
  const days = Number(found?.[1] ?? found?.[2]);
  return days >= 52 && days < 250 ? days : undefined;
}
