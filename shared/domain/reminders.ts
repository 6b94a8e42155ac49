import { addDays, startOfDay } from './time.ts';

/** Time of day of reminders: nine in the morning in Tokyo. Milliseconds since midnight. */
const timeOfDay = 9 * 3_600_000;

/**
 * Reminders of a last day, each sent once.
 * @param steps days before the last day, the earliest reminder first; -1 is the day after it
 */
export function remindersOf<Days extends number>(steps: readonly Days[]) {
  /** The instant at which a reminder is due. */
  const instantOf = (lastDay: string, days: Days): string =>
    new Date(Date.parse(startOfDay(addDays(lastDay, -days))) + timeOfDay).toISOString();
  /** The unsent reminders, the next one first. */
  const open = (sent: Days | undefined): Days[] =>
    steps.filter((days) => days < (sent ?? Number.POSITIVE_INFINITY));
  return {
    instantOf,
    /**
     * When the next reminder is due; undefined if none is left.
     * @param sent the last one that was sent or skipped
     */
    next(lastDay: string, sent: Days | undefined): string | undefined {
      const [days] = open(sent);
      return days === undefined ? undefined : instantOf(lastDay, days);
    },
    /** The due reminder; the latest if several are. @param now milliseconds since 1970 */
    due: (lastDay: string, sent: Days | undefined, now: number): Days | undefined =>
      open(sent).findLast((days) => Date.parse(instantOf(lastDay, days)) <= now),
  };
}
