/**
 * Terms, policies, the operator and the credits: in both languages, consistent with the system, without wrong
 * links.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshTokenSeconds } from '../../functions/core/accounts/tokens.ts';
import { settings } from '../../infra/settings.ts';
import {
  missingFacts,
  missingFactsNote,
  type OperatorFact,
  operator,
  operatorFact,
  operatorName,
} from '../../shared/operator.ts';
import { address, inLanguage, locales, matchRoute, objectKeyFor, routeOf } from '../../shared/routes.ts';
import { isScreen } from '../../shared/screens.ts';
import { informationPages } from '../../site/src/features/information/pages.ts';
import { fill, sectioned } from '../../site/src/lib/longText.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pages = [...informationPages.staff, ...informationPages.company];
const texts = [...pages, 'credits'];
const source = (locale: string, name: string) => read(`site/src/content/${locale}/${name}.md`);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

/** A page of the site, or a screen of a shell. */
function exists(path: string): boolean {
  const match = matchRoute(path);
  if (!match) return false;
  const { id, rendered, path: pattern } = match.route;
  if (rendered === 'app') return isScreen(id);
  return existsSync(new URL(`site/src/pages${pattern === '/' ? '/index' : pattern}.astro`, root));
}

describe.each(texts)('the text %s', (name) => {
  it('has the same sections in both languages', () => {
    const shape = (locale: string) => {
      const lines = source(locale, name).split('\n');
      // Detects a paragraph, list or section missing in one language.
      return lines.flatMap((line) => /^(##|-| {3}-|\d+\.)? *\S/.exec(line)?.[1]?.trim() ?? []);
    };
    expect(shape('en')).toEqual(shape('jp'));
    for (const pattern of [/\]\(([^)]+)\)/g, /^changed: '([\d-]+)'$/gm]) {
      const [jp, en] = locales.map((locale) => all(source(locale, name), pattern).sort());
      expect(en).toEqual(jp);
    }
    const facts = locales.map((locale) => new Set(all(source(locale, name), /\{\{(\w+)\}\}/g)));
    expect(facts[1]).toEqual(facts[0]);
  });

  it('has no Japanese in the English file except for required credits', () => {
    const english = source('en', name).replace(/<span lang="ja">.*?<\/span>/g, '');
    expect(english).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  });
});

describe('placeholders in the texts', () => {
  it('are replaced from the operator and the table of routes', () => {
    expect(fill('<a href="page:terms">x</a> {{product}}', 'en')).toBe('<a href="/en/policy">x</a> Jobashi');
    expect(fill('<p>{{operatorName}} runs it, says {{operatorName}}.</p>', 'en')).toBe(
      `<p>${operatorName('en').replace(/^t/, 'T')} runs it, says ${operatorName('en')}.</p>`,
    );
    expect(fill('{{hosting}}', 'en')).toContain('Amazon Web Services');
  });

  it('are an error if unknown', () => {
    expect(() => fill('{{fullName}}', 'jp')).toThrow('fullName');
    expect(() => fill('<a href="page:nowhere">x</a>', 'jp')).toThrow('nowhere');
    expect(() => fill('<a href="page:jobDetail">x</a>', 'jp')).toThrow('jobDetail');
  });

  it('are in both languages, filled in or not', () => {
    for (const fact of Object.keys(operator) as OperatorFact[]) {
      const values = locales.flatMap((locale) => operatorFact(fact, locale) ?? []);
      expect([0, 2], fact).toContain(values.length);
    }
  });

  it('remove an item whose fact is missing, which start and build report', () => {
    const { phone } = operator;
    const items = '<ol>\n<li>Call {{phone}}</li>\n<li>Write<ul><li>to {{hosting}}</li></ul></li>\n</ol>';
    try {
      Object.assign(operator, { phone: { missing: { jp: '電話番号', en: 'telephone number' } } });
      expect(fill(items, 'jp')).toBe(
        `<ol>\n<li>Write<ul><li>to ${operatorFact('hosting', 'jp')}</li></ul></li>\n</ol>`,
      );
      expect(() => fill('<p>Call {{phone}}</p>', 'jp')).toThrow('phone');
      expect(missingFacts()).toContain('phone (電話番号, telephone number)');
      expect(missingFactsNote()).toContain('\n  phone (電話番号, telephone number)');
      Object.assign(operator, { phone: { jp: '03-1234-5678', en: '+81 3 1234 5678' } });
      expect(fill(items, 'en')).toContain('<li>Call +81 3 1234 5678</li>');
      expect(missingFacts().join()).not.toContain('phone');
    } finally {
      Object.assign(operator, { phone });
    }
  });

  it('leave no gap on any page', () => {
    const pages = globSync('**/*.html', { cwd: publicFolder });
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages)
      expect(readFileSync(publicFolder + page, 'utf8'), page).not.toMatch(
        /要記入|to be filled in|\{\{\w+\}\}|［[^］]*］/i,
      );
  });

  it('number sections equally in every language', () => {
    const { html, sections } = sectioned('<h2 id="a">A</h2><p>b</p><h2>B &amp; <em>c</em></h2>', 3);
    expect(html).toBe('<h2 id="section-3">A</h2><p>b</p><h2 id="section-4">B &amp; <em>c</em></h2>');
    expect(sections).toEqual([
      { id: 'section-3', title: 'A', parts: [] },
      { id: 'section-4', title: 'B &amp; c', parts: [] },
    ]);
  });
});

describe.each(['privacyPolicy', 'clientPrivacy'])('%s', (name) => {
  it("states the system's actual periods", () => {
    const backup = Number(/recoveryPeriodInDays: (\d+)/.exec(read('infra/stacks/data.ts'))![1]);
    const mails = Number(
      /rememberedSeconds = (\d+) \* 24 \* 3600/.exec(
        read('functions/core/notificationEvents/mailClaim.ts'),
      )![1],
    );
    const logs = settings(() => undefined).logRetentionDays;
    const storageLogs = Number(
      /'old-logs', expiration: Duration\.days\((\d+)\)/.exec(read('infra/stacks/data.ts'))![1],
    );
    const jp = source('jp', name);
    expect(jp).toContain(`控えの中には最長${backup}日間残り`);
    expect(jp).toContain(`**メールを送った記録**：${mails}日間`);
    expect(jp).toContain(`**アクセスの記録**：最長${Math.max(logs, storageLogs)}日間`);
    expect(jp).toContain(`使わずに${refreshTokenSeconds / 86_400}日たつと`);
    const en = source('en', name);
    expect(en).toContain(`remains in backups for up to ${backup} days`);
    expect(en).toContain(`**Records of emails sent**: ${mails} days`);
    expect(en).toContain(`**Access logs**: up to ${Math.max(logs, storageLogs)} days`);
    expect(en).toContain(`expire after ${refreshTokenSeconds / 86_400} days`);
  });
});

describe('the privacy policies', () => {
  it.each([
    ['privacyPolicy', /\/features\/client\//],
    ['clientPrivacy', /\/features\/(job|favorites|search)\/|\/lib\/(standings|lastVisit|eligibility)/],
  ])('%s names everything that its side stores in a browser, and nothing else', (name, otherSide) => {
    const kept = new Set<string>();
    for (const file of globSync('site/src/**/*.{ts,tsx,astro}', { cwd: root.pathname })) {
      // Only the office keeps views and densities, on its own devices.
      if (otherSide.test(file) || /\/lib\/(list\/views|density)\.ts$/.test(file)) continue;
      const code = read(file);
      for (const [, literal, called] of code.matchAll(
        /(?:local|session)Storage\.setItem\(\s*(?:'([^']+)'|(\w+)(?:\(\w*\))?),/g,
      )) {
        // A constant stands for its text, a function for the prefix of its result.
        const text = literal ?? new RegExp(`const ${called} = .*?['\`](\\w+)`).exec(code)?.[1];
        expect(text, `what ${file} keeps under ${called}`).toBeDefined();
        kept.add(text!);
      }
      const calls = all(code, /(Storage\.setItem\()/g).length;
      const understood = all(code, /(Storage\.setItem\(\s*(?:'[^']+'|\w+(?:\(\w*\))?),)/g).length;
      expect(understood, `${file} keeps something that this test cannot read`).toBe(calls);
    }
    for (const locale of locales) {
      expect(all(source(locale, name), /`(\w+)`/g).sort()).toEqual([...kept].sort());
    }
  });

  it('state correctly that no cookies are set', () => {
    for (const file of globSync('{site/src,functions,shared}/**/*.{ts,tsx,astro}', { cwd: root.pathname })) {
      expect(read(file), file).not.toMatch(/document\.cookie|cookieStore|set-cookie/i);
    }
  });
});

describe('the credits', () => {
  const asked = read('shared/domain/reference/README.md');

  it.each(locales)('meet the requirements of every source (%s)', (locale) => {
    const text = source(locale, 'credits')
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replace(/<[^>]+>/g, '');
    const japanese = all(asked, /([^|;；]*(?:を加工して作成|（令和4年改定）))/g).map((credit) =>
      credit.trim(),
    );
    expect(japanese).toHaveLength(4);
    for (const credit of japanese) expect(text).toContain(credit);
    const repositories = all(asked, /(?:CC0: |MIT: |from |after )(\w[\w-]*\/[\w-]+)/g);
    expect(new Set(repositories).size).toBe(4);
    for (const repository of [...repositories, 'Unicode CLDR', 'zengin-code'])
      expect(text).toContain(repository);
  });
});

describe('the built pages', () => {
  beforeAll(async () => {
    await builtRenderer();
  }, 240_000);

  it.each(pages.flatMap((page) => locales.map((locale) => [page, locale] as const)))(
    '%s (%s) is complete',
    (page, locale) => {
      const path = address(page, undefined, locale);
      const html = readFileSync(publicFolder + objectKeyFor(path)!, 'utf8');
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(all(main, /<h1[^>]*>([^<]+)<\/h1>/g)).toHaveLength(1);
      expect(html).not.toMatch(/\{\{|\}\}|page:\w|undefined|\[object/);
      expect(all(html, /hreflang="(en|ja)" href="[^"]*"/g).length).toBeGreaterThanOrEqual(2);

      const ids = all(main, / id="(section-\d+)"/g);
      expect(ids.length).toBeGreaterThanOrEqual(3);
      expect(new Set(ids).size).toBe(ids.length);
      const links = all(html.slice(html.indexOf('<body')), /<a [^>]*href="([^"]+)"/g);
      const within = links.filter((link) => link.startsWith('#section'));
      expect(new Set(within.map((link) => link.slice(1)))).toEqual(new Set(ids));

      const inText = all(main, /<a [^>]*href="(\/[^"]*)"/g);
      expect(inText.length).toBeGreaterThan(1);
      for (const link of inText) {
        expect(exists(link), link).toBe(true);
        expect(inLanguage(link, locale), 'stays in the language').toBe(link);
      }
      const side = routeOf(page).area === 'company' ? informationPages.company : informationPages.staff;
      const footer = html.slice(html.indexOf('<footer'));
      for (const id of side) expect(footer).toContain(`href="${address(id, undefined, locale)}"`);
    },
  );
});
