/**
 * Prints the URL pattern of every existing page and screen, Japanese first, one per line (`npm run -s
 * routes`); with `--all` also planned ones, marked.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { locales, patternOf, type Route, routes } from '../shared/routes.ts';
import { isScreen } from '../shared/screens.ts';

const pages = new Set(
  globSync('**/*.astro', { cwd: join(import.meta.dirname, '../site/src/pages') }).map(
    (file) => `/${file.replace(/(?:index)?\.astro$/, '')}`,
  ),
);

const isThere = ({ id, path, rendered }: Route): boolean =>
  rendered === 'app' ? isScreen(id) : pages.has(path.replace(/\{(\w+)\}/g, '[$1]'));

const all = process.argv.includes('--all');
for (const locale of locales)
  for (const route of routes)
    if (isThere(route)) process.stdout.write(`${patternOf(route, locale)}\n`);
    else if (all) process.stdout.write(`${patternOf(route, locale)}\tto come\n`);
