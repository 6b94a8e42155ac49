import { serve } from '../../http/chain.ts';
import { answerReview } from './answerReview.ts';
import { cancelReview } from './cancelReview.ts';
import { listOwnReviews } from './listOwnReviews.ts';
import { listReviewRequests } from './listReviewRequests.ts';
import { listReviewsByStaff } from './listReviewsByStaff.ts';
import { requestReview } from './requestReview.ts';

export const handler = serve({
  answerReview,
  cancelReview,
  listOwnReviews,
  listReviewRequests,
  listReviewsByStaff,
  requestReview,
});
