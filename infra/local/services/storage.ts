import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Event } from 'aws-lambda';
import { localAccountId, localRegion } from './credentials.ts';
import { BodyTooLarge, backoff, listen, readBody } from './listen.ts';
import {
  type ObjectEvent,
  type ObjectHeaders,
  ObjectStore,
  PreconditionFailed,
  type ReceivedBody,
  TooLarge,
} from './objectStore.ts';
import { checkPostPolicy } from './postPolicy.ts';
import { decode, SignatureError, type Verified, verifySignature } from './signature.ts';

export interface BucketDefinition {
  name: string;
  /** Readable without a signature, but not listable. A text: only keys with this prefix. */
  publicRead?: boolean | string;
  /** Objects with this prefix are deleted this many days after they were written. */
  expire?: { prefix: string; days: number };
  /** `onEvent` is not called for its objects. */
  silent?: true;
}

export interface StorageOptions {
  directory: string;
  buckets: readonly BucketDefinition[];
  port?: number;
  /** Origins whose pages may upload and read (CORS). */
  allowedOrigins?: readonly string[];
  /** Called for every object created or deleted, at least once and in order; retried when it throws. */
  onEvent?: (event: S3Event) => Promise<void> | void;
  log?: (line: string) => void;
}

export interface Storage {
  endpoint: string;
  /** Resolves when every event so far has been delivered. */
  eventsDelivered(): Promise<void>;
  close(): Promise<void>;
}

const largestObject = 5 * 1_024 ** 3;
const largestForm = 64 * 1_024 ** 2;

class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Serves the part of the S3 API that the product uses, with path-style URLs: put (conditional too), get with
 * ranges, head, delete, list, presigned URLs and form uploads, enforcing signatures and limits.
 */
export async function startStorage(options: StorageOptions): Promise<Storage> {
  const store = new ObjectStore(options.directory, {
    eventsOf: options.buckets.flatMap(({ name, silent }) => (options.onEvent && !silent ? [name] : [])),
  });
  const buckets = new Map(options.buckets.map((bucket) => [bucket.name, bucket]));
  const deliverer = deliverEvents(store, options);
  const sweep = () => {
    for (const { name, expire } of options.buckets)
      if (expire) store.removeBefore(name, expire.prefix, Date.now() - expire.days * 86_400_000);
    deliverer.wake();
  };
  sweep();
  const sweeping = setInterval(sweep, 3_600_000).unref();
  const server = await listen(options.port ?? 0, (request, response) => {
    void serve({ request, response, store, buckets, options, delivered: deliverer.wake });
  });
  return {
    endpoint: server.url,
    eventsDelivered: deliverer.idle,
    async close() {
      clearInterval(sweeping);
      await server.close();
      await deliverer.close();
      store.close();
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  store: ObjectStore;
  buckets: Map<string, BucketDefinition>;
  options: StorageOptions;
  delivered: () => void;
}

interface Call extends Exchange {
  bucket: BucketDefinition;
  key: string;
  query: URLSearchParams;
  signed: Verified | undefined;
}

async function serve(exchange: Exchange): Promise<void> {
  const { request, response, options } = exchange;
  try {
    response.setHeader('server', 'storage');
    if (allowOrigin(exchange)) return;
    await route(exchange);
  } catch (error) {
    const { status, code, message } = toStorageError(error, options);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
    // The rest of a refused body is not read.
    if (!request.complete) response.setHeader('connection', 'close');
    response.writeHead(status, {
      'content-type': 'application/xml',
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function toStorageError(error: unknown, options: StorageOptions): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof SignatureError) {
    const isMalformed = /^(Invalid(Argument|Request|URI|PolicyDocument)|Authorization)/.test(error.code);
    return new StorageError(isMalformed ? 400 : 403, error.code, error.message);
  }
  if (error instanceof TooLarge || error instanceof BodyTooLarge)
    return new StorageError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  if (error instanceof PreconditionFailed)
    return new StorageError(412, 'PreconditionFailed', 'A condition of the request does not hold.');
  options.log?.(`Storage: ${(error as Error).stack ?? error}`);
  return new StorageError(500, 'InternalError', 'The storage failed.');
}

/** @returns true when the request was a preflight, which has been answered */
function allowOrigin({ request, response, options }: Exchange): boolean {
  const { origin } = request.headers;
  const isAllowed = origin !== undefined && (options.allowedOrigins ?? []).includes(origin);
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'ETag');
    response.setHeader('vary', 'Origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (!isAllowed)
    throw new StorageError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  response.writeHead(200, {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3000',
  });
  response.end();
  return true;
}

async function route(exchange: Exchange): Promise<void> {
  const { request, buckets } = exchange;
  const method = request.method ?? 'GET';
  const target = request.url ?? '/';
  const [path = '/', queryText = ''] = target.split(/\?(.*)/s);
  const query = new URLSearchParams(queryText);
  const [bucketName = '', ...rest] = path.slice(1).split('/');
  const key = decode(rest.join('/'));
  const isForm =
    request.headers['content-type']?.startsWith('multipart/form-data') && method === 'POST' && !key;

  const signed = verifySignature({ method, target, headers: request.headers });
  const bucket = buckets.get(bucketName);
  const { publicRead = false } = bucket ?? {};
  const isPublic = typeof publicRead === 'string' ? key.startsWith(publicRead) : publicRead && key !== '';
  const mayReadUnsigned = isPublic && (method === 'GET' || method === 'HEAD');
  if (!signed && !isForm && !mayReadUnsigned) throw new StorageError(403, 'AccessDenied', 'Access Denied');
  if (!bucket) throw new StorageError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  if (Buffer.byteLength(key) > 1_024) throw new StorageError(400, 'KeyTooLongError', 'Your key is too long');

  const call: Call = { ...exchange, bucket, key, query, signed };
  const unserved = ['uploads', 'uploadId', 'tagging', 'acl', 'versioning', 'lifecycle', 'policy'].find(
    (name) => query.has(name),
  );
  if (unserved) throw notServed(`${method} ?${unserved}`);
  if (isForm) return postForm(call);
  if (!key) {
    if (method === 'GET' && query.get('list-type') === '2') return list(call);
    throw notServed(`${method} on a bucket`);
  }
  if (method === 'GET' || method === 'HEAD') return get(call);
  if (method === 'PUT') {
    // An unread header would store an empty object instead of the copy.
    if (request.headers['x-amz-copy-source']) throw notServed('A copy');
    return put(call);
  }
  if (method === 'DELETE') {
    call.store.remove(bucket.name, key);
    call.delivered();
    return empty(call, 204);
  }
  throw notServed(`${method} on an object`);
}

const notServed = (what: string) => new StorageError(501, 'NotImplemented', `${what} is not served here.`);

function empty({ response }: Call, status: number): void {
  response.writeHead(status);
  response.end();
}

function answerXml({ response }: Call, status: number, xml: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

// --- reading

async function get({ request, response, store, bucket, key, query, signed }: Call): Promise<void> {
  const object = store.head(bucket.name, key);
  if (!object) throw new StorageError(404, 'NoSuchKey', 'The specified key does not exist.');
  const { headers } = request;
  const lastModified = Math.floor(object.lastModified.getTime() / 1_000) * 1_000;
  const common = {
    etag: object.etag,
    'last-modified': object.lastModified.toUTCString(),
    ...(object.cacheControl ? { 'cache-control': object.cacheControl } : {}),
  };
  if (headers['if-match'] && !matches(headers['if-match'], object.etag)) throw new PreconditionFailed();
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const isUnchanged = headers['if-none-match']
    ? matches(headers['if-none-match'], object.etag)
    : lastModified <= since;
  if (isUnchanged) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  const range = parseRange(headers.range, object.size);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...common,
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    'content-length': last - first + 1,
    ...(range ? { 'content-range': `bytes ${first}-${last}/${object.size}` } : {}),
    ...(object.contentDisposition ? { 'content-disposition': object.contentDisposition } : {}),
    ...(object.contentEncoding ? { 'content-encoding': object.contentEncoding } : {}),
    ...(object.contentLanguage ? { 'content-language': object.contentLanguage } : {}),
    ...Object.fromEntries(
      Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
    ...(signed ? overrides(query) : {}),
  });
  if (request.method === 'HEAD' || last < first) {
    response.end();
    return;
  }
  await pipeline(store.read(bucket.name, key, first, last), response).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
}

const overridable = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
];

/** A signed URL may override response headers, for example to download under a file name. */
function overrides(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    overridable.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value ? [[name, value]] : [];
    }),
  );
}

function matches(header: string, etag: string): boolean {
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

function parseRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  // Several ranges, or invalid ones, get the whole object.
  if (!match || (!match[1] && !match[2])) return undefined;
  const first = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const last = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (first > last) throw new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { first, last };
}

function list(call: Call): void {
  const { store, bucket, query } = call;
  if (query.has('delimiter')) throw notServed('A delimiter');
  const prefix = query.get('prefix') ?? '';
  const requested = Number(query.get('max-keys') ?? 1_000);
  if (!Number.isInteger(requested) || requested < 0)
    throw new StorageError(400, 'InvalidArgument', 'max-keys is a whole number.');
  const maxKeys = Math.min(1_000, requested);
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString('utf8') : (query.get('start-after') ?? '');
  const encodeKey = (key: string) =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : escapeXml(key);

  // One more than is answered tells whether there are more; a listing of none is never truncated.
  const page = maxKeys > 0 ? store.list(bucket.name, prefix, after, maxKeys + 1) : [];
  const contents = page.slice(0, maxKeys);
  const isTruncated = page.length > contents.length;
  const next = Buffer.from(contents.at(-1)?.key ?? '').toString('base64url');
  answerXml(
    call,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket.name}</Name>` +
      `<Prefix>${encodeKey(prefix)}</Prefix><KeyCount>${contents.length}</KeyCount>` +
      `<MaxKeys>${maxKeys}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>` +
      (query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : '') +
      (isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '') +
      contents
        .map(
          (object) =>
            `<Contents><Key>${encodeKey(object.key)}</Key><LastModified>${object.lastModified.toISOString()}</LastModified>` +
            `<ETag>${escapeXml(object.etag)}</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
        )
        .join('') +
      '</ListBucketResult>',
  );
}

// --- writing

async function put(call: Call): Promise<void> {
  const { request, response, store, bucket, key, signed } = call;
  const body = await receiveBody(call, largestObject);
  try {
    checkDigests(request, signed!, body);
    const object = store.put(
      bucket.name,
      key,
      body,
      headersOf(request),
      'ObjectCreated:Put',
      conditionOf(request),
    );
    call.delivered();
    response.writeHead(200, { etag: object.etag });
    response.end();
  } finally {
    body.discard();
  }
}

async function receiveBody({ request, store, signed }: Call, limitBytes: number): Promise<ReceivedBody> {
  const payload = signed?.payloadHash ?? '';
  if (payload.startsWith('STREAMING-AWS4')) throw notServed('A body signed chunk by chunk');
  const expected = request.headers['content-length'];
  if (expected !== undefined && Number(expected) > limitBytes + 1_024 ** 2) throw new TooLarge();
  const source = payload.startsWith('STREAMING-') ? unchunk(request) : request;
  const body = await store.receive(source, limitBytes);
  const decoded = request.headers['x-amz-decoded-content-length'];
  if (decoded !== undefined && Number(decoded) !== body.size) {
    body.discard();
    throw new StorageError(400, 'IncompleteBody', 'The body is not as long as it was said to be.');
  }
  return body;
}

function checkDigests(request: IncomingMessage, signed: Verified, body: ReceivedBody): void {
  if (/^[0-9a-f]{64}$/.test(signed.payloadHash) && signed.payloadHash !== body.sha256)
    throw new StorageError(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
  const { headers } = request;
  const digests: [unknown, string][] = [
    [headers['content-md5'], Buffer.from(body.md5, 'hex').toString('base64')],
    [headers['x-amz-checksum-crc32'], body.crc32],
    [headers['x-amz-checksum-sha256'], Buffer.from(body.sha256, 'hex').toString('base64')],
  ];
  if (digests.some(([given, actual]) => given !== undefined && given !== actual))
    throw new StorageError(400, 'BadDigest', 'The body does not match the digest that came with it.');
}

/**
 * The chunked format of SDK streams: `size in hex, CRLF, bytes, CRLF`, ended by a chunk of size 0 and
 * trailers.
 */
async function* unchunk(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0);
  let left = 0;
  let state: 'size' | 'bytes' | 'end' | 'over' = 'size';
  for await (const chunk of source) {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    while (pending.length > 0 && state !== 'over') {
      if (state === 'size') {
        const end = pending.indexOf('\r\n');
        if (end < 0 && pending.length < 1_024) break;
        left = Number.parseInt(pending.subarray(0, Math.max(0, end)).toString('latin1'), 16);
        if (Number.isNaN(left)) throw new StorageError(400, 'InvalidRequest', 'The body is not in chunks.');
        pending = pending.subarray(end + 2);
        state = left === 0 ? 'over' : 'bytes';
      } else if (state === 'bytes') {
        const bytes = pending.subarray(0, left);
        pending = pending.subarray(bytes.length);
        left -= bytes.length;
        if (left === 0) state = 'end';
        yield bytes;
      } else {
        if (pending.length < 2) break;
        pending = pending.subarray(2);
        state = 'size';
      }
    }
    if (state === 'over') pending = Buffer.alloc(0);
  }
  if (state !== 'over')
    throw new StorageError(400, 'IncompleteBody', 'The body ended in the middle of a chunk.');
}

function headersOf(request: IncomingMessage): ObjectHeaders {
  const { headers } = request;
  const encoding = String(headers['content-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'aws-chunked')
    .join(', ');
  return {
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    cacheControl: headers['cache-control'],
    contentDisposition: headers['content-disposition'],
    contentEncoding: encoding || undefined,
    contentLanguage: headers['content-language'] as string | undefined,
    metadata: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name.startsWith('x-amz-meta-'))
        .map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]),
    ),
  };
}

function conditionOf(request: IncomingMessage) {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch && ifNoneMatch !== '*') throw notServed('If-None-Match with an ETag in a write');
  return { ifMatch: request.headers['if-match'], ifNoneMatch };
}

async function postForm(call: Call): Promise<void> {
  const { request, response, store, bucket } = call;
  const bytes = await readBody(request, largestForm);
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': request.headers['content-type']! },
  })
    .formData()
    .catch(() => {
      throw new StorageError(
        400,
        'MalformedPOSTRequest',
        'The body of your POST request is not well-formed.',
      );
    });
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of form) {
    if (name.toLowerCase() === 'file') {
      file = typeof value === 'string' ? new File([value], '') : value;
      break;
    }
    // Fields after the file are ignored, as in S3.
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  if (!file)
    throw new StorageError(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
  const { least, most } = checkPostPolicy(fields, bucket.name);
  if (file.size > most) throw new TooLarge();
  if (file.size < least)
    throw new StorageError(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
    );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of S3 forms
  const key = (fields.get('key') ?? '').replaceAll('${filename}', file.name);
  if (key === '') throw new StorageError(400, 'InvalidArgument', 'The form has no key.');
  const headers: ObjectHeaders = {
    contentType: fields.get('content-type') ?? 'binary/octet-stream',
    cacheControl: fields.get('cache-control'),
    contentDisposition: fields.get('content-disposition'),
    contentEncoding: fields.get('content-encoding'),
    metadata: Object.fromEntries(
      [...fields]
        .filter(([name]) => name.startsWith('x-amz-meta-'))
        .map(([name, value]) => [name.slice('x-amz-meta-'.length), value]),
    ),
  };
  const chunks = (async function* () {
    for await (const chunk of file.stream()) yield Buffer.from(chunk);
  })();
  const body = await store.receive(chunks, largestForm);
  try {
    const object = store.put(bucket.name, key, body, headers, 'ObjectCreated:Post');
    call.delivered();
    response.setHeader('etag', object.etag);
    const status = Number(fields.get('success_action_status'));
    if (status === 201)
      return answerXml(
        call,
        201,
        `<PostResponse><Bucket>${bucket.name}</Bucket><Key>${escapeXml(key)}</Key><ETag>${escapeXml(object.etag)}</ETag></PostResponse>`,
      );
    return empty(call, status === 200 ? 200 : 204);
  } finally {
    body.discard();
  }
}

// --- events

function deliverEvents(store: ObjectStore, { onEvent, log }: StorageOptions) {
  let stopped = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    for (let failures = 0; onEvent && !stopped; ) {
      const [event] = store.pendingEvents();
      if (!event) return;
      try {
        await onEvent(toS3Event(event));
        store.eventDelivered(event.id);
        failures = 0;
      } catch (error) {
        log?.(`Storage event ${event.name} ${event.key}: ${(error as Error).message}`);
        await sleep(backoff(++failures, 50, 5_000), undefined, { ref: false });
      }
    }
  };
  const wake = () => {
    running ??= run().finally(() => {
      running = undefined;
      if (!stopped && onEvent && store.pendingEvents().length > 0) wake();
    });
  };
  wake();
  return {
    wake,
    async idle() {
      while (running) await running;
    },
    async close() {
      stopped = true;
      await running;
    },
  };
}

function toS3Event(event: ObjectEvent): S3Event {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: localRegion,
        eventTime: event.time.toISOString(),
        eventName: event.name,
        userIdentity: { principalId: localAccountId },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': String(event.id), 'x-amz-id-2': 'storage' },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'local',
          bucket: {
            name: event.bucket,
            ownerIdentity: { principalId: localAccountId },
            arn: `arn:aws:s3:::${event.bucket}`,
          },
          object: {
            // Keys in events are form-encoded, with spaces as +.
            key: encodeURIComponent(event.key).replaceAll('%2F', '/').replaceAll('%20', '+'),
            size: event.size,
            eTag: event.etag.replaceAll('"', ''),
            sequencer: event.id.toString(16).toUpperCase().padStart(16, '0'),
          },
        },
      },
    ],
  };
}

// --- XML

const xmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => xmlEscapes[character]!)
    .replace(/[\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
