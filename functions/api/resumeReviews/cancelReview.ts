import { resumeReviews as contract } from '../../../shared/contract/resumeReviews.ts';
import { cancelReview as cancel } from '../../core/resumeReviews/reviews.ts';
import { handle } from '../../http/chain.ts';

export const cancelReview = handle(contract.cancelReview, async ({ params }, { caller }) => {
  await cancel(caller.staffId, params.id);
  return { ok: true as const };
});
