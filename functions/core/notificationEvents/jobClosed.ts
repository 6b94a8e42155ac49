import { endedJob } from './endedJobs.ts';

/** The operator ended a posting: to its company. */
export const jobClosed = endedJob('jobClosed', ({ to, actor }) => to === 'CLOSED' && actor === 'employee');
