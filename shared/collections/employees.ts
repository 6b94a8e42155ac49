import { affiliations, employeeRoles, employeeStatuses } from '../domain/codes.ts';
import { collection } from './collection.ts';

/** The agency's employees. They are few, so they are read directly and paginated in memory. */
export const employees = collection({
  name: 'employees',
  seenBy: 'employees.read',
  texts: { name: 8, email: 6, phone: 4 },
  filters: {
    status: { codes: employeeStatuses, category: 'EMPLOYEE_STATUS', counted: true },
    affiliation: { codes: affiliations, category: 'AFFILIATION', counted: true },
    role: { codes: employeeRoles, category: 'EMPLOYEE_ROLE', counted: true },
  },
  columns: { registered: 'number' },
  ranges: { registered: { from: 'registered', to: 'registered', asked: 'day' } },
  sums: [],
  orders: {
    newest: [{ column: 'registered', highestFirst: true }],
    oldest: [{ column: 'registered' }],
    status: [
      { filter: 'status', first: employeeStatuses },
      { column: 'registered', highestFirst: true },
    ],
  },
  shards: 1,
});
