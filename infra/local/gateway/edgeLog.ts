import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { edgeLogFields } from '../../../functions/events/wiring.ts';
import { localClientConfig } from '../services/credentials.ts';

/** How long requests are collected for one file; the edge takes minutes. */
const filedEveryMs = 2_000;

type Line = Record<(typeof edgeLogFields)[number], string>;

export interface EdgeLog {
  /** Notes a request once it has been answered; the answer waits for nothing. */
  note(request: IncomingMessage, response: ServerResponse): void;
  /** Writes what has been noted. */
  file(): Promise<void>;
  close(): void;
}

/** The distribution's log of requests, in its format, as files in the bucket. Best effort, like that of the edge. */
export function edgeLog({ storage, bucket }: { storage: string; bucket: string }): EdgeLog {
  const client = new S3Client({ ...localClientConfig(storage), forcePathStyle: true });
  let lines: Line[] = [];
  const file = async () => {
    if (lines.length === 0) return;
    const taken = lines;
    lines = [];
    const body = await promisify(gzip)(taken.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const hour = new Date().toISOString().slice(0, 13).replace('T', '-');
    const key = `AWSLogs/000000000000/CloudFront/LOCAL.${hour}.${randomBytes(4).toString('hex')}.gz`;
    await client
      .send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }))
      .catch((error: Error) => console.error(`${taken.length} requests are not logged: ${error.message}`));
  };
  const timer = setInterval(() => void file(), filedEveryMs).unref();
  return {
    note: (request, response) =>
      void response.once('finish', () => {
        const [date, time] = new Date().toISOString().split(/[T.]/) as [string, string];
        lines.push({
          date,
          time,
          'cs-method': request.method ?? '-',
          'cs-uri-stem': (request.url ?? '/').split('?')[0]!,
          'sc-status': String(response.statusCode),
          'cs(User-Agent)': encodeURI(request.headers['user-agent'] ?? '-'),
        });
      }),
    file,
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}
