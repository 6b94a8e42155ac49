import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import {
  type InterviewReminder,
  interviewStatusNow,
  isOpenInterview,
  mayChangeInterview,
  reminderDue,
} from '../../../shared/domain/interviews.ts';
import { change, untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { application } from '../../data/entities/application.ts';
import { interview, latestInterview } from '../../data/entities/interview.ts';
import { get } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { InterviewRecord } from './calendars.ts';
import { saveInterview, withStatus } from './records.ts';

/** Interviews with something due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueInterviews(
  untilInstant: string,
): AsyncGenerator<{ interviewId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(interview.due, untilInstant))
    yield { interviewId: record.id, dueAt };
}

/** A reminder of a chosen time. */
export interface Reminded {
  startsAt: string;
  step: InterviewReminder;
}

/**
 * Expires a proposal whose times have passed, or queues the reminder that is due and then marks it as queued:
 * interrupted in between, it is queued again, and deduplicated by its id. Idempotent.
 */
export async function advanceInterview(
  id: string,
  enqueue: (reminder: Reminded) => Promise<void>,
): Promise<void> {
  const record = await get(interview, { id });
  if (record?.status === 'PROPOSED') return expire(id);
  await change(interview, { id }, async (one) => {
    const step = reminderDue(one, one.reminded, now());
    if (step === undefined || !one.startsAt) return undefined;
    await enqueue({ startsAt: one.startsAt, step });
    return { ...one, reminded: step };
  });
}

const expire = (id: string): Promise<void> =>
  endBySystem(id, async (record) =>
    record.status === 'PROPOSED' && interviewStatusNow(record, now()) === 'EXPIRED' ? 'EXPIRED' : undefined,
  );

async function endBySystem(
  id: string,
  to: (record: InterviewRecord) => Promise<'EXPIRED' | 'CANCELLED' | undefined>,
): Promise<void> {
  await untilWritten(async () => {
    const record = await get(interview, { id });
    const status = record && (await to(record));
    if (!status || !mayChangeInterview(record, status, 'system', now())) return;
    await saveInterview(record, withStatus(record, status, { by: 'system' }), 'system');
  });
}

/**
 * Cancels the open interview of an application that has ended: declined, withdrawn, hired, or one side has
 * left. Does nothing if the application is active, as after an undone decline.
 */
export async function cancelInterviewOf(applicationId: string): Promise<void> {
  const latest = await get(latestInterview, { applicationId });
  if (!latest) return;
  await endBySystem(latest.interviewId, async ({ status }) => {
    const of = await get(application, { id: applicationId });
    return isOpenInterview(status) && of && isEnded(of.status) ? 'CANCELLED' : undefined;
  });
}
