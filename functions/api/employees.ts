import { employees } from '../../shared/contract/employees.ts';
import { listViews } from '../../shared/contract/listViews.ts';
import { updateEmployee, updateEmployeeStatus } from '../core/employees/change.ts';
import { leave } from '../core/employees/leave.ts';
import { allEmployees, listEmployees } from '../core/employees/list.ts';
import { getEmployee } from '../core/employees/records.ts';
import { inviteEmployee, registerEmployee } from '../core/employees/register.ts';
import { resetSecondFactor } from '../core/employees/resetSecondFactor.ts';
import { deleteListView, listListViews, saveListView, updateListView } from '../core/listViews/views.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'employees',
  { ...employees, ...listViews },
  {
    registerEmployee: ({ body }, { actor }) => registerEmployee(actor, body),
    listEmployees: ({ query }, { actor }) => listEmployees(actor, query),
    allEmployees: ({ query }) => allEmployees(query),
    getEmployee: ({ params }) => getEmployee(params.id),
    updateEmployee: ({ params, body }, { actor }) => updateEmployee(actor, params.id, body),
    updateEmployeeStatus: ({ params, body }, { actor }) => updateEmployeeStatus(actor, params.id, body),
    inviteEmployee: ({ params }, { actor, sourceIp }) => inviteEmployee(actor, params.id, sourceIp),
    resetSecondFactor: ({ params }, { actor }) => resetSecondFactor(actor, params.id),
    deleteEmployee: ({ params, query }, { actor }) => leave(actor, params.id, query.handOverTo),
    listListViews: async ({ params, query }, { actor }) =>
      paginate(await listListViews(actor, params.list), query),
    saveListView: ({ params, body }, { actor }) => saveListView(actor, params.list, body),
    updateListView: ({ params, body }, { actor }) => updateListView(actor, params.list, params.id, body),
    deleteListView: ({ params }, { actor }) => deleteListView(actor, params.list, params.id),
  },
);
