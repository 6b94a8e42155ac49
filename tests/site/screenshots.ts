/**
 * Screenshots of a running site: each page at phone and desktop width, in both themes and both languages.
 * Without paths every kind of public page.
 *
 *     npm run screenshots -- http://localhost:4000 [/ /job /client …] [--full] [--only 375-light-jp] [--to folder]
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inLanguage, locales } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { publicPages } from '../support/publicPages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: '.local/screenshots' },
  },
});
const [origin, ...paths] = positionals;
if (!origin) {
  console.error(
    'usage: npm run screenshots -- <origin> [<path>…] [--full] [--only width-theme-language] [--to folder]',
  );
  process.exit(2);
}
const nameOf = (path: string) => path.replace(/^\//, '').replaceAll(/[^\w.-]+/g, '_') || 'home';
const shown =
  paths.length > 0 ? paths.map((path) => ({ name: nameOf(path), path })) : await publicPages(origin);

mkdirSync(values.to, { recursive: true });
const browser = await launchBrowser();
let failed = false;
try {
  for (const { name: kind, path } of shown) {
    for (const width of [375, 1300]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const locale of locales) {
          const name = `${width}-${colorScheme}-${locale}`;
          if (!name.includes(values.only)) continue;
          const page = await browser.newPage({
            viewport: { width, height: width < 600 ? 812 : 900 },
            colorScheme,
          });
          page.on('console', (message) => {
            // The browser logs an error for the not-found page's 404.
            if (message.type() !== 'error' || kind === 'notFound') return;
            failed = true;
            console.error(`${path} ${name}: ${message.text()}`);
          });
          await page.goto(new URL(inLanguage(path, locale), origin).href, { waitUntil: 'networkidle' });
          await page.evaluate(() => document.fonts.ready);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) {
            failed = true;
            console.error(`${path} ${name}: ${wide} px too wide`);
          }
          const file = `${values.to}/${kind}-${name}.png`;
          await page.screenshot({ path: file, fullPage: values.full });
          console.log(file);
          await page.close();
        }
      }
    }
  }
} finally {
  await browser.close();
}
process.exit(failed ? 1 : 0);
