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
import type { Collection } from '../../shared/collections/collection.ts';
import { config } from '../platform/config.ts';
import { s3 } from '../platform/storageClient.ts';
import type { Manifest, SnapshotStore } from '../search/types.ts';

/** Former prefix of manifests, from when there were only jobs: `manifest-<kind>.json`. */
const formerPrefix = 'manifest';
const snapshotPrefix = 'snapshots/';
const snapshotKey = (name: string) => `${snapshotPrefix}${name}`;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/**
 * A collection's snapshots in the read model's bucket, or the collection's own; the active one of each kind is named in one object,
 * `<collection>/manifest-<kind>.json`, which is replaced conditionally.
 */
export class BucketSnapshotStore implements SnapshotStore {
  readonly #collection: string;
  readonly #variable: 'READ_MODEL_BUCKET' | 'TALENT_BUCKET' | 'PEOPLE_BUCKET';

  constructor({ name, bucket }: Pick<Collection, 'name' | 'bucket'>) {
    this.#collection = name;
    this.#variable = bucket === undefined ? 'READ_MODEL_BUCKET' : `${bucket}_BUCKET`;
  }

  get #bucket(): string {
    return config(this.#variable);
  }

  #key = (kind: string) => `${this.#collection}/manifest-${kind}.json`;

  async readManifest(kind: string): Promise<Manifest | undefined> {
    return (await this.#read(this.#key(kind)))?.manifest;
  }

  async listManifests(): Promise<Manifest[]> {
    const read = await Promise.all((await this.#manifestKeys()).map((key) => this.#read(key)));
    return read.flatMap((one) => one?.manifest ?? []);
  }

  async #manifestKeys(): Promise<string[]> {
    const own = await this.#list(`${this.#collection}/manifest-`);
    return this.#collection === 'jobs' ? [...own, ...(await this.#list(formerPrefix))] : own;
  }

  /** The first thousand keys with a prefix, sorted by name. */
  async #list(prefix: string): Promise<string[]> {
    const answer = await s3().send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix }));
    return (answer.Contents ?? []).map(({ Key }) => Key!);
  }

  async #read(key: string): Promise<{ manifest: Manifest; etag: string } | undefined> {
    try {
      const answer = await s3().send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
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
    const key = this.#key(kind);
    const present = await this.#read(key);
    if (!isDeepStrictEqual(present?.manifest, expectedPrevious)) return false;
    try {
      await s3().send(
        new PutObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          Body: JSON.stringify(manifest),
          ContentType: 'application/json',
          ...(present ? { IfMatch: present.etag } : { IfNoneMatch: '*' }),
        }),
      );
      return true;
    } catch (error) {
      // 412: another writer's manifest is active; 409: another write is under way.
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw error;
    }
  }

  async fetchFile(name: string, toPath: string): Promise<void> {
    const answer = await s3().send(new GetObjectCommand({ Bucket: this.#bucket, Key: snapshotKey(name) }));
    await pipeline(answer.Body as Readable, createWriteStream(toPath));
  }

  async storeFile(name: string, fromPath: string): Promise<void> {
    const { size } = await stat(fromPath);
    await s3().send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: snapshotKey(name),
        Body: createReadStream(fromPath),
        ContentLength: size,
        ContentType: 'application/vnd.sqlite3',
      }),
    );
  }

  /**
   * Names begin with their instant, so the oldest come first; what one call leaves is removed by the next.
   */
  async removeOlder({ file, asOf }: { file: string; asOf: string }): Promise<number> {
    const oldest = snapshotKey(file);
    const old = (await this.#list(snapshotKey(`${this.#collection}-`))).filter((key) => key < oldest);
    for (const key of await this.#manifestKeys()) {
      const found = await this.#read(key);
      if (found && Date.parse(found.manifest.asOf) < Date.parse(asOf)) old.push(key);
    }
    for (const key of old) await s3().send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
    return old.length;
  }
}
