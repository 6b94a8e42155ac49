/** Which pages and screens there are: what is not built is not linked. */
import { type RouteId, routeOf } from '../../../shared/routes.ts';
import company from '../features/shell/companyRoutes.tsx?raw';
import management from '../features/shell/managementRoutes.tsx?raw';
import staff from '../features/shell/staffRoutes.tsx?raw';

// Only the names: no page and no screen comes into the bundle by being asked for.
const pages = new Set(
  Object.keys(import.meta.glob('../pages/**/*.astro')).map((file) =>
    file.replace(/^\.\.\/pages|\.astro$/g, '').replace(/^\/index$/, '/'),
  ),
);
const screens = new Set(
  [company, management, staff].flatMap((table) =>
    [...table.matchAll(/^ {2}(\w+): \(\) => import\(/gm)].map(([, id]) => id!),
  ),
);

/** Whether a page is there to be opened. */
export function isBuilt(id: RouteId): boolean {
  const { path, rendered } = routeOf(id);
  return rendered === 'app' ? screens.has(id) : pages.has(path.replace(/\{(\w+)\}/g, '[$1]'));
}
