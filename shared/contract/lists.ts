import * as z from 'zod';
import {
  type Collection,
  type Filter,
  type FilterName,
  filterNames,
  marked,
  type OrderName,
  orderNames,
  parameterOf,
  partsOf,
} from '../collections/collection.ts';
import { longestKeyword } from '../domain/keywords.ts';
import { Code, Day, Done, line, listOf, pageQuery } from './shapes.ts';

/*
 * A list's query and answer, generated from its collection, which defines filters, ranges, orders, counts and
 * sums.
 */

/** A value that may be repeated: alternatives. */
export const repeated = <S extends z.core.$ZodType>(value: S) => z.array(value).max(50).default([]);

/**
 * Returned by a change to a row. The next query of a list that carries it waits until the list includes the
 * change: id, version and milliseconds since 1970.
 */
export const ListToken = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}\.\d{1,9}\.\d{1,15}$/)
  .meta({ id: 'ListToken', description: 'given back as `after`, the list waits for the change' });

/** Returned by deleting a row of a list. */
export const Deleted = Done.extend({
  listToken: ListToken.optional().describe('absent where there was nothing to delete'),
}).meta({ id: 'Deleted' });

type Value<F> = F extends { grades: readonly string[] }
  ? string
  : F extends { codes: readonly (infer One extends string)[] }
    ? One
    : string;
type Values<F> = z.ZodDefault<z.ZodArray<z.ZodType<Value<F>, Value<F>>>>;
type FilterSchema<F> = F extends { flag: true } ? z.ZodOptional<z.ZodType<boolean, string>> : Values<F>;

/** Filters available as query parameters. */
type Askable<C extends Collection> = {
  [Name in FilterName<C>]: C['filters'][Name] extends { internal: true } ? never : Name;
}[FilterName<C>];
type Parameter<C extends Collection, Name extends FilterName<C>> = C['filters'][Name] extends {
  parameter: infer P extends string;
}
  ? P
  : Name;
type GroupName<C extends Collection> = {
  [Name in Askable<C>]: Parameter<C, Name> extends `${infer Group}[${string}]` ? Group : never;
}[Askable<C>];

// Without any key, remapping would give an index signature.
type Alone<C extends Collection> = [Askable<C>] extends [never]
  ? unknown
  : {
      [Name in Askable<C> as Parameter<C, Name> extends `${string}[${string}]`
        ? never
        : Parameter<C, Name>]: FilterSchema<C['filters'][Name]>;
    };
type Also<C extends Collection> = [Askable<C>] extends [never]
  ? unknown
  : {
      [Name in Askable<C> as C['filters'][Name] extends { also: infer Other extends string }
        ? Other
        : never]: FilterSchema<C['filters'][Name]>;
    };
type Grouped<C extends Collection> = {
  [Group in GroupName<C>]: z.ZodPrefault<
    z.ZodObject<
      {
        [Name in Askable<C> as Parameter<C, Name> extends `${Group}[${infer Own}]`
          ? Own
          : never]: FilterSchema<C['filters'][Name]>;
      },
      z.core.$strict
    >
  >;
};
type Excludable<C extends Collection> = {
  [Name in FilterName<C>]: C['filters'][Name] extends { excludable: true } ? Name : never;
}[FilterName<C>];
type Excluding<C extends Collection> = [Excludable<C>] extends [never]
  ? unknown
  : {
      not: z.ZodPrefault<
        z.ZodObject<{ [Name in Excludable<C>]: Values<C['filters'][Name]> }, z.core.$strict>
      >;
    };
type End<Asked> = Asked extends 'day' ? typeof Day : z.ZodType<number, unknown>;
type Ranges<C extends Collection> = {
  [Name in keyof C['ranges'] as C['ranges'][Name] extends { asked: string } ? Name : never]: z.ZodOptional<
    z.ZodObject<
      {
        from: z.ZodOptional<End<C['ranges'][Name]['asked']>>;
        to: z.ZodOptional<End<C['ranges'][Name]['asked']>>;
      },
      z.core.$strict
    >
  >;
};
type Text = z.ZodOptional<z.ZodType<string, string>>;
type Words<C extends Collection> = (keyof C['texts'] extends never ? unknown : { keyword: Text }) & {
  [Name in keyof C['words']]: Text;
};
type Sort<C extends Collection> = OrderName<C> | (keyof C['texts'] extends never ? never : 'relevance');

type QueryShape<C extends Collection> = Words<C> &
  Alone<C> &
  Also<C> &
  Grouped<C> &
  Excluding<C> &
  Ranges<C> & { sort: z.ZodOptional<z.ZodEnum<{ [Name in Sort<C>]: Name }>> } & typeof pageQuery;
type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.core.$ZodType ? Shape[Name] : never };

const gradedCode = (grades: readonly string[]) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,64}(?::(?:${grades.join('|')}))?$`));

function valuesSchema({ codes, text, grades }: Filter): z.ZodType {
  if (grades) return repeated(gradedCode(grades));
  return repeated(codes ? z.enum(codes) : text === undefined ? Code : line(text));
}
const filterSchema = (filter: Filter): z.ZodType =>
  filter.flag ? z.stringbool().optional() : valuesSchema(filter);

type Ends = { from?: string | number | undefined; to?: string | number | undefined };
/** A range whose end must not be before its beginning; `rule` is the error code. */
export const inOrder = <S extends z.ZodType<Ends>>(range: S, rule: 'endsBeforeStart' | 'range'): S =>
  range.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    params: { rule },
  });

/** The query of a list: `extra` has the operation's further parameters. */
export function listQuery<const C extends Collection, const Extra extends z.core.$ZodLooseShape = object>(
  collection: C,
  extra?: Extra,
): z.ZodObject<Flat<QueryShape<C> & Extra>, z.core.$strict> {
  const searched = Object.keys(collection.texts).length > 0;
  const shape: Record<string, z.core.$ZodType> = {};
  const groups: Record<string, Record<string, z.ZodType>> = {};
  for (const name of [...(searched ? ['keyword'] : []), ...Object.keys(collection.words ?? {})])
    shape[name] = line(longestKeyword, 0).optional();
  for (const name of filterNames(collection)) {
    const filter: Filter = collection.filters[name]!;
    if (filter.internal) continue;
    const [own, inGroup] = partsOf(parameterOf(collection, name));
    if (inGroup === undefined) shape[own] = filterSchema(filter);
    else groups[own] = { ...groups[own], [inGroup]: filterSchema(filter) };
    if (filter.also) shape[filter.also] = filterSchema(filter);
  }
  const excludable: string[] = marked(collection, 'excludable');
  if (excludable.length > 0)
    groups.not = Object.fromEntries(
      excludable.map((name) => [name, valuesSchema(collection.filters[name]!)]),
    );
  for (const [group, members] of Object.entries(groups)) shape[group] = z.strictObject(members).prefault({});
  for (const [name, { asked }] of Object.entries(collection.ranges)) {
    if (!asked) continue;
    const end = (asked === 'day' ? Day : z.coerce.number().int().min(-1e15).max(1e15)).optional();
    shape[name] = inOrder(
      z.strictObject({ from: end, to: end }),
      asked === 'day' ? 'endsBeforeStart' : 'range',
    ).optional();
  }
  const orders: string[] = orderNames(collection);
  const sort = z
    .enum(searched ? ['relevance', ...orders] : orders)
    .optional()
    .describe(
      `the order of the rows; default: ${searched ? `relevance with a keyword, else ${orders[0]}` : orders[0]}`,
    );
  return z.strictObject({ ...shape, ...extra, sort, ...pageQuery }) as never;
}

/** The query of a list's file: the same without pagination. */
export const fileQuery = <const C extends Collection, const Extra extends z.core.$ZodLooseShape = object>(
  collection: C,
  extra?: Extra,
): z.ZodObject<Omit<Flat<QueryShape<C> & Extra>, keyof typeof pageQuery>, z.core.$strict> => {
  const { page: _, pageSize: __, ...shape } = listQuery(collection, extra).shape as z.core.$ZodLooseShape;
  return z.strictObject(shape) as never;
};

/** For lists with changing rows: waits for the caller's own change, at most two seconds. */
export const awaiting = {
  after: ListToken.optional().describe('of the own change that the answer must hold'),
};

/** For the answer of such a list. */
export const behind = {
  behind: z.boolean().optional().describe('the change that was waited for is not in it yet'),
};

type Counted<C extends Collection> = {
  [Name in FilterName<C>]: C['filters'][Name] extends { counted: true } ? Name : never;
}[FilterName<C>];
type Facets<Names extends string> = z.ZodType<Partial<Record<Names, Record<string, number>>>>;
type Sums<C extends Collection> = z.ZodType<Partial<Record<C['sums'][number], number>>>;
type AnswerShape<Row extends z.core.$ZodType, C extends Collection> = ReturnType<
  typeof listOf<Row>
>['shape'] &
  ([Counted<C>] extends [never] ? unknown : { facets: Facets<Counted<C>> }) &
  ([C['sums'][number]] extends [never] ? unknown : { sums: Sums<C> }) & {
    behind: z.ZodOptional<z.ZodBoolean>;
  };

/** The answer of a list: one page of rows, with total, counts and sums over all matches. */
export function listAnswer<Row extends z.core.$ZodType, const C extends Collection>(
  row: Row,
  collection: C,
): z.ZodObject<Flat<AnswerShape<Row, C>>> {
  const counted: string[] = marked(collection, 'counted');
  const { sums } = collection;
  return listOf(row).extend({
    ...(counted.length > 0 && {
      facets: z
        .partialRecord(z.enum(counted), z.record(z.string(), z.int()))
        .describe('how many rows each further value would find'),
    }),
    ...(sums.length > 0 && {
      sums: z.partialRecord(z.enum(sums), z.number()).describe('over everything that is found'),
    }),
    ...behind,
  }) as never;
}
