import { inquiryKinds, inquiryStatuses, inquiryTypes } from '../domain/codes.ts';
import { collection } from './collection.ts';

/** Inquiries to the office. */
export const inquiries = collection({
  name: 'inquiries',
  seenBy: 'inquiries.manage',
  texts: { number: 8, name: 6, company: 6, email: 6, phone: 4, message: 2, note: 1 },
  filters: {
    status: { codes: inquiryStatuses, category: 'INQUIRY_STATUS', counted: true },
    kind: { codes: inquiryKinds, counted: true },
    type: { codes: inquiryTypes, category: 'INQUIRY_TYPE', counted: true },
    /** The employee, or `nobody`. */
    assignedTo: {},
  },
  columns: { received: 'number', changed: 'number', forgotten: 'number' },
  ranges: { received: { from: 'received', to: 'received', asked: 'day' } },
  sums: [],
  orders: {
    newest: [{ column: 'received', highestFirst: true }],
    oldest: [{ column: 'received' }],
    changed: [{ column: 'changed', highestFirst: true }],
    /** Unanswered ones first, in processing order. */
    handling: [
      { filter: 'status', first: inquiryStatuses },
      { column: 'received', highestFirst: true },
    ],
  },
  visibleUntil: 'forgotten',
  shards: 1,
});
