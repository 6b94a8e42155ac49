import * as z from 'zod';
import { alertFrequencies } from '../../../shared/domain/savedSearches.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** All of this lies with the staff member, so that a withdrawal erases it whole. */
const partition = (staffId: string) => `STAFF#${staffId}`;

/** A search that somebody keeps. Its id follows from its query. */
export const savedSearch = entity({
  name: 'savedSearch',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    id: z.string(),
    name: z.string(),
    query: z.string(),
    alert: code(alertFrequencies),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ staffId, id }: { staffId: string; id: string }) => ({
    pk: partition(staffId),
    sk: `SAVED_SEARCH#${id}`,
  }),
  questions: { ofStaff: { within: ({ staffId }: { staffId: string }) => ({ staffId, id: '' }) } },
});

/** How many searches are saved: holds the limit. */
export const savedSearchCount = entity({
  name: 'savedSearchCount',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), searches: z.number().default(0) }),
  key: ({ staffId }: { staffId: string }) => ({ pk: partition(staffId), sk: 'SEARCH_COUNT' }),
});

/** A search with an alert, to be found by what a job has: one for each value of its most selective filter. */
export const searchTerm = entity({
  name: 'searchTerm',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    searchId: z.string(),
    term: z.string(),
    query: z.string(),
    alert: code(alertFrequencies),
  }),
  key: ({ staffId, searchId, term }: { staffId: string; searchId: string; term: string }) => ({
    pk: partition(staffId),
    sk: `SEARCH_TERM#${searchId}#${term.toUpperCase()}`,
  }),
  questions: {
    withTerm: {
      on: 'byGroup',
      of: ({ term }: { term: string }) => `SEARCH_TERM#${term.toUpperCase()}`,
      by: ({ staffId, searchId }) => `${staffId}#${searchId}`,
    },
  },
});

/** That a person's searches found a job: once, whichever of them and however often. */
export const jobMatch = entity({
  name: 'jobMatch',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), jobId: z.string(), at: z.string(), expiresAt: z.number() }),
  key: ({ staffId, jobId }: { staffId: string; jobId: string }) => ({
    pk: partition(staffId),
    sk: `JOB_MATCH#${jobId}`,
  }),
});

/** Sweeps read one partition a shard. */
export const alertShards = 4;
// The end of a ULID is random.
const shardOf = (id: string) => id.charCodeAt(id.length - 1) % alertShards;

/** Jobs that a person is told of in one mail. `sealed`: the mail is on its way, nothing is added any more. */
export const jobAlert = entity({
  name: 'jobAlert',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffId: z.string(),
    dueAt: z.string(),
    jobs: z.array(z.object({ jobId: z.string(), searchIds: z.array(z.string()) })),
    /** Found beyond those that one mail holds. */
    more: z.number(),
    sealed: z.boolean(),
  }),
  key: ({ staffId, dueAt }: { staffId: string; dueAt: string }) => ({
    pk: partition(staffId),
    sk: `JOB_ALERT#${dueAt}`,
  }),
  questions: {
    ofStaff: { within: ({ staffId }: { staffId: string }) => ({ staffId, dueAt: '' }) },
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `ALERTS#${shard}`,
      from: ({ staffId }) => ({ shard: shardOf(staffId) }),
      by: ({ dueAt, staffId }) => `${dueAt}#${staffId}`,
    },
  },
});
