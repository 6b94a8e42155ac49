import { noteChange } from '../lists/noteChange.ts';
import { jobSource } from './source.ts';

/** Notes for the search what a job is now: see `noteChange`. @returns whether there is such a job */
export const indexJob = (jobId: string): Promise<boolean> => noteChange(jobSource, jobId);
