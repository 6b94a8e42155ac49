/** The own notifications: how many are unread (several parts of a page show it), and marking them read. */
import { atom } from 'nanostores';
import type { Notification } from '../../../shared/contract/notifications.ts';
import { inLanguage, type Locale } from '../../../shared/routes.ts';
import { api } from './api.ts';
import { takeUnread } from './unread.ts';

export const unreadNotifications = atom<number | undefined>(undefined);

/** What the header shows of what is unread: notifications and messages. */
export async function refreshUnread(): Promise<void> {
  const info = await api('GET /auth/header-info');
  unreadNotifications.set(info.unreadNotifications);
  takeUnread(info.messages);
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

/** The text in the page's language, else in the other. */
export const notificationText = ({ text }: Notification, locale: Locale): string =>
  text[locale] ?? text.jp ?? text.en ?? '';

/** Where it leads: within the site, in the page's language. */
export function notificationLink({ link }: Notification, locale: Locale): string | undefined {
  return link && /^\/(?![/\\])/.test(link) ? inLanguage(link, locale) : undefined;
}
