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
 * A page in the site bucket. The bucket answers 200 for every object; any other status is in its metadata,
 * which the edge applies (infra/edge/viewer-response.js, infra/local/gateway/site.ts).
 */
export interface PageObject {
  body: string | Uint8Array;
  contentType: string;
  /** 301 with a location; 410 for a page that is gone. 200 if absent. */
  status?: 301 | 410;
  /** Target of a 301. */
  location?: string;
  /** Instant from which the page answers 410, without being rendered again. */
  goneAt?: string;
  /** Replaces the body's digest if the body is expensive to render: its input, see `digestOf`. */
  madeFrom?: string;
}

/** The present object, as far as writing needs it. */
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
 * Replaces the page that was present when its data were read. An equal page is not written again; on a write
 * conflict nothing is written, because the other writer's data may be newer.
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
    // 412: another version is present; 409: another write is under way; 404: the object was deleted.
    if ([404, 409, 412].some((code) => isStatus(error, code))) return 'overtaken';
    throw error;
  }
}
