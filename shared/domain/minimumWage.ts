import { type Prefecture, prefectures } from './codes.ts';
import table from './reference/minimum-wages.json' with { type: 'json' };

export interface MinimumWage {
  /** Yen an hour. */
  yen: number;
  /** The day it takes effect. */
  from: string;
}

const rates = Map.groupBy(table.rates, ({ prefecture }) => prefecture as Prefecture);

/** The last day for which the table is known to be complete: prefectures set new rates every autumn. */
const minimumWagesKnownUntil: string = table.knownUntil;

/** The national weighted average, as published by the ministry; yen per hour. */
export const averageMinimumWage: number = table.nationalAverage;

/**
 * The regional minimum wage in force on a Tokyo day (最低賃金法 第9条, 第14条), the latest known; undefined before the
 * first. Industry-specific minimum wages (特定最低賃金) may be higher.
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
