import { resumeReviews as contract } from '../../../shared/contract/resumeReviews.ts';
import { reviewsByStaff } from '../../core/resumeReviews/reviews.ts';
import { handle } from '../../http/chain.ts';

export const listReviewsByStaff = handle(contract.listReviewsByStaff, async ({ params }) =>
  reviewsByStaff(params.staffId),
);
