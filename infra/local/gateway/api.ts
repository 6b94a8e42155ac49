import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { failureAnswer } from '../../../functions/http/answer.ts';
import { preferredLocale } from '../../../functions/http/language.ts';
import { Failure } from '../../../functions/platform/failure.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { type DeployedMethod, type DeployedPath, deployedPaths } from '../../deployedPaths.ts';
import { BodyTooLarge, readBody } from '../services/listen.ts';

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

interface Found {
  deployed: DeployedPath;
  parameters: Record<string, string>;
}

interface Place {
  children: Map<string, Place>;
  deployed?: DeployedPath;
}

/**
 * Matches a path as API Gateway does: segment by segment, static before a parameter before `{name+}`, which
 * takes the rest, without backtracking.
 */
export function pathFinder(paths: readonly DeployedPath[]): (pathname: string) => Found | undefined {
  const root: Place = { children: new Map() };
  for (const deployed of paths) {
    let place = root;
    for (const segment of deployed.path.slice(1).split('/')) {
      const child: Place = place.children.get(segment) ?? { children: new Map() };
      place.children.set(segment, child);
      place = child;
    }
    place.deployed = deployed;
  }
  return (pathname) => {
    const parameters: Record<string, string> = {};
    const given = pathname.slice(1).split('/');
    // A trailing slash is ignored.
    if (given.at(-1) === '') given.pop();
    let place = root;
    for (const [index, segment] of given.entries()) {
      const fixed = segment.startsWith('{') ? undefined : place.children.get(segment);
      const variable = [...place.children.keys()].filter((name) => name.startsWith('{'));
      const single = segment === '' ? undefined : variable.find((name) => !name.endsWith('+}'));
      const greedy = variable.find((name) => name.endsWith('+}'));
      if (fixed) place = fixed;
      else if (single !== undefined) {
        parameters[single.slice(1, -1)] = segment;
        place = place.children.get(single)!;
      } else if (greedy !== undefined) {
        parameters[greedy.slice(1, -2)] = given.slice(index).join('/');
        place = place.children.get(greedy)!;
        break;
      } else return undefined;
    }
    return place.deployed && { deployed: place.deployed, parameters };
  };
}

/** API Gateway's limit of 10 MB. */
const largestRequest = 10 * 1024 ** 2;

/**
 * An error of the gateway itself, as the functions format it: in the contract's shape, in the caller's
 * language.
 */
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

/** The local REST API: the deployed paths, the Lambda handlers behind them, with API Gateway's events. */
export function apiGateway(handlers: Readonly<Record<string, ApiHandler>>) {
  const find = pathFinder(deployedPaths(allOperations));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) return refuse(request, response, 'malformed_request');
    const found = find(url.pathname);
    if (!found) return refuse(request, response, 'not_found');
    const { deployed, parameters } = found;
    const method = request.method ?? 'GET';
    const lambda = deployed.methods.get(method as DeployedMethod) ?? deployed.methods.get('ANY');
    if (!lambda) return refuse(request, response, 'not_found');
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
      resource: deployed.path,
      path: url.pathname,
      httpMethod: method,
      headers,
      multiValueHeaders: {},
      pathParameters: Object.keys(parameters).length > 0 ? parameters : null,
      queryStringParameters: null,
      multiValueQueryStringParameters: Object.keys(multi).length > 0 ? multi : null,
      stageVariables: null,
      requestContext: { requestId, identity: { sourceIp: request.socket.remoteAddress ?? '' } },
      // Like API Gateway, where every type is binary (infra/openapi.ts).
      body: bytes.length === 0 ? null : bytes.toString('base64'),
      isBase64Encoded: bytes.length > 0,
    } as unknown as APIGatewayProxyEvent;
    const result = await handlers[lambda]!(event, {
      awsRequestId: requestId,
      functionName: lambda,
    } as Context);
    response.writeHead(result.statusCode, result.headers as Record<string, string>);
    response.end(result.isBase64Encoded ? Buffer.from(result.body, 'base64') : result.body);
  };
}
