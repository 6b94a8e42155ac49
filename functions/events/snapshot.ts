import { jobFeedPaths } from '../core/pages/paths.ts';
import { buildSnapshot } from '../core/search/snapshot.ts';
import { logger } from '../platform/logger.ts';
import { send } from './send.ts';

/** Every hour, and whenever an operator calls it: the read model as a file, so that readers need few changes on top, and the feeds of all jobs. */
export async function handler(): Promise<{ count: number; asOf: string }> {
  const { count, asOf, file } = await buildSnapshot();
  logger.info('snapshot', { count, asOf, file });
  // The feeds of all jobs hold thousands each: made as often as the snapshot, not with every job.
  await send([{ queue: 'render', message: { paths: await jobFeedPaths() } }]);
  return { count, asOf };
}
