import * as z from 'zod';
import { locales } from '../../../shared/domain/codes.ts';
import {
  importChoices,
  importFields,
  importKeys,
  importOutcomes,
  importStates,
} from '../../../shared/domain/staffImport.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

const counts = z.object({
  CREATED: z.number(),
  UPDATED: z.number(),
  UNCHANGED: z.number(),
  SKIPPED: z.number(),
  FAILED: z.number(),
});

/** An import of members. Names of columns and counts alone: what is in the cells is in the file and with the members. */
export const staffImport = entity({
  name: 'staffImport',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    employeeId: z.string(),
    locale: code(locales),
    fileName: z.string(),
    size: z.number(),
    /** Of the object. */
    key: z.string(),
    state: code(importStates),
    encoding: code(['utf-8', 'shift_jis']).optional(),
    delimiter: z.string().optional(),
    columns: z.array(z.string()).default([]),
    /** The field of each column. */
    fields: z.array(code(importFields).nullable()).default([]),
    lines: z.number().default(0),
    /** How members are recognised. */
    by: code(importKeys).optional(),
    existing: code(importChoices).optional(),
    /** Of the dry run: its number, so that each has lines of its own. */
    check: z.number().default(0),
    checked: counts.optional(),
    /** Lines that are done, of what is being done. */
    done: z.number().default(0),
    counts: counts.optional(),
    /** Rises with each stretch of work: a worker goes on with the next. */
    stretch: z.number().default(0),
    /** Of taking back: first everything is compared, then all of it is written. */
    undo: z
      .object({
        /** The state before, in which it stays if it cannot be taken back. */
        from: code(importStates),
        phase: code(['compare', 'write']),
        changed: z.number(),
        /** The last line. */
        done: z.number(),
        kept: z.number(),
      })
      .optional(),
    /** The account that had it taken back. */
    undoneBy: z.string().optional(),
    createdAt: z.string(),
    startedAt: z.string().optional(),
    finishedAt: z.string().optional(),
    expiresAt: z.number(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `STAFF_IMPORT#${id}`, sk: 'IMPORT' }),
  questions: {
    all: { on: 'byGroup', of: () => 'STAFF_IMPORTS', by: ({ id }) => id },
  },
});

/** Of a line among those of a run. */
export const lineKey = (line: number): string => String(line).padStart(8, '0');

/** What became of a line, or would: written with the member in one transaction, so that no line is done twice. */
export const staffImportLine = entity({
  name: 'staffImportLine',
  schemaVersion: 1,
  shape: z.object({
    importId: z.string(),
    /** `IMPORT`, or a dry run by its number. */
    run: z.string(),
    /** In the file, from 1; the first has the names of the columns. */
    line: z.number(),
    outcome: code(importOutcomes),
    staffId: z.string().optional(),
    /** The words of the change, which lie with the member. */
    editId: z.string().optional(),
    /** Version of the basic information afterwards. */
    infoVersion: z.number().optional(),
    problems: z
      .array(
        z.object({
          field: code(importFields).optional(),
          code: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .default([]),
    undone: z.literal(true).optional(),
    expiresAt: z.number(),
  }),
  key: ({ importId, run, line }: { importId: string; run: string; line?: number }) => ({
    pk: `STAFF_IMPORT#${importId}`,
    sk: `LINE#${run}#${line === undefined ? '' : lineKey(line)}`,
  }),
  questions: {
    ofRun: { within: ({ importId, run }: { importId: string; run: string }) => ({ importId, run }) },
    /** Lines with errors. */
    failed: {
      on: 'byOwner',
      of: ({ importId, run }: { importId: string; run: string }) => `STAFF_IMPORT#${importId}#${run}`,
      by: ({ outcome, line }) => (outcome === 'FAILED' ? lineKey(line) : undefined),
    },
  },
});
