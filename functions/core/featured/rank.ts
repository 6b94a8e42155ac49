import { isDeepStrictEqual } from 'node:util';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { type FeaturedList, interestShards, jobInterest, jobRanking } from '../../data/entities/featured.ts';
import { queryAll, run, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { interestDays } from './interest.ts';

/** Jobs in a ranking: more than a list shows, because some end before the next ranking. */
export const rankedJobs = 100;
/** An application counts more than a saved job. */
const weights = { saves: 1, applications: 3 } as const;

interface Interest {
  jobId: string;
  languages: readonly string[];
  /** In the last seven days, and in the seven before them. */
  late: number;
  early: number;
}

/** Saves and applications of the last fourteen days, by job. */
async function interests(): Promise<Interest[]> {
  const today = tokyoDay(now());
  const byJob = new Map<string, Interest>();
  for (let ago = interestDays - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    for (let shard = 0; shard < interestShards; shard += 1) {
      for (const one of await queryAll(jobInterest.onDay({ day, shard }), {
        consistent: false,
      })) {
        const { jobId, languages } = one;
        const points = one.saves * weights.saves + one.applications * weights.applications;
        const { late, early } = byJob.get(jobId) ?? { late: 0, early: 0 };
        byJob.set(jobId, {
          jobId,
          languages,
          late: ago < interestDays / 2 ? late + points : late,
          early: ago < interestDays / 2 ? early : early + points,
        });
      }
    }
  }
  return [...byJob.values()];
}

/** The best by a figure; among equals the newer posting first. Jobs with a figure of 0 are left out. */
function best(all: readonly Interest[], figure: (one: Interest) => number): string[] {
  return all
    .filter((one) => figure(one) > 0)
    .sort((a, b) => figure(b) - figure(a) || (a.jobId < b.jobId ? 1 : -1))
    .slice(0, rankedJobs)
    .map(({ jobId }) => jobId);
}

/**
 * Recomputes the rankings: hot by saves and applications in fourteen days, trending by the gain of the last
 * seven days over the seven before, for each language and for all. Only changes are written.
 * @returns how many lists changed
 */
export async function rankJobs(): Promise<number> {
  const all = await interests();
  const gain = ({ late, early }: Interest) => late - early;
  const languages = [...new Set(all.flatMap((one) => one.languages))].sort();
  const lists: (FeaturedList & { jobIds: string[] })[] = [
    { list: 'HOT', jobIds: best(all, ({ late, early }) => late + early) },
    { list: 'TRENDING', jobIds: best(all, gain) },
    ...languages.map((language) => ({
      list: 'TRENDING' as const,
      language,
      jobIds: best(
        all.filter((one) => one.languages.includes(language)),
        gain,
      ),
    })),
  ];
  const known = await queryAll(jobRanking.all());
  const same = (a: FeaturedList, b: FeaturedList) => a.list === b.list && a.language === b.language;
  let changed = 0;
  for (const one of lists) {
    const before = known.find((other) => same(one, other))?.jobIds ?? [];
    if (isDeepStrictEqual(before, one.jobIds)) continue;
    await run(write.put(jobRanking, { ...one, at: instant() }));
    changed += 1;
  }
  for (const one of known) {
    if (lists.some((other) => same(one, other))) continue;
    await run(write.remove(jobRanking, one));
    changed += 1;
  }
  return changed;
}
