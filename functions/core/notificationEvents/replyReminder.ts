import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import { replyReminderInstant } from '../../../shared/domain/replyClock.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { address } from '../../../shared/routes.ts';
import { inOneLine, letterTo, writing } from '../../email/parts.ts';
import { awaitedReply } from '../applications/replyClock.ts';
import { applicationFacts, applicationValues } from './applications.ts';
import { notificationEvent } from './notificationEvent.ts';
import { companyAccount } from './recipients.ts';
import { inBoth, type ReplyProps, replyId, replyKey, replyProps } from './replies.ts';
import { namedInBoth, worded } from './wording.ts';

/** @param about `name`: undefined if the person has left; `dueAt`: instant */
export const replyReminderText = ({
  title,
  name,
  dueAt,
}: {
  title: LocalizedText;
  name: ShownName | undefined;
  dueAt: string;
}) => worded('replyReminder', { title, name: namedInBoth(name), day: inBoth(dueAt) });

/** An answer to an applicant is due in two days: to the company. */
export const replyReminder = notificationEvent({
  name: 'replyReminder',
  key: replyKey,
  id: (key) => replyId(key, 'REMINDER'),
  notify: async (key) => {
    const record = await awaitedReply(key);
    const recipient = record && (await companyAccount(record.companyId));
    const found = recipient && (await replyProps(key, recipient));
    if (!found) return undefined;
    const { job, staffName, staffNumber } = found.props;
    return {
      recipients: [recipient],
      at: replyReminderInstant(key.dueAt),
      notice: {
        type: 'reply-due',
        text: replyReminderText({ title: job.title, name: staffName, dueAt: key.dueAt }),
        link: address('clientApplication', { staffNumber, jobNumber: job.jobNumber }, 'jp'),
      },
    };
  },
  mail: {
    kind: 'replyReminders',
    props: async (key, owner) => (await replyProps(key, owner))?.props,
    letter: (props: ReplyProps, context) => {
      const { t, locale, url } = writing(context);
      const values = { ...applicationValues(props, context), day: formatDay(props.dueAt, locale) };
      const { staffNumber, job } = props;
      return letterTo(
        'company',
        values.company,
        t('email:replyReminder.subject', { ...values, title: inOneLine(values.title) }),
        {
          heading: t('email:replyReminder.heading', values),
          paragraphs: [t('email:replyReminder.body', values), t('email:replyReminder.answers')],
          facts: [
            ...applicationFacts(props, context, 'toCompany'),
            { label: t('email:facts.replyDue'), value: values.day },
          ],
          action: {
            label: t('email:applicationReceived.action'),
            url: url('clientApplication', { staffNumber, jobNumber: job.jobNumber }),
          },
        },
        context,
      );
    },
  },
});
