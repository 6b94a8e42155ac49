/**
 * Lists that contain every record of a kind are spread over this many partitions, so that writes do not all
 * go to one.
 */
export const shards = 8;

/** The partition of a record. @param id of the record */
export const shardOf = (id: string, of: number = shards): number =>
  [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % of;

/** Queries each partition of a sharded list. */
export const eachShard = <Question>(ask: (parts: { shard: number }) => Question): Question[] =>
  Array.from({ length: shards }, (_, shard) => ask({ shard }));
