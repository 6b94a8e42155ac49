import * as z from 'zod';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** `TRENDING` has a list for each language of postings (LANGUAGE), and one for all languages. */
export interface FeaturedList {
  list: 'HOT' | 'TRENDING';
  language?: string | undefined;
}

const featuredList = { list: code(['HOT', 'TRENDING']), language: z.string().optional() };
const nameOf = ({ list, language }: FeaturedList) =>
  language === undefined ? list : `${list}#${language.toUpperCase()}`;

/** The jobs that an admin pinned to the top of a list, in this order. */
export const jobPicks = entity({
  name: 'jobPicks',
  schemaVersion: 1,
  shape: z.object({
    ...featuredList,
    jobIds: z.array(z.string()),
    updatedAt: z.string(),
    updatedBy: z.string(),
  }),
  key: (of: FeaturedList) => ({ pk: 'FEATURED', sk: `PICKS#${nameOf(of)}` }),
  questions: {
    /** A list with its variants by language. */
    ofList: { within: ({ list }: Pick<FeaturedList, 'list'>) => ({ list }) },
  },
});

/** The ranking of a list by interest, best first: computed by schedule, with more jobs than are shown. */
export const jobRanking = entity({
  name: 'jobRanking',
  schemaVersion: 1,
  shape: z.object({ ...featuredList, jobIds: z.array(z.string()), at: z.string() }),
  key: (of: FeaturedList) => ({ pk: 'FEATURED', sk: `RANKING#${nameOf(of)}` }),
  questions: { all: { in: () => 'FEATURED', begins: 'RANKING#' } },
});

/** Partitions per day, so that a day's applications do not all go to one. */
export const interestShards = 4;
// The last characters of a ULID are random.
const shardOf = (jobId: string) => jobId.charCodeAt(jobId.length - 1) % interestShards;

const interestOn = ({ day, shard }: { day: string; shard: number }) => `INTEREST#${day}#${shard}`;

/** How often a job was saved and applied for on one day (Asia/Tokyo). */
export const jobInterest = entity({
  name: 'jobInterest',
  schemaVersion: 1,
  shape: z.object({
    day: z.string(),
    jobId: z.string(),
    /** Languages that the posting requires, as of the last change. */
    languages: z.array(z.string()),
    saves: z.number().default(0),
    applications: z.number().default(0),
    expiresAt: z.number(),
  }),
  key: ({ day, jobId }: { day: string; jobId: string }) => ({
    pk: interestOn({ day, shard: shardOf(jobId) }),
    sk: jobId,
  }),
  questions: { onDay: { in: interestOn } },
});
