import { stepClosing } from '../core/applications/closing.ts';
import { beginDuties, followStay } from '../core/applications/hires.ts';
import { advanceReply, followMessage, followReplies } from '../core/applications/replyClock.ts';
import { advanceDigest, scheduleDigest } from '../core/conversations/digest.ts';
import { advanceInterview, cancelInterviewOf } from '../core/interviews/due.ts';
import { advanceJob } from '../core/jobs/advance.ts';
import { confirmByMove } from '../core/jobs/stillHiring.ts';
import { interviewReminder } from '../core/notificationEvents/interviewReminder.ts';
import { planEnded } from '../core/notificationEvents/planEnded.ts';
import { planEnding } from '../core/notificationEvents/planEnding.ts';
import { recordsEnding } from '../core/notificationEvents/recordsEnding.ts';
import { replyMissing } from '../core/notificationEvents/replyMissing.ts';
import { replyReminder } from '../core/notificationEvents/replyReminder.ts';
import { residenceEnding } from '../core/notificationEvents/residenceEnding.ts';
import { resumeLooksSummary } from '../core/notificationEvents/resumeLooksSummary.ts';
import { unreadApplicantMessages } from '../core/notificationEvents/unreadApplicantMessages.ts';
import { unreadMessages } from '../core/notificationEvents/unreadMessages.ts';
import { remindOfPlan } from '../core/plans/plan.ts';
import { summariseLooks } from '../core/resume/lookSummary.ts';
import { followRetention, stepRetention } from '../core/retention/step.ts';
import { expireScout, expireScoutsOf } from '../core/scouts/expire.ts';
import { remindOfResidence } from '../core/staff/residence.ts';
import { DueMessage } from './messages.ts';
import { notifyMessage } from './notificationMessages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Applies what is due. Too early, it does nothing: the next sweep finds it again. */
export const handler = eachMessage('due', DueMessage, async (message) => {
  if ('jobId' in message) {
    await advanceJob(message.jobId);
    return;
  }
  if ('scoutId' in message) return expireScout(message.scoutId);
  if ('endedJobId' in message) return expireScoutsOf(message.endedJobId);
  if ('closingJobId' in message) return stepClosing(message);
  if ('endedWith' in message) return followRetention(message.endedWith, message.endedAt);
  if ('keptBy' in message)
    return stepRetention(message.keptBy, (key) => send([notifyMessage(recordsEnding, key)]));
  if ('movedInJobId' in message) return confirmByMove(message.movedInJobId, message.at);
  if ('companyId' in message) {
    const { companyId } = message;
    await remindOfPlan(companyId, (reminder) =>
      send([notifyMessage(reminder.days < 0 ? planEnded : planEnding, { companyId, ...reminder })]),
    );
    return;
  }
  if ('lookSummaryOf' in message) {
    const staffId = message.lookSummaryOf;
    await summariseLooks(staffId, (summary) =>
      send([notifyMessage(resumeLooksSummary, { staffId, ...summary })]),
    );
    return;
  }
  if ('endedApplicationId' in message) return cancelInterviewOf(message.endedApplicationId);
  if ('hiredApplicationId' in message) return beginDuties(message.hiredApplicationId);
  if ('stayOf' in message) return followStay(message.stayOf);
  if ('interviewId' in message) {
    const { interviewId } = message;
    await advanceInterview(interviewId, (reminder) =>
      send(
        // The outcome is asked of the company alone.
        (reminder.step === 'END' ? (['company'] as const) : (['staff', 'company'] as const)).map((side) =>
          notifyMessage(interviewReminder, { interviewId, ...reminder, side }),
        ),
      ),
    );
    return;
  }
  if ('repliesTo' in message) {
    const { repliesTo, proposedAt } = message;
    return followReplies(repliesTo, proposedAt === undefined ? undefined : { by: 'company', at: proposedAt });
  }
  if ('messageIn' in message) {
    const { messageIn, ...wrote } = message;
    return scheduleDigest(messageIn, wrote);
  }
  if ('digestOf' in message)
    return advanceDigest(message.digestOf, (side, key) =>
      send([notifyMessage(side === 'staff' ? unreadMessages : unreadApplicantMessages, key)]),
    );
  if ('repliesIn' in message) {
    const { repliesIn, ...wrote } = message;
    return followMessage(repliesIn, wrote);
  }
  if ('replyDueTo' in message) {
    await advanceReply(message.replyDueTo, (step, key) =>
      send([notifyMessage(step === 'remind' ? replyReminder : replyMissing, key)]),
    );
    return;
  }
  const { staffId } = message;
  await remindOfResidence(staffId, (reminder) =>
    send([notifyMessage(residenceEnding, { staffId, ...reminder })]),
  );
});
