import type { UploadKind } from './codes.ts';

/** What may be uploaded: content types with their ending, and the size in bytes, by kind. */
export const uploadRules = {
  IMAGE: { bytes: 5 * 1024 * 1024, types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } },
  FILE: { bytes: 10 * 1024 * 1024, types: { 'application/pdf': 'pdf' } },
  TEXT: { bytes: 1024 * 1024, types: { 'text/plain': 'txt', 'text/csv': 'csv' } },
} as const satisfies Record<UploadKind, { bytes: number; types: Record<string, string> }>;

/** Days that an upload waits to be used, and what was made of it to be named: a draft may lie for some days. */
export const uploadWaitsDays = 7;

/** Where uploads lie that nobody has looked at yet: private, and gone when nobody does. */
export const uploadsPrefix = 'uploads/';

/** Seconds that a presigned form lives. */
export const uploadFormSeconds = 600;

/** Up to this many bytes go through `uploadFile`; larger ones through a presigned upload. */
export const smallFileBytes = 1024 * 1024;
