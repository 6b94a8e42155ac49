import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { failureAnswer } from '../../../functions/http/answer.ts';
import { preferredLocale } from '../../../functions/http/language.ts';
import { Failure } from '../../../functions/platform/failure.ts';
import { apiPrefix } from '../../../shared/contract/core.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { allOperations, type NamedOperation } from '../../../shared/contract/index.ts';
import { sharedPaths } from '../../../shared/contract/paths.ts';
import { binaryMediaTypes } from '../../openapi.ts';
import { BodyTooLarge, readBody } from '../services/listen.ts';

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

interface Resource {
  path: string;
  segments: string[];
  /** Lambda by method. */
  methods: Map<string, string>;
}

/** As API Gateway does: the resources of the contract, the more literal one first. */
function resourcesOf(operations: readonly NamedOperation[]): Resource[] {
  const resources = [...sharedPaths(operations)].map(([shared, group]): Resource => {
    const path = `${apiPrefix}${shared}`;
    const methods = new Map(group.map(({ operation, lambda }) => [operation.method as string, lambda]));
    return { path, segments: path.slice(1).split('/'), methods };
  });
  const literals = ({ segments }: Resource) =>
    segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
  return resources.sort((a, b) => (literals(a) < literals(b) ? -1 : 1));
}

/** API Gateway takes at most 10 MB. */
const largestRequest = 10 * 1024 ** 2;

/** What the gateway answers by itself, as the functions say it: in the contract's shape, in the caller's language. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const failure = new Failure(code, code === 'try_again' ? { retryAfter: 1 } : {});
  const locale = preferredLocale(request.headers['accept-language']) ?? 'jp';
  const { statusCode, headers: said, body } = failureAnswer(failure, locale);
  response.writeHead(statusCode, { ...(said as Record<string, string>), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The REST API on one machine: the contract's resources in front of the Lambda handlers, with API Gateway's events. */
export function apiGateway(handlers: Readonly<Record<string, ApiHandler>>) {
  const resources = resourcesOf(allOperations);

  const find = (pathname: string) => {
    const given = pathname.slice(1).split('/');
    for (const resource of resources) {
      if (resource.segments.length !== given.length) continue;
      const parameters: Record<string, string> = {};
      const matches = resource.segments.every((segment, index) => {
        const value = given[index]!;
        if (!segment.startsWith('{')) return segment === value;
        parameters[segment.slice(1, -1)] = value;
        return value !== '';
      });
      if (matches) return { resource, parameters };
    }
    return undefined;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) return refuse(request, response, 'malformed_request');
    const found = find(url.pathname);
    if (!found) return refuse(request, response, 'not_found');
    const { resource, parameters } = found;
    const method = request.method ?? 'GET';
    const lambda = resource.methods.get(method);
    if (!lambda) {
      const allow = [...resource.methods.keys()].join(', ');
      return refuse(request, response, 'method_not_allowed', { allow });
    }
    let bytes: Buffer;
    try {
      bytes = await readBody(request, largestRequest);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      response.setHeader('connection', 'close');
      return refuse(request, response, 'request_too_large');
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    const isBinary = (types = '') => binaryMediaTypes.includes(types.split(/[,;]/)[0]!.trim());
    const binary = isBinary(headers['content-type']);
    const multi: Record<string, string[]> = {};
    for (const [name, value] of url.searchParams) {
      if (Object.hasOwn(multi, name)) multi[name]!.push(value);
      else
        Object.defineProperty(multi, name, {
          value: [value],
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    const requestId = randomUUID();
    const event = {
      resource: resource.path,
      path: url.pathname,
      httpMethod: method,
      headers,
      multiValueHeaders: {},
      pathParameters: Object.keys(parameters).length > 0 ? parameters : null,
      queryStringParameters: null,
      multiValueQueryStringParameters: Object.keys(multi).length > 0 ? multi : null,
      stageVariables: null,
      requestContext: { requestId, identity: { sourceIp: request.socket.remoteAddress ?? '' } },
      body: bytes.length === 0 ? null : bytes.toString(binary ? 'base64' : 'utf8'),
      isBase64Encoded: binary,
    } as unknown as APIGatewayProxyEvent;
    const result = await handlers[lambda]!(event, {
      awsRequestId: requestId,
      functionName: lambda,
    } as Context);
    response.writeHead(result.statusCode, result.headers as Record<string, string>);
    // Who does not ask for bytes first gets base64, as from API Gateway.
    const asBytes = result.isBase64Encoded && isBinary(headers.accept);
    response.end(asBytes ? Buffer.from(result.body, 'base64') : result.body);
  };
}
