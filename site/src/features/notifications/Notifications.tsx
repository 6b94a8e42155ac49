import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Notification } from '../../../../shared/contract/notifications.ts';
import { formatDayTime } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { notifications } from '../../../../shared/locales/notifications.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { ListFrame } from '../../lib/list/Frame.tsx';
import { useList } from '../../lib/list/useList.ts';
import { messageOf } from '../../lib/load.ts';
import {
  markAllRead,
  markSeen,
  notificationLink,
  notificationText,
  seenAfter,
  unreadNotifications,
} from '../../lib/notifications.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

export default function Notifications() {
  const { t, locale } = useTexts({ notifications, common });
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const list = useList<Notification, AnswerOf<'GET /notifications'>>({
    name: 'notifications',
    filters: [],
    load: (query, signal) => api('GET /notifications', { query, signal }),
  });
  const unread = useStore(unreadNotifications) ?? 0;
  const listed = list.data?.data;

  // Marks visible ones as read; they keep their new mark while the page is open.
  useEffect(() => {
    const ids = listed?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
    const timer = setTimeout(() => void markSeen(ids).catch(() => undefined), seenAfter);
    return () => clearTimeout(timer);
  }, [listed]);

  const readAll = async () => {
    setBusy(true);
    try {
      await markAllRead();
      list.replace((before) => ({
        ...before,
        data: before.data.map((one) => ({ ...one, isRead: true })),
      }));
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    }
    setBusy(false);
  };
  const open = async (one: Notification) => {
    // Navigates anyway: it will be marked the next time.
    if (!one.isRead) await markSeen([one.id]).catch(() => undefined);
    const link = notificationLink(one, locale);
    if (link) navigate(link);
  };

  const empty = t('notifications:empty');
  return (
    <ListFrame
      list={list}
      conditions={false}
      empty={empty}
      whenEmpty={<EmptyState title={empty} message={t('notifications:emptyMessage')} />}
      fromTop
    >
      {({ data }) => (
        <div className="grid gap-5">
          {unread > 0 && (
            <Button size="small" className="justify-self-end" busy={busy} onClick={readAll}>
              {t('notifications:readAll')}
            </Button>
          )}
          <ul className="grid border-t border-line">
            {data.map((one) => {
              const text = notificationText(one, locale);
              const link = notificationLink(one, locale);
              return (
                <li key={one.id} className="grid gap-1 border-b border-line py-4">
                  <span className="flex flex-wrap items-center gap-3 text-sm text-soft">
                    <time className="numeric" dateTime={one.createdAt}>
                      {formatDayTime(one.createdAt, locale)}
                    </time>
                    {!one.isRead && <Badge tone="primary">{t('notifications:unread')}</Badge>}
                  </span>
                  {link || !one.isRead ? (
                    <button
                      type="button"
                      className={`cursor-pointer text-start ${link ? 'text-link' : ''} ${one.isRead ? '' : 'font-bold'}`}
                      onClick={() => open(one)}
                    >
                      {text}
                    </button>
                  ) : (
                    <span>{text}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </ListFrame>
  );
}
