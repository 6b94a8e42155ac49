import { jobFeedPaths } from '../core/pages/paths.ts';
import { buildSnapshots } from '../core/readModel/snapshot.ts';
import { logger } from '../platform/logger.ts';
import { send } from './send.ts';

/** Every hour, and whenever an operator calls it: the read model's lists as files, so that readers need few changes on top, and the feeds of all jobs. */
export async function handler(): Promise<{ count: number; asOf: string }> {
  const built = await buildSnapshots();
  for (const { count, asOf, file } of Object.values(built)) logger.info('snapshot', { count, asOf, file });
  // The feeds of all jobs hold thousands each: made as often as the snapshot, not with every job.
  await send([{ queue: 'render', message: { paths: await jobFeedPaths() } }]);
  const { count, asOf } = built.jobs;
  return { count, asOf };
}
