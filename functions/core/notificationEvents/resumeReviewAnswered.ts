import type { ShownName } from '../../../shared/contract/shapes.ts';
import { address } from '../../../shared/routes.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { letterTo, writing } from '../../email/parts.ts';
import { notificationEvent } from './notificationEvent.ts';
import { staffAccount } from './recipients.ts';
import { reviewBecame, reviewKey, reviewOf } from './resumeReviews.ts';
import { worded } from './wording.ts';

/** The office answered a review: to the job seeker. */
export const resumeReviewAnswered = notificationEvent({
  name: 'resumeReviewAnswered',
  key: reviewKey,
  id: ({ reviewId }) => `RESUME_REVIEW#${reviewId}#ANSWERED`,
  on: reviewBecame('ANSWERED'),
  notify: async (key) => {
    const record = await reviewOf(key);
    if (record?.answeredAt === undefined) return undefined;
    return {
      recipients: [await staffAccount(key.staffId)],
      at: record.answeredAt,
      notice: {
        type: 'resume-review',
        text: worded('resumeReviewAnswered', {}),
        link: address('resumeReview', undefined, 'jp'),
      },
    };
  },
  mail: {
    kind: 'inquiries',
    props: async (key) => {
      const [record, person] = await Promise.all([reviewOf(key), get(staff, { id: key.staffId })]);
      return !record || !person || person.withdrawn ? undefined : { staffName: person.name };
    },
    letter: ({ staffName }: { staffName?: ShownName | undefined }, context) => {
      const { t, url } = writing(context);
      return letterTo(
        'staff',
        staffName,
        t('email:resumeReviewAnswered.subject'),
        {
          heading: t('email:resumeReviewAnswered.heading'),
          paragraphs: [t('email:resumeReviewAnswered.body')],
          action: { label: t('email:resumeReviewAnswered.action'), url: url('resumeReview') },
        },
        context,
      );
    },
  },
});
