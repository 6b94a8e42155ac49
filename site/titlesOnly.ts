import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const pages = /\/shared\/locales\/(?:jp|en)\/page(?:Staff|Client|Management)\.json$/;

/** Of what is said of pages a browser needs the titles alone: descriptions stand in documents, which are made before. */
export function titlesOnly(): Plugin {
  return {
    name: 'jobashi:titles-only',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!pages.test(file) || this.environment.name !== 'client') return undefined;
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { title: string }>;
      const titles = Object.fromEntries(Object.entries(texts).map(([page, { title }]) => [page, { title }]));
      return { code: JSON.stringify(titles), moduleType: 'json' };
    },
  };
}
