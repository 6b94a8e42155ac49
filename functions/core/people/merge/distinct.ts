/** Members of whom an employee said that they are not one person. */
import type * as z from 'zod';
import type { memberMerge as contract, DistinctPair } from '../../../../shared/contract/memberMerge.ts';
import type { List } from '../../../../shared/contract/shapes.ts';
import { distinctMembers } from '../../../data/entities/memberMerge.ts';
import { staff } from '../../../data/entities/staff.ts';
import { transactNamed } from '../../../data/named.ts';
import { get, getMany, queryAll, type Stored, WriteRefused, write } from '../../../data/table.ts';
import { instant } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { AgencyActor } from '../../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../../audit/entry.ts';
import { employeeNames } from '../../employeeNames.ts';
import { type Paging, paginate } from '../../paging.ts';
import { unmergedStaff } from '../../staff/present.ts';

type Pair = Stored<typeof distinctMembers>;

export const allDistinct = (): Promise<Pair[]> => queryAll(distinctMembers.all());

/** Each two of some members, in the order of their ids. */
function pairsOf(ids: readonly string[]): { firstId: string; secondId: string }[] {
  const sorted = ids.toSorted();
  return sorted.flatMap((firstId, at) => sorted.slice(at + 1).map((secondId) => ({ firstId, secondId })));
}

/**
 * Says that members are not one person, each of them and each other one, or takes it back. The latest call holds; the same again changes nothing.
 * @throws Failure not_found, also for who has left; validation_failed for one of them twice; changed_meanwhile
 */
export async function putDistinct(
  actor: AgencyActor,
  { ids, distinct }: z.output<typeof contract.putDistinctStaff.body>,
): Promise<Audited<undefined>> {
  if (new Set(ids).size < ids.length)
    throw new Failure('validation_failed', { fields: [{ field: 'ids', code: 'repeated' }] });
  const records = await getMany(
    staff,
    ids.map((id) => ({ id })),
  );
  const present = records.filter(({ withdrawn }) => !withdrawn);
  if (present.length < ids.length) throw new Failure('not_found');
  const pairs = pairsOf(ids);
  const stored = await Promise.all(pairs.map((pair) => get(distinctMembers, pair)));
  const changed = pairs.flatMap((pair, at) => {
    const known = stored[at];
    if (distinct === (known !== undefined)) return [];
    return distinct
      ? write.create(distinctMembers, { ...pair, at: instant(), employeeId: actor.employeeId })
      : write.remove(distinctMembers, pair, { version: known!.version });
  });
  if (changed.length === 0) return nothingToAudit(undefined);
  const [first, ...others] = ids.map((id) => present.find((one) => one.id === id)!);
  const entry = auditWrite(actor, {
    ...{ act: 'staff.distinct', subjectId: first!.id },
    ...(others.length === 1 && { concerns: { kind: 'staff', id: others[0]!.id } }),
    before: { distinct: !distinct },
    after: { distinct, otherMembers: others.map(({ staffNumber }) => staffNumber).join(' ') },
  });
  try {
    await transactNamed({
      pairs: changed,
      // Who leaves meanwhile takes nothing along.
      present: distinct ? ids.map(unmergedStaff) : undefined,
      entry,
    });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    throw new Failure('changed_meanwhile', { cause: error });
  }
  return audited(entry, undefined);
}

/** Newest first. */
export async function listDistinct(paging: Paging): Promise<List<DistinctPair>> {
  const pairs = (await allDistinct()).toSorted((a, b) => b.at.localeCompare(a.at));
  const { data, ...rest } = paginate(pairs, paging);
  const ids = [...new Set(data.flatMap(({ firstId, secondId }) => [firstId, secondId]))];
  const [people, nameOf] = await Promise.all([
    getMany(
      staff,
      ids.map((id) => ({ id })),
    ),
    employeeNames(data.map(({ employeeId }) => employeeId)),
  ]);
  const memberOf = new Map(people.map((one) => [one.id, one]));
  return {
    ...rest,
    data: data.map(({ firstId, secondId, at, employeeId }) => {
      const by = nameOf.get(employeeId);
      return {
        members: [firstId, secondId].map((id) => {
          const { staffNumber = '', name } = memberOf.get(id) ?? {};
          return { id, staffNumber, ...(name && { name }) };
        }),
        at,
        ...(by && { by }),
      };
    }),
  };
}
