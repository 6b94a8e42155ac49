import type * as z from 'zod';
import type { employees as contract, EmployeeDetail } from '../../../shared/contract/employees.ts';
import type { Affiliation, Locale } from '../../../shared/domain/codes.ts';
import { account, currentLink } from '../../data/entities/account.ts';
import { employee } from '../../data/entities/employee.ts';
import { transactNamed } from '../../data/named.ts';
import { get, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Account } from '../accounts/account.ts';
import { linkToken } from '../accounts/links.ts';
import { mailInvitation } from '../accounts/mailedLinks.ts';
import { registerAccount } from '../accounts/register.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, type AuditWrite, audited, auditWrite } from '../audit/entry.ts';
import { limitMail } from '../limits.ts';
import { adminGuard, refusedAs } from './guard.ts';
import { getEmployee, isActiveAdmin, loadPresent } from './records.ts';

interface TypedName {
  familyName: string;
  givenName?: string | undefined;
}

interface NewEmployee {
  name: TypedName;
  email: string;
  role: 'employee' | 'admin';
  affiliation?: Affiliation | undefined;
  phone?: string | undefined;
  locale: Locale;
}

/** A name in its parts, without empty ones. */
export const nameOf = ({ familyName, givenName }: TypedName) => ({
  familyName,
  ...(givenName && { givenName }),
});

/** The record of an employee with an account. */
export const employeeRecord = (
  { id, accountId }: { id: string; accountId: string },
  { name, phone }: Pick<NewEmployee, 'name' | 'phone'>,
) => ({ id, accountId, name: nameOf(name), ...(phone && { phone }), createdAt: instant() });

/**
 * An account without a password that cannot log in, and its employee; the mail with the link to set a password
 * follows from the link.
 * @param by who registers; without it the operator does, and the entry names the new account
 * @throws Failure email_taken, forbidden if `by` is no admin any more
 */
async function invite(
  wanted: NewEmployee,
  by?: AgencyActor,
): Promise<{ id: string; made: Account; entry: AuditWrite }> {
  const id = newId();
  const { email, role, affiliation, locale } = wanted;
  let entry: AuditWrite | undefined;
  const made = await registerAccount(
    {
      ...{ email, role, locale, employeeId: id, invited: true },
      ...(affiliation && { affiliation }),
      consent: { newsletter: false, page: '/' },
    },
    ({ id: accountId }) => {
      entry = auditWrite(by ?? { accountId, role }, {
        act: 'employee.register',
        subjectId: id,
        after: { role, ...(affiliation && { affiliation }) },
        ...(!by && { reason: 'operator' }),
      });
      return {
        employee: write.create(employee, employeeRecord({ id, accountId }, wanted)),
        entry,
        ...(by && { actor: write.check(account, { id: by.accountId }, isActiveAdmin) }),
      };
    },
  ).catch((error: unknown) => {
    throw refusedAs(error) ?? error;
  });
  return { id, made, entry: entry! };
}

/**
 * Registers an employee, who is invited by mail.
 * @throws Failure email_taken, forbidden
 */
export async function registerEmployee(
  actor: AgencyActor,
  wanted: z.output<typeof contract.registerEmployee.body>,
): Promise<Audited<EmployeeDetail>> {
  const { id, entry } = await invite(wanted, actor);
  return audited(entry, await getEmployee(id));
}

/**
 * Creates an admin without being one: for the operator, who has access to the system itself.
 * @returns the token of the mailed link
 * @throws Failure email_taken
 */
export async function createAdmin({
  email,
  locale,
  name = { familyName: email.split('@')[0]! },
}: Pick<NewEmployee, 'email' | 'locale'> & { name?: TypedName | undefined }): Promise<{ token: string }> {
  const { made } = await invite({ name, email, locale, role: 'admin' });
  const link = await get(currentLink, { accountId: made.id, type: 'invitation' });
  return { token: await linkToken(link!.linkId) };
}

/**
 * Mails the invitation again; the link of the one before ends.
 * @throws Failure not_found, conflict if the employee has set a password, too_many_requests
 */
export async function inviteEmployee(
  actor: AgencyActor,
  id: string,
  sourceIp: string,
): Promise<Audited<void>> {
  const { of } = await loadPresent(id);
  if (of.state !== 'PENDING') throw new Failure('conflict');
  await limitMail(of.email, sourceIp);
  const entry = auditWrite(actor, { act: 'employee.invite', subjectId: id });
  const isPending = {
    expression: '#state = :pending',
    names: { '#state': 'state' },
    values: { ':pending': 'PENDING' },
  };
  const { writes } = await mailInvitation(of);
  const { writes: guard } = await adminGuard(actor, of, false);
  try {
    await transactNamed<string>({
      ...guard,
      link: writes,
      pending: write.check(account, { id: of.id }, isPending),
      entry,
    });
  } catch (error) {
    const isRefused = error instanceof WriteRefused;
    throw refusedAs(error) ?? (isRefused ? new Failure('conflict', { cause: error }) : error);
  }
  return audited(entry, undefined);
}
