import { applicantRecordLimits } from '../domain/applicantRecords.ts';
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
    /** The company's own tags. */
    tag: { text: applicantRecordLimits.tag, counted: true },
    /** Of what a posting asks: `question:value`, and numbers by their first digits (`indexedAnswers`). */
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
    score: 'number',
  },
  ranges: {
    applied: { from: 'applied', to: 'applied', asked: 'day' },
    changed: { from: 'changed', to: 'changed' },
    replyDue: { from: 'replyDue', to: 'replyDue', asked: 'day' },
    /** The last day on which the company keeps what it knows, once it was notified of that. */
    recordEnds: { from: 'recordEnds', to: 'recordEnds', asked: 'day' },
    /** How long the company took to answer for the first time, in milliseconds. */
    firstAnswer: { from: 'firstAnswer', to: 'firstAnswer' },
    /** The company's own. */
    score: { from: 'score', to: 'score', asked: 'number' },
  },
  sums: [],
  orders: {
    newest: [{ column: 'applied', highestFirst: true }],
    oldest: [{ column: 'applied' }],
    changed: [{ column: 'changed', highestFirst: true }],
    replyDue: [{ column: 'replyDue' }],
    /** Those without one come last. */
    score: [{ column: 'score', highestFirst: true }],
  },
  shards: 4,
  bucket: 'TALENT',
});

/** The same rows without an owner, for figures of the office: names are the same, as the file has them. */
export const allApplicants = collection({ ...applicants, seenBy: 'people.list', owner: undefined });
