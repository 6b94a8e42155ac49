import type { AuditConcern } from '../../../shared/domain/audit.ts';
import type { account } from '../../data/entities/account.ts';
import type { Stored } from '../../data/table.ts';

/** The person or company of an account. */
export function concernOf({
  staffId,
  companyId,
  employeeId,
}: Pick<Stored<typeof account>, 'staffId' | 'companyId' | 'employeeId'>):
  | { kind: AuditConcern; id: string }
  | undefined {
  if (staffId) return { kind: 'staff', id: staffId };
  if (companyId) return { kind: 'company', id: companyId };
  return employeeId ? { kind: 'employee', id: employeeId } : undefined;
}
