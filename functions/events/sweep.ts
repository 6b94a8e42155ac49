import { dueJobs } from '../core/jobs/advance.ts';
import { dueResidences } from '../core/staff/residence.ts';
import { instantIn, now } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import type { Outgoing } from './messages.ts';
import { send } from './send.ts';
import { dueAheadSeconds } from './wiring.ts';

/** Messages on their way at once: a sweep after a long pause must not hold everything in memory. */
const together = 500;

async function* everything(until: string) {
  yield* dueJobs(until);
  yield* dueResidences(until);
}

/**
 * Finds what is due until shortly after the next sweep and puts it into a queue that hands it over at its second: the
 * schedule is exact to the minute only.
 */
export async function handler(): Promise<{ due: number }> {
  let due = 0;
  let waiting: Outgoing<'due'>[] = [];
  for await (const { dueAt, ...message } of everything(instantIn(dueAheadSeconds))) {
    const delaySeconds = Math.max(0, Math.ceil((Date.parse(dueAt) - now()) / 1000));
    waiting.push({ queue: 'due', message, delaySeconds });
    due += 1;
    if (waiting.length < together) continue;
    await send(waiting);
    waiting = [];
  }
  await send(waiting);
  if (due > 0) logger.info('due', { due });
  return { due };
}
