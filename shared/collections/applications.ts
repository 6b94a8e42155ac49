import { appliedStatuses } from '../domain/codes.ts';
import { collection } from './collection.ts';

/** The applications of one job seeker, or to one company: read by owner, counted and paginated in memory. */
export const applications = collection({
  name: 'applications',
  seenBy: 'owner',
  texts: {},
  filters: { status: { codes: appliedStatuses, category: 'APPLIED_STATUS', counted: true } },
  columns: { applied: 'number', changed: 'number' },
  ranges: {},
  sums: [],
  orders: {
    newest: [{ column: 'applied', highestFirst: true }],
    oldest: [{ column: 'applied' }],
    changed: [{ column: 'changed', highestFirst: true }],
  },
  shards: 1,
});
