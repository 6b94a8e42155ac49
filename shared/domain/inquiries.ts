/** What an inquiry may be about, how it moves on, and when a form was sent by a machine. */
import type { InquiryKind, InquiryStatus, InquiryType } from './codes.ts';
import { makeSelectData } from './options.ts';
import lists from './reference/inquiry.json' with { type: 'json' };

/** The select lists of the inquiry forms: small enough for their own bundle. */
export const inquiryLists = lists;
export const { optionsOf, optionName } = makeSelectData<keyof typeof lists>(lists);

/** What each form offers: nobody who looks for work asks about posting rights. */
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
  // Somebody wrote back, or it was done too soon.
  done: ['in-progress'],
  spam: ['new'],
};

/** Whether the office may move an inquiry from one state to another. */
export const mayMove = (from: InquiryStatus, to: InquiryStatus): boolean => next[from].includes(to);

/** Seconds: nobody reads a form, fills it in and agrees in less. A form waits out the rest before it sends. */
export const leastSecondsOpen = 3;

/** Days that an inquiry is kept after its last change; the privacy policies say the same. */
export const inquiryKeptDays = 3 * 365;
