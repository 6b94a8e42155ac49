import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/**
 * The single table: what infra deploys and the local system creates. Which index an entity's list uses is
 * defined with its queries. All indexes are sparse: an item is in one only if it has both of its attributes.
 */
export const indexes = {
  /** What belongs to this company, staff member or account? */
  byOwner: { partition: 'ownerKey', sort: 'ownerSort' },
  /** What else is listed together: by the other side, status or name? */
  byGroup: { partition: 'groupKey', sort: 'groupSort' },
  /** What has this number or id, or refers to this record? */
  byReference: { partition: 'refKey', sort: 'refSort' },
  /** What is due, and when? */
  byDue: { partition: 'dueKey', sort: 'dueSort' },
} as const;

export type IndexName = keyof typeof indexes;

export const primaryKey = { partition: 'pk', sort: 'sk' } as const;
/** Attributes that only serve keys and indexes. */
export const keyAttributes: ReadonlySet<string> = new Set(
  [primaryKey, ...Object.values(indexes)].flatMap(({ partition, sort }) => [partition, sort]),
);
/** Of former indexes; removed by `npm run migrate`. */
export const retiredAttributes = ['relationKey', 'relationSort', 'nameKey', 'nameSort'] as const;
/**
 * DynamoDB deletes items some time after this instant (seconds since 1970), so readers check it themselves.
 */
export const timeToLiveAttribute = 'expiresAt';

/** Prefix of the audit log's partitions: no function has permission to change or delete their items. */
export const auditPrefix = 'AUDIT#';

/** Creates the table without a deployment: locally and in tests. */
export function tableDefinition(name: string): CreateTableCommandInput {
  const keys = [primaryKey, ...Object.values(indexes)];
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.flatMap((key) => [
      { AttributeName: key.partition, AttributeType: 'S' as const },
      { AttributeName: key.sort, AttributeType: 'S' as const },
    ]),
    KeySchema: schemaOf(primaryKey),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, key]) => ({
      IndexName,
      KeySchema: schemaOf(key),
      Projection: { ProjectionType: 'ALL' as const },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
}

function schemaOf(key: { partition: string; sort: string }) {
  return [
    { AttributeName: key.partition, KeyType: 'HASH' as const },
    { AttributeName: key.sort, KeyType: 'RANGE' as const },
  ];
}
