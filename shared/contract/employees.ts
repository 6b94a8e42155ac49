import * as z from 'zod';
import { employees as collection } from '../collections/employees.ts';
import { affiliations, employeeRoles, employeeStatuses } from '../domain/codes.ts';
import { area } from './core.ts';
import { phone } from './fields.ts';
import { listAnswer, listQuery } from './lists.ts';
import {
  Done,
  EmailAddress,
  Id,
  Instant,
  Locale,
  line,
  listOf,
  PersonName,
  versionAsRead,
  wholeQuery,
} from './shapes.ts';

/** An employee of the agency. */
export const Employee = z
  .object({
    id: Id,
    name: PersonName,
    email: z.string().optional().describe('absent once they have left'),
    phone: z.string().optional(),
    role: z.enum(employeeRoles),
    affiliation: z.enum(affiliations).optional().describe('absent where none was chosen yet'),
    status: z.enum(employeeStatuses),
    registeredAt: Instant,
    leftAt: Instant.optional(),
    version: z.int(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof Employee>;

/** One employee, with what is assigned to them. */
export const EmployeeDetail = Employee.extend({
  suspendedReason: z.string().optional(),
  openInquiries: z.int().describe('assigned to them and not done'),
  secondFactor: z
    .object({ isSetUp: z.boolean(), since: Instant.optional() })
    .describe('whether logging in needs more than the password'),
}).meta({ id: 'EmployeeDetail' });
export type EmployeeDetail = z.infer<typeof EmployeeDetail>;

/** An employee as offered where a task is assigned. */
export const Colleague = z
  .object({ id: Id, name: PersonName, affiliation: z.enum(affiliations).optional() })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

const person = {
  name: z.strictObject({ familyName: line(100), givenName: line(100, 0).optional() }),
  role: z.enum(employeeRoles),
  affiliation: z.enum(affiliations),
  phone: phone.optional(),
};
const one = z.strictObject({ id: Id });

export const employees = area({
  registerEmployee: {
    method: 'POST',
    path: '/employees',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'employee.register',
    summary: 'Register an employee, who gets an email with a link to set a password',
    body: z.strictObject({
      ...person,
      email: EmailAddress,
      locale: Locale.default('jp').describe('of the emails to this employee'),
    }),
    output: EmployeeDetail,
    status: 201,
    errors: ['email_taken'],
  },
  listEmployees: {
    method: 'GET',
    path: '/employees',
    access: 'employee',
    rights: 'employees.read',
    summary: 'Employees by words and filters, with how many each further value would find',
    query: listQuery(collection, {}),
    output: listAnswer(Employee, collection),
  },
  allEmployees: {
    method: 'GET',
    path: '/employees/all',
    access: 'employee',
    rights: 'employees.read',
    summary: 'Employees who can log in, by name, for choosing one',
    query: z.strictObject({ affiliation: z.enum(affiliations).optional(), ...wholeQuery }),
    output: listOf(Colleague),
  },
  getEmployee: {
    method: 'GET',
    path: '/employees/{id}',
    access: 'employee',
    rights: 'employees.read',
    summary: 'One employee, with how many inquiries are assigned to them',
    params: one,
    output: EmployeeDetail,
  },
  updateEmployee: {
    method: 'PUT',
    path: '/employees/{id}',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'employee.update',
    summary: 'Change an employee; another role or affiliation logs the employee out everywhere',
    params: one,
    body: z.strictObject({ ...person, version: versionAsRead() }),
    output: EmployeeDetail,
    errors: ['changed_meanwhile', 'last_admin'],
  },
  updateEmployeeStatus: {
    method: 'PUT',
    path: '/employees/{id}/status',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'employee.status',
    summary: 'Suspend an employee, who is logged out everywhere at once, or end a suspension',
    params: one,
    body: z.strictObject({
      status: z.enum(['ACTIVE', 'SUSPENDED']),
      reason: line(500, 0).optional().describe('of a suspension; only the office sees it'),
      version: versionAsRead(),
    }),
    output: EmployeeDetail,
    errors: ['changed_meanwhile', 'conflict', 'last_admin'],
  },
  inviteEmployee: {
    method: 'POST',
    path: '/employees/{id}/invitation',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'employee.invite',
    summary: 'Send the invitation again; the link of the one before ends',
    params: one,
    output: Done,
    errors: ['conflict'],
    limits: ['mail'],
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/employees/{id}/second-factor',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'employee.resetSecondFactor',
    summary:
      'Remove another employee’s second factor, whose phone is lost: logs the employee out everywhere, and emails',
    params: one,
    output: Done,
  },
  deleteEmployee: {
    method: 'DELETE',
    path: '/employees/{id}',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'employee.leave',
    summary: 'Record that an employee has left: the login ends at once, and open inquiries go to a colleague',
    params: one,
    query: z.strictObject({
      handOverTo: Id.optional().describe('the employee who takes over; required if anything is assigned'),
    }),
    output: Done,
    errors: ['last_admin', 'handover_needed'],
  },
});
