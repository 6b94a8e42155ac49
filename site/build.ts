/**
 * Builds the site: `site/public` (prerendered pages, shells, hashed assets) and `site/renderer.mjs` in
 * `.build` (one file that renders a page from its data). Reads SITE_ORIGIN and CONNECT_ORIGINS. The previous
 * build stays in use until the new one is complete.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { missingFactsNote } from '../shared/operator.ts';
import { writeLanguages } from './oneLanguage.ts';
import { writePdfReaderFiles } from './pdfReaderFiles.ts';
import { writePostalFiles } from './postalFiles.ts';

const site = fileURLToPath(new URL('.', import.meta.url));
/** Set for a cloud build (infra/build-cloud.ts). */
const folder = process.env.BUILD_FOLDER
  ? `${process.env.BUILD_FOLDER}/`
  : fileURLToPath(new URL('../.build/', import.meta.url));
const output = `${folder}site/`;
const next = `${folder}site-next-${process.pid}/`;
const last = `${folder}site-last-${process.pid}/`;
const require = createRequire(import.meta.url);
const astro = require.resolve('astro/package.json').replace('package.json', 'bin/astro.mjs');

/** The last change of each text in either language, by the route of its page. */
function changedDays(): Record<string, string> {
  const days: Record<string, string> = {};
  for (const file of globSync('src/content/**/*.md', { cwd: site })) {
    const day = /^changed: '?(\d{4}-\d\d-\d\d)'?$/m.exec(readFileSync(site + file, 'utf8'))?.[1];
    const route = basename(file, '.md');
    if (day && day > (days[route] ?? '')) days[route] = day;
  }
  return days;
}

mkdirSync(folder, { recursive: true });
try {
  const built = spawnSync(process.execPath, [astro, 'build', '--root', site], {
    stdio: 'inherit',
    cwd: site,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', SITE_OUTPUT: next },
  });
  if (built.status !== 0) throw new Error('The Astro build failed');

  await build({
    entryPoints: [`${next}server/entry.mjs`],
    outfile: `${next}renderer.mjs`,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);",
    },
    // Dates in sitemaps for pages with a text.
    footer: { js: `export const changedDays=${JSON.stringify(changedDays())};` },
    logLevel: 'warning',
  });
  rmSync(`${next}server`, { recursive: true });
  writeLanguages(`${next}public`);
  writePostalFiles(`${next}public`);
  writePdfReaderFiles(`${next}public`);
  if (existsSync(output)) renameSync(output, last);
  renameSync(next, output);
} finally {
  rmSync(next, { recursive: true, force: true });
  rmSync(last, { recursive: true, force: true });
}
const missing = missingFactsNote();
if (missing) console.log(missing);
