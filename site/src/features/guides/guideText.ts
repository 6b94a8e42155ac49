/** Post-processing of a guide's HTML: scrolling tables, call-outs, marked Japanese. */
import type { Locale } from '../../../../shared/routes.ts';
import { plain } from '../../lib/longText.ts';

interface Words {
  note: string;
  warning: string;
  /** The accessible name of the table below a heading. */
  table(heading: string): string;
}

const japanese =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〇・「」『』（）、。！？～：0-9]*/gu;

/** Marks Japanese words in English pages for screen readers. */
export function markJapanese(html: string): string {
  return html
    .split(/(<ruby>.*?<\/ruby>|<[^>]+>)/s)
    .map((part) => {
      if (part.startsWith('<ruby>')) return part.replace('<ruby>', '<ruby lang="ja">');
      return part.startsWith('<') ? part : part.replace(japanese, '<span lang="ja">$&</span>');
    })
    .join('');
}

const icon = (drawing: string) =>
  `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`;

/** `> [!NOTE]` and `> [!WARNING]`, as on GitHub. */
function callouts(html: string, words: Words, drawings: { note: string; warning: string }): string {
  return html.replace(
    /<blockquote>\s*<p>\[!(NOTE|WARNING)\]\s*([\s\S]*?)<\/blockquote>/g,
    (_, kind: string, text: string) => {
      const tone = kind === 'NOTE' ? 'note' : 'warning';
      return `<div class="alert${tone === 'warning' ? ' alert-warning' : ''} guide-callout" role="note">${icon(drawings[tone])}<div class="alert-body"><p class="alert-title">${words[tone]}</p><p>${text}</div></div>`;
    },
  );
}

/** A table that is wider than the screen scrolls; the first cell of a row is its header. */
function tables(html: string, words: Words): string {
  let heading = '';
  let count = 0;
  return html
    .split(/(<h[23][\s\S]*?<\/h[23]>|<table>[\s\S]*?<\/table>)/)
    .map((part) => {
      if (/^<h[23]/.test(part)) {
        heading = plain(part);
        count = 0;
      }
      if (!part.startsWith('<table>')) return part;
      count += 1;
      const name = words.table(count === 1 ? heading : `${heading} (${count})`);
      const table = part
        .replace('<table>', '<table class="table">')
        .replaceAll(/<th(?=[ >])/g, '<th scope="col"')
        .replaceAll(/(<tr>\s*)<td([^>]*)>([\s\S]*?)<\/td>/g, '$1<th scope="row"$2>$3</th>');
      return `<div class="table-frame guide-table" role="region" tabindex="0" aria-label="${name.replaceAll('"', '&quot;')}">${table}</div>`;
    })
    .join('');
}

export function guideHtml(
  html: string,
  locale: Locale,
  words: Words,
  drawings: { note: string; warning: string },
): string {
  const whole = tables(callouts(html, words, drawings), words);
  return locale === 'en' ? markJapanese(whole) : whole;
}

/** Length in English words or Japanese characters: the input of `minutesToRead`. */
export function lengthOf(html: string, locale: Locale): number {
  const text = plain(html).replace(/&\w+;/g, ' ');
  return locale === 'jp' ? text.replace(/\s/g, '').length : text.split(/\s+/).filter(Boolean).length;
}

/** At 500 Japanese characters or 200 English words a minute. */
export const minutesToRead = (html: string, locale: Locale): number =>
  Math.max(1, Math.round(lengthOf(html, locale) / (locale === 'jp' ? 500 : 200)));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const asText = (html: string) =>
  plain(html)
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();

/** The questions in a text's h3 headings, with the answers below them. */
export function questionsIn(html: string): { question: string; answer: string }[] {
  return [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h[23]|$)/g)].map(
    ([, question, answer]) => ({ question: asText(question!), answer: asText(answer!) }),
  );
}
