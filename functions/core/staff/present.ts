import { staff } from '../../data/entities/staff.ts';
import { type Write, write } from '../../data/table.ts';

/**
 * Holds a transaction to a staff member who is still there: a withdrawal at the same moment is not undone. Where there is
 * no record, its condition is not met either.
 */
export const presentStaff = (staffId: string): Write =>
  write.check(staff, { id: staffId }, { expression: 'withdrawn = :no', values: { ':no': false } });
