import { endedJob } from './endedJobs.ts';

/** A posting ended by itself: to its company. */
export const jobExpired = endedJob('jobExpired', ({ to, actor }) => to === 'LATED' && actor === 'system');
