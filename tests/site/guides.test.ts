/** The guides: in both languages, long enough, with official sources, without wrong links. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { guidesInOrder } from '../../shared/guides.ts';
import { pageStaff } from '../../shared/locales/pageStaff.ts';
import {
  address,
  inLanguage,
  type Locale,
  locales,
  matchRoute,
  objectKeyFor,
  otherLanguage,
} from '../../shared/routes.ts';
import { isScreen } from '../../shared/screens.ts';
import { guideHtml, lengthOf, minutesToRead, questionsIn } from '../../site/src/features/guides/guideText.ts';
import { sectioned } from '../../site/src/lib/longText.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const source = (locale: Locale, name: string) => read(`site/src/content/guides/${locale}/${name}.md`);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const body = (locale: Locale, name: string) => source(locale, name).replace(/^---[\s\S]*?\n---\n/, '');
/** Words only: without table rules, marks, URLs, readings. */
const words = (markdown: string) =>
  markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\|[-:| ]+\|$/gm, '')
    .replace(/^> \[!\w+\]$/gm, '')
    .replace(/^\d+\. |^[>-] ?|[#*|[\]]/gm, ' ');
const each = guidesInOrder.flatMap((name) => locales.map((locale) => [name, locale] as const));

it('are the same in the folder and the list', () => {
  for (const locale of locales) {
    const files = globSync('*.md', { cwd: new URL(`site/src/content/guides/${locale}/`, root).pathname });
    expect(files.map((file) => file.replace('.md', '')).sort()).toEqual([...guidesInOrder].sort());
  }
  expect(new Set(guidesInOrder).size).toBe(guidesInOrder.length);
});

it('contain tables for comparisons', () => {
  const withTable = guidesInOrder.filter((name) => /^\|[-:| ]+\|$/m.test(body('jp', name)));
  expect(withTable.length).toBeGreaterThan(guidesInOrder.length / 2);
});

describe.each(each)('the guide %s (%s)', (name, locale) => {
  it('has a useful, readable length', () => {
    const length = lengthOf(words(body(locale, name)), locale);
    const [least, most] = locale === 'jp' ? [2000, 4500] : [800, 1500];
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
    expect(all(body(locale, name), /^(## )/gm).length).toBeGreaterThanOrEqual(3);
    expect(body(locale, name)).not.toMatch(/^# /m);
  });

  it("has a title and a description within search engines' limits", () => {
    const { title, description } = pageStaff[locale][name];
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(locale === 'jp' ? 120 : 160);
    expect(description.length).toBeGreaterThanOrEqual(locale === 'jp' ? 40 : 80);
  });

  it('names its sources and dates', () => {
    const head = /^---\n([\s\S]*?)\n---\n/.exec(source(locale, name))![1]!;
    const urls = all(head, /^ +url: (.*)$/gm);
    expect(new Set(urls).size).toBeGreaterThanOrEqual(2);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(new URL(url).protocol, url).toBe('https:');
    const days = all(head, /(?:published|changed|checked): '([^']*)'/g);
    expect(days).toHaveLength(2 + urls.length);
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    const [published, changed] = days;
    expect(changed! >= published!).toBe(true);
  });
});

describe.each(guidesInOrder)('the guide %s', (name) => {
  it('has the same blocks in both languages', () => {
    const shape = (locale: Locale) =>
      body(locale, name)
        .split('\n')
        .flatMap((line) => /^(#{2,3}|-|\d+\.|\||>(?: \[!\w+\])?)? *\S/.exec(line)?.[1] ?? []);
    expect(shape('en')).toEqual(shape('jp'));
    for (const pattern of [
      /\]\(([^)]+)\)/g,
      /^ +url: (.*)$/gm,
      /(?:published|changed|checked): '([^']*)'/g,
      /^related: (.*)$/gm,
    ]) {
      const [jp, en] = locales.map((locale) => all(source(locale, name), pattern).sort());
      expect(en).toEqual(jp);
    }
  });
});

describe('the text of a guide', () => {
  const label = { note: 'Note', warning: 'Warning', table: (heading: string) => `Table: ${heading}` };
  const drawings = { note: '<path/>', warning: '<path/>' };

  it('has labelled, scrolling tables with row headers', () => {
    const html = guideHtml(
      '<h2 id="x">A <em>b</em></h2><table><thead><tr><th>C</th></tr></thead><tbody><tr>\n<td>d</td><td>e</td></tr></tbody></table>',
      'jp',
      label,
      drawings,
    );
    expect(html).toContain('role="region" tabindex="0" aria-label="Table: A b"><table class="table">');
    expect(html).toContain('<th scope="col">C</th>');
    expect(html).toContain('<th scope="row">d</th><td>e</td>');
    expect(html).toContain('<thead>');
  });

  it('has call-outs from marked quotations only', () => {
    const html = guideHtml(
      '<blockquote>\n<p>[!WARNING]\nTake care.</p>\n</blockquote><blockquote><p>Quoted</p></blockquote>',
      'jp',
      label,
      drawings,
    );
    expect(html).toContain('<p class="alert-title">Warning</p><p>Take care.</p>');
    expect(html).toContain('<blockquote><p>Quoted</p></blockquote>');
  });

  it('marks Japanese words on English pages', () => {
    const make = (locale: Locale) =>
      guideHtml(
        '<p title="名">work (労働条件通知書) <ruby>名<rt>な</rt></ruby></p>',
        locale,
        label,
        drawings,
      );
    expect(make('en')).toBe(
      '<p title="名">work (<span lang="ja">労働条件通知書</span>) <ruby lang="ja">名<rt>な</rt></ruby></p>',
    );
    expect(make('jp')).not.toContain('lang=');
  });

  it('is measured without its readings', () => {
    expect(lengthOf('<p>The <b>two</b> words&nbsp;more</p>', 'en')).toBe(4);
    expect(lengthOf('<p><ruby>漢字<rt>かんじ</rt></ruby>です</p>', 'jp')).toBe(4);
    expect(minutesToRead(`<p>${'字'.repeat(1500)}</p>`, 'jp')).toBe(3);
    expect(minutesToRead('<p>a</p>', 'en')).toBe(1);
  });

  it('has questions in its smaller headings', () => {
    const { html, sections } = sectioned(
      '<h2>A</h2><h3>B &amp; c?</h3>\n<p>D</p>\n<ul>\n<li>e</li>\n</ul><h2>F</h2><h3>G?</h3><p>H</p>',
      1,
      { withParts: true },
    );
    expect(questionsIn(html)).toEqual([
      { question: 'B & c?', answer: 'D\ne' },
      { question: 'G?', answer: 'H' },
    ]);
    expect(sections.map(({ parts }) => parts.map(({ id }) => id))).toEqual([
      ['section-1-1'],
      ['section-2-1'],
    ]);
  });
});

describe('the built pages', () => {
  beforeAll(async () => {
    await builtRenderer();
  }, 240_000);

  /** A page of the site, or a screen of a shell. */
  function exists(path: string): boolean {
    const match = matchRoute(path);
    if (!match) return false;
    const { id, rendered, path: pattern } = match.route;
    if (rendered === 'app') return isScreen(id);
    const file = (pattern === '/' ? '/index' : pattern).replace(/\{(\w+)\}/g, '[$1]');
    return existsSync(new URL(`site/src/pages${file}.astro`, root));
  }

  it.each(each)('%s (%s) is complete', (name, locale) => {
    const path = address(name, undefined, locale);
    const html = readFileSync(publicFolder + objectKeyFor(path)!, 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const title = pageStaff[locale][name].title.replaceAll('&', '&amp;');
    expect(all(main, /<h1[^>]*>([^<]+)<\/h1>/g)).toEqual([title]);
    expect(main).not.toMatch(/\{\{|\}\}|page:\w|undefined|\[object|\[!/);
    expect(html).toContain(`hreflang="${locale === 'jp' ? 'en' : 'ja'}"`);
    expect(html).toContain(`href="${otherLanguage(path)}"`);

    const ids = all(main, /<h[23] id="(section-[\d-]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const within = all(main, /<a href="#(section-[^"]+)"/g);
    expect(new Set(within)).toEqual(new Set(ids));

    // Markdown does not recognise emphasis that ends in a reading followed by a letter.
    expect(main).not.toContain('**');
    const tables = all(main, /class="table-frame[^>]*aria-label="([^"]*)"/g);
    expect(new Set(tables).size, 'each table has a name of its own').toBe(tables.length);

    const links = all(main, /<a [^>]*href="(\/[^"]*)"/g);
    expect(links).toContain(address('jobList', undefined, locale));
    for (const link of links) {
      expect(exists(link), link).toBe(true);
      expect(inLanguage(link, locale), 'stays in the language').toBe(link);
    }
    for (const url of all(source(locale, name), /^ +url: (.*)$/gm)) expect(main).toContain(`href="${url}"`);
    for (const other of guidesInOrder)
      expect(html.slice(html.indexOf('<footer'))).toContain(`href="${address(other, undefined, locale)}"`);
  });

  it.each(each)('%s (%s) has structured data', (name, locale) => {
    const html = readFileSync(publicFolder + objectKeyFor(address(name, undefined, locale))!, 'utf8');
    const data = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    const of = (type: string) => data.find((one) => one['@type'] === type);
    const published = /published: '([^']*)'/.exec(source(locale, name))![1];
    expect(of('Article')).toMatchObject({
      headline: pageStaff[locale][name].title,
      inLanguage: locale === 'jp' ? 'ja' : 'en',
      datePublished: published,
    });
    expect((of('BreadcrumbList') as { itemListElement: unknown[] }).itemListElement).toHaveLength(2);
    const questions = of('FAQPage') as
      | { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
      | undefined;
    expect(Boolean(questions)).toBe(name === 'employmentQa');
    if (!questions) return;
    expect(questions.mainEntity.length).toBe(all(body(locale, name), /^(### )/gm).length);
    for (const { name: question, acceptedAnswer } of questions.mainEntity) {
      expect(question).toMatch(/[?？.。]$/);
      expect(acceptedAnswer.text.length, question).toBeGreaterThan(40);
    }
  });
});
