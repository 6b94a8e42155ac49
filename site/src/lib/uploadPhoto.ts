import { ApiError } from '../../../shared/client/index.ts';
import { api } from './api.ts';
import { sendForm } from './upload.ts';

export interface UploadedPhoto {
  photo: string;
  /** Signed URLs. */
  urls: { small: string; medium: string; large: string };
}

/**
 * Uploads the user's photo and has it processed: private, in every size, without the camera's metadata.
 * @param progress from 0 to 1.
 * @throws Error with a message to show; the signal's reason when it is aborted
 */
export async function uploadPhoto(
  picture: Blob,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedPhoto> {
  const during = signal ? { signal } : {};
  const { key, upload } = await api('POST /staff/image-presign', {
    body: { contentType: picture.type, size: picture.size },
    ...during,
  });
  // Processing is the last part of the progress.
  await sendForm(upload, picture, (share) => progress(share * 0.9), signal);
  const made = await api('POST /staff/image', { body: { key }, ...during });
  progress(1);
  return made;
}

/**
 * New signed URLs of an existing photo; undefined if it was deleted.
 * @throws Error with a message to show
 */
export async function photoUrls(
  photo: string,
  signal: AbortSignal,
): Promise<UploadedPhoto['urls'] | undefined> {
  try {
    return (await api('POST /staff/image', { body: { key: photo }, signal })).urls;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'file_missing') return undefined;
    throw error;
  }
}
