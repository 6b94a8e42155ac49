import { jobFeedPaths } from '../core/pages/paths.ts';
import { buildSnapshots } from '../core/readModel/snapshot.ts';
import { logger } from '../platform/logger.ts';
import { send } from './send.ts';

/**
 * Hourly, and on demand by an operator: snapshots of the read model's lists, so that readers load few changes
 * on top, and the feeds of all jobs.
 */
export async function handler(): Promise<{ count: number; asOf: string }> {
  const built = await buildSnapshots();
  for (const { count, asOf, file } of Object.values(built)) logger.info('snapshot', { count, asOf, file });
  // The feeds contain thousands of jobs each: rendered as often as the snapshot, not after each change.
  await send([{ queue: 'render', message: { paths: await jobFeedPaths() } }]);
  const { count, asOf } = built.jobs;
  return { count, asOf };
}
