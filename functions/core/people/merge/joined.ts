/** What a member's page says of records that were joined into it, or of the one that it was joined into. */
import type { StaffDetail } from '../../../../shared/contract/staffManagement.ts';
import { hasRight } from '../../../../shared/domain/rights.ts';
import { employee } from '../../../data/entities/employee.ts';
import { memberMerge } from '../../../data/entities/memberMerge.ts';
import { staff } from '../../../data/entities/staff.ts';
import { get, getMany, queryAll, type Stored } from '../../../data/table.ts';
import { now } from '../../../platform/clock.ts';
import type { AgencyActor } from '../../actor.ts';
import type { Person } from '../source.ts';

type StaffRecord = Stored<typeof staff>;

type MergedRecord = NonNullable<StaffDetail['mergedInto']>;

async function shown(
  actor: AgencyActor,
  { at, employeeId, undoUntil }: Stored<typeof memberMerge>,
  { id, staffNumber, name }: StaffRecord,
): Promise<MergedRecord> {
  const by = (await get(employee, { id: employeeId }, { consistent: false }))?.name;
  return {
    ...{ id, staffNumber, at },
    ...(name && { name }),
    ...(by && { by }),
    ...(hasRight(actor, 'people.merge') && Date.parse(undoUntil) > now() && { undoUntil }),
  };
}

/** What a member's page says of merges. */
export async function mergesOf(
  actor: AgencyActor,
  { record }: Person,
): Promise<Pick<StaffDetail, 'mergedInto' | 'merged'>> {
  const { id, mergedInto: keptId } = record;
  const [into, merges] = await Promise.all([
    keptId
      ? Promise.all([get(memberMerge, { keptId, mergedId: id }), get(staff, { id: keptId })])
      : undefined,
    queryAll(memberMerge.ofKept({ keptId: id })),
  ]);
  const [merge, keptRecord] = into ?? [];
  const records = await getMany(
    staff,
    merges.map(({ mergedId }) => ({ id: mergedId })),
  );
  const merged = await Promise.all(
    merges.flatMap((one) => {
      const other = records.find((found) => found.id === one.mergedId);
      return other ? [shown(actor, one, other)] : [];
    }),
  );
  return {
    ...(merge && keptRecord && { mergedInto: await shown(actor, merge, keptRecord) }),
    ...(merged.length > 0 && { merged }),
  };
}
