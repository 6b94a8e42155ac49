import type * as z from 'zod';
import type { staffManagement } from '../../../shared/contract/staffManagement.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import { transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { listToken } from '../lists/page.ts';
import { unmergedStaff } from '../staff/present.ts';
import { personVersion, readPerson } from './source.ts';

type Asked = z.output<typeof staffManagement.putBlacklist.body>;
interface Answer {
  ok: true;
  listToken: string;
}

/**
 * Puts somebody on the blacklist, or takes them off it: on it no company finds them, and the account gets needed emails
 * alone. The latest call holds; the same again changes nothing.
 * @throws Failure not_found, also for who has left or was joined into another record; validation_failed for an unknown reason
 */
export async function putBlacklist(
  actor: AgencyActor,
  staffId: string,
  { blacklisted, reason, remark }: Asked,
): Promise<Audited<Answer>> {
  if (reason !== undefined && !isOption('BLACKLIST_REASON', reason))
    throw new Failure('validation_failed', { fields: [{ field: 'reason', code: 'notOffered' }] });
  return untilWritten(async () => {
    const person = await readPerson(staffId);
    if (!person || person.record.withdrawn || person.record.mergedInto) throw new Failure('not_found');
    const { of, visibility } = person;
    const { blacklisted: former, ...kept } = visibility ?? { staffId, findable: false };
    const answerAt = (writes: number): Answer => ({
      ok: true,
      listToken: listToken({ id: staffId, version: personVersion(person) + writes }),
    });
    // Who got no optional emails before gets none after it, either.
    const muted = former ? former.muted : of.notificationBanned ? undefined : (true as const);
    const next = blacklisted
      ? {
          ...{ at: instant(), employeeId: actor.employeeId, reason: reason! },
          ...(remark && { remark }),
          ...(muted && { muted }),
        }
      : undefined;
    if (former?.reason === next?.reason && former?.remark === next?.remark)
      return nothingToAudit(answerAt(0));
    const record = { ...kept, ...(next && { blacklisted: next }) };
    // The reason is a code; what was written about the person is noted, never in words.
    const entry = auditWrite(actor, {
      act: 'staff.blacklist',
      subjectId: staffId,
      before: { blacklisted: former !== undefined, ...(former && { blacklistReason: former.reason }) },
      after: {
        blacklisted,
        ...(next && { blacklistReason: next.reason, remarkGiven: next.remark !== undefined }),
      },
    });
    const isMuted = muted !== undefined && of.notificationBanned !== blacklisted;
    await transactNamed({
      visibility: visibility
        ? write.save(staffVisibility, { ...record, version: visibility.version })
        : write.create(staffVisibility, record),
      account: isMuted ? write.save(account, { ...of, notificationBanned: blacklisted }) : undefined,
      staff: unmergedStaff(staffId),
      entry,
    });
    return audited(entry, answerAt(isMuted ? 2 : 1));
  });
}
