import { employmentStatuses, jobStatuses } from '../domain/codes.ts';
import { collection } from './collection.ts';

/** The jobs of all companies, including drafts and ended ones, for the agency. By stored status. */
export const postings = collection({
  name: 'postings',
  seenBy: 'jobs.list',
  texts: { title: 8, number: 8, company: 4 },
  filters: {
    status: { codes: jobStatuses, category: 'JOB_STATUS', counted: true },
    employmentStatus: { codes: employmentStatuses, category: 'EMPLOYMENT_TYPE', counted: true },
    companyId: {},
    /** What a published one is from `hiringUntil` on. */
    endsAs: { internal: true },
  },
  columns: {
    created: 'number',
    changed: 'number',
    published: 'number',
    closes: 'number',
    /** The instants of `statusTimes`, from which the status at any instant follows. */
    newUntil: 'number',
    hiringUntil: 'number',
    /** When a published one is public, 0 if at once. */
    opens: 'number',
  },
  ranges: {
    created: { from: 'created', to: 'created', asked: 'day' },
    published: { from: 'published', to: 'published', asked: 'day' },
    closes: { from: 'closes', to: 'closes', asked: 'day' },
    newUntil: { from: 'newUntil', to: 'newUntil' },
    hiringUntil: { from: 'hiringUntil', to: 'hiringUntil' },
    opens: { from: 'opens', to: 'opens' },
  },
  sums: [],
  orders: {
    newest: [{ column: 'created', highestFirst: true }],
    changed: [{ column: 'changed', highestFirst: true }],
    closing: [{ column: 'closes' }],
  },
  shards: 4,
});

/**
 * The same rows, of the caller's company alone: one file and one change of each for both lists. Names are the same, as the
 * file has them.
 */
export const ownPostings = collection({
  ...postings,
  seenBy: 'company.read',
  owner: 'companyId',
  filters: { ...postings.filters, companyId: { internal: true } },
});
