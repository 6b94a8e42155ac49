import { buildSnapshot } from '../core/search/snapshot.ts';
import { logger } from '../platform/logger.ts';

/** Every hour, and whenever an operator calls it: the read model as a file, so that readers need few changes on top. */
export async function handler(): Promise<{ count: number; asOf: string }> {
  const { count, asOf, file } = await buildSnapshot();
  logger.info('snapshot', { count, asOf, file });
  return { count, asOf };
}
