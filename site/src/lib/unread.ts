/** Number of unread messages, shown in several places of a page. */
import { atom } from 'nanostores';
import type { UnreadCounters } from '../../../shared/contract/conversations.ts';

export const unreadMessages = atom<UnreadCounters | undefined>(undefined);

/** Counts come from several sources, possibly out of order. */
export function takeUnread(counted: UnreadCounters): void {
  const known = unreadMessages.get();
  if (!known || counted.version >= known.version) unreadMessages.set(counted);
}

/** After a logout or a change of user. */
export const resetUnread = (): void => unreadMessages.set(undefined);
