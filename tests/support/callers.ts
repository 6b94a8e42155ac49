import type { Operation } from '../../shared/contract/core.ts';
import type { Access } from '../../shared/domain/access.ts';
import { type Role, roles } from '../../shared/domain/codes.ts';
import { hasRight } from '../../shared/domain/rights.ts';

/** The roles for each access of the contract, defined independently. */
export const rolesOf: Record<Access, readonly Role[]> = {
  public: roles,
  any: roles,
  staff: ['staff'],
  company: ['company'],
  employee: ['employee', 'admin'],
  admin: ['admin'],
};

/** Who may call an operation, among owner of a company and employee without department. */
export const rolesThatMay = ({ access, rights }: Operation): Role[] =>
  rolesOf[access]!.filter((role) => rights === undefined || hasRight({ role, companyRole: 'OWNER' }, rights));
