import { application } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll } from '../../data/table.ts';
import { stepEvent } from '../applications/notifications.ts';
import { notificationIdFor, reword } from '../notifications/create.ts';
import { textForCompany } from './applications.ts';

/**
 * Removes the name of a staff member who has withdrawn from the notifications of companies. Does nothing
 * otherwise.
 */
export async function removeApplicantName(staffId: string): Promise<void> {
  if (!(await get(staff, { id: staffId }))?.withdrawn) return;
  for (const record of await queryAll(application.ofStaff({ staffId }))) {
    const accountId = (await get(company, { id: record.companyId }))?.accountId;
    if (accountId === undefined) continue;
    for (const [step, entry] of record.history.entries()) {
      if (entry.by !== 'staff') continue;
      const id = notificationIdFor(accountId, stepEvent(record, step));
      await reword({ accountId, id }, textForCompany(record, entry, undefined));
    }
  }
}
