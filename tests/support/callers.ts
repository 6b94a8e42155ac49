import type { Operation } from '../../shared/contract/core.ts';
import type { Access } from '../../shared/domain/access.ts';
import { type Role, roles } from '../../shared/domain/codes.ts';
import { hasRight } from '../../shared/domain/rights.ts';

/** The roles that the contract's words for access mean, said a second time. */
export const rolesOf: Record<Access, readonly Role[]> = {
  public: roles,
  any: roles,
  staff: ['staff'],
  company: ['company'],
  employee: ['employee', 'admin'],
  admin: ['admin'],
};

/** Who may call an operation, of the owner of a company and an employee of no department. */
export const rolesThatMay = ({ access, rights }: Operation): Role[] =>
  rolesOf[access]!.filter((role) => rights === undefined || hasRight({ role, companyRole: 'OWNER' }, rights));
