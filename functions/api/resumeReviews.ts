import { resumeReviews } from '../../shared/contract/resumeReviews.ts';
import {
  answerReview,
  cancelReview,
  ownReviews,
  requestReview,
  reviewRequests,
  reviewsByStaff,
} from '../core/resumeReviews/reviews.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('resumeReviews', resumeReviews, {
  answerReview: ({ params, body }, { actor }) => answerReview(actor, params, body),
  cancelReview: ({ params }, { actor }) => cancelReview(actor, params.id),
  listOwnReviews: async (_, { actor }) => ({
    data: await ownReviews(actor),
  }),
  listReviewRequests: ({ query }, { actor }) => reviewRequests(actor, query),
  listReviewsByStaff: ({ params }) => reviewsByStaff(params.staffId),
  requestReview: ({ body }, { actor }) => requestReview(actor, body.question),
});
