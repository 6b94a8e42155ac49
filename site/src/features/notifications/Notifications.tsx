import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Notification } from '../../../../shared/contract/notifications.ts';
import { formatDate, formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { notifications } from '../../../../shared/locales/notifications.ts';
import { pageOf, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
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
import { Pagination } from '../../ui/Pagination.tsx';
import { Badge } from '../../ui/parts.tsx';
import { EmptyState, NotLoaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

export default function Notifications() {
  const { t, locale } = useTexts({ notifications, common });
  const [query, change] = useQuery();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const page = pageOf(query);
  const loaded = useLoad(`notifications ${page}`, (signal) =>
    api('GET /notifications', { query: { page }, signal }),
  );
  const { data } = loaded;

  const unread = useStore(unreadNotifications) ?? 0;
  const listed = data?.data;

  // Seen, and with that read; it says that it is new for as long as one is here.
  useEffect(() => {
    const ids = listed?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
    const timer = setTimeout(() => void markSeen(ids).catch(() => undefined), seenAfter);
    return () => clearTimeout(timer);
  }, [listed]);

  const readAll = async () => {
    setBusy(true);
    try {
      await markAllRead();
      loaded.replace((before) => ({
        ...before,
        data: before.data.map((one) => ({ ...one, isRead: true })),
      }));
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    }
    setBusy(false);
  };
  const open = async (one: Notification) => {
    // Gone there all the same: it is read the next time.
    if (!one.isRead) await markSeen([one.id]).catch(() => undefined);
    const link = notificationLink(one, locale);
    if (link) navigate(link);
  };

  if (!data || loaded.error || loaded.loading) return <NotLoaded of={loaded} rows={5} height="h-16" />;
  if (data.data.length === 0)
    return <EmptyState title={t('notifications:empty')} message={t('notifications:emptyMessage')} />;
  return (
    <div className="grid gap-5">
      {unread > 0 && (
        <Button size="small" className="justify-self-end" busy={busy} onClick={readAll}>
          {t('notifications:readAll')}
        </Button>
      )}
      <ul className="grid border-t border-line">
        {data.data.map((one) => {
          const text = notificationText(one, locale);
          const link = notificationLink(one, locale);
          return (
            <li key={one.id} className="grid gap-1 border-b border-line py-4">
              <span className="flex flex-wrap items-center gap-3 text-sm text-soft">
                <time className="numeric" dateTime={one.createdAt}>
                  {formatDay(one.createdAt, locale)} {formatDate(one.createdAt, 'HH:mm')}
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
      <Pagination
        page={data.page}
        pageSize={data.pageSize}
        total={data.total}
        onPage={(to) => {
          change({ page: to === 1 ? undefined : to });
          scrollTo(0, 0);
        }}
      />
    </div>
  );
}
