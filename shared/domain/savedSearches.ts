import { addDays, startOfDay, tokyoDay } from './time.ts';

/** When to notify of new jobs for a saved search; less frequent ones collect more jobs. */
export const alertFrequencies = ['NONE', 'AT_ONCE', 'DAILY', 'WEEKLY'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export type Alert = Exclude<AlertFrequency, 'NONE'>;

/** Maximum of saved searches per person. */
export const savedSearchLimit = 20;

/** Daily and weekly mails are sent at eight in the morning in Tokyo, the weekly ones on Mondays. */
const morning = 8 * 3_600_000;
/** Jobs found within this many minutes are sent in one mail. */
const bundleMinutes = 3;

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** When to notify of a job found at a moment (milliseconds since 1970); an instant. */
export function alertDueAt(alert: Alert, found: number): string {
  if (alert === 'AT_ONCE') {
    const bundle = bundleMinutes * 60_000;
    // Always the end of the next interval, since the current one is ending.
    return new Date((Math.floor(found / bundle) + 1) * bundle).toISOString();
  }
  let day = tokyoDay(found);
  const leavesAt = () => Date.parse(startOfDay(day)) + morning;
  while (leavesAt() <= found || (alert === 'WEEKLY' && !isMonday(day))) day = addDays(day, 1);
  return new Date(leavesAt()).toISOString();
}

/** Of several matching searches, the one that notifies first. */
export const soonestAlert = (alerts: readonly Alert[]): Alert =>
  alerts.toSorted((a, b) => alertFrequencies.indexOf(a) - alertFrequencies.indexOf(b))[0]!;
