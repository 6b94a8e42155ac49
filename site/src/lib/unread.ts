/** How many messages were not seen; several parts of a page show it. */
import { atom } from 'nanostores';
import type { UnreadCounters } from '../../../shared/contract/conversations.ts';

export const unreadMessages = atom<UnreadCounters | undefined>(undefined);

/** Counts come over several ways, and the older may come later. */
export function takeUnread(counted: UnreadCounters): void {
  const known = unreadMessages.get();
  if (!known || counted.version >= known.version) unreadMessages.set(counted);
}

/** Somebody else's, or nobody's. */
export const forgetUnread = (): void => unreadMessages.set(undefined);
