import { hasLapsed } from '../../../shared/domain/retention.ts';
import { untilWritten } from '../../data/change.ts';
import { favoriteStaff } from '../../data/entities/favoriteStaff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Stored, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { favoriteIdOf } from '../favoriteId.ts';
import { presentStaff } from '../staff/present.ts';
import { countTalent } from '../talent/counts.ts';
import { between } from './conversation.ts';

type Pair = Pick<Stored<typeof favoriteStaff>, 'companyId' | 'staffId'>;

/**
 * Erases what a company noted about a saved person (note, score, tags), once all applications of both have lapsed, and takes
 * the score out of the person's figures; the person stays saved, in the same lists. Idempotent.
 */
export async function endFavoriteNotes(of: Pair): Promise<void> {
  await untilWritten(async () => {
    const before = await get(favoriteStaff, { id: favoriteIdOf(of) });
    if (!before || before.removedAt !== undefined) return;
    const { score, note, ...rest } = before;
    if (score === undefined && note === undefined && rest.tags.length === 0) return;
    if (!(await between(of)).every((one) => hasLapsed(one, now()))) return;
    const isCounted = score !== undefined;
    try {
      await transactNamed<'person' | 'favorite' | 'count'>({
        person: isCounted ? presentStaff(of.staffId) : undefined,
        favorite: write.save(favoriteStaff, {
          ...rest,
          ...{ tags: [], revision: rest.revision + 1, updatedAt: instant() },
        }),
        count: isCounted ? countTalent(of.staffId, { scoreSum: -score, scoreCount: -1 }) : undefined,
      });
    } catch (error) {
      // The person leaves at this moment, and the saved record with them.
      if (!isRefused<'person'>(error) || !error.has('person')) throw error;
    }
  });
}
