import { remindOfPlan } from '../core/companies/plan.ts';
import { advanceJob } from '../core/jobs/advance.ts';
import { expireScout, expireScoutsOf } from '../core/scouts/expire.ts';
import { remindOfResidence } from '../core/staff/residence.ts';
import { DueMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Makes of a thing what time has made of it. Too early does nothing: the next sweep finds it again. */
export const handler = eachMessage('due', DueMessage, async (message) => {
  if ('jobId' in message) {
    await advanceJob(message.jobId);
    return;
  }
  if ('scoutId' in message) return expireScout(message.scoutId);
  if ('endedJobId' in message) return expireScoutsOf(message.endedJobId);
  if ('companyId' in message) {
    const { companyId } = message;
    await remindOfPlan(companyId, (reminder) =>
      send([{ queue: 'notify', message: { kind: 'planEnding', companyId, ...reminder } }]),
    );
    return;
  }
  const { staffId } = message;
  await remindOfResidence(staffId, (reminder) =>
    send([{ queue: 'notify', message: { kind: 'residenceEnding', staffId, ...reminder } }]),
  );
});
