import { employees } from '../../shared/contract/employees.ts';
import { updateEmployee, updateEmployeeStatus } from '../core/employees/change.ts';
import { leave } from '../core/employees/leave.ts';
import { allEmployees, listEmployees } from '../core/employees/list.ts';
import { getEmployee } from '../core/employees/records.ts';
import { inviteEmployee, registerEmployee } from '../core/employees/register.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('employees', employees, {
  registerEmployee: ({ body }, { actor }) => registerEmployee(actor, body),
  listEmployees: ({ query }, { actor }) => listEmployees(actor, query),
  allEmployees: ({ query }) => allEmployees(query),
  getEmployee: ({ params }) => getEmployee(params.id),
  updateEmployee: ({ params, body }, { actor }) => updateEmployee(actor, params.id, body),
  updateEmployeeStatus: ({ params, body }, { actor }) => updateEmployeeStatus(actor, params.id, body),
  inviteEmployee: ({ params }, { actor, sourceIp }) => inviteEmployee(actor, params.id, sourceIp),
  deleteEmployee: ({ params, query }, { actor }) => leave(actor, params.id, query.handOverTo),
});
