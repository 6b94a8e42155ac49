import { setTimeout as pause } from 'node:timers/promises';
import {
  type Collection,
  type Filter,
  type Found,
  filterNames,
  type Marked,
  marked,
  type OrderName,
  type OwnerName,
  parameterOf,
  partsOf,
  type Question,
} from '../../../shared/collections/collection.ts';
import type { FieldIssue } from '../../../shared/contract/issues.ts';
import { hasRight, type RightsHolder } from '../../../shared/domain/rights.ts';
import { isCategory, isOption } from '../../../shared/domain/select-data.ts';
import { dayLength, startOfDay } from '../../../shared/domain/time.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { CollectionIndex } from '../../search/collectionIndex.ts';
import type { AnyDocument, Change, Layout } from '../../search/index.ts';
import { caughtUp, queryList } from './readModel.ts';

/** A list's query as parsed by the contract's `listQuery`. */
export interface Asked<C extends Collection> {
  keyword?: string | undefined;
  sort?: OrderName<C> | 'relevance' | undefined;
  page: number;
  pageSize: number;
  /** Token of the caller's change that the answer must include: see `listToken`. */
  after?: string | undefined;
}

/** Codes that are not in their list: a misspelt code must be an error rather than an empty result. */
function unknownCodes({ category, grades }: Filter, parameter: string, values: unknown): FieldIssue[] {
  if (category === undefined || !isCategory(category) || !Array.isArray(values)) return [];
  const [own, inGroup] = partsOf(parameter);
  const codeOf = (value: unknown) => (grades ? String(value).replace(/:.*/, '') : String(value));
  return values.flatMap((value, index) =>
    isOption(category, codeOf(value))
      ? []
      : [{ field: [own, inGroup, index].filter((part) => part !== undefined).join('.'), code: 'notOffered' }],
  );
}

/**
 * The contract's query as a query of the read model, with all facets and sums of the collection.
 * @throws Failure validation_failed for unknown codes
 */
export function questionOf<C extends Collection>(collection: C, asked: Asked<C>): Omit<Question<C>, 'now'> {
  const given = asked as unknown as Record<string, unknown>;
  const at = (parameter: string) => {
    const [own, inGroup] = partsOf(parameter);
    return inGroup === undefined ? given[own] : (given[own] as Record<string, unknown>)?.[inGroup];
  };
  const words = Object.entries(collection.words ?? {}).flatMap(([parameter, text]) =>
    given[parameter] ? [[text, given[parameter]]] : [],
  );
  const unknown: FieldIssue[] = [];
  const filters = filterNames(collection).flatMap((name) => {
    const filter: Filter = collection.filters[name]!;
    const parameters = filter.internal
      ? []
      : [parameterOf(collection, name), ...(filter.also ? [filter.also] : [])];
    const values = parameters.flatMap((parameter) => {
      unknown.push(...unknownCodes(filter, parameter, at(parameter)));
      return at(parameter) ?? [];
    });
    return values.length > 0 ? [[name, [...new Set(values.map(String))]]] : [];
  });
  const excluded = marked(collection, 'excludable').flatMap((name) => {
    const values = (given.not as Record<string, string[]> | undefined)?.[name] ?? [];
    unknown.push(...unknownCodes(collection.filters[name]!, `not[${name}]`, values));
    return values.length > 0 ? [[name, [...new Set(values)]]] : [];
  });
  if (unknown.length > 0) throw new Failure('validation_failed', { fields: unknown });
  const ranges = Object.entries(collection.ranges).flatMap(([name, { asked: kind }]) => {
    const range = kind && (given[name] as { from?: never; to?: never } | undefined);
    return range ? [[name, kind === 'day' ? betweenDays(range) : range]] : [];
  });
  return {
    ...(asked.keyword && { keyword: asked.keyword }),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
    filters: Object.fromEntries(filters),
    ...(excluded.length > 0 && { without: { filters: Object.fromEntries(excluded) } }),
    ...(ranges.length > 0 && { ranges: Object.fromEntries(ranges) }),
    sort: asked.sort ?? (asked.keyword ? 'relevance' : (Object.keys(collection.orders)[0] as OrderName<C>)),
    offset: (asked.page - 1) * asked.pageSize,
    limit: asked.pageSize,
    facets: marked(collection, 'counted'),
    ...(collection.sums.length > 0 && { sums: [...collection.sums] }),
  };
}

/** Days in Tokyo, inclusive. */
const betweenDays = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from !== undefined && { from: Date.parse(startOfDay(from)) }),
  ...(to !== undefined && { to: Date.parse(startOfDay(to)) + dayLength - 1 }),
});

export interface ListPage<C extends Collection> {
  hits: Found<C>['hits'];
  /** The answer without its rows. */
  rest: {
    total: number;
    page: number;
    pageSize: number;
    facets: Partial<Record<Marked<C, 'counted'>, Record<string, number>>>;
    /** The caller's change is not included yet. */
    behind?: true;
  } & ([C['sums'][number]] extends [never] ? unknown : { sums: Partial<Record<C['sums'][number], number>> });
}

function pageOf<C extends Collection>(
  { page, pageSize }: Asked<C>,
  found: Found<C>,
  isBehind: boolean,
): ListPage<C> {
  const { total, hits, facets, sums } = found;
  return {
    hits,
    rest: { total, page, pageSize, facets, ...(sums && { sums }), ...(isBehind && { behind: true }) },
  } as unknown as ListPage<C>;
}

/** Token returned by a change to a row: the next query that carries it waits for the change. */
export const listToken = ({ id, version }: { id: string; version: number }): string =>
  `${id}.${version}.${now()}`;

const waits = { longestMs: 2_000, everyMs: 150 };

/**
 * Rows of an eventually consistent index, read again until they include the caller's change, for at most two
 * seconds. Rows that left the list by that change are removed.
 * @param versionIn a row's version from the token's, if that is of another list too
 */
export async function rowsAfter<Row extends { id: string; version: number }>(
  after: string | undefined,
  read: () => Promise<Row[]>,
  versionIn: (version: number) => number = (version) => version,
): Promise<{ rows: Row[]; isBehind: boolean }> {
  const change = after === undefined ? undefined : changeOf(after);
  const until = performance.now() + waits.longestMs;
  for (;;) {
    const rows = await read();
    const known = change && rows.find(({ id }) => id === change.id);
    const isBehind = known !== undefined && known.version < versionIn(change!.version);
    if (!isBehind || performance.now() >= until) return { rows, isBehind };
    await pause(waits.everyMs);
  }
}

/** Waits briefly until a list includes the change of a token. @returns whether it does. @throws Failure try_again */
export const caughtUpWith = <C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  token: string,
): Promise<boolean> => caughtUp(layout, changeOf(token));

function changeOf(token: string): Change {
  const [id, version, at] = token.split('.');
  return { id: id!, version: Number(version), at: Number(at) };
}

/** Conditions of the operation's own, beside those that were requested, and the counts that it needs if not all. */
export type Narrow<C extends Collection> = Partial<
  Pick<Question<C>, 'filters' | 'without' | 'concepts' | 'ranges' | 'facets' | 'ids'>
>;

/** Whoever looks somebody up in a list types beginnings: of a number, of a name. */
const asTyped = ({ keyword }: { keyword?: string | undefined }) => keyword && { unfinished: true as const };

/** What a list asks the read model for a caller. */
export function narrowedQuestion<C extends Collection>(
  collection: C,
  actor: Viewer | undefined,
  asked: Asked<C>,
  { filters, without, ranges, ...others }: Narrow<C>,
): Omit<Question<C>, 'now'> {
  const requested = questionOf(collection, asked);
  return ownedBy(collection, actor, {
    ...requested,
    ...asTyped(asked),
    filters: { ...requested.filters, ...filters },
    ...others,
    ...(without && {
      without: {
        ...requested.without,
        ...without,
        filters: { ...requested.without?.filters, ...without.filters } as typeof without.filters & object,
      },
    }),
    ...(ranges && { ranges: { ...requested.ranges, ...ranges } }),
  });
}

/**
 * A page of a list from the read model, with counts and sums over all matches.
 * @throws Failure forbidden if the caller may not see the list, try_again
 */
export async function listPage<C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  actor: Viewer | undefined,
  asked: Asked<C>,
  narrow: Narrow<C> = {},
): Promise<ListPage<C>> {
  requireSeen(layout.collection, actor);
  const isBehind = asked.after !== undefined && !(await caughtUpWith(layout, asked.after));
  const question = narrowedQuestion(layout.collection, actor, asked, narrow);
  return pageOf(asked, await queryList(layout, question), isBehind);
}

/** The caller of a list: its rights, and whose rows it sees of a list with owners. */
export type Viewer = RightsHolder & { readonly [Owner in OwnerName]?: string | undefined };

/** @throws Failure forbidden if the caller may not see the list */
export function requireSeen({ name, seenBy, owner }: Collection, actor: Viewer | undefined): void {
  if (owner !== undefined && actor?.[owner] === undefined) throw new Failure('forbidden');
  if (seenBy === 'everybody') return;
  if (seenBy === 'owner') throw new TypeError(`${name} can only be listed for one owner`);
  if (!actor || !hasRight(actor, seenBy)) throw new Failure('forbidden');
}

/**
 * The question restricted to the caller's rows, if the collection's rows have owners: rows, total, counts and
 * sums are then those of one owner.
 * @throws Failure forbidden for a caller who is no such owner
 */
export function ownedBy<C extends Collection>(
  { owner }: C,
  actor: Viewer | undefined,
  question: Omit<Question<C>, 'now'>,
): Omit<Question<C>, 'now'> {
  if (owner === undefined) return question;
  const id = actor?.[owner];
  if (id === undefined) throw new Failure('forbidden');
  return { ...question, filters: { ...question.filters, [owner]: [id] } };
}

/**
 * The same over rows already read: for a short list, mostly of one owner, which is then consistent and needs
 * no read model. Cost grows with all rows, not with the page. The caller of this function has checked the
 * owner.
 * @throws Failure forbidden if the caller may not see the list
 */
export function pageOfFew<C extends Collection, D extends AnyDocument>(
  layout: Layout<C, D>,
  actor: RightsHolder,
  documents: readonly D[],
  asked: Asked<C>,
): ListPage<C> {
  if (layout.collection.seenBy !== 'owner') requireSeen(layout.collection, actor);
  const index = new CollectionIndex(layout);
  for (const document of documents) index.put(document);
  const question = {
    ...questionOf(layout.collection, asked),
    ...asTyped(asked),
    now: instant(),
  } as Question<C>;
  return pageOf(asked, index.query(question), false);
}
