import * as z from 'zod';
import { alertFrequencies } from '../../../shared/domain/savedSearches.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** All of these are in the staff member's partition, so that a withdrawal erases them. */
const partition = (staffId: string) => `STAFF#${staffId}`;

/** A saved search. Its id is derived from its query. */
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

/** Number of saved searches: enforces the limit. */
export const savedSearchCount = entity({
  name: 'savedSearchCount',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), searches: z.number().default(0) }),
  key: ({ staffId }: { staffId: string }) => ({ pk: partition(staffId), sk: 'SEARCH_COUNT' }),
});

/** Index entry of a search with an alert: one for each value of its most selective filter. */
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

/** A job matched a person's searches: recorded once per person and job. */
export const jobMatch = entity({
  name: 'jobMatch',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), jobId: z.string(), at: z.string(), expiresAt: z.number() }),
  key: ({ staffId, jobId }: { staffId: string; jobId: string }) => ({
    pk: partition(staffId),
    sk: `JOB_MATCH#${jobId}`,
  }),
});

/** Sweeps read one partition per shard. */
export const alertShards = 4;
// The last characters of a ULID are random.
const shardOf = (id: string) => id.charCodeAt(id.length - 1) % alertShards;

/** Jobs to notify a person of in one mail. `closed`: the mail is being sent, nothing is added any more. */
export const jobAlert = entity({
  name: 'jobAlert',
  schemaVersion: 2,
  migrations: { 2: ({ sealed, ...old }) => ({ ...old, closed: sealed }) },
  shape: z.object({
    id: z.string(),
    staffId: z.string(),
    dueAt: z.string(),
    jobs: z.array(z.object({ jobId: z.string(), searchIds: z.array(z.string()) })),
    /** Matches beyond the maximum of one mail. */
    more: z.number(),
    closed: z.boolean(),
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
