import { address } from '../../../shared/routes.ts';
import { footer, writing } from '../../email/parts.ts';
import { config } from '../../platform/config.ts';
import { notificationEvent } from './notificationEvent.ts';
import { officeAsRecipient, officeLocale } from './office.ts';
import { officeAccounts } from './recipients.ts';
import { reviewBecame, reviewKey, reviewOf } from './resumeReviews.ts';
import { worded } from './wording.ts';

/** A job seeker requests a review: to the office. Nothing if it was cancelled. */
export const resumeReviewRequested = notificationEvent({
  name: 'resumeReviewRequested',
  key: reviewKey,
  id: ({ reviewId }) => `RESUME_REVIEW#${reviewId}`,
  on: reviewBecame('REQUESTED'),
  notify: async (key) => {
    const record = await reviewOf(key);
    if (record?.status !== 'REQUESTED') return undefined;
    return {
      recipients: await officeAccounts(),
      at: record.requestedAt,
      notice: {
        type: 'resume-review',
        text: worded('resumeReviewRequested', { number: { jp: record.staffNumber } }),
        link: address('managementStaff', { id: key.staffId }, 'jp'),
      },
    };
  },
  mail: {
    recipient: () => officeAsRecipient,
    addressed: async (key) => {
      const record = await reviewOf(key);
      if (record?.status !== 'REQUESTED') return undefined;
      return { to: config('OFFICE_MAIL'), locale: officeLocale, props: record };
    },
    letter: (props: { staffId: string; staffNumber: string; question?: string | undefined }, context) => {
      const { t, locale, url } = writing(context);
      const { staffId, staffNumber, question } = props;
      const number = { number: staffNumber };
      const paragraph = t('email:resumeReviewRequested.body', number);
      return {
        locale,
        area: 'management',
        subject: t('email:resumeReviewRequested.subject', number),
        preview: paragraph,
        heading: t('email:resumeReviewRequested.heading'),
        paragraphs: [paragraph],
        facts: [{ label: t('email:facts.staffNumber'), value: staffNumber }],
        ...(question && { quote: { label: t('email:resumeReviewRequested.question'), text: question } }),
        action: {
          label: t('email:resumeReviewRequested.action'),
          url: url('managementStaff', { id: staffId }),
        },
        footer: {
          ...footer('management', context),
          automatic: t('email:resumeReviewRequested.automatic'),
        },
      };
    },
  },
});
