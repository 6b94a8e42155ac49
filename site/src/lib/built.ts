/** Which pages and screens there are: what is not built is not linked. */
import { type RouteId, routeOf } from '../../../shared/routes.ts';
import { isScreen } from '../../../shared/screens.ts';

// Only the names: no page comes into the bundle by being asked for.
const pages = new Set(
  Object.keys(import.meta.glob('../pages/**/*.astro')).map((file) =>
    file.replace(/^\.\.\/pages|\.astro$/g, '').replace(/^\/index$/, '/'),
  ),
);
/** Whether a page is there to be opened. */
export function isBuilt(id: RouteId): boolean {
  const { path, rendered } = routeOf(id);
  return rendered === 'app' ? isScreen(id) : pages.has(path.replace(/\{(\w+)\}/g, '[$1]'));
}
