import type { OfficeFile } from '../../../shared/contract/officeFiles.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { type Filed, listFiles } from '../officeFiles/files.ts';
import type { Paging } from '../paging.ts';
import { joinedInto } from '../staff/joined.ts';
import { unmergedStaff } from '../staff/present.ts';

/** A member, as files are about one. */
export const filedPerson = (staffId: string): Filed => ({
  ...{ kind: 'staff', recordId: staffId, present: unmergedStaff(staffId) },
  acts: {
    ...{ upload: 'staffFile.upload', add: 'staff.addFile' },
    ...{ open: 'staffFile.open', delete: 'staff.deleteFile' },
  },
});

/** @throws Failure not_found */
export async function filesOfPerson(staffId: string, paging: Paging): Promise<List<OfficeFile>> {
  if (!(await get(staff, { id: staffId }, { consistent: false }))) throw new Failure('not_found');
  const joined = await joinedInto(staffId);
  const others = joined.map(({ id, staffNumber }) => ({ recordId: id, number: staffNumber }));
  return listFiles(filedPerson(staffId), paging, others);
}
