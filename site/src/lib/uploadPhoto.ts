import { ApiError } from '../../../shared/client/index.ts';
import { api } from './api.ts';
import { sendForm } from './upload.ts';

export interface UploadedPhoto {
  photo: string;
  /** Signed addresses. */
  urls: { small: string; medium: string; large: string };
}

/**
 * Uploads a photo of oneself and has it made: private, in every size, without what a camera wrote into it.
 * @param progress from 0 to 1. @throws Error with a message to show; the signal's reason once it is aborted
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
  // Making it is the last bit of the way.
  await sendForm(upload, picture, (share) => progress(share * 0.9), signal);
  const made = await api('POST /staff/image', { body: { key }, ...during });
  progress(1);
  return made;
}

/** Addresses of a photo that was made before, anew; nothing where it is gone. @throws Error with a message to show */
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
