import * as z from 'zod';
import { relations } from '../../../shared/domain/disclosure.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * A job seeker whom a company has saved, with what it notes for itself. A removed one stays without its notes until
 * the lists' changes from before have expired, so that saving the person again has a higher version.
 */
export const favoriteStaff = entity({
  name: 'favoriteStaff',
  schemaVersion: 1,
  shape: z.object({
    /** Follows from the pair. */
    id: z.string(),
    companyId: z.string(),
    staffId: z.string(),
    staffNumber: z.string(),
    /** Who of the company saved the person. */
    accountId: z.string(),
    /** The act that holds a slot of the plan: a new one each time the person is saved. */
    holdId: z.string(),
    /** Whether the slot is free meanwhile, since the company cannot see the person. */
    isReleased: z.boolean().optional(),
    score: z.number().optional(),
    note: z.string().optional(),
    /** Ids of named lists. */
    lists: z.array(z.string()).default([]),
    tags: z.array(z.string()).default([]),
    /** Counts the company's own changes; other changes of the record are copies. */
    revision: z.number(),
    /** Copies for the list (core/favoriteStaff/refresh.ts). */
    standing: z.object({
      /** What the company may see of the person; absent if nothing: the list leaves the row out. */
      relation: code(relations).optional(),
      scouts: z.number(),
      favorites: z.number(),
      average: z.number().optional(),
    }),
    savedAt: z.string(),
    updatedAt: z.string(),
    removedAt: z.string().optional(),
    expiresAt: z.number().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `FAVORITE_STAFF#${id}`, sk: 'FAVORITE_STAFF' }),
  questions: {
    ofCompany: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#FAVORITE_STAFF`,
      by: ({ removedAt, savedAt, id }) => (removedAt ? undefined : `${savedAt}#${id}`),
    },
    ofStaff: {
      on: 'byGroup',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#FAVORITE_OF`,
      by: ({ removedAt, companyId }) => (removedAt ? undefined : companyId),
    },
  },
});

/** The named lists of a company for the people whom it has saved: one record, as there are few. */
export const staffLists = entity({
  name: 'staffLists',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    lists: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
  }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'STAFF_LISTS' }),
});
