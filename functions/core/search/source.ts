import type { jobs } from '../../../shared/collections/jobs.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { eachShard } from '../../data/shards.ts';
import { queryPages } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type JobDocument, jobLayout } from '../../search/index.ts';
import { loadJob, withTexts } from '../jobs/records.ts';
import type { ListSource } from '../lists/sources.ts';

// Loaded lazily because of the long lists of cities and occupations: the stream's function imports this
// source but reads no job.
const reader = () => import('./document.ts');

/** Batch size for reading jobs. */
const together = 100;

/**
 * Every open job's document, by the two statuses that can be open, without a scan. NEW comes first: a job
 * that moves to HIRING meanwhile is read twice rather than missed.
 */
export async function* openDocuments(): AsyncGenerator<JobDocument> {
  const { jobDocument } = await reader();
  for (const status of ['NEW', 'HIRING'] as const)
    for (const part of eachShard(({ shard }) => job.withStatus({ status, shard })))
      for await (const records of queryPages(part, { limit: together })) {
        const open = records.filter((record) => isOpen(record, now()));
        for (const loaded of await withTexts(open)) yield jobDocument(loaded);
      }
}

/** Open jobs as the read model is built from them. */
export const jobSource: ListSource<typeof jobs, JobDocument> = {
  layout: jobLayout,
  // Jobs are read together with their pages, by another message.
  records: [],
  documents: openDocuments,
  async read(id) {
    const loaded = await loadJob(id);
    if (!loaded) return undefined;
    const { version } = loaded.record;
    if (!isOpen(loaded.record, now())) return { version };
    return { version, document: (await reader()).jobDocument(loaded) };
  },
};
