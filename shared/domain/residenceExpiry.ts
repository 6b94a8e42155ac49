import { remindersOf } from './reminders.ts';
import { daysBetween, isDay, tokyoDay } from './time.ts';

/** Reminders that a period of stay ends: days before its last day. An extension can be applied for from three months before. */
export const residenceReminderDays = [90, 30, 7] as const;
export type ResidenceReminder = (typeof residenceReminderDays)[number];

const reminders = remindersOf(residenceReminderDays);

/** What was reminded of: the last day of a stay, and the reminder that was sent or passed over last. */
export interface Reminded {
  expiresOn: string;
  days: ResidenceReminder;
}

/** Whole days from today to the last day of a stay; negative after it, undefined where there is no such day. */
export const residenceDaysLeft = (expiresOn: string | undefined, today: string): number | undefined =>
  expiresOn !== undefined && isDay(expiresOn) ? daysBetween(today, expiresOn) : undefined;

/** The instant at which a reminder is due. */
export const reminderInstant = reminders.instantOf;

/** Another last day is reminded of from the beginning. */
const sentOf = (expiresOn: string, reminded: Reminded | undefined): ResidenceReminder | undefined =>
  reminded?.expiresOn === expiresOn ? reminded.days : undefined;

/** When the next reminder is due; undefined where none is left. */
export function nextReminder(
  expiresOn: string | undefined,
  reminded: Reminded | undefined,
): string | undefined {
  if (expiresOn === undefined || !isDay(expiresOn)) return undefined;
  return reminders.next(expiresOn, sentOf(expiresOn, reminded));
}

/** The reminder whose time has come; of several the one nearest to the end. @param now milliseconds since 1970 */
export function dueReminder(
  expiresOn: string | undefined,
  reminded: Reminded | undefined,
  now: number,
): ResidenceReminder | undefined {
  if (expiresOn === undefined || !isDay(expiresOn)) return undefined;
  return reminders.due(expiresOn, sentOf(expiresOn, reminded), now);
}

/** Whether a reminder still says something: a stay that has ended is none to extend. @param now milliseconds since 1970 */
export const isWorthSaying = (expiresOn: string, now: number): boolean => expiresOn >= tokyoDay(now);

/**
 * What counts as reminded when a last day is saved: whoever writes it sees how many days are left, and is not told at once
 * what is on the screen.
 */
export function remindedOnSaving(
  expiresOn: string | undefined,
  before: Reminded | undefined,
  now: number,
): Reminded | undefined {
  if (expiresOn === undefined) return undefined;
  if (before?.expiresOn === expiresOn) return before;
  const days = dueReminder(expiresOn, undefined, now);
  return days && { expiresOn, days };
}
