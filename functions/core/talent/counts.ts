import type * as z from 'zod';
import { talentCounts } from '../../data/entities/talent.ts';
import { type Write, write } from '../../data/table.ts';

/** What changes; absent counters stay. */
export type TalentCountChange = Partial<Record<'scouts' | 'favorites' | 'scoreSum' | 'scoreCount', number>>;

/** How a job seeker stands with all companies together. */
export interface TalentFigures {
  /** Scouts sent. */
  companyScout: number;
  /** Companies that have saved the person. */
  favoriteList: number;
  /** Average of the scores that companies have given, in hundredths rounded half up; absent without any. */
  favoriteAverage?: number;
}

/**
 * A write that adds to a job seeker's counters atomically, for the transaction of what is counted. Creates the
 * record, so nothing may be counted for somebody who has withdrawn: their records are erased.
 */
export const countTalent = (staffId: string, change: TalentCountChange): Write =>
  write.add(
    talentCounts,
    { staffId },
    { add: Object.fromEntries(Object.entries(change).filter(([, by]) => by)), set: { staffId } },
  );

/** The counters as shown and sorted by. */
export function talentFigures(
  counts: Omit<z.infer<typeof talentCounts.shape>, 'staffId'> | undefined,
): TalentFigures {
  const { scouts = 0, favorites = 0, scoreSum = 0, scoreCount = 0 } = counts ?? {};
  return {
    companyScout: Math.max(0, scouts),
    favoriteList: Math.max(0, favorites),
    ...(scoreCount > 0 && { favoriteAverage: Math.round((scoreSum * 100) / scoreCount) / 100 }),
  };
}
