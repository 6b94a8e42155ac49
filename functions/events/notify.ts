import { notifyRecipients } from '../core/happenings/notify.ts';
import { AnyNotifyMessage } from './earlier.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Tells of what has happened, within the product and by mail: what, whom and whether still, core/happenings decides. */
export const handler = eachMessage('notify', AnyNotifyMessage, async (all) => {
  for (const one of all) {
    const mails = await notifyRecipients(one);
    await send(mails.map((message) => ({ queue: 'mail', message })));
  }
});
