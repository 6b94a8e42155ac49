import type { Locale } from '../../../shared/routes.ts';

/** A share of 1 as percent: '12%'. @param digits after the point, at most */
export const formatPercent = (share: number, locale: Locale, digits = 0): string =>
  share.toLocaleString(locale === 'jp' ? 'ja-JP' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: digits,
  });
