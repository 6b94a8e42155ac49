import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './listen.ts';

const path = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/;
const largestEvent = 6 * 1024 ** 2;

type Invoke = (event: unknown) => Promise<unknown>;

/**
 * Serves Lambda's Invoke API, with which an operator replays dead letters.
 * @returns false if the request is something else, or there is no such function
 */
export function answerInvocation(
  request: IncomingMessage,
  response: ServerResponse,
  functionOf: (name: string) => Invoke | undefined,
): boolean {
  const name = request.method === 'POST' ? path.exec(request.url ?? '')?.[1] : undefined;
  const invoke = name === undefined ? undefined : functionOf(name);
  if (!invoke) return false;
  const answer = (result: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(result));
  readBody(request, largestEvent)
    .then((body) => invoke(JSON.parse(body.toString('utf8') || '{}')))
    .then(
      (result) => answer(result ?? null),
      ({ name: errorType, message: errorMessage }: Error) =>
        answer({ errorType, errorMessage }, { 'x-amz-function-error': 'Unhandled' }),
    );
  return true;
}
