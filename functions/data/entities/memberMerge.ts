import * as z from 'zod';
import { accountStates } from '../../../shared/domain/codes.ts';
import { mergeFields } from '../../../shared/domain/memberMerge.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** That a member's record was joined into another one, with which it lies and ends; deleted when that is undone. */
export const memberMerge = entity({
  name: 'memberMerge',
  schemaVersion: 1,
  shape: z.object({
    keptId: z.string(),
    mergedId: z.string(),
    at: z.string(),
    employeeId: z.string(),
    /** Of the joined record's account, which gets it back. */
    formerState: code(accountStates),
    undoUntil: z.string(),
  }),
  key: ({ keptId, mergedId }: { keptId: string; mergedId: string }) => ({
    pk: `STAFF#${keptId}`,
    sk: `MERGE#${mergedId}`,
  }),
  questions: {
    ofKept: { within: ({ keptId }: { keptId: string }) => ({ keptId, mergedId: '' }) },
  },
});

const Values = z.record(z.string(), z.unknown());

/** A company that the kept record hides from since the merge, and since when the joined one did. */
const MergedBlock = z.object({ companyId: z.string(), at: z.string() });
export type MergedBlock = z.infer<typeof MergedBlock>;

/** What undoing it needs: the kept record's values before and after. Expires with the days of the undo. */
export const memberMergeUndo = entity({
  name: 'memberMergeUndo',
  schemaVersion: 1,
  shape: z.object({
    keptId: z.string(),
    mergedId: z.string(),
    changes: z.array(z.object({ field: code(mergeFields), before: Values, after: Values })),
    blocks: z.array(MergedBlock).default([]),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  key: ({ keptId, mergedId }: { keptId: string; mergedId: string }) => ({
    pk: `STAFF#${keptId}`,
    sk: `UNDO_MERGE#${mergedId}`,
  }),
});

/** Two members who are not one person, as an employee decided, in the order of their ids. */
export const distinctMembers = entity({
  name: 'distinctMembers',
  schemaVersion: 1,
  shape: z.object({ firstId: z.string(), secondId: z.string(), at: z.string(), employeeId: z.string() }),
  key: ({ firstId, secondId }: { firstId: string; secondId: string }) => ({
    pk: 'DISTINCT_MEMBERS',
    sk: `${firstId}#${secondId}`,
  }),
  questions: {
    all: { in: () => 'DISTINCT_MEMBERS' },
    /** Those that come after a member. */
    after: { within: ({ firstId }: { firstId: string }) => ({ firstId, secondId: '' }) },
    /** Those that come before one. */
    before: {
      on: 'byReference',
      of: ({ secondId }: { secondId: string }) => `DISTINCT_MEMBER#${secondId}`,
      by: ({ firstId }) => firstId,
    },
  },
});
