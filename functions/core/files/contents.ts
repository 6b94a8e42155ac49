import { uploadRules } from '../../../shared/contract/files.ts';
import type { UploadKind } from '../../../shared/domain/codes.ts';
import { fileEndings } from '../../../shared/domain/messageFiles.ts';
import { Failure } from '../../platform/failure.ts';
import { officeTypes } from './officeFile.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0) =>
  signature.every((byte, index) => bytes[from + index] === byte);
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
/** A text contains no NUL, in either accepted encoding (UTF-8 or Shift_JIS). */
const isText = (bytes: Uint8Array) => !bytes.includes(0);

const signatures: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
  'application/pdf': (bytes) => startsWith(bytes, ascii('%PDF-')),
  'text/plain': isText,
  'text/csv': isText,
  ...officeTypes,
};

/** Pixels: minimum width and height, maximum of either side, and maximum megapixels. */
export type ImageLimits = {
  width: number;
  height: number;
  most: number;
  megapixels: number;
};

/** Whether a file has the magic bytes of this type: the type that a browser sends is only a claim. */
export const isOfType = (contentType: string, bytes: Uint8Array): boolean =>
  signatures[contentType]?.(bytes) ?? false;

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

export const wrongType = (kind: UploadKind, field = 'file', cause?: unknown) =>
  new Failure('file_type', {
    values: { types: Object.values(uploadRules[kind].types).join(', ') },
    fields: [{ field, code: 'fileType' }],
    cause,
  });

/** A file that cannot be sent in a conversation. */
export const wrongMessageFile = (field: string) =>
  new Failure('file_type', {
    values: { types: fileEndings().join(', ') },
    fields: [{ field, code: 'fileType' }],
  });

export const tooLarge = (bytes: number, field = 'file') =>
  new Failure('file_too_large', {
    values: { limit: megabytes(bytes) },
    fields: [{ field, code: 'fileTooLarge', values: { limit: megabytes(bytes) } }],
  });

/** An image with too few pixels to show, or too many to decode. */
export const wrongImageSize = (limits: ImageLimits, field: string) =>
  new Failure('image_size', { values: limits, fields: [{ field, code: 'imageSize', values: limits }] });

export const animatedImage = (field: string) =>
  new Failure('image_animated', { fields: [{ field, code: 'imageAnimated' }] });

export const brokenImage = (field: string, cause?: unknown) =>
  new Failure('image_broken', { fields: [{ field, code: 'imageBroken' }], cause });

export const missingFile = (field: string) =>
  new Failure('file_missing', { fields: [{ field, code: 'fileMissing' }] });

/** The file extension of an allowed type. @throws Failure file_type */
export function endingOf(kind: UploadKind, contentType: string, field: string): string {
  const { types } = uploadRules[kind] as { types: Record<string, string> };
  const ending = Object.hasOwn(types, contentType) ? types[contentType] : undefined;
  if (ending === undefined) throw wrongType(kind, field);
  return ending;
}
