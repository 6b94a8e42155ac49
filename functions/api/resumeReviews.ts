import { resumeReviews } from '../../shared/contract/resumeReviews.ts';
import { paginate } from '../core/paging.ts';
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
  listOwnReviews: async ({ query }, { actor }) => paginate(await ownReviews(actor), query),
  listReviewRequests: ({ query }, { actor }) => reviewRequests(actor, query),
  listReviewsByStaff: async ({ params, query }) => {
    const { data, ...person } = await reviewsByStaff(params.staffId);
    return { ...person, ...paginate(data, query) };
  },
  requestReview: ({ body }, { actor }) => requestReview(actor, body.question),
});
