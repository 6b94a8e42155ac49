/** Types of inquiries, their status changes, and detection of bots. */
import type { InquiryKind, InquiryStatus, InquiryType } from './codes.ts';
import { makeSelectData } from './options.ts';
import lists from './reference/inquiry.json' with { type: 'json' };

/** The select lists of the inquiry forms: in a small bundle. */
export const inquiryLists = lists;
export const { optionsOf, optionName } = makeSelectData<keyof typeof lists>(lists);

/** Types offered in each form: job seekers need none about job slots. */
export const offeredTypes = {
  staff: ['service', 'account', 'job', 'application', 'trouble', 'privacy', 'other'],
  company: [
    'service',
    'account',
    'posting',
    'plan',
    'translation',
    'staffing',
    'trouble',
    'privacy',
    'media',
    'other',
  ],
} as const satisfies Record<Exclude<InquiryKind, 'banner'>, readonly InquiryType[]>;

const next: Record<InquiryStatus, readonly InquiryStatus[]> = {
  new: ['in-progress', 'done', 'spam'],
  'in-progress': ['waiting', 'done', 'spam'],
  waiting: ['in-progress', 'done'],
  // Reopened after a reply, or if closed too early.
  done: ['in-progress'],
  spam: ['new'],
};

/** Whether the office may change an inquiry's status in this way. */
export const mayMove = (from: InquiryStatus, to: InquiryStatus): boolean => next[from].includes(to);

/**
 * Minimum seconds: a person needs longer to read, fill in and agree. A form waits for the rest before
 * sending.
 */
export const leastSecondsOpen = 3;

/** Days that an inquiry is kept after its last change; also stated in the privacy policies. */
export const inquiryKeptDays = 3 * 365;
