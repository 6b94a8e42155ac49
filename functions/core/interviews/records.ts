import {
  calendarMethod,
  endOf,
  type InterviewActor,
  type InterviewOutcome,
  type InterviewStatus,
  mayChangeInterview,
  needsReason,
  outcomesNow,
  remindersPast,
} from '../../../shared/domain/interviews.ts';
import { application } from '../../data/entities/application.ts';
import { interview } from '../../data/entities/interview.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Write, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import type { Side } from '../applications/answers.ts';
import { requireOwn, sideOf } from '../applications/side.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';
import { type Calendar, calendarWrites, type InterviewRecord, readCalendars } from './calendars.ts';

type Step = InterviewRecord['history'][number];

/**
 * One of the caller's interviews; refused to a company while the applicant hides from it.
 * @throws Failure not_found, profile_unavailable, changed_meanwhile
 */
export async function loadOwn(
  actor: Actor,
  id: string,
  version?: number,
): Promise<{ record: InterviewRecord; side: Side }> {
  const own = sideOf(actor);
  const record = requireOwn(await get(interview, { id }), own);
  if (own.side === 'company' && (await isBlocked(record.staffId, record.companyId)))
    throw new Failure('profile_unavailable');
  if (version !== undefined && version !== record.version) throw new Failure('changed_meanwhile');
  return { record, side: own.side };
}

/** Who makes a change, and why. */
export interface Change {
  by: InterviewActor;
  accountId?: string | undefined;
  message?: string | undefined;
}

/**
 * The record in another status, with the step in its log.
 * @throws Failure interview_transition, validation_failed without a reason where one is required
 */
export function withStatus(
  record: InterviewRecord,
  status: InterviewStatus,
  { by, accountId, message }: Change,
  changed: Partial<InterviewRecord> = {},
): InterviewRecord {
  if (!mayChangeInterview(record, status, by, now())) throw new Failure('interview_transition');
  if (by !== 'system' && !message && needsReason(record, now())) {
    throw new Failure('validation_failed', { fields: [{ field: 'message', code: 'reasonWithinDay' }] });
  }
  const { reminded: _, startsAt: before, ...rest } = record;
  const startsAt = status === 'SCHEDULED' ? (changed.startsAt ?? before) : undefined;
  const at = instant();
  // What was chosen stays in the log, and is what a cancellation speaks of.
  const about = startsAt ?? before;
  const step: Step = {
    status,
    at,
    by,
    ...(accountId && { accountId }),
    ...(message && { message }),
    ...(about && { startsAt: about, endsAt: endOf(about, record.minutes) }),
  };
  const next: InterviewRecord = {
    ...rest,
    ...changed,
    ...(startsAt && { startsAt }),
    status,
    updatedAt: at,
    history: [...record.history, step],
  };
  if (startsAt && startsAt === before && record.reminded) next.reminded = record.reminded;
  const past = startsAt === before ? undefined : startsAt && remindersPast(next, now());
  if (past) next.reminded = past;
  const invited = invitations(record, next);
  if (invited.length > 0) step.invited = invited;
  return next;
}

/**
 * The record with one side's statement of how it went.
 * @throws Failure interview_transition before the end, a second time, and for what this side cannot state
 */
export function withOutcome(
  record: InterviewRecord,
  outcome: InterviewOutcome,
  { side, accountId, message }: { side: Side; accountId: string; message?: string | undefined },
): InterviewRecord {
  if (!outcomesNow(record, side, now()).includes(outcome)) throw new Failure('interview_transition');
  const at = instant();
  const startsAt = record.startsAt!;
  const step: Step = {
    ...{ status: outcome, at, by: side, accountId },
    ...(message && { message }),
    ...{ startsAt, endsAt: endOf(startsAt, record.minutes) },
  };
  return { ...record, status: outcome, updatedAt: at, history: [...record.history, step] };
}

/** The interviewers whose calendars the last step changes: those no longer invited get a cancellation. */
function invitations(before: InterviewRecord, after: InterviewRecord): NonNullable<Step['invited']> {
  const method = calendarMethod(after.history, after.history.length - 1);
  if (!method) return [];
  if (method === 'CANCEL') return before.interviewers.map((one) => ({ ...one, method }));
  const present = new Set(after.interviewers.map(({ email }) => email));
  const left = before.status === 'SCHEDULED' ? before.interviewers : [];
  return [
    ...after.interviewers.map((one) => ({ ...one, method })),
    ...left.filter(({ email }) => !present.has(email)).map((one) => ({ ...one, method: 'CANCEL' as const })),
  ];
}

/** For the transaction of a company's change: refused if the application has ended. */
export const runningApplication = (id: string): Write =>
  write.check(
    application,
    { id },
    {
      expression: 'NOT #status IN (:hired, :declined, :withdrawn)',
      names: { '#status': 'status' },
      values: { ':hired': 'HIRED', ':declined': 'DECLINED', ':withdrawn': 'WITHDRAWN' },
    },
  );
/** The same for an applicant's: a decline that can still be undone is not disclosed to them. */
const notWithdrawn = (id: string): Write =>
  write.check(
    application,
    { id },
    {
      expression: '#status <> :withdrawn',
      names: { '#status': 'status' },
      values: { ':withdrawn': 'WITHDRAWN' },
    },
  );

type Guards = 'application' | 'block';

/** What a refused transaction says; others are a write conflict. @throws Failure, or the error */
export function explainRefusal(error: unknown): never {
  if (isRefused<Guards>(error) && error.has('block'))
    throw new Failure('profile_unavailable', { cause: error });
  if (isRefused<Guards>(error) && error.has('application'))
    throw new Failure('application_transition', { cause: error });
  throw error;
}

type InterviewWrites = 'interview' | 'calendars' | Guards;

/**
 * Saves a change with the calendars of all interviewers before and after it, in one transaction.
 * @param by `system` also when the application has ended
 * @throws Refused, Failure application_transition, to a company profile_unavailable
 */
export async function saveInterview(
  before: InterviewRecord,
  after: InterviewRecord,
  by: InterviewActor,
): Promise<InterviewRecord> {
  const calendars = await readCalendars(before.companyId, [...after.interviewers, ...before.interviewers]);
  return saveWith(calendars, after, by);
}

/** The same with calendars that were read before, on which the change depends. */
export async function saveWith(
  calendars: readonly Calendar[],
  after: InterviewRecord,
  by: InterviewActor,
): Promise<InterviewRecord> {
  const { applicationId } = after;
  const isArranged = after.status === 'SCHEDULED' || after.status === 'PROPOSED';
  const check = by === 'company' && isArranged ? runningApplication(applicationId) : undefined;
  try {
    await transactNamed<InterviewWrites>({
      interview: write.save(interview, after),
      calendars: calendarWrites(calendars, after),
      application: by === 'staff' && isArranged ? notWithdrawn(applicationId) : check,
      block: by === 'company' ? checkNotBlocked(after.staffId, after.companyId) : undefined,
    });
  } catch (error) {
    explainRefusal(error);
  }
  return { ...after, version: after.version + 1 };
}
