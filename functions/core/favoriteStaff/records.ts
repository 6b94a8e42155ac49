import type { StaffList } from '../../../shared/contract/favoriteStaff.ts';
import { isDisclosed } from '../../../shared/domain/disclosure.ts';
import { favoriteStaff, staffLists } from '../../data/entities/favoriteStaff.ts';
import { get, type Stored } from '../../data/table.ts';
import { newId } from '../../platform/ids.ts';
import { favoriteIdOf } from '../favoriteId.ts';
import { readableResume } from '../resume/readable.ts';

export type FavoriteRecord = Stored<typeof favoriteStaff>;
export type Pair = Pick<FavoriteRecord, 'companyId' | 'staffId'>;

/** Whether the list has this row: its person can be seen by the company, and is still saved. */
export const isListed = ({ removedAt, standing }: Pick<FavoriteRecord, 'removedAt' | 'standing'>): boolean =>
  removedAt === undefined && standing.relation !== undefined && isDisclosed(standing.relation, 'resume');

/** Also a removed one, as long as its record stays. */
export const storedFavorite = (of: Pair): Promise<FavoriteRecord | undefined> =>
  get(favoriteStaff, { id: favoriteIdOf(of) });

export async function favoriteOf(of: Pair): Promise<FavoriteRecord | undefined> {
  const found = await storedFavorite(of);
  return found?.removedAt === undefined ? found : undefined;
}

/** One whom the company can see now: whoever hides looks like somebody who has left, whose notes are deleted. */
export async function seenFavorite(of: Pair): Promise<FavoriteRecord | undefined> {
  const [found, readable] = await Promise.all([favoriteOf(of), readableResume(of.companyId, of.staffId)]);
  return readable && found;
}

export const listsOf = async (
  companyId: string,
  options: { consistent?: boolean } = {},
): Promise<StaffList[]> => (await get(staffLists, { companyId }, options))?.lists ?? [];

/** The company's own notes as answered: ids of deleted lists are left out. */
export const notesOf = (
  { score, note, lists, tags, savedAt, revision }: FavoriteRecord,
  known: readonly StaffList[],
) => ({
  ...(score !== undefined && { score }),
  ...(note && { note }),
  listIds: lists.filter((id) => known.some((list) => list.id === id)),
  tags,
  savedAt,
  version: revision,
});

export const subjectOf = (staffId: string) => ({ kind: 'staff', id: staffId });

/** The act that holds a slot for a person saved now. */
export const newHoldId = (): string => `FAVORITE#${newId()}`;
/** The act that releases it. */
export const releaseIdOf = (holdId: string): string => `${holdId}#RELEASE`;
