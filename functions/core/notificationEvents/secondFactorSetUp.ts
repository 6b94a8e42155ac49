import { secondFactor } from '../../data/entities/secondFactor.ts';
import { writing } from '../../email/parts.ts';
import { changed, notificationEvent } from './notificationEvent.ts';
import { addressedTo, type SecondFactorProps, secondFactorKey, secondFactorLetter } from './secondFactors.ts';

/** A second factor was set up, or another one in its place: to the employee. */
export const secondFactorSetUp = notificationEvent({
  name: 'secondFactorSetUp',
  key: secondFactorKey,
  id: ({ at }) => `SECOND_FACTOR#${at}`,
  on: changed(secondFactor, (before, after) =>
    after && before?.since !== after.since ? [{ accountId: after.accountId, at: after.since }] : [],
  ),
  mail: {
    kind: 'account',
    recipient: ({ accountId }) => accountId,
    addressed: ({ accountId, at }) => addressedTo({ accountId }, { at }),
    letter: ({ at }: SecondFactorProps, context) =>
      secondFactorLetter(
        'secondFactorSetUp',
        { at, body: writing(context).t('email:secondFactorSetUp.body') },
        context,
      ),
  },
});
