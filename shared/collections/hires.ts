import { collection } from './collection.ts';

/** Hires after which the law still asks something of the company, for its members. */
export const hires = collection({
  name: 'hires',
  seenBy: 'applications.read',
  owner: 'companyId',
  texts: {},
  filters: { companyId: { internal: true } },
  /** The first instant at which something can be done, and when the person was hired. */
  columns: { opens: 'number', hired: 'number' },
  ranges: { opens: { from: 'opens', to: 'opens' } },
  sums: [],
  orders: { soonest: [{ column: 'opens' }, { column: 'hired' }] },
  shards: 1,
});
