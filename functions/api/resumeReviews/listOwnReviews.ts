import { resumeReviews as contract } from '../../../shared/contract/resumeReviews.ts';
import { ownReviews } from '../../core/resumeReviews/reviews.ts';
import { handle } from '../../http/chain.ts';

export const listOwnReviews = handle(contract.listOwnReviews, async (_, { caller }) => ({
  data: await ownReviews(caller.staffId),
}));
