import { formatDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { inOneLine, letterTo, writing } from '../../email/parts.ts';
import { awaitedReply } from '../applications/replyClock.ts';
import { aboutJob, applicationFacts, applicationValues } from './applications.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';
import { inBoth, type ReplyProps, replyId, replyKey, replyProps } from './replies.ts';
import { worded } from './wording.ts';

/** No answer of the company came in time: to the applicant. */
export const replyMissing = notificationEvent({
  name: 'replyMissing',
  key: replyKey,
  id: (key) => replyId(key, 'MISSING'),
  notify: async (key) => {
    const record = await awaitedReply(key);
    if (!record) return undefined;
    return {
      recipients: [await staffAccount(record.staffId)],
      at: key.dueAt,
      notice: {
        type: 'reply-missing',
        text: worded('replyMissing', { ...aboutJob(record), day: inBoth(key.dueAt) }),
        link: `${address('appliedJobs', undefined, 'jp')}#application-${record.id}`,
      },
    };
  },
  mail: {
    kind: 'applications',
    props: async (key, owner) => {
      const found = await replyProps(key, owner);
      return found && { ...found.props, applicationId: found.record.id };
    },
    letter: (props: ReplyProps & { applicationId: string }, context) => {
      const { t, locale, url } = writing(context);
      const values = { ...applicationValues(props, context), day: formatDay(props.dueAt, locale) };
      return letterTo(
        'staff',
        props.staffName,
        t('email:replyMissing.subject', { ...values, title: inOneLine(values.title) }),
        {
          heading: t('email:replyMissing.heading'),
          paragraphs: [t('email:replyMissing.body', values), t('email:replyMissing.choice')],
          facts: [
            ...applicationFacts(props, context, 'toStaff'),
            { label: t('email:facts.replyDue'), value: values.day },
          ],
          action: {
            label: t('email:replyMissing.action'),
            url: `${url('appliedJobs')}#application-${props.applicationId}`,
          },
        },
        context,
      );
    },
  },
});
