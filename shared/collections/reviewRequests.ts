import { collection } from './collection.ts';

/**
 * Unanswered requests for a resume review. They are few, at most one per person, so they are read directly
 * and paginated in memory.
 */
export const reviewRequests = collection({
  name: 'reviewRequests',
  seenBy: 'resumeReviews.manage',
  texts: { number: 8, question: 1 },
  filters: {},
  columns: { requested: 'number' },
  ranges: { requested: { from: 'requested', to: 'requested', asked: 'day' } },
  sums: [],
  orders: { oldest: [{ column: 'requested' }], newest: [{ column: 'requested', highestFirst: true }] },
  shards: 1,
});
