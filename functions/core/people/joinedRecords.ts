import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Joined } from '../aboutRecord.ts';
import { joinedInto } from '../accounts/joined.ts';

/** The records that were joined into a member's, whose notes and files are read with it. @throws Failure not_found */
export async function joinedRecords(staffId: string): Promise<Joined[]> {
  if (!(await get(staff, { id: staffId }, { consistent: false }))) throw new Failure('not_found');
  return (await joinedInto(staffId)).map(({ id, staffNumber }) => ({ recordId: id, number: staffNumber }));
}
