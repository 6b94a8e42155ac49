import * as z from 'zod';
import { account } from '../../data/entities/account.ts';
import { farewell } from '../../data/entities/message.ts';
import { get, run, write } from '../../data/table.ts';
import { letterTo, writing } from '../../email/parts.ts';
import { logger } from '../../platform/logger.ts';
import { changed, happening } from './happening.ts';

/** An account was closed: to whom there is none any more. */
export const accountClosed = happening({
  name: 'accountClosed',
  key: z.object({ accountId: z.string() }),
  id: () => 'WITHDRAWAL',
  on: changed(account, (before, after) =>
    after?.state === 'WITHDRAWN' && before?.state !== 'WITHDRAWN' ? [{ accountId: after.id }] : [],
  ),
  mail: {
    kind: 'account',
    recipient: ({ accountId }) => accountId,
    // Nothing once it was sent.
    addressed: async ({ accountId }) => {
      const record = await get(farewell, { accountId });
      return record && { to: record.email, locale: record.locale, props: { side: record.side } };
    },
    // Nobody is named, and nothing leads to where one would have to log in.
    letter: ({ side }: { side: 'staff' | 'company' }, context) => {
      const { t, url } = writing(context);
      const said = (what: 'erased' | 'others' | 'kept') => t(`email:accountClosed.${side}.${what}`);
      return letterTo(
        side,
        undefined,
        t('email:accountClosed.subject'),
        {
          heading: t('email:accountClosed.heading'),
          paragraphs: [t('email:accountClosed.body'), said('erased'), said('others'), said('kept')],
          action: {
            label: t('email:accountClosed.action'),
            url: url(side === 'company' ? 'clientPrivacy' : 'privacyPolicy'),
          },
          notes: [t('email:accountClosed.again'), t('email:accountClosed.note')],
        },
        context,
      );
    },
    // Of who has left nothing is kept for a mail that has gone; what is left lying here goes by its time.
    sent: ({ accountId }) =>
      run(write.remove(farewell, { accountId })).catch((error: Error) =>
        logger.error('address of a farewell not forgotten', { error }),
      ),
  },
});
