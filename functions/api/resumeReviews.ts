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
  answerReview: ({ params, body }, { caller }) => answerReview(params, body, caller.accountId),
  cancelReview: ({ params }, { caller }) => cancelReview(caller.staffId, params.id),
  listOwnReviews: async (_, { caller }) => ({
    data: await ownReviews(caller.staffId),
  }),
  listReviewRequests: ({ query }) => reviewRequests(query.cursor),
  listReviewsByStaff: ({ params }) => reviewsByStaff(params.staffId),
  requestReview: ({ body }, { caller }) => requestReview(caller.staffId, body.question),
});
