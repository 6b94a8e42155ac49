/** Employees of the agency: their select lists and statuses. */
import type { accountStates, EmployeeStatus } from './codes.ts';
import { makeSelectData } from './options.ts';
import lists from './reference/employee.json' with { type: 'json' };

/** In a small bundle: the screens of employees need no other list of the office. */
export const employeeLists = lists;
export const { optionsOf, optionName } = makeSelectData<keyof typeof lists>(lists);

const statuses: Record<(typeof accountStates)[number], EmployeeStatus> = {
  PENDING: 'INVITED',
  NO_LOGIN: 'INVITED',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  MERGED: 'RETIRED',
  WITHDRAWN: 'RETIRED',
};

/** An employee's status, which follows from the account. */
export const employeeStatusOf = (state: keyof typeof statuses): EmployeeStatus => statuses[state];
