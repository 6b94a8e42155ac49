import { noteChange } from '../lists/noteChange.ts';
import { jobSource } from './source.ts';

/**
 * Records a job's current document for the search: see `noteChange`.
 * @returns whether there is such a job
 */
export const indexJob = (jobId: string): Promise<boolean> => noteChange(jobSource, jobId);
