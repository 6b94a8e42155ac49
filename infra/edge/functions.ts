/** Generates the code of the CloudFront functions from the table of routes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { campaignParameters } from '../../shared/campaignParameters.ts';
import { andMore, listingParameters, searchParameters, unknownParameter } from '../../shared/jobSearch.ts';
import { hasOwnDocument, type Route, routes } from '../../shared/routes.ts';
import { securityHeaders } from '../../shared/securityHeaders.ts';

/** CloudFront's limit for a function in bytes. */
export const largestFunction = 10_240;

/** Ids of the distribution's origins used by the function. */
export const originIds = { site: 'site', missing: 'missing' } as const;
/** Statuses of a bucket without the object, or unavailable: the fallback origin then answers. */
export const absent = [403, 404, 500, 502, 503, 504];

/** Paths of search pages: their behaviours try the search function first. */
export const searchPaths = ['/job', '/job/*', '/en/job', '/en/job/*'] as const;

type Leaf = 0 | 1 | 2 | Route['area'][0];
interface Node {
  [segment: string]: Node | Leaf;
}

/** 0 for a page without query parameters, otherwise the index of its list in PARAMETERS. */
function leafOf(route: Route): Leaf {
  if (!hasOwnDocument(route)) return route.area[0]!;
  if (route.id === 'jobList') return 1;
  return searchPaths.some((path) => path.endsWith('*') && route.path.startsWith(path.slice(0, -1))) ? 2 : 0;
}

/**
 * Every route as a tree of segments: `*` is a parameter, `''` the leaf, a number marks a page of its own,
 * otherwise the app shell.
 */
function tree(list: readonly Route[]): Node {
  const root: Node = {};
  for (const route of list) {
    let node = root;
    for (const segment of route.path.split('/').filter(Boolean)) {
      const name = segment.startsWith('{') ? '*' : segment;
      node[name] ??= {};
      node = node[name] as Node;
    }
    node[''] = leafOf(route);
  }
  return root;
}

/** Minified, with placeholders replaced by constants. */
function code(file: string, constants: Record<string, unknown> = {}): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return transformSync(source, { minify: true, target: 'es2015', charset: 'utf8', define }).code.trim();
}

/** The only module that CloudFront offers. */
const cloudfront = "import cf from 'cloudfront';";

/** Maps a URL to a key of the site bucket, a redirect to the canonical URL, or the not-found page. */
export const viewerRequestCode = (list: readonly Route[] = routes): string =>
  cloudfront +
  code('viewer-request.js', {
    ROUTES: tree(list),
    SHELLS: Object.fromEntries(list.map(({ area }) => [area[0]!, area])),
    PARAMETERS: [[...searchParameters, unknownParameter], listingParameters],
    UNKNOWN: unknownParameter,
    CAMPAIGNS: campaignParameters.source,
    MORE: andMore,
    SITE_ORIGINS: {
      originIds: [{ originId: originIds.site }, { originId: originIds.missing }],
      failoverCriteria: { statusCodes: absent },
    },
    SECURITY: Object.fromEntries(
      Object.entries(securityHeaders('page')).map(([name, value]) => [name, { value }]),
    ),
  });

/** Sets the status of stored pages from their metadata. */
export const viewerResponseCode = (): string => code('viewer-response.js');

/** Event and result as far as the functions use them. */
export interface EdgeRequest {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}
export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, { value: string }>;
}
type Handler = (event: { request: EdgeRequest; response?: EdgeResponse }) => EdgeRequest | EdgeResponse;

/** CloudFront's module as far as the functions use it. */
export interface OriginGroup {
  originIds: { originId: string }[];
  failoverCriteria: { statusCodes: number[] };
}
export interface CloudFrontModule {
  createRequestOriginGroup: (group: OriginGroup) => void;
}

/** Runs a function's code as CloudFront does, without Node's globals. */
export function load(
  functionCode: string,
  cf: CloudFrontModule = { createRequestOriginGroup: () => {} },
): Handler {
  const context = createContext({ cf });
  runInContext(functionCode.replace(cloudfront, ''), context);
  return context.handler as Handler;
}

/** Keys of the not-found pages, for job seekers' and for companies' URLs. */
export const notFoundPages = {
  staff: { jp: '404.html', en: 'en/404.html' },
  company: { jp: 'client/404.html', en: 'en/client/404.html' },
} as const;

const matches = (uri: string, pattern: string) =>
  pattern.endsWith('*') ? uri.startsWith(pattern.slice(0, -1)) : uri === pattern;

/**
 * The same code for the local distribution, with a plain query string.
 * @returns the path of an object, with the query if the search function is tried first; a redirect, or 404
 */
export function edge(): (request: {
  uri: string;
  querystring: string;
}) => { uri: string; searched?: string } | { statusCode: number; location?: string } {
  let fromBucket = false;
  const handler = load(viewerRequestCode(), {
    createRequestOriginGroup: () => {
      fromBucket = true;
    },
  });
  const missing = new Set<string>(
    Object.values(notFoundPages).flatMap((pages) => Object.values(pages).map((key) => `/${key}`)),
  );
  return ({ uri, querystring }) => {
    fromBucket = !searchPaths.some((pattern) => matches(uri, pattern));
    const answer = handler({ request: { uri, querystring: parsedQuery(querystring) } });
    if ('statusCode' in answer)
      return { statusCode: answer.statusCode, location: answer.headers.location?.value };
    if (missing.has(answer.uri)) return { statusCode: 404 };
    return { uri: answer.uri, ...(!fromBucket && { searched: plainQuery(answer.querystring) }) };
  };
}

/** The status of a stored page, for the local distribution: the same code, on lower-case header names. */
export function storedAnswer(): (
  statusCode: number,
  headers: Readonly<Record<string, string>>,
) => { statusCode: number; headers: Record<string, string> } {
  const handler = load(viewerResponseCode());
  return (statusCode, given) => {
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value }]));
    const answer = handler({
      request: { uri: '/', querystring: {} },
      response: { statusCode, headers },
    }) as EdgeResponse;
    return {
      statusCode: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, { value }]) => [name, value])),
    };
  };
}

const plainQuery = (querystring: EdgeRequest['querystring']) =>
  Object.entries(querystring)
    .flatMap(([name, one]) => (one.multiValue ?? [one]).map(({ value }) => `${name}=${value}`))
    .join('&');

/** A query string as CloudFront passes it: undecoded, repeated names in `multiValue`. */
export function parsedQuery(querystring: string): EdgeRequest['querystring'] {
  const parsed: EdgeRequest['querystring'] = Object.create(null);
  for (const part of querystring.split('&').filter(Boolean)) {
    const [name = '', ...rest] = part.split('=');
    const one = { value: rest.join('=') };
    const known = parsed[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), one];
    else parsed[name] = one;
  }
  return parsed;
}
