/** Members as files for spreadsheets. */
import * as z from 'zod';
import { people } from '../collections/people.ts';
import { fileEncodings, jobStates, staffFileColumns } from '../domain/staffFile.ts';
import { area } from './core.ts';
import { fileQuery, repeated } from './lists.ts';
import { FileAnswer, Id } from './shapes.ts';
import { translatorQuery } from './translator.ts';

const query = fileQuery(people, {
  ...translatorQuery,
  columns: repeated(z.enum(staffFileColumns)).describe('columns of the file; all of them if absent'),
  encoding: z.enum(fileEncodings).default('utf-8').describe('UTF-8 with a byte order mark, or Shift_JIS'),
});

export const staffFiles = area({
  staffCsv: {
    method: 'GET',
    path: '/staff/csv',
    access: 'employee',
    rights: 'people.export',
    audit: 'people.export',
    summary:
      'The job seekers that a query finds as a file for spreadsheets; refused where they do not fit into one answer',
    query,
    output: FileAnswer,
    file: 'text/csv',
    errors: ['too_many_rows'],
  },
  startStaffExport: {
    method: 'POST',
    path: '/staff/exports',
    access: 'employee',
    rights: 'people.export',
    audit: 'people.export',
    summary: 'Have the same file made in the background, whatever its size; kept for a day',
    query,
    output: z.object({ id: Id, rows: z.int().describe('as many as the query finds now') }),
    status: 202,
  },
  getStaffExport: {
    method: 'GET',
    path: '/staff/exports/{id}',
    access: 'employee',
    rights: 'people.export',
    summary: 'How far a file of the caller’s is, and where it can be fetched',
    params: z.strictObject({ id: Id }),
    output: z.object({
      id: Id,
      state: z.enum(jobStates),
      rows: z.int(),
      written: z.int().describe('rows that are in the file by now'),
      url: z.url().optional().describe('signed, for five minutes; once it is done'),
    }),
  },
});
