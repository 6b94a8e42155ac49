import { mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../support/site.ts';
import type { BenchPage } from './renderingPages.ts';

/**
 * A process with the bundled renderer: rendering speed, in memory and into files, as JSON on standard output.
 */

const [renderer = '', pagesFile = '', folder = ''] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(pagesFile, 'utf8')) as BenchPage[];
const { renderPage } = (await import(pathToFileURL(renderer).href)) as { renderPage: RenderPage };

async function render({ path, locals }: BenchPage): Promise<string> {
  const { status, html } = await renderPage(path, locals);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return html;
}

async function timed(work: () => Promise<void>) {
  const cpu = process.cpuUsage();
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { pagesPerSecond: pages.length / seconds, cpuMs: (user + system) / 1000 / pages.length };
}

for (const page of pages.slice(0, 200)) await render(page);
let bytes = 0;
const rendered = await timed(async () => {
  for (const page of pages) bytes += (await render(page)).length;
});
const fileOf = (path: string) => join(folder, `${path}.html`);
for (const { path } of pages) mkdirSync(dirname(fileOf(path)), { recursive: true });
const written = await timed(async () => {
  const waiting = pages.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const page of waiting) await writeFile(fileOf(page.path), await render(page));
    }),
  );
});
process.stdout.write(
  JSON.stringify({
    rendered,
    written,
    megabytes: process.memoryUsage().rss / 1e6,
    characters: bytes / pages.length,
  }),
);
