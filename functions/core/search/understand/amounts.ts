import type { SalaryType } from '../../../../shared/domain/codes.ts';
import type { Fact } from './types.ts';

/** Where an amount stands among the characters of a question, and what it asks. */
interface Amount {
  start: number;
  end: number;
  fact: Fact;
}

// Blanks are gone by then: '3 days a week' reads 3daysaweek.
const number = '(\\d+(?:\\.\\d+)?)';
const atLeast = '(?:以上|から|より上|台|ijou|ormore|orabove|orhigher|andup|plus|over|up|\\+)';
const atMost = '(?:以下|以内|まで|未満|orless|max|maximum|orunder)';
const unitWords: Readonly<Record<string, SalaryType>> = {
  時給: 'hour',
  じきゅう: 'hour',
  jikyu: 'hour',
  hourly: 'hour',
  日給: 'day',
  日当: 'day',
  月給: 'month',
  月収: 'month',
  給料: 'month',
  給与: 'month',
  手取り: 'month',
  takehome: 'month',
  手取: 'month',
  月: 'month',
  月に: 'month',
  gekkyu: 'month',
  monthly: 'month',
  年収: 'year',
  年俸: 'year',
  nenshu: 'year',
  yearly: 'year',
  annual: 'year',
};
/** Words beside which '30' is 300,000: 月 alone counts hours, too. */
const namesPay = /^(?:月給|月収|給料|給与|手取り?|gekkyu|年収|年俸|nenshu)$/;
/** How many 万 people leave out of a month's and a year's pay. */
const usualTenThousands: Partial<Record<SalaryType, readonly [from: number, to: number]>> = {
  month: [10, 200],
  year: [100, 3_000],
};
const per: readonly [RegExp, SalaryType][] = [
  [/^(?:\/?(?:per|an|a|every)?(?:hours?|hrs?|h(?![a-z]))(?!s?(?:a|per|off|week))|時間)/, 'hour'],
  [/^\/?(?:per|a)?days?(?!s?(?:a|per|off))/, 'day'],
  [/^(?:\/?(?:per|a)?(?:months?|monthly|mo)|(?:毎|一?ヶ?)月)/, 'month'],
  [/^(?:\/?(?:per|a)?(?:years?|yearly|annum|annually)|年)/, 'year'],
];
/** Pay that is meant after deductions. */
const TAKE_HOME = /^手取り?$|^takehome$/;
const isTakeHome = /^(?:takehome|aftertax|net(?![a-z])|手取り?)/;
const amount = `(¥|jpy|yen)?${number}(万|まん|man|千|k|million|mil|m(?!in|on|ax|or))?(円|えん(?!じ)|yen|jpy|en(?![a-z]))?`;
const PAY = new RegExp(
  `(手取り?|takehome)?(${Object.keys(unitWords).join('|')})?(?:salary|pay|wage|income)?(?:of|が|は|で)?(over|above|morethan|atleast|minimum|min|from|between|under|below|upto|lessthan|nomorethan|notmorethan|atmost|maximum|max|within)?${amount}`,
  'g',
);
/** What stands between the ends of a range, and its upper end. */
const UPPER = new RegExp(`^(~|から|より|to|and)${amount}`);
const isAtMost = new RegExp(`^${atMost}`);
const isAtLeast = new RegExp(`^${atLeast}`);
const sizes: Readonly<Record<string, number>> = {
  万: 1e4,
  まん: 1e4,
  man: 1e4,
  千: 1e3,
  k: 1e3,
  million: 1e6,
  mil: 1e6,
  m: 1e6,
};

/** What unit an amount is of that names none: nobody earns 25万 an hour. */
const usualUnit = (yen: number): SalaryType =>
  yen < 8_000 ? 'hour' : yen < 60_000 ? 'day' : yen < 1_500_000 ? 'month' : 'year';

interface Typed {
  number: number;
  /** What 万 and the like make of it. */
  factor: number;
  hasSize: boolean;
  hasCurrency: boolean;
}
const typed = ([sign, digits, size, currency]: readonly (string | undefined)[]): Typed => ({
  number: Number(digits),
  factor: size ? sizes[size]! : 1,
  hasSize: size !== undefined,
  hasCurrency: sign !== undefined || currency !== undefined,
});

function unitAt(behind: string): { type: SalaryType; length: number } | undefined {
  for (const [pattern, type] of per) {
    const found = pattern.exec(behind);
    if (found) return { type, length: found[0].length };
  }
  return undefined;
}

/** '年収400' and '月給25' leave out the 万 that everybody means. */
function hasLeftOutTenThousands({ number, hasSize, hasCurrency }: Typed, word: string | undefined): boolean {
  if (hasSize || hasCurrency || !word || !namesPay.test(word)) return false;
  const usual = usualTenThousands[unitWords[word]!];
  return usual !== undefined && number >= usual[0] && number < usual[1];
}

/** The upper end of a range that `low` begins. */
function upperAt(behind: string, low: Typed, before: string | undefined) {
  const found = UPPER.exec(behind);
  if (!found || (found[1] === 'and' && before !== 'between')) return undefined;
  const high = typed(found.slice(2));
  // In '25〜30万' and '25〜30k' the lower end is of the same size.
  const size = low.hasSize || low.number > high.number ? low.factor : high.factor;
  const highSize = high.hasSize || low.number > high.number ? high.factor : size;
  if (high.number * highSize < low.number * size) return undefined;
  return { high, size, highFactor: highSize, length: found[0].length };
}

/**
 * Who names a range looks for what pays at least its lower end: more than the upper one is no reason against a job.
 */
function* pays(line: string): Generator<Amount> {
  for (const found of line.matchAll(PAY)) {
    const [whole, net, unitWord, before, ...parts] = found;
    const word = unitWord ?? net;
    const low = typed(parts);
    let end = found.index + whole.length;
    const take = (length = 0) => {
      end += length;
    };
    let unit = unitAt(line.slice(end));
    take(unit?.length);
    const upper = upperAt(line.slice(end), low, before);
    take(upper?.length);
    const most = isAtMost.exec(line.slice(end))?.[0];
    take(most?.length ?? isAtLeast.exec(line.slice(end))?.[0].length);
    const later = unit ? undefined : unitAt(line.slice(end));
    unit ??= later;
    if (upper && !later) take(unitAt(line.slice(end))?.length);
    take(later?.length);
    take(isAtLeast.exec(line.slice(end))?.[0].length);
    const netBehind = isTakeHome.exec(line.slice(end))?.[0];
    take(netBehind?.length);
    const hasSize = low.hasSize || upper?.high.hasSize;
    const leftOut = hasLeftOutTenThousands(low, word) && !hasSize ? 1e4 : 1;
    const yen = low.number * (upper?.size ?? low.factor) * leftOut;
    const isPay =
      word ||
      low.hasCurrency ||
      upper?.high.hasCurrency ||
      (hasSize && yen >= 700) ||
      (unit && yen >= 700) ||
      (yen >= 100_000 && yen % 1000 === 0);
    if (!isPay || yen < 500 || yen > 1e8) continue;
    const isMost =
      !upper &&
      (/^(?:under|below|upto|lessthan|no(?:t)?morethan|atmost|max(?:imum)?|within)$/.test(before ?? '') ||
        most !== undefined);
    const pay = (word ? unitWords[word] : undefined) ?? unit?.type ?? usualUnit(yen);
    const takeHome = netBehind !== undefined || TAKE_HOME.test(net ?? word ?? '');
    const ends = isMost
      ? { to: yen }
      : { from: yen, ...(upper && { typedTo: upper.high.number * upper.highFactor * leftOut }) };
    yield { start: found.index, end, fact: { pay, ...ends, ...(takeHome && { takeHome }) } };
  }
}

/** What says before a number, or behind it, that it is the most or the least. */
const mostBefore = 'under|below|upto|max(?:imum)?(?:of)?|lessthan|fewerthan|(?:no|not)morethan|atmost|within';
const leastBefore = 'over|above|morethan|atleast|min(?:imum)?(?:of)?';
const mostBehind = '以下|以内|まで|未満|or(?:less|fewer|under)|max(?:imum)?|atmost';
const leastBehind = '以上|or(?:more|above|over)|andup|plus';
const before = `(?:${mostBefore}|${leastBefore})?`;
const behind = `(?:${mostBehind}|${leastBehind})?`;
const saysMost = new RegExp(`^(?:${mostBefore})|(?:${mostBehind})$`);
const saysLeast = new RegExp(`^(?:${leastBefore})|\\d\\+|ormore|(?:${leastBehind})$`);
/** '週3日未満' leaves three out. */
const saysFewer = /^(?:under|below|lessthan|fewerthan)|未満$/;
const aWeek = '(?:(?:a|per|each|every|in1|in1a|/)?week|weekly)';

const numberWords: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** A number with its unit, and what the whole of it asks. */
const counts: readonly [RegExp, (numbers: readonly number[], whole: string) => Fact][] = [
  [
    new RegExp(
      `(?:年間)?休日${number}日?(?:${atLeast})?|${before}${number}\\+?(?:ormore)?(?:daysoff|holidays)(?:a|per)?(?:year|yearly)?(?:${atLeast})?`,
      'g',
    ),
    ([days]) => ({ range: 'annualHolidays', from: days! }),
  ],
  [
    new RegExp(
      `(?:1週間?に?|週に?)(\\d)(?:~(\\d))?(?:日|回)?(?:間|だけ|のみ|程度|勤務|から|ok|働)?${behind}|${before}(\\d|${Object.keys(numberWords).join('|')})(?:~(\\d)|\\+|ormore)?(?:days?|times?)(?:${aWeek}|only)${behind}|only(\\d)days?`,
      'g',
    ),
    ([low = 0, high], whole) => {
      if (saysMost.test(whole)) return { range: 'days', to: (high ?? low) - (saysFewer.test(whole) ? 1 : 0) };
      // 週5日 is what a week usually has; fewer is a limit.
      if (low >= 5 || saysLeast.test(whole)) return { range: 'days', from: Math.min(low, 5), to: 7 };
      return { range: 'days', to: high ?? low };
    },
  ],
  [/週休([3-5])日(?:制|以上)?/g, ([days]) => ({ range: 'days', to: 7 - days! })],
  [
    new RegExp(
      `(?:1週間?に?|週に?)(\\d{1,2})(?:~(\\d{1,2}))?時間(?:程度|くらい|から)?${behind}|(?<!(?:[月日]|平均|残業)(?:時間)?[にはがも]?)(\\d{2})時間(?:${mostBehind})|${before}(\\d{1,2})(?:~(\\d{1,2})|\\+|ormore)?(?:hours?|hrs?|h)${aWeek}${behind}|(?:${mostBefore})(\\d{2})(?:hours?|hrs?|h)(?!(?:a|per|each|every|/)?(?:day|month|year)|of)|(\\d{2})(?:hours?|hrs?|h)(?:${mostBehind})`,
      'g',
    ),
    ([low = 0, high], whole) =>
      saysLeast.test(whole) ? { range: 'weeklyHours', from: low } : { range: 'weeklyHours', to: high ?? low },
  ],
];

/** Of a spouse's insurance stays who works less than 20 hours a week, whatever the size of the company. */
const DEPENDENT = /(?:夫の|妻の|配偶者の|旦那の)?扶養の?(?:範囲)?内/g;
const hoursOfDependents = 20;

/** What people name with a number and no posting has as a fact: hours of the day, hours of overtime. */
const WITHOUT_FACT =
  /(?:朝|午前|午後)?\d{1,2}時(?:半)?(?:から|~)?(?:夕方|午後)?\d{1,2}時(?:半)?(?:まで)?|残業(?:時間)?[はが]?(?:月|1[ヶか]月)?(?:平均)?\d{1,2}(?:時間|h)(?:以内|以下|未満|まで|程度|くらい)?|\d{1,2}(?:am|pm)?(?:to|~)\d{1,2}(?:am|pm)/g;

/** Words with a number that are no condition. @param line as of `amountsIn` */
export function* countedWords(line: string): Generator<Pick<Amount, 'start' | 'end'>> {
  if (!/\d/.test(line)) return;
  for (const found of line.matchAll(WITHOUT_FACT))
    yield { start: found.index, end: found.index + found[0].length };
}

/** Pay, days and hours that a question names. @param line its characters, folded, without blanks */
export function* amountsIn(line: string): Generator<Amount> {
  for (const found of line.matchAll(DEPENDENT))
    yield {
      start: found.index,
      end: found.index + found[0].length,
      fact: { range: 'weeklyHours', to: hoursOfDependents },
    };
  if (!/\d|(?:one|two|three|four|five)(?:day|time)/.test(line)) return;
  yield* pays(line);
  for (const [pattern, factOf] of counts)
    for (const found of line.matchAll(pattern)) {
      const [whole, ...parts] = found;
      const numbers = parts
        .filter((part) => part !== undefined)
        .map((part) => numberWords[part] ?? Number(part));
      if (!numbers[0]) continue;
      yield { start: found.index, end: found.index + whole.length, fact: factOf(numbers, whole) };
    }
}
