/**
 * Placeholders in the Markdown of long texts (information pages, guides): `{{address}}`, `{{operatorName}}`
 * (shared/operator.ts), `{{product}}`, and links to pages by route (`[…](page:terms)`), so that texts contain
 * no URLs and no facts of the operator.
 */
import { type OperatorFact, operator, operatorFact, operatorName } from '../../../shared/operator.ts';
import { product } from '../../../shared/product.ts';
import { address, type Locale, routes } from '../../../shared/routes.ts';
import { unbroken } from './unbroken.ts';

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A fact of the operator as HTML: an email address becomes a link. @throws if it does not apply */
export function factAsHtml(fact: OperatorFact, locale: Locale): string {
  const value = operatorFact(fact, locale);
  if (value === undefined) throw new Error(`A text names ${fact}, which the operator does not have`);
  if (fact === 'email') return `<a href="mailto:${escaped(value)}">${escaped(value)}</a>`;
  return escaped(value);
}

function pageAddress(id: string, locale: Locale): string {
  const route = routes.find((candidate) => candidate.id === id);
  if (!route || route.path.includes('{'))
    throw new Error(`A text links to the page ${id}, which has no address`);
  return address(route.id as 'home', undefined, locale);
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isKnown = (name: string): name is OperatorFact => name in operator;

/**
 * Replaces placeholders in rendered Markdown; a list item with an absent fact is removed.
 * @throws for an unknown placeholder
 */
export function fill(html: string, locale: Locale): string {
  const withFacts = html.replace(/<li>(?:(?!<\/?li>).)*<\/li>\n?/gs, (item) => {
    const named = [...item.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).filter(isKnown);
    return named.every((fact) => operatorFact(fact, locale) !== undefined) ? item : '';
  });
  return (locale === 'jp' ? unbroken(withFacts) : withFacts)
    .replace(/(?<=<(?:p|li)>)\{\{operatorName\}\}/g, () => escaped(upperFirst(operatorName(locale))))
    .replace(/href="page:(\w+)"/g, (_, id: string) => `href="${pageAddress(id, locale)}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (name === 'product') return escaped(product.name);
      if (name === 'operatorName') return escaped(operatorName(locale));
      if (!isKnown(name)) throw new Error(`A text names {{${name}}}, which is not known`);
      return factAsHtml(name, locale);
    });
}

/** A day in long form: '21 November 2026'. @param day `YYYY-MM-DD` */
export const longDate = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

export interface Section {
  id: string;
  /** As HTML: without elements, with entities. */
  title: string;
  parts: Omit<Section, 'parts'>[];
}

/** The plain text of HTML: without elements and readings. */
export const plain = (html: string) => html.replace(/<rt>.*?<\/rt>/gs, '').replace(/<[^>]+>/g, '');

/**
 * A text with numbered section ids, the same in both languages so that switching keeps the position.
 * @param withParts also the h3 below them: `section-2-1`
 */
export function sectioned(
  html: string,
  from: number,
  { withParts = false } = {},
): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const numbered = html.replace(
    /<h([23])(?: id="[^"]*")?>([\s\S]*?)<\/h\1>/g,
    (_, level: string, title: string) => {
      const section = sections.at(-1);
      if (level === '3' && !(withParts && section)) return `<h3>${title}</h3>`;
      const id =
        level === '3' ? `${section!.id}-${section!.parts.length + 1}` : `section-${from + sections.length}`;
      if (level === '3') section!.parts.push({ id, title: plain(title) });
      else sections.push({ id, title: plain(title), parts: [] });
      return `<h${level} id="${id}">${title}</h${level}>`;
    },
  );
  return { html: numbered, sections };
}
