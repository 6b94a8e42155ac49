import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { localCredentials, localRegion } from './credentials.ts';

/** Why a request is refused, with S3's error code. */
export class SignatureError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface SignedRequest {
  method: string;
  /** Path and query as received. */
  target: string;
  headers: IncomingHttpHeaders;
}

export interface Verified {
  /** The declared hash of the body: a SHA-256 in hex, UNSIGNED-PAYLOAD, or a STREAMING-… form. */
  payloadHash: string;
  presigned: boolean;
}

const algorithm = 'AWS4-HMAC-SHA256';
const sevenDays = 7 * 24 * 3_600;
const allowedSkewMilliseconds = 15 * 60 * 1_000;

/**
 * Verifies Signature Version 4 of an S3 request, in its headers or in its query.
 * @returns undefined for an anonymous request
 * @throws SignatureError
 */
export function verifySignature(request: SignedRequest, now = Date.now()): Verified | undefined {
  const [path = '/', queryText = ''] = splitOnce(request.target, '?');
  const query = [...new URLSearchParams(queryText)];
  const parameters = new Map(query.map(([name, value]) => [name.toLowerCase(), value]));
  if (parameters.has('x-amz-signature')) return verifyQuery(request, path, query, parameters, now);
  if (request.headers.authorization) return verifyHeader(request, path, query, now);
  return undefined;
}

function verifyQuery(
  request: SignedRequest,
  path: string,
  query: [string, string][],
  parameters: Map<string, string>,
  now: number,
): Verified {
  const parameter = (name: string) => parameters.get(name.toLowerCase()) ?? '';
  if (parameter('X-Amz-Algorithm') !== algorithm)
    throw new SignatureError('AuthorizationQueryParametersError', `X-Amz-Algorithm is ${algorithm}.`);
  const seconds = Number(parameter('X-Amz-Expires') || Number.NaN);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > sevenDays)
    throw new SignatureError('AuthorizationQueryParametersError', 'X-Amz-Expires is 1 to 604800 seconds.');
  const date = parameter('X-Amz-Date');
  const signedAt = parseDate(date);
  if (signedAt - now > allowedSkewMilliseconds)
    throw new SignatureError('AccessDenied', 'Request is not valid yet.');
  if (now > signedAt + seconds * 1_000) throw new SignatureError('AccessDenied', 'Request has expired.');
  const payloadHash = parameter('X-Amz-Content-Sha256') || 'UNSIGNED-PAYLOAD';
  verify({
    request,
    path,
    query: query.filter(([name]) => name.toLowerCase() !== 'x-amz-signature'),
    credential: parameter('X-Amz-Credential'),
    signedHeaders: parameter('X-Amz-SignedHeaders'),
    signature: parameter('X-Amz-Signature'),
    date,
    payloadHash,
  });
  return { payloadHash, presigned: true };
}

function verifyHeader(
  request: SignedRequest,
  path: string,
  query: [string, string][],
  now: number,
): Verified {
  const text = request.headers.authorization!;
  const match = /^AWS4-HMAC-SHA256 (.*)$/.exec(text);
  if (!match) throw new SignatureError('InvalidArgument', 'Unsupported Authorization Type');
  const fields = new Map(match[1]!.split(',').map((part) => splitOnce(part.trim(), '=') as [string, string]));
  const date = String(request.headers['x-amz-date'] ?? '');
  if (Math.abs(parseDate(date) - now) > allowedSkewMilliseconds)
    throw new SignatureError('RequestTimeTooSkewed', 'The time of the request is too far from ours.');
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (typeof payloadHash !== 'string')
    throw new SignatureError('InvalidRequest', 'Missing required header x-amz-content-sha256.');
  verify({
    request,
    path,
    query,
    credential: fields.get('Credential') ?? '',
    signedHeaders: fields.get('SignedHeaders') ?? '',
    signature: fields.get('Signature') ?? '',
    date,
    payloadHash,
  });
  return { payloadHash, presigned: false };
}

interface Claims {
  request: SignedRequest;
  path: string;
  query: [string, string][];
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payloadHash: string;
}

function verify(claims: Claims): void {
  const { request, date } = claims;
  const scope = checkCredential(claims.credential, date);
  const names = claims.signedHeaders.toLowerCase().split(';');
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (!names.includes('host') || (unsigned && unsigned !== 'x-amz-content-sha256'))
    throw new SignatureError(
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  const canonicalHeaders = names.map((name) => {
    const value = request.headers[name];
    return `${name}:${String(value ?? '')
      .trim()
      .replace(/ +/g, ' ')}\n`;
  });
  const canonicalRequest = [
    request.method,
    canonicalPath(claims.path),
    canonicalQuery(claims.query),
    canonicalHeaders.join(''),
    names.join(';'),
    claims.payloadHash,
  ].join('\n');
  const hashed = createHash('sha256').update(canonicalRequest).digest('hex');
  checkSignature([algorithm, date, scope, hashed].join('\n'), scope, claims.signature);
}

/** Verifies that text was signed with the local key; the scope is `date/region/service/aws4_request`. */
export function checkSignature(text: string, scope: string, signature: string): void {
  let key: Buffer = Buffer.from(`AWS4${localCredentials.secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
}

/** @returns the scope of a credential `key/date/region/s3/aws4_request` */
export function checkCredential(credential: string, date: string): string {
  const [accessKeyId, ...scope] = credential.split('/');
  if (accessKeyId !== localCredentials.accessKeyId)
    throw new SignatureError('InvalidAccessKeyId', 'The access key is not known here.');
  const expected = [date.slice(0, 8), localRegion, 's3', 'aws4_request'].join('/');
  if (scope.join('/') !== expected)
    throw new SignatureError('AuthorizationHeaderMalformed', `The credential's scope is not ${expected}.`);
  return expected;
}

function parseDate(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) throw new SignatureError('AccessDenied', 'X-Amz-Date is written as 20261231T235959Z.');
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encode(decode(segment)))
    .join('/');
}

function canonicalQuery(query: [string, string][]): string {
  return query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @throws SignatureError when the escapes are not UTF-8 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SignatureError('InvalidURI', 'The address is not escaped as UTF-8.');
  }
}

function splitOnce(text: string, separator: string): [string] | [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
