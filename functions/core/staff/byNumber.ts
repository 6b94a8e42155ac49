import { StaffNumber } from '../../../shared/contract/shapes.ts';
import { staff } from '../../data/entities/staff.ts';
import { query, type Stored } from '../../data/table.ts';

/** The staff member with this number. */
export async function staffByNumber(staffNumber: string): Promise<Stored<typeof staff> | undefined> {
  const { items } = await query(staff.withNumber({ staffNumber }), { limit: 1 });
  return items[0];
}

/** Whether a text is a staff number; ids have no such form. */
export const isStaffNumber = (text: string): boolean => StaffNumber.safeParse(text).success;
