/** From tokens to a session, and on to the requested page. */

import type { TokenPair } from '../../../../shared/client/index.ts';
import type { Me } from '../../../../shared/contract/auth.ts';
import { hasAccess } from '../../../../shared/domain/access.ts';
import { type Area, address, type Locale, matchRoute } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { letterForm } from '../../lib/draftNames.ts';
import { startSession } from '../../lib/session.ts';
import { tokenStore } from '../../lib/tokens.ts';

/** The area of the current page. */
export function pageArea(): Area {
  return matchRoute(location.pathname)?.route.area ?? 'staff';
}

export const areaLogin = { staff: 'login', company: 'clientLogin', management: 'managementLogin' } as const;

/** The draft typed before the login on the page to return to; other guests' drafts are dropped. */
function typedFor(next: string | undefined): string | undefined {
  const match = next ? matchRoute(next.split(/[?#]/)[0]!) : undefined;
  return match?.route.id === 'jobApply' ? letterForm(match.parameters.jobId!) : undefined;
}

/**
 * Stores the session of a login.
 * @throws ApiError, and then nobody is logged in
 * @param next where the user goes on to
 */
export async function enter({ accessToken, refreshToken }: TokenPair, next: string | undefined): Promise<Me> {
  tokenStore.write({ accessToken, refreshToken });
  try {
    const me = await api('GET /auth/me');
    // A refresh may have replaced them meanwhile.
    startSession({ ...(tokenStore.read() ?? { accessToken, refreshToken }), me }, typedFor(next));
    return me;
  } catch (error) {
    tokenStore.clear();
    throw error;
  }
}

/** Whether a role may open a path of the site. */
export function opens(role: Me['role'], next: string): boolean {
  const route = matchRoute(next.split(/[?#]/)[0]!)?.route;
  return route !== undefined && hasAccess(route.access, role);
}

/** The default destination after a login. @param mayApply whether a staff member's profile is sufficient */
export function homeOf(role: Me['role'], locale: Locale, mayApply = true): string {
  if (role === 'company') return address('clientMyPage', undefined, locale);
  if (role === 'staff') return address(mayApply ? 'myPage' : 'registrationBasicInfo', undefined, locale);
  return address('boardManagement', undefined, locale);
}

/**
 * The destination after a login: the requested page if the role may open it, otherwise home, or the first
 * step.
 */
export async function destination(me: Me, next: string | undefined, locale: Locale): Promise<string> {
  if (next && opens(me.role, next)) return next;
  if (me.role !== 'staff') return homeOf(me.role, locale);
  const info = await api('GET /staff/info').catch(() => undefined);
  return homeOf('staff', locale, info?.completeness.mayApply ?? true);
}
