import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { dynamodb } from '../platform/clients.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { count, isMetered } from '../platform/meter.ts';
import { type IndexName, indexes, primaryKey } from './tableDefinition.ts';

/**
 * A thin typed layer over lib-dynamodb (decision 0003): entities declare shape and keys, these functions
 * create, get, save with version, remove, count, query and transact. Keys are stored in upper case, because
 * of `begins_with`.
 */

export interface Key {
  pk: string;
  sk: string;
}
type Pair = readonly [partition: string, sort: string];

/** A list of records in an index: its partition and sort order. */
interface IndexQuestion<Item> {
  on: IndexName;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the question is asked with
  of: (parts: any) => string;
  /** Sort value of a record in the list; a record without one is not in it. */
  by: (record: Item) => string | undefined;
  /** The query's parameters for this record, if the record has them under other names. */
  from?: (record: Item) => unknown;
  /** For a partition shared with other records: prefix of the sort keys of this query. */
  begins?: string;
}
/** Records of one partition by the given parts of their own keys. */
interface KeyQuestion<KeyParts> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the question is asked with
  within: (parts: any) => KeyParts;
}
/** All records of an entity in one partition of their own keys. */
interface PartitionQuestion {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the question is asked with
  in: (parts: any) => string;
  begins?: string;
}
type QuestionDefinition<Item, KeyParts> = IndexQuestion<Item> | KeyQuestion<KeyParts> | PartitionQuestion;
type AskedWith<Definition> = Definition extends { of: (...parts: infer Parts) => string }
  ? Parts
  : Definition extends { within: (...parts: infer Parts) => unknown }
    ? Parts
    : Definition extends { in: (...parts: infer Parts) => string }
      ? Parts
      : never;
/** A record must contain the query's parameters under the same names, or `from` derives them. */
type Answerable<Definition, Item> = Definition extends { from: (record: never) => infer Parts }
  ? [Parts] extends AskedWith<Definition>
    ? Definition
    : never
  : Definition extends { of: (...parts: infer Parts) => string }
    ? [] extends Parts
      ? Definition
      : [Item] extends Parts
        ? Definition
        : never
    : Definition;

export interface Entity<Shape extends z.ZodObject, KeyParts> {
  name: string;
  /** Version of the stored shape; raised together with a migration. */
  schemaVersion: number;
  /**
   * By version: converts a record of the previous version. Runs on each read, and for all records by `npm run
   * migrate`.
   */
  migrations?: Readonly<Record<number, (old: Record<string, unknown>) => Record<string, unknown>>>;
  shape: Shape;
  key: (parts: KeyParts) => Key;
  /** Records are added, and never changed or deleted: see `auditPrefix` for how permissions enforce it. */
  appendOnly?: true;
  /** Lists of these records, each queried by its name: `application.ofStaff({ staffId })`. */
  // biome-ignore lint/suspicious/noExplicitAny: each is asked with something else, `entity` holds their types
  questions?: Readonly<Record<string, QuestionDefinition<any, any>>>;
}

/**
 * One list, as `query` and `queryAll` read it. Created only by entities, so that reads and writes use the
 * same keys.
 */
export interface Question<Shape extends z.ZodObject> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever its key
  readonly of: Entity<Shape, any>;
  readonly index: IndexName | 'table';
  readonly partition: string;
  readonly begins?: string | undefined;
}

/** A stored record: its fields and the version that optimistic locking compares. */
export type Stored<E> = E extends Entity<infer Shape, never> ? z.infer<Shape> & { version: number } : never;
// biome-ignore lint/suspicious/noExplicitAny: an entity of whatever shape and key
export type AnyEntity = Entity<any, any>;
type KeyParts<E> = E extends Entity<infer _Shape, infer Parts> ? Parts : never;
type RecordOf<E> = E extends Entity<infer Shape, infer _Parts> ? z.infer<Shape> : never;
type Saved<E> = RecordOf<E> & { version: number };
type SavedShape<Shape extends z.ZodObject> = z.infer<Shape> & { version: number };

type Questions<Shape extends z.ZodObject, Definitions> = {
  readonly [Name in keyof Definitions]: (...parts: AskedWith<Definitions[Name]>) => Question<Shape>;
};

/** An entity with a function for each of its queries. */
export function entity<
  Shape extends z.ZodObject,
  Parts,
  Definitions extends Record<string, QuestionDefinition<z.infer<Shape>, Parts>> = Record<never, never>,
>(
  definition: Omit<Entity<Shape, Parts>, 'questions'> & {
    questions?: Definitions & { [Name in keyof Definitions]: Answerable<Definitions[Name], z.infer<Shape>> };
  },
): Entity<Shape, Parts> & Questions<Shape, Definitions> {
  const made: Entity<Shape, Parts> = definition as Entity<Shape, Parts>;
  const ask = (question: QuestionDefinition<z.infer<Shape>, Parts>) => (parts: unknown) => {
    if ('within' in question) {
      const { pk, sk } = made.key(question.within(parts));
      return { of: made, index: 'table', partition: pk, begins: sk };
    }
    if ('in' in question) {
      return { of: made, index: 'table', partition: question.in(parts), begins: question.begins };
    }
    return { of: made, index: question.on, partition: question.of(parts), begins: question.begins };
  };
  const questions = Object.entries(made.questions ?? {}).map(([name, question]) => [name, ask(question)]);
  return Object.assign(made, Object.fromEntries(questions));
}

/** The index keys of a record: partition and sort. */
export function indexKeys<E extends AnyEntity>(of: E, record: RecordOf<E>): Partial<Record<IndexName, Pair>> {
  const pairs: Partial<Record<IndexName, Pair>> = {};
  for (const question of Object.values(of.questions ?? {}) as QuestionDefinition<RecordOf<E>, never>[]) {
    if (!('on' in question)) continue;
    const sort = question.by(record);
    if (sort === undefined) continue;
    if (pairs[question.on]) throw new TypeError(`Two questions of ${of.name} use the same index`);
    pairs[question.on] = [question.of(question.from?.(record) ?? record), sort];
  }
  return pairs;
}

const capacity = () => (isMetered() ? ({ ReturnConsumedCapacity: 'TOTAL' } as const) : {});

/** The item as stored in the table. */
export function toItem<E extends AnyEntity>(
  of: E,
  record: RecordOf<E>,
  version: number,
): Record<string, unknown> {
  const item: Record<string, unknown> = {
    ...of.shape.parse(record),
    ...of.key(record as never),
    entity: of.name,
    schemaVersion: of.schemaVersion,
    version,
  };
  for (const [index, pair] of Object.entries(indexKeys(of, record)) as [IndexName, Pair][]) {
    item[indexes[index].partition] = pair[0];
    item[indexes[index].sort] = pair[1];
  }
  return item;
}

/**
 * Migrates an item of an older version; one of a newer version, as after a rollback, is returned as it is.
 */
function migrated(of: AnyEntity, item: Record<string, unknown>): Record<string, unknown> {
  let current = item;
  for (let next = Number(item.schemaVersion ?? 1) + 1; next <= of.schemaVersion; next += 1)
    current = of.migrations?.[next]?.(current) ?? current;
  return current;
}

/** The record of an item of any version; attributes outside the shape (keys, indexes) are dropped. */
export function fromItem<E extends AnyEntity>(of: E, item: Record<string, unknown>): Saved<E> {
  return { ...(of.shape.parse(migrated(of, item)) as RecordOf<E>), version: Number(item.version ?? 1) };
}

/** Expired, whether or not the table has deleted it yet. */
export const isExpired = (item: Record<string, unknown>) =>
  typeof item.expiresAt === 'number' && item.expiresAt * 1000 <= now();

/**
 * A write refused by the current state of the table. `index` is the operation's position in the transaction.
 */
export class WriteRefused extends Error {
  readonly refused: readonly { index: number; item: Record<string, unknown> | undefined }[];
  constructor(refused: WriteRefused['refused'], cause: unknown) {
    super('The table refused a conditional write', { cause });
    this.name = 'WriteRefused';
    this.refused = refused;
  }
}

/** The document client unmarshals answers, but not the items in errors. */
const itemOf = (item: Record<string, AttributeValue> | undefined) => item && unmarshall(item);

export async function get<E extends AnyEntity>(
  of: E,
  parts: KeyParts<E>,
  options: { consistent?: boolean } = {},
): Promise<Saved<E> | undefined> {
  const answer = await dynamodb().send(
    new GetCommand({
      TableName: config('TABLE_NAME'),
      Key: of.key(parts as never),
      ConsistentRead: options.consistent ?? true,
      ...capacity(),
    }),
  );
  count('read', answer.ConsumedCapacity);
  return answer.Item && !isExpired(answer.Item) ? fromItem(of, answer.Item) : undefined;
}

/** Waits before the next retry, longer each time. */
const backOff = (attempt: number) => pause(20 * 2 ** attempt * (0.5 + Math.random()));

/**
 * Many by their keys, in batches of 100, in the order given; missing ones are left out. Eventually consistent
 * by default.
 */
export async function getMany<E extends AnyEntity>(
  of: E,
  parts: readonly KeyParts<E>[],
  options: { consistent?: boolean } = {},
): Promise<Saved<E>[]> {
  const TableName = config('TABLE_NAME');
  const found = new Map<string, Saved<E>>();
  const name = (key: Key) => `${key.pk} ${key.sk}`;
  const keys = [...new Map(parts.map((one) => of.key(one as never)).map((key) => [name(key), key])).values()];
  for (let start = 0; start < keys.length; start += 100) {
    let pending: Record<string, unknown>[] = keys.slice(start, start + 100).map((key) => ({ ...key }));
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      // Unprocessed keys mean that the table is throttling.
      if (attempt > 0) await backOff(Math.min(attempt - 1, 5));
      const answer = await dynamodb().send(
        new BatchGetCommand({
          RequestItems: {
            [TableName]: { Keys: pending, ...(options.consistent && { ConsistentRead: true }) },
          },
          ...capacity(),
        }),
      );
      count('read', answer.ConsumedCapacity as ConsumedCapacity[] | undefined);
      for (const item of answer.Responses?.[TableName] ?? []) {
        if (!isExpired(item)) found.set(name(item as unknown as Key), fromItem(of, item));
      }
      pending = answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
    }
  }
  return parts.flatMap((one) => found.get(name(of.key(one as never))) ?? []);
}

export interface Page<Item> {
  items: Item[];
  /** Where the next page begins; absent at the end. */
  next?: Record<string, unknown>;
}

/** A range of a list, by the part of the sort keys after the query's prefix. */
export interface Range {
  /** From (inclusive). */
  from?: string;
  /** To (inclusive). */
  to?: string;
  beginsWith?: string;
}

export interface QueryOptions extends Range {
  limit?: number;
  after?: Record<string, unknown> | undefined;
  newestFirst?: boolean;
  consistent?: boolean;
}

type Place = Pick<Question<z.ZodObject>, 'index' | 'partition' | 'begins'>;

function queryInput({ index, partition, begins = '' }: Place, options: QueryOptions): QueryCommandInput {
  const attributes = index === 'table' ? primaryKey : indexes[index];
  const names: Record<string, string> = { '#p': attributes.partition };
  const values: Record<string, unknown> = { ':p': partition };
  let condition = '#p = :p';
  const first = begins + (options.from ?? options.beginsWith ?? '');
  const prefix = begins + (options.beginsWith ?? '');
  // BETWEEN instead of begins_with, because it is case-sensitive on every engine.
  const last = options.to === undefined ? prefix && `${prefix}\uFFFF` : begins + options.to;
  if (first || last) {
    names['#s'] = attributes.sort;
    if (first && last) condition += ' AND #s BETWEEN :from AND :to';
    else condition += first ? ' AND #s >= :from' : ' AND #s <= :to';
    if (first) values[':from'] = first;
    if (last) values[':to'] = last;
  }
  return {
    TableName: config('TABLE_NAME'),
    ...(index !== 'table' && { IndexName: index }),
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ScanIndexForward: !options.newestFirst,
    ...(options.limit !== undefined && { Limit: options.limit }),
    ...(options.after && { ExclusiveStartKey: options.after }),
    ...(index === 'table' && { ConsistentRead: options.consistent ?? true }),
    ...capacity(),
  };
}

async function queryItems(place: Place, options: QueryOptions) {
  const answer = await dynamodb().send(new QueryCommand(queryInput(place, options)));
  count('read', answer.ConsumedCapacity);
  return { items: (answer.Items ?? []).filter((item) => !isExpired(item)), next: answer.LastEvaluatedKey };
}

/** One page of the records of a list, in the order of the sort key. */
export async function query<Shape extends z.ZodObject>(
  question: Question<Shape>,
  options: QueryOptions = {},
): Promise<Page<SavedShape<Shape>>> {
  const { of } = question;
  const { items, next } = await queryItems(question, options);
  return {
    items: items.filter((item) => item.entity === of.name).map((item) => fromItem(of, item)),
    ...(next && { next }),
  };
}

/** Pages of a list in turn. */
export async function* queryPages<Shape extends z.ZodObject>(
  question: Question<Shape>,
  options: Omit<QueryOptions, 'after'> = {},
): AsyncGenerator<SavedShape<Shape>[]> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query(question, { ...options, after });
    yield page.items;
    after = page.next;
  } while (after);
}

/** All records of a list (or a range of it), page by page. */
export async function queryAll<Shape extends z.ZodObject>(
  question: Question<Shape>,
  options: Omit<QueryOptions, 'limit' | 'after'> = {},
): Promise<SavedShape<Shape>[]> {
  const all: SavedShape<Shape>[] = [];
  for await (const items of queryPages(question, options)) all.push(...items);
  return all;
}

async function itemsAt(place: Place, options: QueryOptions): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await queryItems(place, { ...options, after });
    all.push(...page.items);
    after = page.next;
  } while (after);
  return all;
}

/** Every item in the partition of a record, of any entity. */
export const itemsBeside = <E extends AnyEntity>(
  of: E,
  parts: KeyParts<E>,
  options: Pick<QueryOptions, 'consistent'> = {},
): Promise<Record<string, unknown>[]> =>
  itemsAt({ index: 'table', partition: of.key(parts as never).pk }, options);

/**
 * The item of a record and those whose sort keys begin with its own, of any entity: one query for a whole
 * profile.
 */
export function itemsBelow<E extends AnyEntity>(
  of: E,
  parts: KeyParts<E>,
  options: Pick<QueryOptions, 'consistent'> = {},
): Promise<Record<string, unknown>[]> {
  const { pk, sk } = of.key(parts as never);
  return itemsAt({ index: 'table', partition: pk, begins: sk }, options);
}

/** Picks the records of one entity out of such items. */
export const pick = <E extends AnyEntity>(of: E, items: readonly Record<string, unknown>[]): Saved<E>[] =>
  items.filter((item) => item.entity === of.name).map((item) => fromItem(of, item));

/** One write of a transaction, as created by the functions of `write`. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

/** Condition that the record exists, or does not. */
export const isThere: Condition = { expression: 'attribute_exists(pk)' };
export const isNotThere: Condition = { expression: 'attribute_not_exists(pk)' };

function requireChangeable(of: AnyEntity): void {
  if (of.appendOnly) throw new TypeError(`${of.name} is append-only`);
}

/** Writes for `transact`; alone, `run` sends one of them. */
export const write = {
  /** A new record; refused if the key exists. An expired item is overwritten. */
  create<E extends AnyEntity>(of: E, record: RecordOf<E>): Write {
    return {
      Put: {
        TableName: config('TABLE_NAME'),
        Item: toItem(of, record, 1),
        ConditionExpression: 'attribute_not_exists(pk) OR (attribute_exists(#expires) AND #expires <= :now)',
        ExpressionAttributeNames: { '#expires': 'expiresAt' },
        ExpressionAttributeValues: { ':now': Math.floor(now() / 1000) },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    };
  },
  /** The changed record; refused if the version differs from the one read, or `also` does not hold. */
  save<E extends AnyEntity>(of: E, record: Saved<E>, also?: Condition): Write {
    requireChangeable(of);
    return {
      Put: {
        TableName: config('TABLE_NAME'),
        Item: toItem(of, record as RecordOf<E>, record.version + 1),
        ConditionExpression: also ? `#version = :version AND (${also.expression})` : '#version = :version',
        ExpressionAttributeNames: { '#version': 'version', ...also?.names },
        ExpressionAttributeValues: { ':version': record.version, ...also?.values },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    };
  },
  /** Overwrites the record: only for data with a single writer. */
  put<E extends AnyEntity>(of: E, record: RecordOf<E>): Write {
    requireChangeable(of);
    return { Put: { TableName: config('TABLE_NAME'), Item: toItem(of, record, 1) } };
  },
  /** Deletes; with `version` only that version, with `condition` only if it holds. */
  remove<E extends AnyEntity>(
    of: E,
    parts: KeyParts<E>,
    only: { version?: number; condition?: Condition; mustExist?: boolean } = {},
  ): Write {
    requireChangeable(of);
    const clauses: string[] = [];
    if (only.mustExist || only.version !== undefined) clauses.push('attribute_exists(pk)');
    if (only.version !== undefined) clauses.push('#version = :version');
    if (only.condition) clauses.push(`(${only.condition.expression})`);
    const names = { ...(only.version !== undefined && { '#version': 'version' }), ...only.condition?.names };
    const values = {
      ...(only.version !== undefined && { ':version': only.version }),
      ...only.condition?.values,
    };
    return {
      Delete: {
        TableName: config('TABLE_NAME'),
        Key: of.key(parts as never),
        ...(clauses.length > 0 && {
          ConditionExpression: clauses.join(' AND '),
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      },
    };
  },
  /** Deletes an item by its own keys, of any entity: for erasing what `itemsBeside` found. */
  removeItem(item: Record<string, unknown>): Write {
    return {
      Delete: {
        TableName: config('TABLE_NAME'),
        Key: { [primaryKey.partition]: item[primaryKey.partition], [primaryKey.sort]: item[primaryKey.sort] },
      },
    };
  },
  /**
   * Adds to numbers and sets fields in place, atomically; creates a missing item unless `condition` forbids
   * it.
   */
  add<E extends AnyEntity>(
    of: E,
    parts: KeyParts<E>,
    change: { add?: Record<string, number>; set?: Record<string, unknown>; condition?: Condition },
  ): Write {
    requireChangeable(of);
    const names: Record<string, string> = {
      '#entity': 'entity',
      '#schemaVersion': 'schemaVersion',
      ...change.condition?.names,
    };
    const values: Record<string, unknown> = {
      ':entity': of.name,
      ':schemaVersion': of.schemaVersion,
      ...change.condition?.values,
    };
    // An existing item keeps its schema version: only fields are set.
    const sets = ['#entity = :entity', '#schemaVersion = if_not_exists(#schemaVersion, :schemaVersion)'];
    for (const [field, value] of Object.entries(change.set ?? {})) {
      names[`#${field}`] = field;
      values[`:${field}`] = value;
      sets.push(`#${field} = :${field}`);
    }
    const adds: string[] = ['#version :one'];
    names['#version'] = 'version';
    values[':one'] = 1;
    for (const [field, amount] of Object.entries(change.add ?? {})) {
      names[`#${field}`] = field;
      values[`:${field}`] = amount;
      adds.push(`#${field} :${field}`);
    }
    return {
      Update: {
        TableName: config('TABLE_NAME'),
        Key: of.key(parts as never),
        UpdateExpression: `SET ${sets.join(', ')} ADD ${adds.join(', ')}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ...(change.condition && {
          ConditionExpression: change.condition.expression,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
        }),
      },
    };
  },
  /** Writes nothing; the transaction holds only if this condition does. */
  check<E extends AnyEntity>(of: E, parts: KeyParts<E>, condition: Condition): Write {
    return {
      ConditionCheck: {
        TableName: config('TABLE_NAME'),
        Key: of.key(parts as never),
        ConditionExpression: condition.expression,
        ...(condition.names && { ExpressionAttributeNames: condition.names }),
        ...(condition.values && { ExpressionAttributeValues: condition.values }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    };
  },
};

/**
 * Executes up to 100 writes, all or none. `token` (at most 36 characters) makes a retry within ten minutes
 * idempotent.
 * @throws WriteRefused when a condition did not hold; transaction conflicts are retried.
 */
export async function transact(writes: readonly Write[], token?: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await dynamodb().send(
        new TransactWriteCommand({
          TransactItems: [...writes],
          ...(token && { ClientRequestToken: token }),
          ...capacity(),
        }),
      );
      count('write', answer.ConsumedCapacity as ConsumedCapacity[] | undefined);
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const refused = reasons.flatMap((reason, index) =>
        reason.Code === 'ConditionalCheckFailed' ? [{ index, item: itemOf(reason.Item) }] : [],
      );
      if (refused.length > 0) throw new WriteRefused(refused, error);
      const inTheWay = reasons.some(
        (reason) => reason.Code === 'TransactionConflict' || reason.Code === 'ThrottlingError',
      );
      if (!inTheWay || attempt >= 6) throw error;
      await backOff(attempt);
    }
  }
}

/** Sends one write; retries while a transaction holds the item. */
async function alone<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt >= 6) throw error;
      await backOff(attempt);
    }
  }
}

/** One write, cheaper than a transaction. @throws WriteRefused (index 0) when its condition did not hold. */
export async function run(one: Write): Promise<void> {
  try {
    if (one.Put) {
      const put = { ...one.Put, ...capacity() };
      count('write', (await alone(() => dynamodb().send(new PutCommand(put)))).ConsumedCapacity);
    } else if (one.Update) {
      const update = { ...one.Update, ...capacity() };
      count('write', (await alone(() => dynamodb().send(new UpdateCommand(update)))).ConsumedCapacity);
    } else if (one.Delete) {
      const remove = { ...one.Delete, ...capacity() };
      count('write', (await alone(() => dynamodb().send(new DeleteCommand(remove)))).ConsumedCapacity);
    } else {
      await transact([one]);
    }
  } catch (error) {
    throw refusedOr(error);
  }
}

const refusedOr = (error: unknown): unknown =>
  error instanceof ConditionalCheckFailedException
    ? new WriteRefused([{ index: 0, item: itemOf(error.Item) }], error)
    : error;

type Update = NonNullable<Write['Update']>;

/**
 * One update.
 * @returns the item afterwards
 * @throws WriteRefused (index 0), with the item before, when its condition did not hold
 */
export async function update(one: Update): Promise<Record<string, unknown>> {
  try {
    const command = { ...one, ReturnValues: 'ALL_NEW' as const, ...capacity() };
    const answer = await alone(() => dynamodb().send(new UpdateCommand(command)));
    count('write', answer.ConsumedCapacity);
    return answer.Attributes ?? {};
  } catch (error) {
    throw refusedOr(error);
  }
}

/** Adds to a counter and returns its new value. */
export async function increment<E extends AnyEntity>(
  of: E,
  parts: KeyParts<E>,
  field: string,
  by = 1,
): Promise<number> {
  const update = write.add(of, parts, { add: { [field]: by } }).Update!;
  const answer = await dynamodb().send(
    new UpdateCommand({ ...update, ReturnValues: 'UPDATED_NEW', ...capacity() }),
  );
  count('write', answer.ConsumedCapacity);
  return Number(answer.Attributes?.[field]);
}
