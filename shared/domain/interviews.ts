/** The rules of interviews of an application: statuses, who may change what and when, reminders. */
import { addDays } from './time.ts';

export const interviewStatuses = [
  /** The company has proposed times. */
  'PROPOSED',
  /** The applicant has asked for other times. */
  'OTHERS_REQUESTED',
  /** The applicant has chosen a time. */
  'SCHEDULED',
  'TOOK_PLACE',
  /** The applicant states that the company did not come. */
  'COMPANY_ABSENT',
  /** The company states that the applicant did not come. */
  'STAFF_ABSENT',
  'CANCELLED',
  /** Every proposed time passed without an answer. */
  'EXPIRED',
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

export type InterviewSide = 'staff' | 'company';
/** `system`: the schedule, or the end of the application. */
export const interviewActors = ['staff', 'company', 'system'] as const;
export type InterviewActor = (typeof interviewActors)[number];

export const interviewLimits = {
  times: 5,
  interviewers: 5,
  /** How many of a company's interviewers are listed to choose from; others are typed in. */
  known: 100,
  /** Minutes. */
  shortest: 15,
  longest: 480,
  /** How many days ahead a time may be. */
  daysAhead: 180,
  note: 2000,
  message: 500,
  place: 300,
} as const;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Within this time before the start a change needs a reason. Milliseconds. */
const reasonWithin = day;
/** How long after the end its outcome can be stated. Milliseconds. */
export const outcomeWithin = 30 * day;

export const interviewOutcomes = ['TOOK_PLACE', 'COMPANY_ABSENT', 'STAFF_ABSENT'] as const;
export type InterviewOutcome = (typeof interviewOutcomes)[number];

/** What each side can state after the end: that it took place, or that the other did not come. */
const outcomesOf: Readonly<Record<InterviewSide, readonly InterviewOutcome[]>> = {
  staff: ['TOOK_PLACE', 'COMPANY_ABSENT'],
  company: ['TOOK_PLACE', 'STAFF_ABSENT'],
};

const isOutcome = (status: InterviewStatus): status is InterviewOutcome =>
  (interviewOutcomes as readonly string[]).includes(status);

/** Statuses in which something can still be arranged. */
const openStatuses = [
  'PROPOSED',
  'OTHERS_REQUESTED',
  'SCHEDULED',
] as const satisfies readonly InterviewStatus[];
export type OpenInterviewStatus = (typeof openStatuses)[number];
export const isOpenInterview = (status: InterviewStatus): status is OpenInterviewStatus =>
  (openStatuses as readonly InterviewStatus[]).includes(status);

const everybody: readonly InterviewActor[] = interviewActors;

/** All allowed changes of an interview's status before its end, and who may make them. */
const transitions: readonly {
  from: InterviewStatus;
  to: InterviewStatus;
  by: readonly InterviewActor[];
}[] = [
  { from: 'PROPOSED', to: 'PROPOSED', by: ['company'] },
  { from: 'PROPOSED', to: 'SCHEDULED', by: ['staff'] },
  { from: 'PROPOSED', to: 'OTHERS_REQUESTED', by: ['staff'] },
  { from: 'PROPOSED', to: 'CANCELLED', by: everybody },
  { from: 'PROPOSED', to: 'EXPIRED', by: ['system'] },
  { from: 'OTHERS_REQUESTED', to: 'PROPOSED', by: ['company'] },
  { from: 'OTHERS_REQUESTED', to: 'CANCELLED', by: everybody },
  { from: 'SCHEDULED', to: 'PROPOSED', by: ['company'] },
  // The time stays; place, link, note or interviewers change.
  { from: 'SCHEDULED', to: 'SCHEDULED', by: ['company'] },
  { from: 'SCHEDULED', to: 'OTHERS_REQUESTED', by: ['staff'] },
  { from: 'SCHEDULED', to: 'CANCELLED', by: everybody },
];

/** What the rules look at. Instants are UTC ISO 8601. */
export interface InterviewState {
  status: InterviewStatus;
  /** The starts proposed. */
  times: readonly string[];
  minutes: number;
  /** The chosen start. */
  startsAt?: string | undefined;
  history: readonly { status: InterviewStatus; by: InterviewActor }[];
}

const start = ({ startsAt }: InterviewState): number => Date.parse(startsAt ?? '');

/** The instant at which one that starts then ends. */
export const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * minute).toISOString();

export const hasEnded = (one: InterviewState, now: number): boolean =>
  start(one) + one.minutes * minute <= now;

/** The proposed times that have not passed, in their order. */
export const timesLeft = ({ times }: InterviewState, now: number): string[] =>
  times.filter((at) => Date.parse(at) > now);

/** The status at an instant, also before the schedule has stored it. */
export const interviewStatusNow = (one: InterviewState, now: number): InterviewStatus =>
  one.status === 'PROPOSED' && timesLeft(one, now).length === 0 ? 'EXPIRED' : one.status;

/** Until when there is something to arrange or to look forward to. Milliseconds since 1970; undefined if there is not. */
export function aheadUntil(one: InterviewState): number | undefined {
  if (one.status === 'SCHEDULED') return start(one) + one.minutes * minute;
  if (one.status === 'PROPOSED') return Math.max(...one.times.map((at) => Date.parse(at)));
  return one.status === 'OTHERS_REQUESTED' ? Number.POSITIVE_INFINITY : undefined;
}

const isBefore = (now: number, until: number | undefined): boolean => until !== undefined && now < until;

/** Whether there is something to arrange or to look forward to: open, and not over. */
export const isAhead = (one: InterviewState, now: number): boolean => isBefore(now, aheadUntil(one));

/** The same for the company, which states the outcome of those that are over too, unless the applicant has. */
export const companyActsUntil = (one: InterviewState): number | undefined =>
  one.status === 'SCHEDULED' ? start(one) + one.minutes * minute + outcomeWithin : aheadUntil(one);

/** Whether a side still has something to do about it. */
export const isUpcoming = (one: InterviewState, side: InterviewSide, now: number): boolean =>
  isBefore(now, side === 'company' ? companyActsUntil(one) : aheadUntil(one));

/** Whether somebody may make a change now. From its start on, an interview is not changed any more. */
export function mayChangeInterview(
  one: InterviewState,
  to: InterviewStatus,
  by: InterviewActor,
  now: number,
): boolean {
  if (one.status === 'SCHEDULED' && start(one) <= now) return false;
  const from = to === 'EXPIRED' ? one.status : interviewStatusNow(one, now);
  return transitions.some((row) => row.from === from && row.to === to && row.by.includes(by));
}

/** Whether a change now needs a reason: the chosen time is less than 24 hours away. */
export const needsReason = (one: InterviewState, now: number): boolean =>
  one.status === 'SCHEDULED' && start(one) - now < reasonWithin;

/**
 * The outcomes that a side can state now: after the end, within 30 days, each side once. A later statement of
 * the other side is added to the first and becomes the status.
 */
export function outcomesNow(
  one: InterviewState,
  by: InterviewSide,
  now: number,
): readonly InterviewOutcome[] {
  if (one.status !== 'SCHEDULED' && !isOutcome(one.status)) return [];
  if (!hasEnded(one, now) || start(one) + one.minutes * minute + outcomeWithin < now) return [];
  const isStated = one.history.some((step) => step.by === by && isOutcome(step.status));
  return isStated ? [] : outcomesOf[by];
}

/** Steps of the schedule of a chosen time, in order. */
export const interviewReminders = ['DAY', 'HOUR', 'END'] as const;
export type InterviewReminder = (typeof interviewReminders)[number];

/** When a step is due: a day and an hour before the start, and at the end. Milliseconds since 1970. */
const reminderAt = (one: InterviewState, step: InterviewReminder): number => {
  if (step === 'END') return start(one) + one.minutes * minute;
  return start(one) - (step === 'DAY' ? day : hour);
};

const remindersLeft = (done: InterviewReminder | undefined): readonly InterviewReminder[] =>
  interviewReminders.slice(done === undefined ? 0 : interviewReminders.indexOf(done) + 1);

/** The latest step that is already past when a time is chosen: chosen within a day, no day's reminder follows. */
export const remindersPast = (one: InterviewState, now: number): InterviewReminder | undefined =>
  interviewReminders.findLast((step) => reminderAt(one, step) <= now);

/** The step that is due; the latest if several are. @param done the last one that was queued or skipped */
export const reminderDue = (
  one: InterviewState,
  done: InterviewReminder | undefined,
  now: number,
): InterviewReminder | undefined =>
  one.status === 'SCHEDULED'
    ? remindersLeft(done).findLast((step) => reminderAt(one, step) <= now)
    : undefined;

/** When something happens by itself next: a reminder, or the last proposed time. Undefined if nothing does. */
export function interviewDueAt(
  one: InterviewState & { reminded?: InterviewReminder | undefined },
): string | undefined {
  if (one.status === 'PROPOSED') return one.times.toSorted().at(-1);
  if (one.status !== 'SCHEDULED') return undefined;
  const [next] = remindersLeft(one.reminded);
  return next && new Date(reminderAt(one, next)).toISOString();
}

/** Whether two spans of time overlap; one may begin when the other ends. */
export const overlaps = (
  a: { startsAt: string; endsAt: string },
  b: { startsAt: string; endsAt: string },
): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** What an interviewer's calendar has: held while it is proposed, booked once it is chosen. */
export interface CalendarOfInterviewer {
  name: string;
  entries: readonly { interviewId: string; startsAt: string; endsAt: string; isBooked: boolean }[];
}

/** Interviewers who have another interview at one of these starts. @param id of the interview, if there is one yet */
export const clashesAt = (
  calendars: readonly CalendarOfInterviewer[],
  { id, times, minutes }: { id?: string | undefined; times: readonly string[]; minutes: number },
): { name: string; index: number; isBooked: boolean }[] =>
  calendars.flatMap(({ name, entries }) =>
    times.flatMap((startsAt, index) => {
      const span = { startsAt, endsAt: endOf(startsAt, minutes) };
      return entries
        .filter((entry) => entry.interviewId !== id && overlaps(entry, span))
        .map(({ isBooked }) => ({ name, index, isBooked }));
    }),
  );

/**
 * What the calendars need after a step: a chosen time is entered or updated (RFC 5546 REQUEST), one that is
 * given up is cancelled (CANCEL). Its number in the log is the SEQUENCE, which rises with each.
 */
export function calendarMethod(
  history: readonly { status: InterviewStatus }[],
  step: number,
): 'REQUEST' | 'CANCEL' | undefined {
  const status = history[step]?.status;
  if (status === 'SCHEDULED') return 'REQUEST';
  const wasScheduled = history[step - 1]?.status === 'SCHEDULED';
  return wasScheduled && status !== undefined && !isOutcome(status) ? 'CANCEL' : undefined;
}

/** Hours of the day (Asia/Tokyo) that a form offers first: morning and afternoon of the days after tomorrow. */
const offeredHours = [10, 14, 10] as const;

/**
 * Times that a form begins with: on weekdays, from two days ahead, in office hours of Tokyo. Instants.
 * @param today a day, Asia/Tokyo
 */
export function offeredTimes(today: string): string[] {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 2)).filter((one) => {
    const weekday = new Date(`${one}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  });
  return offeredHours.map((at, index) =>
    new Date(`${days[Math.floor(index / 2)]}T${String(at).padStart(2, '0')}:00:00+09:00`).toISOString(),
  );
}
