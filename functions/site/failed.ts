import { layout } from '../../shared/locales/layout.ts';
import { product } from '../../shared/product.ts';
import { inLanguage, type Locale, languageTag } from '../../shared/routes.ts';

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;' +
  'padding:24px;box-sizing:border-box;text-align:center;font:16px/1.7 "Hiragino Sans","Noto Sans JP",system-ui,sans-serif;' +
  'background:light-dark(#fbf8f3,#16120f);color:light-dark(#2a211b,#f5eee6)}h1{margin:0;font-size:24px;line-height:1.4}' +
  'p{margin:0;max-width:36em}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:8px}a{display:inline-block;' +
  'padding:10px 20px;border-radius:4px;border:1px solid currentColor;color:light-dark(#bd470d,#ff9f5e);font-weight:700}';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page shown while pages are unavailable: self-contained, because no other file may be available either.
 * @param path the URL that failed, for a link to retry without scripts
 */
export function failedPage(path: string, locale: Locale): string {
  const { failed, notFound } = layout[locale];
  return (
    `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escaped(`${failed.title} | ${product.name}`)}</title><style>${style}</style></head>` +
    `<body><h1>${escaped(failed.title)}</h1><p>${escaped(failed.message)}</p>` +
    `<nav><a href="${escaped(path)}">${escaped(failed.retry)}</a><a href="${inLanguage('/', locale)}">${escaped(notFound.home)}</a></nav>` +
    '</body></html>'
  );
}
