import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/clients.ts';
import { config } from '../platform/config.ts';
import { entities } from './entities/index.ts';
import { type AnyEntity, fromItem, indexKeys, isExpired, toItem } from './table.ts';
import { indexes, keyAttributes, primaryKey, retiredAttributes } from './tableDefinition.ts';

type Item = Record<string, unknown>;

export interface MigrationReport {
  read: number;
  /** Number of rewritten records, by entity. */
  rewritten: Record<string, number>;
  /** Records that cannot be parsed, by key: they are left as they are. */
  failed: { key: string; error: string }[];
}

export interface MigrationProgress {
  report: MigrationReport;
  /** Where to continue; absent at the end. */
  next?: Item;
}

/** The item in its current form; the same object if nothing changes. */
function present(item: Item): Item {
  const of = entities.get(String(item.entity));
  if (!of) return item;
  const record = fromItem(of, item);
  // Items of the current version keep attributes that in-place updates have set besides the shape.
  const kept =
    Number(item.schemaVersion ?? 1) < of.schemaVersion ? toItem(of, record, record.version) : { ...item };
  for (const attribute of [...keyAttributes, ...retiredAttributes])
    if (attribute !== primaryKey.partition && attribute !== primaryKey.sort) delete kept[attribute];
  for (const [index, pair] of Object.entries(indexKeys(of, record)) as [
    keyof typeof indexes,
    readonly [string, string],
  ][]) {
    kept[indexes[index].partition] = pair[0];
    kept[indexes[index].sort] = pair[1];
  }
  return isDeepStrictEqual(kept, item) ? item : kept;
}

/** Items per page: progress is reported after each page. */
const pageSize = 100;

/**
 * Migrates every record to the current version and index keys, page by page. A record that is changed
 * meanwhile is current anyway; the record's own version does not change, so that concurrent writers are not
 * refused. Can be stopped at any time, and resumed with the progress last reported.
 */
export async function* migrateTable(before?: MigrationProgress): AsyncGenerator<MigrationProgress> {
  const TableName = config('TABLE_NAME');
  const report: MigrationReport = before?.report ?? { read: 0, rewritten: {}, failed: [] };
  let next = before?.next;
  do {
    const page = await dynamodb().send(
      new ScanCommand({
        TableName,
        Limit: pageSize,
        ConsistentRead: true,
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    for (const item of page.Items ?? []) {
      report.read += 1;
      if (isExpired(item)) continue;
      try {
        const today = present(item);
        if (today === item) continue;
        await dynamodb().send(
          new PutCommand({
            TableName,
            Item: today,
            ConditionExpression: '#version = :version AND #schema = :schema',
            ExpressionAttributeNames: { '#version': 'version', '#schema': 'schemaVersion' },
            ExpressionAttributeValues: { ':version': item.version, ':schema': item.schemaVersion },
          }),
        );
        const name = String(item.entity);
        report.rewritten[name] = (report.rewritten[name] ?? 0) + 1;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) continue;
        const key = `${item[primaryKey.partition]} ${item[primaryKey.sort]}`;
        report.failed.push({ key, error: (error as Error).message.split('\n')[0] ?? '' });
      }
    }
    next = page.LastEvaluatedKey;
    yield { report, ...(next && { next }) };
  } while (next);
}

/** Every record of an entity: reads the whole table, for what is done once after a deployment. */
export async function* everyRecord<E extends AnyEntity>(
  of: E,
): AsyncGenerator<ReturnType<typeof fromItem<E>>> {
  let next: Item | undefined;
  do {
    const page = await dynamodb().send(
      new ScanCommand({
        TableName: config('TABLE_NAME'),
        FilterExpression: '#entity = :entity',
        ExpressionAttributeNames: { '#entity': 'entity' },
        ExpressionAttributeValues: { ':entity': of.name },
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    for (const item of page.Items ?? []) if (!isExpired(item)) yield fromItem(of, item);
    next = page.LastEvaluatedKey;
  } while (next);
}
