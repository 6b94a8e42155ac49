import * as z from 'zod';
import { alertFrequencies } from '../../../shared/domain/savedSearches.ts';
import { shardOf } from '../shards.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** All of these are in the partition of the account that saved the search, so that leaving erases them. */
const partition = (accountId: string) => `ACCOUNT#${accountId}`;

/** A saved search for people. Its id is derived from its account and query. */
export const talentSearch = entity({
  name: 'talentSearch',
  schemaVersion: 1,
  shape: z.object({
    accountId: z.string(),
    companyId: z.string(),
    id: z.string(),
    name: z.string(),
    query: z.string(),
    alert: code(alertFrequencies),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ accountId, id }: { accountId: string; id: string }) => ({
    pk: partition(accountId),
    sk: `TALENT_SEARCH#${id}`,
  }),
  questions: { ofAccount: { within: ({ accountId }: { accountId: string }) => ({ accountId, id: '' }) } },
});

/** Number of saved searches: enforces the limit. */
export const talentSearchCount = entity({
  name: 'talentSearchCount',
  schemaVersion: 1,
  shape: z.object({ accountId: z.string(), searches: z.number().default(0) }),
  key: ({ accountId }: { accountId: string }) => ({ pk: partition(accountId), sk: 'TALENT_SEARCH_COUNT' }),
});

/** Index entry of a search with a weekly mail: one for each value of its most selective filter. */
export const talentSearchTerm = entity({
  name: 'talentSearchTerm',
  schemaVersion: 1,
  shape: z.object({
    accountId: z.string(),
    companyId: z.string(),
    searchId: z.string(),
    term: z.string(),
    query: z.string(),
  }),
  key: ({ accountId, searchId, term }: { accountId: string; searchId: string; term: string }) => ({
    pk: partition(accountId),
    sk: `TALENT_SEARCH_TERM#${searchId}#${term.toUpperCase()}`,
  }),
  questions: {
    withTerm: {
      on: 'byGroup',
      of: ({ term }: { term: string }) => `TALENT_SEARCH_TERM#${term.toUpperCase()}`,
      by: ({ accountId, searchId }) => `${accountId}#${searchId}`,
    },
  },
});

/** A person was new to an account's searches: recorded once per account and person. */
export const talentMatch = entity({
  name: 'talentMatch',
  schemaVersion: 1,
  shape: z.object({ accountId: z.string(), staffId: z.string(), at: z.string(), expiresAt: z.number() }),
  key: ({ accountId, staffId }: { accountId: string; staffId: string }) => ({
    pk: partition(accountId),
    sk: `TALENT_MATCH#${staffId}`,
  }),
});

/** People to mail an account about. `closed`: the mail is being sent, nothing is added any more. */
export const talentAlert = entity({
  name: 'talentAlert',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    dueAt: z.string(),
    people: z.array(z.object({ staffId: z.string(), searchIds: z.array(z.string()) })),
    /** Matches beyond the maximum of one mail. */
    more: z.number(),
    closed: z.boolean(),
  }),
  key: ({ accountId, dueAt }: { accountId: string; dueAt: string }) => ({
    pk: partition(accountId),
    sk: `TALENT_ALERT#${dueAt}`,
  }),
  questions: {
    ofAccount: { within: ({ accountId }: { accountId: string }) => ({ accountId, dueAt: '' }) },
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `TALENT_ALERTS#${shard}`,
      from: ({ accountId }) => ({ shard: shardOf(accountId) }),
      by: ({ dueAt, accountId }) => `${dueAt}#${accountId}`,
    },
  },
});

/**
 * What searches were last compared with of somebody who can be found: they are new to those which find them
 * now and did not then. Lies with the person, so that leaving erases it.
 */
export const matchedTalent = entity({
  name: 'matchedTalent',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    texts: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    columns: z.record(z.string(), z.number()),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'MATCHED_TALENT' }),
});
