import * as z from 'zod';
import { calendarMethod } from '../../../shared/domain/interviews.ts';
import {
  accountOf,
  type InterviewProps,
  interviewLetter,
  interviewNotice,
  interviewOf,
  interviewProps,
  interviewStepKey,
  interviewStepped,
  topicOf,
} from './interviews.ts';
import { notificationEvent } from './notificationEvent.ts';

const sides = ['staff', 'company'] as const;
const changedKey = interviewStepKey.extend({ side: z.enum(sides) });
type ChangedKey = z.infer<typeof changedKey>;

async function propsOf({ interviewId, step, side }: ChangedKey): Promise<InterviewProps | undefined> {
  const record = await interviewOf({ interviewId });
  const entry = record?.history[step];
  const topic = entry && topicOf(entry);
  // What has been changed again is reported by its last step; only cancelled calendar entries are cancelled.
  const isCurrent =
    record && (step === record.history.length - 1 || calendarMethod(record.history, step) === 'CANCEL');
  return topic && isCurrent ? interviewProps(record, { topic, side, step }) : undefined;
}

/**
 * One side changed an interview, or it ended by itself: to the other side, or both. Who changed it gets a mail
 * alone, if it enters, updates or cancels their calendar entry.
 */
export const interviewChanged = notificationEvent({
  name: 'interviewChanged',
  key: changedKey,
  id: ({ interviewId, step, side }) => `INTERVIEW#${interviewId}#${step}#${side}`,
  on: interviewStepped((step, { id: interviewId, history }) => {
    const entry = history[step]!;
    if (topicOf(entry) === undefined) return [];
    return sides
      .filter((side) => side !== entry.by || calendarMethod(history, step) !== undefined)
      .map((side) => ({ interviewId, step, side }));
  }),
  notify: async (key) => {
    const props = await propsOf(key);
    if (!props) return undefined;
    const { at, by } = props.record.history[key.step]!;
    const recipients = [await accountOf(props.record, key.side)];
    return { recipients, at, ...(by !== key.side && { notice: interviewNotice(props) }) };
  },
  mail: {
    kind: 'interviews',
    props: propsOf,
    letter: interviewLetter,
  },
});
