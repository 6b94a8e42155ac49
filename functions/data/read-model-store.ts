import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { config } from '../platform/config.ts';
import { s3 } from '../platform/storageClient.ts';
import type { Manifest, SnapshotStore } from '../search/types.ts';

/** Also the beginning of `manifest.json`, the one manifest that versions shared before each had its own. */
const manifestPrefix = 'manifest';
const manifestKey = (kind: string) => `${manifestPrefix}-${kind}.json`;
const snapshotPrefix = 'snapshots/';
const snapshotKey = (name: string) => `${snapshotPrefix}${name}`;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/**
 * Snapshots in the bucket of the read model; which one is in force for a version's kind stands in one object that is
 * replaced conditionally.
 */
export class BucketSnapshotStore implements SnapshotStore {
  async readManifest(kind: string): Promise<Manifest | undefined> {
    return (await this.#read(manifestKey(kind)))?.manifest;
  }

  async listManifests(): Promise<Manifest[]> {
    const read = await Promise.all((await this.#list(manifestPrefix)).map((key) => this.#read(key)));
    return read.flatMap((one) => one?.manifest ?? []);
  }

  /** The first thousand keys with a prefix, in the order of their names. */
  async #list(prefix: string): Promise<string[]> {
    const answer = await s3().send(
      new ListObjectsV2Command({ Bucket: config('READ_MODEL_BUCKET'), Prefix: prefix }),
    );
    return (answer.Contents ?? []).map(({ Key }) => Key!);
  }

  async #read(key: string): Promise<{ manifest: Manifest; etag: string } | undefined> {
    try {
      const answer = await s3().send(new GetObjectCommand({ Bucket: config('READ_MODEL_BUCKET'), Key: key }));
      const text = await answer.Body!.transformToString();
      return { manifest: JSON.parse(text) as Manifest, etag: answer.ETag! };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async writeManifest(
    kind: string,
    manifest: Manifest,
    expectedPrevious: Manifest | undefined,
  ): Promise<boolean> {
    const key = manifestKey(kind);
    const present = await this.#read(key);
    if (!isDeepStrictEqual(present?.manifest, expectedPrevious)) return false;
    try {
      await s3().send(
        new PutObjectCommand({
          Bucket: config('READ_MODEL_BUCKET'),
          Key: key,
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

  /** Names begin with their instant, so the oldest are listed first; what one call leaves is for the next. */
  async removeOlder({ file, asOf }: { file: string; asOf: string }): Promise<number> {
    const oldest = snapshotKey(file);
    const old = (await this.#list(snapshotPrefix)).filter((key) => key < oldest);
    for (const key of await this.#list(manifestPrefix)) {
      const found = await this.#read(key);
      if (found && Date.parse(found.manifest.asOf) < Date.parse(asOf)) old.push(key);
    }
    for (const key of old)
      await s3().send(new DeleteObjectCommand({ Bucket: config('READ_MODEL_BUCKET'), Key: key }));
    return old.length;
  }
}
