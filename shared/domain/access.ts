import { type Role, roles } from './codes.ts';

/**
 * Who may call an operation or open a page: `public` anyone, `any` everyone who is logged in, otherwise the role.
 * `employee` includes admins. What rights they need beside it: rights.ts.
 */
export type Access = 'public' | 'any' | 'staff' | 'company' | 'employee' | 'admin';

/** The roles that have an access. */
const rolesWith: Readonly<Record<Access, readonly Role[]>> = {
  public: roles,
  any: roles,
  staff: ['staff'],
  company: ['company'],
  employee: ['employee', 'admin'],
  admin: ['admin'],
};

/** Whose the screens of an area are. */
export const rolesOfArea = {
  staff: rolesWith.staff,
  company: rolesWith.company,
  management: rolesWith.employee,
} as const;

/** Whether somebody has an access; `undefined` is who is not logged in. */
export const hasAccess = (access: Access, role: Role | undefined): boolean =>
  access === 'public' || (role !== undefined && rolesWith[access].includes(role));
