import { jobAlert } from '../core/notificationEvents/jobAlert.ts';
import { talentAlert } from '../core/notificationEvents/talentAlert.ts';
import { jobMails } from '../core/savedSearches/alerts.ts';
import { talentMails } from '../core/talent/alerts.ts';
import { staff } from '../data/entities/staff.ts';
import { get } from '../data/table.ts';
import { AlertMessage } from './messages.ts';
import { mailMessage } from './notificationMessages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/**
 * Sends one mail about new jobs, or new people. It is closed first and deleted last: if a worker dies in between, the next
 * sweep finds it again, with the same reason.
 */
export const handler = eachMessage('alert', AlertMessage, async (of) => {
  if ('accountId' in of) return sendTalentAlert(of);
  const closed = await jobMails.close(of);
  if (!closed) return;
  const { staffId, id, jobs, more } = closed;
  const person = await get(staff, { id: staffId });
  if (person && !person.withdrawn) {
    await send([mailMessage(jobAlert, { id, staffId, jobs, more }, person.accountId)]);
  }
  await jobMails.remove(closed);
});

async function sendTalentAlert(of: { accountId: string; dueAt: string }): Promise<void> {
  const closed = await talentMails.close(of);
  if (!closed) return;
  const { accountId, id, people, more } = closed;
  await send([mailMessage(talentAlert, { id, people, more }, accountId)]);
  await talentMails.remove(closed);
}
