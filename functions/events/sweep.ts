import { dueClosings } from '../core/applications/closing.ts';
import { dueReplies } from '../core/applications/replyClock.ts';
import { dueDigests } from '../core/conversations/digest.ts';
import { dueInterviews } from '../core/interviews/due.ts';
import { dueJobs } from '../core/jobs/advance.ts';
import { duePlans } from '../core/plans/plan.ts';
import { dueLookSummaries } from '../core/resume/lookSummary.ts';
import { dueRetentions } from '../core/retention/step.ts';
import { jobMails } from '../core/savedSearches/alerts.ts';
import { dueScouts } from '../core/scouts/expire.ts';
import { dueResidences } from '../core/staff/residence.ts';
import { talentMails } from '../core/talent/alerts.ts';
import { instant, instantIn, now } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import type { Outgoing } from './messages.ts';
import { send } from './send.ts';
import { dueAheadSeconds } from './wiring.ts';

/** Batch size for messages, so that a sweep after a long outage does not hold everything in memory. */
const batchSize = 500;

async function* everything(until: string) {
  yield* dueJobs(until);
  yield* dueResidences(until);
  yield* dueScouts(until);
  yield* duePlans(until);
  yield* dueLookSummaries(until);
  yield* dueInterviews(until);
  yield* dueReplies(until);
  yield* dueClosings(until);
  yield* dueRetentions(until);
  yield* dueDigests(until);
}

/**
 * Finds what becomes due until shortly after the next sweep and queues it with a delay to the second: the
 * schedule is exact to the minute only.
 */
export async function handler(): Promise<{ due: number; alerts: number }> {
  const due = await sweepDue();
  const alerts = await sweepAlerts();
  if (due + alerts > 0) logger.info('due', { due, alerts });
  return { due, alerts };
}

async function sweepDue(): Promise<number> {
  let due = 0;
  let waiting: Outgoing<'due'>[] = [];
  for await (const { dueAt, ...message } of everything(instantIn(dueAheadSeconds))) {
    const delaySeconds = Math.max(0, Math.ceil((Date.parse(dueAt) - now()) / 1000));
    waiting.push({ queue: 'due', message, delaySeconds });
    due += 1;
    if (waiting.length < batchSize) continue;
    await send(waiting);
    waiting = [];
  }
  await send(waiting);
  return due;
}

async function* everyAlert(until: string) {
  yield* jobMails.due(until);
  yield* talentMails.due(until);
}

/** Mails about new jobs and new people that are due: many at once at eight in the morning. */
async function sweepAlerts(): Promise<number> {
  let alerts = 0;
  let waiting: Outgoing<'alert'>[] = [];
  for await (const message of everyAlert(instant())) {
    waiting.push({ queue: 'alert', message });
    alerts += 1;
    if (waiting.length < batchSize) continue;
    await send(waiting);
    waiting = [];
  }
  await send(waiting);
  return alerts;
}
