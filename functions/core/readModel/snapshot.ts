import { deltasKeptMs } from '../../data/readModelDeltas.ts';
import { BucketSnapshotStore } from '../../data/readModelStore.ts';
import { instant, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { logger } from '../../platform/logger.ts';
import { type BuildProgress, type Manifest, publishSnapshot, removeOlder } from '../../search/index.ts';
import { type ListName, listNames, sources } from './all.ts';

/** Builds a snapshot of a list, activates it, and removes those that no reader may still use. */
export async function buildSnapshot(
  name: ListName = 'jobs',
  onProgress?: (progress: BuildProgress) => void,
): Promise<Manifest> {
  const { layout, documents } = sources[name];
  const store = new BucketSnapshotStore(layout.collection);
  const manifest = await publishSnapshot({
    layout,
    store,
    documents: documents(),
    asOf: instant(),
    directory: config('READ_MODEL_CACHE'),
    ...(onProgress && { onProgress }),
  });
  try {
    // Readers reject a snapshot older than the retained changes.
    await removeOlder(store, name, new Date(now() - deltasKeptMs).toISOString());
  } catch (error) {
    logger.error('Old snapshots not removed', error as Error);
  }
  return manifest;
}

/** Builds a snapshot of every list in turn. An error is thrown after the others are built. */
export async function buildSnapshots(): Promise<Record<ListName, Manifest>> {
  const built: Partial<Record<ListName, Manifest>> = {};
  const errors: unknown[] = [];
  for (const name of listNames) {
    try {
      built[name] = await buildSnapshot(name);
    } catch (error) {
      logger.error('Snapshot not built', { name, error: error as Error });
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'snapshots');
  return built as Record<ListName, Manifest>;
}
