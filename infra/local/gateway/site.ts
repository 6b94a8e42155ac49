import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { failedPage } from '../../../functions/site/failed.ts';
import { notFoundPages } from '../../edge/functions.ts';
import { localClientConfig } from '../services/credentials.ts';
import { isSigned, type UrlKey } from './signedUrl.ts';

/** The local distribution: a bucket behind the same edge function as in the cloud. */

export interface EdgeRequest {
  uri: string;
  querystring: string;
}
/** The edge function: maps a URL to a key of the bucket, or answers at once. */
export type Edge = (
  request: EdgeRequest,
) => { uri: string; searched?: string } | { statusCode: number; location?: string };
/** The function that renders searches, with its URL's event. */
export type SearchPage = (event: { rawPath: string; rawQueryString: string }) => Promise<{
  statusCode?: number;
  headers?: Record<string, boolean | number | string>;
  body?: string;
}>;
/** The edge function for a stored page: sets the status from its metadata. */
export type Stored = (
  statusCode: number,
  headers: Readonly<Record<string, string>>,
) => { statusCode: number; headers: Record<string, string> };

const compressible =
  /^(?:text\/|application\/(?:javascript|json|xml|rss\+xml|ld\+json|manifest\+json)|image\/svg)/;

/** Readable in the bucket only with a signature, and through the distribution only by a signed URL. */
const isPrivate = (key: string) => /^(?:attachments|photos)\//.test(key);

/** Compressed bodies by bucket, key, ETag and encoding, so that a page is compressed once. */
const compressed = new Map<string, Buffer>();

function encode(body: Buffer, coding: 'br' | 'gzip', name: string): Buffer {
  const known = compressed.get(name);
  if (known) return known;
  const bytes =
    coding === 'br'
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(body, { level: 6 });
  if (compressed.size > 2000) compressed.clear();
  compressed.set(name, bytes);
  return bytes;
}

export interface SiteOptions {
  storage: string;
  siteBucket: string;
  mediaBucket: string;
  edge: Edge;
  stored: Stored;
  searchPage: SearchPage;
  /** Called for a missing page; returns true if it may exist now. */
  makeMissing?: (path: string) => Promise<boolean>;
  /** The site's origin, and the key that verifies signed URLs below it. */
  photos: { origin: string; key: UrlKey };
}

export function siteGateway(options: SiteOptions) {
  const { storage, siteBucket, mediaBucket, edge, stored, searchPage, makeMissing, photos } = options;
  const client = new S3Client({ ...localClientConfig(storage), forcePathStyle: true });
  const read = async (bucket: string, key: string, headers: Record<string, string> = {}) =>
    fetch(
      isPrivate(key)
        ? await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }))
        : `${storage}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
      { headers },
    );

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    key: string,
    status?: number,
  ): Promise<boolean> {
    const found = await read(
      bucket,
      key,
      request.headers.range && !status ? { range: request.headers.range } : {},
    );
    if (found.status === 404 || found.status === 403) {
      await found.body?.cancel();
      return false;
    }
    const body = Buffer.from(await found.arrayBuffer());
    const etag = found.headers.get('etag') ?? '';
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    const disposition = found.headers.get('content-disposition');
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': found.headers.get('cache-control') ?? 'no-cache',
      ...(disposition && { 'content-disposition': disposition }),
      ...(etag && { etag }),
    };
    let code = status ?? found.status;
    if (bucket === siteBucket && status === undefined) {
      const marks = [...found.headers].filter(([name]) => /^(?:x-amz-meta-|cache-control$)/.test(name));
      const answer = stored(found.status, Object.fromEntries(marks));
      code = answer.statusCode;
      Object.assign(headers, answer.headers);
    }
    if (code === 200 && etag !== '' && request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const accepts = String(request.headers['accept-encoding'] ?? '');
    const coding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined;
    if (coding && code !== 206 && body.length > 512 && compressible.test(type)) {
      headers['content-encoding'] = coding;
      headers.vary = 'accept-encoding';
      const bytes = encode(body, coding, `${bucket}/${key} ${etag} ${coding}`);
      response.writeHead(code, { ...headers, 'content-length': String(bytes.length) });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return true;
    }
    const range = found.headers.get('content-range');
    if (range) headers['content-range'] = range;
    response.writeHead(code, { ...headers, 'content-length': String(body.length) });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** False if the function fails: then the bucket answers, as with the distribution's second origin. */
  async function sendSearched(
    request: IncomingMessage,
    response: ServerResponse,
    rawPath: string,
    rawQueryString: string,
  ): Promise<boolean> {
    const made = await searchPage({ rawPath, rawQueryString }).catch((error: unknown) => {
      console.error(`${rawPath}?${rawQueryString}: ${(error as Error).stack ?? error}`);
      return undefined;
    });
    const { statusCode = 500, headers: given = {}, body = '' } = made ?? {};
    if (statusCode >= 500) return false;
    const plain = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const answer = stored(statusCode, plain);
    const headers: Record<string, string> = { ...answer.headers };
    let bytes = Buffer.from(body);
    if (bytes.length > 512 && String(request.headers['accept-encoding'] ?? '').includes('br')) {
      bytes = Buffer.from(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
      Object.assign(headers, { 'content-encoding': 'br', vary: 'accept-encoding' });
    }
    response.writeHead(answer.statusCode, { ...headers, 'content-length': String(bytes.length) });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  }

  /** As functions/site/missing.ts answers while the bucket is down. */
  const answerFailure = (request: IncomingMessage, response: ServerResponse) => {
    if (response.headersSent) return void response.destroy();
    const path = request.url ?? '/';
    response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' })
      .end(failedPage(path, /^\/en(?:\/|$)/.test(path) ? 'en' : 'jp'));
  };

  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.url}: ${(error as Error).stack ?? error}`);
      answerFailure(request, response);
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const english = /^\/en(?:\/|$)/.test(url.pathname);
    const notFound = async () => {
      const area = /^(?:\/en)?\/client(?:\/|$)/.test(url.pathname) ? 'company' : 'staff';
      const page = notFoundPages[area][english ? 'en' : 'jp'];
      if (await send(request, response, siteBucket, page, 404)) return;
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404');
    };
    const isPhoto = isPrivate(url.pathname.slice(1));
    if (isPhoto && !isSigned(`${photos.origin}${request.url}`, photos.key)) {
      response
        .writeHead(403, { 'content-type': 'text/xml', 'cache-control': 'no-store' })
        .end('<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>');
      return;
    }
    if (isPhoto || url.pathname.startsWith('/media/')) {
      let key: string;
      try {
        key = decodeURIComponent(url.pathname.slice(1));
      } catch {
        return notFound();
      }
      if (!(await send(request, response, mediaBucket, key))) await notFound();
      return;
    }
    const found = edge({ uri: url.pathname, querystring: url.search.slice(1) });
    if ('statusCode' in found) {
      if (found.location) response.writeHead(found.statusCode, { location: found.location }).end();
      else await notFound();
      return;
    }
    if (found.searched !== undefined && (await sendSearched(request, response, found.uri, found.searched)))
      return;
    let key: string;
    try {
      key = decodeURIComponent(found.uri.slice(1));
    } catch {
      return notFound();
    }
    if (await send(request, response, siteBucket, key)) return;
    if ((await makeMissing?.(url.pathname)) && (await send(request, response, siteBucket, key))) return;
    await notFound();
  }
}
