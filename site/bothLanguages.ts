import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inLanguage } from '../shared/routes.ts';

/**
 * A page is one file for both languages: each file of src/pages gets a second route, under /en.
 * `Astro.locals.locale` tells which one was requested (src/middleware.ts).
 */
export function bothLanguages(): AstroIntegration {
  return {
    name: 'both-languages',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const pages = fileURLToPath(new URL('pages/', config.srcDir));
        for (const file of globSync('**/*.astro', { cwd: pages }))
          injectRoute({
            pattern: inLanguage(`/${file.replace(/(?:index)?\.astro$/, '')}`, 'en'),
            entrypoint: join(pages, file),
          });
      },
    },
  };
}
