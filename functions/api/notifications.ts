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
  createNotification: ({ body }, { actor }) => createNotification(actor, body),
  listNotifications: ({ query }, { actor }) => listNotifications(actor, query),
  markNotificationRead: ({ params }, { actor }) => markRead(actor, params.id),
  markNotificationsRead: ({ body }, { actor }) => markSeveralRead(actor, body.ids),
  unreadNotificationCount: async (_, { actor }) => ({
    count: await unreadCount(actor),
  }),
});
