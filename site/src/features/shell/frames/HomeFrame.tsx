/**
 * The initial content of a shell's document: the area's page before any data are loaded. Rendered at build
 * time; no script of the site imports this folder.
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
