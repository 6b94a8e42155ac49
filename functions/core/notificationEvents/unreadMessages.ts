import { messageDigestFor } from './messageDigests.ts';

/** Messages of companies stayed unread: to the job seeker. */
export const unreadMessages = messageDigestFor('unreadMessages', { side: 'staff', kind: 'messages' });
