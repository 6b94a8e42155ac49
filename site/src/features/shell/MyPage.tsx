/** A job seeker's page: its tabs, their sections and what is open of them, all in the address. */
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { myPage } from '../../../../shared/locales/myPage.ts';
import { product } from '../../../../shared/product.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { useLoad } from '../../lib/load.ts';
import { refreshUnread, unreadNotifications } from '../../lib/notifications.ts';
import { newScouts, refreshNewScouts } from '../../lib/scouts.ts';
import type { LoadPanel, TabId } from '../../lib/screens.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { unreadMessages } from '../../lib/unread.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/parts.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { ErrorBoundary } from './Crash.tsx';
import { staffTabs } from './staffTabs.tsx';

const tabIds = Object.keys(staffTabs) as TabId[];
const sectionsOf = (tab: TabId) => Object.entries(staffTabs[tab]!) as [section: string, load: LoadPanel][];

/** What the address asks for, where there is such a thing; else the overview, or what a tab opens with. */
function opened(query: URLSearchParams): { tab: TabId; section: string; load: LoadPanel } {
  const tab = tabIds.find((id) => id === query.get('tab')) ?? 'index';
  const sections = sectionsOf(tab);
  const [section, load] = sections.find(([id]) => id === query.get('section')) ?? sections[0]!;
  return { tab, section, load };
}

export default function MyPage() {
  const { t, i18n } = useTexts({ myPage });
  const person = useStore(me);
  const counts: { [T in TabId]?: number | undefined } = {
    notifications: useStore(unreadNotifications),
    scouts: useStore(newScouts),
    messages: useStore(unreadMessages)?.total,
  };
  const [query] = useQuery();
  const { tab, section, load } = opened(query);
  const sections = sectionsOf(tab);
  // Which sections a tab has is typed where they are put together; here they are only shown.
  const nameOf = (id: string) => i18n.t(`myPage:sections.${tab}.${id}`);
  const tabName = t(`myPage:tabs.${tab}`);
  const name = sections.length > 1 ? `${nameOf(section)} | ${tabName}` : tabName;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(`${tab}/${section}`);

  useEffect(() => {
    refreshUnread().catch(() => undefined);
    refreshNewScouts().catch(() => undefined);
  }, []);

  useEffect(() => {
    document.title = [...(tab === 'index' ? [] : [name]), t('myPage:title'), product.name].join(' | ');
  }, [tab, name, t]);

  // Another panel is another page: it is announced and read from its beginning.
  useEffect(() => {
    if (shown.current === `${tab}/${section}`) return;
    shown.current = `${tab}/${section}`;
    panel.current?.focus({ preventScroll: true });
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView();
  }, [tab, section]);

  return (
    <div className="container">
      <div className="grid gap-1 pt-12 pb-6">
        <p className="kicker">{t('myPage:title')}</p>
        <h1>{t('myPage:greeting', { name: person?.name || person?.email })}</h1>
        {person?.staffNumber && (
          <p className="numeric text-sm text-soft">{t('myPage:number', { number: person.staffNumber })}</p>
        )}
      </div>
      <Row
        className="tabs"
        label={t('myPage:tabs.label')}
        current={tab}
        items={tabIds.map((id) => ({
          id,
          to: { tab: id === 'index' ? undefined : id },
          load: sectionsOf(id)[0]![1],
          label: (
            <>
              {t(`myPage:tabs.${id}`)}
              {counts[id] ? <Badge tone="primary">{counts[id]}</Badge> : null}
            </>
          ),
        }))}
      />
      {sections.length > 1 && (
        <Row
          className="subtabs"
          label={t('myPage:sections.label', { tab: tabName })}
          current={section}
          items={sections.map(([id, load], position) => ({
            id,
            to: { tab, section: position === 0 ? undefined : id },
            load,
            label: nameOf(id),
          }))}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields, and no landmark beside those of the page */}
      <div
        ref={panel}
        tabIndex={-1}
        role="group"
        aria-label={name}
        className="scroll-mt-20 pt-6 outline-none"
      >
        <ErrorBoundary key={`${tab}/${section}`}>
          <Panel load={load} />
        </ErrorBoundary>
      </div>
    </div>
  );
}

interface RowItem {
  id: string;
  /** What it puts in the address; whatever else was there belongs to another panel. */
  to: Record<string, string | undefined>;
  load: LoadPanel;
  label: React.ReactNode;
}

/** Links side by side. On a phone they scroll, the one that is open in view; what one points at begins to load. */
function Row({
  className,
  label,
  current,
  items,
}: {
  className: 'tabs' | 'subtabs';
  label: string;
  current: string;
  items: readonly RowItem[];
}) {
  const { locale } = useTexts({});
  const row = useRef<HTMLElement>(null);
  const here = address('myPage', undefined, locale);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is open is another
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !open) return;
    row.current.scrollLeft =
      open.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={row} className={classes(className, 'edge-fade')} aria-label={label}>
      {items.map(({ id, to, load, label: text }) => {
        const prefetch = () => void fetchPanel(load).catch(() => undefined);
        return (
          <AppLink
            key={id}
            className={className === 'tabs' ? 'tab' : 'subtab'}
            href={here + changedQuery('', to)}
            aria-current={id === current ? 'page' : undefined}
            onPointerEnter={prefetch}
            onPointerDown={prefetch}
            onFocus={prefetch}
          >
            {text}
          </AppLink>
        );
      })}
    </nav>
  );
}

const panels = new Map<LoadPanel, ComponentType>();

async function fetchPanel(load: LoadPanel): Promise<ComponentType> {
  const known = panels.get(load);
  if (known) return known;
  const { default: component } = await load();
  panels.set(load, component);
  return component;
}

function Panel({ load }: { load: LoadPanel }) {
  const [retried, setRetried] = useState(false);
  const loaded = useLoad('panel', () => fetchPanel(load));
  const Shown = panels.get(load);
  if (Shown) return <Shown />;
  if (loaded.error)
    return (
      <ErrorState
        onRetry={() => {
          // Some browsers remember a part that failed to load for as long as the page is open.
          if (retried) location.reload();
          setRetried(true);
          loaded.reload();
        }}
      />
    );
  return <SkeletonList rows={3} className="h-40" />;
}
