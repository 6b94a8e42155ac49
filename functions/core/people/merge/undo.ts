import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue, type MergeField } from '../../../../shared/domain/memberMerge.ts';
import { emailClaim } from '../../../data/entities/account.ts';
import { companyBlock } from '../../../data/entities/application.ts';
import { type MergedBlock, memberMerge, memberMergeUndo } from '../../../data/entities/memberMerge.ts';
import { staff } from '../../../data/entities/staff.ts';
import { transactNamed } from '../../../data/named.ts';
import { get, getMany, queryAll, type Stored, WriteRefused, write } from '../../../data/table.ts';
import { now } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { AgencyActor } from '../../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../../audit/entry.ts';
import { listToken } from '../../lists/page.ts';
import { blocksOf } from '../../staff/blocked.ts';
import { unmergedStaff } from '../../staff/present.ts';
import { type Person, personVersion, readPerson } from '../source.ts';
import { accountWrites } from './merge.ts';
import { fieldValue, type MergeChange, partWrites } from './parts.ts';

interface Answer {
  ok: true;
  left: MergeField[];
  listToken?: string;
}

/** Whether the address that changed places can return: nobody has begun to log in with it. */
async function swapsBack({ kept, merged }: { kept: Person; merged: Person }, change: MergeChange) {
  if (kept.of.state !== 'NO_LOGIN' || kept.of.email !== change.after.email) return false;
  return (
    merged.of.email === '' || (await get(emailClaim, { email: merged.of.email }))?.accountId === merged.of.id
  );
}

type Merge = Stored<typeof memberMerge>;

/**
 * A newer merge remembers this one's values as those to return to: it is undone before this one, or somebody's data
 * would come back to a record that they were parted from.
 * @throws Failure merge_undo_newer with the number of its record
 */
async function requireLast({ keptId, mergedId, at }: Merge, changes: readonly MergeChange[]): Promise<void> {
  const merges = await queryAll(memberMerge.ofKept({ keptId }));
  const newer = merges.filter((one) => one.mergedId !== mergedId && one.at >= at);
  const undos = await getMany(memberMergeUndo, newer, { consistent: true });
  const inTheWay = undos.find((other) =>
    other.changes.some(({ field, before }) =>
      changes.some((one) => one.field === field && isDeepStrictEqual(one.after, before)),
    ),
  );
  if (!inTheWay) return;
  const record = await get(staff, { id: inTheWay.mergedId });
  throw new Failure('merge_undo_newer', { values: { number: record?.staffNumber ?? '' } });
}

/** Whether the person was stopped at the record that is kept alone, so that parting them would let them go on. */
const isStopped = (kept: Person, merged: Person, formerState: Person['of']['state']): boolean =>
  (kept.visibility?.blacklisted !== undefined && merged.visibility?.blacklisted === undefined) ||
  (kept.of.state === 'SUSPENDED' && formerState === 'ACTIVE');

/** Whether the record hides from a company by the merge alone: whoever hides again has done so at another time. */
const isAmong = (block: MergedBlock, blocks: readonly MergedBlock[]): boolean =>
  blocks.some(({ companyId, at }) => companyId === block.companyId && at === block.at);

/** Fields that can return to what they were, and those that were changed since. */
async function returning(both: { kept: Person; merged: Person }, changes: readonly MergeChange[]) {
  const back: MergeChange[] = [];
  const left: MergeField[] = [];
  // Basic information that the record did not have at all cannot be taken from it in parts.
  const hadNone = changes.some(({ field, before }) => field === 'basicInfo.name' && isEmptyValue(before));
  for (const change of changes) {
    const { field, before, after } = change;
    const stays = field.startsWith('basicInfo.') && (hadNone || isMissingThere(field, before));
    const isAsMerged = isDeepStrictEqual(fieldValue(both.kept, field), after) && !stays;
    const returns = field === 'account.email' ? await swapsBack(both, change) : isAsMerged;
    if (returns) back.push(change);
    else left.push(field);
  }
  return { back, left };
}

/** Fields that basic information is never without. */
const required: readonly MergeField[] = [
  ...(['basicInfo.name', 'basicInfo.nameKana', 'basicInfo.gender', 'basicInfo.birthDate'] as const),
  ...(['basicInfo.nationality', 'basicInfo.address', 'basicInfo.phone', 'basicInfo.japanese'] as const),
  'basicInfo.languages',
];
const isMissingThere = (field: MergeField, before: MergeChange['before']): boolean =>
  required.includes(field) && isEmptyValue(before);

/**
 * Parts a record from the one that it was joined into, in one transaction: its account is as before, and the fields
 * that the merge changed return where they were not changed since, and companies that it hid the record from find it
 * again. A record that is joined into none changes nothing.
 * @throws Failure not_found; conflict if the kept record is gone; merge_undo_over after 30 days; already_merged while
 * the kept record is itself joined into another one; merge_undo_newer; merge_undo_stopped while it is suspended or on
 * the blacklist; changed_meanwhile
 */
export async function undoMerge(actor: AgencyActor, mergedId: string): Promise<Audited<Answer>> {
  const merged = await readPerson(mergedId);
  const keptId = merged?.record.mergedInto;
  if (!merged || merged.record.withdrawn) throw new Failure('not_found');
  if (keptId === undefined) return nothingToAudit({ ok: true, left: [] });
  const [kept, joined, undo] = await Promise.all([
    readPerson(keptId),
    get(memberMerge, { keptId, mergedId }),
    get(memberMergeUndo, { keptId, mergedId }),
  ]);
  // A concurrent request was first.
  if ((!joined || !undo) && (await get(staff, { id: mergedId }))?.mergedInto === undefined)
    return nothingToAudit({ ok: true, left: [] });
  // Not as if it were done: the record is still joined.
  if (!kept || !joined || kept.record.withdrawn) throw new Failure('conflict');
  if (!undo || Date.parse(joined.undoUntil) <= now()) throw new Failure('merge_undo_over');
  if (kept.record.mergedInto) throw new Failure('already_merged');
  await requireLast(joined, undo.changes);
  if (isStopped(kept, merged, joined.formerState)) throw new Failure('merge_undo_stopped');
  const both = { kept, merged };
  const { back, left } = await returning(both, undo.changes);
  const { writes, savesRecord } = await partWrites(
    actor,
    kept,
    back.map(({ field, before }) => ({ field, value: before })),
  );
  const blocks = (await blocksOf(keptId)).filter((one) => isAmong(one, undo.blocks));
  const { mergedInto: _, ...parted } = merged.record;
  const entry = auditWrite(actor, {
    ...{ act: 'staff.undoMerge', subjectId: keptId, concerns: { kind: 'staff', id: mergedId } },
    before: { keptMember: kept.record.staffNumber, mergedMember: merged.record.staffNumber },
    after: { fieldsReturned: back.length, fieldsLeft: left.length },
  });
  try {
    await transactNamed({
      parts: writes,
      kept: savesRecord ? undefined : unmergedStaff(keptId),
      merged: write.save(staff, parted),
      accounts: await accountWrites(both, {
        swaps: back.some(({ field }) => field === 'account.email'),
        state: joined.formerState,
      }),
      merge: write.remove(memberMerge, { keptId, mergedId }, { version: joined.version }),
      undo: write.remove(memberMergeUndo, { keptId, mergedId }),
      blocks: blocks.map(({ companyId }) => write.remove(companyBlock, { staffId: keptId, companyId })),
      entry,
    });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // A concurrent request was first.
    if (!(await get(memberMerge, { keptId, mergedId }))) return nothingToAudit({ ok: true, left });
    throw new Failure('changed_meanwhile', { cause: error });
  }
  const version = personVersion(merged) + 2;
  return audited(entry, { ok: true, left, listToken: listToken({ id: mergedId, version }) });
}
