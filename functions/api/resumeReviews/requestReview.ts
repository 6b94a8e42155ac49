import { resumeReviews as contract } from '../../../shared/contract/resumeReviews.ts';
import { requestReview as request } from '../../core/resumeReviews/reviews.ts';
import { handle } from '../../http/chain.ts';

export const requestReview = handle(contract.requestReview, async ({ body }, { caller }) =>
  request(caller.staffId, body.question),
);
