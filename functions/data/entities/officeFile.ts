import * as z from 'zod';
import { type FiledKind, filedKinds } from '../../../shared/domain/officeFiles.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** A file that an employee keeps with a record. Each record's files lie together, and end with it. */
export const officeFile = entity({
  name: 'officeFile',
  schemaVersion: 1,
  shape: z.object({
    kind: code(filedKinds),
    recordId: z.string(),
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
    note: z.string().optional(),
    /** The upload, which has the object: deleting it deletes that. */
    accountId: z.string(),
    upload: z.string(),
    /** Of the object. */
    key: z.string(),
    employeeId: z.string(),
    createdAt: z.string(),
  }),
  key: ({ kind, recordId, id }: { kind: FiledKind; recordId: string; id: string }) => ({
    pk: `FILES#${kind.toUpperCase()}#${recordId}`,
    sk: `FILE#${id}`,
  }),
  questions: {
    ofRecord: {
      within: ({ kind, recordId }: { kind: FiledKind; recordId: string }) => ({ kind, recordId, id: '' }),
    },
  },
});
