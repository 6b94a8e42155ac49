import type { OfficeNote } from '../../../shared/contract/officeNotes.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { listNotes, type Noted } from '../officeNotes/notes.ts';
import type { Paging } from '../paging.ts';
import { joinedInto } from '../staff/joined.ts';
import { unmergedStaff } from '../staff/present.ts';

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
  if (!(await get(staff, { id: staffId }, { consistent: false }))) throw new Failure('not_found');
  const joined = await joinedInto(staffId);
  const others = joined.map(({ id, staffNumber }) => ({ recordId: id, of: staffNumber }));
  return listNotes(actor, notedPerson(staffId), paging, others);
}
