import { messageDigestFor } from './messageDigests.ts';

/** Messages of job seekers stayed unread: to the company. */
export const unreadApplicantMessages = messageDigestFor('unreadApplicantMessages', {
  ...{ side: 'company', kind: 'applicantMessages' },
});
