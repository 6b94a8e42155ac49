/** Records of one person, of which one is kept and the others were joined into it. */
import { memberMerge } from '../../data/entities/memberMerge.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, queryAll, type Stored } from '../../data/table.ts';

type StaffRecord = Stored<typeof staff>;

/** Records of one person: more of them are not followed. */
const mostRecords = 20;

/** Every record that was joined into one, and into those again. */
export async function joinedInto(keptId: string): Promise<StaffRecord[]> {
  const found: StaffRecord[] = [];
  const open = [keptId];
  for (const id of open) {
    const merges = await queryAll(memberMerge.ofKept({ keptId: id }));
    const ids = merges.map(({ mergedId }) => mergedId).filter((one) => !open.includes(one));
    if (ids.length === 0) continue;
    found.push(
      ...(await getMany(
        staff,
        ids.map((one) => ({ id: one })),
      )),
    );
    open.push(...ids);
    if (open.length > mostRecords) break;
  }
  return found;
}

/** The record that one was joined into in the end; the same for one that was not. */
export async function lastRecord(record: StaffRecord): Promise<StaffRecord> {
  let last = record;
  for (let step = 0; step < mostRecords && last.mergedInto !== undefined; step += 1) {
    const next = await get(staff, { id: last.mergedInto }, { consistent: false });
    if (!next) break;
    last = next;
  }
  return last;
}

/** The same by its id. */
export async function lastRecordId(id: string): Promise<string> {
  const record = await get(staff, { id }, { consistent: false });
  return record?.mergedInto === undefined ? id : (await lastRecord(record)).id;
}
