import { followRetention, stepRetention } from '../../../functions/core/retention/step.ts';
import { change } from '../../../functions/data/change.ts';
import { application, endedAtOf } from '../../../functions/data/entities/application.ts';
import { dayLength, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { at, daysAgo } from './clock.ts';

/** When the demo's company was notified of what has ended by now: more days ago than a notice gives. */
const noticedDaysAgo = 20;

/**
 * Lets an application have ended some days ago, with all that led to it; the company was notified then, if that is long
 * enough ago. Idempotent.
 */
export async function endedAgo(id: string, days: number): Promise<void> {
  const record = await change(application, { id }, (found) => {
    const back = Date.parse(endedAtOf(found)) - daysAgo(days);
    if (back < 60_000) return undefined;
    const earlier = (instant: string) => new Date(Date.parse(instant) - back).toISOString();
    return {
      ...found,
      appliedAt: earlier(found.appliedAt),
      updatedAt: earlier(found.updatedAt),
      history: found.history.map((one) => ({ ...one, at: earlier(one.at) })),
    };
  });
  if (!record) return;
  await followRetention(record.companyId, endedAtOf(record));
  // Notices are sent from nine in the morning on.
  const noon = Date.parse(startOfDay(tokyoDay(daysAgo(noticedDaysAgo)))) + dayLength / 2;
  await at(noon, () => stepRetention(record.companyId, async () => undefined));
}
