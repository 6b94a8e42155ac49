import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { writeDelta } from '../../data/read-model-deltas.ts';
import { now } from '../../platform/clock.ts';
import { loadJob } from '../jobs/records.ts';
import { jobDocument } from './document.ts';

/**
 * Writes down for the read model what a job is now: a document while it is open, else nothing. The job's version goes
 * with it, so that it may be called late, twice and out of order. @returns whether there is such a job
 */
export async function indexJob(jobId: string): Promise<boolean> {
  const loaded = await loadJob(jobId);
  if (!loaded) return false;
  const { record } = loaded;
  await writeDelta(jobId, record.version, isOpen(record, now()) ? jobDocument(loaded) : undefined);
  return true;
}
