import { type Move, standingMoves } from './applicationStatus.ts';
import { remindersOf } from './reminders.ts';
import { addDays, dayLength, endOfDay, tokyoDay } from './time.ts';

/** Days in which a company answers an applicant: the default and the limits of its setting. */
export const replyDays = { standard: 7, minimum: 1, maximum: 14 } as const;

/** Days before the last day on which the company is reminded, at nine in the morning. */
const reminderDays = 2;
const reminders = remindersOf([reminderDays]);

/**
 * Until when a company owes an applicant an answer: a message, a move or a decline. An answer is due at the
 * end of a Tokyo day, not at an hour of it, because both sides are told a date, and as postings end that way.
 * All values are instants; a changed setting applies to clocks started after it.
 */
export interface ReplyClock {
  /** When the person applied or wrote. */
  startedAt: string;
  dueAt: string;
  /** The company's last message. */
  messagedAt?: string | undefined;
  /** Its first message after the application, for how long a first answer takes. */
  firstMessagedAt?: string | undefined;
  answeredAt?: string | undefined;
  /** The application ended: hired, declined or withdrawn. */
  endedAt?: string | undefined;
  /** No answer can come any more: the job is closed, or the application is gone. */
  stoppedAt?: string | undefined;
  /** The company cannot answer for now, as it is suspended or the person hides from it: when that is checked again. */
  recheckAt?: string | undefined;
  remindedAt?: string | undefined;
  /** The person was notified that no answer came. */
  ranOutAt?: string | undefined;
}

/** What both sides did. */
export interface RepliesSeen {
  appliedAt: string;
  /** The person's last message. */
  personWroteAt?: string | undefined;
  /** The company's last message. */
  companyWroteAt?: string | undefined;
  /** The company's last move that was not undone. */
  movedAt?: string | undefined;
  endedAt?: string | undefined;
}

const latest = (...instants: (string | undefined)[]): string | undefined =>
  instants
    .filter((one) => one !== undefined)
    .sort()
    .at(-1);

const earliestAfter = (start: string, ...instants: (string | undefined)[]): string | undefined =>
  instants
    .filter((one) => one !== undefined)
    .sort()
    .find((one) => one > start);

const isLater = (one: string | undefined, than: string | undefined): boolean =>
  one !== undefined && (than === undefined || one > than);

/** Days that are left to a company when it can answer again. */
const daysAfterPause = 3;

/** A clock whose company cannot answer for now. @param now milliseconds since 1970 */
export const paused = <Clock extends ReplyClock>(clock: Clock, now: number): Clock => ({
  ...clock,
  recheckAt: new Date(now + dayLength).toISOString(),
});

/**
 * The clock once its company can answer again: due as before, but not within three days, so that nobody is late for
 * the time in which they could not answer. Until it is checked, it counts from the day of the check.
 * @param now milliseconds since 1970
 */
export function resumed<Clock extends ReplyClock>(clock: Clock, now: number): Clock {
  if (clock.recheckAt === undefined) return clock;
  const from = Math.max(now, Date.parse(clock.recheckAt));
  const dueAt = latest(clock.dueAt, endOfDay(addDays(tokyoDay(from), daysAfterPause)))!;
  return { ...clock, dueAt, recheckAt: undefined };
}

const started = (startedAt: string, days: number): ReplyClock => ({
  startedAt,
  dueAt: endOfDay(addDays(tokyoDay(startedAt), days)),
});

/**
 * The clock after what was seen, in whatever order it is reported. It starts with the application, and again
 * when the person writes after an answer, or after the time has run out; meanwhile further messages of the
 * person do not move it. Undoing the answer resumes it.
 * @param days of the company's setting, for a clock that starts now
 * @returns undefined if there was no clock, and its time would already be over
 */
export function followed(
  clock: ReplyClock | undefined,
  seen: RepliesSeen,
  days: number,
  now: number,
): ReplyClock | undefined {
  const messagedAt = latest(clock?.messagedAt, seen.companyWroteAt);
  const answeredAt = latest(messagedAt, seen.movedAt);
  const askedAt = latest(seen.appliedAt, seen.personWroteAt)!;
  const isRunning =
    clock !== undefined && !clock.ranOutAt && !clock.stoppedAt && !isLater(answeredAt, clock.startedAt);
  const starts = !isRunning && isLater(askedAt, clock?.startedAt) && !(answeredAt && answeredAt > askedAt);
  const going = clock && isLater(answeredAt, clock.startedAt) ? resumed(clock, now) : clock;
  const base = starts ? started(askedAt, days) : (going ?? started(seen.appliedAt, days));
  if (!clock && Date.parse(base.dueAt) <= now) return undefined;
  return {
    ...base,
    messagedAt,
    firstMessagedAt: earliestAfter(
      seen.appliedAt,
      clock?.firstMessagedAt,
      clock?.messagedAt,
      seen.companyWroteAt,
    ),
    answeredAt: isLater(answeredAt, base.startedAt) ? answeredAt : undefined,
    endedAt: seen.endedAt,
  };
}

/**
 * How long the company took to answer an application for the first time: by a message or a move of its own.
 * @returns milliseconds; undefined if it has not answered
 */
export function firstAnswerTime(
  { appliedAt, history }: { appliedAt: string; history: readonly Move[] },
  clock: Pick<ReplyClock, 'messagedAt' | 'firstMessagedAt'> | undefined,
): number | undefined {
  const moves = standingMoves(history).filter(({ by }) => by === 'company' || by === 'employee');
  const first = earliestAfter(appliedAt, moves[0]?.at, clock?.firstMessagedAt, clock?.messagedAt);
  return first === undefined ? undefined : Date.parse(first) - Date.parse(appliedAt);
}

/** Whether an answer is still awaited, also after its time has run out. */
export const isReplyAwaited = ({ answeredAt, endedAt, stoppedAt }: ReplyClock): boolean =>
  answeredAt === undefined && endedAt === undefined && stoppedAt === undefined;

/** When the company is reminded of an answer that is due then. */
export const replyReminderInstant = (dueAt: string): string =>
  reminders.instantOf(tokyoDay(dueAt), reminderDays);

/** When the company is to be reminded; undefined if it was, or had less time than that from the beginning. */
export function replyReminderAt({ startedAt, dueAt, remindedAt }: ReplyClock): string | undefined {
  const at = replyReminderInstant(dueAt);
  return remindedAt === undefined && at > startedAt ? at : undefined;
}

/** When the next step is due; undefined if none is left. */
export const nextReplyStepAt = (clock: ReplyClock): string | undefined =>
  isReplyAwaited(clock) && clock.ranOutAt === undefined
    ? (clock.recheckAt ?? replyReminderAt(clock) ?? clock.dueAt)
    : undefined;

/** Whether the time is over. @param now milliseconds since 1970 */
export const hasRunOut = ({ dueAt }: ReplyClock, now: number): boolean => Date.parse(dueAt) <= now;

/** The step that is due. A reminder that comes too late is left out. @param now milliseconds since 1970 */
export function dueReplyStep(clock: ReplyClock, now: number): 'recheck' | 'remind' | 'runOut' | undefined {
  const at = nextReplyStepAt(clock);
  if (at === undefined || Date.parse(at) > now) return undefined;
  if (clock.recheckAt !== undefined) return 'recheck';
  return hasRunOut(clock, now) ? 'runOut' : 'remind';
}

/** How the first answer to an application was judged: on which Tokyo day, and whether it came in time. */
export interface Judged {
  /** Of the clock that it was the answer of. */
  startedAt: string;
  day: string;
  inTime: boolean;
}

/**
 * What a company's share counts of a clock: the first answer decides, a restarted clock changes nothing; undefined until
 * it is answered or its time has run out, and where no answer was owed any more.
 * @param before as it was judged until now
 */
export function judgedReply(
  before: Judged | undefined,
  { startedAt, dueAt, answeredAt, ranOutAt }: ReplyClock,
): Judged | undefined {
  if (before && before.startedAt !== startedAt) return before;
  if (ranOutAt) return { startedAt, day: tokyoDay(dueAt), inTime: false };
  // Undone.
  if (!answeredAt) return undefined;
  if (before) return before;
  const inTime = answeredAt <= dueAt;
  return { startedAt, day: tokyoDay(inTime ? answeredAt : dueAt), inTime };
}

/** Days over which a company's answers are shown, and from how many applications on. */
export const replyShareDays = 90;
const replyShareFrom = 5;

/** @returns the share in whole percent, never rounded up to all; undefined for too few applications */
export function replyShareOf(
  days: readonly { inTime: number; late: number }[],
): { applications: number; percent: number } | undefined {
  const sum = (field: 'inTime' | 'late') => days.reduce((total, one) => total + Math.max(0, one[field]), 0);
  const [inTime, late] = [sum('inTime'), sum('late')];
  const applications = inTime + late;
  if (applications < replyShareFrom) return undefined;
  return { applications, percent: Math.floor((inTime * 100) / applications) };
}
