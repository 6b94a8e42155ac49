import { favoriteLimits } from '../../../shared/domain/favoriteStaff.ts';
import { untilWritten } from '../../data/change.ts';
import { favoriteStaff } from '../../data/entities/favoriteStaff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { type Write, WriteRefused, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany, OfMember } from '../actor.ts';
import { giveBackWrites, useWrites } from '../entitlements/use.ts';
import { favoriteIdOf } from '../favoriteId.ts';
import { listToken } from '../lists/page.ts';
import { readableResume } from '../resume/readable.ts';
import { checkNotBlocked } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';
import { countTalent } from '../talent/counts.ts';
import {
  type FavoriteRecord,
  favoriteOf,
  isListed,
  listsOf,
  newHoldId,
  notesOf,
  type Pair,
  releaseIdOf,
  seenFavorite,
  storedFavorite,
  subjectOf,
} from './records.ts';
import { standingOf } from './refresh.ts';

/** Longer than the changes of lists are kept (data/readModelDeltas.ts), in seconds. */
const removedSeconds = 5 * 24 * 3600;

type Adding = { listIds: readonly string[]; tags: readonly string[] };

const union = (before: readonly string[], added: readonly string[], most: number): string[] =>
  [...new Set([...before, ...added])].slice(0, most);

const withAdded = (record: FavoriteRecord, { listIds, tags }: Adding): FavoriteRecord => ({
  ...record,
  lists: union(record.lists, listIds, favoriteLimits.lists),
  tags: union(record.tags, tags, favoriteLimits.tags),
});

type Writes = 'person' | 'block' | 'favorite' | 'count' | 'entitlement' | 'entry';

/** Saves a person once: of one already saved, lists and tags are added. @returns the record afterwards */
function saveOne(by: OfMember, staffId: string, added: Adding): Promise<FavoriteRecord> {
  const { companyId, accountId } = by;
  const of = { companyId, staffId };
  return untilWritten(async () => {
    const [before, readable] = await Promise.all([storedFavorite(of), readableResume(companyId, staffId)]);
    if (!readable) throw new Failure('not_found');
    const at = instant();
    if (before && before.removedAt === undefined) {
      const changed = withAdded(before, added);
      if (changed.lists.length === before.lists.length && changed.tags.length === before.tags.length)
        return before;
      const saved = { ...changed, revision: before.revision + 1, updatedAt: at };
      await transactNamed({ favorite: write.save(favoriteStaff, saved) });
      return { ...saved, version: before.version + 1 };
    }
    const standing = await standingOf(of);
    const holdId = newHoldId();
    const record = {
      ...{ id: favoriteIdOf(of), companyId, staffId, accountId, holdId },
      staffNumber: readable.profile.staff.staffNumber,
      lists: [...added.listIds],
      tags: [...new Set(added.tags)],
      revision: 1,
      standing: { ...standing, favorites: standing.favorites + 1 },
      ...{ savedAt: at, updatedAt: at },
    };
    const slot = await useWrites(companyId, 'staffFavorites', {
      ...{ id: holdId, subject: subjectOf(staffId), accountId },
    });
    await transactNamed<Writes>({
      person: presentStaff(staffId),
      block: checkNotBlocked(staffId, companyId),
      favorite: before
        ? write.save(favoriteStaff, { ...record, version: before.version })
        : write.create(favoriteStaff, record),
      count: countTalent(staffId, { favorites: 1 }),
      ...slot,
    });
    return { ...record, version: (before?.version ?? 0) + 1 };
  });
}

type Unsaved = 'not_found' | 'entitlement_used_up' | 'plan_expired' | 'try_again';
const reasons: readonly string[] = ['not_found', 'entitlement_used_up', 'plan_expired', 'try_again'];

/** @throws Failure validation_failed for a list that the company does not have */
async function requireLists({ companyId }: OfCompany, listIds: readonly string[]): Promise<void> {
  if (listIds.length === 0) return;
  const known = new Set((await listsOf(companyId)).map(({ id }) => id));
  const fields = listIds.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: `listIds.${at}`, code: 'notOffered' }],
  );
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}

/**
 * Saves people, one transaction each: whoever could not be saved is named with the reason.
 * @throws Failure entitlement_used_up, plan_expired if nobody was saved because of the plan; validation_failed
 */
export async function addFavorites(
  by: OfMember,
  { staffIds, ...added }: Adding & { staffIds: readonly string[] },
) {
  await requireLists(by, added.listIds);
  const saved: string[] = [];
  const unsaved: { staffId: string; reason: Unsaved }[] = [];
  let last: FavoriteRecord | undefined;
  let refused: Failure | undefined;
  for (const staffId of new Set(staffIds)) {
    try {
      last = await saveOne(by, staffId, added);
      saved.push(staffId);
    } catch (error) {
      if (!(error instanceof Failure) || !reasons.includes(error.code)) throw error;
      unsaved.push({ staffId, reason: error.code as Unsaved });
      if (error.code === 'entitlement_used_up' || error.code === 'plan_expired') refused ??= error;
    }
  }
  if (saved.length === 0 && refused) throw refused;
  return { saved, unsaved, ...(last && { listToken: listToken(last) }) };
}

interface Notes {
  score?: number | undefined;
  note?: string | undefined;
  listIds: readonly string[];
  tags: readonly string[];
  version: number;
}

/** What changes in the person's figures over all companies. */
const scoreChange = (before: number | undefined, after: number | undefined) => ({
  scoreSum: (after ?? 0) - (before ?? 0),
  scoreCount: Number(after !== undefined) - Number(before !== undefined),
});

/** @throws Failure not_found, also of one whom the company cannot see now; changed_meanwhile, validation_failed */
export async function updateFavorite(by: OfMember, staffId: string, notes: Notes) {
  await requireLists(by, notes.listIds);
  const { score, note, listIds, tags, version } = notes;
  return untilWritten(async () => {
    const before = await seenFavorite({ companyId: by.companyId, staffId });
    if (!before) throw new Failure('not_found');
    if (before.revision !== version) throw new Failure('changed_meanwhile');
    const { score: former, note: _, ...rest } = before;
    const after = {
      ...rest,
      ...(score !== undefined && { score }),
      ...(note && { note }),
      lists: [...new Set(listIds)],
      tags: [...new Set(tags)],
      revision: before.revision + 1,
      updatedAt: instant(),
    };
    const counted = scoreChange(former, score);
    const isCounted = counted.scoreSum !== 0 || counted.scoreCount !== 0;
    await transactNamed<'person' | 'favorite' | 'count'>({
      // Counting for somebody who has left would create a record of theirs.
      person: isCounted ? presentStaff(staffId) : undefined,
      favorite: write.save(favoriteStaff, after),
      count: isCounted ? countTalent(staffId, counted) : undefined,
    });
    const saved = { ...after, version: before.version + 1 };
    return { ...notesOf(saved, await listsOf(by.companyId)), listToken: listToken(saved) };
  }, isConflict);
}

/** A write conflict, unless the person has left: then nothing is saved any more. */
function isConflict(error: unknown): boolean {
  if (isRefused<'person'>(error) && error.has('person')) throw new Failure('not_found', { cause: error });
  return error instanceof WriteRefused;
}

/** Who has left, so that nothing of theirs is counted any more; or who removed the person. */
type Leaving = { isStaffGone?: true; isCompanyGone?: true; accountId?: string };

/**
 * Removes a saved person with the notes, and releases the slot. Idempotent.
 * @returns the record afterwards; undefined if there was nothing in the list
 */
export function removeFavorite(of: Pair, { isStaffGone, isCompanyGone, accountId }: Leaving = {}) {
  const { companyId, staffId } = of;
  return untilWritten(async (): Promise<{ id: string; version: number } | undefined> => {
    const before = await favoriteOf(of);
    if (!before) return undefined;
    const { score, note: _, isReleased, ...rest } = before;
    const removed = {
      ...rest,
      ...{ lists: [], tags: [], removedAt: instant(), expiresAt: epochIn(removedSeconds) },
    };
    const slot =
      isCompanyGone || isReleased
        ? undefined
        : await giveBackWrites(companyId, 'staffFavorites', {
            ...{ id: releaseIdOf(before.holdId), of: before.holdId, subject: subjectOf(staffId) },
            ...(accountId !== undefined && { accountId }),
          });
    let person: Write | undefined;
    let count: Write | undefined;
    if (!isStaffGone) {
      person = presentStaff(staffId);
      const scored = scoreChange(score, undefined);
      count = countTalent(staffId, { favorites: -1, ...scored });
    }
    try {
      await transactNamed<Writes>({
        ...{ person, count, block: undefined },
        favorite: write.save(favoriteStaff, removed),
        entitlement: slot?.entitlement,
        entry: slot?.entry,
      });
    } catch (error) {
      // The person leaves at this moment: their figures go with them.
      if (isRefused<Writes>(error) && error.has('person'))
        return removeFavorite(of, { isStaffGone: true, ...(accountId !== undefined && { accountId }) });
      throw error;
    }
    return isListed(before) ? { id: before.id, version: before.version + 1 } : undefined;
  });
}

/** Removes saved people, one after the other; others’ and missing ones are ignored. */
export async function deleteFavorites({ companyId, accountId }: OfMember, staffIds: readonly string[]) {
  let last: { id: string; version: number } | undefined;
  for (const staffId of new Set(staffIds))
    last = (await removeFavorite({ companyId, staffId }, { accountId })) ?? last;
  return { ok: true as const, ...(last && { listToken: listToken(last) }) };
}
