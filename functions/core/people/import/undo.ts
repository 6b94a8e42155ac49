import type { EnteredBasicInfo } from '../../../../shared/contract/memberRecord.ts';
import { languagesIn, type MemberValues } from '../../../../shared/domain/memberFields.ts';
import { account } from '../../../data/entities/account.ts';
import { distinctMembers } from '../../../data/entities/memberMerge.ts';
import { memberEdit } from '../../../data/entities/memberRecord.ts';
import { officeFile } from '../../../data/entities/officeFile.ts';
import { officeNote } from '../../../data/entities/officeNote.ts';
import { staff, staffBasicInfo } from '../../../data/entities/staff.ts';
import { staffImportLine } from '../../../data/entities/staffImport.ts';
import {
  get,
  itemsBeside,
  pick,
  query,
  type Stored,
  transact,
  type Write,
  WriteRefused,
  write,
} from '../../../data/table.ts';
import { Failure } from '../../../platform/failure.ts';
import { releaseAddress } from '../../accounts/account.ts';
import type { AgencyActor } from '../../actor.ts';
import { auditWrite } from '../../audit/entry.ts';
import { eraseFiles } from '../../officeFiles/files.ts';
import { eraseNotes } from '../../officeNotes/notes.ts';
import { updatePerson } from '../edit.ts';

export type DoneLine = Stored<typeof staffImportLine>;

/** Whether a line has left something that can be taken back. */
export const hasWritten = ({ outcome, undone }: DoneLine): boolean =>
  !undone && (outcome === 'CREATED' || outcome === 'UPDATED');

/** Everything of somebody whom an import registered, if nobody has touched it since. */
async function untouched(staffId: string) {
  const items = await itemsBeside(staff, { id: staffId });
  const [record] = pick(staff, items);
  const [info] = pick(staffBasicInfo, items);
  const of = record && (await get(account, { id: record.accountId }));
  const others = items.filter(
    ({ entity }) => ![staff.name, staffBasicInfo.name, memberEdit.name].includes(String(entity)),
  );
  if (!record || !info || !of || others.length > 0) return undefined;
  if (record.version !== 1 || info.version !== 1 || of.version !== 1) return undefined;
  // What the office keeps about somebody lies elsewhere.
  const kept = await Promise.all([
    query(officeFile.ofRecord({ kind: 'staff', recordId: staffId }), { limit: 1 }),
    query(officeNote.ofRecord({ kind: 'staff', recordId: staffId }), { limit: 1 }),
    query(distinctMembers.after({ firstId: staffId }), { limit: 1 }),
    query(distinctMembers.before({ secondId: staffId }), { limit: 1 }),
  ]);
  if (kept.some(({ items }) => items.length > 0)) return undefined;
  return { record, info, of, edits: pick(memberEdit, items) };
}

/** Whether what a line has written is still as it wrote it. */
export async function isAsWritten({ outcome, staffId, infoVersion }: DoneLine): Promise<boolean> {
  if (outcome === 'CREATED') return (await untouched(staffId!)) !== undefined;
  const [record, info] = await Promise.all([
    get(staff, { id: staffId! }),
    get(staffBasicInfo, { staffId: staffId! }),
  ]);
  return (
    record !== undefined &&
    !record.withdrawn &&
    record.mergedInto === undefined &&
    info?.version === infoVersion
  );
}

const undoneLine = (line: DoneLine): Write => write.save(staffImportLine, { ...line, undone: true });

/**
 * Takes a line back in one transaction, under the versions that it wrote.
 * @returns false if somebody has changed it since: it stays
 */
export async function undoLine(actor: AgencyActor, line: DoneLine): Promise<boolean> {
  try {
    return line.outcome === 'CREATED' ? await remove(actor, line) : await restore(actor, line);
  } catch (error) {
    const isClash =
      error instanceof WriteRefused ||
      (error instanceof Failure &&
        ['changed_meanwhile', 'not_found', 'validation_failed'].includes(error.code));
    if (!isClash) throw error;
    // A concurrent call was first, or a colleague.
    const { importId, run, line: number } = line;
    return (await get(staffImportLine, { importId, run, line: number }))?.undone === true;
  }
}

async function remove(actor: AgencyActor, line: DoneLine): Promise<boolean> {
  const found = await untouched(line.staffId!);
  if (!found) return false;
  const { record, of, edits } = found;
  await transact([
    write.remove(staff, { id: record.id }, { version: 1 }),
    write.remove(account, { id: of.id }, { version: 1 }),
    write.remove(staffBasicInfo, { staffId: record.id }, { version: 1 }),
    ...releaseAddress(of),
    ...edits.map(({ staffId, id }) => write.remove(memberEdit, { staffId, id })),
    undoneLine(line),
    auditWrite(actor, {
      ...{ act: 'staff.delete', subjectId: record.id },
      before: { state: of.state, staffNumber: record.staffNumber },
      after: { origin: 'undoneImport' },
    }),
  ]);
  // Of a colleague who wrote in that very moment.
  await eraseNotes({ kind: 'staff', recordId: record.id });
  await eraseFiles({ kind: 'staff', recordId: record.id });
  return true;
}

/** Fields as they were before a change. */
function former(info: Readonly<Record<string, unknown>>, before: MemberValues): Record<string, unknown> {
  const all: Record<string, unknown> = { ...info };
  for (const [field, value] of Object.entries(before)) {
    if (field === 'languages') all[field] = languagesIn(String(value));
    else if (value === '') delete all[field];
    else all[field] = value;
  }
  return all;
}

async function restore(actor: AgencyActor, line: DoneLine): Promise<boolean> {
  const { staffId = '', editId = '', infoVersion } = line;
  const [info, edit] = await Promise.all([
    get(staffBasicInfo, { staffId }),
    get(memberEdit, { staffId, id: editId }),
  ]);
  if (!info || !edit || info.version !== infoVersion) return false;
  const { photo: _, ...known } = info.info;
  const basicInfo = former(known, edit.before as MemberValues) as unknown as EnteredBasicInfo;
  await updatePerson(actor, staffId, { basicInfo: { ...basicInfo, version: info.version } }, () => [
    undoneLine(line),
  ]);
  return true;
}
