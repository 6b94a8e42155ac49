import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { deltasKeptMs } from '../../data/read-model-deltas.ts';
import { BucketSnapshotStore } from '../../data/read-model-store.ts';
import { query } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { logger } from '../../platform/logger.ts';
import { type BuildProgress, type Manifest, publishSnapshot, removeOlder } from '../../search/index.ts';
import type { JobDocument } from '../../search/types.ts';
import { withTexts } from '../jobs/records.ts';
import { jobDocument } from './document.ts';

/** Jobs whose documents are read together. */
const together = 100;

/**
 * Every open job's document, by the two statuses that can be open: no scan. NEW comes first: a job that settles
 * meanwhile is seen twice rather than not at all.
 */
export async function* openDocuments(): AsyncGenerator<JobDocument> {
  for (const status of ['NEW', 'HIRING']) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await query(job, 'byRelation', `JOBS#${status}`, { limit: together, after });
      const open = page.items.filter((record) => isOpen(record, now()));
      for (const loaded of await withTexts(open)) yield jobDocument(loaded);
      after = page.next;
    } while (after);
  }
}

/** Builds a snapshot of all open jobs, puts it in force, and removes those that no reader may use any more. */
export async function buildSnapshot(onProgress?: (progress: BuildProgress) => void): Promise<Manifest> {
  const store = new BucketSnapshotStore();
  const manifest = await publishSnapshot({
    store,
    documents: openDocuments(),
    asOf: instant(),
    directory: config('READ_MODEL_CACHE'),
    ...(onProgress && { onProgress }),
  });
  try {
    // Readers refuse a snapshot from before the changes that are kept.
    await removeOlder(store, new Date(now() - deltasKeptMs).toISOString());
  } catch (error) {
    logger.error('old snapshots stay', error as Error);
  }
  return manifest;
}
