/** Which pages and screens exist: others are not linked. */
import { type RouteId, routeOf } from '../../../shared/routes.ts';
import { isScreen } from '../../../shared/screens.ts';

// Only the names: this does not bundle the pages.
const pages = new Set(
  Object.keys(import.meta.glob('../pages/**/*.astro')).map((file) =>
    file.replace(/^\.\.\/pages|\.astro$/g, '').replace(/^\/index$/, '/'),
  ),
);
/** Whether a page exists. */
export function isBuilt(id: RouteId): boolean {
  const { path, rendered } = routeOf(id);
  return rendered === 'app' ? isScreen(id) : pages.has(path.replace(/\{(\w+)\}/g, '[$1]'));
}
