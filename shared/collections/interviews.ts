import { collection } from './collection.ts';

/** The interviews of a company, for its members. */
export const interviews = collection({
  name: 'interviews',
  seenBy: 'company.read',
  owner: 'companyId',
  texts: {},
  filters: {
    companyId: { internal: true },
    /** For leaving out people who hide from the company. */
    staffId: { internal: true },
    /** For what closing a posting ends. */
    jobId: { internal: true },
  },
  columns: { at: 'number', upcomingUntil: 'number', aheadUntil: 'number' },
  ranges: {
    /** Until when something is still to be done about it. */
    upcomingUntil: { from: 'upcomingUntil', to: 'upcomingUntil' },
    /** Until when it is ahead. */
    aheadUntil: { from: 'aheadUntil', to: 'aheadUntil' },
  },
  sums: [],
  /** By the chosen time, or the last proposed one. */
  orders: { soonest: [{ column: 'at' }], latest: [{ column: 'at', highestFirst: true }] },
  shards: 2,
});
