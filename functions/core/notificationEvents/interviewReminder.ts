import * as z from 'zod';
import { interviewReminders } from '../../../shared/domain/interviews.ts';
import { now } from '../../platform/clock.ts';
import {
  accountOf,
  type InterviewProps,
  interviewLetter,
  interviewNotice,
  interviewOf,
  interviewProps,
} from './interviews.ts';
import { notificationEvent } from './notificationEvent.ts';

const reminderKey = z.object({
  interviewId: z.string(),
  /** The chosen time that was to be reminded of. */
  startsAt: z.string(),
  step: z.enum(interviewReminders),
  side: z.enum(['staff', 'company']),
});
type ReminderKey = z.infer<typeof reminderKey>;

export const reminderTopics = {
  DAY: 'interviewTomorrow',
  HOUR: 'interviewSoon',
  END: 'interviewOver',
} as const;

/** From the current state: undefined if it was moved, cancelled or stated since, or is late and useless. */
async function propsOf({
  interviewId,
  startsAt,
  step,
  side,
}: ReminderKey): Promise<InterviewProps | undefined> {
  const record = await interviewOf({ interviewId });
  if (record?.status !== 'SCHEDULED' || record.startsAt !== startsAt) return undefined;
  if (step !== 'END' && Date.parse(startsAt) <= now()) return undefined;
  return interviewProps(record, { topic: reminderTopics[step], side });
}

/**
 * A day and an hour before an interview to both sides; after its end to the company, which is asked for the
 * outcome. When it is due: core/interviews/due.ts.
 */
export const interviewReminder = notificationEvent({
  name: 'interviewReminder',
  key: reminderKey,
  id: ({ interviewId, startsAt, step, side }) => `INTERVIEW#${interviewId}#${startsAt}#${step}#${side}`,
  notify: async (key) => {
    const props = await propsOf(key);
    if (!props) return undefined;
    const recipients = [await accountOf(props.record, key.side)];
    return { recipients, at: key.startsAt, notice: interviewNotice(props) };
  },
  mail: {
    kind: 'interviews',
    props: propsOf,
    letter: interviewLetter,
  },
});
