import type { UploadKind } from './codes.ts';

/** Upload rules by kind: content types with extensions, and the size in bytes. */
export const uploadRules = {
  IMAGE: { bytes: 5 * 1024 * 1024, types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } },
  FILE: { bytes: 10 * 1024 * 1024, types: { 'application/pdf': 'pdf' } },
  TEXT: { bytes: 1024 * 1024, types: { 'text/plain': 'txt', 'text/csv': 'csv' } },
} as const satisfies Record<UploadKind, { bytes: number; types: Record<string, string> }>;

/** Days that unused uploads and their results are kept, so that drafts can be finished later. */
export const uploadWaitsDays = 7;

/** Prefix of unprocessed uploads: private, and expiring. */
export const uploadsPrefix = 'uploads/';

/** Seconds until a presigned form expires. */
export const uploadFormSeconds = 600;

/** Up to this many bytes use `uploadFile`; larger ones a presigned upload. */
export const smallFileBytes = 1024 * 1024;
