import * as z from 'zod';
import { type UploadKind, uploadKinds } from '../../../shared/domain/codes.ts';
import { cleanLine } from '../../../shared/domain/text.ts';
import { Failure, type FieldFailure } from '../../platform/failure.ts';

const Kind = z.enum(uploadKinds);

type Multipart = { contentType: string; bytes: Uint8Array } | undefined;

async function parseForm(multipart: Multipart): Promise<FormData> {
  if (!multipart) throw new Failure('unsupported_media_type');
  try {
    return await new Response(new Uint8Array(multipart.bytes), {
      headers: { 'Content-Type': multipart.contentType },
    }).formData();
  } catch (error) {
    throw new Failure('malformed_request', { fields: [{ field: 'body', code: 'invalid' }], cause: error });
  }
}

/**
 * The file of a multipart body with the field `file` alone.
 * @throws Failure malformed_request, validation_failed
 */
export async function readFileForm(multipart: Multipart): Promise<{ fileName: string; bytes: Uint8Array }> {
  const form = await parseForm(multipart);
  const failures: FieldFailure[] = [...new Set(form.keys())]
    .filter((name) => name !== 'file')
    .map((field) => ({ field, code: 'unknown' }));
  const [file, ...others] = form.getAll('file');
  if (file === undefined) failures.push({ field: 'file', code: 'required' });
  else if (others.length > 0) failures.push({ field: 'file', code: 'twice' });
  else if (typeof file === 'string') failures.push({ field: 'file', code: 'wrongType' });
  if (failures.length > 0 || !(file instanceof Blob))
    throw new Failure('validation_failed', { fields: failures });
  return {
    fileName: cleanLine((file as File).name).slice(0, 200) || 'members.csv',
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

/**
 * The file and its kind from a multipart body (RFC 7578): fields `file` and `kind`, each once, and no others.
 * @throws Failure malformed_request, validation_failed
 */
export async function readForm(
  multipart: Multipart,
): Promise<{ kind: UploadKind; contentType: string; bytes: Uint8Array }> {
  const form = await parseForm(multipart);
  const failures: FieldFailure[] = [...new Set(form.keys())]
    .filter((name) => name !== 'file' && name !== 'kind')
    .map((field) => ({ field, code: 'unknown' }));
  const one = (field: string) => {
    const values = form.getAll(field);
    if (values.length === 0) failures.push({ field, code: 'required' });
    else if (values.length > 1) failures.push({ field, code: 'twice' });
    return values[0];
  };
  const file = one('file');
  const kind = Kind.safeParse(one('kind'));
  if (typeof file === 'string') failures.push({ field: 'file', code: 'wrongType' });
  if (!kind.success && form.has('kind')) failures.push({ field: 'kind', code: 'notOffered' });
  if (failures.length > 0 || !(file instanceof Blob) || !kind.success) {
    throw new Failure('validation_failed', { fields: failures });
  }
  // The parser appends the charset of text types: `text/plain;charset=utf-8`.
  const contentType = file.type.split(';')[0]!.trim().toLowerCase();
  return { kind: kind.data, contentType, bytes: new Uint8Array(await file.arrayBuffer()) };
}
