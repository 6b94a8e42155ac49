import { matchJob } from '../core/savedSearches/match.ts';
import { matchTalent } from '../core/talent/match.ts';
import { logger } from '../platform/logger.ts';
import { MatchMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Records a new job, or a new person, for everybody whose saved searches match. */
export const handler = eachMessage('match', MatchMessage, async (message) => {
  if ('staffId' in message) {
    const accounts = await matchTalent(message.staffId);
    if (accounts > 0) logger.info('matched', { ...message, accounts });
    return;
  }
  const people = await matchJob(message.jobId);
  if (people > 0) logger.info('matched', { ...message, people });
});
