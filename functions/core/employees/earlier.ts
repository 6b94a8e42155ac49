import { account } from '../../data/entities/account.ts';
import { employee } from '../../data/entities/employee.ts';
import { get, queryAll, run, WriteRefused, write } from '../../data/table.ts';

/**
 * Gives the accounts of employees from before there were records the record that they lack, named after their
 * address until somebody writes the name. Idempotent.
 * @returns how many there were
 */
export async function recordEarlierEmployees(): Promise<number> {
  let found = 0;
  for (const { id: accountId, employeeId: id, email, createdAt } of await queryAll(account.employees())) {
    if (id === undefined || (await get(employee, { id }))) continue;
    try {
      await run(
        write.create(employee, { id, accountId, name: { familyName: email.split('@')[0]! }, createdAt }),
      );
      found += 1;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
  return found;
}
