import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../site/src/lib/api.ts', () => ({ api: vi.fn() }));
const { takeNotice, unreadNotifications } = await import('../../site/src/lib/notifications.ts');
const { resetUnread, takeUnread, unreadMessages } = await import('../../site/src/lib/unread.ts');

const unread = (version: number, total = 0) => ({ total, apply: total, scout: 0, inquiry: 0, version });
const notice = (unreadCount: number, version: number) => ({
  event: 'notification' as const,
  notification: {
    ...{ id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', type: 'announcement', text: {}, isRead: false },
    createdAt: '2026-11-23T00:00:00.000Z',
  },
  unreadNotifications: unreadCount,
  unread: unread(version, 1),
});

beforeEach(() => {
  resetUnread();
  unreadNotifications.set(undefined);
});

it('a notification over the socket updates the bell, and the count of messages', () => {
  takeNotice(notice(3, 7));
  expect(unreadNotifications.get()).toBe(3);
  expect(unreadMessages.get()).toMatchObject({ total: 1, version: 7 });
});

it('a late count does not replace a newer one', () => {
  takeNotice(notice(4, 8));
  takeNotice(notice(3, 7));
  expect(unreadNotifications.get()).toBe(4);
  takeUnread(unread(9));
  takeNotice(notice(3, 8));
  expect(unreadNotifications.get()).toBe(4);
  takeNotice(notice(5, 10));
  expect(unreadNotifications.get()).toBe(5);
});
