import * as z from 'zod';
import { secondFactor } from '../../data/entities/secondFactor.ts';
import { writing } from '../../email/parts.ts';
import { changed, notificationEvent } from './notificationEvent.ts';
import { addressedTo, secondFactorLetter } from './secondFactors.ts';

/** A recovery code was used: to the employee, with how many are left. */
export const recoveryCodeUsed = notificationEvent({
  name: 'recoveryCodeUsed',
  key: z.object({ accountId: z.string(), madeAt: z.string(), left: z.int() }),
  id: ({ madeAt, left }) => `RECOVERY_CODE#${madeAt}#${left}`,
  on: changed(secondFactor, (before, after) =>
    before && after && after.recoveryUsed.length > before.recoveryUsed.length
      ? [{ accountId: after.accountId, madeAt: after.recoveryMadeAt, left: after.recovery.length }]
      : [],
  ),
  mail: {
    kind: 'account',
    recipient: ({ accountId }) => accountId,
    addressed: ({ accountId, left }) => addressedTo({ accountId }, { left }),
    letter: ({ left }: { left: number }, context) =>
      secondFactorLetter(
        'recoveryCodeUsed',
        { body: writing(context).t('email:recoveryCodeUsed.body', { count: left }) },
        context,
      ),
  },
});
