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
  placeChangeScope?: Texts | undefined;
  trialPeriod?: { exists: boolean } | undefined;
  contractPeriod?: { type: string } | undefined;
  smokingMeasure?: string | undefined;
}

/** The texts to search for a feature's words. */
type Place = 'any' | 'hours' | 'holidays' | 'overtime' | 'title' | 'placeChange';
interface Words {
  jp: RegExp;
  en: RegExp;
  in?: readonly Place[];
  /** Present if negated within the same sentence: 残業なし. */
  denied?: true;
  /** Sentences that use the words for something else: 25日払い, 'help with meals'. */
  unless?: RegExp;
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
  // A time before it is one of the day's duties in a nursery.
  'health-check': { jp: /健康診断/, en: /health checks?\b|medical check/, unless: /^\d{1,2}:\d\d / },
  'weekend-work': { jp: /(?:土日|週末)(?:のみ|だけ)/, en: /weekends? only|only (?:at|on) weekends/ },
  'little-overtime': {
    jp: /残業(?:は)?(?:ほとんど)?(?:なし|無し|ゼロ)|ほとんどなし|^なし|原則なし|月平均[0-3]時間/,
    en: /no overtime|very little|hardly any|almost none|^none|under [1-3] hours|up to [1-3] hours/,
    in: ['overtime'],
    denied: true,
  },
  'new-year-holidays': {
    jp: /年末年始|正月|冬[季期]/,
    en: /new year|year-end|\bwinter\b/,
    in: ['holidays'],
    unless: /勤務|出勤|営業|\b(?:open|work)\b/,
  },
  'summer-holidays': {
    jp: /夏[季期]|夏休み|盆/,
    en: /\bsummer\b|\bobon\b/,
    in: ['holidays'],
    unless: /勤務|出勤|営業|\b(?:open|work)\b/,
  },
  'no-transfers': {
    jp: /^(?:変更)?(?:なし|無し)|変更(?:は)?(?:なし|ありません)|転勤(?:は)?(?:なし|無し|ありません)/,
    en: /^(?:no change|none)|\bno (?:change|transfers?|relocation)\b/,
    in: ['placeChange'],
    denied: true,
  },
  'own-style': {
    jp: /(?:服装|髪型|髪色)(?:[・、や]?(?:服装|髪型|髪色|ネイル|ひげ|ピアス))*(?:は|も|が)?(?:自由|問いません|不問)|(?:私服|ネイル|ピアス|ひげ|髭)(?:で)?(?:の)?(?:勤務)?(?:可|ok)/,
    en: /no dress code|casual (?:dress|clothes|wear)|(?:dress|clothes|hair(?:style| colou?r)?) (?:is |are )?(?:free|up to you|your choice)|free (?:dress|hairstyle)|your own clothes/,
    denied: true,
  },
  'near-station': {
    jp: /駅(?:から|より)?徒歩約?(?:[1-9]|10)分|駅(?:チカ|ちか|近)/,
    en: /\b(?:[1-9]|10|five|ten|three|two)[- ]minutes?['’]?(?: walk)? (?:from|to) [^.]{0,40}station|(?:near|close to|next to) [^.]{0,30}station/,
  },
  'no-experience': {
    jp: /未経験|経験(?:は)?不問|経験がなくても|経験を問(?:いません|わ)|初めての方|初心者/,
    en: /no (?:previous |prior |work |industry )?experience|experience (?:is )?not (?:required|needed|necessary)|beginners? (?:are )?welcome|without (?:any )?experience|entry[- ]level|new to the (?:job|work|field)/,
    denied: true,
    unless:
      /未経験の(?:業務|仕事|作業|分野)|(?:未経験|初心者|初めて)[^、。]{0,8}?(?:不可|お断り|対象外|ご遠慮|難し|でき(?:ません|ない)|(?:応募|採用|受け)[^、。]{0,6}(?:ません|ない))|experience[^.;:]{0,25}\b(?:cannot|can['’]t|won['’]t|will not|not (?:be )?(?:accepted|considered|eligible|sufficient)|need not apply|ineligible)|\bnot (?:suitable|open) (?:for|to)\b|beginners? (?:cannot|can['’]t|need not)/,
  },
  'no-degree': {
    jp: /学歴(?:は)?不問|学歴を問/,
    en: /no degree|degree (?:is )?not required|regardless of education/,
    denied: true,
  },
  housing: {
    jp: /社宅|社員寮|独身寮|寮(?:・|を|に|が|あ|完|費|付|の)|住み込み|住込/,
    en: /company housing|dormitor|\bdorm\b|live-in|staff housing|furnished (?:private )?room|housing (?:is |will be )?(?:provided|available|included)|(?:free|company|staff|shared|furnished|subsidi[sz]ed|employee|on-site) accommodation|accommodation (?:is |will be )?(?:provided|available|included|offered|supplied|free|on site)|(?:we|company|employer)(?: can| will| also)? (?:provides?|offers?|suppl(?:y|ies)|arranges?) (?:[a-z]+ ){0,2}accommodation|^accommodation(?::| must| is)|\baccommodation for (?:staff|employees|workers)/,
    unless: /reimburse|reasonable accommodation/,
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
    jp: /まかない|賄い|食事補助|食事付|食事手当|社員食堂(?!の)/,
    en: /(?:staff|free|employee|crew|subsidi[sz]ed|discounted|complimentary|company) meals?\b|\bmeals? (?:is |are |will be )?(?:provided|included|available|free|subsidi[sz]ed)|\bmeals? (?:allowance|subsidy|support)|(?:provides?|offers?|includes?) (?:[a-z]+ )?meals(?! (?:to|for)\b)|(?:subsidi[sz]ed|free) lunch|lunch (?:is )?(?:provided|included)|(?:in (?:the|our)|on-?site|staff|company|employee) canteen\b|canteen (?:on site|available)/,
    unless: /meals? (?:to|for) (?:residents|patients|guests|children|customers|clients|seniors|students)/,
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
  training: {
    jp: /(?<!初任者|実務者|会議や|会議・|通訳の|などの)研修(?!、診察)/,
    en: /\btraining\b/,
    // Training that is required, or is the work itself.
    unless:
      /interpret|通訳|(?:initial|welding|hours of) training|training in infection|arrange induction training/,
  },
  'japanese-lessons': {
    jp: /日本語(?:学習支援|レッスン|研修|教室)/,
    en: /japanese (?:lessons|classes|language lessons)/,
    unless: /(?:研修|レッスン|教室)の講師/,
  },
  'childcare-leave': {
    jp: /育児休業|育児・介護休業|育休|産休/,
    en: /childcare (?:and family-care )?leave|maternity leave|parental leave/,
    // The post of somebody who is on leave.
    unless: /後任|代替|代わり|\bcover (?:for|from)\b/,
  },
  'paid-leave': { jp: /有給|年次休暇/, en: /paid (?:annual )?leave|paid holidays?|annual leave/ },
  promotion: {
    jp: /正社員(?:への)?登用|社員登用/,
    en: /(?:become|move to|path to|converted? to|chance of|moved? into) (?:a )?permanent/,
  },
  'advance-pay': {
    // Not the day of payment: 翌月25日払い, 末日払い.
    jp: /(?<![\d末初定一二三四五六七八九十]\s?)日払い|週払い|前払い/,
    en: /paid (?:daily|weekly)|(?:daily|weekly) pay(?:ment)?\b|advance pay/,
  },
  'short-term': {
    jp: /短期|単発|期間限定|季節(?!によ|変動)/,
    en: /short[- ]term|\bseasonal\b|one-day/,
    in: ['title', 'hours'],
  },
  'side-job': { jp: /副業可|副業・兼業可|ダブルワーク/, en: /side jobs? (?:allowed|ok|welcome)|second job/ },
  'home-leave': { jp: /一時帰国/, en: /home leave/ },
  multilingual: {
    jp: /外国語の相談|母国語|多言語(?:対応|サポート|での?(?:支援|相談|案内))/,
    en: /support in (?:english|your language)|multilingual support/,
  },
  'immediate-start': { jp: /即日|急募|すぐに働/, en: /immediate start|start (?:right away|immediately)/ },
};

/** What may stand between a benefit and its denial; other nouns say that something else is missing: 上限なし, 残業なし. */
const gap =
  '(?:(?!上限|制限|限度|負担|心配|不安|問題|構い|差し支え|遅れ|残業|休憩|有り|完備|無料|あり(?!ません))[^、。\\n(]){0,14}?';
const listed = '(?:[、・や,/]|および|及び)(?!あり|有)(?:(?!あり|有り|支給|完備)[^、。はがもを]){1,10}';
const denied = '(?:なし|無し|ない(?!方|人|場合|とき)|ません|不可|対象外)';
const listedInEnglish =
  "(?:,? (?:and |or |nor )?(?:(?!available|provided|paid|included|offered)[a-z'’ ]){3,25}){1,4}";
/** Words that negate a feature: 賞与なし, 'no bonus', 'neither housing nor meals are provided'. */
const denies = {
  jp: new RegExp(
    `^[(]?${gap}${denied}|^\\s*[:(]\\s*無(?![料償期制事])|^(?:${listed})+(?:は|も)${gap}${denied}`,
  ),
  enBefore:
    /\b(?:no|not|without|cannot|never|neither|nor|none|(?:do|does|is|are|ca|wo)n['’]t)\b[^,.;]{0,40}$/,
  enAfter: new RegExp(
    `^[^,.;]{0,20}\\b(?:not|cannot|unavailable|excluded|none|n/a|[a-z]+n['’]t)\\b` +
      `|^[^,.;]{0,40}\\b(?:by yourself|yourself|on your own|at your own expense)` +
      `|^${listedInEnglish} (?:is|are) not (?:provided|paid|available|offered|included)\\b`,
  ),
} as const;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const sentencesOf = (text: string) => folded(text).split(/[。\n]|\. |; /);

function says(words: Words, { jp: japanese, en: english }: Texts): boolean {
  const found = (
    sentences: readonly string[],
    pattern: RegExp,
    isDenied: (before: string, after: string) => boolean,
  ) =>
    sentences.some((sentence) => {
      const at = pattern.exec(sentence);
      if (!at || words.unless?.test(sentence)) return false;
      const [before, after] = [sentence.slice(0, at.index), sentence.slice(at.index + at[0].length)];
      return words.denied || !isDenied(before, after);
    });
  return (
    found(sentencesOf(japanese ?? ''), words.jp, (_, after) => denies.jp.test(after)) ||
    found(
      sentencesOf(english ?? ''),
      words.en,
      (before, after) => denies.enBefore.test(before) || denies.enAfter.test(after),
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
    placeChange: [work.placeChangeScope],
    any: [title, description, duties, requirements, welcomeSkills, remarks, work.workingHours, work.holidays],
  };
  return places.flatMap((place) => by[place].filter((text) => text !== undefined));
}

const isWeekendFree = (holidays: string) =>
  /土・?、?日|土曜(?:日)?・?日曜|saturdays?(?:,| and) sundays?|weekends off/.test(holidays) &&
  !/シフト|交[代替]|を含む|\brota\b|\bshifts?\b|including/.test(holidays);
const endsLate = /(?:2[3-9]|翌)[:時]?|翌|\b(?:0?[0-4]):\d\d\b/;

/** A timetable, or words for the day: 応相談 and シフト制 alone leave it open. */
const statesDay =
  /\d[:時](?:\d{2})?分?\s*(?:[〜~～–-]|から|to)\s*翌?\d|\d\s*a\.?m\b.{0,12}\d\s*p\.?m\b|日勤|日中|昼間|平日|フレックス|day shifts?\b|daytime|weekdays|flexitime/;

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

/** What a posting states by fields, not in its texts. */
const stated: readonly [JobFeature, (work: DescribedWork) => boolean][] = [
  ['employment-insurance', ({ insurance }) => insurance?.includes('employment') ?? false],
  ['workers-accident', ({ insurance }) => insurance?.includes('workers-accident') ?? false],
  ['indefinite', ({ contractPeriod }) => contractPeriod?.type === 'indefinite'],
  ['no-trial-period', ({ trialPeriod }) => trialPeriod?.exists === false],
  ['smoke-free', ({ smokingMeasure }) => smokingMeasure?.startsWith('no-smoking') ?? false],
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
  if (statesDay.test(hours) && !found.has('night-shift') && !endsLate.test(hours)) found.add('day-shift');
  for (const [feature, holds] of timesOfDay) if (spansOf(hours).some(holds)) found.add(feature);
  const { minutesPerDay, daysPerWeek } = readWorkingTime(work as Parameters<typeof readWorkingTime>[0]);
  if (minutesPerDay && minutesPerDay.from <= 5 * 60) found.add('short-hours');
  if (work.employmentStatus === 'parttime' && (daysPerWeek?.from ?? 7) <= 2 && !found.has('weekends-off'))
    found.add('weekend-work');
  for (const [feature, holds] of stated) if (holds(work)) found.add(feature);
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
