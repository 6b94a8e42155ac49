/** The user's notifications: the unread count (shown in several places), and marking them as read. */
import { atom } from 'nanostores';
import type { Notification } from '../../../shared/contract/notifications.ts';
import type { ReceivedFrame } from '../../../shared/contract/socket.ts';
import { inLanguage, type Locale } from '../../../shared/routes.ts';
import { api } from './api.ts';
import { takeUnread, unreadMessages } from './unread.ts';

type NoticeFrame = Extract<ReceivedFrame, { event: 'notification' }>;

export const unreadNotifications = atom<number | undefined>(undefined);

/** Unread counts in the header: notifications and messages. */
export async function refreshUnread(): Promise<void> {
  const info = await api('GET /auth/header-info');
  takeNotice({ unreadNotifications: info.unreadNotifications, unread: info.messages });
}

/** Both counts, unless a newer version is known. */
export function takeNotice({
  unreadNotifications: count,
  unread,
}: Pick<NoticeFrame, 'unreadNotifications' | 'unread'>): void {
  takeUnread(unread);
  if (unreadMessages.get() === unread) unreadNotifications.set(count);
}

/** Marks one as read; the count is reduced at once, never below 0, and restored if the server refuses. */
export async function markRead(id: string): Promise<void> {
  const before = unreadNotifications.get();
  if (before !== undefined) unreadNotifications.set(Math.max(0, before - 1));
  try {
    await api('POST /notifications/{id}/read', { params: { id } });
  } catch (error) {
    unreadNotifications.set(before);
    throw error;
  }
}

/** Marks these as read. */
export async function markSeen(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await api('POST /notifications/read', { body: { ids: [...ids] } });
  // Some may have been read elsewhere: use the server's count.
  await refreshUnread();
}

/** Marks all as read, including those not shown. */
export async function markAllRead(): Promise<void> {
  await api('POST /notifications/read', { body: { all: true } });
  unreadNotifications.set(0);
}

/** How long it must be visible to count as read. Milliseconds. */
export const seenAfter = 1500;

/** The text in the page's language, falling back to the other. */
export const notificationText = ({ text }: Notification, locale: Locale): string =>
  text[locale] ?? text.jp ?? text.en ?? '';

/** Its link within the site, in the page's language. */
export function notificationLink({ link }: Notification, locale: Locale): string | undefined {
  return link && /^\/(?![/\\])/.test(link) ? inLanguage(link, locale) : undefined;
}
