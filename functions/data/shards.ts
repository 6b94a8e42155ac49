/** Lists that every record of a kind is in lie in this many partitions, so that no single one takes all the writes. */
export const shards = 8;

/** Which of the partitions a record is in. @param id of the record */
export const shardOf = (id: string, of: number = shards): number =>
  [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % of;

/** Asks a list that is spread for each of its partitions. */
export const eachShard = <Question>(ask: (parts: { shard: number }) => Question): Question[] =>
  Array.from({ length: shards }, (_, shard) => ask({ shard }));
