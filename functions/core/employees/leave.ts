import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { employee } from '../../data/entities/employee.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { secondFactor } from '../../data/entities/secondFactor.ts';
import { retryIfRefused } from '../../data/named.ts';
import { get, type Stored, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { releaseAddress } from '../accounts/account.ts';
import { identityDeletes } from '../accounts/mailedLinks.ts';
import { changeAndEndSessions } from '../accounts/sessions.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, type AuditWrite, audited, auditWrite } from '../audit/entry.ts';
import { ownViewsEnd } from '../listViews/views.ts';
import { adminGuard, countsAsAdmin, refusedAs } from './guard.ts';
import { isActive, loadEmployee, loadPresent, openInquiriesOf } from './records.ts';

type Inquiry = Stored<typeof inquiry>;

/** Inquiries that fit into one transaction with the leaving itself. */
const fitting = 10;
const batch = 50;

const handOver = ({ assignedTo: _, ...record }: Inquiry, to: string | undefined): Write =>
  write.save(inquiry, { ...record, ...(to && { assignedTo: to }), updatedAt: instant() });

/** What is assigned to an employee now: the index may still list what was just handed over. */
async function assignedNow(to: string): Promise<Inquiry[]> {
  const listed = await openInquiriesOf(to);
  const fresh = await Promise.all(listed.map(({ id }) => get(inquiry, { id })));
  return fresh.filter((one) => one?.assignedTo === to) as Inquiry[];
}

/** Until few are left; stops at none. @returns how many were handed over */
async function handOverUntil(left: number, from: string, to: string | undefined): Promise<number> {
  let count = 0;
  await untilWritten(async () => {
    for (let open = await assignedNow(from); open.length > left; open = await assignedNow(from)) {
      const some = open.slice(0, Math.min(batch, open.length - left));
      await transact(some.map((one) => handOver(one, to)));
      count += some.length;
    }
  });
  return count;
}

/** @throws Failure validation_failed unless the successor is another employee who can log in */
async function requireSuccessor(id: string, of: string): Promise<string> {
  const whole = id === of ? undefined : await loadEmployee(id).catch(() => undefined);
  if (whole?.of.state !== 'ACTIVE')
    throw new Failure('validation_failed', { fields: [{ field: 'handOverTo', code: 'notOffered' }] });
  return whole.of.id;
}

/**
 * Records that an employee has left: the account is closed and its address released, sessions and logins at
 * providers end, and the open inquiries go to a colleague, in one transaction; of very many the first go
 * before. The record stays, because others name the employee.
 * @throws Failure not_found, last_admin, handover_needed, forbidden, validation_failed
 */
export async function leave(
  actor: AgencyActor,
  id: string,
  handOverTo: string | undefined,
): Promise<Audited<void>> {
  const successor = handOverTo === undefined ? undefined : await requireSuccessor(handOverTo, id);
  let entry: AuditWrite | undefined;
  let before = 0;
  try {
    await untilWritten(
      async () => {
        const { person, of } = await loadPresent(id);
        const guard = await adminGuard(actor, of, countsAsAdmin(of));
        const assigned = await assignedNow(id);
        if (assigned.length > 0 && handOverTo === undefined) throw new Failure('handover_needed');
        if (assigned.length > fitting) before += await handOverUntil(fitting, id, handOverTo);
        const open = assigned.length > fitting ? await assignedNow(id) : assigned;
        const at = instant();
        const { passwordHash: _, suspendedReason: __, affiliation, ...kept } = of;
        entry = auditWrite(actor, {
          act: 'employee.leave',
          subjectId: id,
          before: { role: of.role, status: of.state, ...(affiliation && { affiliation }) },
          after: { handedOver: before + open.length, ...(handOverTo && { handedOverTo: handOverTo }) },
        });
        const { phone: ___, ...nameOnly } = person;
        await changeAndEndSessions(of.id, {
          ...guard.writes,
          account: write.save(account, {
            ...kept,
            ...(affiliation && { affiliation }),
            email: '',
            state: 'WITHDRAWN',
            withdrawnAt: at,
          }),
          person: write.save(employee, { ...nameOnly, leftAt: at }),
          email: releaseAddress(of),
          logins: await identityDeletes(of.id),
          views: await ownViewsEnd(id),
          factor: write.remove(secondFactor, { accountId: of.id }),
          inquiries: open.map((one) => handOver(one, handOverTo)),
          ...(successor &&
            successor !== guard.checked && {
              successor: write.check(account, { id: successor }, isActive),
            }),
          entry,
        });
      },
      retryIfRefused<string>('account', 'person', 'inquiries', 'otherAdmin'),
    );
  } catch (error) {
    const failure = refusedAs(error);
    if (failure) throw failure;
    if (error instanceof WriteRefused) throw new Failure('try_again', { cause: error });
    throw error;
  }
  // Assigned at the same moment, when the list of them did not show it yet.
  await handOverUntil(0, id, handOverTo);
  return audited(entry!, undefined);
}
