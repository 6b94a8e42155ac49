import { inOneLine, letterTo, writing } from '../../email/parts.ts';
import {
  type ApplicationProps,
  applicationFacts,
  applicationProps,
  applicationValues,
  type IsIt,
  readStep,
  stepId,
  stepKey,
  stepped,
} from './applications.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';

const isIt: IsIt = ({ by, status }) => by === 'staff' && status === 'APPLIED';

/** A copy of an application, to the applicant. */
export const applicationSent = notificationEvent({
  name: 'applicationSent',
  key: stepKey,
  id: stepId,
  on: stepped(isIt),
  notify: async (key) => {
    const found = await readStep(key, isIt);
    return found && { recipients: [await staffAccount(found.record.staffId)], at: found.entry.at };
  },
  mail: {
    kind: 'applicationCopies',
    props: async (key, owner) => (await applicationProps(key, owner))?.props,
    letter: (props: ApplicationProps, context) => {
      const { t, url } = writing(context);
      const values = applicationValues(props, context);
      return letterTo(
        'staff',
        props.staffName,
        t('email:applicationSent.subject', { title: inOneLine(values.title) }),
        {
          heading: t('email:applicationSent.heading'),
          paragraphs: [t('email:applicationSent.body', values), t('email:applicationSent.shared', values)],
          facts: applicationFacts(props, context, 'toStaff'),
          action: { label: t('email:applicationSent.action'), url: url('appliedJobs') },
        },
        context,
      );
    },
  },
});
