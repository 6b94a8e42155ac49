import { untilWritten } from '../../data/change.ts';
import { applicantRecord } from '../../data/entities/applicantRecord.ts';
import { application, companyBlock } from '../../data/entities/application.ts';
import { transactNamed } from '../../data/named.ts';
import { get, isThere, queryAll, write } from '../../data/table.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';

/**
 * Follows whether a person hides from a company in what it keeps about their applications, which its list of applicants is
 * made of. Idempotent.
 */
export async function followHiding(staffId: string, companyId: string): Promise<void> {
  const sent = await queryAll(application.ofStaff({ staffId }));
  for (const { id: applicationId } of sent.filter((one) => one.companyId === companyId))
    await untilWritten(async () => {
      const [found, hides] = await Promise.all([
        get(applicantRecord, { applicationId }),
        isBlocked(staffId, companyId),
      ]);
      if (!found || (found.hidden ?? false) === hides) return;
      const { hidden: _, ...rest } = found;
      await transactNamed<'record' | 'block'>({
        record: write.save(applicantRecord, { ...rest, ...(hides && { hidden: true as const }) }),
        block: hides
          ? write.check(companyBlock, { staffId, companyId }, isThere)
          : checkNotBlocked(staffId, companyId),
      });
    });
}
