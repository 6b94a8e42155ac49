import * as z from 'zod';
import { account } from '../../data/entities/account.ts';
import { farewell } from '../../data/entities/message.ts';
import { get, run, write } from '../../data/table.ts';
import { letterTo, writing } from '../../email/parts.ts';
import { logger } from '../../platform/logger.ts';
import { changed, notificationEvent } from './notificationEvent.ts';

/** An account was closed: mailed to its former address. */
export const accountClosed = notificationEvent({
  name: 'accountClosed',
  key: z.object({ accountId: z.string() }),
  id: () => 'WITHDRAWAL',
  on: changed(account, (before, after) =>
    after?.state === 'WITHDRAWN' && before?.state !== 'WITHDRAWN' ? [{ accountId: after.id }] : [],
  ),
  mail: {
    kind: 'account',
    recipient: ({ accountId }) => accountId,
    // Undefined once it was sent.
    addressed: async ({ accountId }) => {
      const record = await get(farewell, { accountId });
      return (
        record && {
          to: record.email,
          locale: record.locale,
          props: { side: record.side, byOffice: record.byOffice === true },
        }
      );
    },
    // Names nobody, and links to nothing that requires a login.
    letter: ({ side, byOffice = false }: { side: 'staff' | 'company'; byOffice?: boolean }, context) => {
      const { t, url } = writing(context);
      const said = (what: 'erased' | 'others' | 'kept') => t(`email:accountClosed.${side}.${what}`);
      return letterTo(
        side,
        undefined,
        t('email:accountClosed.subject'),
        {
          heading: t('email:accountClosed.heading'),
          paragraphs: [
            t(byOffice ? 'email:accountClosed.bodyByOffice' : 'email:accountClosed.body'),
            said('erased'),
            said('others'),
            said('kept'),
          ],
          action: {
            label: t('email:accountClosed.action'),
            url: url(side === 'company' ? 'clientPrivacy' : 'privacyPolicy'),
          },
          notes: [t('email:accountClosed.again'), t('email:accountClosed.note')],
        },
        context,
      );
    },
    // After the mail the address of a closed account is deleted; if that fails, it expires.
    sent: ({ accountId }) =>
      run(write.remove(farewell, { accountId })).catch((error: Error) =>
        logger.error('Address of a closed account not deleted', { error }),
      ),
  },
});
