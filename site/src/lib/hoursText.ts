import type { Locale } from '../../../shared/routes.ts';

/** Capitalizes the first letter. */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Hours a week, rounded to a half: '週15時間', '週15〜25時間', '週12時間から'; '15 hours a week', '15–25 hours a week', 'from
 * 12 hours a week'.
 */
export function hoursText({ from, to }: { from: number; to?: number | undefined }, locale: Locale): string {
  const half = (hours: number) => String(Math.round(hours * 2) / 2);
  const least = half(from);
  const most = to === undefined ? least : half(to);
  const isOpen = to === undefined;
  if (locale === 'jp') return `週${least === most ? least : `${least}〜${most}`}時間${isOpen ? 'から' : ''}`;
  const unit = most === '1' ? 'hour' : 'hours';
  return `${isOpen ? 'from ' : ''}${least === most ? least : `${least}–${most}`} ${unit} a week`;
}
