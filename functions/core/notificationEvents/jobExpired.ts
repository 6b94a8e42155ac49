import { endedJob } from './endedJobs.ts';

/** A posting expired: to its company. */
export const jobExpired = endedJob('jobExpired', ({ to, actor }) => to === 'LATED' && actor === 'system');
