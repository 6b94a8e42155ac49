import type { jobs } from '../../../shared/collections/jobs.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { eachShard } from '../../data/shards.ts';
import { queryPages } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type JobDocument, jobLayout } from '../../search/index.ts';
import { loadJob, withTexts } from '../jobs/records.ts';
import type { ListSource } from '../lists/sources.ts';

// The long lists that name a job's cities and occupations: the stream knows this source and reads no job.
const reader = () => import('./document.ts');

/** Jobs whose documents are read together. */
const together = 100;

/**
 * Every open job's document, by the two statuses that can be open: no scan. NEW comes first: a job that settles
 * meanwhile is seen twice rather than not at all.
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
  // With their pages, by a message of their own.
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
