import type { Collection } from '../../../shared/collections/collection.ts';
import { writeDelta } from '../../data/readModelDeltas.ts';
import type { ListSource } from './sources.ts';

/**
 * Records a row's current document for the read model, or none if it must not be found. The row's version
 * goes with it, so that calls may be late, repeated and out of order.
 * @param gone the version after the deletion; used if the row no longer exists
 * @returns whether there is such a row
 */
export async function recordRowChange<C extends Collection>(
  { layout, read }: ListSource<C>,
  id: string,
  gone?: number,
): Promise<boolean> {
  const found = await read(id);
  if (found === null) return false;
  const version = found?.version ?? gone;
  if (version !== undefined) await writeDelta(layout.collection, id, version, found?.document);
  return found !== undefined;
}
