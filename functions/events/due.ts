import { advanceJob } from '../core/jobs/advance.ts';
import { DueMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Makes of a job what time has made of it. Too early does nothing: the next sweep finds it again. */
export const handler = eachMessage(DueMessage, async ({ jobId }) => {
  await advanceJob(jobId);
});
