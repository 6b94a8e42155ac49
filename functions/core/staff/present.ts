import { staff } from '../../data/entities/staff.ts';
import { type Write, write } from '../../data/table.ts';

/**
 * Makes a transaction fail if the staff member has withdrawn, so that a concurrent withdrawal is not undone.
 * A missing record does not meet the condition either.
 */
export const presentStaff = (staffId: string): Write =>
  write.check(staff, { id: staffId }, { expression: 'withdrawn = :no', values: { ':no': false } });

/** The same, also if the record was joined into another one: for what would begin anew with it. */
export const unmergedStaff = (staffId: string): Write =>
  write.check(
    staff,
    { id: staffId },
    { expression: 'withdrawn = :no AND attribute_not_exists(mergedInto)', values: { ':no': false } },
  );
