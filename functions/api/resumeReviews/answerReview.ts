import { resumeReviews as contract } from '../../../shared/contract/resumeReviews.ts';
import { answerReview as answer } from '../../core/resumeReviews/reviews.ts';
import { handle } from '../../http/chain.ts';

export const answerReview = handle(contract.answerReview, async ({ params, body }, { caller }) =>
  answer(params, body, caller.accountId),
);
