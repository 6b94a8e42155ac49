import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { memberMerge as contract } from '../../../../shared/contract/memberMerge.ts';
import { loggedMemberChange, memberChange } from '../../../../shared/domain/memberFields.ts';
import { type MergeField, mergeUndoUntil, placeOfField } from '../../../../shared/domain/memberMerge.ts';
import { account, emailClaim } from '../../../data/entities/account.ts';
import { application, companyBlock } from '../../../data/entities/application.ts';
import { conversation } from '../../../data/entities/conversation.ts';
import { type MergedBlock, memberMerge, memberMergeUndo } from '../../../data/entities/memberMerge.ts';
import { memberEdit } from '../../../data/entities/memberRecord.ts';
import { staff } from '../../../data/entities/staff.ts';
import { get, getMany, queryAll, type Write, WriteRefused, write } from '../../../data/table.ts';
import { instant } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { changeAndEndSessions } from '../../accounts/sessions.ts';
import type { AgencyActor } from '../../actor.ts';
import { type Audited, type AuditedAct, audited, auditWrite, nothingToAudit } from '../../audit/entry.ts';
import { conversationIdOf } from '../../conversationId.ts';
import { listToken } from '../../lists/page.ts';
import { blocksOf } from '../../staff/blocked.ts';
import { type Person, personVersion } from '../source.ts';
import { businessOf, obstaclesTo } from './member.ts';
import { changesOf, type MergeChange, partWrites } from './parts.ts';
import { bothPeople } from './preview.ts';

type Asked = z.output<typeof contract.mergeStaff.body>;
interface Answer {
  ok: true;
  undoUntil: string;
  listToken: string;
}

const answerOf = (mergedId: string, version: number, undoUntil: string): Answer => ({
  ...{ ok: true, undoUntil },
  // The row that leaves the list.
  listToken: listToken({ id: mergedId, version }),
});

/**
 * Both accounts afterwards: the joined one is closed, with its address, so that its owner is told where to log in.
 * An address that nobody logs in with changes places with the kept record's.
 */
export async function accountWrites(
  { kept, merged }: { kept: Person; merged: Person },
  { swaps, state }: { swaps: boolean; state: Person['of']['state'] },
): Promise<Write[]> {
  if (!swaps) return [write.save(account, { ...merged.of, state })];
  const claims = await Promise.all(
    [kept.of, merged.of].map(({ email }) => (email ? get(emailClaim, { email }) : undefined)),
  );
  const [ofKept, ofMerged] = claims;
  return [
    write.save(account, { ...kept.of, email: merged.of.email }),
    write.save(account, { ...merged.of, email: kept.of.email, state }),
    ...(ofKept ? [write.save(emailClaim, { ...ofKept, accountId: merged.of.id })] : []),
    ...(ofMerged ? [write.save(emailClaim, { ...ofMerged, accountId: kept.of.id })] : []),
  ];
}

/** As many as fit into the transaction beside its other writes. */
const mostBlocks = 40;

/**
 * Companies that the joined record hides from, which the kept one hides from, too; not one that it is or was in touch
 * with, by an application or messages.
 * @throws Failure merge_hidden if there are more than one transaction can write
 */
async function addedBlocks(keptId: string, mergedId: string): Promise<MergedBlock[]> {
  const other = await blocksOf(mergedId);
  if (other.length === 0) return [];
  const [own, applications, conversations] = await Promise.all([
    blocksOf(keptId),
    queryAll(application.ofStaff({ staffId: keptId })),
    getMany(
      conversation,
      other.map(({ companyId }) => ({ id: conversationIdOf(keptId, companyId) })),
      { consistent: true },
    ),
  ]);
  const known = new Set([...own, ...applications, ...conversations].map(({ companyId }) => companyId));
  const added = other.filter(({ companyId }) => !known.has(companyId));
  if (added.length > mostBlocks) throw new Failure('merge_hidden', { values: { count: mostBlocks } });
  return added.map(({ companyId, at }) => ({ companyId, at }));
}

const isNamed = (field: MergeField): boolean => /^(?:basicInfo|office)\./.test(field);

/** Fields of the record by their names, as the log and the words of a change have them. */
const namedValues = (changes: readonly MergeChange[], side: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(
    changes
      .filter(({ field }) => isNamed(field))
      .flatMap((change) => placeOfField(change.field).names.map((name) => [name, change[side][name]])),
  );

/** Bytes of values before and after that one item holds besides its keys and names; 400 KB in all. */
const mostUndoBytes = 380_000;

/** @throws Failure merge_too_long if what undoing needs is more than can be kept */
function requireUndoable(changes: readonly MergeChange[]): void {
  if (Buffer.byteLength(JSON.stringify(changes)) > mostUndoBytes) throw new Failure('merge_too_long');
}

/** What the log calls a field that is taken as a whole. */
const wholeInLog: Partial<Record<MergeField, string>> = {
  ...{ 'account.email': 'email', 'translator.profile': 'translator' },
  ...{ 'education.items': 'education', 'workHistory.items': 'workHistory' },
};

/** Fields of the other parts, which the log has by their names alone. */
const otherNames = (changes: readonly MergeChange[]): string[] =>
  changes
    .filter(({ field }) => !isNamed(field))
    .flatMap(({ field, before, after }) => {
      const whole = wholeInLog[field];
      if (whole) return [whole];
      return placeOfField(field)
        .names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
        .map((name) => (field === 'migration.status' && name === 'status' ? 'migrationStatus' : name));
    });

/** What a merge took, as the log keeps it: values of codes, and of everything else that it was taken. */
function loggedMerge(changes: readonly MergeChange[]): Pick<AuditedAct, 'before' | 'after'> {
  const { before, after } = loggedMemberChange(namedValues(changes, 'before'), namedValues(changes, 'after'));
  const { changedFields = '', ...values } = after;
  const names = [...new Set([...String(changedFields).split(' '), ...otherNames(changes)])].filter(Boolean);
  return { before, after: { ...values, ...(names.length > 0 && { changedFields: names.join(' ') }) } };
}

/**
 * Joins a member's record into another one, in one transaction: the fields that are taken, the closed account with its
 * sessions, what undoing it needs, and the audit entry, which concerns both. Joining them again changes nothing.
 * @throws Failure not_found; validation_failed for one and the same and for choices that do not go together;
 * merge_login, merge_blacklisted, merge_open, merge_hidden, merge_too_long, already_merged; changed_meanwhile
 */
export async function mergePeople(
  actor: AgencyActor,
  keptId: string,
  { mergedId, choices, versions }: Asked,
): Promise<Audited<Answer>> {
  const both = await bothPeople(keptId, mergedId);
  const { kept, merged } = both;
  if (merged.record.mergedInto === keptId) {
    const known = await get(memberMerge, { keptId, mergedId });
    if (known) return nothingToAudit(answerOf(mergedId, personVersion(merged), known.undoUntil));
  }
  const [obstacle] = obstaclesTo(both, await businessOf(mergedId));
  if (obstacle) throw obstacle;
  if (personVersion(kept) !== versions.kept || personVersion(merged) !== versions.merged) {
    // A concurrent request that asked for the same may have been first between the two reads.
    const known = await get(memberMerge, { keptId, mergedId });
    if (known) return nothingToAudit(answerOf(mergedId, personVersion(merged) + 2, known.undoUntil));
    throw new Failure('changed_meanwhile');
  }
  const changes = changesOf(actor, both, choices);
  requireUndoable(changes);
  const swaps = changes.some(({ field }) => field === 'account.email');
  const { writes, savesRecord } = await partWrites(
    actor,
    kept,
    changes.map(({ field, after }) => ({ field, value: after })),
  );
  const blocks = await addedBlocks(keptId, mergedId);
  const at = instant();
  const undoUntil = mergeUndoUntil(at);
  const entryId = newId();
  const logged = loggedMerge(changes);
  const entry = auditWrite(actor, {
    ...{ id: entryId, act: 'staff.merge', subjectId: keptId, concerns: { kind: 'staff', id: mergedId } },
    before: logged.before,
    after: {
      ...{ keptMember: kept.record.staffNumber, mergedMember: merged.record.staffNumber },
      ...{ fieldsTaken: changes.length, ...logged.after },
    },
  });
  const words = memberChange(namedValues(changes, 'before'), namedValues(changes, 'after'));
  try {
    await changeAndEndSessions(merged.of.id, {
      parts: writes,
      // Also where nothing of it changes: whoever read it as nobody's but its own must not remove it.
      kept: savesRecord ? undefined : write.save(staff, kept.record),
      merged: write.save(staff, { ...merged.record, mergedInto: keptId }),
      accounts: await accountWrites(both, { swaps, state: 'MERGED' }),
      merge: write.create(memberMerge, {
        ...{ keptId, mergedId, at, employeeId: actor.employeeId, undoUntil },
        formerState: merged.of.state,
      }),
      undo: write.create(memberMergeUndo, {
        ...{ keptId, mergedId, changes, blocks },
        expiresAt: Math.ceil(Date.parse(undoUntil) / 1000),
      }),
      words:
        Object.keys(words.after).length > 0
          ? write.create(memberEdit, { staffId: keptId, id: entryId, at, ...words })
          : undefined,
      blocks: blocks.map((one) => write.create(companyBlock, { staffId: keptId, ...one })),
      entry,
    });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const now = await get(memberMerge, { keptId, mergedId });
    // A concurrent request that asked for the same was first.
    if (now) return nothingToAudit(answerOf(mergedId, personVersion(merged) + 2, now.undoUntil));
    throw new Failure('changed_meanwhile', { cause: error });
  }
  return audited(entry, answerOf(mergedId, personVersion(merged) + 2, undoUntil));
}
