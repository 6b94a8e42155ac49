import { undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import { companyLeftReason } from '../../../shared/domain/codes.ts';
import { inOneLine, letterTo, writing } from '../../email/parts.ts';
import {
  type ApplicationProps,
  aboutJob,
  applicationFacts,
  applicationProps,
  applicationValues,
  type IsIt,
  notifyApplicant,
  stepId,
  stepKey,
  stepped,
} from './applications.ts';
import { notificationEvent } from './notificationEvent.ts';
import { worded } from './wording.ts';

const isIt: IsIt = ({ by, status }) => by !== 'staff' && status === 'DECLINED';

/** The company declined, or has left: to the applicant, once it can no longer be undone. */
export const applicationDeclined = notificationEvent({
  name: 'applicationDeclined',
  key: stepKey,
  id: stepId,
  on: { ...stepped(isIt), delaySeconds: undoSeconds },
  notify: (key) =>
    notifyApplicant(key, {
      isIt,
      type: 'application-declined',
      text: (record) =>
        worded(
          record.declineReason === companyLeftReason ? 'applicationCompanyLeft' : 'applicationDeclined',
          aboutJob(record),
        ),
    }),
  mail: {
    kind: 'applications',
    props: async (key, owner) => {
      const { record, props } = (await applicationProps(key, owner)) ?? {};
      if (!record || !props) return undefined;
      const hasCompanyLeft = record.declineReason === companyLeftReason;
      return { ...props, message: record.declineMessage, hasCompanyLeft };
    },
    letter: (
      props: ApplicationProps & { message?: string | undefined; hasCompanyLeft?: boolean },
      context,
    ) => {
      const { t, url } = writing(context);
      const said = props.hasCompanyLeft ? 'applicationCompanyLeft' : 'applicationDeclined';
      const values = applicationValues(props, context);
      return letterTo(
        'staff',
        props.staffName,
        t(`email:${said}.subject`, { title: inOneLine(values.title) }),
        {
          heading: t(`email:${said}.heading`),
          paragraphs: [t(`email:${said}.body`, values), t('email:applicationDeclined.wish')],
          facts: applicationFacts(props, context, 'toStaff'),
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
