/** Uploads a file directly to storage with a presigned form. */
import { common } from '../../../shared/locales/common.ts';
import { api } from './api.ts';
import { textsFor } from './texts.ts';

export interface Uploaded {
  key: string;
  /** Public URL. */
  url: string;
}

interface PresignedForm {
  url: string;
  fields: Record<string, string>;
}

/**
 * @param progress from 0 to 1.
 * @throws Error with a message to show; the signal's reason when it is aborted
 */
export async function sendForm(
  { url, fields }: PresignedForm,
  file: Blob,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => {
        const { t } = textsFor(document.documentElement.lang === 'en' ? 'en' : 'jp', { common });
        reject(new Error(t('common:errors.network')));
      };
      request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
      request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = () => reject(signal?.reason);
      request.timeout = 120_000;
      request.open('POST', url);
      request.send(form);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Uploads an image and has it processed into a public picture.
 * @param progress from 0 to 1.
 * @throws Error with a message to show
 */
export async function uploadImage(file: File, progress: (share: number) => void): Promise<Uploaded> {
  const { key, upload } = await api('POST /files/presign', {
    body: { kind: 'IMAGE', contentType: file.type, size: file.size },
  });
  await sendForm(upload, file, progress);
  return api('POST /files/image', { body: { key } });
}
