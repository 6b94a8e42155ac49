import type { Locale } from '../../shared/domain/codes.ts';

/**
 * The supported language that an Accept-Language header (RFC 9110, 12.5.4) prefers, or undefined if it
 * contains neither.
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1])
        .find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(
      (one) => one.quality > 0 && (one.language === 'ja' || one.language === 'en' || one.language === 'jp'),
    )
    .sort((a, b) => b.quality - a.quality)[0];
  if (!wanted) return undefined;
  return wanted.language === 'en' ? 'en' : 'jp';
}
