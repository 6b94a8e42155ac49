import { addDays, startOfDay, tokyoDay } from './time.ts';

/** When somebody is told of new jobs that a saved search finds; the later ones wait for more. */
export const alertFrequencies = ['NONE', 'AT_ONCE', 'DAILY', 'WEEKLY'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export type Alert = Exclude<AlertFrequency, 'NONE'>;

/** Searches that one person can save. */
export const savedSearchLimit = 20;

/** Daily and weekly mails leave at eight in the morning in Tokyo, the weekly ones on Mondays. */
const morning = 8 * 3_600_000;
/** Jobs that are found within these minutes come in one mail. */
const bundleMinutes = 3;

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** When a job found at a moment (milliseconds since 1970) is told; an instant. */
export function alertDueAt(alert: Alert, found: number): string {
  if (alert === 'AT_ONCE') {
    const bundle = bundleMinutes * 60_000;
    // The bundle that ends now is left to those that have begun to fill it.
    return new Date((Math.floor(found / bundle) + 1) * bundle).toISOString();
  }
  let day = tokyoDay(found);
  const leavesAt = () => Date.parse(startOfDay(day)) + morning;
  while (leavesAt() <= found || (alert === 'WEEKLY' && !isMonday(day))) day = addDays(day, 1);
  return new Date(leavesAt()).toISOString();
}

/** Of several searches that find one job, the one that tells of it first. */
export const soonestAlert = (alerts: readonly Alert[]): Alert =>
  alerts.toSorted((a, b) => alertFrequencies.indexOf(a) - alertFrequencies.indexOf(b))[0]!;
