import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { apiPrefix } from '../../../shared/contract/core.ts';
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

const json = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ code, message: code }));
};

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
    const url = new URL(request.url ?? '/', 'http://localhost');
    const found = find(url.pathname);
    if (!found) return json(response, 404, 'not_found');
    const { resource, parameters } = found;
    const method = request.method ?? 'GET';
    const lambda = resource.methods.get(method);
    if (!lambda) return json(response, 404, 'not_found');
    let bytes: Buffer;
    try {
      bytes = await readBody(request, largestRequest);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      response.setHeader('connection', 'close');
      return json(response, 413, 'request_too_large');
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
