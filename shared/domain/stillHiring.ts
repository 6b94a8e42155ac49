import { remindersOf } from './reminders.ts';
import { addDays, dayLength, startOfDay, tokyoDay } from './time.ts';

/**
 * Whether an open posting still hires: its company is asked 14 and 21 days after it last confirmed, at nine in
 * the morning, and the posting is closed when the 28th day begins. Days are Tokyo days after that of the
 * confirmation.
 */
export const questionDays = [14, 21] as const;
export type QuestionDay = (typeof questionDays)[number];
export const unconfirmedDays = 28;
/** Days after such a closing in which republishing needs no free job slot. */
const freeReopeningDays = 14;
/** JOB_CLOSE_REASON of such a closing. */
export const unconfirmedReason = 'unconfirmed';

/** Instants in `toISOString` format. */
export interface Confirmable {
  confirmedAt?: string;
  /** From when days are counted if nobody has confirmed since: of postings older than the question. */
  countedFrom?: string;
  opensAt?: string;
  /** The question that was last sent and has not been answered. */
  asked?: { days: QuestionDay };
}

const reminders = remindersOf(questionDays.map((days) => -days));

/** The instant from which the days are counted; undefined for a posting that is not counted yet. */
function anchorOf({ confirmedAt, countedFrom, opensAt }: Confirmable): string | undefined {
  const [latest] = [confirmedAt, countedFrom]
    .filter((at) => at !== undefined)
    .sort()
    .reverse();
  return latest !== undefined && opensAt !== undefined && opensAt > latest ? opensAt : latest;
}

const lastSent = ({ asked }: Confirmable) => (asked ? -asked.days : undefined);

/** Whether the days of a posting are being counted. */
export const isCounted = (job: Confirmable): boolean => anchorOf(job) !== undefined;

/** When the next question is due; undefined if none is left. */
export function nextQuestionAt(job: Confirmable): string | undefined {
  const anchor = anchorOf(job);
  return anchor && reminders.next(tokyoDay(anchor), lastSent(job));
}

/** The question that is due and was not sent; the latest if both are. @param now milliseconds since 1970 */
export function dueQuestion(job: Confirmable, now: number): QuestionDay | undefined {
  const anchor = anchorOf(job);
  const due = anchor && reminders.due(tokyoDay(anchor), lastSent(job), now);
  return due ? (-due as QuestionDay) : undefined;
}

/** When a posting is closed unless its company confirms before; undefined while it is not counted. */
export function unconfirmedAt(job: Confirmable): string | undefined {
  const anchor = anchorOf(job);
  return anchor && startOfDay(addDays(tokyoDay(anchor), unconfirmedDays));
}

/** An anchor before this instant is too old for a posting to be open: for conditions, which compare instants. */
export const oldestOpenAnchor = (now: number): string =>
  startOfDay(addDays(tokyoDay(now), 1 - unconfirmedDays));

/** Until when a posting that was closed without a confirmation can be republished without a free slot. */
export function freeReopeningUntil(job: { closeReason?: string; closedAt?: string }): string | undefined {
  if (job.closeReason !== unconfirmedReason || job.closedAt === undefined) return undefined;
  return new Date(Date.parse(job.closedAt) + freeReopeningDays * dayLength).toISOString();
}
