/** Translators: their select lists, which rates are valid on a day, and on which days they are available. */
import { type awayKinds, type RateUnit, rateUnits, type Weekday, weekdays } from './codes.ts';
import { makeSelectData } from './options.ts';
import lists from './reference/translation.json' with { type: 'json' };
import { addDays } from './time.ts';

/** The select lists of translators: in a small bundle. */
export const translationLists = lists;
export const { optionsOf, optionName, isOffered, isOption } = makeSelectData<keyof typeof lists>(lists);

/** Maxima of the lists of a profile. */
export const translatorLimits = { pairs: 20, rates: 60, away: 60, samples: 10 } as const;
/** Yen for one unit. */
export const highestRate = 1_000_000;
/** Units that one person can do in a day. */
export const highestCapacity = 100_000;
/** Days that one entry of time off or a booking lasts, and how far ahead it can begin. */
export const longestAwayDays = 366;
export const awayAheadDays = 730;

/** From which language into which. */
export interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}
/** Whole yen for a unit of text or time, excluding tax; without a pair for all that have no rate of their own. */
export interface TranslatorRate extends Partial<LanguagePair> {
  unit: RateUnit;
  amount: number;
  /** Days in Asia/Tokyo, inclusive. */
  validFrom: string;
  validUntil?: string | undefined;
}
export interface Away {
  startsOn: string;
  endsOn: string;
  kind: (typeof awayKinds)[number];
}
/** What days somebody works: by default days of the week, except time off and bookings. */
export interface Availability {
  workdays: readonly Weekday[];
  away: readonly Away[];
}

/** Days of a range in which somebody free is searched for. */
export const longestFreeRange = 92;

/** A pair in one value: `en_ja`; either side may be any. */
export const anyLanguage = 'any';
export const pairKey = ({ sourceLanguage, targetLanguage }: Partial<LanguagePair>): string =>
  `${sourceLanguage ?? anyLanguage}_${targetLanguage ?? anyLanguage}`;

const isValidOn = ({ validFrom, validUntil }: TranslatorRate, day: string): boolean =>
  validFrom <= day && (validUntil === undefined || day <= validUntil);

/** Two rates of the same pair and unit whose days overlap: one day would have two rates. */
export const overlaps = (one: TranslatorRate, other: TranslatorRate): boolean =>
  one.unit === other.unit &&
  pairKey(one) === pairKey(other) &&
  one.validFrom <= (other.validUntil ?? '9999-12-31') &&
  other.validFrom <= (one.validUntil ?? '9999-12-31');

/** The rates of a day. @param day in Asia/Tokyo */
export const ratesOn = <Rate extends TranslatorRate>(rates: readonly Rate[], day: string): Rate[] =>
  rates.filter((rate) => isValidOn(rate, day));

/** The rate of a pair on a day: its own, else the one for all pairs. */
export function rateOf(
  rates: readonly TranslatorRate[],
  pair: LanguagePair,
  unit: RateUnit,
  day: string,
): number | undefined {
  const valid = ratesOn(rates, day).filter((rate) => rate.unit === unit);
  return (
    valid.find(
      (rate) => rate.sourceLanguage === pair.sourceLanguage && rate.targetLanguage === pair.targetLanguage,
    ) ?? valid.find(({ sourceLanguage }) => sourceLanguage === undefined)
  )?.amount;
}

/** The lowest rate of each unit on a day, over these pairs. */
export function lowestRates(
  rates: readonly TranslatorRate[],
  pairs: readonly LanguagePair[],
  day: string,
): Partial<Record<RateUnit, number>> {
  return Object.fromEntries(
    rateUnits.flatMap((unit) => {
      const amounts = pairs.flatMap((pair) => rateOf(rates, pair, unit, day) ?? []);
      return amounts.length > 0 ? [[unit, Math.min(...amounts)]] : [];
    }),
  );
}

/** Upper limits of rates that can be searched by, in yen for a unit, lowest first. */
export const rateSteps: Readonly<Record<RateUnit, readonly number[]>> = {
  character: [4, 6, 8, 10, 12, 15, 20, 30],
  word: [6, 8, 10, 12, 15, 20, 25, 30],
  page: [1_000, 2_000, 3_000, 4_000, 6_000, 8_000],
  minute: [300, 500, 1_000, 1_500, 2_000, 3_000],
  hour: [2_000, 3_000, 4_000, 5_000, 8_000, 10_000],
  day: [20_000, 30_000, 40_000, 50_000, 60_000, 80_000],
};
/** `character:10`: at most 10 yen for a character. */
export const rateBounds: readonly string[] = rateUnits.flatMap((unit) =>
  rateSteps[unit].map((step) => `${unit}:${step}`),
);

/** The order of lists by the lowest rate of a unit. */
export const rateOrder = (unit: RateUnit) => `rate${unit[0]!.toUpperCase()}${unit.slice(1)}` as RateOrder;
type RateOrder = `rate${Capitalize<RateUnit>}`;

/** @param day in Asia/Tokyo */
export const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;

const isAwayOn = ({ away }: Availability, day: string): boolean =>
  away.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

const isFreeOn = (availability: Availability, day: string): boolean =>
  availability.workdays.includes(weekdayOf(day)) && !isAwayOn(availability, day);

/** The first free day from this one on, within a year. */
export function nextFreeDay(availability: Availability, from: string): string | undefined {
  if (availability.workdays.length === 0) return undefined;
  for (let day = from, count = 0; count <= 366; day = addDays(day, 1), count += 1)
    if (isFreeOn(availability, day)) return day;
  return undefined;
}

/** The days of an inclusive range. */
export function daysIn(startsOn: string, endsOn: string): string[] {
  const days: string[] = [];
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) days.push(day);
  return days;
}
