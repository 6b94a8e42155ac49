import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/**
 * The single table: what infra deploys and what the local system creates. Which list of an entity is in which index stands
 * with the entity's questions. All indexes are sparse: an item is in one only where it carries both of its attributes.
 */
export const indexes = {
  /** What belongs to this company, staff member or account? */
  byOwner: { partition: 'ownerKey', sort: 'ownerSort' },
  /** What else is listed together: of the other side, of a status, by name? */
  byGroup: { partition: 'groupKey', sort: 'groupSort' },
  /** What has this number or id, or refers to this record? */
  byReference: { partition: 'refKey', sort: 'refSort' },
  /** What has to happen by itself, and when? */
  byDue: { partition: 'dueKey', sort: 'dueSort' },
} as const;

export type IndexName = keyof typeof indexes;

export const primaryKey = { partition: 'pk', sort: 'sk' } as const;
/** What an item carries only to be found. */
export const keyAttributes: ReadonlySet<string> = new Set(
  [primaryKey, ...Object.values(indexes)].flatMap(({ partition, sort }) => [partition, sort]),
);
/** Of indexes that were; `npm run migrate` takes them away. */
export const retiredAttributes = ['relationKey', 'relationSort', 'nameKey', 'nameSort'] as const;
/** DynamoDB deletes items some time after this instant (seconds since 1970). Readers check it themselves. */
export const timeToLiveAttribute = 'expiresAt';

/** Partitions of the audit log begin with this: no function has the right to change or delete what is in them. */
export const auditPrefix = 'AUDIT#';

/** What creates the table where nothing deploys it: on one machine and in tests. */
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
