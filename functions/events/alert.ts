import { forgetAlert, sealAlert } from '../core/savedSearches/alerts.ts';
import { staff } from '../data/entities/staff.ts';
import { get } from '../data/table.ts';
import { AlertMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/**
 * Has one mail about new jobs sent. It is closed first and forgotten last: a worker that dies in between leaves it to the
 * next sweep, and the mail's reason is the same.
 */
export const handler = eachMessage('alert', AlertMessage, async (of) => {
  const sealed = await sealAlert(of);
  if (!sealed) return;
  const { staffId, id, jobs, more } = sealed;
  const person = await get(staff, { id: staffId });
  if (person && !person.withdrawn) {
    const { accountId } = person;
    const reason = `JOB_ALERT#${id}`;
    await send([
      { queue: 'mail', message: { template: 'job_alert', staffId, jobs, more, accountId, reason } },
    ]);
  }
  await forgetAlert(sealed);
});
