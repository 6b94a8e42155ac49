/** The paper to download: the built file, read by another library than the one that wrote it. */
import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, type Locale, locales, objectKeyFor } from '../../shared/routes.ts';
import { type Paper, parsePaper } from '../../site/src/features/whitepaper/markdown.ts';
import { setPaper } from '../../site/src/features/whitepaper/pdf.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

const folder = new URL('../../site/src/content/whitepaper/', import.meta.url);
const paperOf = (locale: Locale) => parsePaper(readFileSync(new URL(`${locale}.md`, folder), 'utf8'));
const pageOf = (locale: Locale) =>
  readFileSync(publicFolder + objectKeyFor(address('clientWhitepaper', undefined, locale))!, 'utf8');
const fileOf = (locale: Locale) => {
  const path = /href="([^"]+\.pdf)"[^>]*data-file/.exec(pageOf(locale))![1]!;
  return { path, bytes: readFileSync(publicFolder + objectKeyFor(path)!) };
};
const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, fontExtraProperties: true, verbosity: 0 })
    .promise;
const squeezed = (text: string) => text.replace(/\s/g, '');

beforeAll(async () => {
  await builtRenderer();
}, 240_000);

describe.each(locales)('the paper (%s)', (locale) => {
  it('has the pages, the size and the chapters stated on its page', async () => {
    const { bytes } = fileOf(locale);
    const html = pageOf(locale);
    const document = await open(bytes);
    expect(document.numPages).toBeGreaterThanOrEqual(6);
    expect(document.numPages).toBeLessThanOrEqual(10);
    expect(html).toContain(
      locale === 'jp' ? `A4・${document.numPages}ページ` : `A4, ${document.numPages} pages`,
    );
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(html).toContain(`${Math.ceil(bytes.length / 1000)} kB`);
    const outline = await document.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(paperOf(locale).chapters.map(({ title }) => title));
    const starts = [...html.matchAll(/\.pdf#page=(\d+)"/g)].map(([, page]) => Number(page));
    expect(starts).toHaveLength(outline.length);
    for (const [index, start] of starts.entries()) {
      const { items } = await (await document.getPage(start)).getTextContent();
      const text = squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''));
      expect(text, `page ${start}`).toContain(squeezed(paperOf(locale).chapters[index]!.title));
    }
  });

  it('is searchable and accessible: text, language, title, structure', async () => {
    const document = await open(fileOf(locale).bytes);
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      expect(page.view.slice(2).map((length) => Math.round(length))).toEqual([595, 842]);
      const { items } = await page.getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join('');
      const tree = JSON.stringify(await page.getStructTree());
      expect(tree).toContain(number === 2 ? '"TOC"' : '"Sect"');
      if (number > 2) expect(tree).toMatch(/"role":"(P|LBody|TD)"/);
      if (number > 1) expect(text).toContain(`${number} / ${document.numPages}`);
    }
    for (const { blocks } of paperOf(locale).chapters) {
      for (const block of blocks) {
        if (block.kind !== 'paragraph') continue;
        expect(squeezed(text)).toContain(squeezed(block.runs.map((run) => run.text).join('')));
      }
    }
    expect(text.includes('�')).toBe(false);
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: paperOf(locale).title, Language: locale === 'jp' ? 'ja' : 'en' });
    expect((await document.getMarkInfo()) as unknown as Map<string, boolean>).toContainEqual([
      'Marked',
      true,
    ]);
  });

  it('embeds every font', async () => {
    const document = await open(fileOf(locale).bytes);
    const fonts = new Map<string, boolean>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, operation] of fnArray.entries()) {
        if (operation !== OPS.setFont) continue;
        const font = page.commonObjs.get(argsArray[index]![0]) as { name: string; missingFile?: boolean };
        fonts.set(font.name, font.missingFile === true);
      }
    }
    expect(fonts.size).toBe(2);
    for (const [name, missing] of fonts) {
      expect(name).toMatch(/^[A-Z]{6}\+BIZUDPGothic/);
      expect(missing, name).toBe(false);
    }
  });
});

describe('the texts of the paper', () => {
  it('have the same structure in both languages', () => {
    const shape = ({ chapters, changed }: Paper) => [
      changed,
      ...chapters.map(({ blocks }) =>
        blocks.map((block) =>
          block.kind === 'list'
            ? `${block.mark} ${block.items.length}`
            : block.kind === 'table'
              ? `table ${block.head.length} × ${block.rows.length}`
              : block.kind,
        ),
      ),
    ];
    expect(shape(paperOf('en'))).toEqual(shape(paperOf('jp')));
  });

  it('are refused without their date, title and subtitle', () => {
    expect(() => parsePaper('# A title\n\n## A chapter\n\ntext')).toThrow('must begin with');
  });
});

describe('rendering', () => {
  const paper = parsePaper(
    "---\nchanged: '2026-01-02'\n---\n\n# 題\n\n副題\n\n## 章\n\n本文と**太字**。\n\n- 一\n- 二\n\n| 甲 | 乙 |\n| --- | --- |\n| 丙 | 丁 |\n",
  );
  const look = Object.fromEntries(
    ['primary', 'primarySoft', 'accent', 'onPrimary', 'ink', 'soft', 'line', 'sunken'].map((name) => [
      name,
      '#112233',
    ]),
  ) as unknown as Parameters<typeof setPaper>[1]['look'];
  const set = () =>
    setPaper(paper, {
      language: 'ja',
      leading: 0.7,
      author: 'Jobashi',
      look,
      words: { contents: '目次', date: '日', note: '注', page: (number, total) => `${number}/${total}` },
    });

  it('is deterministic', async () => {
    const first = await set();
    const second = await set();
    expect(first.pages).toBe(3);
    expect(first.starts).toEqual([3]);
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  });
});
