import type { OfficeFile } from '../../../shared/contract/officeFiles.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { type Filed, listFiles } from '../officeFiles/files.ts';
import type { Paging } from '../paging.ts';
import { unmergedStaff } from '../staff/present.ts';
import { joinedRecords } from './joinedRecords.ts';

/** A member, as files are about one. */
export const filedPerson = (staffId: string): Filed => ({
  ...{ kind: 'staff', recordId: staffId, present: unmergedStaff(staffId) },
  acts: {
    ...{ upload: 'staffFile.upload', add: 'staff.addFile' },
    ...{ open: 'staffFile.open', delete: 'staff.deleteFile' },
  },
});

/** @throws Failure not_found */
export const filesOfPerson = async (staffId: string, paging: Paging): Promise<List<OfficeFile>> =>
  listFiles(filedPerson(staffId), paging, await joinedRecords(staffId));
