/**
 * Crawls a running site like a search engine, from its entry points along every link, and reports problems:
 * dead links and anchors, wrong canonical URLs, links with an unmarked change of language, missing texts or
 * ones in the other language.
 */
import { type HTMLElement, type Node, NodeType, parse, type TextNode } from 'node-html-parser';
import { address, type Locale, languageTag, locales, splitLocale } from '../../shared/routes.ts';

export interface Crawl {
  /** Paths of crawled pages. */
  pages: string[];
  /** Number of followed links, including files. */
  links: number;
  /** Sentences, each with its page. */
  problems: string[];
}

export interface CrawlOptions {
  /** Start paths. */
  from?: readonly string[];
  /** Maximum of pages. */
  limit?: number;
  onPage?: (done: number, waiting: number) => void;
}

const entrances = locales.flatMap((locale) =>
  (['home', 'clientHome'] as const).map((id) => address(id, undefined, locale)),
);
const atATime = 8;

interface Page {
  status: number;
  ids: Set<string>;
  root?: HTMLElement;
}

const japanese = /[぀-ヿ㐀-鿿々〆]/u;
/** Latin names and terms are normal in Japanese; a sentence is not. */
const englishSentence = /(?:\b[A-Za-z][a-z’']*[,;]? ){6,}[a-z]+/;
/** A key instead of its text, or a missing value. */
const missingText = /\b[a-z][A-Za-z]+:[a-z][A-Za-z]*\.[A-Za-z.]+\b|\{\{|\}\}|\[object |\bundefined\b|\bNaN\b/;

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;

/** Visible texts with their marked language. */
function* textsOf(node: HTMLElement, language: string): Generator<{ text: string; language: string }> {
  for (const child of node.childNodes) {
    if (isElement(child)) {
      if (['SCRIPT', 'STYLE', 'TEMPLATE', 'CODE'].includes(child.tagName)) continue;
      yield* textsOf(child, child.getAttribute('lang') ?? language);
    } else if (child.nodeType === NodeType.TEXT_NODE) {
      const text = (child as TextNode).text.replace(/\s+/g, ' ').trim();
      if (text !== '') yield { text, language };
    }
  }
}

const attributes = ['alt', 'title', 'aria-label', 'placeholder', 'content'];

function checkTexts(path: string, root: HTMLElement, locale: Locale, problems: string[]): void {
  const own = languageTag[locale];
  const html = root.querySelector('html');
  if (html?.getAttribute('lang') !== own) problems.push(`${path}: the page is not marked as ${own}`);
  const shown = [root.querySelector('title'), root.querySelector('body')].filter((one) => one !== null);
  for (const part of shown) {
    for (const { text, language } of textsOf(part, own)) {
      if (missingText.test(text)) problems.push(`${path}: a text is missing: ${text.slice(0, 80)}`);
      // A title cannot mark its parts.
      if (part.tagName === 'TITLE') continue;
      if (own === 'en' && language === 'en' && japanese.test(text))
        problems.push(`${path}: Japanese that is not marked: ${text.slice(0, 80)}`);
      if (own === 'ja' && language === 'ja' && englishSentence.test(text))
        problems.push(`${path}: English that is not marked: ${text.slice(0, 80)}`);
    }
  }
  for (const element of root.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))) {
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value && missingText.test(value)) problems.push(`${path}: a text is missing: ${name}="${value}"`);
    }
  }
}

/** Links of a page, and whether they may be in the other language. */
function linksOf(root: HTMLElement): { href: string; marked: boolean; follow: boolean }[] {
  const found = (selector: string, attribute: string, follow: boolean) =>
    root.querySelectorAll(selector).map((element) => ({
      href: element.getAttribute(attribute) ?? '',
      marked: ['hreflang', 'data-language', 'data-language-proposal'].some((name) =>
        element.hasAttribute(name),
      ),
      follow,
    }));
  return [
    ...found('a[href]', 'href', true),
    ...found('form[action]', 'action', true),
    ...found('link[href]', 'href', false),
    ...found('img[src]', 'src', false),
    ...found('script[src]', 'src', false),
    ...found('meta[property="og:image"]', 'content', false),
  ].filter(({ href }) => href !== '');
}

const isPage = (pathname: string) => !/\.[a-z0-9]+$/i.test(pathname) && !pathname.startsWith('/media/');

/** A page's canonical and alternate URLs must be on the same site. */
function checkAddresses(path: string, root: HTMLElement, origin: string, problems: string[]): void {
  const named = [
    ...root
      .querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]')
      .map((one) => one.getAttribute('href')),
    ...root
      .querySelectorAll('meta[property="og:image"], meta[property="og:url"]')
      .map((one) => one.getAttribute('content')),
  ];
  for (const address of named)
    if (address && new URL(address, origin + path).origin !== origin)
      problems.push(`${path}: an address of its own is elsewhere: ${address}`);
}

/** @throws if the site does not answer */
export async function crawl(origin: string, options: CrawlOptions = {}): Promise<Crawl> {
  const { from = entrances, limit = 20_000, onPage } = options;
  const pages = new Map<string, Page>();
  const seen = new Set<string>(from);
  const waiting = [...from];
  const anchors: { page: string; path: string; id: string }[] = [];
  const problems: string[] = [];

  const read = async (path: string): Promise<void> => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const html = /text\/html/.test(answer.headers.get('content-type') ?? '');
    if (answer.status !== 200 || !html) {
      await answer.body?.cancel();
      pages.set(path, { status: answer.status, ids: new Set() });
      return;
    }
    // Readings omit end tags, which HTML allows but this parser does not support.
    const root = parse((await answer.text()).replace(/<rp>.*?(?=<\/ruby>)/gs, ''));
    const ids = new Set(root.querySelectorAll('[id]').map(({ id }) => id));
    pages.set(path, { status: answer.status, ids });
    const { pathname } = new URL(path, origin);
    const { locale } = splitLocale(pathname);
    checkTexts(path, root, locale, problems);
    checkAddresses(path, root, origin, problems);
    for (const { href, marked, follow } of linksOf(root)) {
      if (/^(?:mailto:|tel:|data:|javascript:)/.test(href)) continue;
      const target = new URL(href, origin + path);
      if (target.origin !== origin) continue;
      const wanted = target.pathname + target.search;
      referrers.set(wanted, referrers.get(wanted) ?? path);
      if (isPage(target.pathname) && follow) {
        if (splitLocale(target.pathname).locale !== locale && !marked)
          problems.push(`${path}: ${wanted} is in the other language, and the link does not say so`);
        if (target.hash.length > 1)
          anchors.push({ page: path, path: wanted, id: decodeURIComponent(target.hash.slice(1)) });
      }
      // Combinations of conditions are endless: those on pages without a query are crawled, but not theirs.
      if (target.search && path.includes('?')) continue;
      if (!seen.has(wanted) && seen.size < limit) {
        seen.add(wanted);
        waiting.push(wanted);
      }
    }
  };
  const referrers = new Map<string, string>();

  let under = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      if (waiting.length === 0 && under === 0) return resolve();
      while (under < atATime && waiting.length > 0) {
        under += 1;
        const path = waiting.shift()!;
        read(path)
          .then(() => {
            under -= 1;
            onPage?.(pages.size, waiting.length);
            next();
          })
          .catch(reject);
      }
    };
    next();
  });

  for (const [path, { status }] of pages)
    if (status !== 200) problems.push(`${referrers.get(path) ?? 'an entrance'}: ${path} answers ${status}`);
  if (seen.size >= limit) problems.push(`There are more than ${limit} addresses: not all were read`);
  for (const { page, path, id } of anchors) {
    const target = pages.get(path);
    if (target?.status === 200 && !target.ids.has(id)) problems.push(`${page}: ${path} has no place #${id}`);
  }
  return {
    pages: [...pages.keys()].filter((path) => isPage(new URL(path, origin).pathname)),
    links: referrers.size,
    problems: [...new Set(problems)].sort(),
  };
}
