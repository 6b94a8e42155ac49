/** Guides as links: title, description, URL. */
import { type Guide, guidesInOrder } from '../../../shared/guides.ts';
import { pageStaff } from '../../../shared/locales/pageStaff.ts';
import { address, type Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';

export interface GuideLink {
  name: Guide;
  title: string;
  description: string;
  href: string;
}

export function guideLink(name: Guide, locale: Locale): GuideLink {
  const { t } = textsFor(locale, { pageStaff });
  return {
    name,
    title: t(`pageStaff:${name}.title`),
    description: t(`pageStaff:${name}.description`),
    href: address(name, undefined, locale),
  };
}

/** Every guide, in reading order. */
export const guideLinks = (locale: Locale): GuideLink[] =>
  guidesInOrder.map((name) => guideLink(name, locale));
