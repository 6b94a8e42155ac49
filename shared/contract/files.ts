import * as z from 'zod';
import { uploadKinds } from '../domain/codes.ts';
import { area } from './core.ts';
import { ContentType, FileKey } from './shapes.ts';

export { smallFileBytes, uploadRules } from '../domain/uploads.ts';

const StoredFile = z.object({
  key: FileKey,
  url: z.string().optional().describe('public address of the picture that was made of it, images only'),
});
/** Errors of images when they are processed. */
export const imageErrors = ['file_type', 'image_size', 'image_animated', 'image_broken'] as const;

export const files = area({
  presignUpload: {
    method: 'POST',
    path: '/files/presign',
    access: 'any',
    summary:
      'A presigned form upload; type and size are signed. An image becomes public by what is made of it',
    body: z.strictObject({
      kind: z.enum(uploadKinds),
      contentType: ContentType,
      size: z.int().min(1).describe('bytes'),
    }),
    output: z.object({
      key: FileKey,
      upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
      expiresAt: z.iso.datetime(),
    }),
    errors: ['file_type', 'file_too_large'],
    limits: ['upload'],
  },
  uploadFile: {
    method: 'POST',
    path: '/files/upload',
    access: 'any',
    summary: 'Upload a small file (at most 1 MiB) in the field `file`, with its `kind`',
    multipart: true,
    output: StoredFile,
    status: 201,
    errors: ['file_too_large', ...imageErrors],
    limits: ['upload', 'picture'],
  },
  makeImage: {
    method: 'POST',
    path: '/files/image',
    access: 'any',
    summary:
      'Make the picture of an uploaded image: upright, in several sizes, nothing kept but its pixels. Kept for a week, for good once something names it. Naming an upload makes it too',
    body: z.strictObject({ key: FileKey }),
    output: z.object({
      key: FileKey,
      url: z.string().describe('public address'),
      width: z.int().describe('pixels'),
      height: z.int(),
    }),
    status: 201,
    errors: ['file_missing', ...imageErrors],
    limits: ['picture'],
  },
});
