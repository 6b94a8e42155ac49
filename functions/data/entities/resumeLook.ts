import * as z from 'zod';
import { lookKinds } from '../../../shared/domain/resumeLooks.ts';
import { shardOf } from '../shards.ts';
import { bilingual, code } from '../stored.ts';
import { entity } from '../table.ts';

/** Digits of a look's number in the sort key. */
const width = 9;
/** The sort value of a look's number: a page of looks is a range of them. */
export const lookSort = (number: number): string => String(number).padStart(width, '0');

/**
 * A company's look at a resume. Lies beside the person whose resume it is, and is erased with their account.
 * Looks of one company within one interval are one record.
 */
export const resumeLook = entity({
  name: 'resumeLook',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    companyId: z.string(),
    /** As at the time of the look: stays readable when the company has left. */
    companyName: bilingual,
    /** Who of the company. */
    accountId: z.string(),
    /** Beginning of the interval: see shared/domain/resumeLooks.ts. */
    interval: z.string(),
    /** The posting for which the company looked. */
    job: z.object({ id: z.string(), jobNumber: z.string(), title: bilingual }).optional(),
    kinds: z.array(code(lookKinds)),
    /** Whether this look drew a resume view of the company's plan. */
    counted: z.boolean(),
    /** Counts from 1, in the order of the looks at this person. */
    number: z.number(),
    at: z.string(),
  }),
  key: ({
    staffId,
    companyId,
    interval,
    job,
  }: {
    staffId: string;
    companyId: string;
    interval: string;
    job?: { id: string } | undefined;
  }) => ({
    pk: `STAFF#${staffId}`,
    sk: `RESUME_LOOK#${interval}#${companyId}#${job?.id ?? '-'}`,
  }),
  questions: {
    ofStaff: {
      on: 'byOwner',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#RESUME_LOOKS`,
      by: ({ number }) => lookSort(number),
    },
  },
});

/** How many looks there were at a person's resume, and how many the last summary covered. */
export const resumeLookCount = entity({
  name: 'resumeLookCount',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    total: z.number(),
    /** Number of the last look in a summary. */
    summarised: z.number().default(0),
    /** When the next summary is due; absent if it would be empty. */
    summaryAt: z.string().optional(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'RESUME_LOOKS' }),
  questions: {
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `RESUME_LOOKS_DUE#${shard}`,
      from: ({ staffId }) => ({ shard: shardOf(staffId) }),
      by: ({ summaryAt }) => summaryAt,
    },
  },
});
