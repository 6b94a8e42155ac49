import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { pageCacheControl } from '../../shared/pageFreshness.ts';
import { config } from '../platform/config.ts';
import { sha256 } from '../platform/ids.ts';
import { s3 } from '../platform/storageClient.ts';

/**
 * A page as it lies in the site bucket. A bucket answers 200 with whatever it holds; what a page answers instead stands
 * in its metadata, and the edge (infra/edge/viewer-response.js, infra/local/gateway/site.ts) goes by it.
 */
export interface PageObject {
  body: string | Uint8Array;
  contentType: string;
  /** 301 with a location; 410 for what is gone. 200 where absent. */
  status?: 301 | 410;
  /** Address that a 301 leads to. */
  location?: string;
  /** Instant from which the page answers 410, without being written again. */
  goneAt?: string;
  /** Stands for the body where that takes long to make: what it is made from, as `digestOf` says it. */
  madeFrom?: string;
}

/** What lies there now, as far as writing goes. */
export interface Present {
  etag: string;
  digest: string | undefined;
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

export async function presentObject(key: string): Promise<Present | undefined> {
  try {
    const head = await s3().send(new HeadObjectCommand({ Bucket: config('SITE_BUCKET'), Key: key }));
    return { etag: head.ETag!, digest: head.Metadata?.digest };
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

export async function readObject(key: string): Promise<string | undefined> {
  try {
    const answer = await s3().send(new GetObjectCommand({ Bucket: config('SITE_BUCKET'), Key: key }));
    return await answer.Body?.transformToString('utf-8');
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

export type Written = 'written' | 'unchanged' | 'overtaken';

/**
 * Writes a page in the place of what was there when its data were read. What is the same is not written again; where
 * somebody wrote meanwhile nothing is written, since their data may be newer than ours.
 */
export async function writeObject(
  key: string,
  { body, contentType, status, location, goneAt, madeFrom }: PageObject,
  present: Present | undefined,
): Promise<Written> {
  const marks = {
    ...(status !== undefined && { status: String(status) }),
    // Headers are ASCII.
    ...(location !== undefined && { location: encodeURI(decodeURI(location)) }),
    ...(goneAt !== undefined && { 'gone-at': goneAt }),
  };
  const digest =
    madeFrom ??
    sha256(
      JSON.stringify([contentType, pageCacheControl, marks, typeof body === 'string' ? body : sha256(body)]),
    );
  if (present?.digest === digest) return 'unchanged';
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: config('SITE_BUCKET'),
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: pageCacheControl,
        Metadata: { ...marks, digest },
        ...(present ? { IfMatch: present.etag } : { IfNoneMatch: '*' }),
      }),
    );
    return 'written';
  } catch (error) {
    // 412: another version lies there; 409: another write is under way; 404: what was to be replaced is gone.
    if ([404, 409, 412].some((code) => isStatus(error, code))) return 'overtaken';
    throw error;
  }
}
