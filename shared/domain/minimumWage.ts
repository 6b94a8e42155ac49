import { type Prefecture, prefectures } from './codes.ts';
import table from './reference/minimum-wages.json' with { type: 'json' };

export interface MinimumWage {
  /** Yen an hour. */
  yen: number;
  /** The day it takes effect. */
  from: string;
}

const rates = Map.groupBy(table.rates, ({ prefecture }) => prefecture as Prefecture);

/** The last day for which the table is known to be whole: rates are set anew every autumn, prefecture by prefecture. */
const minimumWagesKnownUntil: string = table.knownUntil;

/** The average over all workers, as the ministry publishes it beside the rates; yen an hour. */
export const averageMinimumWage: number = table.nationalAverage;

/**
 * The regional minimum wage in force on a Tokyo day (最低賃金法 第9条, 第14条), the last that is known; undefined before
 * the first. Wages of single trades (特定最低賃金) may lie above it.
 */
export function minimumWage(prefecture: Prefecture, day: string): MinimumWage | undefined {
  const inForce = rates
    .get(prefecture)
    ?.filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
  return inForce && { yen: inForce.yen, from: inForce.from };
}

/** Whether a newer rate than the table's may be in force. */
export const mayBeNewer = (day: string): boolean => day > minimumWagesKnownUntil;

/** Rates of all prefectures on a day, in the order of `prefectures`. */
export const minimumWages = (day: string): (MinimumWage | undefined)[] =>
  prefectures.map((prefecture) => minimumWage(prefecture, day));
