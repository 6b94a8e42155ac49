import * as z from 'zod';
import { entity } from '../table.ts';

interface Hour {
  collection: string;
  shard: number;
  /** `2026-11-21T03` */
  hour: string;
}
/** The changes of one hour in one of a list's shards. */
const changesOfHour = ({ collection, shard, hour }: Hour) => `DELTA#${collection}#${shard}#${hour}`;

/**
 * A change of a list's row for the read model: its document, or none if it must no longer be found. Kept for
 * three days; of two versions of a row the higher wins.
 */
export const listChange = entity({
  name: 'listChange',
  schemaVersion: 1,
  shape: z.object({
    collection: z.string(),
    shard: z.number(),
    /** Hour of the change. */
    hour: z.string(),
    at: z.string(),
    id: z.string(),
    rowVersion: z.number(),
    document: z.unknown().optional(),
    expiresAt: z.number(),
  }),
  key: ({ at, id, rowVersion, ...hour }: Hour & { at: string; id: string; rowVersion: number }) => ({
    pk: changesOfHour(hour),
    sk: `${at}#${id}#${rowVersion}`,
  }),
  questions: { ofHour: { in: changesOfHour } },
});
