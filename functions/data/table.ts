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
import { type IndexName, indexes, primaryKey } from './table-definition.ts';

/**
 * A thin typed layer over lib-dynamodb (decision 0003): entities declare shape and keys, these functions do create, get,
 * save with version, remove, count, query and transact. Keys are kept in upper case: see facts on `begins_with`.
 */

export interface Key {
  pk: string;
  sk: string;
}
type Pair = readonly [partition: string, sort: string];

export interface Entity<Shape extends z.ZodObject, KeyParts> {
  name: string;
  /** Raised when stored records need a migration. */
  schemaVersion: number;
  shape: Shape;
  key: (parts: KeyParts) => Key;
  /** Records are added, and never changed or deleted: see `auditPrefix` for how rights hold it. */
  appendOnly?: true;
  /** Keys in the indexes, from the record. */
  indexes?: (record: z.infer<Shape>) => Partial<Record<IndexName, Pair | undefined>>;
}

/** A stored record: its fields and the version that optimistic locking compares. */
export type Stored<E> = E extends Entity<infer Shape, never> ? z.infer<Shape> & { version: number } : never;
// biome-ignore lint/suspicious/noExplicitAny: an entity of whatever shape and key
export type AnyEntity = Entity<any, any>;
type KeyParts<E> = E extends Entity<infer _Shape, infer Parts> ? Parts : never;
type RecordOf<E> = E extends Entity<infer Shape, infer _Parts> ? z.infer<Shape> : never;
type Saved<E> = RecordOf<E> & { version: number };

/** Keeps the types of shape and key together. */
export const entity = <Shape extends z.ZodObject, Parts>(
  definition: Entity<Shape, Parts>,
): Entity<Shape, Parts> => definition;

const capacity = () => (isMetered() ? ({ ReturnConsumedCapacity: 'TOTAL' } as const) : {});

/** The item as the table holds it. */
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
  for (const [index, pair] of Object.entries(of.indexes?.(record as never) ?? {}) as [
    IndexName,
    Pair | undefined,
  ][]) {
    if (!pair) continue;
    item[indexes[index].partition] = pair[0];
    item[indexes[index].sort] = pair[1];
  }
  return item;
}

/** The record of an item; fields that the shape does not know (keys, indexes) fall away. */
export function fromItem<E extends AnyEntity>(of: E, item: Record<string, unknown>): Saved<E> {
  return { ...(of.shape.parse(item) as RecordOf<E>), version: Number(item.version ?? 1) };
}

const isExpired = (item: Record<string, unknown>) =>
  typeof item.expiresAt === 'number' && item.expiresAt * 1000 <= now();

/** A write lost against the present state of the table. `index` is the operation's place in the transaction. */
export class WriteRefused extends Error {
  readonly refused: readonly { index: number; item: Record<string, unknown> | undefined }[];
  constructor(refused: WriteRefused['refused'], cause: unknown) {
    super('The table refused a conditional write', { cause });
    this.name = 'WriteRefused';
    this.refused = refused;
  }
}

/** The document client translates answers, not the items that errors carry. */
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Waits before another try, longer each time. */
const backOff = (attempt: number) => pause(20 * 2 ** attempt * (0.5 + Math.random()));

/** Many by their keys, 100 a request, in the order asked; absent ones are left out. Eventually consistent unless asked otherwise. */
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
      // Keys left over are the table's way to say slower.
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
  /** Where the next page begins; absent at the end. Sign it (core/cursor.ts) before it leaves the house. */
  next?: Record<string, unknown>;
}

export interface Range {
  /** Sort keys from this one on (inclusive). */
  from?: string;
  /** Sort keys up to this one (inclusive). */
  to?: string;
  beginsWith?: string;
}

export interface QueryOptions extends Range {
  limit?: number;
  after?: Record<string, unknown> | undefined;
  newestFirst?: boolean;
  consistent?: boolean;
}

function queryInput(index: IndexName | 'table', partition: string, options: QueryOptions): QueryCommandInput {
  const attributes = index === 'table' ? primaryKey : indexes[index];
  const names: Record<string, string> = { '#p': attributes.partition };
  const values: Record<string, unknown> = { ':p': partition };
  let condition = '#p = :p';
  if (options.beginsWith !== undefined || options.from !== undefined || options.to !== undefined) {
    names['#s'] = attributes.sort;
    // BETWEEN instead of begins_with: it means the same on every engine, whatever it does with letter case.
    const from = options.from ?? options.beginsWith;
    const to = options.to ?? (options.beginsWith === undefined ? undefined : `${options.beginsWith}\uFFFF`);
    if (from !== undefined && to !== undefined) condition += ' AND #s BETWEEN :from AND :to';
    else condition += from !== undefined ? ' AND #s >= :from' : ' AND #s <= :to';
    if (from !== undefined) values[':from'] = from;
    if (to !== undefined) values[':to'] = to;
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

async function queryItems(index: IndexName | 'table', partition: string, options: QueryOptions) {
  const answer = await dynamodb().send(new QueryCommand(queryInput(index, partition, options)));
  count('read', answer.ConsumedCapacity);
  return { items: (answer.Items ?? []).filter((item) => !isExpired(item)), next: answer.LastEvaluatedKey };
}

/** One page of records of one entity, in the order of the sort key. */
export async function query<E extends AnyEntity>(
  of: E,
  index: IndexName | 'table',
  partition: string,
  options: QueryOptions = {},
): Promise<Page<Saved<E>>> {
  const { items, next } = await queryItems(index, partition, options);
  return {
    items: items.filter((item) => item.entity === of.name).map((item) => fromItem(of, item)),
    ...(next && { next }),
  };
}

/** All records of a partition (or range of it), page after page. */
export async function queryAll<E extends AnyEntity>(
  of: E,
  index: IndexName | 'table',
  partition: string,
  options: Omit<QueryOptions, 'limit' | 'after'> = {},
): Promise<Saved<E>[]> {
  const all: Saved<E>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query(of, index, partition, { ...options, after });
    all.push(...page.items);
    after = page.next;
  } while (after);
  return all;
}

/** Every item below one partition key, whatever its entity: one query for a whole profile. */
export async function queryPartition(
  partition: string,
  options: QueryOptions = {},
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await queryItems('table', partition, { ...options, after });
    all.push(...page.items);
    after = page.next;
  } while (after);
  return all;
}

/** Picks the records of one entity out of `queryPartition`'s items. */
export const pick = <E extends AnyEntity>(of: E, items: readonly Record<string, unknown>[]): Saved<E>[] =>
  items.filter((item) => item.entity === of.name).map((item) => fromItem(of, item));

/** One write of a transaction, as the functions of `write` make them. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

function requireChangeable(of: AnyEntity): void {
  if (of.appendOnly) throw new TypeError(`${of.name} is only ever added to`);
}

/** Writes for `transact`; alone, `run` sends one of them. */
export const write = {
  /** A new record; refused where the key is taken. An expired item that still lies there is overwritten. */
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
  /** The record as changed; refused where it is not the version that was read, or `also` does not hold. */
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
  /** The record whatever was there: only for data that has one writer. */
  put<E extends AnyEntity>(of: E, record: RecordOf<E>): Write {
    requireChangeable(of);
    return { Put: { TableName: config('TABLE_NAME'), Item: toItem(of, record, 1) } };
  },
  /** Deletes; with `version` only that one, with `condition` only where it holds. */
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
  /** Deletes an item by its own keys, whatever it is: for erasing what `queryPartition` found. */
  removeItem(item: Record<string, unknown>): Write {
    return {
      Delete: {
        TableName: config('TABLE_NAME'),
        Key: { [primaryKey.partition]: item[primaryKey.partition], [primaryKey.sort]: item[primaryKey.sort] },
      },
    };
  },
  /** Adds to numbers and sets fields in place, atomically; makes the item where it is absent unless `condition` forbids. */
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
    const sets = ['#entity = :entity', '#schemaVersion = :schemaVersion'];
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
  /** Nothing is written; the transaction holds only where this does. */
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
 * All or none of up to 100 writes. `token` (at most 36 characters) makes a retry within ten minutes the same write.
 * @throws WriteRefused when a condition did not hold; other writers in the way are waited for.
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

/** Sends one write; a transaction that holds the item at this moment is waited for. */
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

/** One write, without the price of a transaction. @throws WriteRefused (index 0) when its condition did not hold. */
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

/** One update, answered with the item as it is then. @throws WriteRefused (index 0), with the item as it was, when its condition did not hold */
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

/** Adds to a counter and answers its new value. */
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
