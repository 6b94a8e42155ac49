import { endedJob } from './endedJobs.ts';

/** A posting was closed because its company did not confirm that it still hires: to that company. */
export const jobUnconfirmed = endedJob(
  'jobUnconfirmed',
  ({ to, actor }) => to === 'CLOSED' && actor === 'system',
);
