import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../shared/routes.ts';

/** In the built scripts it stands where a language's texts belong; the minifier keeps it as it is. */
const placeholder = 'textsOfOneLanguage';
const prefix = '\0texts:';
// With a hash, so that a changed text changes the name of the script.
const placeholders = new RegExp(`${placeholder}\\([\`"'](jp|en)\\.(\\w+)\\.[\\w-]+[\`"']\\)`, 'g');
const texts = (locale: string, name: string) =>
  readFileSync(new URL(`../shared/locales/${locale}/${name}.json`, import.meta.url), 'utf8');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * In the browser a page needs the texts of its own language only, a fifth of what its scripts would weigh
 * with both. The scripts are built once, with placeholders, and written once for each language by
 * `writeLanguages`. JSON files that are imported as `?url` stay data.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'jobashi:one-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const [, locale, name] = /^\.\/(jp|en)\/(\w+)\.json$/.exec(source) ?? [];
      if (!locale || !importer?.includes('/shared/locales/')) return undefined;
      return `${prefix}${locale}:${name}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [locale, name] = id.slice(prefix.length).split(':');
      return {
        code: `export default /* @__PURE__ */ ${placeholder}("${locale}.${name}.${hashOf(texts(locale!, name!))}");`,
        moduleType: 'js',
      };
    },
  };
}

/** Replaces `assets/*.js` by `assets/jp/*.js` and `assets/en/*.js`, each with its own texts. */
export function writeLanguages(publicFolder: string): void {
  const scripts = globSync(`${publicFolder}/assets/*.js`);
  const own = new RegExp(
    `(["'\`])/?assets/(${scripts.map((file) => basename(file).replaceAll('.', '\\.')).join('|')})\\1`,
    'g',
  );
  for (const locale of locales) mkdirSync(`${publicFolder}/assets/${locale}`, { recursive: true });
  for (const file of scripts) {
    const script = readFileSync(file, 'utf8');
    for (const locale of locales)
      writeFileSync(
        `${publicFolder}/assets/${locale}/${basename(file)}`,
        script
          .replace(placeholders, (_, of: string, name: string) =>
            of === locale ? JSON.stringify(JSON.parse(texts(of, name))) : '{}',
          )
          // What is to be loaded before a screen.
          .replace(own, (address) => address.replace('assets/', `assets/${locale}/`)),
      );
    rmSync(file);
  }
}
