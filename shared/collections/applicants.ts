import { appliedStatuses } from '../domain/codes.ts';
import { collection } from './collection.ts';

/**
 * The applications that a company received, for its members. Names of applicants are personal data: its snapshots
 * are in the bucket with a key of its own.
 */
export const applicants = collection({
  name: 'applicants',
  seenBy: 'company.read',
  owner: 'companyId',
  texts: { name: 8, number: 8 },
  filters: {
    status: { codes: appliedStatuses, category: 'APPLIED_STATUS', counted: true },
    jobId: { counted: true },
    /** The company owes an answer. */
    awaitsReply: { flag: true },
    /** Of what a posting asks: `question:value`. */
    answer: { internal: true },
    /** Steps that it has reached, whatever came of it: for a posting's figures. */
    reached: { internal: true },
    companyId: { internal: true },
    /** For leaving out people whose name the company may not see now. */
    staffId: { internal: true },
  },
  columns: {
    applied: 'number',
    changed: 'number',
    replyDue: 'number',
    recordEnds: 'number',
    firstAnswer: 'number',
  },
  ranges: {
    applied: { from: 'applied', to: 'applied', asked: 'day' },
    replyDue: { from: 'replyDue', to: 'replyDue', asked: 'day' },
    /** The last day on which the company keeps what it knows, once it was notified of that. */
    recordEnds: { from: 'recordEnds', to: 'recordEnds', asked: 'day' },
    /** How long the company took to answer for the first time, in milliseconds. */
    firstAnswer: { from: 'firstAnswer', to: 'firstAnswer' },
  },
  sums: [],
  orders: {
    newest: [{ column: 'applied', highestFirst: true }],
    oldest: [{ column: 'applied' }],
    changed: [{ column: 'changed', highestFirst: true }],
    replyDue: [{ column: 'replyDue' }],
  },
  shards: 4,
  bucket: 'TALENT',
});
