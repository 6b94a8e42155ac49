import type { UploadKind } from './codes.ts';

/** What may be uploaded: content types with their ending, and the size in bytes, by kind. */
export const uploadRules = {
  IMAGE: { bytes: 5 * 1024 * 1024, types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } },
  FILE: { bytes: 10 * 1024 * 1024, types: { 'application/pdf': 'pdf' } },
  TEXT: { bytes: 1024 * 1024, types: { 'text/plain': 'txt', 'text/csv': 'csv' } },
} as const satisfies Record<UploadKind, { bytes: number; types: Record<string, string> }>;

/** Seconds that a presigned form lives. */
export const uploadFormSeconds = 600;

/** Up to this many bytes go through `uploadFile`; larger ones through a presigned upload. */
export const smallFileBytes = 1024 * 1024;
