import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import { campaignParameters } from '../../shared/campaignParameters.ts';
import type { FieldIssue } from '../../shared/contract/issues.ts';
import { AnswerLanguage, languageParameter } from '../../shared/contract/language.ts';
import type { Locale } from '../../shared/domain/codes.ts';
import { config } from '../platform/config.ts';
import { Failure } from '../platform/failure.ts';
import { forbiddenKeys, nestedQuery, type ParameterFault } from '../platform/nestedQuery.ts';

/**
 * Maximum JSON body in bytes: it must fit into one item of the table (400 KiB), also in four-byte characters.
 * The largest legitimate one, a posting in two languages, is less than half of it.
 */
const maximumBodyBytes = 400_000;
/** Maximum multipart body in bytes: a small file plus overhead. */
export const maximumMultipartBytes = 1024 * 1024 + 64 * 1024;

const malformed = (field: string, code: ParameterFault = 'invalid') =>
  new Failure('malformed_request', { fields: [{ field, code }] });

export function header(event: APIGatewayProxyEvent, name: string): string | undefined {
  const found = Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}

/**
 * The caller's IP address. Behind a distribution API Gateway sees only that; the distribution passes the
 * viewer's (`198.51.100.10:46532`) in a header that clients cannot set.
 */
export function sourceAddress(event: APIGatewayProxyEvent): string {
  const name = config('VIEWER_ADDRESS_HEADER');
  const viewer = name && header(event, name)?.replace(/:\d+$/, '');
  return viewer || (event.requestContext?.identity?.sourceIp ?? '');
}

export function bodyBytes(event: APIGatewayProxyEvent): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

/** The JSON body. @throws Failure 413, 415 or 400: too large, not a JSON content type, not valid JSON. */
export function readJson(event: APIGatewayProxyEvent): unknown {
  const bytes = bodyBytes(event);
  if (bytes.length > maximumBodyBytes) throw new Failure('request_too_large');
  if (bytes.length === 0) return {};
  const type = header(event, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Failure('unsupported_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (key, value: unknown) => {
      if (forbiddenKeys.has(key)) throw new SyntaxError('forbidden key');
      return value;
    });
  } catch {
    throw malformed('body');
  }
}

/** Path parameters, which API Gateway passes on undecoded. @throws Failure 400: an invalid escape */
export function readPath(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    try {
      values[name] = decodeURIComponent(value);
    } catch {
      throw malformed(name);
    }
  }
  return values;
}

const languagesGiven = (event: APIGatewayProxyEvent): readonly string[] =>
  event.multiValueQueryStringParameters?.[languageParameter] ?? [];

/** The language that the query asks the answer in; undefined if it asks for none of ours. */
export const languageAsked = (event: APIGatewayProxyEvent): Locale | undefined =>
  z.safeParse(AnswerLanguage, languagesGiven(event)[0]).data;

/** What is wrong with the language that the query asks for. @throws Failure 400: more than one */
export function languageIssues(event: APIGatewayProxyEvent): FieldIssue[] {
  const [asked, ...others] = languagesGiven(event);
  if (others.length > 0) throw malformed(languageParameter, 'twice');
  const { success } = z.safeParse(AnswerLanguage, asked);
  return success ? [] : [{ field: languageParameter, code: 'notOffered' }];
}

/**
 * The query string as the schema expects it (`nestedQuery`), without what every operation takes; tracking parameters are
 * ignored.
 */
export function readQuery(
  event: APIGatewayProxyEvent,
  schema: z.core.$ZodObject | undefined,
): Record<string, unknown> {
  const given = Object.entries(event.multiValueQueryStringParameters ?? {});
  return nestedQuery(
    Object.fromEntries(given.filter(([key]) => key !== languageParameter && !campaignParameters.test(key))),
    schema,
    (key, fault) => malformed(key.slice(0, 100).replace(/\[(\w+)\]$/, '.$1'), fault),
  );
}
