/** The own notifications: how many are unread (several parts of a page show it), and marking them read. */
import { atom } from 'nanostores';
import type { Notification } from '../../../shared/contract/notifications.ts';
import type { ReceivedFrame } from '../../../shared/contract/socket.ts';
import { inLanguage, type Locale } from '../../../shared/routes.ts';
import { api } from './api.ts';
import { takeUnread, unreadMessages } from './unread.ts';

type NoticeFrame = Extract<ReceivedFrame, { event: 'notification' }>;

export const unreadNotifications = atom<number | undefined>(undefined);

/** What the header shows of what is unread: notifications and messages. */
export async function refreshUnread(): Promise<void> {
  const info = await api('GET /auth/header-info');
  unreadNotifications.set(info.unreadNotifications);
  takeUnread(info.messages);
}

/** What came over the socket of a new one, unless something newer is known: both counts are of one version. */
export function takeNotice({ unreadNotifications: count, unread }: NoticeFrame): void {
  takeUnread(unread);
  if (unreadMessages.get() === unread) unreadNotifications.set(count);
}

/** Marks one read; the count goes down at once, never below 0, and back up where the server did not take it. */
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

/** These were seen: they are read from now on. */
export async function markSeen(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await api('POST /notifications/read', { body: { ids: [...ids] } });
  // Some of them may have been read elsewhere: the server counts.
  await refreshUnread();
}

/** Marks all read, also those that are not shown. */
export async function markAllRead(): Promise<void> {
  await api('POST /notifications/read', { body: { all: true } });
  unreadNotifications.set(0);
}

/** What one looked at for so long was seen. Milliseconds. */
export const seenAfter = 1500;

/** The text in the page's language, else in the other. */
export const notificationText = ({ text }: Notification, locale: Locale): string =>
  text[locale] ?? text.jp ?? text.en ?? '';

/** Where it leads: within the site, in the page's language. */
export function notificationLink({ link }: Notification, locale: Locale): string | undefined {
  return link && /^\/(?![/\\])/.test(link) ? inLanguage(link, locale) : undefined;
}
