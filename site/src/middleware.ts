import { defineMiddleware } from 'astro:middleware';
import { splitLocale } from '../../shared/routes.ts';

/** Sets a page's language, by the route that was requested (site/bothLanguages.ts). */
export const onRequest = defineMiddleware(({ locals, routePattern }, next) => {
  locals.locale = splitLocale(routePattern).locale;
  return next();
});
