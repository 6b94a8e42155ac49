import * as z from 'zod';
import { area } from './core.ts';
import { Done, Id, Instant, listOf, localized, pageQuery } from './shapes.ts';

export const Notification = z
  .object({
    id: Id,
    type: z.string().describe('NOTIFICATION_TYPE'),
    text: z.object({ jp: z.string().optional(), en: z.string().optional() }),
    /** Path within the site, without the language prefix. */
    link: z.string().optional(),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const notifications = area({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'any',
    summary: 'The caller’s notifications, newest first',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(Notification),
  },
  unreadNotificationCount: {
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'any',
    summary: 'How many are unread',
    output: z.object({ count: z.int() }),
  },
  markNotificationRead: {
    method: 'POST',
    path: '/notifications/{id}/read',
    access: 'any',
    owns: 'notification',
    summary: 'Mark one as read',
    params: z.strictObject({ id: Id }),
    output: Done,
  },
  markNotificationsRead: {
    method: 'POST',
    path: '/notifications/read',
    access: 'any',
    summary: 'Mark several or all as read; those already read, or not the caller’s, are skipped',
    body: z
      .strictObject({ ids: z.array(Id).min(1).max(100).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        path: ['ids'],
      }),
    output: Done,
  },
  createNotification: {
    method: 'POST',
    path: '/notifications',
    access: 'employee',
    rights: 'notifications.send',
    audit: 'notification.create',
    summary: 'Notify one account',
    body: z.strictObject({
      accountId: Id,
      text: localized(500),
      link: z
        .string()
        .regex(/^\/(?!\/)[\x21-\x7e]{0,500}$/)
        .optional(),
    }),
    output: Notification,
    status: 201,
  },
});
