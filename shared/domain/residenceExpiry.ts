import { remindersOf } from './reminders.ts';
import { daysBetween, isDay, tokyoDay } from './time.ts';

/**
 * Reminders that a period of stay ends: days before its last day. An extension can be requested from three
 * months before.
 */
export const residenceReminderDays = [90, 30, 7] as const;
export type ResidenceReminder = (typeof residenceReminderDays)[number];

const reminders = remindersOf(residenceReminderDays);

/** The last day of stay of the last reminder, and which reminder was last sent or skipped. */
export interface Reminded {
  expiresOn: string;
  days: ResidenceReminder;
}

/** Days until the last day of a stay; negative after it, undefined if there is none. */
export const residenceDaysLeft = (expiresOn: string | undefined, today: string): number | undefined =>
  expiresOn !== undefined && isDay(expiresOn) ? daysBetween(today, expiresOn) : undefined;

/** The instant at which a reminder is due. */
export const reminderInstant = reminders.instantOf;

/** Reminders start again when the last day changes. */
const sentOf = (expiresOn: string, reminded: Reminded | undefined): ResidenceReminder | undefined =>
  reminded?.expiresOn === expiresOn ? reminded.days : undefined;

/** When the next reminder is due; undefined if none is left. */
export function nextReminder(
  expiresOn: string | undefined,
  reminded: Reminded | undefined,
): string | undefined {
  if (expiresOn === undefined || !isDay(expiresOn)) return undefined;
  return reminders.next(expiresOn, sentOf(expiresOn, reminded));
}

/** The due reminder; the one nearest to the end if several are. @param now milliseconds since 1970 */
export function dueReminder(
  expiresOn: string | undefined,
  reminded: Reminded | undefined,
  now: number,
): ResidenceReminder | undefined {
  if (expiresOn === undefined || !isDay(expiresOn)) return undefined;
  return reminders.due(expiresOn, sentOf(expiresOn, reminded), now);
}

/**
 * Whether a reminder is still useful: a stay that has ended cannot be extended.
 * @param now milliseconds since 1970
 */
export const isWorthSaying = (expiresOn: string, now: number): boolean => expiresOn >= tokyoDay(now);

/** The reminder to skip when a last day is saved, because the screen already shows the days left. */
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
