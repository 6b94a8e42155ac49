import { notifications } from '../../shared/contract/notifications.ts';
import {
  createNotification,
  listNotifications,
  markRead,
  markSeveralRead,
  unreadCount,
} from '../core/notifications/read.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('notifications', notifications, {
  createNotification: ({ body }) => createNotification(body),
  listNotifications: ({ query }, { caller }) => listNotifications(caller.accountId, query),
  markNotificationRead: ({ params }, { caller }) => markRead(caller.accountId, params.id),
  markNotificationsRead: ({ body }, { caller }) => markSeveralRead(caller.accountId, body.ids),
  unreadNotificationCount: async (_, { caller }) => ({
    count: await unreadCount(caller.accountId),
  }),
});
