import { stepEvent } from '../core/applications/telling.ts';
import { notificationIdFor, reword } from '../core/notifications/create.ts';
import { application } from '../data/entities/application.ts';
import { company } from '../data/entities/company.ts';
import { staff } from '../data/entities/staff.ts';
import { get, queryAll } from '../data/table.ts';
import { textForCompany } from './wording.ts';

/** Takes the name of a staff member who has withdrawn out of what companies were told. Does nothing for one who has not. */
export async function forgetApplicant(staffId: string): Promise<void> {
  if (!(await get(staff, { id: staffId }))?.withdrawn) return;
  for (const record of await queryAll(application, 'byRelation', `STAFF#${staffId}#APPLICATIONS`)) {
    const accountId = (await get(company, { id: record.companyId }))?.accountId;
    if (accountId === undefined) continue;
    for (const [step, entry] of record.history.entries()) {
      if (entry.by !== 'staff') continue;
      const id = notificationIdFor(accountId, stepEvent(record, step));
      await reword({ accountId, id }, textForCompany(record, entry, undefined));
    }
  }
}
