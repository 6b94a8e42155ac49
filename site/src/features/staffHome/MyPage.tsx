import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { myPage } from '../../../../shared/locales/myPage.ts';
import { useQuery } from '../../lib/addresses.ts';
import { refreshUnread, unreadNotifications } from '../../lib/notifications.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/parts.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Notifications } from './Notifications.tsx';
import { Overview } from './Overview.tsx';
import { Profile } from './Profile.tsx';
import { Settings } from './Settings.tsx';

const tabs = { index: Overview, profile: Profile, notifications: Notifications, settings: Settings };
type Tab = keyof typeof tabs;

/** A job seeker's page; the tab is in the address. */
export default function MyPage() {
  const { t } = useTexts({ myPage });
  const person = useStore(me);
  const unread = useStore(unreadNotifications);
  const [query, change] = useQuery();
  const asked = query.get('tab');
  const current: Tab = asked && Object.hasOwn(tabs, asked) ? (asked as Tab) : 'index';

  useEffect(() => {
    refreshUnread().catch(() => undefined);
  }, []);

  return (
    <div className="container">
      <div className="grid gap-1 pt-12 pb-6">
        <p className="kicker">{t('myPage:title')}</p>
        <h1>{t('myPage:greeting', { name: person?.name || person?.email })}</h1>
        {person?.staffNumber && (
          <p className="numeric text-sm text-soft">{t('myPage:number', { number: person.staffNumber })}</p>
        )}
      </div>
      <Tabs
        label={t('myPage:tabs.label')}
        current={current}
        onChange={(tab) =>
          change({ tab: tab === 'index' ? undefined : tab, page: undefined, section: undefined })
        }
        tabs={(Object.keys(tabs) as Tab[]).map((id) => {
          const Panel = tabs[id];
          return {
            id,
            label: (
              <>
                {t(`myPage:tabs.${id}`)}
                {id === 'notifications' && unread ? <Badge tone="primary">{unread}</Badge> : null}
              </>
            ),
            panel: <Panel />,
          };
        })}
      />
    </div>
  );
}
