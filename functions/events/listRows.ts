import { listNames, sources } from '../core/readModel/all.ts';
import type { Outgoing } from './messages.ts';

type Item = Record<string, unknown>;

/**
 * Rows by the entities of the records that they are made of. Open jobs have a separate rule: see
 * `messagesFor.ts`.
 */
const lists = Map.groupBy(
  listNames.flatMap((list) => sources[list].records.map((record) => ({ list, ...record }))),
  ({ entity }) => entity.name,
);

/** Names of the entities that are rows of a list, or part of one. */
export const listedEntities: readonly string[] = [...lists.keys()];

const isOfJob = ({ queue, message }: Outgoing) => queue === 'index' && message.kind === 'job';

/**
 * Updates a list for a record that was changed, deleted or expired.
 * @param done what follows from the change anyway: a public job's own message updates both of its lists
 */
export function rowChanged(
  entity: string,
  before: Item | undefined,
  after: Item | undefined,
  done: readonly Outgoing[],
): Outgoing[] {
  const own = lists.get(entity) ?? [];
  if (own.length === 0 || (after && done.some(isOfJob))) return [];
  const record = (after ?? before) as Item & { version: number };
  const version = after ? record.version : record.version + 1;
  return own.flatMap(({ list, row }) => {
    const id = row(record);
    return id === undefined ? [] : [{ queue: 'index', message: { kind: 'row', list, id, version } } as const];
  });
}
