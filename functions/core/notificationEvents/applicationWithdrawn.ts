import { inOneLine, letterTo, writing } from '../../email/parts.ts';
import {
  type ApplicationProps,
  applicationFacts,
  applicationProps,
  applicationValues,
  type IsIt,
  notifyCompany,
  stepId,
  stepKey,
  stepped,
} from './applications.ts';
import { notificationEvent } from './notificationEvent.ts';

const isIt: IsIt = ({ by, status }) => by === 'staff' && status !== 'APPLIED';

/** An applicant withdrew: to the company. */
export const applicationWithdrawn = notificationEvent({
  name: 'applicationWithdrawn',
  key: stepKey,
  id: stepId,
  on: stepped(isIt),
  notify: (key) => notifyCompany(key, { isIt, type: 'application-withdrawn' }),
  mail: {
    kind: 'applicantWithdrawals',
    props: async (key, owner) => (await applicationProps(key, owner))?.props,
    letter: (props: ApplicationProps, context) => {
      const { t, url } = writing(context);
      const values = applicationValues(props, context);
      return letterTo(
        'company',
        values.company,
        t('email:applicationWithdrawn.subject', { title: inOneLine(values.title) }),
        {
          heading: t('email:applicationWithdrawn.heading'),
          paragraphs: [t('email:applicationWithdrawn.body', values)],
          facts: applicationFacts(props, context, 'toCompany'),
          action: { label: t('email:applicationWithdrawn.action'), url: url('clientApplicants') },
        },
        context,
      );
    },
  },
});
