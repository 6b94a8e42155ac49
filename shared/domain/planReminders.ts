import { remindersOf } from './reminders.ts';
import { daysBetween } from './time.ts';

/** Reminders that a plan ends: days before its last day, and -1: it has ended. */
export const planReminderDays = [7, 1, -1] as const;
export type PlanReminder = (typeof planReminderDays)[number];

/** From how many days before the last day on a company's home says that the plan ends. */
export const planEndsSoonDays = 7;

/** The last day that was reminded of, and the reminder that was sent or passed over last. */
export interface PlanReminded {
  validUntil: string;
  days: PlanReminder;
}

const reminders = remindersOf(planReminderDays);

export const planReminderInstant = reminders.instantOf;

/** Another last day is reminded of from the beginning. */
const sentOf = (validUntil: string, reminded: PlanReminded | undefined): PlanReminder | undefined =>
  reminded?.validUntil === validUntil ? reminded.days : undefined;

/** When the next reminder is due; undefined where none is left, or the plan has no end. */
export const nextPlanReminder = (
  validUntil: string | undefined,
  reminded: PlanReminded | undefined,
): string | undefined =>
  validUntil === undefined ? undefined : reminders.next(validUntil, sentOf(validUntil, reminded));

/** The reminder whose time has come; of several the latest. @param now milliseconds since 1970 */
export const duePlanReminder = (
  validUntil: string | undefined,
  reminded: PlanReminded | undefined,
  now: number,
): PlanReminder | undefined =>
  validUntil === undefined ? undefined : reminders.due(validUntil, sentOf(validUntil, reminded), now);

/** Whether a reminder says on a day what is true: that a plan ends before it has, that it has ended only afterwards. */
export const isPlanReminderTrue = (validUntil: string, days: PlanReminder, today: string): boolean =>
  days < 0 === daysBetween(today, validUntil) < 0;
