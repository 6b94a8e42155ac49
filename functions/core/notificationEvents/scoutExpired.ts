import { address } from '../../../shared/routes.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';
import { aboutScout, endedOf, scoutBecame, scoutKey, scoutOf } from './scouts.ts';
import { worded } from './wording.ts';

/** A scout expired unanswered: to the job seeker, without a mail because there is nothing left to do. */
export const scoutExpired = notificationEvent({
  name: 'scoutExpired',
  key: scoutKey,
  id: ({ scoutId }) => `SCOUT#${scoutId}#EXPIRED`,
  on: scoutBecame('EXPIRED'),
  notify: async (key) => {
    const record = await scoutOf(key);
    const ended = record && endedOf(record);
    if (!record || !ended) return undefined;
    return {
      recipients: [await staffAccount(record.staffId)],
      at: ended.at,
      notice: {
        type: 'scout-expired',
        text: worded(ended.withJob ? 'scoutEndedWithJob' : 'scoutExpired', aboutScout(record)),
        link: `${address('scoutedJobs', undefined, 'jp')}?scout=${record.id}`,
      },
    };
  },
});
