import { isDeepStrictEqual } from 'node:util';
import { untilWritten } from '../../data/change.ts';
import { favoriteStaff } from '../../data/entities/favoriteStaff.ts';
import { talentCounts } from '../../data/entities/talent.ts';
import { transactNamed } from '../../data/named.ts';
import { get, queryPages, write } from '../../data/table.ts';
import { giveBackWrites, holdAgainWrites } from '../entitlements/use.ts';
import { readableResume } from '../resume/readable.ts';
import { talentFigures } from '../talent/counts.ts';
import {
  type FavoriteRecord,
  favoriteOf,
  isListed,
  newHoldId,
  type Pair,
  releaseIdOf,
  subjectOf,
} from './records.ts';

/** How a saved person stands now: to the company, and with all companies together. */
export async function standingOf({ companyId, staffId }: Pair): Promise<FavoriteRecord['standing']> {
  const [readable, counts] = await Promise.all([
    readableResume(companyId, staffId),
    get(talentCounts, { staffId }),
  ]);
  const { companyScout, favoriteList, favoriteAverage } = talentFigures(counts);
  return {
    ...(readable && { relation: readable.relation }),
    scouts: companyScout,
    favorites: favoriteList,
    ...(favoriteAverage !== undefined && { average: favoriteAverage }),
  };
}

/**
 * The slot follows the list: whoever the company cannot see any more holds none, for whatever reason, and holds one
 * again when they come back. So what is left tells no more than the list does, and hiding looks like leaving.
 */
async function slotChange(record: FavoriteRecord, standing: FavoriteRecord['standing']) {
  const { companyId, staffId, holdId, isReleased = false } = record;
  const isSeen = isListed({ ...record, standing });
  if (isSeen !== isReleased) return undefined;
  const subject = subjectOf(staffId);
  if (isSeen) {
    const id = newHoldId();
    const slot = await holdAgainWrites(companyId, 'staffFavorites', { id, subject });
    return { ...slot, state: { holdId: id, isReleased: undefined } };
  }
  const act = { id: releaseIdOf(holdId), of: holdId, subject };
  const slot = await giveBackWrites(companyId, 'staffFavorites', act);
  return { ...slot, state: { holdId, isReleased: true } };
}

async function refreshOne(of: Pair): Promise<void> {
  await untilWritten(async () => {
    const standing = await standingOf(of);
    const record = await favoriteOf(of);
    if (!record) return;
    const slot = await slotChange(record, standing);
    if (!slot && isDeepStrictEqual(record.standing, standing)) return;
    await transactNamed<'favorite' | 'entitlement' | 'entry'>({
      favorite: write.save(favoriteStaff, { ...record, standing, ...slot?.state }),
      entitlement: slot?.entitlement,
      entry: slot?.entry,
    });
  });
}

/**
 * Updates the copies in what companies have saved of a person; called when anything of the person has changed.
 * Those that are up to date are not written.
 * @param companyId only of this company
 */
export async function refreshFavorites(staffId: string, companyId?: string): Promise<void> {
  if (companyId !== undefined) return refreshOne({ companyId, staffId });
  for await (const records of queryPages(favoriteStaff.ofStaff({ staffId }), { limit: 25 }))
    await Promise.all(records.map(refreshOne));
}
