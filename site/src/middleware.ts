import { defineMiddleware } from 'astro:middleware';
import { type Locale, splitLocale } from '../../shared/routes.ts';

/** Each language has its own scripts (site/oneLanguage.ts). */
const withOwnScripts = (html: string, locale: Locale) =>
  html.replaceAll(/(<(?:script|link)\b[^>]*?="\/assets\/)([^"/]+\.js")/g, `$1${locale}/$2`);

/** Sets a page's language, by the route that was requested (site/bothLanguages.ts). */
export const onRequest = defineMiddleware(async ({ locals, routePattern }, next) => {
  const { locale } = splitLocale(routePattern);
  locals.locale = locale;
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withOwnScripts(await response.text(), locale), response);
});
