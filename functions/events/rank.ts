import { rankJobs } from '../core/featured/rank.ts';
import { logger } from '../platform/logger.ts';

/** Every hour: the rankings that fill up the hot and trending lists. A list that changed has the home page made again. */
export async function handler(): Promise<{ changed: number }> {
  const changed = await rankJobs();
  if (changed > 0) logger.info('ranked', { changed });
  return { changed };
}
