/**
 * Puts readings (furigana) over the kanji of finished HTML: whatever Japanese text stands between its tags gets <ruby>,
 * so that no component needs to know of it. Text is never unescaped, and what is added is only kana.
 */
import type { ReadingsOf, TextPiece } from '../../../shared/contract/pages.ts';

/** A comment, or a tag with its attributes, in which a quoted value may hold anything. */
const markup = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const noEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements in which <ruby> may not stand. */
const noRuby = /^(?:script|style|svg|textarea|select|title|ruby)$/;
const language = /\slang="([^"]*)"/;
/** Marks a part in which nothing is read out, such as the name of a person. */
const unread = /\sdata-no-readings(?:[\s=>]|$)/;
const kanji = /\p{Script=Han}/u;
const entity = /(&(?:#\d+|#x[\da-f]+|\w+);)/i;

const made = new WeakMap<readonly TextPiece[], string>();

/** The end tags that HTML allows to leave out are left out: on a page of a thousand words they weigh. */
function rubyOf(pieces: readonly TextPiece[]): string {
  let html = made.get(pieces);
  if (html === undefined) {
    html = '';
    for (const { text, reading } of pieces)
      html += reading ? `<ruby>${text}<rp>(<rt aria-hidden=true>${reading}<rp>)</ruby>` : text;
    made.set(pieces, html);
  }
  return html;
}

/** A text between two tags, escaped as it is: what stands between entities is read. One element, as it was one text: in a row of flexible items it stays one. */
function readText(text: string, readingsOf: ReadingsOf): string {
  if (!text.includes('&')) return `<span>${rubyOf(readingsOf(text))}</span>`;
  const parts = text
    .split(entity)
    .map((part, index) => (index % 2 === 1 || !kanji.test(part) ? part : rubyOf(readingsOf(part))));
  return `<span>${parts.join('')}</span>`;
}

/** @param japanese whether the text around it is Japanese; `lang` attributes inside change it */
export function withReadings(html: string, readingsOf: ReadingsOf, japanese: boolean): string {
  let out = '';
  let done = 0;
  /** For each open element whether its text is read; undefined where nothing inside it ever is. */
  const open: (boolean | undefined)[] = [japanese];
  const names: string[] = [''];
  markup.lastIndex = 0;
  for (let match = markup.exec(html); match; match = markup.exec(html)) {
    const { index } = match;
    if (index > done) {
      const text = html.slice(done, index);
      out += open.at(-1) && kanji.test(text) ? readText(text, readingsOf) : text;
    }
    const [tag, slash, written, attributes = ''] = match;
    out += tag;
    done = index + tag.length;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (slash) {
      const at = names.lastIndexOf(name);
      if (at > 0) names.length = open.length = at;
      continue;
    }
    if (noEnd.test(name) || attributes.endsWith('/')) continue;
    const around = open.at(-1);
    const own = language.exec(attributes)?.[1];
    names.push(name);
    open.push(
      around === undefined || noRuby.test(name) || unread.test(attributes)
        ? undefined
        : own === undefined
          ? around
          : own === 'ja',
    );
    if (name !== 'script' && name !== 'style') continue;
    // What is inside is no HTML.
    const end = html.indexOf(`</${name}`, done);
    out += html.slice(done, end === -1 ? undefined : end);
    done = markup.lastIndex = end === -1 ? html.length : end;
  }
  const rest = html.slice(done);
  return out + (open.at(-1) && kanji.test(rest) ? readText(rest, readingsOf) : rest);
}
