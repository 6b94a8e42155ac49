import { GetObjectCommand, NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from '../../platform/storageClient.ts';

/** The beginning of an object (all of it without `count`), or undefined if there is none. */
export async function firstBytes(
  bucket: string,
  key: string,
  count: number | undefined,
): Promise<Uint8Array | undefined> {
  try {
    const answer = await s3().send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(count !== undefined && { Range: `bytes=0-${count - 1}` }),
      }),
    );
    return await answer.Body?.transformToByteArray();
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    // 416: an empty object has no such range. 403: missing, for a function that may read but not list.
    if (error instanceof NoSuchKey || status === 416 || status === 403) return undefined;
    throw error;
  }
}
