import { rankJobs } from '../core/featured/rank.ts';
import { logger } from '../platform/logger.ts';

/**
 * Hourly: the rankings that fill the hot and trending lists. If a list changed, the home page is rendered
 * again.
 */
export async function handler(): Promise<{ changed: number }> {
  const changed = await rankJobs();
  if (changed > 0) logger.info('ranked', { changed });
  return { changed };
}
