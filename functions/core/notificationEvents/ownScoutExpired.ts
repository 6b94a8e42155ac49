import { notificationEvent } from './notificationEvent.ts';
import {
  aboutScout,
  endedOf,
  notifyScoutingCompany,
  numberOf,
  scoutBecame,
  scoutKey,
  scoutOf,
} from './scouts.ts';
import { worded } from './wording.ts';

/** A scout expired unanswered: to the company that sent it, without a mail. */
export const ownScoutExpired = notificationEvent({
  name: 'ownScoutExpired',
  key: scoutKey,
  id: ({ scoutId }) => `SCOUT#${scoutId}#EXPIRED`,
  on: scoutBecame('EXPIRED'),
  notify: async (key) => {
    const record = await scoutOf(key);
    const ended = record && endedOf(record);
    if (!record || !ended) return undefined;
    const text = worded(ended.withJob ? 'ownScoutEndedWithJob' : 'ownScoutExpired', {
      ...aboutScout(record),
      number: numberOf(record),
    });
    return notifyScoutingCompany(record, { at: ended.at, type: 'scout-expired', text });
  },
});
