import type { OfficeNote } from '../../../shared/contract/officeNotes.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { AgencyActor } from '../actor.ts';
import { listNotes, type Noted } from '../officeNotes/notes.ts';
import type { Paging } from '../paging.ts';
import { unmergedStaff } from '../staff/present.ts';
import { joinedRecords } from './joinedRecords.ts';

/** A member, as notes are about one. */
export const notedPerson = (staffId: string): Noted => ({
  ...{ kind: 'staff', recordId: staffId, present: unmergedStaff(staffId) },
  acts: { add: 'staff.addNote', edit: 'staff.editNote', delete: 'staff.deleteNote' },
});

/** @throws Failure not_found */
export async function notesOfPerson(
  actor: AgencyActor,
  staffId: string,
  paging: Paging,
): Promise<List<OfficeNote>> {
  return listNotes(actor, notedPerson(staffId), paging, await joinedRecords(staffId));
}
