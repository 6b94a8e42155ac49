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
const atLeast = '(?:以上|から|より上|ijou|ormore|orabove|orhigher|andup|plus|over|up|\\+)';
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
const per: readonly [RegExp, SalaryType][] = [
  [/^(?:\/?(?:per|an|a|every)?(?:hours?|hrs?)(?!s?(?:a|per|off|week))|時間)/, 'hour'],
  [/^\/?(?:per|a)?days?(?!s?(?:a|per|off))/, 'day'],
  [/^(?:\/?(?:per|a)?(?:months?|monthly|mo)|(?:毎|一?ヶ?)月)/, 'month'],
  [/^(?:\/?(?:per|a)?(?:years?|yearly|annum|annually)|年)/, 'year'],
];
const PAY = new RegExp(
  `(${Object.keys(unitWords).join('|')})?(?:salary|pay|wage|income)?(?:of|が|は|で)?(over|above|morethan|atleast|minimum|min|from|under|below|upto|lessthan)?(?:jpy|yen)?` +
    `${number}(?:~${number})?(万|まん|man|千|k|million|mil|m(?!in|on|ax|or))?(円|えん(?!じ)|yen|jpy|en(?![a-z]))?(${atLeast}|${atMost})?`,
  'g',
);
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

function* pays(line: string): Generator<Amount> {
  for (const found of line.matchAll(PAY)) {
    const [whole, word, before, low, high, size, currency, after] = found;
    const factor = size ? sizes[size]! : 1;
    const yen = Number(low) * factor;
    let end = found.index + whole.length;
    const unit = per.flatMap(([pattern, type]) => {
      const behind = pattern.exec(line.slice(end));
      return behind ? [{ type, length: behind[0].length }] : [];
    })[0];
    const isPay =
      word ||
      currency ||
      (size && yen >= 700) ||
      (unit && yen >= 700) ||
      (yen >= 100_000 && yen % 1000 === 0);
    if (!isPay || yen < 500 || yen > 1e8) continue;
    if (unit) end += unit.length;
    const tail = new RegExp(`^${atLeast}`).exec(line.slice(end));
    if (tail) end += tail[0].length;
    const isMost =
      /^(under|below|upto|lessthan)$/.test(before ?? '') || new RegExp(`^${atMost}$`).test(after ?? '');
    const pay = (word ? unitWords[word] : undefined) ?? unit?.type ?? usualUnit(yen);
    // '年収400' and '月給25' leave out the 万 that everybody means.
    const meant = !size && !currency && yen < 1000 && (pay === 'year' || pay === 'month') ? 1e4 : 1;
    const ends = isMost
      ? { to: yen * meant }
      : { from: yen * meant, ...(high && { to: Number(high) * factor * meant }) };
    yield { start: found.index, end, fact: { pay, ...ends } };
  }
}

const counts: readonly [RegExp, (one: number, other: number | undefined) => Fact][] = [
  [
    new RegExp(
      `(?:年間)?休日${number}日?(?:${atLeast})?|${number}\\+?(?:daysoff|holidays)(?:a|per)?(?:year|yearly)?(?:${atLeast})?`,
      'g',
    ),
    (days) => ({ range: 'annualHolidays', from: days }),
  ],
  [
    /週に?(\d)(?:~(\d))?(?:日|回)?(?:間|だけ|のみ|程度|勤務|以内|以下|から|ok|働)?|(\d)(?:~(\d))?(?:days?|times?)(?:(?:a|per|each|every|\/)?week|aweek|weekly|only)|(?:only)(\d)days?/g,
    // 週5日 is what a week usually has; fewer is a limit.
    (low, high) => (low >= 5 ? { range: 'days', from: 5, to: 7 } : { range: 'days', to: high ?? low }),
  ],
  [
    new RegExp(
      `週に?(\\d{2})時間(?:${atMost}|程度|くらい)?|(?:under|upto|max|maximum|lessthan)?(\\d{2})(?:hours|hrs|h)(?:(?:a|per|each|/)week|weekly)`,
      'g',
    ),
    (hours) => ({ range: 'weeklyHours', to: hours }),
  ],
];

/** Pay, days and hours that a question names. @param line its characters, folded, without blanks */
export function* amountsIn(line: string): Generator<Amount> {
  if (!/\d/.test(line)) return;
  yield* pays(line);
  for (const [pattern, factOf] of counts)
    for (const found of line.matchAll(pattern)) {
      const [one, other] = found
        .slice(1)
        .filter((part) => part !== undefined)
        .map(Number);
      if (one === undefined || one === 0) continue;
      yield { start: found.index, end: found.index + found[0].length, fact: factOf(one, other) };
    }
}
