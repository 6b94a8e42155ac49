/** Files of the office about a record. Each kind of record has operations of its own. */
import * as z from 'zod';
import { officeFileLimits } from '../domain/officeFiles.ts';
import { area } from './core.ts';
import {
  ContentType,
  Done,
  FileKey,
  Id,
  Instant,
  line,
  listOf,
  PersonName,
  pageQuery,
  text,
} from './shapes.ts';

/** A file about a record: a scan of a contract, a certificate. */
export const OfficeFile = z
  .object({
    id: Id,
    name: z.string().describe('as it was called when it was added, with the extension of its real type'),
    contentType: z.string(),
    size: z.int().describe('bytes'),
    note: z.string().optional(),
    by: z.object({ id: Id, name: PersonName.optional() }).describe('the employee who added it'),
    createdAt: Instant,
    of: z
      .object({ id: Id, number: z.string() })
      .optional()
      .describe('the joined record that it was added to, where it is opened'),
  })
  .meta({ id: 'OfficeFile' });
export type OfficeFile = z.infer<typeof OfficeFile>;

const ofRecord = z.strictObject({ id: Id });
const ofFile = z.strictObject({ id: Id, fileId: Id });

export const officeFiles = area({
  listStaffFiles: {
    method: 'GET',
    path: '/staff/management/{id}/files',
    access: 'employee',
    rights: 'people.list',
    summary: 'Files of the office about a job seeker, newest first; neither they nor companies see them',
    lambda: 'officeFiles',
    params: ofRecord,
    query: z.strictObject({ ...pageQuery }),
    output: listOf(OfficeFile),
  },
  presignStaffFile: {
    method: 'POST',
    path: '/staff/management/{id}/files/presign',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staffFile.upload',
    summary:
      'A presigned form upload for a file about a job seeker; type and size are signed. What is not added within a week is deleted',
    lambda: 'officeFiles',
    params: ofRecord,
    body: z.strictObject({ contentType: ContentType, size: z.int().min(1).describe('bytes') }),
    output: z.object({
      key: FileKey,
      upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
      expiresAt: Instant.describe('until when the form may be sent'),
    }),
    errors: ['file_type', 'file_too_large'],
    limits: ['upload'],
  },
  addStaffFile: {
    method: 'POST',
    path: '/staff/management/{id}/files',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staff.addFile',
    summary: `Add an uploaded file, of which the real type is checked; the same \`fileId\` again adds nothing. At most ${officeFileLimits.ofRecord} of a job seeker`,
    lambda: 'officeFiles',
    params: ofRecord,
    body: z.strictObject({
      fileId: Id.describe('of the new file, chosen by the caller'),
      key: FileKey,
      name: line(255),
      note: text(officeFileLimits.note, 0).optional(),
    }),
    output: OfficeFile,
    status: 201,
    errors: ['file_missing', 'file_type'],
    limits: ['picture'],
  },
  openStaffFile: {
    method: 'GET',
    path: '/staff/management/{id}/files/{fileId}',
    access: 'employee',
    rights: 'people.list',
    audit: 'staffFile.open',
    summary: 'A signed address of a file, which works for five to ten minutes; each look is written down',
    lambda: 'officeFiles',
    params: ofFile,
    output: z.object({ url: z.string().describe('answered as a download'), expiresAt: Instant }),
  },
  deleteStaffFile: {
    method: 'DELETE',
    path: '/staff/management/{id}/files/{fileId}',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staff.deleteFile',
    summary: 'Delete a file about a job seeker',
    lambda: 'officeFiles',
    params: ofFile,
    output: Done,
  },
});
