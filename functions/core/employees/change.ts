import type * as z from 'zod';
import type { employees as contract, EmployeeDetail } from '../../../shared/contract/employees.ts';
import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { employee } from '../../data/entities/employee.ts';
import { retryIfRefused, transactNamed } from '../../data/named.ts';
import { WriteRefused, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../accounts/account.ts';
import { changeAndEndSessions } from '../accounts/sessions.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, type AuditWrite, audited, auditWrite } from '../audit/entry.ts';
import { adminGuard, countsAsAdmin, refusedAs } from './guard.ts';
import { type EmployeeRecord, getEmployee, loadPresent, versionOf, type Whole } from './records.ts';
import { nameOf } from './register.ts';

/** @throws Failure not_found, changed_meanwhile */
async function loadAsRead(id: string, version: number): Promise<Whole> {
  const whole = await loadPresent(id);
  if (versionOf(whole) !== version) throw new Failure('changed_meanwhile');
  return whole;
}

/** The rights of an account differ, so that its sessions end. */
const hasOtherRights = (before: Account, after: Account): boolean =>
  before.role !== after.role || before.affiliation !== after.affiliation || before.state !== after.state;

/**
 * Writes a change of an employee with its checks and its audit entry; sessions end in the same transaction if
 * the change concerns rights.
 * @throws Failure changed_meanwhile, last_admin, forbidden
 */
async function save(
  actor: AgencyActor,
  before: Whole,
  after: { person: EmployeeRecord; of: Account },
  entry: AuditWrite,
): Promise<void> {
  const endsAdmin = countsAsAdmin(before.of) && !countsAsAdmin(after.of);
  const otherRights = hasOtherRights(before.of, after.of);
  try {
    await untilWritten(async () => {
      const writes = {
        ...(await adminGuard(actor, before.of, endsAdmin)).writes,
        person: write.save(employee, after.person),
        ...(otherRights && { account: write.save(account, after.of) }),
        entry,
      };
      await (otherRights ? changeAndEndSessions(before.of.id, writes) : transactNamed(writes));
    }, retryIfRefused<string>('otherAdmin'));
  } catch (error) {
    const failure = refusedAs(error);
    if (failure) throw failure;
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}

type Update = z.output<typeof contract.updateEmployee.body>;

/**
 * Changes name, phone number, role and affiliation. Another role or affiliation ends the employee's sessions at
 * once, because tokens carry the role and sessions the affiliation.
 * @throws Failure not_found, changed_meanwhile, last_admin, forbidden if the caller is no admin any more
 */
export async function updateEmployee(
  actor: AgencyActor,
  id: string,
  { version, role, affiliation, phone, name: typed }: Update,
): Promise<Audited<EmployeeDetail>> {
  const before = await loadAsRead(id, version);
  const { person, of } = before;
  const { phone: formerPhone, ...rest } = person;
  const name = nameOf(typed);
  const after = {
    person: { ...rest, name, ...(phone && { phone }) },
    of: { ...of, role, affiliation },
  };
  const entry = auditWrite(actor, {
    act: 'employee.update',
    subjectId: id,
    before: { role: of.role, ...(of.affiliation && { affiliation: of.affiliation }) },
    // Of personal data only that they changed: the log is kept when people leave.
    after: {
      ...{ role, affiliation },
      renamed: person.name.familyName !== name.familyName || person.name.givenName !== name.givenName,
      phoneChanged: formerPhone !== phone,
    },
  });
  await save(actor, before, after, entry);
  return audited(entry, await getEmployee(id));
}

/**
 * Suspends an employee, whose sessions end at once, or ends the suspension.
 * @throws Failure not_found, changed_meanwhile, last_admin, forbidden; conflict if the invitation is still open
 */
export async function updateEmployeeStatus(
  actor: AgencyActor,
  id: string,
  { version, status, reason }: z.output<typeof contract.updateEmployeeStatus.body>,
): Promise<Audited<EmployeeDetail>> {
  const before = await loadAsRead(id, version);
  const { person, of } = before;
  if (of.state === 'PENDING' || of.state === status) throw new Failure('conflict');
  const { suspendedReason: _, ...rest } = of;
  const isReasoned = status === 'SUSPENDED' && Boolean(reason);
  const entry = auditWrite(actor, {
    act: 'employee.status',
    subjectId: id,
    before: { status: of.state },
    after: { status, ...(status === 'SUSPENDED' && { reasonGiven: isReasoned }) },
  });
  const after = {
    ...rest,
    state: status,
    ...(isReasoned && { suspendedReason: reason }),
  };
  await save(actor, before, { person, of: after }, entry);
  return audited(entry, await getEmployee(id));
}
