import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { config } from '../platform/config.ts';
import { s3 } from '../platform/storageClient.ts';
import type { Manifest, SnapshotStore } from '../search/types.ts';

const manifestKey = 'manifest.json';
const snapshotKey = (name: string) => `snapshots/${name}`;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Snapshots in the bucket of the read model; which one is in force stands in one object that is replaced conditionally. */
export class BucketSnapshotStore implements SnapshotStore {
  async readManifest(): Promise<Manifest | undefined> {
    return (await this.#read())?.manifest;
  }

  async #read(): Promise<{ manifest: Manifest; etag: string } | undefined> {
    try {
      const answer = await s3().send(
        new GetObjectCommand({ Bucket: config('READ_MODEL_BUCKET'), Key: manifestKey }),
      );
      const text = await answer.Body!.transformToString();
      return { manifest: JSON.parse(text) as Manifest, etag: answer.ETag! };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async writeManifest(manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean> {
    const present = await this.#read();
    if (!isDeepStrictEqual(present?.manifest, expectedPrevious)) return false;
    try {
      await s3().send(
        new PutObjectCommand({
          Bucket: config('READ_MODEL_BUCKET'),
          Key: manifestKey,
          Body: JSON.stringify(manifest),
          ContentType: 'application/json',
          ...(present ? { IfMatch: present.etag } : { IfNoneMatch: '*' }),
        }),
      );
      return true;
    } catch (error) {
      // 412: somebody else's is in force; 409: somebody else is writing.
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw error;
    }
  }

  async fetchFile(name: string, toPath: string): Promise<void> {
    const answer = await s3().send(
      new GetObjectCommand({ Bucket: config('READ_MODEL_BUCKET'), Key: snapshotKey(name) }),
    );
    await pipeline(answer.Body as Readable, createWriteStream(toPath));
  }

  async storeFile(name: string, fromPath: string): Promise<void> {
    const { size } = await stat(fromPath);
    await s3().send(
      new PutObjectCommand({
        Bucket: config('READ_MODEL_BUCKET'),
        Key: snapshotKey(name),
        Body: createReadStream(fromPath),
        ContentLength: size,
        ContentType: 'application/vnd.sqlite3',
      }),
    );
  }
}
