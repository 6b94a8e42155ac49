import { application } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll } from '../../data/table.ts';
import { stepEvent } from '../applications/notifications.ts';
import { calledBy, relationsTo } from '../applications/relation.ts';
import { notificationIdFor, reword } from '../notifications/create.ts';
import { textForCompany } from './applications.ts';

/**
 * Refers to an applicant in the notifications of companies as they may be referred to now: without a name once they
 * have left, by number while they hide from the company. Idempotent.
 * @param companyId only of this company
 */
export async function renameApplicant(staffId: string, companyId?: string): Promise<void> {
  const person = await get(staff, { id: staffId });
  if (!person) return;
  const all = await queryAll(application.ofStaff({ staffId }));
  const byCompany = Map.groupBy(all, (one) => one.companyId);
  for (const [id, applications] of byCompany) {
    if (companyId !== undefined && id !== companyId) continue;
    const accountId = (await get(company, { id }))?.accountId;
    if (accountId === undefined) continue;
    const known = { applications, areAll: true };
    const relation = (await relationsTo(id, [person], known)).get(staffId)!;
    const name = calledBy(relation, person);
    for (const record of applications)
      for (const [step, entry] of record.history.entries()) {
        if (entry.by !== 'staff') continue;
        const key = { accountId, id: notificationIdFor(accountId, stepEvent(record, step)) };
        await reword(key, textForCompany(record, entry, name));
      }
  }
}
