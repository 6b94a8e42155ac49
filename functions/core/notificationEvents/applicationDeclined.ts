import { undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import { unnamedReason } from '../../../shared/domain/codes.ts';
import { type EndReason, isEndReason } from '../../../shared/domain/endReasons.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { inOneLine, letterTo, writing } from '../../email/parts.ts';
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

const isIt: IsIt = ({ by, status }) => by !== 'staff' && status === 'DECLINED';

const texts = {
  'company-left': 'applicationCompanyLeft',
  'job-filled': 'applicationJobFilled',
  'job-closed': 'applicationJobClosed',
} as const satisfies Record<EndReason, string>;

const textOf = (reason: string | undefined) =>
  isEndReason(reason) ? texts[reason] : ('applicationDeclined' as const);

/** The company declined, the posting was closed, or the company has left: to the applicant, once it can no longer be undone. */
export const applicationDeclined = notificationEvent({
  name: 'applicationDeclined',
  key: stepKey,
  id: stepId,
  on: { ...stepped(isIt), delaySeconds: undoSeconds },
  notify: (key) =>
    notifyApplicant(key, {
      isIt,
      type: 'application-declined',
      text: (record) => worded(textOf(record.declineReason), aboutJob(record)),
    }),
  mail: {
    kind: 'applications',
    props: async (key, owner) => {
      const { record, props } = (await applicationProps(key, owner)) ?? {};
      if (!record || !props) return undefined;
      const { declineReason, declineMessage, isReasonShared } = record;
      return {
        ...{ ...props, message: declineMessage },
        ...(declineMessage && { thread: conversationThread(record) }),
        ...(isEndReason(declineReason)
          ? { ended: declineReason }
          : isReasonShared && declineReason !== unnamedReason && { reason: declineReason }),
      };
    },
    letter: (
      props: ApplicationProps & {
        message?: string | undefined;
        thread?: string;
        ended?: EndReason;
        reason?: string | undefined;
      },
      context,
    ) => {
      const { t, locale, url } = writing(context);
      const said = textOf(props.ended);
      const values = applicationValues(props, context);
      return letterTo(
        'staff',
        props.staffName,
        t(`email:${said}.subject`, { title: inOneLine(values.title) }),
        {
          ...(props.thread && { thread: props.thread }),
          heading: t(`email:${said}.heading`),
          paragraphs: [t(`email:${said}.body`, values), t('email:applicationDeclined.wish')],
          facts: [
            ...applicationFacts(props, context, 'toStaff'),
            ...(props.reason
              ? [
                  {
                    label: t('email:facts.reason'),
                    value: optionName('DECLINE_REASON', props.reason, locale),
                  },
                ]
              : []),
          ],
          ...(props.message && {
            quote: { label: t('email:applicationDeclined.message'), text: props.message },
          }),
          action: { label: t('email:applicationDeclined.action'), url: url('jobList') },
        },
        context,
      );
    },
  },
});
