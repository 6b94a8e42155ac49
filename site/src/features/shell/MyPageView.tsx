/**
 * A job seeker's page: its places, tabs and sections, all in the URL. At build time it is rendered without
 * panels, for the initial document.
 */

import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { displayName } from '../../../../shared/domain/personName.ts';
import { myPage } from '../../../../shared/locales/myPage.ts';
import { product } from '../../../../shared/product.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { useLoad } from '../../lib/load.ts';
import { refreshUnread, unreadNotifications } from '../../lib/notifications.ts';
import { newScouts, refreshNewScouts } from '../../lib/scouts.ts';
import type { LoadPanel, PlaceId, TabId } from '../../lib/screens.ts';
import { me } from '../../lib/session.ts';
import { loadStaffInfo, staffInfo } from '../../lib/staffInfo.ts';
import { useTexts } from '../../lib/texts.ts';
import { unreadMessages } from '../../lib/unread.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Places } from '../../ui/Places.tsx';
import { Loaded, SkeletonLine, SkeletonList } from '../../ui/states.tsx';
import { ErrorBoundary } from './Crash.tsx';
import type { staffPanels } from './staffPanels.ts';
import { type PanelId, staffPlaces } from './staffPlaces.ts';

interface PanelOfPlace {
  place: PlaceId;
  tab: TabId;
  section: string;
  /** Whether its tab has several sections. */
  isOneOfMany: boolean;
  id: PanelId;
}

/** Every panel, place by place. */
const all: readonly PanelOfPlace[] = staffPlaces.flatMap(({ id: place, tabs }) =>
  Object.entries<readonly string[]>(tabs).flatMap(([tab, sections]) =>
    sections.map((section) => ({
      place,
      tab: tab as TabId,
      section,
      isOneOfMany: sections.length > 1,
      id: `${tab}/${section}` as PanelId,
    })),
  ),
);

/** The panel in the URL, if it exists; otherwise its tab's first one, or the overview. */
function opened(query: URLSearchParams): PanelOfPlace {
  const ofTab = all.filter(({ tab }) => tab === query.get('tab'));
  return ofTab.find(({ section }) => section === query.get('section')) ?? ofTab[0] ?? all[0]!;
}

/** A panel's query; other parameters belong to other panels. */
const queryOf = ({ tab, section }: PanelOfPlace): string =>
  changedQuery('', {
    tab: tab === 'index' ? undefined : tab,
    section: section === 'index' ? undefined : section,
  });

export function MyPageView({ panels }: { panels?: typeof staffPanels }) {
  const { t, i18n, locale } = useTexts({ myPage });
  const person = useStore(me);
  const info = useStore(staffInfo);
  const counts: { [T in TabId]?: number | undefined } = {
    notifications: useStore(unreadNotifications),
    scouts: useStore(newScouts),
    messages: useStore(unreadMessages)?.total,
  };
  const [query] = useQuery();
  const open = opened(query);
  const { place, tab, section } = open;
  const inPlace = all.filter((one) => one.place === place);
  // The sections of a tab are typed where they are defined; here they are only displayed.
  const nameOf = (one: PanelOfPlace) =>
    one.isOneOfMany ? i18n.t(`myPage:sections.${one.tab}.${one.section}`) : t(`myPage:tabs.${one.tab}`);
  const placeName = t(`myPage:places.${place}`);
  const name =
    inPlace.length > 1 && nameOf(open) !== placeName ? `${nameOf(open)} | ${placeName}` : placeName;
  const here = address('myPage', undefined, locale);
  const reach =
    ({ id }: PanelOfPlace) =>
    () =>
      void (panels && fetchPanel(panels[id]).catch(() => undefined));
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(`${tab}/${section}`);

  useEffect(() => {
    for (const ask of [refreshUnread, refreshNewScouts, loadStaffInfo]) ask().catch(() => undefined);
  }, []);

  useEffect(() => {
    document.title = [...(tab === 'index' ? [] : [name]), t('myPage:title'), product.name].join(' | ');
  }, [tab, name, t]);

  // Another panel is like another page: announced, and scrolled to the top.
  useEffect(() => {
    if (shown.current === `${tab}/${section}`) return;
    shown.current = `${tab}/${section}`;
    panel.current?.focus({ preventScroll: true });
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView();
  }, [tab, section]);

  return (
    <div className="container">
      <div className="grid gap-1 pt-8 pb-5 sm:pt-12 sm:pb-6">
        <p className="kicker">{t('myPage:title')}</p>
        <h1>
          {person ? (
            t('myPage:greeting', { name: displayName(person.name, locale) || person.email })
          ) : (
            <SkeletonLine className="w-64" />
          )}
        </h1>
        {(!person || person.staffNumber) && (
          <p className="numeric text-sm text-soft">
            {person ? t('myPage:number', { number: person.staffNumber }) : <SkeletonLine className="w-40" />}
          </p>
        )}
      </div>
      <Places
        label={t('myPage:places.label')}
        more={t('myPage:places.more')}
        current={place}
        places={staffPlaces
          // Only for users with payments.
          .filter(({ id }) => id !== 'payments' || info?.isPaid || id === place)
          .map(({ id, icon, tabs }) => {
            const first = all.find((one) => one.place === id)!;
            return {
              id,
              icon,
              href: here + queryOf(first),
              name: t(`myPage:places.${id}`),
              ...((id === 'applications' || id === 'profile') && {
                shortName: t(`myPage:places.short.${id}`),
              }),
              count: Object.keys(tabs).reduce((sum, one) => sum + (counts[one as TabId] ?? 0), 0),
              onReach: reach(first),
            };
          })}
      />
      {inPlace.length > 1 && (
        <nav className="subtabs" aria-label={t('myPage:sections.label', { tab: placeName })}>
          {inPlace.map((one) => (
            <AppLink
              key={`${one.tab}/${one.section}`}
              className="subtab"
              href={here + queryOf(one)}
              aria-current={one === open ? 'page' : undefined}
              onPointerEnter={reach(one)}
              onPointerDown={reach(one)}
              onFocus={reach(one)}
            >
              {nameOf(one)}
              {one.section === 'index' && counts[one.tab] ? (
                <Badge tone="primary">{counts[one.tab]}</Badge>
              ) : null}
            </AppLink>
          ))}
        </nav>
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
          {panels ? <Panel load={panels[open.id]} /> : <SkeletonList rows={3} className="h-40" />}
        </ErrorBoundary>
      </div>
    </div>
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
  const reload = () => {
    // Some browsers cache a failed module as long as the page is open.
    if (retried) location.reload();
    setRetried(true);
    loaded.reload();
  };
  return (
    <Loaded of={{ ...loaded, data: panels.get(load), reload }} rows={3} height="h-40" stays>
      {(Shown) => <Shown />}
    </Loaded>
  );
}
