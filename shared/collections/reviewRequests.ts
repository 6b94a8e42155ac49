import { collection } from './collection.ts';

/**
 * Requests for a review of the resume that wait for an answer. They are few: one of a person at a time, and each that is
 * answered leaves. They are read as they are and cut in memory.
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
