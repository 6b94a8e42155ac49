import type { Employee, EmployeeDetail } from '../../../shared/contract/employees.ts';
import { employeeStatusOf } from '../../../shared/domain/employees.ts';
import { account } from '../../data/entities/account.ts';
import { employee } from '../../data/entities/employee.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { secondFactor } from '../../data/entities/secondFactor.ts';
import { type Condition, get, getMany, queryAll, type Stored } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../accounts/account.ts';

export type EmployeeRecord = Stored<typeof employee>;

/** An employee: the record and the account. */
export interface Whole {
  person: EmployeeRecord;
  of: Account;
}

/** The role of an employee's account. */
const roleOf = ({ role }: Account): Employee['role'] => (role === 'admin' ? 'admin' : 'employee');

/** Rises with each change of either record. */
export const versionOf = ({ person, of }: Whole): number => person.version + of.version;

/** An employee as the office sees one. */
export function toEmployee(whole: Whole): Employee {
  const { person, of } = whole;
  return {
    id: person.id,
    name: person.name,
    ...(of.email && { email: of.email }),
    ...(person.phone && { phone: person.phone }),
    role: roleOf(of),
    ...(of.affiliation && { affiliation: of.affiliation }),
    status: employeeStatusOf(of.state),
    registeredAt: person.createdAt,
    ...(person.leftAt && { leftAt: person.leftAt }),
    version: versionOf(whole),
  };
}

/** Every employee, also those who have left; consistent. */
export async function allWholes(): Promise<Whole[]> {
  const people = await queryAll(employee.all());
  const accounts = await getMany(
    account,
    people.map(({ accountId }) => ({ id: accountId })),
    { consistent: true },
  );
  const byId = new Map(accounts.map((of) => [of.id, of]));
  return people.flatMap((person) => {
    const of = byId.get(person.accountId);
    return of ? [{ person, of }] : [];
  });
}

/** @throws Failure not_found */
export async function loadEmployee(id: string): Promise<Whole> {
  const person = await get(employee, { id });
  const of = person && (await get(account, { id: person.accountId }));
  if (!person || !of) throw new Failure('not_found');
  return { person, of };
}

/** An employee who has not left. @throws Failure not_found */
export async function loadPresent(id: string): Promise<Whole> {
  const whole = await loadEmployee(id);
  if (whole.of.state === 'WITHDRAWN') throw new Failure('not_found');
  return whole;
}

/** The inquiries assigned to an employee that are not over. */
export const openInquiriesOf = (employeeId: string) => queryAll(inquiry.openOf({ employeeId }));

/** @throws Failure not_found */
export async function getEmployee(id: string): Promise<EmployeeDetail> {
  const [whole, open] = await Promise.all([loadEmployee(id), openInquiriesOf(id)]);
  const factor = await get(secondFactor, { accountId: whole.of.id });
  const { suspendedReason } = whole.of;
  return {
    ...toEmployee(whole),
    ...(suspendedReason && { suspendedReason }),
    openInquiries: open.length,
    secondFactor: { isSetUp: factor !== undefined, ...(factor && { since: factor.since }) },
  };
}

/** The account is an admin's who can log in. */
export const isActiveAdmin: Condition = {
  expression: '#role = :admin AND #state = :active',
  names: { '#role': 'role', '#state': 'state' },
  values: { ':admin': 'admin', ':active': 'ACTIVE' },
};

/** The account can log in. */
export const isActive: Condition = {
  expression: '#state = :active',
  names: { '#state': 'state' },
  values: { ':active': 'ACTIVE' },
};
