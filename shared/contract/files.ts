import * as z from 'zod';
import { uploadKinds } from '../domain/codes.ts';
import { area } from './core.ts';
import { ContentType, FileKey } from './shapes.ts';

export { smallFileBytes, uploadRules } from '../domain/uploads.ts';

const StoredFile = z.object({
  key: FileKey,
  url: z.string().optional().describe('public address, images only'),
});

export const files = area({
  presignUpload: {
    method: 'POST',
    path: '/files/presign',
    access: 'any',
    summary: 'A presigned form upload; type and size are part of what is signed',
    body: z.strictObject({
      kind: z.enum(uploadKinds),
      contentType: ContentType,
      size: z.int().min(1).describe('bytes'),
    }),
    output: z.object({
      key: FileKey,
      upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
      url: z.string().optional().describe('public address after the upload, images only'),
      expiresAt: z.iso.datetime(),
    }),
    errors: ['file_type', 'file_too_large'],
  },
  uploadFile: {
    method: 'POST',
    path: '/files/upload',
    access: 'any',
    summary: 'Upload a small file (at most 1 MiB) in the field `file`, with its `kind`',
    multipart: true,
    output: StoredFile,
    status: 201,
    errors: ['file_type', 'file_too_large'],
  },
});
