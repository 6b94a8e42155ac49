/** Sends a file to the storage by a presigned form; the API never carries it. */
import type { UploadKind } from '../../../shared/domain/codes.ts';
import { errors } from '../../../shared/locales/errors.ts';
import { api } from './api.ts';
import { textsFor } from './texts.ts';

export interface Uploaded {
  key: string;
  /** Public address, images only. */
  url: string | undefined;
}

/** @param progress from 0 to 1. @throws Error with a message to show */
export async function uploadFile(
  kind: UploadKind,
  file: File,
  progress: (share: number) => void,
): Promise<Uploaded> {
  const { key, upload, url } = await api('POST /files/presign', {
    body: { kind, contentType: file.type, size: file.size },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', file);
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const { t } = textsFor(document.documentElement.lang === 'en' ? 'en' : 'jp', { errors });
      reject(new Error(t('errors:code.try_again')));
    };
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.ontimeout = fail;
    request.timeout = 120_000;
    request.open('POST', upload.url);
    request.send(form);
  });
  return { key, url };
}
