import { remindersOf } from './reminders.ts';
import { daysBetween } from './time.ts';

/** Reminders that a plan ends: days before its last day, and -1: it has ended. */
export const planReminderDays = [7, 1, -1] as const;
export type PlanReminder = (typeof planReminderDays)[number];

/** Days before the last day from which a company's home shows that the plan ends. */
export const planEndsSoonDays = 7;

/** The last day of the last reminder, and which reminder was last sent or skipped. */
export interface PlanReminded {
  validUntil: string;
  days: PlanReminder;
}

const reminders = remindersOf(planReminderDays);

export const planReminderInstant = reminders.instantOf;

/** Reminders start again when the last day changes. */
const sentOf = (validUntil: string, reminded: PlanReminded | undefined): PlanReminder | undefined =>
  reminded?.validUntil === validUntil ? reminded.days : undefined;

/** When the next reminder is due; undefined if none is left, or the plan has no end. */
export const nextPlanReminder = (
  validUntil: string | undefined,
  reminded: PlanReminded | undefined,
): string | undefined =>
  validUntil === undefined ? undefined : reminders.next(validUntil, sentOf(validUntil, reminded));

/** The due reminder; the latest if several are. @param now milliseconds since 1970 */
export const duePlanReminder = (
  validUntil: string | undefined,
  reminded: PlanReminded | undefined,
  now: number,
): PlanReminder | undefined =>
  validUntil === undefined ? undefined : reminders.due(validUntil, sentOf(validUntil, reminded), now);

/** Whether a reminder is still true on a day: that a plan ends only before, that it has ended only after. */
export const isPlanReminderTrue = (validUntil: string, days: PlanReminder, today: string): boolean =>
  days < 0 === daysBetween(today, validUntil) < 0;
