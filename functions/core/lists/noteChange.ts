import type { Collection } from '../../../shared/collections/collection.ts';
import { writeDelta } from '../../data/readModelDeltas.ts';
import type { ListSource } from './sources.ts';

/**
 * Writes down for the read model what a row is now: a document, or nothing where nobody may find it. The row's version goes
 * with it, so that it may be called late, twice and out of order.
 * @param gone the version that the change has made; counts where the row is not there any more
 * @returns whether there is such a row
 */
export async function noteChange<C extends Collection>(
  { layout, read }: ListSource<C>,
  id: string,
  gone?: number,
): Promise<boolean> {
  const found = await read(id);
  const version = found?.version ?? gone;
  if (version !== undefined) await writeDelta(layout.collection, id, version, found?.document);
  return found !== undefined;
}
