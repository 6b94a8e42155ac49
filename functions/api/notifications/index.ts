import { serve } from '../../http/chain.ts';
import { createNotification } from './createNotification.ts';
import { listNotifications } from './listNotifications.ts';
import { markNotificationRead } from './markNotificationRead.ts';
import { markNotificationsRead } from './markNotificationsRead.ts';
import { unreadNotificationCount } from './unreadNotificationCount.ts';

export const handler = serve({
  createNotification,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  unreadNotificationCount,
});
