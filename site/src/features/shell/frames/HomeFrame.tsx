/**
 * What a shell's document shows before its script is there: the area's own page as it is before it knows or has loaded
 * anything. It is rendered while the site is built; no script of the site imports what is in this folder.
 */
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { type Area, address, type Locale, ownHome } from '../../../../../shared/routes.ts';
import { renderIn } from '../../../lib/texts.ts';

export interface FrameProps {
  locale: Locale;
}

export function HomeFrame({ area, locale, children }: FrameProps & { area: Area; children: ReactNode }) {
  renderIn(locale);
  return (
    <Router ssrPath={address(ownHome[area], undefined, locale)} ssrSearch="">
      {children}
    </Router>
  );
}
