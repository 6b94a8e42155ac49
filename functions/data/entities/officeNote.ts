import * as z from 'zod';
import { type NotedKind, notedKinds } from '../../../shared/domain/officeNotes.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** What an employee wrote about a record. Each record's notes lie together, and end with it. */
export const officeNote = entity({
  name: 'officeNote',
  schemaVersion: 1,
  shape: z.object({
    kind: code(notedKinds),
    recordId: z.string(),
    /** ULID: in order of time. */
    id: z.string(),
    /** With mentions by id (shared/domain/officeNotes.ts). */
    text: z.string(),
    employeeId: z.string(),
    createdAt: z.string(),
    editedAt: z.string().optional(),
  }),
  key: ({ kind, recordId, id }: { kind: NotedKind; recordId: string; id: string }) => ({
    pk: `NOTES#${kind.toUpperCase()}#${recordId}`,
    sk: `NOTE#${id}`,
  }),
  questions: {
    ofRecord: {
      within: ({ kind, recordId }: { kind: NotedKind; recordId: string }) => ({ kind, recordId, id: '' }),
    },
  },
});
