import { addDays, startOfDay, tokyoDay } from './time.ts';

/** How a company looked at a resume, in the order in which they are named. */
export const lookKinds = [
  /** On the screen: as facts, or as a document. */
  'view',
  /** Downloaded as a file. */
  'pdf',
  /** In a file with several people. */
  'print',
] as const;
export type LookKind = (typeof lookKinds)[number];

/** Looks of a company for the same posting within such an interval are one. */
const lookMinutes = 10;

/** The interval of an instant: when it began, to the minute. */
export const lookInterval = (milliseconds: number): string => {
  const length = lookMinutes * 60_000;
  return new Date(Math.floor(milliseconds / length) * length).toISOString().slice(0, 16);
};

/**
 * The act by which a look counts as a resume view of the plan: once per company, person and plan month, in which the
 * views come again.
 * @param startsOn first day of the plan month
 */
export const viewActId = (companyId: string, staffId: string, startsOn: string): string =>
  `${companyId}#${staffId}#${startsOn}`;

/** Maximum of people in one file. */
export const printedAtMost = 20;

/** Hour in Tokyo at which the weekly summary is sent. */
const summaryHour = 9;

/** The Monday morning after an instant, when its looks are summarised. */
export function summaryAfter(milliseconds: number): string {
  const today = tokyoDay(milliseconds);
  // 1970-01-01 was a Thursday; 0 is Monday.
  const weekday = (Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000) + 3) % 7;
  const inHours = (day: string) => Date.parse(startOfDay(day)) + summaryHour * 3_600_000;
  const thisMonday = inHours(addDays(today, -weekday));
  const at = thisMonday > milliseconds ? thisMonday : inHours(addDays(today, 7 - weekday));
  return new Date(at).toISOString();
}
