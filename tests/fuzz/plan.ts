import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { rolesThatMay } from '../support/callers.ts';
import { completeContent } from '../support/people.ts';
import { around, type Path, queryKey, stringPaths } from '../support/shapes.ts';
import { type Random, randomOf } from './random.ts';
import { type Ids, makeValid, shapeOfSchema } from './valid.ts';
import { evilBodies, evilHeaders, evilPaths, evilTexts, evilValues } from './values.ts';

/** The requests of a run: determined by its seed, except for ids. */

export const actors = ['nobody', 'staff', 'company', 'employee', 'admin'] as const;
export type Actor = (typeof actors)[number];

export interface Planned {
  kind: string;
  operation: NamedOperation;
  actor: Actor;
  /** Overrides the operation's own. */
  method?: string;
  target?: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
  raw?: string;
  headers: Record<string, string>;
}

const whoMay = ({ operation }: NamedOperation): readonly Actor[] =>
  operation.access === 'public' ? actors : rolesThatMay(operation);

/** The kind of a plain `id` in an operation's path. */
function idKindOf({ area, operation: { path } }: NamedOperation): string {
  if (path.includes('/applied')) return 'application';
  if (path.includes('/scouted') || area === 'scoutedJobs') return 'scout';
  if (area === 'conversations') return 'conversation';
  if (area === 'inquiries') return 'inquiry';
  if (area === 'employees') return 'employee';
  if (area === 'notifications') return 'notification';
  if (area === 'company') return 'company';
  if (area === 'savedSearches') return 'savedSearch';
  if (area === 'talent') return 'talentSearch';
  if (area === 'auth') return 'session';
  if (area === 'jobs' || area === 'fit') return 'job';
  return 'any';
}

interface Place {
  operation: NamedOperation;
  part: 'params' | 'query' | 'body';
  path: Path;
}

const places: readonly Place[] = allOperations.flatMap((operation) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation.operation[part];
    return (schema ? stringPaths(schema) : []).map((path) => ({ operation, part, path }));
  }),
);
/** Every field × every evil text: this many requests before random ones. */
export const systematic = places.length * evilTexts.length;

/** A step coprime with `size` visits every index once. */
function strideOf(size: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.floor(size * 0.618) | 1;
  while (divisor(step, size) !== 1) step += 2;
  return step;
}
const stride = strideOf(systematic);

/** Sets a value in an object at a path, creating missing parents. */
function put(target: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(target)) {
    const copy = [...target];
    copy[Number(head)] = put(copy[Number(head)], rest, value);
    return copy;
  }
  if (typeof target !== 'object' || target === null) return around(path, value);
  const before = (target as Record<string, unknown>)[head];
  return { ...target, [head]: put(before, rest, value) };
}

/** Every path in a value of any type. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const below = Array.isArray(value)
    ? value.flatMap((one, at) => pathsIn(one, [...path, at]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))
      : [];
  return path.length === 0 ? below : [path, ...below];
}

function removed(target: unknown, path: Path): unknown {
  const [head, ...rest] = path;
  if (typeof target !== 'object' || target === null || head === undefined) return target;
  if (Array.isArray(target))
    return rest.length === 0
      ? target.filter((_, at) => at !== head)
      : target.map((one, at) => (at === head ? removed(one, rest) : one));
  const { [head]: before, ...others } = target as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [head]: removed(before, rest) };
}

function validRequest(operation: NamedOperation, random: Random, ids: Ids): Planned {
  const { params, query, body } = operation.operation;
  const making = { random, ids, idOf: idKindOf(operation) };
  const made = (schema: typeof body) =>
    schema ? (makeValid(shapeOfSchema(schema), making) as Record<string, unknown>) : {};
  const content = body ? (made(body) as Record<string, unknown>) : undefined;
  // Most postings are publishable, to reach code behind the checks.
  if (content && 'content' in content && random.chance(0.7))
    content.content = { ...(content.content as object), ...completeContent() };
  return {
    kind: 'valid',
    operation,
    actor: random.chance(0.9) ? random.pick(whoMay(operation)) : random.pick(actors),
    params: made(params),
    query: made(query),
    ...(content && { body: content }),
    headers: random.chance(0.5) ? { 'accept-language': 'en' } : {},
  };
}

function withEvil(planned: Planned, { part, path }: Place, value: unknown): Planned {
  return { ...planned, [part]: put(planned[part] ?? {}, path, value) };
}

const huge = (random: Random) =>
  random.pick(['x', '漢', '𠮷', 'ﷺ']).repeat(random.pick([5_000, 30_000, 130_000]));

/** The other mutations, at random. */
const byChance: readonly [name: string, change: (planned: Planned, random: Random) => Planned][] = [
  ['valid', (planned) => planned],
  ['valid', (planned) => planned],
  [
    'wrong type',
    (planned, random) => {
      const paths = pathsIn(planned.body);
      if (paths.length === 0) return planned;
      return { ...planned, body: put(planned.body, random.pick(paths), random.pick(evilValues)) };
    },
  ],
  [
    'several evil',
    (planned, random) => {
      const own = places.filter(({ operation }) => operation === planned.operation);
      let next = planned;
      for (let times = 0; times < 4 && own.length > 0; times += 1)
        next = withEvil(next, random.pick(own), random.pick(evilTexts));
      return next;
    },
  ],
  [
    'huge',
    (planned, random) => {
      const own = places.filter(({ operation, part }) => operation === planned.operation && part === 'body');
      return own.length === 0 ? planned : withEvil(planned, random.pick(own), huge(random));
    },
  ],
  [
    'missing',
    (planned, random) => {
      const paths = pathsIn(planned.body);
      return paths.length === 0 ? planned : { ...planned, body: removed(planned.body, random.pick(paths)) };
    },
  ],
  [
    'unknown',
    (planned, random) => ({
      ...planned,
      ...(planned.body !== undefined
        ? {
            body: {
              ...(planned.body as object),
              [random.pick(evilTexts.slice(0, 60))]: random.pick(evilValues),
            },
          }
        : { query: { ...planned.query, [random.pick(['x', 'a[b]', '__proto__', 'page', ''])]: 'x' } }),
    }),
  ],
  [
    'odd header',
    (planned, random) => {
      const [name, value] = random.pick(evilHeaders);
      return { ...planned, headers: { ...planned.headers, [name]: value } };
    },
  ],
  ['odd path', (planned, random) => ({ ...planned, target: random.pick(evilPaths) })],
  [
    'odd method',
    (planned, random) => ({
      ...planned,
      method: random.pick(['PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'DELETE', 'PUT']),
    }),
  ],
  ['odd body', (planned, random) => ({ ...planned, raw: random.pick(evilBodies) })],
  ['wrong role', (planned, random) => ({ ...planned, actor: random.pick(actors) })],
];

/**
 * The request at an index of a run.
 * @param of the run's total: a short one takes its share of the systematic ones
 */
export function plan(seed: number, place: number, of: number, ids: Ids): Planned {
  const random = randomOf(seed, place);
  const share = Math.min(systematic, Math.floor(of / 2));
  if (place < share) {
    const at = ((place + seed * 7919) * stride) % systematic;
    const field = places[at % places.length]!;
    const text = evilTexts[Math.floor(at / places.length)]!;
    const planned = withEvil(validRequest(field.operation, random, ids), field, text);
    return { ...planned, kind: 'every field', actor: random.pick(whoMay(field.operation)) };
  }
  const operation = random.pick(allOperations);
  const [kind, change] = random.pick(byChance);
  return { ...change(validRequest(operation, random, ids), random), kind };
}

/** A query's pairs as in a URL. */
export function queryPairs(query: Record<string, unknown>): [string, string][] {
  return pathsIn(query).flatMap((path): [string, string][] => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], query);
    if (typeof value === 'object') return [];
    const named = path.filter((part) => typeof part === 'string');
    return [
      [named.length > 2 ? String(named.join('.')) : named.length === 0 ? '' : queryKey(path), String(value)],
    ];
  });
}
