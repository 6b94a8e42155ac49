import { type Role, roles } from './codes.ts';

/**
 * Who may call an operation or open a page: `public` anyone, `any` every logged-in user, otherwise the role.
 * `employee` includes admins. Further rights: rights.ts.
 */
export type Access = 'public' | 'any' | 'staff' | 'company' | 'employee' | 'admin';

/** The roles included in an access. */
const rolesWith: Readonly<Record<Access, readonly Role[]>> = {
  public: roles,
  any: roles,
  staff: ['staff'],
  company: ['company'],
  employee: ['employee', 'admin'],
  admin: ['admin'],
};

/** The roles of each area of screens. */
export const rolesOfArea = {
  staff: rolesWith.staff,
  company: rolesWith.company,
  management: rolesWith.employee,
} as const;

/** Whether a role is included in an access; `undefined` if not logged in. */
export const hasAccess = (access: Access, role: Role | undefined): boolean =>
  access === 'public' || (role !== undefined && rolesWith[access].includes(role));

/** People of the agency. */
export const isAgency = ({ role }: { role: Role }): boolean => hasAccess('employee', role);
