import type * as z from 'zod';
import type { memberAccount } from '../../../shared/contract/memberAccount.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { changeAndEndSessions } from '../accounts/sessions.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, type AuditWrite, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { closeForOffice } from '../leaving/withdraw.ts';
import { listToken } from '../lists/page.ts';
import { unmergedStaff } from '../staff/present.ts';
import { personVersion, presentPerson } from './source.ts';

interface Answer {
  ok: true;
  listToken: string;
}

/**
 * Suspends a member, whose sessions end in the same transaction, or ends the suspension. The latest call holds; the
 * same again changes nothing.
 * @throws Failure not_found, also for who has left; conflict while the address is not confirmed, or there is no login
 */
export const putPersonState = (
  actor: AgencyActor,
  staffId: string,
  { state, reason }: z.output<typeof memberAccount.putStaffState.body>,
): Promise<Audited<Answer>> =>
  untilWritten(async () => {
    const person = await presentPerson(staffId);
    const { suspendedReason: former, ...of } = person.of;
    if (of.state === 'PENDING' || of.state === 'NO_LOGIN') throw new Failure('conflict');
    const answerAt = (writes: number): Answer => ({
      ok: true,
      listToken: listToken({ id: staffId, version: personVersion(person) + writes }),
    });
    const given = state === 'SUSPENDED' ? reason : undefined;
    if (of.state === state && former === given) return nothingToAudit(answerAt(0));
    // The reason may name what happened: the log says that there is one.
    const entry = auditWrite(actor, {
      act: 'staff.state',
      subjectId: staffId,
      before: { state: of.state },
      after: { state, ...(given && { reasonGiven: true }) },
    });
    await changeAndEndSessions(of.id, {
      account: write.save(account, { ...of, state, ...(given && { suspendedReason: given }) }),
      staff: unmergedStaff(staffId),
      entry,
    });
    return audited(entry, answerAt(1));
  });

/**
 * Closes a member's account for them, as they do it themselves.
 * @throws Failure not_found, also for who has left; validation_failed for another number or an unknown reason
 */
export async function removePerson(
  actor: AgencyActor,
  staffId: string,
  { staffNumber, reason, remark }: z.output<typeof memberAccount.deleteStaffManagement.body>,
): Promise<Audited<Answer>> {
  const person = await presentPerson(staffId);
  if (person.record.staffNumber !== staffNumber)
    throw new Failure('validation_failed', { fields: [{ field: 'staffNumber', code: 'otherNumber' }] });
  if (!isOption('WITHDRAW_REASON', reason))
    throw new Failure('validation_failed', { fields: [{ field: 'reason', code: 'notOffered' }] });
  const entry: AuditWrite = auditWrite(actor, {
    act: 'staff.delete',
    subjectId: staffId,
    before: { state: person.of.state },
    after: { state: 'WITHDRAWN', withdrawReason: reason, ...(remark && { reasonGiven: true }) },
  });
  await closeForOffice(person.of.id, { reason, remark, entry });
  // The row of who has left is above every sum of versions.
  return audited(entry, {
    ok: true,
    listToken: listToken({ id: staffId, version: personVersion(person) + 1 }),
  });
}
