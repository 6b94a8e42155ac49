/** The code of CloudFront's functions, made from the table of addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { hasOwnDocument, type Route, routes } from '../../shared/routes.ts';

/** CloudFront takes no function that is larger, bytes. */
export const largestFunction = 10_240;

type Leaf = 0 | Route['area'][0];
interface Node {
  [segment: string]: Node | Leaf;
}

/** Every address as a tree of its segments: `*` is a parameter, `''` the leaf, 0 for a page of its own, else the shell. */
function tree(list: readonly Route[]): Node {
  const root: Node = {};
  for (const route of list) {
    let node = root;
    for (const segment of route.path.split('/').filter(Boolean)) {
      const name = segment.startsWith('{') ? '*' : segment;
      node[name] ??= {};
      node = node[name] as Node;
    }
    node[''] = hasOwnDocument(route) ? 0 : route.area[0]!;
  }
  return root;
}

/** Minified, with constants in the place of names. */
function code(file: string, constants: Record<string, unknown> = {}): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return transformSync(source, { minify: true, target: 'es2015', charset: 'utf8', define }).code.trim();
}

/** From an address to a key of the site bucket, a redirect to the address meant, or the page that says there is none. */
export const viewerRequestCode = (list: readonly Route[] = routes): string =>
  code('viewer-request.js', {
    ROUTES: tree(list),
    SHELLS: Object.fromEntries(list.map(({ area }) => [area[0]!, area])),
  });

/** Gives stored pages the status that stands in their metadata. */
export const viewerResponseCode = (): string => code('viewer-response.js');

/** Event and answers as far as the functions use them. */
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

/** Runs a function's code as CloudFront does, without anything of Node around it. */
export function load(functionCode: string): Handler {
  const context = createContext({});
  runInContext(functionCode, context);
  return context.handler as Handler;
}

/** Keys of the pages that say that there is no such page. */
export const notFoundPages = { jp: '404.html', en: 'en/404.html' } as const;

/**
 * What the distribution on one machine asks: the same code, with a plain query string.
 * @returns the path of an object, an address to go to, or 404
 */
export function edge(): (request: {
  uri: string;
  querystring: string;
}) => { uri: string } | { statusCode: number; location?: string } {
  const handler = load(viewerRequestCode());
  const missing = new Set<string>(Object.values(notFoundPages).map((key) => `/${key}`));
  return ({ uri, querystring }) => {
    const answer = handler({ request: { uri, querystring: parsedQuery(querystring) } });
    if ('statusCode' in answer)
      return { statusCode: answer.statusCode, location: answer.headers.location?.value };
    return missing.has(answer.uri) ? { statusCode: 404 } : { uri: answer.uri };
  };
}

/** What a stored page answers, for the distribution on one machine: the same code, over lower-case header names. */
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

/** A query string as CloudFront hands it over: nothing decoded, repeated names in `multiValue`. */
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
