import { resumeReviews as contract } from '../../../shared/contract/resumeReviews.ts';
import { reviewRequests } from '../../core/resumeReviews/reviews.ts';
import { handle } from '../../http/chain.ts';

export const listReviewRequests = handle(contract.listReviewRequests, async ({ query }) =>
  reviewRequests(query.cursor),
);
