import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'wouter';
import { matchRoute } from '../../../shared/routes.ts';

/**
 * A link that navigates within the shell if possible (a screen of the same area and language), and loads the
 * page otherwise.
 */
export function AppLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const target = matchRoute(href.split(/[?#]/)[0]!);
  // At build time there is no shell.
  const here = typeof location === 'undefined' ? undefined : matchRoute(location.pathname);
  const inShell =
    target?.route.rendered === 'app' &&
    here?.route.rendered === 'app' &&
    target.route.area === here.route.area &&
    target.locale === here.locale;
  return inShell ? <Link {...rest} href={href} /> : <a {...rest} href={href} />;
}
