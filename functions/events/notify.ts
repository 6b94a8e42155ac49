import { notifyRecipients } from '../core/notificationEvents/notify.ts';
import { AnyNotifyMessage } from './earlier.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Notifies of events, in the product and by mail: core/notificationEvents decides on contents and recipients. */
export const handler = eachMessage('notify', AnyNotifyMessage, async (all) => {
  for (const one of all) {
    const mails = await notifyRecipients(one);
    await send(mails.map((message) => ({ queue: 'mail', message })));
  }
});
