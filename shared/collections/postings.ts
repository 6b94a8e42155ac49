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
  },
  columns: { created: 'number', changed: 'number', published: 'number', closes: 'number' },
  ranges: {
    created: { from: 'created', to: 'created', asked: 'day' },
    published: { from: 'published', to: 'published', asked: 'day' },
    closes: { from: 'closes', to: 'closes', asked: 'day' },
  },
  sums: [],
  orders: {
    newest: [{ column: 'created', highestFirst: true }],
    changed: [{ column: 'changed', highestFirst: true }],
    closing: [{ column: 'closes' }],
  },
  shards: 4,
});
