import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Storage, startStorage } from '../../infra/local/services/storage.ts';
import { type TestTable, testEnvironment } from './table.ts';

export interface TestStorage {
  storage: Storage;
}

/** Object storage for the tests of one file: the local system's, with limits and signatures. */
export function useStorage(table: TestTable): TestStorage {
  const made = {} as TestStorage;
  beforeAll(async () => {
    made.storage = await startStorage({
      directory: join(table.directory, 'storage'),
      buckets: [
        { name: testEnvironment.MEDIA_BUCKET, publicRead: 'media/' },
        { name: testEnvironment.FILES_BUCKET },
      ],
      allowedOrigins: [testEnvironment.SITE_ORIGIN],
    });
    process.env.AWS_ENDPOINT_URL_S3 = made.storage.endpoint;
  });
  afterAll(async () => {
    await made.storage?.close();
  });
  return made;
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** Minimal valid beginnings of files. */
export const samples = {
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0], '\0\u0010JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR'),
  webp: bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 '),
  pdf: bytes('%PDF-1.7\n%%EOF\n'),
  script: bytes('<svg onload="alert(1)">'),
};
