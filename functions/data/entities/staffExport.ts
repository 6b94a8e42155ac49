import * as z from 'zod';
import { locales } from '../../../shared/domain/codes.ts';
import { fileEncodings, jobStates, staffFileColumns } from '../../../shared/domain/staffFile.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/** A file of members that does not fit into one answer, while it is made and until it expires. Whoever asked for it has it. */
export const staffExport = entity({
  name: 'staffExport',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    /** The query, as JSON. */
    asked: z.string(),
    columns: z.array(code(staffFileColumns)),
    encoding: code(fileEncodings),
    locale: code(locales),
    state: code(jobStates),
    /** Found when it was asked for, and those that are in the file by now. */
    rows: z.number(),
    written: z.number().default(0),
    /** Of the object. */
    key: z.string(),
    fileName: z.string(),
    createdAt: z.string(),
    expiresAt: z.number(),
  }),
  key: ({ accountId, id }: { accountId: string; id: string }) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `STAFF_EXPORT#${id}`,
  }),
});
