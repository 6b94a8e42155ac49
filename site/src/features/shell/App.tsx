/** The root of an area: finds the screen for the URL, checks access, loads it. */
import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation } from 'wouter';
import { hasAccess } from '../../../../shared/domain/access.ts';
import { product } from '../../../../shared/product.ts';
import { type Area, address, matchRoute, type RouteId, type RouteMatch } from '../../../../shared/routes.ts';
import '../../lib/leaving.ts';
import { mailedSecret } from '../../lib/addresses.ts';
import { draftsUnder, messageForm } from '../../lib/drafts.ts';
import type { ScreenProps, Screens } from '../../lib/screens.ts';
import { me } from '../../lib/session.ts';
import { pageLocale } from '../../lib/texts.ts';
import { leaveToasts, ToastRegion } from '../../ui/toasts.tsx';
import { ErrorBoundary } from './Crash.tsx';
import { Loading } from './Loading.tsx';

// Rare, and not part of what every page waits for.
const nowhere = () => import('./Nowhere.tsx');
const NotFound = lazy(() => nowhere().then((loaded) => ({ default: loaded.NotFound })));
const Forbidden = lazy(() => nowhere().then((loaded) => ({ default: loaded.Forbidden })));

/** Milliseconds. */
const settledAfter = 5_000;

interface AreaModule {
  screens: Partial<Screens>;
  /** Screens that a mailed link with its token opens without a login. */
  openedByMail?: readonly RouteId[];
  /** Screens that explain themselves to guests; if a session ends on one, the user logs in again. */
  openToGuests?: readonly RouteId[];
  /** Loads what the area's lists share. */
  lists?: () => Promise<unknown>;
}
const areas: Record<Area, () => Promise<AreaModule>> = {
  staff: () => import('./staffRoutes.tsx'),
  company: () => import('./companyRoutes.tsx'),
  management: () => import('./managementRoutes.tsx'),
};

const loginRoute = { staff: 'login', company: 'clientLogin', management: 'managementLogin' } as const;

function loginAddress(area: Area): string {
  const next = location.pathname + location.search;
  return `${address(loginRoute[area], undefined, pageLocale())}?next=${encodeURIComponent(next)}`;
}

export function App({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      {children}
      <ToastRegion />
    </ErrorBoundary>
  );
}

/**
 * Loads an area's screens, and the current one, which replaces the document's initial content (`frames`).
 * Does not wait for a screen that a guest must not see.
 */
export async function loadArea(area: Area): Promise<AreaModule> {
  const loaded = await areas[area]();
  const match = matchRoute(location.pathname);
  const load = match && loaded.screens[match.route.id as keyof Screens];
  if (load && (match.route.access === 'public' || me.get()))
    await load().then(
      ({ default: Screen }) => loadedScreens.set(match.route.id, Screen),
      () => undefined,
    );
  return loaded;
}

const loadedScreens = new Map<string, ComponentType<ScreenProps>>();

function screenOf(
  match: RouteMatch | undefined,
  screens: Partial<Screens>,
): ComponentType<ScreenProps> | undefined {
  const load = match && screens[match.route.id as keyof Screens];
  if (!load) return undefined;
  const { id } = match.route;
  if (!loadedScreens.has(id)) loadedScreens.set(id, lazy(load));
  return loadedScreens.get(id);
}

/** The titles of the area's screens, in the page's language: part of the document (Shell.astro). */
const titleOf = (id: RouteId): string | undefined =>
  (JSON.parse(document.getElementById('app')?.dataset.titles ?? '{}') as Partial<Record<RouteId, string>>)[
    id
  ];

const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));

export function Router({ area, screens, openedByMail, openToGuests, lists }: AreaModule & { area: Area }) {
  const [path] = useLocation();
  const person = useStore(me);
  const match = matchRoute(path);
  const Screen = screenOf(match, screens);
  const first = useRef(true);
  const wasIn = useRef(person !== undefined);
  wasIn.current ||= person !== undefined;

  const access = match?.route.access ?? 'public';
  // Once per URL: the screen removes the secret from it.
  const holdsSecret = useMemo(() => matchRoute(path) && mailedSecret() !== undefined, [path]);
  const allowed =
    access === 'public' ||
    (holdsSecret && openedByMail?.includes(match!.route.id)) ||
    (person
      ? hasAccess(access, person.role)
      : !wasIn.current && openToGuests?.includes(match!.route.id) === true);
  const mustLogIn = Screen !== undefined && !allowed && person === undefined;

  // Before the screen's own effects, which may extend the title, for instance with a tab.
  const title = match && Screen ? titleOf(match.route.id) : undefined;
  useLayoutEffect(() => {
    document.title = title ? `${title} | ${product.name}` : product.name;
  }, [title]);

  // Before the screen's own effects here too: a screen may lead on to one of its sections.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page: from the top, announced
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    leaveToasts();
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);

  // Preloads what forms and lists share while the first screen is read, since nearly all others are one of them.
  useEffect(() => {
    idle(() => void Promise.all([import('../../lib/form.tsx'), lists?.()]).catch(() => undefined));
  }, [lists]);

  // Sends messages left over from an earlier page, from any page.
  const personId = person?.id;
  useEffect(() => {
    if (personId && draftsUnder(messageForm('')).length > 0)
      idle(
        () =>
          void import('../messages/outbox.ts')
            .then(({ sendPending }) => sendPending())
            .catch(() => undefined),
      );
  }, [personId]);

  // The socket is opened only after a while, so that quick navigation opens none.
  useEffect(() => {
    if (!personId) return;
    const settling = setTimeout(
      () => void import('../messages/outbox.ts').then(({ startLive }) => startLive()).catch(() => undefined),
      settledAfter,
    );
    return () => clearTimeout(settling);
  }, [personId]);

  useEffect(() => {
    if (mustLogIn) location.replace(loginAddress(area));
  }, [mustLogIn, area]);

  if (mustLogIn) return <Loading />;
  if (!Screen || !match || !allowed)
    return (
      <Suspense fallback={<Loading />}>
        {Screen && match ? <Forbidden login={loginAddress(area)} /> : <NotFound area={area} />}
      </Suspense>
    );
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <Screen parameters={match.parameters} />
      </Suspense>
    </ErrorBoundary>
  );
}
