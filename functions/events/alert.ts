import { jobAlert } from '../core/happenings/jobAlert.ts';
import { closeAlert, deleteAlert } from '../core/savedSearches/alerts.ts';
import { staff } from '../data/entities/staff.ts';
import { get } from '../data/table.ts';
import { mailMessage } from './happened.ts';
import { AlertMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/**
 * Sends one mail about new jobs. It is closed first and deleted last: if a worker dies in between, the next
 * sweep finds it again, with the same reason.
 */
export const handler = eachMessage('alert', AlertMessage, async (of) => {
  const sealed = await closeAlert(of);
  if (!sealed) return;
  const { staffId, id, jobs, more } = sealed;
  const person = await get(staff, { id: staffId });
  if (person && !person.withdrawn) {
    await send([mailMessage(jobAlert, { id, staffId, jobs, more }, person.accountId)]);
  }
  await deleteAlert(sealed);
});
