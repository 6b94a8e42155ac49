import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Locale, matchRoute, splitLocale } from '../../shared/routes.ts';

/** What `npm run -s routes` prints, by language: patterns of pages or of screens, without their language. */
export function printedRoutes(kind: 'pages' | 'screens'): Record<Locale, string[]> {
  const command = join(import.meta.dirname, '../../infra/print-routes.ts');
  const lines = execFileSync(process.execPath, [command], { encoding: 'utf8' }).trimEnd().split('\n');
  const printed: Record<Locale, string[]> = { jp: [], en: [] };
  for (const line of lines) {
    const { locale, path } = splitLocale(line);
    const isScreen = matchRoute(line)?.route.rendered === 'app';
    if (isScreen === (kind === 'screens')) printed[locale].push(path);
  }
  return printed;
}
