import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pageCacheControl } from '../shared/pageFreshness.ts';
import { assertDeployable, cloudBuild, sitePublicOf } from './builds.ts';
import { bucketNames } from './constructs/bucketNames.ts';
import { help, readContext } from './context.ts';

/**
 * Uploads the built site into its bucket, in the cloud and locally. Unchanged files are skipped; nothing is
 * deleted, since cached pages may still refer to older assets.
 *
 *     npm run deploy:site
 */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
};

/** Hashed files never change. */
const cacheControl = (key: string) =>
  key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : pageCacheControl;

/** Error pages for missing and deleted pages: named after their status. */
const absentPage = /(?:^|\/)(404|410)\.html$/;

export interface DeployOptions {
  client: S3Client;
  bucket: string;
  /** Folder of the built files. */
  from: string;
  /** Where the pages are served, if not at the origin that they were built for. */
  origin?: { built: string; served: string };
}

/** Files that contain absolute URLs of the site: canonical, other languages, pictures to share. */
const naming = new Set(['.html', '.xml', '.txt', '.webmanifest']);

async function contentOf(file: string, origin: DeployOptions['origin']): Promise<Buffer> {
  const body = await readFile(file);
  if (!origin || origin.built === origin.served || !naming.has(extname(file).toLowerCase())) return body;
  const { built, served } = origin;
  // Not the prefix of another port.
  const moved = (found: string, at: number, whole: string) =>
    /\d/.test(whole[at + found.length] ?? '') ? found : served;
  return Buffer.from(body.toString('utf8').replaceAll(built, moved));
}

/** Returns how many files were written and how many were unchanged. */
export async function deploySite({
  client,
  bucket,
  from,
  origin,
}: DeployOptions): Promise<{ written: number; unchanged: number }> {
  const present = new Map<string, string>();
  let token: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
    for (const object of page.Contents ?? []) present.set(object.Key!, object.ETag ?? '');
    token = page.NextContinuationToken;
  } while (token);

  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Assets first: a page must not be visible before its assets.
  files.sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
  let written = 0;
  for (let start = 0; start < files.length; start += 16) {
    await Promise.all(
      files.slice(start, start + 16).map(async (file) => {
        const key = relative(from, file).split(sep).join('/');
        const body = await contentOf(file, origin);
        if (present.get(key) === `"${createHash('md5').update(body).digest('hex')}"`) return;
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: body,
            ContentType: types[extname(file).toLowerCase()] ?? 'application/octet-stream',
            CacheControl: cacheControl(key),
            // Applied by the edge (infra/edge/viewer-response.js), so that the error page is not served with
            // 200.
            ...(absentPage.test(key) && { Metadata: { status: absentPage.exec(key)![1]! } }),
          }),
        );
        written += 1;
      }),
    );
  }
  return { written, unchanged: files.length - written };
}

if (import.meta.main) {
  help(`npm run deploy:site [-- -c name=value …]
Puts the site that npm run build:cloud has built into its bucket. Refuses a build for another domain or account.`);
  const settings = readContext(process.argv.slice(2));
  assertDeployable(settings);
  const { written, unchanged } = await deploySite({
    client: new S3Client({ region: settings.region }),
    bucket: bucketNames(settings.account!).SITE,
    from: sitePublicOf(cloudBuild),
  });
  console.log(`${written} files written, ${unchanged} unchanged`);
}
