import * as z from 'zod';
import { alertFrequencies } from '../../../shared/domain/savedSearches.ts';
import { entity } from '../table.ts';

/** All of this lies with the staff member, so that a withdrawal erases it whole. */
const partition = (staffId: string) => `STAFF#${staffId}`;
export const savedSearchPrefix = 'SAVED_SEARCH#';

/** A search that somebody keeps. Its id follows from its query. */
export const savedSearch = entity({
  name: 'savedSearch',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    id: z.string(),
    name: z.string(),
    query: z.string(),
    alert: z.enum(alertFrequencies),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ staffId, id }: { staffId: string; id: string }) => ({
    pk: partition(staffId),
    sk: `${savedSearchPrefix}${id}`,
  }),
});

/** How many searches are saved: holds the limit. */
export const savedSearchCount = entity({
  name: 'savedSearchCount',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), searches: z.number().default(0) }),
  key: ({ staffId }: { staffId: string }) => ({ pk: partition(staffId), sk: 'SEARCH_COUNT' }),
});

export const searchTermPartition = (term: string) => `SEARCH_TERM#${term.toUpperCase()}`;

/** A search with an alert, to be found by what a job has: one for each value of its most selective filter. */
export const searchTerm = entity({
  name: 'searchTerm',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    searchId: z.string(),
    term: z.string(),
    query: z.string(),
    alert: z.enum(alertFrequencies),
  }),
  key: ({ staffId, searchId, term }: { staffId: string; searchId: string; term: string }) => ({
    pk: partition(staffId),
    sk: `SEARCH_TERM#${searchId}#${term.toUpperCase()}`,
  }),
  indexes: (record) => ({
    byRelation: [searchTermPartition(record.term), `${record.staffId}#${record.searchId}`],
  }),
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
export const alertPartition = (shard: number) => `ALERTS#${shard}`;
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
  indexes: (record) => ({
    byDue: [alertPartition(shardOf(record.staffId)), `${record.dueAt}#${record.staffId}`],
  }),
});
