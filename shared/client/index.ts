import type { Answer, DownloadedFile, fileTypes, Operation, Request } from '../contract/core.ts';
import type { ErrorAnswer } from '../contract/errors.ts';
import type { Contract } from '../contract/index.ts';

/**
 * The typed API client. An operation is named by its method and path, both checked against the contract by the compiler;
 * only types are imported from there, so a page that uses the client carries no schemas.
 *
 *     const job = await api('GET /jobs/{id}', { params: { id } });
 */

type Keyed<Area> = {
  [Name in keyof Area as Area[Name] extends Operation
    ? `${Area[Name]['method']} ${Area[Name]['path']}`
    : never]: Area[Name];
};
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void
  ? All
  : never;
/** Every operation by `METHOD /path`. */
export type Operations = Union<{ [Area in keyof Contract]: Keyed<Contract[Area]> }[keyof Contract]>;
export type OperationName = keyof Operations;

type RequestOf<Name extends OperationName> = Operations[Name] extends Operation
  ? Request<Operations[Name]>
  : never;
export type AnswerOf<Name extends OperationName> = Operations[Name] extends Operation
  ? Answer<Operations[Name]>
  : never;
type Argument<T> = Record<string, never> extends T ? [request?: T & Options] : [request: T & Options];
// `infer` defers the type until the name is known: computing it for all operations at once exceeds the
// compiler's limits.
type ArgumentOf<Name extends OperationName> =
  Argument<RequestOf<Name>> extends infer Rest extends unknown[] ? Rest : never;

export interface Options {
  signal?: AbortSignal;
  /** The media type for an operation that returns a file, because the gateway checks Accept. */
  accept?: (typeof fileTypes)[number];
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/**
 * Storage of the tokens. `exclusively` lets one tab at a time refresh, because a refresh token can be used
 * once.
 */
export interface TokenStore {
  read(): TokenPair | undefined;
  write(tokens: TokenPair): void;
  /** Called when the session has ended: deletes the tokens. */
  clear(): void;
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** An error response of the API. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<ErrorAnswer['errors']>;
  /** Seconds to wait, if the API says so. */
  readonly retryAfter: number | undefined;
  /** Without a code the response is not from the API, so its text is not used as a message. */
  constructor(status: number, body: Partial<ErrorAnswer>, retryAfter?: number, language?: 'ja' | 'en') {
    const own = language && body.messages?.[language === 'ja' ? 'jp' : 'en'];
    super((body.code && (own ?? body.message)) || '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'no_answer' : 'unreadable_answer');
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  if (Array.isArray(value)) for (const one of value) append(query, name, one);
  else if (typeof value === 'object')
    for (const [key, one] of Object.entries(value)) append(query, `${name}[${key}]`, one);
  else query.append(name, String(value));
}

/**
 * A query in the API's format: repeated values, `a[b]=c`; empty values are left out. The search page's URL
 * has the same format.
 */
export function queryString(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) append(parameters, name, value);
  const text = parameters.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text === '' ? '' : `?${text}`;
}

export interface ClientOptions {
  /** Origin and prefix, `/api/v1` on the site itself. */
  base: string;
  language: () => 'ja' | 'en';
  tokens: TokenStore;
  fetch?: typeof fetch;
}

export type Client = <Name extends OperationName>(
  name: Name,
  ...[request]: ArgumentOf<Name>
) => Promise<AnswerOf<Name>>;

interface Sent extends Options {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** The file name in Content-Disposition, as the API writes it: ASCII in quotes. */
async function fileOf(response: Response): Promise<DownloadedFile> {
  const [, fileName = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const left = response.headers.get('x-not-included')?.split(',');
  return { blob: await response.blob(), fileName, ...(left && { notIncluded: left }) };
}

const codesOfEndedToken = new Set(['not_logged_in', 'session_ended']);
const wantsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && codesOfEndedToken.has(error.code);

/**
 * Sends the bearer token; on a 401 it refreshes once and retries the request; otherwise the session has ended
 * and the request is sent anonymously.
 * @throws ApiError
 */
export function createClient({
  base,
  language,
  tokens,
  fetch: send = globalThis.fetch.bind(globalThis),
}: ClientOptions): Client {
  async function once(
    method: string,
    url: string,
    body: unknown,
    token: string | undefined,
    { signal, accept = 'application/json' }: { signal?: AbortSignal; accept?: string } = {},
  ) {
    let response: Response;
    try {
      response = await send(url, {
        method,
        headers: {
          Accept: accept === 'application/json' ? accept : `${accept}, application/json`,
          'Accept-Language': language(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0, {});
    }
    if (response.ok && accept !== 'application/json') return fileOf(response);
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw new ApiError(
      response.status,
      (answer ?? {}) as Partial<ErrorAnswer>,
      Number(response.headers.get('retry-after')) || undefined,
      language(),
    );
  }

  /** A new access token, from whichever tab refreshes first; undefined when the session has ended. */
  const refreshed = (stale: TokenPair) =>
    tokens.exclusively(async () => {
      const current = tokens.read();
      if (!current) return undefined;
      if (current.refreshToken !== stale.refreshToken) return current.accessToken;
      try {
        const next = (await once(
          'POST',
          `${base}/auth/refresh-token`,
          { refreshToken: current.refreshToken },
          undefined,
        )) as TokenPair;
        tokens.write(next);
        return next.accessToken;
      } catch (error) {
        // No response, or a server error, does not mean that the session has ended.
        if (error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429))
          throw error;
        tokens.clear();
        return undefined;
      }
    });

  const call = async (name: string, request: Sent = {}): Promise<unknown> => {
    const [method, path] = name.split(' ') as [string, string];
    const { params, query, body, signal, accept } = request;
    const options = { ...(signal && { signal }), ...(accept && { accept }) };
    const url = `${base}${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))}${queryString(query)}`;
    const pair = tokens.read();
    try {
      return await once(method, url, body, pair?.accessToken, options);
    } catch (error) {
      if (!pair || !wantsSession(error)) throw error;
      const token = await refreshed(pair);
      if (token !== undefined) return await once(method, url, body, token, options);
      // Public operations, including logging in again, must not fail because a session has ended.
      return await once(method, url, body, undefined, options).catch((second: unknown) => {
        throw wantsSession(second) ? error : second;
      });
    }
  };
  return call as Client;
}
