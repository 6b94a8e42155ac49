import type { Locale } from '../codes.ts';
import type { Severity } from './wordRules.ts';

/** An hourly wage stated in a sentence. */
export interface WageInText {
  /** Yen per hour; the lower end of a range. */
  yen: number;
  words: string;
  /** Whether the sentence clearly states a wage, or needs review. */
  severity: Severity;
}

interface WageTexts {
  /** An amount per hour; the first matching group is the amount. */
  amounts: readonly RegExp[];
  wage: RegExp;
  /** Before or right after the amount: marks a supplement to a wage. */
  before: RegExp;
  after: RegExp;
  /** In the same sentence: hourly prices paid by others. */
  otherPrices: RegExp;
  permittedReduction: RegExp;
}

const yen = '(\\d[\\d,]*)';
const texts: Record<Locale, WageTexts> = {
  jp: {
    amounts: [
      new RegExp(
        `(?:時間?給|1時間(?:あたり|当たり|につき)?(?:の(?:賃金|給与))?)[^\\d。+]{0,14}?${yen}(?:\\s*円)?(?:\\s*[〜~～-]\\s*[\\d,]+)?\\s*円`,
        'g',
      ),
      new RegExp(`${yen}\\s*円\\s*[/(]\\s*(?:時給?|1?時間|h)`, 'gi'),
    ],
    wage: /時間?給|賃金|給与|給料|研修|試用|見習/,
    before: /手当|加算|割増|上乗せ|プラス|別途|昇給|アップ|\+\s*$/i,
    after:
      /^\s*\)?\s*(?:分|の|が|を|に|は|から|ずつ|程度|ほど|まで)*\s*(?:アップ|up|増|昇給|手当|加算|上乗せ|プラス|割増|引|上が|上げ|高)/i,
    otherPrices:
      /料金|利用料|使用料|レンタル|駐車|駐輪|貸し?(?:室|出|切)|延長保育|割引|商品|客|請求|会費|税込|託児|シッター|補助/,
    permittedReduction: /減額の?特例/,
  },
  en: {
    amounts: [
      new RegExp(
        `(?:(?:¥|jpy\\s?|yen\\s)${yen}(?:\\s?(?:-|–|to)\\s?¥?[\\d,]+)?|${yen}(?:\\s?(?:-|–|to)\\s?[\\d,]+)?\\s?(?:yen|jpy|円))\\s?(?:/|per |an |a |each |every )\\s?(?:hour|hr|h)\\b`,
        'g',
      ),
      new RegExp(
        `\\bhourly (?:wage|pay|rate|salary)[^\\d.+]{0,40}?(?:(?:¥|jpy\\s?|yen\\s)${yen}|${yen}(?:\\s?(?:-|–|to)\\s?[\\d,]+)?\\s?(?:yen|jpy|円))`,
        'g',
      ),
    ],
    wage: /\b(?:wages?|pay|paid|salary|earn|hourly|training|trial|probation(?:ary)?)\b/,
    before:
      /\b(?:extra|additional|plus|raised?|raises|rises?|increases?|bonus|allowance|premium|supplement|more)\b|\+\s*$/,
    after:
      /^\s*(?:more|extra|raise|increase|rise|bonus|allowance|premium|supplement|on top|in addition|higher)\b/,
    otherPrices:
      /\b(?:rent|rental|parking|fees?|charges?|charged|price|customers?|guests?|cost|costs|subsid\w+|sitters?|childcare|nursery|tickets?)\b/,
    permittedReduction: /(?:permission|permitted|approved)[^.]{0,40}(?:bureau|reduc)|reduc[^.]{0,40}bureau/,
  },
};

/** Less than this is a raise or an allowance, unless a training or trial period is named. */
const leastWage = 500;
const beginning = /研修|試用|見習|\b(?:training|trial|probation(?:ary)?)\b/;

/**
 * Hourly wages stated in a sentence, for comparison with the minimum wage: it applies in training and trial
 * periods too (最低賃金法 第4条), except with the labour bureau's permission (第7条).
 * @param sentence normalized to NFKC
 */
export function wagesInSentence(sentence: string, locale: Locale): WageInText[] {
  const text = locale === 'en' ? sentence.toLowerCase() : sentence;
  const { amounts, wage, before, after, otherPrices, permittedReduction } = texts[locale];
  if (otherPrices.test(text)) return [];
  return amounts.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): WageInText[] => {
      const digits = match.slice(1).find(Boolean) ?? '';
      const at = match.index + match[0].indexOf(digits);
      const end = match.index + match[0].length;
      const hourly = Number(digits.replaceAll(',', ''));
      if (before.test(text.slice(Math.max(0, at - 20), at)) || after.test(text.slice(end))) return [];
      if (hourly < (beginning.test(text) ? 100 : leastWage)) return [];
      const plain = wage.test(text) && !permittedReduction.test(text);
      return [
        {
          yen: hourly,
          words: sentence.slice(match.index, end).trim(),
          severity: plain ? 'refused' : 'warning',
        },
      ];
    }),
  );
}
