import { undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../../shared/domain/codes.ts';
import { option, optionName } from '../../../shared/domain/select-data.ts';
import { inOneLine, letterTo, writing } from '../../email/parts.ts';
import { isWritten } from '../applications/notifications.ts';
import {
  type ApplicationProps,
  aboutJob,
  applicationFacts,
  applicationProps,
  applicationValues,
  conversationThread,
  type IsIt,
  notifyApplicant,
  stepId,
  stepKey,
  stepped,
} from './applications.ts';
import { notificationEvent } from './notificationEvent.ts';
import { worded } from './wording.ts';
import { sendWritten } from './written.ts';

const isIt: IsIt = ({ by, status }) => by !== 'staff' && status !== 'DECLINED';

/** The company moved an applicant on: to the applicant, once it can no longer be undone. */
export const applicationStatusChanged = notificationEvent({
  name: 'applicationStatusChanged',
  key: stepKey,
  id: stepId,
  on: { ...stepped(isIt), delaySeconds: undoSeconds },
  notify: (key) =>
    notifyApplicant(key, {
      isIt,
      type: 'application-status',
      text: (record, { status }) =>
        worded('applicationStatusChanged', {
          ...aboutJob(record),
          status: option('APPLIED_STATUS', status)!.name,
        }),
    }),
  after: sendWritten,
  mail: {
    kind: 'applications',
    props: async (key, owner) => {
      const found = await applicationProps(key, owner);
      const entry = found?.record.history[key.step];
      if (!found || !entry) return undefined;
      // One that was not sent, because the person hides or the company has left, is not quoted either.
      const isQuoted = entry.message && (await isWritten(found.record, key.step));
      return {
        ...{ ...found.props, status: entry.status, message: isQuoted ? entry.message?.text : undefined },
        ...(isQuoted && { thread: conversationThread(found.record) }),
      };
    },
    letter: (
      props: ApplicationProps & { status: AppliedStatus; message?: string | undefined; thread?: string },
      context,
    ) => {
      const { t, locale, url } = writing(context);
      const values = applicationValues(props, context);
      const status = optionName('APPLIED_STATUS', props.status, locale);
      const paragraphs: Partial<Record<AppliedStatus, string>> = {
        SCREENING: t('email:applicationStatusChanged.SCREENING', values),
        INTERVIEW: t('email:applicationStatusChanged.INTERVIEW', values),
        OFFERED: t('email:applicationStatusChanged.OFFERED', values),
        HIRED: t('email:applicationStatusChanged.HIRED', values),
      };
      return letterTo(
        'staff',
        props.staffName,
        t('email:applicationStatusChanged.subject', { title: inOneLine(values.title) }),
        {
          ...(props.thread && { thread: props.thread }),
          heading: t('email:applicationStatusChanged.heading', { status }),
          paragraphs: [paragraphs[props.status] ?? status],
          facts: [
            ...applicationFacts(props, context, 'toStaff'),
            { label: t('email:facts.status'), value: status },
          ],
          ...(props.message && {
            quote: { label: t('email:applicationDeclined.message'), text: props.message },
          }),
          action: { label: t('email:applicationStatusChanged.action'), url: url('appliedJobs') },
        },
        context,
      );
    },
  },
});
