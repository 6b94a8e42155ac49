import type { JobCard } from '../../../shared/contract/postings.ts';
import { type FeaturedList, jobPicks, jobRanking } from '../../data/entities/featured.ts';
import { getMany } from '../../data/table.ts';
import { shuffled } from '../../platform/random.ts';
import { queryJobs } from '../lists/readModel.ts';

/** Jobs in a list. */
export const featuredPlaces = 18;

/** Lists of featured jobs: an admin's picks first, then the ranking. Only open jobs. */
export async function featuredJobs(wanted: readonly FeaturedList[]): Promise<JobCard[][]> {
  const [picks, rankings] = await Promise.all([getMany(jobPicks, wanted), getMany(jobRanking, wanted)]);
  const idsOf = (all: typeof picks | typeof rankings, { list, language }: FeaturedList) =>
    all.find((one) => one.list === list && one.language === language)?.jobIds ?? [];
  const ids = wanted.map((of) => [...new Set([...idsOf(picks, of), ...idsOf(rankings, of)])]);
  const asked = [...new Set(ids.flat())];
  if (asked.length === 0) return wanted.map(() => []);
  const { hits } = await queryJobs({
    filters: {},
    ids: asked,
    sort: 'newest',
    offset: 0,
    limit: asked.length,
    facets: [],
  });
  const open = new Map(hits.map(({ id, card }) => [id, card as JobCard]));
  return ids.map((some) => some.flatMap((id) => open.get(id) ?? []).slice(0, featuredPlaces));
}

/** In the order of the list. */
export const hotList = async (): Promise<JobCard[]> => (await featuredJobs([{ list: 'HOT' }]))[0]!;

/** In the order of the list. @param language code of LANGUAGE; without it, of postings in any language */
export const trendingList = async (language?: string): Promise<JobCard[]> =>
  (await featuredJobs([{ list: 'TRENDING', language }]))[0]!;

/** For visitors: shuffled, so that every job of the list comes first at times. */
export const hotJobs = async (): Promise<JobCard[]> => shuffled(await hotList());
export const trendingJobs = async (language?: string): Promise<JobCard[]> =>
  shuffled(await trendingList(language));
