import { matchJob } from '../core/savedSearches/match.ts';
import { logger } from '../platform/logger.ts';
import { MatchMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Records a new job for everybody whose saved searches match it. */
export const handler = eachMessage('match', MatchMessage, async ({ jobId }) => {
  const people = await matchJob(jobId);
  if (people > 0) logger.info('matched', { jobId, people });
});
