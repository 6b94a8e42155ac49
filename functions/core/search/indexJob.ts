import { recordRowChange } from '../lists/recordRowChange.ts';
import { jobSource } from './source.ts';

/**
 * Records a job's current document for the search: see `recordRowChange`.
 * @returns whether there is such a job
 */
export const indexJob = (jobId: string): Promise<boolean> => recordRowChange(jobSource, jobId);
