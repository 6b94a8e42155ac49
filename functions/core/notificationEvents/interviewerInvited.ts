import * as z from 'zod';
import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { type Context, localized } from '../../email/parts.ts';
import { calendarEventOf } from '../interviews/calendarEvent.ts';
import {
  type InterviewProps,
  interviewLetter,
  interviewOf,
  interviewProps,
  interviewStepKey,
  interviewStepped,
} from './interviews.ts';
import { type Addressed, notificationEvent } from './notificationEvent.ts';

/** `interviewer`: index in the step's list of who is invited. */
const invitedKey = interviewStepKey.extend({ interviewer: z.int() });
type InvitedKey = z.infer<typeof invitedKey>;
type InvitedProps = InterviewProps & { step: number; method: 'REQUEST' | 'CANCEL' };

async function invitation({
  interviewId,
  step,
  interviewer,
}: InvitedKey): Promise<Addressed<InvitedProps> | undefined> {
  const record = await interviewOf({ interviewId });
  const invited = record?.history[step]?.invited?.[interviewer];
  if (!record || !invited) return undefined;
  const { method, email: to } = invited;
  // An invitation that has been changed again is sent with its last step.
  if (method === 'REQUEST' && step !== record.history.length - 1) return undefined;
  const firm = await get(company, { id: record.companyId });
  const owner = firm && (await get(account, { id: firm.accountId }));
  const topic = method === 'CANCEL' ? 'interviewCancelled' : 'interviewScheduled';
  const props = await interviewProps(record, { topic, side: 'company', step });
  if (!owner || !props) return undefined;
  const { message: _, ...rest } = props;
  return { to, locale: owner.locale, props: { ...rest, step, method } };
}

/** A time was chosen, changed or given up: the calendar entry of each interviewer, who need have no account. */
export const interviewerInvited = notificationEvent({
  name: 'interviewerInvited',
  key: invitedKey,
  id: ({ interviewId, step, interviewer }) => `INTERVIEWER#${interviewId}#${step}#${interviewer}`,
  on: interviewStepped((step, { id: interviewId, history }) =>
    (history[step]!.invited ?? []).map((_, interviewer) => ({ interviewId, step, interviewer })),
  ),
  mail: {
    kind: 'interviews',
    recipient: ({ interviewId, interviewer }) => `INTERVIEWER#${interviewId}#${interviewer}`,
    addressed: invitation,
    letter: ({ method, ...props }: InvitedProps, context: Context) => {
      const { calendar: _, greeting: __, ...letter } = interviewLetter(props, context);
      const { record, side, name, staffNumber, step } = props;
      const event = calendarEventOf(record, step, { side, context, name, staffNumber });
      return {
        ...letter,
        calendar: {
          method,
          organizer: localized(record.companyName, context.locale),
          event: { ...event, isCancelled: method === 'CANCEL' },
        },
      };
    },
  },
});
