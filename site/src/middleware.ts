import { defineMiddleware } from 'astro:middleware';
import { splitLocale } from '../../shared/routes.ts';

/** The one place where a page learns its language: by the route that it was reached by (site/bothLanguages.ts). */
export const onRequest = defineMiddleware(({ locals, routePattern }, next) => {
  locals.locale = splitLocale(routePattern).locale;
  return next();
});
