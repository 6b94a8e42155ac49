import { secondFactor } from '../../data/entities/secondFactor.ts';
import { writing } from '../../email/parts.ts';
import { changed, notificationEvent } from './notificationEvent.ts';
import { addressedTo, secondFactorKey, secondFactorLetter } from './secondFactors.ts';

/** A second factor was removed by its owner, or reset by an admin: to the employee. */
export const secondFactorRemoved = notificationEvent({
  name: 'secondFactorRemoved',
  // `at`: since when it was set up.
  key: secondFactorKey,
  id: ({ at }) => `SECOND_FACTOR#${at}#REMOVED`,
  on: changed(secondFactor, (before, after) =>
    before && !after ? [{ accountId: before.accountId, at: before.since }] : [],
  ),
  mail: {
    kind: 'account',
    recipient: ({ accountId }) => accountId,
    addressed: ({ accountId }) => addressedTo({ accountId }, {}),
    letter: (_props: object, context) =>
      secondFactorLetter(
        'secondFactorRemoved',
        { body: writing(context).t('email:secondFactorRemoved.body') },
        context,
      ),
  },
});
