/** Members from files of spreadsheets: read, tried without writing, imported in the background, taken back. */
import * as z from 'zod';
import {
  importChoices,
  importFields,
  importKeys,
  importLimits,
  importOutcomes,
  importStates,
} from '../domain/staffImport.ts';
import { area } from './core.ts';
import { FileAnswer, Id, Instant, line, listOf, pageQuery, ShownName, versionAsRead } from './shapes.ts';

const Field = z.enum(importFields);
const Counts = z.object(
  Object.fromEntries(importOutcomes.map((outcome) => [outcome, z.int()])) as Record<
    (typeof importOutcomes)[number],
    z.ZodInt
  >,
);

/** An import in the list of them. */
export const StaffImportRow = z
  .object({
    id: Id,
    fileName: z.string(),
    state: z.enum(importStates),
    by: ShownName.optional().describe('who had it done'),
    lines: z.int().describe('without the names of the columns'),
    done: z.int().describe('lines, of what is being done'),
    counts: Counts.optional().describe('what became of the lines so far'),
    createdAt: Instant,
    startedAt: Instant.optional(),
    finishedAt: Instant.optional(),
    keptUntil: Instant.describe('until then it can be resumed or taken back, and its report fetched'),
    undo: z
      .object({ changed: z.int(), kept: z.int() })
      .optional()
      .describe(
        'lines that were changed before it was taken back, so that it was not; and meanwhile, so that they stay',
      ),
  })
  .meta({ id: 'StaffImportRow' });

export const StaffImport = StaffImportRow.extend({
  version: z.int(),
  encoding: z.enum(['utf-8', 'shift_jis']).optional(),
  columns: z.array(
    z.object({
      name: z.string(),
      field: Field.nullable().describe('what it holds; null: it is left out'),
      samples: z.array(z.string()).describe('its first values, until the import has begun'),
    }),
  ),
  recognisedBy: z.enum(importKeys).optional(),
  existing: z.enum(importChoices).optional(),
  checked: Counts.optional().describe('what the dry run found'),
  problems: z
    .array(
      z.object({
        line: z.int().describe('in the file; the names of the columns are line 1'),
        column: z.string().optional().describe('by its name in the file'),
        text: z.string().describe('in the caller’s language'),
      }),
    )
    .describe('the first hundred; the report has all of them'),
}).meta({ id: 'StaffImport' });

const one = z.strictObject({ id: Id });
const rights = 'people.import';
const FileName = line(200);

export const staffImports = area({
  importStaffCsv: {
    method: 'POST',
    path: '/staff/import-csv',
    access: 'employee',
    rights,
    audit: 'people.importRead',
    summary:
      'Read a CSV file of members of at most 1 MiB in the field `file`: encoding, columns, first values. Nothing is registered or changed yet',
    multipart: true,
    output: StaffImport,
    status: 201,
    errors: ['file_too_large', 'file_missing'],
    limits: ['upload'],
  },
  presignStaffImport: {
    method: 'POST',
    path: '/staff/imports',
    access: 'employee',
    rights,
    audit: 'people.importUpload',
    summary: 'A presigned form for a larger file, of at most 30 MiB',
    body: z.strictObject({ fileName: FileName, size: z.int().min(1).describe('bytes') }),
    output: z.object({
      id: Id,
      upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
      expiresAt: Instant,
    }),
    status: 201,
    errors: ['file_too_large'],
    limits: ['upload'],
  },
  listStaffImports: {
    method: 'GET',
    path: '/staff/imports',
    access: 'employee',
    rights,
    summary: 'Imports of the last thirty days, the newest first',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(StaffImportRow),
  },
  getStaffImport: {
    method: 'GET',
    path: '/staff/imports/{id}',
    access: 'employee',
    rights,
    summary: 'One import: columns, progress, and the first of what is wrong',
    params: one,
    output: StaffImport,
  },
  analyseStaffImport: {
    method: 'POST',
    path: '/staff/imports/{id}/read',
    access: 'employee',
    rights,
    audit: 'people.importRead',
    summary: 'Read what was uploaded with the form: encoding, columns, first values',
    params: one,
    output: StaffImport,
    errors: ['file_missing', 'conflict', 'changed_meanwhile'],
  },
  checkStaffImport: {
    method: 'POST',
    path: '/staff/imports/{id}/check',
    access: 'employee',
    rights,
    audit: 'people.importCheck',
    summary: 'Try it without writing: what would become of each line, and what is wrong with which',
    params: one,
    body: z.strictObject({
      fields: z
        .array(Field.nullable())
        .max(importLimits.columns)
        .describe('what each column holds; null leaves it out'),
      by: z.enum(importKeys).describe('the column that members are recognised by; `none`: everybody is new'),
      existing: z
        .enum(importChoices)
        .describe('members who are recognised are updated (an empty cell keeps what is saved) or skipped'),
      version: versionAsRead(),
    }),
    output: StaffImport,
    errors: ['conflict', 'changed_meanwhile'],
  },
  startStaffImport: {
    method: 'POST',
    path: '/staff/imports/{id}/start',
    access: 'employee',
    rights,
    audit: 'people.import',
    summary:
      'Import what was tried: each line is one transaction; lines with errors are left out and reported',
    params: one,
    body: z.strictObject({ version: versionAsRead() }),
    output: StaffImport,
    errors: ['conflict', 'changed_meanwhile'],
  },
  stopStaffImport: {
    method: 'POST',
    path: '/staff/imports/{id}/stop',
    access: 'employee',
    rights,
    audit: 'people.importStop',
    summary: 'Stop it after the lines that are being done; what is done stays',
    params: one,
    output: StaffImport,
    errors: ['conflict'],
  },
  resumeStaffImport: {
    method: 'POST',
    path: '/staff/imports/{id}/resume',
    access: 'employee',
    rights,
    audit: 'people.importResume',
    summary: 'Go on with a stopped import where it was; no line is done twice',
    params: one,
    output: StaffImport,
    errors: ['conflict'],
  },
  undoStaffImport: {
    method: 'POST',
    path: '/staff/imports/{id}/undo',
    access: 'employee',
    rights,
    audit: 'people.importUndo',
    summary:
      'Take it back as a whole: who was registered by it is removed, what was changed is as before. Nothing is taken back if any of its members was changed since',
    params: one,
    output: StaffImport,
    errors: ['conflict'],
  },
  staffImportReport: {
    method: 'GET',
    path: '/staff/imports/{id}/report',
    access: 'employee',
    rights,
    summary:
      'What became of each line, with member numbers and errors, as a file for spreadsheets; of a dry run its errors',
    params: one,
    output: FileAnswer,
    file: 'text/csv',
  },
});
