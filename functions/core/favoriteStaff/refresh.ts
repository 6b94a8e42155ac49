import { isDeepStrictEqual } from 'node:util';
import { change } from '../../data/change.ts';
import { favoriteStaff } from '../../data/entities/favoriteStaff.ts';
import { talentCounts } from '../../data/entities/talent.ts';
import { get, queryPages } from '../../data/table.ts';
import { readableResume } from '../resume/readable.ts';
import { talentFigures } from '../talent/counts.ts';
import { type FavoriteRecord, favoriteIdOf, type Pair } from './records.ts';

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

async function refreshOne(of: Pair): Promise<void> {
  const standing = await standingOf(of);
  await change(favoriteStaff, { id: favoriteIdOf(of) }, (record) =>
    record.removedAt !== undefined || isDeepStrictEqual(record.standing, standing)
      ? undefined
      : { ...record, standing },
  );
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
