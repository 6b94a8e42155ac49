import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod';
import { apiPrefix, type Operation } from '../../shared/contract/core.ts';
import { ErrorAnswer } from '../../shared/contract/errors.ts';
import { languageParameter } from '../../shared/contract/language.ts';

export type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

export interface Send {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  /** Raw bytes instead of `body`. */
  raw?: string;
  token?: string;
  headers?: Record<string, string>;
  sourceIp?: string;
}

export interface Received {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  body: any;
  headers: Record<string, string>;
}

/** The API Gateway event for a request. */
export function eventOf(
  operation: Pick<Operation, 'method' | 'path'>,
  send: Send = {},
): APIGatewayProxyEvent {
  const path = `${apiPrefix}${operation.path}`.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(send.params?.[name] ?? ''),
  );
  const [, area, proxy] = /^\/([^/]+)(?:\/(.+))?$/.exec(path.slice(apiPrefix.length)) ?? [];
  const multi = Object.fromEntries(
    Object.entries(send.query ?? {}).map(([key, value]) => [key, [value].flat()]),
  );
  return {
    resource: `${apiPrefix}/${area}${proxy ? '/{proxy+}' : ''}`,
    path,
    httpMethod: operation.method,
    headers: {
      ...((send.body !== undefined || send.raw !== undefined) && { 'content-type': 'application/json' }),
      ...(send.token && { authorization: `Bearer ${send.token}` }),
      ...send.headers,
    },
    multiValueHeaders: {},
    pathParameters: proxy ? { proxy } : null,
    queryStringParameters: null,
    multiValueQueryStringParameters: Object.keys(multi).length > 0 ? multi : null,
    stageVariables: null,
    requestContext: {
      requestId: 'test-request',
      identity: { sourceIp: send.sourceIp ?? '192.0.2.1' },
    } as never,
    body: send.raw ?? (send.body === undefined ? null : JSON.stringify(send.body)),
    isBase64Encoded: false,
  };
}

/**
 * Sends a request through the Lambda handler that serves the operation. Every answer is validated against the
 * contract: the operation's own schema on success, the error shape otherwise.
 */
export async function send(
  handler: LambdaHandler,
  operation: Operation,
  request: Send = {},
): Promise<Received> {
  const result = await handler(eventOf(operation, request), {} as Context);
  if (operation.file && result.statusCode < 400) return receivedFile(operation, result);
  const body: unknown = JSON.parse(result.body || 'null');
  // In one language alone an answer has less than the operation's schema.
  if (result.statusCode >= 400) ErrorAnswer.parse(body);
  else if (!request.query?.[languageParameter]) z.parse(operation.output, body);
  return { status: result.statusCode, body, headers: (result.headers ?? {}) as Record<string, string> };
}

/** The body of an operation that returns a file is its bytes. */
function receivedFile({ file }: Operation, result: APIGatewayProxyResult): Received {
  const headers = (result.headers ?? {}) as Record<string, string>;
  if (headers['Content-Type']?.split(';')[0] !== file || !result.isBase64Encoded)
    throw new Error(`no ${file} in base64`);
  return { status: result.statusCode, body: Buffer.from(result.body, 'base64'), headers };
}
