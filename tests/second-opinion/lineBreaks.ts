/**
 * `npm run second-opinion`: where lines of 200 Japanese headings break at widths from a phone's to a card's:
 * by default, by the browser's phrases (`word-break: auto-phrase`) and by BudouX; SudachiDict decides which
 * breaks split a word or separate a particle. Needs Python and is not part of `npm install`: skipped if
 * unavailable.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { pythonPrograms } from '../../infra/second-opinion.ts';
import { random } from '../bench/jobs.ts';
import { launchBrowser } from '../support/browser.ts';
import { publicFolder } from '../support/site.ts';

const here = import.meta.dirname;
const packages = ['sudachipy==0.7.0', 'sudachidict_core==20261015', 'budoux==0.10.1'];
const count = 200;
/** Pixels, at 20 px per character. */
const widths = [240, 288, 343, 420, 560];
const ways = {
  'left to itself': 'word-break: normal',
  'auto-phrase': 'word-break: auto-phrase',
  BudouX: 'word-break: keep-all; overflow-wrap: anywhere',
} as const;
type Way = keyof typeof ways;

/** Half from titles of jobs, half from headings of pages, at random. */
function headings(): string[] {
  const titles = composeDemo('2026-11-21').companies.flatMap(({ jobs }) =>
    jobs.flatMap(({ body }) => body.content.title?.jp ?? []),
  );
  const pages = globSync('**/*.html', { cwd: publicFolder, exclude: (name) => name === 'en' });
  const ofPages = pages.flatMap((page) =>
    [...readFileSync(publicFolder + page, 'utf8').matchAll(/<h[1-4][^>]*>(.*?)<\/h[1-4]>/gs)].map(
      ([, html]) => html!.replace(/<r[pt][^>]*>.*?<\/r[pt]>/gs, '').replace(/<[^>]+>|\u2060/g, ''),
    ),
  );
  const next = random(11);
  const drawn = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.trim()))]
      .filter(
        (text) => text.length >= 10 && text.length < 80 && !text.includes('\n') && /[ぁ-んァ-ヺ]/.test(text),
      )
      .sort()
      .map((text) => ({ text, at: next() }))
      .sort((one, other) => one.at - other.at)
      .slice(0, count / 2)
      .map(({ text }) => text);
  return [...drawn(titles), ...drawn(ofPages)];
}

interface Cut {
  budoux: string[];
  starts: number[];
}

function cut(python: string, texts: readonly string[]): Cut[] {
  const { status, stdout, stderr } = spawnSync(python, [join(here, 'phrases.py')], {
    input: texts.map((text) => JSON.stringify(text)).join('\n'),
    encoding: 'utf8',
    env: { ...process.env, PYTHONWARNINGS: 'ignore', PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Cut);
}

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Indexes of the first characters of lines, without the first line. */
async function lineStarts(
  shown: readonly { html: string; css: string; width: number }[],
): Promise<number[][]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'ja-JP' });
    await page.setContent('<html lang="ja"><body><h2></h2></body></html>');
    return await page.evaluate(
      (all) =>
        all.map(({ html, css, width }) => {
          const box = document.querySelector('h2')!;
          box.style.cssText = `font: bold 20px/1.4 sans-serif; line-break: strict; width: ${width}px; ${css}`;
          box.innerHTML = html;
          const starts: number[] = [];
          let [index, last] = [0, Number.NaN];
          const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
            for (let at = 0; at < node.length; at += 1, index += 1) {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const top = [...range.getClientRects()].at(-1)?.top ?? last;
              if (top > last + 10) starts.push(index);
              last = top;
            }
          return starts;
        }),
      shown,
    );
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const programs = pythonPrograms('phrases', packages);
  if (!programs) return;
  const texts = headings();
  const cuts = cut(join(programs, 'python'), texts);
  for (const way of Object.keys(ways) as Way[]) {
    const shown = texts.flatMap((text, index) =>
      widths.map((width) => ({
        html: way === 'BudouX' ? cuts[index]!.budoux.map(escaped).join('<wbr>') : escaped(text),
        ...{ css: ways[way], width, text, starts: cuts[index]!.starts },
      })),
    );
    const breaks = (await lineStarts(shown)).flatMap((starts, index) =>
      // No line begins before a slash of a title: site/src/ui/TitleText.astro.
      starts.filter((at) => shown[index]!.text[at] !== '／').map((at) => ({ at, ...shown[index]! })),
    );
    const torn = breaks.filter(({ at, starts }) => !starts.includes(at));
    const headingsTorn = new Set(torn.map(({ text }) => text)).size;
    console.log(
      `${way.padEnd(16)}${torn.length} of ${breaks.length} line breaks tear a phrase, in ${headingsTorn} of ${texts.length} headings`,
    );
    if (way === 'auto-phrase')
      for (const { text, at, width } of torn)
        console.log(`  ${width} px\t${text.slice(0, at)}|${text.slice(at)}`);
  }
}

await main();
